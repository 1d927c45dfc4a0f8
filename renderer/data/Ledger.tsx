// The traffic ledger of a month: by day, operation and profile, with sums.
import { useState, type ReactNode } from 'react'
import { formatBytes } from '../../shared/format/format.ts'
import { useNowMs } from '../ui/clock.ts'
import { Segments } from '../ui/Segments.tsx'
import { chooseLedgerMonth, monthOf, useLedger, useLinkProfiles } from '../state/link-store.ts'
import { ledgerLines, ledgerSums, monthAway, monthName, type LedgerLine } from './link-words.ts'
import { Button } from '../ui/Button.tsx'
import styles from './data.module.css'
import fields from '../ui/fields.module.css'
import typography from '../ui/typography.module.css'
import tables from '../ui/tables.module.css'

type View = 'day' | 'operation' | 'profile' | 'lines'
const VIEWS: readonly (readonly [View, string])[] = [
  ['day', 'By day'],
  ['operation', 'By operation'],
  ['profile', 'By profile'],
  ['lines', 'All'],
]

export function Ledger(): ReactNode {
  const nowMs = useNowMs()
  const { value: ledger, month } = useLedger(nowMs)
  const { value: profiles } = useLinkProfiles()
  const [view, setView] = useState<View>('day')
  const lines = ledgerLines(ledger ?? [], profiles?.profiles ?? [])
  const total = ledgerSums(
    lines.map((line) => ({ ...line, day: 'Sum' })),
    'day',
  )
  const rows = view === 'lines' ? null : ledgerSums(lines, view)
  return (
    <section className={styles.choose} data-testid="ledger">
      <h3>Traffic ledger</h3>
      <div className={fields.row}>
        <div className={styles.month} role="group" aria-label="Month (UTC)">
          <Button aria-label="Month before" onClick={() => chooseLedgerMonth(monthAway(month, -1))}>
            ◀
          </Button>
          <span aria-live="polite">{monthName(month)}</span>
          <Button
            aria-label="Month after"
            disabled={month >= monthOf(nowMs)}
            onClick={() => chooseLedgerMonth(monthAway(month, 1))}
          >
            ▶
          </Button>
        </div>
        <Segments legend="Sums" isLegendHidden options={VIEWS} chosen={view} onChoose={setView} />
      </div>
      {ledger === null ? (
        <p className={typography.dim}>Reading the ledger…</p>
      ) : lines.length === 0 ? (
        <p className={typography.dim}>Nothing was sent or received in this month.</p>
      ) : (
        <table className={tables.plain}>
          <thead>
            <tr>
              <th scope="col">{VIEWS.find(([name]) => name === view)?.[1]}</th>
              <th scope="col" className={tables.num}>
                Requests
              </th>
              <th scope="col" className={tables.num}>
                Sent
              </th>
              <th scope="col" className={tables.num}>
                Received
              </th>
            </tr>
          </thead>
          <tbody>
            {rows === null
              ? lines.map((line) => <Row key={line.key} name={nameOf(line)} sum={line} />)
              : rows.map(([name, sum]) => <Row key={name} name={name} sum={sum} />)}
          </tbody>
          <tfoot>
            {total.map(([name, sum]) => (
              <Row key={name} name={name} sum={sum} />
            ))}
          </tfoot>
        </table>
      )}
    </section>
  )
}

const nameOf = ({ day, operation, profile }: LedgerLine): string => `${day} · ${operation} · ${profile}`

function Row({ name, sum }: { name: string; sum: Pick<LedgerLine, 'requests' | 'bytesUp' | 'bytesDown'> }): ReactNode {
  return (
    <tr>
      <td>{name}</td>
      <td className={tables.num}>{sum.requests}</td>
      <td className={tables.num}>{formatBytes(sum.bytesUp)}</td>
      <td className={tables.num}>{formatBytes(sum.bytesDown)}</td>
    </tr>
  )
}

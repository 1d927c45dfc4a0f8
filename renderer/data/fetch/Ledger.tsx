// The traffic ledger of a month: by day, operation and profile, with sums.
import { useState, type ReactNode } from 'react'
import { formatBytes } from '../../../shared/format/format.ts'
import { useWallMs } from '../../ui/clock.ts'
import { Segments } from '../../ui/Segments.tsx'
import { chooseLedgerMonth, monthOf, useLedger, useLinkProfiles } from '../../state/link-store.ts'
import { ledgerLines, ledgerSums, monthAway, monthName, type LedgerLine } from './link-words.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import styles from './data.module.css'
import fields from '../../ui/fields.module.css'
import typography from '../../ui/typography.module.css'
import tables from '../../ui/tables.module.css'

type View = 'day' | 'operation' | 'profile' | 'lines'
const VIEWS: readonly (readonly [View, string])[] = [
  ['day', words.data.ledger.byDay],
  ['operation', words.data.ledger.byOperation],
  ['profile', words.data.ledger.byProfile],
  ['lines', words.data.ledger.all],
]

export function Ledger(): ReactNode {
  const nowMs = useWallMs()
  const { value: ledger, fault, month } = useLedger(nowMs)
  const { value: profiles } = useLinkProfiles()
  const [view, setView] = useState<View>('day')
  const lines = ledgerLines(ledger ?? [], profiles?.profiles ?? [])
  const total = ledgerSums(
    lines.map((line) => ({ ...line, day: words.data.ledger.sum })),
    'day',
  )
  const rows = view === 'lines' ? null : ledgerSums(lines, view)
  return (
    <section className={styles.choose} data-testid="ledger">
      <h3>{words.data.ledger.title}</h3>
      <div className={fields.row}>
        <div className={styles.month} role="group" aria-label={words.data.ledger.monthUtc}>
          <Button aria-label={words.data.ledger.monthBefore} onClick={() => chooseLedgerMonth(monthAway(month, -1))}>
            ◀
          </Button>
          <span aria-live="polite">{monthName(month)}</span>
          <Button
            aria-label={words.data.ledger.monthAfter}
            disabled={month >= monthOf(nowMs)}
            onClick={() => chooseLedgerMonth(monthAway(month, 1))}
          >
            ▶
          </Button>
        </div>
        <Segments legend={words.data.ledger.sums} isLegendHidden options={VIEWS} chosen={view} onChoose={setView} />
      </div>
      {ledger === null ? (
        <p className={typography.dim}>{fault === null ? words.data.ledger.reading : words.data.ledger.notKnown}</p>
      ) : lines.length === 0 ? (
        <p className={typography.dim}>{words.data.ledger.nothing}</p>
      ) : (
        <table className={tables.plain}>
          <thead>
            <tr>
              <th scope="col">{VIEWS.find(([name]) => name === view)?.[1]}</th>
              <th scope="col" className={tables.num}>
                {words.data.ledger.requests}
              </th>
              <th scope="col" className={tables.num}>
                {words.data.ledger.sent}
              </th>
              <th scope="col" className={tables.num}>
                {words.data.ledger.received}
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

// Alternatives side by side: this voyage at other speeds, and other stored routes at the same departure.
import { useState, type ReactNode } from 'react'
import type { Alternative } from '../../shared/passage/alternative.ts'
import { SPEED_RANGE_KN, type Voyage } from '../../shared/passage/voyage.ts'
import { Field } from '../ui/Field.tsx'
import { Message } from '../ui/Message.tsx'
import { switchVoyage, useVoyageList } from '../state/voyage-store.ts'
import { ComparisonTable } from './ComparisonTable.tsx'
import { readSpeeds } from './read-speeds.ts'
import { useComparison } from '../state/use-comparison.ts'
import { Button } from '../ui/Button.tsx'
import panels from '../ui/panels.module.css'
import styles from './compare.module.css'
import typography from '../ui/typography.module.css'

const MAX_ROUTES = 20

/** Mounted anew (by key) for another voyage. */
export function Alternatives({ voyage }: { voyage: Voyage }): ReactNode {
  const list = useVoyageList()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [speeds, setSpeeds] = useState('')
  const [complaint, setComplaint] = useState<string | null>(null)
  const { rows, busy, fault, compare } = useComparison()
  const { voyageId, document } = voyage
  const { etdMs } = document.schedule
  const others = list.filter((item) => item.voyageId !== voyageId && item.status !== 'template').slice(0, MAX_ROUTES)
  const look = (): void => {
    if (etdMs === null) return setComplaint('Set ETD first: the alternatives leave then.')
    const reading = readSpeeds(speeds, SPEED_RANGE_KN)
    if (!reading.ok) return setComplaint(reading.message)
    setComplaint(null)
    const alternatives: Alternative[] = [
      { voyageId, etdMs },
      ...reading.value.map((speedKn) => ({ voyageId, etdMs, speedKn })),
      ...[...chosen].map((other) => ({ voyageId: other, etdMs })),
    ]
    compare(alternatives)
  }
  const toggle = (other: number): void => {
    const next = new Set(chosen)
    if (!next.delete(other)) next.add(other)
    setChosen(next)
  }
  return (
    <div className={panels.part} data-testid="alternatives">
      <Field
        label="This route at other speeds, kn"
        testId="other-speeds"
        placeholder="12, 13.5, 15"
        maxLength={100}
        value={speeds}
        complaint={complaint}
        onChange={(event) => setSpeeds(event.target.value)}
        after={
          <Button data-testid="compare-alternatives" disabled={busy} onClick={look}>
            {busy ? 'Comparing…' : 'Compare'}
          </Button>
        }
      />
      {others.length > 0 && (
        <fieldset className={styles.routes}>
          <legend className={typography.dim}>Other stored routes, same departure</legend>
          {others.map((item) => (
            <label key={item.voyageId}>
              <input type="checkbox" checked={chosen.has(item.voyageId)} onChange={() => toggle(item.voyageId)} />{' '}
              {item.name}
            </label>
          ))}
        </fieldset>
      )}
      {fault !== null && <Message tone="caution">{fault.message}</Message>}
      {rows !== null && (
        <ComparisonTable
          rows={rows}
          first="Route"
          isTaken={(row) => row.voyageId === voyageId && row.speedKn === undefined}
          onTake={(row) => row.voyageId !== voyageId && void switchVoyage(row.voyageId)}
        />
      )}
    </div>
  )
}

// Ways to time the plan beside ETD and speed: one of them open at a time.
import { useState, type ReactNode } from 'react'
import type { Schedule } from '../../shared/passage/schedule.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { ArrivalForm } from './ArrivalForm.tsx'
import { ClockChanges } from './ClockChanges.tsx'
import { FixWords, UnderWay } from './UnderWay.tsx'
import { Button, Buttons } from '../ui/Button.tsx'
import styles from './plan.module.css'

type Way = 'arrival' | 'under-way' | 'clocks'
const WAYS: readonly (readonly [Way, string, string])[] = [
  ['arrival', 'Arrival first', 'The speed or the departure that an arrival takes'],
  ['under-way', 'Under way', 'Time anew from a position, e.g. at noon'],
  ['clocks', 'Clocks', 'Ship’s time on the passage'],
]

/** Mounted anew (by key) for another voyage. */
export function Times({ voyage, schedule }: { voyage: Voyage; schedule: Schedule }): ReactNode {
  const { document } = voyage
  const [open, setOpen] = useState<Way | null>(null)
  return (
    <section className={styles.times} aria-label="Times">
      <Buttons>
        {WAYS.map(([way, word, title]) => (
          <Button
            key={way}
            data-testid={`times-${way}`}
            title={title}
            aria-expanded={open === way}
            onClick={() => setOpen(open === way ? null : way)}
          >
            {word}
          </Button>
        ))}
      </Buttons>
      <FixWords document={document} schedule={schedule} />
      {open === 'arrival' && <ArrivalForm document={document} />}
      {open === 'under-way' && <UnderWay document={document} schedule={schedule} />}
      {open === 'clocks' && <ClockChanges document={document} schedule={schedule} />}
    </section>
  )
}

// When to leave: departures of a window compared over what is stored; one click takes one of them.
import { useState, type ReactNode } from 'react'
import { departures, MAX_ALTERNATIVES } from '../../shared/passage/alternative.ts'
import { DAY_MS, formatClock, formatDate, HOUR_MS } from '../../shared/format/time.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { FormStatus } from '../ui/FormStatus.tsx'
import { Message } from '../ui/Message.tsx'
import { MomentFields } from '../ui/MomentFields.tsx'
import { Segments } from '../ui/Segments.tsx'
import { useNowMs } from '../ui/clock.ts'
import { readEtd } from '../ui/parse-etd.ts'
import { useAction } from '../ui/use-action.ts'
import { setSchedule } from '../state/voyage-store.ts'
import { ComparisonTable } from './ComparisonTable.tsx'
import { useComparison } from '../state/use-comparison.ts'
import { Button } from '../ui/Button.tsx'
import panels from '../ui/panels.module.css'
import fields from '../ui/fields.module.css'

const STEPS_H = [1, 3, 6] as const

/** Mounted anew (by key) for another voyage. */
export function Departures({ voyage }: { voyage: Voyage }): ReactNode {
  const nowMs = useNowMs()
  const firstMs = Math.ceil(nowMs / HOUR_MS) * HOUR_MS
  const [from, setFrom] = useState({ date: formatDate(firstMs), time: formatClock(firstMs) })
  const [until, setUntil] = useState({ date: formatDate(firstMs + 3 * DAY_MS), time: formatClock(firstMs) })
  const [stepHours, setStepHours] = useState<number>(3)
  const [complaint, setComplaint] = useState<string | null>(null)
  const taking = useAction()
  const { rows, busy, fault, compare } = useComparison()
  const { voyageId, document } = voyage

  const look = (): void => {
    taking.dismiss()
    const [first, last] = [readEtd(from.date, from.time), readEtd(until.date, until.time)]
    if (!first.ok) return setComplaint(first.message)
    if (!last.ok) return setComplaint(last.message)
    if (first.value === null || last.value === null) return setComplaint('Enter both ends of the window.')
    const times = departures(first.value, last.value, stepHours)
    if (times === null)
      return setComplaint(`More than ${MAX_ALTERNATIVES} departures: choose a longer step or a shorter window.`)
    if (times.length === 0) return setComplaint('The window ends before it begins.')
    setComplaint(null)
    compare(times.map((etdMs) => ({ voyageId, etdMs })))
  }
  const take = (etdMs: number): void => {
    setComplaint(null)
    void taking.run(() => setSchedule({ etdMs }))
  }
  return (
    <div className={panels.part} data-testid="departures">
      <div className={fields.rowTop}>
        <MomentFields label="Leave from, date" testId="leave-from" {...from} onChange={setFrom} />
        <MomentFields label="… until, date" testId="leave-until" {...until} onChange={setUntil} />
        <Segments
          legend="Every"
          options={STEPS_H.map((hours) => [hours, `${hours} h`] as const)}
          chosen={stepHours}
          onChoose={setStepHours}
        />
        <Button className={fields.besideField} data-testid="compare-departures" disabled={busy} onClick={look}>
          {busy ? 'Comparing…' : 'Compare'}
        </Button>
      </div>
      <FormStatus complaint={complaint ?? taking.fault?.message ?? null} />
      {fault !== null && <Message tone="caution">{fault.message}</Message>}
      {rows !== null && (
        <ComparisonTable
          rows={rows}
          first="ETD"
          isTaken={({ etdMs }) => etdMs === document.schedule.etdMs}
          busy={taking.busy}
          onTake={({ etdMs }) => take(etdMs)}
        />
      )}
    </div>
  )
}

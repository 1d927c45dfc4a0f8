// Arrival first: the speed, or the departure, that a fixed ETA takes.
import { useState, type ReactNode } from 'react'
import { departureForArrival, speedForArrival, type Answer } from '../../shared/arrival.ts'
import { formatSpeed } from '../../shared/format.ts'
import { faultOf } from '../../shared/result.ts'
import { formatUtc } from '../../shared/time.ts'
import type { VoyageDocument } from '../../shared/voyage.ts'
import { Field } from '../ui/Field.tsx'
import { readEtd } from './parse-etd.ts'
import { setSchedule, type ScheduleChange } from './voyage-store.ts'

export function ArrivalForm({ document }: { document: VoyageDocument }): ReactNode {
  const [date, setDate] = useState('')
  const [time, setTime] = useState('')
  const [complaint, setComplaint] = useState<string | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const apply = async (
    solve: (document: VoyageDocument, etaMs: number) => Answer<number>,
    change: (value: number) => ScheduleChange,
    words: (value: number) => string,
  ): Promise<void> => {
    setDone(null)
    const reading = readEtd(date, time)
    if (!reading.ok) return setComplaint(reading.sentence)
    if (reading.etdMs === null) return setComplaint('Enter the arrival first.')
    const answer = solve(document, reading.etdMs)
    if (!answer.ok) return setComplaint(answer.sentence)
    setComplaint(null)
    try {
      await setSchedule(change(answer.value))
      setDone(words(answer.value))
    } catch (error) {
      setComplaint(faultOf(error).message)
    }
  }
  return (
    <details className="arrival" data-testid="arrival">
      <summary>Arrival first</summary>
      <div className="schedule">
        <Field
          className="field-date"
          label="Arrive, date"
          testId="eta-date"
          placeholder="15 NOV 2026"
          maxLength={60}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        <Field
          className="field-time"
          label="Time UTC"
          testId="eta-time"
          placeholder="0600"
          maxLength={40}
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
        <div className="buttons">
          <button
            type="button"
            className="button"
            data-testid="speed-for-eta"
            title="ETD stays; the speed of the voyage is set so that she arrives then"
            onClick={() =>
              void apply(
                speedForArrival,
                (speedKn) => ({ speedKn }),
                (speedKn) => `Speed set to ${formatSpeed(speedKn)} kn.`,
              )
            }
          >
            Set speed
          </button>
          <button
            type="button"
            className="button"
            data-testid="etd-for-eta"
            title="The speeds stay; ETD is set so that she arrives then"
            onClick={() =>
              void apply(
                departureForArrival,
                (etdMs) => ({ etdMs }),
                (etdMs) => `ETD set to ${formatUtc(etdMs)}.`,
              )
            }
          >
            Set ETD
          </button>
        </div>
      </div>
      {complaint !== null && (
        <p className="complaint" role="alert">
          <span aria-hidden="true">▲ </span>
          {complaint}
        </p>
      )}
      {done !== null && (
        <p className="hint" role="status">
          {done}
        </p>
      )}
    </details>
  )
}

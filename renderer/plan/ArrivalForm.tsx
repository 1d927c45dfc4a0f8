// Required ETA: the speed, or the departure, that a fixed ETA or a window takes.
import { useState, type ReactNode } from 'react'
import { departureForArrival, speedForArrival, speedsForWindow } from '../../shared/passage/arrival.ts'
import type { Parsed } from '../../shared/format/parsed.ts'
import { formatSpeed } from '../../shared/format/format.ts'
import type { ScheduleChange } from '../../shared/passage/schedule-edit.ts'
import { formatUtc } from '../../shared/format/time.ts'
import type { VoyageDocument } from '../../shared/passage/voyage.ts'
import { MomentFields } from '../ui/MomentFields.tsx'
import { FormStatus } from '../ui/FormStatus.tsx'
import { readEtd } from '../ui/parse-etd.ts'
import { accept, refuse, useAction } from '../ui/use-action.ts'
import { setSchedule } from '../state/voyage-store.ts'
import { Button, Buttons } from '../ui/Button.tsx'
import { words as catalogue } from '../words/words.ts'
import panels from '../ui/panels.module.css'
import fields from '../ui/fields.module.css'

type Solved = Parsed<{ change: ScheduleChange; words: string }>

/** `untilMs` null: a fixed arrival. */
function speedFor(document: VoyageDocument, etaMs: number, untilMs: number | null): Solved {
  if (untilMs === null) {
    const answer = speedForArrival(document, etaMs)
    if (!answer.ok) return answer
    const words = catalogue.schedule.arrivalForm.speedSet(formatSpeed(answer.value))
    return { ok: true, value: { change: { speedKn: answer.value }, words } }
  }
  const answer = speedsForWindow(document, etaMs, untilMs)
  if (!answer.ok) return answer
  const { minKn, maxKn } = answer.value
  const words = catalogue.schedule.arrivalForm.speedSetInWindow(formatSpeed(minKn), formatSpeed(maxKn))
  return { ok: true, value: { change: { speedKn: minKn }, words } }
}

function departureFor(document: VoyageDocument, etaMs: number): Solved {
  const answer = departureForArrival(document, etaMs)
  if (!answer.ok) return answer
  return {
    ok: true,
    value: { change: { etdMs: answer.value }, words: catalogue.schedule.arrivalForm.etdSet(formatUtc(answer.value)) },
  }
}

const EMPTY = { date: '', time: '' }

export function ArrivalForm({ document }: { document: VoyageDocument }): ReactNode {
  const [eta, setEta] = useState(EMPTY)
  const [until, setUntil] = useState(EMPTY)
  const action = useAction<string>()
  const apply = (solve: (etaMs: number, untilMs: number | null) => Solved): void =>
    void action.run(async () => {
      const etaMs = accept(readEtd(eta.date, eta.time))
      const untilMs = accept(readEtd(until.date, until.time))
      const { change, words } = accept(solve(etaMs ?? refuse(catalogue.schedule.arrivalForm.arrivalFirst), untilMs))
      await setSchedule(change)
      return words
    })
  return (
    <div className={panels.stack} data-testid="arrival">
      <div className={fields.rowTop}>
        <MomentFields label={catalogue.schedule.arrivalForm.from} testId="eta" {...eta} onChange={setEta} />
        <MomentFields label={catalogue.schedule.arrivalForm.until} testId="eta-until" {...until} onChange={setUntil} />
        <Buttons className={fields.besideField}>
          <Button
            data-testid="speed-for-eta"
            title={catalogue.schedule.arrivalForm.setSpeedHint}
            onClick={() => apply((etaMs, untilMs) => speedFor(document, etaMs, untilMs))}
          >
            {catalogue.schedule.arrivalForm.setSpeed}
          </Button>
          <Button
            data-testid="etd-for-eta"
            title={catalogue.schedule.arrivalForm.setEtdHint}
            onClick={() => apply((etaMs, untilMs) => departureFor(document, untilMs ?? etaMs))}
          >
            {catalogue.schedule.arrivalForm.setEtd}
          </Button>
        </Buttons>
      </div>
      <FormStatus complaint={action.fault?.message ?? null} done={action.done} />
    </div>
  )
}

// Required ETA: the speed, or the departure, that a fixed ETA or a window takes.
import { useState, type ReactNode } from 'react'
import type { ArrivalAnswer } from '../../../shared/passage/arrival.ts'
import { formatSpeed } from '../../../shared/format/format.ts'
import type { ScheduleChange } from '../../../shared/passage/schedule-edit.ts'
import { formatUtc } from '../../../shared/format/time.ts'
import { MomentFields } from '../../ui/MomentFields.tsx'
import { FormStatus } from '../../ui/FormStatus.tsx'
import { readEtd } from '../../ui/parse-etd.ts'
import { accept, refuse, useAction } from '../../ui/use-action.ts'
import { invoke } from '../../state/bridge.ts'
import { setSchedule } from '../../state/voyage-store.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { words as catalogue } from '../../words/words.ts'
import panels from '../../ui/panels.module.css'
import fields from '../../ui/fields.module.css'

/** What is to be set, and what is said of it. */
function changeOf(answer: ArrivalAnswer): { change: ScheduleChange; words: string } {
  const { arrivalForm } = catalogue.times
  const unknown = answer.unknownH > 0 ? `${arrivalForm.without(Math.ceil(answer.unknownH))} ` : ''
  if ('etdMs' in answer)
    return { change: { etdMs: answer.etdMs }, words: unknown + arrivalForm.etdSet(formatUtc(answer.etdMs)) }
  const { speedKn, maxKn } = answer
  return {
    change: { speedKn },
    words:
      unknown +
      (maxKn === null
        ? arrivalForm.speedSet(formatSpeed(speedKn))
        : arrivalForm.speedSetInWindow(formatSpeed(speedKn), formatSpeed(maxKn))),
  }
}

const EMPTY = { date: '', time: '' }

export function ArrivalForm({ voyageId }: { voyageId: number }): ReactNode {
  const [eta, setEta] = useState(EMPTY)
  const [until, setUntil] = useState(EMPTY)
  const action = useAction<string>()
  const apply = (set: 'speed' | 'departure'): void =>
    void action.run(async () => {
      const etaMs = accept(readEtd(eta.date, eta.time)) ?? refuse(catalogue.times.arrivalForm.arrivalFirst)
      const untilMs = accept(readEtd(until.date, until.time))
      const { change, words } = changeOf(accept(await invoke('voyage.arrival', { voyageId, etaMs, untilMs, set })))
      await setSchedule(change)
      return words
    })
  return (
    <div className={panels.stack} data-testid="arrival">
      <div className={fields.rowTop}>
        <MomentFields label={catalogue.times.arrivalForm.from} testId="eta" {...eta} onChange={setEta} />
        <MomentFields label={catalogue.times.arrivalForm.until} testId="eta-until" {...until} onChange={setUntil} />
        <Buttons className={fields.besideField}>
          <Button
            data-testid="speed-for-eta"
            title={catalogue.times.arrivalForm.setSpeedHint}
            onClick={() => apply('speed')}
          >
            {catalogue.times.arrivalForm.setSpeed}
          </Button>
          <Button
            data-testid="etd-for-eta"
            title={catalogue.times.arrivalForm.setEtdHint}
            onClick={() => apply('departure')}
          >
            {catalogue.times.arrivalForm.setEtd}
          </Button>
        </Buttons>
      </div>
      <FormStatus complaint={action.fault?.message ?? null} done={action.done} />
    </div>
  )
}

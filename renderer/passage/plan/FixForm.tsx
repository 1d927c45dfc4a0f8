// The sheet of a fix under way, e.g. the noon position: the plan is timed anew from there.
import { useState, type ReactNode } from 'react'
import { formatPosition } from '../../../shared/format/format.ts'
import { readPosition } from '../../../shared/format/position-text.ts'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import { shipAt } from '../../../shared/passage/ship-at.ts'
import { scheduled } from '../../../shared/passage/schedule-edit.ts'
import { formatClock, formatDate } from '../../../shared/format/time.ts'
import type { Fix, VoyageDocument } from '../../../shared/passage/voyage.ts'
import { Field } from '../../ui/Field.tsx'
import { MomentFields } from '../../ui/MomentFields.tsx'
import { FormStatus } from '../../ui/FormStatus.tsx'
import { readEtd } from '../../ui/parse-etd.ts'
import { accept, refuse, useAction } from '../../ui/use-action.ts'
import { closeWhenDone } from '../../state/sheets.ts'
import { setSchedule } from '../../state/voyage-store.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import { FixList } from './FixList.tsx'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'
import styles from './plan.module.css'

const MINUTE_MS = 60_000
const NO_MOMENT = { date: '', time: '' }

export function FixForm({ document, schedule }: { document: VoyageDocument; schedule: Schedule }): ReactNode {
  const [moment, setMoment] = useState(NO_MOMENT)
  const [place, setPlace] = useState('')
  const action = useAction()
  const { fix } = document.schedule
  const now = (): void => {
    const nowMs = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
    setMoment({ date: formatDate(nowMs), time: formatClock(nowMs) })
    if (place.trim() === '' && schedule.waypoints.length > 0) setPlace(formatPosition(shipAt(schedule, nowMs).position))
  }
  const correct = ({ timeMs, position }: Fix): void => {
    setMoment({ date: formatDate(timeMs), time: formatClock(timeMs) })
    setPlace(formatPosition(position))
  }
  const store = async (change: Fix | null): Promise<void> => {
    // Said beside its fields, before anything is sent.
    scheduled(document, { fix: change })
    const close = closeWhenDone()
    await setSchedule({ fix: change })
    // The next fix begins empty: a kept place is not that of another time. What was typed meanwhile is the next.
    setMoment((now) => (now === moment ? NO_MOMENT : now))
    setPlace((now) => (now === place ? '' : now))
    close()
  }
  const apply = async (): Promise<void> => {
    const timeMs = accept(readEtd(moment.date, moment.time)) ?? refuse(words.times.fixForm.timeMissing)
    await store({ timeMs, position: accept(readPosition(place)) })
  }
  return (
    <div className={panels.stack} data-testid="under-way">
      <MomentFields label={words.times.fixForm.date} testId="fix" {...moment} onChange={setMoment} />
      <Field
        className={styles.position}
        label={words.times.fixForm.position}
        testId="fix-position"
        placeholder={words.ui.form.position}
        maxLength={60}
        value={place}
        onChange={(event) => setPlace(event.target.value)}
      />
      <Buttons>
        <Button title={words.times.fixForm.nowHint} data-testid="fix-now" onClick={now}>
          {words.times.fixForm.now}
        </Button>
        <Button main data-testid="set-fix" onClick={() => void action.run(apply)}>
          {words.times.fixForm.enterFix}
        </Button>
        {fix !== undefined && (
          <Button data-testid="drop-fix" onClick={() => void action.run(() => store(null))}>
            {words.times.fixForm.removeFix}
          </Button>
        )}
      </Buttons>
      <p className={typography.hint}>{words.times.fixForm.hint}</p>
      <FormStatus complaint={action.fault?.message ?? null} />
      <FixList given={document.schedule} schedule={schedule} onCorrect={correct} />
    </div>
  )
}

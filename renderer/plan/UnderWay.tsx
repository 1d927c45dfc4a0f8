// Under way: the plan timed anew from where the ship is, e.g. from the noon position.
import { useState, type ReactNode } from 'react'
import { formatDistance, formatPosition } from '../../shared/format/format.ts'
import { readPosition } from '../../shared/format/position-text.ts'
import { buildSchedule, shipAt, type Schedule } from '../../shared/passage/schedule.ts'
import { scheduled } from '../../shared/passage/schedule-edit.ts'
import { formatClock, formatDate, formatDuration, formatUtc } from '../../shared/format/time.ts'
import type { Fix, VoyageDocument } from '../../shared/passage/voyage.ts'
import { Field } from '../ui/Field.tsx'
import { MomentFields } from '../ui/MomentFields.tsx'
import { FormStatus } from '../ui/FormStatus.tsx'
import { readEtd } from '../ui/parse-etd.ts'
import { accept, refuse, useAction } from '../ui/use-action.ts'
import { setSchedule } from '../state/voyage-store.ts'
import { Button, Buttons } from '../ui/Button.tsx'
import panels from '../ui/panels.module.css'
import fields from '../ui/fields.module.css'
import styles from './plan.module.css'

const MINUTE_MS = 60_000

/** Stands in the panel as long as the plan is timed from a fix. */
export function FixWords({ document, schedule }: { document: VoyageDocument; schedule: Schedule }): ReactNode {
  if (document.schedule.fix === undefined) return null
  return (
    <p data-testid="fix-words">
      {fixWords(document, schedule) ?? 'The fix lies before the departure and is of no account.'}
    </p>
  )
}

/** How far off the plan the ship was, and what it does to the arrival. */
function fixWords(document: VoyageDocument, schedule: Schedule): string | null {
  const { fix: _fix, ...withoutFix } = document.schedule
  const before = buildSchedule({ ...document, schedule: withoutFix })
  if (schedule.fix === null || schedule.etaMs === null || before.etaMs === null) return null
  const lateMs = schedule.etaMs - before.etaMs
  const { offNm, timeMs, alongNm } = schedule.fix
  const side = offNm < 0 ? 'port' : 'starboard'
  const off = Math.abs(offNm) < 0.05 ? 'on the track' : `${formatDistance(Math.abs(offNm))} NM to ${side} of the track`
  const late =
    Math.abs(lateMs) < MINUTE_MS
      ? 'as planned'
      : `${formatDuration(Math.abs(lateMs))} ${lateMs > 0 ? 'later' : 'earlier'} than planned`
  return `Timed from ${formatUtc(timeMs)}: ${off}, ${formatDistance(schedule.totalNm - alongNm)} NM to go, ETA ${late}.`
}

export function UnderWay({ document, schedule }: { document: VoyageDocument; schedule: Schedule }): ReactNode {
  const [moment, setMoment] = useState({ date: '', time: '' })
  const [place, setPlace] = useState('')
  const action = useAction()
  const { fix } = document.schedule
  const now = (): void => {
    const nowMs = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
    setMoment({ date: formatDate(nowMs), time: formatClock(nowMs) })
    if (place.trim() === '' && schedule.waypoints.length > 0) setPlace(formatPosition(shipAt(schedule, nowMs).position))
  }
  const store = async (change: Fix | null): Promise<void> => {
    // Said beside its fields, before anything is sent.
    scheduled(document, { fix: change })
    await setSchedule({ fix: change })
  }
  const apply = async (): Promise<void> => {
    const timeMs = accept(readEtd(moment.date, moment.time)) ?? refuse('Enter the time of the fix.')
    await store({ timeMs, position: accept(readPosition(place)) })
  }
  return (
    <div className={panels.part} data-testid="under-way">
      <div className={fields.rowTop}>
        <MomentFields label="Fix, date" testId="fix" {...moment} onChange={setMoment} />
        <Field
          className={styles.position}
          label="Position (noon, or now)"
          testId="fix-position"
          placeholder="35°12.4′ N 160°05.0′ E"
          maxLength={60}
          value={place}
          onChange={(event) => setPlace(event.target.value)}
        />
        <Buttons className={fields.besideField}>
          <Button title="Fills in this minute, and the ship’s planned place" onClick={now}>
            Now
          </Button>
          <Button data-testid="set-fix" onClick={() => void action.run(apply)}>
            Time anew
          </Button>
          {fix !== undefined && (
            <Button data-testid="drop-fix" onClick={() => void action.run(() => store(null))}>
              As planned
            </Button>
          )}
        </Buttons>
      </div>
      <FormStatus complaint={action.fault?.message ?? null} />
    </div>
  )
}

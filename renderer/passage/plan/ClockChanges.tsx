// Ship's time on the passage: the clocks at departure and each planned change, at a time or on arrival at a waypoint.
import { useState, type ReactNode } from 'react'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import { waypointLabel } from '../../../shared/passage/route-edit.ts'
import { changeWords, momentOf, zoneClocks } from '../../../shared/passage/ship-time.ts'
import { formatShortLocal, formatShortUtc, formatZone } from '../../../shared/format/time.ts'
import type { ClockChange, ShipTime, VoyageDocument } from '../../../shared/passage/voyage.ts'
import { useApp } from '../../state/app-store.ts'
import { offsetText, readOffset } from '../../ui/ship-time.ts'
import { EditField } from '../../ui/EditField.tsx'
import { Field } from '../../ui/Field.tsx'
import { MomentFields } from '../../ui/MomentFields.tsx'
import { FormStatus } from '../../ui/FormStatus.tsx'
import { readEtd } from '../../ui/parse-etd.ts'
import { accept, refuse, useAction } from '../../ui/use-action.ts'
import { setSchedule } from '../../state/voyage-store.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { words } from '../../words/words.ts'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'
import fields from '../../ui/fields.module.css'
import styles from './plan.module.css'

interface ClockChangesProps {
  document: VoyageDocument
  schedule: Schedule
}

export function ClockChanges({ document, schedule }: ClockChangesProps): ReactNode {
  const setMinutes = useApp((state) => state.app?.preferences.shipTimeOffsetMinutes ?? 0)
  const action = useAction()
  const { shipTime } = document.schedule
  const store = (next: ShipTime | null): void => void action.run(() => setSchedule({ shipTime: next }))
  const propose = (): void =>
    void action.run(async () => {
      await setSchedule({ shipTime: zoneClocks(schedule) ?? refuse(words.times.clockChanges.setEtdFirst) })
    })
  return (
    <div className={panels.stack} data-testid="clocks">
      <p className={typography.dim}>{words.times.clockChanges.shipsTime(clockSummary(shipTime, setMinutes))}</p>
      <div className={fields.rowTop}>
        <Buttons>
          <Button data-testid="clocks-zones" title={words.times.clockChanges.proposeHint} onClick={propose}>
            {words.times.clockChanges.propose}
          </Button>
          {shipTime === undefined ? (
            <Button data-testid="clocks-plan" onClick={() => store({ offsetMinutes: setMinutes, changes: [] })}>
              {words.times.clockChanges.planClocks}
            </Button>
          ) : (
            <Button onClick={() => store(null)}>{words.times.clockChanges.asSet}</Button>
          )}
        </Buttons>
        {shipTime !== undefined && (
          <EditField
            className={fields.offset}
            label={words.times.clockChanges.atDeparture}
            testId="clocks-start"
            value={offsetText(shipTime.offsetMinutes)}
            maxChars={12}
            read={readOffset}
            commit={(offsetMinutes) => setSchedule({ shipTime: { ...shipTime, offsetMinutes } })}
          />
        )}
      </div>
      {shipTime !== undefined && <Changes shipTime={shipTime} schedule={schedule} onStore={store} />}
      {shipTime !== undefined && <NewChange shipTime={shipTime} schedule={schedule} onAdded={action.dismiss} />}
      <FormStatus complaint={action.fault?.message ?? null} />
    </div>
  )
}

function clockSummary(shipTime: ShipTime | undefined, setMinutes: number): string {
  if (shipTime === undefined) return words.times.clockChanges.summaryAsSet(formatZone(setMinutes))
  const count = shipTime.changes.length
  return words.times.clockChanges.summary(formatZone(shipTime.offsetMinutes), count)
}

interface ChangesProps {
  shipTime: ShipTime
  schedule: Schedule
  onStore: (next: ShipTime) => void
}

function Changes({ shipTime, schedule, onStore }: ChangesProps): ReactNode {
  const inOrder = shipTime.changes
    .map((change, index) => ({ change, index, atMs: momentOf(schedule, change) }))
    .toSorted((a, b) => (a.atMs ?? Infinity) - (b.atMs ?? Infinity))
  if (inOrder.length === 0) return <p className={typography.dim}>{words.times.clockChanges.none}</p>
  return (
    <ul className={styles.clockChanges} data-testid="clock-changes">
      {inOrder.map(({ change, index, atMs }, i) => {
        const before = inOrder[i - 1]?.change.offsetMinutes ?? shipTime.offsetMinutes
        const remove = (): void =>
          onStore({ ...shipTime, changes: shipTime.changes.filter((_, other) => other !== index) })
        return (
          <li key={`${index} ${change.offsetMinutes}`}>
            <span>
              <b>{changeWords(before, change.offsetMinutes)}</b>{' '}
              {words.times.clockChanges.to(formatZone(change.offsetMinutes))}
              <br />
              <small className={typography.dim}>{whenWords(schedule, change, atMs, before)}</small>
            </span>
            <Button
              aria-label={words.times.clockChanges.removeNamed(changeWords(before, change.offsetMinutes))}
              onClick={remove}
            >
              {words.times.clockChanges.remove}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function whenWords(schedule: Schedule, change: ClockChange, atMs: number | null, beforeMinutes: number): string {
  const index = 'waypointId' in change ? schedule.waypoints.findIndex(({ id }) => id === change.waypointId) : -1
  const place = 'waypointId' in change ? waypointLabel(schedule.waypoints, index) : null
  if (atMs === null) return words.times.clockChanges.timeNotKnown(place)
  return words.times.clockChanges.changeAt(place, formatShortUtc(atMs), formatShortLocal(atMs, beforeMinutes))
}

const readMoment = ({ date, time }: { date: string; time: string }): number =>
  accept(readEtd(date, time)) ?? refuse(words.times.clockChanges.whenMissing)

interface NewChangeProps extends Omit<ChangesProps, 'onStore'> {
  /** What was said before is over. */
  onAdded: () => void
}

function NewChange({ shipTime, schedule, onAdded }: NewChangeProps): ReactNode {
  const [moment, setMoment] = useState({ date: '', time: '' })
  const [waypointId, setWaypointId] = useState('')
  const [offset, setOffset] = useState('')
  const { fault, run } = useAction()
  const add = async (): Promise<void> => {
    const offsetMinutes = accept(readOffset(offset))
    const change: ClockChange =
      waypointId === '' ? { timeMs: readMoment(moment), offsetMinutes } : { waypointId, offsetMinutes }
    await setSchedule({ shipTime: { ...shipTime, changes: [...shipTime.changes, change] } })
    onAdded()
    setMoment({ date: '', time: '' })
    setWaypointId('')
    setOffset('')
  }
  return (
    <div className={fields.rowTop}>
      <MomentFields label={words.times.clockChanges.when} testId="clock" {...moment} onChange={setMoment} />
      <label className={classes(fields.field, styles.format)}>
        <span className={typography.dim}>{words.times.clockChanges.onArrival}</span>
        <select data-testid="clock-waypoint" value={waypointId} onChange={(event) => setWaypointId(event.target.value)}>
          <option value="">{words.times.clockChanges.noWaypoint}</option>
          {schedule.waypoints.slice(1).map(({ id }, i) => (
            <option key={id} value={id}>
              {waypointLabel(schedule.waypoints, i + 1)}
            </option>
          ))}
        </select>
      </label>
      <Field
        className={fields.offset}
        label={words.times.clockChanges.offset}
        testId="clock-offset"
        placeholder={words.ui.form.offset}
        maxLength={12}
        value={offset}
        complaint={fault?.message ?? null}
        onChange={(event) => setOffset(event.target.value)}
        after={
          <Button data-testid="add-clock" onClick={() => void run(add)}>
            {words.times.clockChanges.add}
          </Button>
        }
      />
    </div>
  )
}

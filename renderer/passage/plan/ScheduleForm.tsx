// ETD and speed: own text fields, committed on Enter or when the officer leaves them; what cannot be read stays as typed.
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { formatSpeed } from '../../../shared/format/format.ts'
import { faultOf } from '../../../shared/result.ts'
import { formatClock, formatDate, HOUR_MS } from '../../../shared/format/time.ts'
import { SPEED_RANGE_KN, type ScheduleInput } from '../../../shared/passage/voyage.ts'
import { Field } from '../../ui/Field.tsx'
import { readEtd, readSpeed } from '../../ui/parse-etd.ts'
import { closeWhenDone } from '../../state/sheets.ts'
import { setSchedule } from '../../state/voyage-store.ts'
import { Button } from '../../ui/Button.tsx'
import { words as catalogue } from '../../words/words.ts'
import fields from '../../ui/fields.module.css'
import styles from './plan.module.css'
import typography from '../../ui/typography.module.css'

interface Complaints {
  date: string | null
  time: string | null
  speed: string | null
}
const noComplaints: Complaints = { date: null, time: null, speed: null }

/** Mounted anew (by key) for another voyage. A stored change shows in its own fields; what is being typed in the others stays. */
export function ScheduleForm({ schedule }: { schedule: ScheduleInput }): ReactNode {
  const [date, setDate] = useState(schedule.etdMs === null ? '' : formatDate(schedule.etdMs))
  const [time, setTime] = useState(schedule.etdMs === null ? '' : formatClock(schedule.etdMs))
  const [speed, setSpeed] = useState(formatSpeed(schedule.speedKn))
  const [complaints, setComplaints] = useState(noComplaints)
  const [shown, setShown] = useState(schedule)
  if (shown.etdMs !== schedule.etdMs || shown.speedKn !== schedule.speedKn) {
    setShown(schedule)
    if (shown.etdMs !== schedule.etdMs) {
      setDate(schedule.etdMs === null ? '' : formatDate(schedule.etdMs))
      setTime(schedule.etdMs === null ? '' : formatClock(schedule.etdMs))
    }
    if (shown.speedKn !== schedule.speedKn) setSpeed(formatSpeed(schedule.speedKn))
  }
  const wordsId = useId()
  const etdGroup = useRef<HTMLDivElement>(null)
  // Escape leaves what is stored as it is, also when a field loses the focus to it.
  const isPutBack = useRef(false)

  /** false: refused, and said. */
  const send = async (change: Partial<ScheduleInput>, field: keyof Complaints): Promise<boolean> => {
    const next = { ...schedule, ...change }
    if (next.etdMs === schedule.etdMs && next.speedKn === schedule.speedKn) return true
    try {
      await setSchedule(change)
      return true
    } catch (error) {
      setComplaints({ ...noComplaints, [field]: faultOf(error).message })
      return false
    }
  }
  const commitEtd = async (): Promise<boolean> => {
    const reading = readEtd(date, time)
    if (!reading.ok) {
      setComplaints({ ...complaints, date: null, time: null, [reading.field]: reading.message })
      return false
    }
    setComplaints({ ...complaints, date: null, time: null })
    if (reading.value !== null) {
      setDate(formatDate(reading.value))
      setTime(formatClock(reading.value))
    }
    return send({ etdMs: reading.value }, 'date')
  }
  const commitSpeed = async (): Promise<boolean> => {
    const reading = readSpeed(speed, SPEED_RANGE_KN)
    setComplaints({ ...complaints, speed: reading.ok ? null : reading.message })
    if (!reading.ok) return false
    if (speed.trim() === formatSpeed(schedule.speedKn)) return true
    setSpeed(formatSpeed(reading.value))
    return send({ speedKn: reading.value }, 'speed')
  }
  const leaveEtd = (event: FocusEvent): void => {
    if (!isPutBack.current && !etdGroup.current?.contains(event.relatedTarget)) void commitEtd()
  }
  const leaveSpeed = (): void => {
    if (!isPutBack.current) void commitSpeed()
  }
  const putBack = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    isPutBack.current = true
    setDate(schedule.etdMs === null ? '' : formatDate(schedule.etdMs))
    setTime(schedule.etdMs === null ? '' : formatClock(schedule.etdMs))
    setSpeed(formatSpeed(schedule.speedKn))
    setComplaints(noComplaints)
  }
  const onEnter = (commit: () => Promise<boolean>) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The focus goes back to the button that opened the sheet: this Enter must not press it.
    event.preventDefault()
    const close = closeWhenDone()
    void commit().then((isKept) => isKept && close())
  }
  const setNextHour = (): void => {
    const etdMs = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS
    setDate(formatDate(etdMs))
    setTime(formatClock(etdMs))
    setComplaints({ ...complaints, date: null, time: null })
    void send({ etdMs }, 'date')
  }

  return (
    <div className={fields.rowTop} onKeyDown={putBack} onFocus={() => (isPutBack.current = false)}>
      <div className={styles.scheduleEtd} ref={etdGroup} onBlur={leaveEtd}>
        <Field
          className={fields.date}
          label={catalogue.times.scheduleForm.etdDate}
          testId="etd"
          placeholder={catalogue.ui.form.day}
          value={date}
          maxLength={60}
          complaint={complaints.date}
          saidAt={wordsId}
          onChange={(event) => setDate(event.target.value)}
          onKeyDown={onEnter(commitEtd)}
        />
        <Field
          className={fields.time}
          label={catalogue.times.scheduleForm.timeUtc}
          testId="etd-time"
          placeholder={catalogue.ui.form.time}
          value={time}
          maxLength={40}
          complaint={complaints.time}
          saidAt={wordsId}
          onChange={(event) => setTime(event.target.value)}
          onKeyDown={onEnter(commitEtd)}
        />
        <Button
          className={fields.besideField}
          data-testid="etd-now"
          title={catalogue.times.scheduleForm.nowHint}
          onClick={setNextHour}
        >
          {catalogue.times.scheduleForm.now}
        </Button>
      </div>
      <Field
        className={styles.speed}
        label={catalogue.times.scheduleForm.speed}
        testId="speed"
        inputMode="decimal"
        value={speed}
        maxLength={20}
        after={<span className={fields.unit}>kn</span>}
        complaint={complaints.speed}
        saidAt={wordsId}
        onChange={(event) => setSpeed(event.target.value)}
        onBlur={leaveSpeed}
        onKeyDown={onEnter(commitSpeed)}
      />
      <div id={wordsId} className={styles.scheduleWords} role="alert">
        {[complaints.date, complaints.time, complaints.speed]
          .filter((words) => words !== null)
          .map((words) => (
            <p key={words} className={typography.complaint}>
              <span aria-hidden="true">▲ </span>
              {words}
            </p>
          ))}
      </div>
    </div>
  )
}

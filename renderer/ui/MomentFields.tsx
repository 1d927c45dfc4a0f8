// Two fields for a moment in UTC: date and time.
import type { ReactNode } from 'react'
import { Field } from './Field.tsx'
import { words } from '../words/words.ts'
import fields from './fields.module.css'

interface MomentFieldsProps {
  label: string
  date: string
  time: string
  onChange: (moment: { date: string; time: string }) => void
  testId: string
  /** Which of the two cannot be read, and the id of the element that says so. */
  wrong?: { field: 'date' | 'time'; saidAt: string } | null
}

export function MomentFields({ label, date, time, onChange, testId, wrong = null }: MomentFieldsProps): ReactNode {
  const saidOf = (field: 'date' | 'time'): { complaint: string; saidAt: string } | null =>
    wrong?.field === field ? { complaint: '', saidAt: wrong.saidAt } : null
  return (
    <div className={fields.moment}>
      <Field
        className={fields.date}
        label={label}
        testId={`${testId}-date`}
        {...saidOf('date')}
        placeholder={words.ui.form.day}
        maxLength={60}
        value={date}
        onChange={(event) => onChange({ date: event.target.value, time })}
      />
      <Field
        className={fields.time}
        label={words.ui.momentFields.timeUtc}
        testId={`${testId}-time`}
        {...saidOf('time')}
        placeholder={words.ui.form.time}
        maxLength={40}
        value={time}
        onChange={(event) => onChange({ date, time: event.target.value })}
      />
    </div>
  )
}

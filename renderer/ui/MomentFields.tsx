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
}

export function MomentFields({ label, date, time, onChange, testId }: MomentFieldsProps): ReactNode {
  return (
    <div className={fields.moment}>
      <Field
        className={fields.date}
        label={label}
        testId={`${testId}-date`}
        placeholder={words.ui.momentFields.exampleDay}
        maxLength={60}
        value={date}
        onChange={(event) => onChange({ date: event.target.value, time })}
      />
      <Field
        className={fields.time}
        label={words.ui.momentFields.timeUtc}
        testId={`${testId}-time`}
        placeholder="0600"
        maxLength={40}
        value={time}
        onChange={(event) => onChange({ date, time: event.target.value })}
      />
    </div>
  )
}

// A number with its unit: stays as typed until Enter or leaving, then is kept or refused in words; Escape puts back what was.
import { useState, type ReactNode } from 'react'
import type { Parsed } from '../../shared/format/parsed.ts'
import { Field } from './Field.tsx'
import fields from './fields.module.css'

interface NumberFieldProps {
  label: string
  value: number
  unit: string
  /** Gives the number, or what is wrong in words. */
  read: (text: string) => Parsed<number>
  onValue: (value: number) => void
  testId?: string | undefined
}

export function NumberField({ label, value, unit, read, onValue, testId }: NumberFieldProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null)
  const [complaint, setComplaint] = useState<string | null>(null)
  const commit = (): void => {
    if (typed === null) return
    const reading = read(typed)
    if (!reading.ok) return setComplaint(reading.message)
    setTyped(null)
    setComplaint(null)
    if (reading.value !== value) onValue(reading.value)
  }
  return (
    <Field
      className={fields.number}
      label={label}
      testId={testId}
      inputMode="decimal"
      maxLength={14}
      value={typed ?? String(value)}
      complaint={complaint}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key !== 'Escape' || (typed === null && complaint === null)) return
        // What is typed goes first; only then what the field stands in.
        event.preventDefault()
        setTyped(null)
        setComplaint(null)
      }}
      after={<span className={fields.unit}>{unit}</span>}
    />
  )
}

// A number with its unit: stays as typed until Enter or leaving, then is kept or refused in words; Escape puts back what was.
import { useState, type ReactNode } from 'react'
import type { Parsed } from '../../shared/format/parsed.ts'
import { Field } from './Field.tsx'
import fields from './fields.module.css'

interface NumberFieldProps {
  label: string
  title?: string
  value: number
  /** Behind the number; none where the label says it. */
  unit?: string
  /** Gives the number, or what is wrong in words. */
  read: (text: string) => Parsed<number>
  onValue: (value: number) => void
  /** For a field too narrow for a sentence: where what is wrong is said, by its id, and what; null: nothing is. */
  elsewhere?: { id: string; onComplaint: (complaint: string | null) => void }
  className?: string | undefined
  inputMode?: 'decimal' | 'numeric'
  maxLength?: number
  testId?: string | undefined
}

export function NumberField({
  value,
  unit,
  read,
  onValue,
  elsewhere,
  className = fields.number,
  inputMode = 'decimal',
  maxLength = 14,
  ...field
}: NumberFieldProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null)
  const [complaint, setComplaint] = useState<string | null>(null)
  const complain = (next: string | null): void => {
    setComplaint(next)
    elsewhere?.onComplaint(next)
  }
  const commit = (): void => {
    if (typed === null) return
    const reading = read(typed)
    if (!reading.ok) return complain(reading.message)
    setTyped(null)
    complain(null)
    if (reading.value !== value) onValue(reading.value)
  }
  return (
    <Field
      {...field}
      className={className}
      inputMode={inputMode}
      maxLength={maxLength}
      value={typed ?? String(value)}
      complaint={complaint}
      saidAt={complaint === null ? undefined : elsewhere?.id}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key !== 'Escape' || (typed === null && complaint === null)) return
        // What is typed goes first; only then what the field stands in.
        event.preventDefault()
        setTyped(null)
        complain(null)
      }}
      after={unit === undefined ? undefined : <span className={fields.unit}>{unit}</span>}
    />
  )
}

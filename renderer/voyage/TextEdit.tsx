// A field of the voyage: its text becomes an edit when it is left or Enter is pressed.
import { useState, type ReactNode } from 'react'
import { faultOf } from '../../shared/result.ts'
import type { RouteEdit } from '../../shared/route-edit.ts'
import { Field } from '../ui/Field.tsx'
import { editVoyage } from './voyage-store.ts'

interface TextEditProps {
  label: string
  value: string
  read: (text: string) => { ok: true; edit: RouteEdit } | { ok: false; sentence: string }
  maxChars: number
  unit?: string
  className?: string
  placeholder?: string
  inputMode?: 'decimal'
  testId?: string
}

/** What is typed stays until it is taken; Escape puts back what is stored. */
export function TextEdit({ label, value, read, maxChars, unit, testId, ...rest }: TextEditProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null)
  const [complaint, setComplaint] = useState<string | null>(null)
  const commit = async (): Promise<void> => {
    if (typed === null) return
    if (typed.trim() === value.trim()) return setTyped(null)
    const reading = read(typed)
    if (!reading.ok) return setComplaint(reading.sentence)
    try {
      await editVoyage(reading.edit)
      setTyped(null)
      setComplaint(null)
    } catch (error) {
      setComplaint(faultOf(error).message)
    }
  }
  return (
    <Field
      {...rest}
      label={label}
      testId={testId}
      maxLength={maxChars}
      value={typed ?? value}
      complaint={complaint}
      after={unit === undefined ? undefined : <span className="unit">{unit}</span>}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void commit()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void commit()
        if (event.key !== 'Escape') return
        setTyped(null)
        setComplaint(null)
      }}
    />
  )
}

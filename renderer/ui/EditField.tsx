// A field that is stored by itself: its text is committed when it is left or Enter is pressed; Escape puts back what is stored.
import { useRef, useState, type ReactNode } from 'react'
import type { Parsed } from '../../shared/format/parsed.ts'
import { faultOf } from '../../shared/result.ts'
import { Field } from './Field.tsx'
import fields from './fields.module.css'

interface EditFieldProps<T> {
  label: string
  value: string
  /** What the text means, or what is wrong with it in words. */
  read: (text: string) => Parsed<T>
  /** Its refusal stands beside the field. */
  commit: (value: T) => Promise<void>
  maxChars: number
  unit?: string
  className?: string | undefined
  placeholder?: string
  inputMode?: 'decimal'
  testId?: string
}

export function EditField<T>({
  label,
  value,
  read,
  commit,
  maxChars,
  unit,
  testId,
  ...rest
}: EditFieldProps<T>): ReactNode {
  const [typed, setTyped] = useState<string | null>(null)
  /** The same at once: between an answer and the next drawing the field may be left, and what it shows is stored already. */
  const typedNow = useRef<string | null>(null)
  const type = (text: string | null): void => {
    typedNow.current = text
    setTyped(text)
  }
  const [complaint, setComplaint] = useState<string | null>(null)
  /** Enter, and then leaving the field before that is answered, is one edit. */
  const underWay = useRef<string | null>(null)
  const store = async (): Promise<void> => {
    const text = typedNow.current
    if (text === null || text === underWay.current) return
    if (text.trim() === value.trim()) {
      setComplaint(null)
      return type(null)
    }
    const reading = read(text)
    if (!reading.ok) return setComplaint(reading.message)
    underWay.current = text
    try {
      await commit(reading.value)
      // What was typed meanwhile stays.
      if (typedNow.current === text) type(null)
      setComplaint(null)
    } catch (error) {
      setComplaint(faultOf(error).message)
    } finally {
      underWay.current = null
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
      after={unit === undefined || unit === '' ? undefined : <span className={fields.unit}>{unit}</span>}
      onChange={(event) => type(event.target.value)}
      onBlur={() => void store()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void store()
        if (event.key !== 'Escape') return
        type(null)
        setComplaint(null)
      }}
    />
  )
}

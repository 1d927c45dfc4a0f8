// A field that is stored by itself: its text is committed when it is left or Enter is pressed; Escape puts back what is stored.
import { useState, type ReactNode } from 'react'
import type { Parsed } from '../../shared/format/parsed.ts'
import { Field } from './Field.tsx'
import { createStoredText } from './stored-text.ts'
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
  const [text] = useState(() => createStoredText(setTyped))
  const [complaint, setComplaint] = useState<string | null>(null)
  const store = (): void => void text.store({ value, read, commit, complain: setComplaint })
  return (
    <Field
      {...rest}
      label={label}
      testId={testId}
      maxLength={maxChars}
      value={typed ?? value}
      complaint={complaint}
      after={unit === undefined || unit === '' ? undefined : <span className={fields.unit}>{unit}</span>}
      onChange={(event) => text.type(event.target.value)}
      onBlur={store}
      onKeyDown={(event) => {
        if (event.key === 'Enter') store()
        if (event.key !== 'Escape') return
        // What is typed goes first; only then what the field stands in.
        if (typed !== null || complaint !== null) event.preventDefault()
        text.type(null)
        setComplaint(null)
      }}
    />
  )
}

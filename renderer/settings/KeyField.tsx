// The field for the key: hidden unless the officer asks to see it, never filled from anywhere.
import { useState, type ReactNode } from 'react'
import { Field } from '../ui/Field.tsx'
import { Button } from '../ui/Button.tsx'
import { words } from '../words/words.ts'
import styles from './settings.module.css'

interface KeyFieldProps {
  value: string
  onChange: (value: string) => void
  complaint: string | null
  placeholder?: string
}

export function KeyField({ value, onChange, complaint, placeholder = '' }: KeyFieldProps): ReactNode {
  const [visible, setVisible] = useState(false)
  return (
    <Field
      label={words.connect.keyField.key}
      testId="api-key"
      type={visible ? 'text' : 'password'}
      autoComplete="off"
      maxLength={4096}
      placeholder={placeholder}
      value={value}
      complaint={complaint}
      onChange={(event) => onChange(event.target.value)}
      after={
        <Button className={styles.show} aria-pressed={visible} onClick={() => setVisible(!visible)}>
          {visible ? words.connect.keyField.hide : words.connect.keyField.show}
        </Button>
      }
    />
  )
}

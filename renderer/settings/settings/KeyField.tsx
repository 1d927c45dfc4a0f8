// The field for a secret: hidden unless the officer chooses to see it, never filled from anywhere.
import { useState, type ReactNode } from 'react'
import { Field } from '../../ui/Field.tsx'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import styles from './settings.module.css'

interface SecretFieldProps {
  label: string
  testId: string
  maxLength: number
  value: string
  onChange: (value: string) => void
  complaint: string | null
  placeholder?: string
}

type KeyFieldProps = Omit<SecretFieldProps, 'label' | 'testId' | 'maxLength'>

export const KeyField = (props: KeyFieldProps): ReactNode => (
  <SecretField {...props} label={words.connect.keyField.key} testId="api-key" maxLength={4096} />
)

export function SecretField({ onChange, ...field }: SecretFieldProps): ReactNode {
  const [visible, setVisible] = useState(false)
  return (
    <Field
      {...field}
      type={visible ? 'text' : 'password'}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      after={
        <Button className={styles.show} aria-pressed={visible} onClick={() => setVisible(!visible)}>
          {visible ? words.connect.keyField.hide : words.connect.keyField.show}
        </Button>
      }
    />
  )
}

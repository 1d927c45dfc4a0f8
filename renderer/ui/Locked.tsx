// A setting that the company's policy holds: its value can be read and reached, not changed; sign and words say whose it is.
import type { ReactNode } from 'react'
import { Field } from './Field.tsx'
import styles from './locked.module.css'

const LockSign = (): ReactNode => (
  <svg className={styles.lock} viewBox="0 0 24 24" width="14" height="14" aria-hidden="true" focusable="false">
    <path d="M5 11 H19 V21 H5 Z M8 11 V7 a4 4 0 0 1 8 0 V11" />
  </svg>
)

/** Under what is drawn otherwise. `words`: `Set by Nordsee Shipping IT`. */
export const Locked = ({ words }: { words: string }): ReactNode => (
  <p className={styles.locked} data-testid="held">
    <LockSign /> {words}
  </p>
)

interface LockedFieldProps {
  label: string
  value: string
  words: string
  testId?: string
}

/** In the place of the field it is changed with otherwise. */
export const LockedField = ({ label, value, words, testId }: LockedFieldProps): ReactNode => (
  <Field
    className={styles.field}
    label={label}
    value={value}
    readOnly
    hint={words}
    testId={testId}
    after={<LockSign />}
  />
)

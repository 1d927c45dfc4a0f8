// A button that is on or off by itself, beside others of its kind.
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './buttons.module.css'

interface ToggleProps {
  isOn: boolean
  onToggle: () => void
  testId?: string
  /** Its name where it shows less. */
  label?: string
  title?: string
  children: ReactNode
}

export const Toggle = ({ isOn, onToggle, testId, label, title, children }: ToggleProps): ReactNode => (
  <button
    type="button"
    className={classes(styles.segment, styles.alone)}
    data-testid={testId}
    aria-label={label}
    title={title}
    aria-pressed={isOn}
    onClick={onToggle}
  >
    {children}
  </button>
)

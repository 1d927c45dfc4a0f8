// One thing that may be searched for, with how many it would bring.
import type { ReactNode } from 'react'
import { Check } from '../ui/Check.tsx'
import { classes } from '../ui/classes.ts'
import { count } from './casualty-words.ts'
import typography from '../ui/typography.module.css'
import styles from './casualties.module.css'

interface ChoiceProps {
  checked: boolean
  /** null: not known. */
  count: number | null
  onToggle: () => void
  testId?: string
  children: ReactNode
}

export function Choice({ checked, count: n, onToggle, testId, children }: ChoiceProps): ReactNode {
  return (
    <Check className={classes(styles.choice, n === 0 && !checked && typography.dim)}>
      <input type="checkbox" data-testid={testId} checked={checked} onChange={onToggle} />
      <span>{children}</span>
      <span className={classes(typography.num, styles.count)} data-part="count">
        {n === null ? '' : count(n)}
      </span>
    </Check>
  )
}

// What is folded until it is opened or something of it is chosen; while folded it queries no price.
import { useState, type ReactNode } from 'react'
import styles from './data.module.css'

interface FoldedProps {
  title: string
  /** Something in it is chosen. */
  isChosen: boolean
  testId: string
  children: ReactNode
}

export function Folded({ title, isChosen, testId, children }: FoldedProps): ReactNode {
  const [chosenOpen, setChosenOpen] = useState<boolean | null>(null)
  const isOpen = chosenOpen ?? isChosen
  return (
    <details open={isOpen} onToggle={(event) => setChosenOpen(event.currentTarget.open)}>
      <summary data-testid={testId}>{title}</summary>
      {isOpen && <div className={styles.folded}>{children}</div>}
    </details>
  )
}

// Estimates on or off, in the head of strip and place view.
import type { ReactNode } from 'react'
import { toggleEstimates, useEstimates } from '../state/estimates-store.ts'
import { Button } from '../ui/Button.tsx'
import { words } from '../words/words.ts'
import styles from './estimates.module.css'

export function EstimateToggle(): ReactNode {
  const isOn = useEstimates((state) => state.isOn)
  return (
    <Button
      data-testid="estimates"
      aria-label={words.estimates.toggle.whole}
      title={words.estimates.toggle.title}
      aria-pressed={isOn}
      onClick={toggleEstimates}
    >
      <span className={styles.whole}>{words.estimates.toggle.whole}</span>
      <span className={styles.short}>{words.estimates.toggle.short}</span>
    </Button>
  )
}

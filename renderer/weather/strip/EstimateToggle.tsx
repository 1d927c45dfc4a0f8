// Estimates on or off, in the head of strip and place view.
import type { ReactNode } from 'react'
import { toggleEstimates, useEstimates } from '../../state/estimates-store.ts'
import { Toggle } from '../../ui/Toggle.tsx'
import { words } from '../../words/words.ts'
import styles from './estimates.module.css'

/** `mayShorten`: in a narrow strip the words at the cursor come first. */
export function EstimateToggle({ mayShorten = false }: { mayShorten?: boolean }): ReactNode {
  const isOn = useEstimates((state) => state.isOn)
  const { whole, short, title } = words.estimates.toggle
  return (
    <Toggle isOn={isOn} onToggle={toggleEstimates} testId="estimates" label={whole} title={title}>
      <span className={mayShorten ? styles.whole : undefined}>{whole}</span>
      {mayShorten && <span className={styles.short}>{short}</span>}
    </Toggle>
  )
}

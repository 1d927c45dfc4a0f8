// Border and label of one place while the plan is shown as it was known. It stands first in a place that is laid out as a column.
import type { ReactNode } from 'react'
import { asKnownMark } from '../../../shared/ship/changes/as-known.ts'
import { useAsKnown } from '../../state/as-known.ts'
import { words } from '../../words/words.ts'
import styles from './as-known.module.css'

export interface AsKnownFrameProps {
  testId: 'as-known-panel' | 'as-known-chart' | 'as-known-strip'
}

export function AsKnownFrame({ testId }: AsKnownFrameProps): ReactNode {
  const shown = useAsKnown()
  if (shown === null) return null
  return (
    <>
      <p className={styles.label} data-testid={testId}>
        <span aria-hidden="true">{words.asKnown.sign}</span> {asKnownMark(shown.head)}
      </p>
      <div className={styles.border} data-part="as-known-border" aria-hidden="true" />
    </>
  )
}

// What is read of the passage drawn beside, under a row's own value: with its line, source letter, and sign beyond a limit; and its age where it is old.
import type { ReactNode } from 'react'
import type { VesselLimits } from '../../../shared/ship/limits/limits.ts'
import { useUnits } from '../../state/app-store.ts'
import typography from '../../ui/typography.module.css'
import type { Row } from './chart-rows.ts'
import { letterOf, otherWords, type OtherAt } from './other-passage.ts'
import { Sample } from './OtherKey.tsx'
import { ReadWords } from './ReadWords.tsx'
import styles from './other.module.css'

interface OtherLineProps {
  rowKey: Row['key']
  other: OtherAt
  limits: VesselLimits | null
  nowMs: number
}

export function OtherLine({ rowKey, other, limits, nowMs }: OtherLineProps): ReactNode {
  const { said, isKnown, source, old, title } = otherWords(rowKey, other, limits, nowMs, useUnits())
  const letter = letterOf(other.name)
  return (
    <div
      className={styles.line}
      data-part="readout-other"
      data-passed={said.passed?.kind}
      data-source={source}
      data-known={isKnown}
      title={title}
    >
      <Sample isOther />
      <span className={styles.words}>
        {letter === null ? <span className={typography.unseen}>{other.name} </span> : `${letter} `}
        <ReadWords said={said} />
      </span>
      {old !== null && <span className={styles.old}>{old}</span>}
      <span className={styles.letter}>{isKnown ? source : '–'}</span>
    </div>
  )
}

// The hours of a passage as one bar: beyond hard limits, beyond soft ones, not known, within. Distinguishable without colour too.
import type { ReactNode } from 'react'
import type { AlternativeRow } from '../../../shared/ship/comparison.ts'
import { words as catalogue } from '../../words/words.ts'
import styles from './bars.module.css'

type Kind = 'hard' | 'soft' | 'unknown' | 'within' | 'known'

function piecesOf({ parts, limits }: AlternativeRow): readonly (readonly [Kind, number])[] {
  const pieces: readonly (readonly [Kind, number])[] = [
    ['hard', parts.hardH],
    ['soft', parts.softH],
    ['unknown', parts.unknownH],
    [limits.length === 0 ? 'known' : 'within', parts.withinH],
  ]
  return pieces.filter(([, hours]) => hours > 0)
}

/** `longestH` is as wide as the bar can be. What it shows is said by its row. */
export const HoursBar = ({ row, longestH }: { row: AlternativeRow; longestH: number }): ReactNode => (
  <span className={styles.bar} style={{ width: `${Math.min(1, row.passageH / longestH) * 100}%` }} aria-hidden="true">
    {piecesOf(row).map(([kind, hours]) => (
      <i key={kind} className={styles.piece} data-kind={kind} style={{ flexGrow: hours }} />
    ))}
  </span>
)

const KEY: readonly (readonly [Kind, string])[] = [
  ['hard', catalogue.compare.hoursBar.beyondHardLimits],
  ['soft', catalogue.compare.hoursBar.softLimits],
  ['unknown', catalogue.compare.hoursBar.notKnown],
  ['within', 'within'],
]
const KEY_UNJUDGED: readonly (readonly [Kind, string])[] = [
  ['unknown', catalogue.compare.hoursBar.notKnown],
  ['known', catalogue.compare.hoursBar.noLimits],
]

/** What the pieces mean. */
export const BarKey = ({ isJudged }: { isJudged: boolean }): ReactNode => (
  <p className={styles.key}>
    {(isJudged ? KEY : KEY_UNJUDGED).map(([kind, words]) => (
      <span key={kind} className={styles.keyItem}>
        <i className={styles.swatch} data-kind={kind} aria-hidden="true" /> {words}
      </span>
    ))}
    <span className={styles.keyItem}>{catalogue.compare.hoursBar.ownPlan}</span>
  </p>
)

// A stretch beyond limits as one line: when, how long, what, how much, its limit, between which waypoints. Pressed, the time goes to its worst.
import type { ReactNode } from 'react'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import { LIMIT_SIGNS } from '../../../shared/ship/limits/limit-marks.ts'
import {
  gravestWords,
  stretchLength,
  stretchLimit,
  stretchTimesInParts,
  stretchWords,
  waypointsOf,
  type BeyondStretch,
} from '../../../shared/ship/stretches.ts'
import { useUnits } from '../../state/app-store.ts'
import { moveTo } from '../../state/cursor-store.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { words } from '../../words/words.ts'
import styles from './answer.module.css'

interface StretchLineProps {
  stretch: BeyondStretch
  schedule: Schedule
}

/** So many characters stand in one line of the card in the usual panel; of a longer one the end, which the length says, is in the title alone. */
const FITTING = 56

export function StretchLine({ stretch, schedule }: StretchLineProps): ReactNode {
  const { kind, worst } = stretch
  const units = useUnits()
  const where = waypointsOf(stretch, schedule)
  const [value, limit] = gravestWords(stretch, units)
  const [from, until] = stretchTimesInParts(stretch)
  const length = stretchLength(stretch)
  const whole = words.answer.stretchLine.line(
    kind === 'hard',
    from + until,
    length,
    stretchWords(stretch, units, Infinity),
    stretchLimit(stretch, units),
    where === null ? '' : `, ${where}`,
  )
  return (
    <li>
      <button
        type="button"
        className={styles.stretch}
        data-kind={kind}
        data-long={[from, until, length, value, limit, where].join(' ').length > FITTING || undefined}
        data-testid="stretch"
        title={whole}
        onClick={() => moveTo(worst[0].peak.timeMs)}
      >
        <span className={styles.times}>
          <span className={styles.sign} aria-hidden="true">
            {LIMIT_SIGNS[kind]}
          </span>{' '}
          {unbroken(from)}
          <span className={length === null ? undefined : styles.until}>{unbroken(until)}</span>
          {length !== null && ` ${unbroken(length)}`}
        </span>
        <span className={styles.what}>
          {unbroken(value)} <span className={styles.limit}>{limit}</span>
          {where !== null && ` · ${where}`}
        </span>
      </button>
    </li>
  )
}

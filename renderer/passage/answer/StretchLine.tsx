// A stretch beyond limits as one line: when, what, how much, its limit, between which waypoints. Pressed, the time goes to its worst.
import type { ReactNode } from 'react'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import { LIMIT_SIGNS } from '../../../shared/ship/limits/limit-marks.ts'
import {
  gravestWords,
  stretchLimit,
  stretchTimes,
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

/** So many characters stand in one line of the usual panel; of a longer one the limit is in the title alone. */
const FITTING = 56

export function StretchLine({ stretch, schedule }: StretchLineProps): ReactNode {
  const { kind, worst } = stretch
  const units = useUnits()
  const where = waypointsOf(stretch, schedule)
  const [value, limit, more] = gravestWords(stretch, units)
  const times = stretchTimes(stretch)
  const whole = words.answer.stretchLine.line(
    kind === 'hard',
    times,
    stretchWords(stretch, units),
    stretchLimit(stretch, units),
    where === null ? '' : `, ${where}`,
  )
  return (
    <li>
      <button
        type="button"
        className={styles.stretch}
        data-kind={kind}
        data-long={
          times.length + value.length + limit.length + more.length + (where ?? '').length > FITTING || undefined
        }
        data-testid="stretch"
        aria-label={whole}
        title={whole}
        onClick={() => moveTo(worst[0].peak.timeMs)}
      >
        <span className={styles.times}>
          <span className={styles.sign} aria-hidden="true">
            {LIMIT_SIGNS[kind]}
          </span>{' '}
          {unbroken(times)}
        </span>
        <span className={styles.what}>
          {unbroken(value)} <span className={styles.limit}>{limit}</span> <span className={styles.more}>{more}</span>
          {where !== null && ` · ${where}`}
        </span>
      </button>
    </li>
  )
}

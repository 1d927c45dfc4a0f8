// The time: UTC, and ship's time where it is another.
import type { ReactNode } from 'react'
import { offsetAt } from '../../../shared/passage/ship-time.ts'
import { DAY_MS, formatClock, formatDate, formatDay, formatZone } from '../../../shared/format/time.ts'
import { useWallMs } from '../../ui/clock.ts'
import { useShownClocks } from '../../state/ship-clocks.ts'
import { words } from '../../words/words.ts'
import styles from './top-bar.module.css'

export function Clocks(): ReactNode {
  const nowMs = useWallMs()
  const offsetMinutes = offsetAt(useShownClocks(), nowMs)
  const shipMs = nowMs + offsetMinutes * 60_000
  const sameDay = Math.floor(shipMs / DAY_MS) === Math.floor(nowMs / DAY_MS)
  const [zone, ...offset] = formatZone(offsetMinutes).split(' ')
  return (
    <>
      <span className={styles.clock} data-testid="utc-clock" title={formatDate(nowMs)}>
        <b>{formatClock(nowMs)}</b>{' '}
        <small>
          UTC <span data-gives="date">{formatDay(nowMs)}</span>
        </small>
      </span>
      {offsetMinutes !== 0 && (
        <span
          className={styles.clock}
          data-testid="ship-clock"
          title={words.chips.clocks.description(formatZone(offsetMinutes), formatDate(shipMs))}
        >
          <b>{formatClock(shipMs)}</b>{' '}
          <small>
            {zone}{' '}
            <span data-gives="zone">
              {offset.join(' ')}
              {sameDay ? '' : ` ${formatDay(shipMs)}`}
            </span>
          </small>
        </span>
      )}
    </>
  )
}

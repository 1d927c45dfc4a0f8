// The time at the cursor, and where the ship is then.
import type { ReactNode } from 'react'
import { formatPosition } from '../../../shared/format/format.ts'
import { offsetAt } from '../../../shared/passage/ship-time.ts'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import { shipAt } from '../../../shared/passage/ship-at.ts'
import { formatClock, formatDay, formatShortUtc, formatUtc } from '../../../shared/format/time.ts'
import { dayWords, legWords, restWords } from '../../state/cursor-step.ts'
import { useCursor } from '../../state/cursor-store.ts'
import { useShownClocks } from '../../state/ship-clocks.ts'
import { words } from '../../words/words.ts'
import styles from './strip-head.module.css'

/** What has no room is left out, the last first. */
export function CursorWords({ schedule }: { schedule: Schedule | null }): ReactNode {
  const timeMs = useCursor((state) => state.timeMs)
  const movedFromMs = useCursor((state) => state.movedFromMs)
  const clocks = useShownClocks()
  if (timeMs === null || schedule === null || schedule.etdMs === null || schedule.etaMs === null) {
    return (
      <span className={styles.words}>
        <span className={styles.lead}>{words.weather.stripHead.noTimeChosen}</span>
      </span>
    )
  }
  const ship = shipAt(schedule, timeMs)
  const position = formatPosition(ship.position, 1)
  const rest = restWords(schedule, timeMs)
  const leg = rest ?? legWords(schedule, { timeMs, legIndex: ship.legIndex })
  const local = localWords(timeMs, offsetAt(clocks, timeMs))
  const moved = movedFromMs === null ? null : movedWords(movedFromMs, timeMs)
  const day = dayWords(timeMs, schedule.etdMs, schedule.etaMs)
  const all = [formatUtc(timeMs), moved, leg, local, position, rest === null ? day : null]
  return (
    <span
      className={styles.words}
      data-testid="cursor-time"
      data-moved={moved !== null}
      data-resting={rest !== null}
      title={all.filter((part) => part !== null).join(' · ')}
    >
      <b>{formatUtc(timeMs)}</b>
      <span role="status" className={styles.lead} data-testid="cursor-moved">
        {moved}
      </span>
      <span className={moved === null ? styles.lead : styles.more}>{leg}</span>
      {local !== null && <span className={styles.more}>{local}</span>}
      <span className={styles.more}>{position}</span>
      {rest === null && <span className={styles.more}>{day}</span>}
    </span>
  )
}

/** `LT 1800`, with the day where it is another; null where the clocks show UTC. */
function localWords(timeMs: number, offsetMinutes: number): string | null {
  if (offsetMinutes === 0) return null
  const localMs = timeMs + offsetMinutes * 60_000
  return `LT ${formatDay(localMs) === formatDay(timeMs) ? formatClock(localMs) : formatShortUtc(localMs)}`
}

/** The plan has changed and no longer reaches the time that was chosen. */
const movedWords = (fromMs: number, toMs: number): string =>
  words.weather.stripHead.moved(formatShortUtc(fromMs), fromMs > toMs)

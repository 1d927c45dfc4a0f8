// Ship's time on a passage: the planned changes of the clocks resolved to moments, and a proposal of them by time zones.
import { DAY_MS, HOUR_MS } from '../format/time.ts'
import type { Schedule } from './schedule.ts'
import { shipAt } from './ship-at.ts'
import type { ClockChange, ShipTime } from './voyage.ts'
import type { Position } from '../geo/position.ts'

/** From this moment on the clocks show so many minutes more than UTC. */
export interface ClockStep {
  fromMs: number
  offsetMinutes: number
}

/**
 * The clocks in order of time, the first from before all time. A change at a waypoint is on arrival there; one whose waypoint or time is
 * not known (yet) is left out. Without planned changes the one offset given holds.
 */
export function clockSteps(schedule: Schedule, shipTime: ShipTime | undefined, offsetMinutes: number): ClockStep[] {
  if (shipTime === undefined) return [{ fromMs: -Infinity, offsetMinutes }]
  const changes = shipTime.changes
    .flatMap((change): ClockStep[] => {
      const fromMs = momentOf(schedule, change)
      return fromMs === null ? [] : [{ fromMs, offsetMinutes: change.offsetMinutes }]
    })
    .toSorted((a, b) => a.fromMs - b.fromMs)
  return [{ fromMs: -Infinity, offsetMinutes: shipTime.offsetMinutes }, ...changes]
}

/** When a planned change comes; null when its waypoint is gone or there is no ETD. */
export function momentOf({ waypoints, rows }: Schedule, change: ClockChange): number | null {
  if ('timeMs' in change) return change.timeMs
  return rows[waypoints.findIndex(({ id }) => id === change.waypointId)]?.etaMs ?? null
}

/** Minutes east of UTC that the clocks show at a time. */
export const offsetAt = (steps: readonly ClockStep[], timeMs: number): number =>
  steps.findLast(({ fromMs }) => fromMs <= timeMs)?.offsetMinutes ?? 0

/** The zone of a place at sea, 15° of longitude each, minutes east of UTC: +12:00 to 180°, −12:00 beyond it. */
export const zoneAt = ({ long }: Position): number => Math.round(long / 15) * 60 + 0

/** At this hour of ship's time clocks are set. */
const CLOCK_HOUR = 2
const LOOK_MS = HOUR_MS / 2
const wrapDay = (ms: number): number => ((ms % DAY_MS) + DAY_MS) % DAY_MS

/**
 * Clocks by the zones the ship passes, set at 0200 ship's time of the night after each border (by an hour a night; at the date line by a day),
 * none later than the arrival. null without an ETD.
 */
export function zoneClocks(schedule: Schedule): ShipTime | null {
  if (schedule.etdMs === null || schedule.etaMs === null) return null
  const [first] = schedule.waypoints
  if (first === undefined) return null
  const offsetMinutes = zoneAt(first.position)
  const changes: ClockChange[] = []
  let now = offsetMinutes
  for (let timeMs = schedule.etdMs + LOOK_MS; timeMs < schedule.etaMs; timeMs += LOOK_MS) {
    const zone = zoneAt(shipAt(schedule, timeMs).position)
    if (zone === now) continue
    const shipClock = wrapDay(timeMs + now * 60_000)
    const waitMs = wrapDay(CLOCK_HOUR * HOUR_MS - shipClock)
    const setMs = Math.ceil((timeMs + waitMs) / 60_000) * 60_000
    if (setMs >= schedule.etaMs) break
    now = zoneAt(shipAt(schedule, setMs).position)
    changes.push({ timeMs: setMs, offsetMinutes: now })
    timeMs = setMs
  }
  return {
    offsetMinutes,
    changes: changes.filter(
      (change, i) => change.offsetMinutes !== (changes[i - 1] ?? { offsetMinutes }).offsetMinutes,
    ),
  }
}

/** `forward 1 h`, `back 30 min`, `back 24 h, the date again`: what a change does to the clocks. */
export function changeWords(beforeMinutes: number, afterMinutes: number): string {
  const by = afterMinutes - beforeMinutes
  const size = Math.abs(by)
  const hours =
    size % 60 === 0 ? `${size / 60} h` : size < 60 ? `${size} min` : `${Math.floor(size / 60)} h ${size % 60} min`
  if (by === 0) return 'no change'
  const date = size >= 1380 ? (by < 0 ? ', the same date again' : ', a date left out') : ''
  return `${by > 0 ? 'forward' : 'back'} ${hours}${date}`
}

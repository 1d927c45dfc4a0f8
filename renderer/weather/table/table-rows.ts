// The lines of the weather table: the voyage's waypoints, or its steps every 3 or 6 hours.
import type { Schedule } from '../../../shared/passage/schedule.ts'
import { offsetAt, type ClockStep } from '../../../shared/passage/ship-time.ts'
import { HOUR_MS } from '../../../shared/format/time.ts'
import type { VoyageWeather, WeatherAlong } from '../../../shared/weather/weather.ts'
import type { TableBy } from '../../state/frame-store.ts'

export interface TableRow {
  key: string
  /** Where its values stand, and at which index. */
  along: WeatherAlong
  index: number
  timeMs: number
  waypoint: { number: number; name: string } | null
  /** Planned over ground on the leg the ship is on; null when not under way. */
  speedKn: number | null
  /** Ship's time, minutes east of UTC. */
  offsetMinutes: number
}

export function tableRows(
  weather: VoyageWeather,
  schedule: Schedule,
  by: TableBy,
  clocks: readonly ClockStep[],
): TableRow[] {
  const isByWaypoint = by === 'waypoint'
  const along: WeatherAlong = isByWaypoint ? weather.atWaypoints : weather
  const last = along.steps.length - 1
  return along.steps.flatMap((step, index): TableRow[] => {
    // Departure and arrival stand in every table.
    const isLine = by !== '6 h' || index === 0 || index === last || step.timeMs % (6 * HOUR_MS) === 0
    if (!isLine) return []
    return [
      {
        key: isByWaypoint ? `waypoint ${index}` : String(step.timeMs),
        along,
        index,
        timeMs: step.timeMs,
        // Weather and schedule come by two questions: for a moment one may be of another revision, with a waypoint more.
        waypoint: isByWaypoint ? { number: index + 1, name: schedule.waypoints[index]?.name ?? '' } : null,
        speedKn: step.courseDeg === null ? null : (schedule.rows[step.legIndex]?.speedKn ?? null),
        offsetMinutes: offsetAt(clocks, step.timeMs),
      },
    ]
  })
}

/** The line nearest to a time, the earlier of two; −1 without lines. */
export function nearestRow(rows: readonly TableRow[], timeMs: number | null): number {
  if (timeMs === null) return -1
  let best = -1
  let minMs = Infinity
  rows.forEach((row, index) => {
    const offMs = Math.abs(row.timeMs - timeMs)
    if (offMs >= minMs) return
    best = index
    minMs = offMs
  })
  return best
}

// What of the stored weather a voyage needs: near its route, from two days before the departure to two days after the arrival, and half the passage more:
// wind and current let the ship come later than was planned.
import { DAY_MS } from '../../../shared/format/time.ts'
import type { Position } from '../../../shared/geo/position.ts'
import { RAD } from '../../../shared/geo/units.ts'
import { placesAlong } from '../../../shared/passage/route-places.ts'
import { buildSchedule } from '../../../shared/passage/schedule.ts'
import type { VoyageDocument } from '../../../shared/passage/voyage.ts'

/** As far off as better routes are searched; the picture reaches 600 NM. */
const REACH_NM = 900
/** A picture of the first hours is drawn of the days before, too. */
const BESIDE_MS = 2 * DAY_MS
/** The mean radius of the globe, NM. */
const RADIUS_NM = 3440.07

/** Where and when. */
export interface Region {
  fromMs: number
  untilMs: number
  south: number
  north: number
  /** Whether a place is near enough. */
  holds(place: Position): boolean
}

export const EVERYWHERE: Region = { fromMs: 0, untilMs: Infinity, south: -90, north: 90, holds: () => true }

/** Without an ETD of any time. */
export function regionOf(document: VoyageDocument): Region {
  const { etdMs, etaMs } = buildSchedule(document)
  const places = placesAlong(document)
  const along = places.map(vectorOf)
  const min = Math.cos(REACH_NM / RADIUS_NM)
  const lats = places.map(({ lat }) => lat)
  const reachDeg = REACH_NM / RADIUS_NM / RAD
  return {
    fromMs: etdMs === null ? 0 : etdMs - BESIDE_MS,
    untilMs: etdMs === null || etaMs === null ? Infinity : etaMs + (etaMs - etdMs) / 2 + BESIDE_MS,
    south: Math.min(...lats) - reachDeg,
    north: Math.max(...lats) + reachDeg,
    holds: (place) => {
      const [x, y, z] = vectorOf(place)
      return along.some((at) => at[0] * x + at[1] * y + at[2] * z >= min)
    },
  }
}

function vectorOf({ lat, long }: Position): [number, number, number] {
  const [phi, lambda] = [lat * RAD, long * RAD]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

// How isobars were drawn before the picture: a plane fitted to the stored points nearby. Kept for the comparison alone.
import { fitAt, metricNm, type Sample } from '../../../electron/engine/weather/evaluate/interpolate/fit.ts'
import {
  dot,
  planeAt,
  SPHERE_NM,
  vectorOf,
  type Vector,
} from '../../../electron/engine/weather/evaluate/interpolate/tangent.ts'
import { HOUR_MS } from '../../../shared/format/time.ts'
import type { PlaceTime } from '../../../shared/picture/picture.ts'
import type { Report } from './barnes.ts'

/** So far off a report spoke, and no farther from one was anything drawn. */
const REACH_NM = 125
const SUPPORT_NM = 90
const MAX_REACH = 1.4
const MIN_REPORTS = 3
/** Of each quarter of the horizon so many of the nearest spoke; with reports of other hours twice as many. */
const PER_QUARTER = 2
/** Three in a line have a gap of half the horizon, and a point between two of them is still between. */
const HALF_TURN = Math.PI + 1e-6

type Spoken = Sample & { hpa: number }

/** Whether reports, seen from a point, leave no half of the horizon empty. */
function surround(reports: readonly Spoken[]): boolean {
  const bearings = reports.map(({ eastNm, northNm }) => Math.atan2(eastNm, northNm)).sort((a, b) => a - b)
  const [first] = bearings
  if (first === undefined) return false
  return bearings.every((bearing, i) => (bearings[i + 1] ?? first + 2 * Math.PI) - bearing <= HALF_TURN)
}

function quarters(near: readonly Spoken[], each: number): Spoken[] {
  const lists: Spoken[][] = [[], [], [], []]
  for (const report of near) lists[(report.eastNm >= 0 ? 1 : 0) + (report.northNm >= 0 ? 2 : 0)]?.push(report)
  return lists.flatMap((list) => list.sort((a, b) => metricNm(a) - metricNm(b)).slice(0, each))
}

interface Placed {
  vector: Vector
  timeMs: number
  hpa: number
}
const placed = (reports: readonly Report[]): Placed[] =>
  reports.map(({ lat, long, timeMs, hpa }) => ({ vector: vectorOf(lat, long), timeMs, hpa }))

function seenFrom(place: PlaceTime, reports: readonly Placed[]): Spoken[] {
  const plane = planeAt(place)
  return reports.flatMap(({ vector, timeMs, hpa }) =>
    // Behind the horizon the plane has no place for it.
    dot(vector, plane.up) <= 0
      ? []
      : [
          {
            eastNm: SPHERE_NM * dot(vector, plane.east),
            northNm: SPHERE_NM * dot(vector, plane.north),
            laterH: (timeMs - place.timeMs) / HOUR_MS,
            hpa,
          },
        ],
  )
}

/** As it was drawn: by the reports of the very hour, where they surround the point and one of them is near; else null. */
export function formerPlane(reports: readonly Report[]): (place: PlaceTime) => number | null {
  const all = placed(reports)
  return (place) => {
    const near = seenFrom(
      place,
      all.filter(({ timeMs }) => timeMs === place.timeMs),
    ).filter((report) => metricNm(report) <= REACH_NM)
    if (near.length < MIN_REPORTS || !surround(near)) return null
    if (!near.some((report) => metricNm(report) <= SUPPORT_NM)) return null
    const chosen = quarters(near, PER_QUARTER)
    const fit = fitAt(chosen)
    if (fit === null || fit.reach > MAX_REACH) return null
    return clamped(
      chosen.reduce((sum, { hpa }, i) => sum + hpa * (fit.weights[i] ?? 0), 0),
      chosen,
    )
  }
}

/** The same without any limit: reports of all hours, however far; NaN without one. */
export function planeWithoutLimits(reports: readonly Report[]): (place: PlaceTime) => number {
  const all = placed(reports)
  return (place) => {
    const chosen = quarters(seenFrom(place, all), 2 * PER_QUARTER)
    const fit = fitAt(chosen)
    if (fit === null) return Number.NaN
    return clamped(
      chosen.reduce((sum, { hpa }, i) => sum + hpa * (fit.weights[i] ?? 0), 0),
      chosen,
    )
  }
}

/** Never beyond what was reported. */
function clamped(hpa: number, reports: readonly Spoken[]): number {
  const known = reports.map((report) => report.hpa)
  return Math.min(Math.max(hpa, Math.min(...known)), Math.max(...known))
}

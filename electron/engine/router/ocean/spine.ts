// A line of great circles by distance: places along it, and beside it.
import { METRES_PER_NM, RAD } from '../../../../shared/geo/units.ts'
import { createSphereLeg } from './sphere.ts'
import type { PlanePoint } from '../terms.ts'

/** The mean radius of the globe. */
const RADIUS_NM = 6_371_009 / METRES_PER_NM
/** Corners are rounded over no less. */
const MIN_NM = 10

export interface Spine {
  points: readonly PlanePoint[]
  /** Of each point from the start. */
  distances: readonly number[]
  lengthNm: number
  at(alongNm: number): PlanePoint
  /** So far to starboard of the line (negative: to port), whose course is taken as the mean over so much ahead and astern. */
  offTrack(alongNm: number, offNm: number, overNm: number): PlanePoint
  /** How far a place is off the line, roughly: by the nearest of places along it. */
  offNm(point: PlanePoint): number
}

/** So far from a place on a course given by its parts; longitudes run on. */
function placeOff({ x, y }: PlanePoint, east: number, north: number, nm: number): PlanePoint {
  const angle = nm / RADIUS_NM
  const [sinLat, cosLat] = [Math.sin(y * RAD), Math.cos(y * RAD)]
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const up = cos * sinLat + sin * north * cosLat
  const out = cos * cosLat - sin * north * sinLat
  return { x: x + Math.atan2(sin * east, out) / RAD, y: Math.asin(Math.min(1, Math.max(-1, up))) / RAD }
}

export function createSpine(points: readonly PlanePoint[]): Spine {
  const leg = createSphereLeg()
  const distances = [0]
  for (const [i, point] of points.entries()) {
    const before = points[i - 1]
    if (before === undefined) continue
    leg.set(before.x, before.y, point.x, point.y)
    distances.push((distances.at(-1) ?? 0) + leg.distanceNm)
  }
  const lengthNm = distances.at(-1) ?? 0
  const at = (alongNm: number): PlanePoint => {
    const nm = Math.min(lengthNm, Math.max(0, alongNm))
    let i = 1
    while (i < points.length - 1 && (distances[i] ?? 0) < nm) i++
    const [from, to] = [points[i - 1], points[i]]
    if (from === undefined || to === undefined) return { x: 0, y: 0 }
    const [startNm, endNm] = [distances[i - 1] ?? 0, distances[i] ?? 0]
    // Waypoints are themselves, to the last digit.
    if (nm <= startNm || endNm === startNm) return { x: from.x, y: from.y }
    if (nm >= endNm) return { x: to.x, y: to.y }
    leg.set(from.x, from.y, to.x, to.y)
    leg.place((nm - startNm) / (endNm - startNm))
    return { x: leg.x, y: leg.y }
  }
  return {
    points,
    distances,
    lengthNm,
    at,
    offTrack(alongNm, offNm, overNm) {
      const here = at(alongNm)
      const over = Math.min(Math.max(MIN_NM, overNm), lengthNm / 4)
      const [astern, ahead] = [at(alongNm - over), at(alongNm + over)]
      leg.set(astern.x, astern.y, ahead.x, ahead.y)
      leg.place(0.5)
      return placeOff(here, leg.north, -leg.east, offNm)
    },
    offNm(point) {
      const steps = 64
      let min = Infinity
      for (let i = 0; i <= steps; i++) {
        const place = at((lengthNm * i) / steps)
        leg.set(place.x, place.y, point.x, point.y)
        min = Math.min(min, leg.distanceNm)
      }
      return min
    },
  }
}

// Composite great circle sailing: two great circles that touch a limiting parallel, and the parallel between them; and a leg's vertex.
import { distanceNm, legPath, placeOnCourse, normaliseLong } from './geodesy.ts'
import { shortArcDeg } from './rhumb.ts'
import type { Position } from './position.ts'
import { RAD } from './units.ts'

/** WGS84 flattening. */
const FLATTENING = 1 / 298.257223563
/** From one vertex of a great circle to the next, less a little: the one ahead is not farther. */
const HALF_ROUND_NM = 10_790

/** Reduced latitude, in radians. */
const reduced = (latDeg: number): number => Math.atan((1 - FLATTENING) * Math.tan(latDeg * RAD))

/** The point of a great circle leg farthest from the equator: its vertex, or the end nearer to a pole. */
export function highestPoint(from: Position, to: Position): Position {
  const path = legPath(from, to, 'GC')
  const heightAt = (alongNm: number): number => Math.abs(path.at(alongNm).position.lat)
  // |latitude| has at most two humps along half a great circle: the best of a few samples, then narrowed.
  const samples = Array.from({ length: 65 }, (_, i) => (path.distanceNm * i) / 64)
  const best = samples.reduce((a, b) => (heightAt(b) > heightAt(a) ? b : a), 0)
  let [low, high] = [Math.max(0, best - path.distanceNm / 64), Math.min(path.distanceNm, best + path.distanceNm / 64)]
  for (let i = 0; i < 80 && high - low > 1e-6; i++) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3]
    if (heightAt(a) < heightAt(b)) low = a
    else high = b
  }
  return [from, to, path.at((low + high) / 2).position].reduce((a, b) => (Math.abs(b.lat) > Math.abs(a.lat) ? b : a))
}

/** Nearer than this to an end, the highest point is as good as the end. */
const MIN_INSIDE_NM = 1

/** The vertex of a great circle leg, where it lies between its ends; null where the leg only climbs or only descends. */
export function vertexWithin(from: Position, to: Position): Position | null {
  const highest = highestPoint(from, to)
  return Math.min(distanceNm(from, highest), distanceNm(highest, to)) < MIN_INSIDE_NM ? null : highest
}

/**
 * Where the great circle from a place touches a parallel, going `east` or west. By Clairaut's relation cos β sin α is the same all along
 * (β reduced latitude), and α is 90° where it touches. `limitDeg` has the parallel's sign, and is at least the place's own latitude.
 */
function touchingPoint(from: Position, limitDeg: number, isEast: boolean): Position {
  const sine = Math.min(1, Math.cos(reduced(limitDeg)) / Math.cos(reduced(from.lat)))
  const offMeridian = Math.asin(sine) / RAD
  const towards = limitDeg > 0 ? offMeridian : 180 - offMeridian
  const courseDeg = isEast ? towards : 360 - towards
  let [low, high] = [0, HALF_ROUND_NM]
  for (let i = 0; i < 70; i++) {
    const middle = (low + high) / 2
    const { courseDeg: here } = placeOnCourse(from, courseDeg, middle)
    const turned = isEast ? here : 360 - here
    // Before it touches, the course still has something of the pole in it.
    if (limitDeg > 0 ? turned < 90 : turned > 90) low = middle
    else high = middle
  }
  const { position } = placeOnCourse(from, courseDeg, (low + high) / 2)
  return { lat: limitDeg, long: normaliseLong(position.long) }
}

/**
 * The two places on the limiting parallel between which a composite leg follows it, in the order of sailing; null when the great circle
 * stays within the limit by itself. `limitDeg` holds on both hemispheres. Throws a RangeError when an end lies beyond it.
 */
export function compositePlaces(from: Position, to: Position, limitDeg: number): [Position, Position] | null {
  if (Math.abs(from.lat) > limitDeg || Math.abs(to.lat) > limitDeg) throw new RangeError('an end lies beyond the limit')
  const highest = highestPoint(from, to)
  if (Math.abs(highest.lat) <= limitDeg) return null
  const signed = Math.sign(highest.lat) * limitDeg
  const isEast = shortArcDeg(from.long, to.long) >= 0
  return [touchingPoint(from, signed, isEast), touchingPoint(to, signed, !isEast)]
}

// Geodesy on WGS84: great circles by Karney's method (GeographicLib), rhumb lines by rhumb.ts. Nautical miles of 1852 m, true courses
// in degrees 0 ≤ c < 360, longitudes −180..180.
import geographiclib from 'geographiclib-geodesic'
import { rhumbDirect, rhumbInverse, shortArcDeg } from './rhumb.ts'
import type { LegGeometry, Position } from './position.ts'
import { METRES_PER_NM } from './units.ts'

const wgs84 = geographiclib.Geodesic.WGS84

export interface LegInverse {
  distanceNm: number
  initialCourseDeg: number
  finalCourseDeg: number
}

export interface LegPoint {
  position: Position
  courseDeg: number
}

/** A leg made ready once for many positions along it. */
export interface LegPath extends LegInverse {
  /** Position and course at a distance from the start, clamped to the leg; the ends are the given positions themselves. */
  at: (distanceNm: number) => LegPoint
}

/** A longitude as −180..180; values already in that range (both ±180 too) are returned as they are. */
export function normaliseLong(long: number): number {
  if (long >= -180 && long <= 180) return long
  const turned = (long + 180) % 360
  return (turned < 0 ? turned + 360 : turned) - 180
}

/** A course as 0 ≤ c < 360. */
export function normaliseCourse(courseDeg: number): number {
  const turned = courseDeg % 360
  const course = turned < 0 ? turned + 360 : turned
  // A tiny negative course rounds up to 360 itself.
  return course === 360 ? 0 : course + 0
}

const samePlace = (a: Position, b: Position): boolean =>
  a.lat === b.lat && (shortArcDeg(a.long, b.long) === 0 || Math.abs(a.lat) === 90)

function stillPath(from: Position): LegPath {
  const point: LegPoint = { position: from, courseDeg: 0 }
  return { distanceNm: 0, initialCourseDeg: 0, finalCourseDeg: 0, at: () => point }
}

function greatCirclePath(from: Position, to: Position): LegPath {
  const inverse = wgs84.Inverse(from.lat, from.long, to.lat, to.long)
  const distanceNm = (inverse.s12 ?? 0) / METRES_PER_NM
  const initialCourseDeg = normaliseCourse(inverse.azi1 ?? 0)
  const finalCourseDeg = normaliseCourse(inverse.azi2 ?? 0)
  let line: ReturnType<typeof wgs84.InverseLine> | null = null
  return {
    distanceNm,
    initialCourseDeg,
    finalCourseDeg,
    at(alongNm) {
      if (!(alongNm > 0)) return { position: from, courseDeg: initialCourseDeg }
      if (alongNm >= distanceNm) return { position: to, courseDeg: finalCourseDeg }
      line ??= wgs84.InverseLine(from.lat, from.long, to.lat, to.long)
      const point = line.Position(alongNm * METRES_PER_NM)
      return {
        position: { lat: point.lat2 ?? from.lat, long: normaliseLong(point.lon2 ?? from.long) },
        courseDeg: normaliseCourse(point.azi2 ?? 0),
      }
    },
  }
}

function rhumbPath(from: Position, to: Position): LegPath {
  const { distanceM, courseDeg } = rhumbInverse(from.lat, from.long, to.lat, to.long)
  const distanceNm = distanceM / METRES_PER_NM
  return {
    distanceNm,
    initialCourseDeg: courseDeg,
    finalCourseDeg: courseDeg,
    at(alongNm) {
      if (!(alongNm > 0)) return { position: from, courseDeg }
      if (alongNm >= distanceNm) return { position: to, courseDeg }
      const point = rhumbDirect(from.lat, from.long, courseDeg, alongNm * METRES_PER_NM)
      return { position: { lat: point.lat, long: normaliseLong(point.long) }, courseDeg }
    },
  }
}

/**
 * A leg with its length, courses and positions along it. The shorter direction round the earth; exactly half round, a rhumb line goes east.
 * A leg of no length has course 0. A rhumb line to a pole follows GeographicLib: the pole is a point beside itself.
 */
export function legPath(from: Position, to: Position, geometry: LegGeometry): LegPath {
  if (samePlace(from, to)) return stillPath(from)
  return geometry === 'GC' ? greatCirclePath(from, to) : rhumbPath(from, to)
}

/** Length and true courses at both ends of a leg. */
export function legInverse(from: Position, to: Position, geometry: LegGeometry): LegInverse {
  const { distanceNm, initialCourseDeg, finalCourseDeg } = legPath(from, to, geometry)
  return { distanceNm, initialCourseDeg, finalCourseDeg }
}

/** Position and course at a distance along a leg, clamped to it. For many points of one leg use `legPath`. */
export const legPoint = (from: Position, to: Position, geometry: LegGeometry, distanceNm: number): LegPoint =>
  legPath(from, to, geometry).at(distanceNm)

/** Where one is, on what course, so far along the great circle that leaves a place on a true course. */
export function placeOnCourse(from: Position, courseDeg: number, distanceNm: number): LegPoint {
  const {
    lat2 = from.lat,
    lon2 = from.long,
    azi2 = courseDeg,
  } = wgs84.Direct(from.lat, from.long, courseDeg, distanceNm * METRES_PER_NM)
  return { position: { lat: lat2, long: normaliseLong(lon2) }, courseDeg: normaliseCourse(azi2) }
}

/** True course at the start of the great circle from one place to another; of no meaning where they are one. */
export const courseBetween = (a: Position, b: Position): number =>
  normaliseCourse(wgs84.Inverse(a.lat, a.long, b.lat, b.long).azi1 ?? 0)

/** Shortest distance over the ellipsoid in NM. */
export const distanceNm = (a: Position, b: Position): number =>
  (wgs84.Inverse(a.lat, a.long, b.lat, b.long).s12 ?? 0) / METRES_PER_NM

/** How far a chart line may lie from the true great circle, and how long a piece may be. */
const CHART_TOLERANCE_NM = 0.05
const LONGEST_PIECE_NM = 300
const SHORTEST_PIECE_NM = 1

/** Mercator ordinate in degrees; bounded, since a pole lies at infinity. */
function mercatorY(lat: number): number {
  const bounded = Math.max(-89.9, Math.min(89.9, lat))
  return (Math.atanh(Math.sin((bounded * Math.PI) / 180)) * 180) / Math.PI
}

/** Distance in NM of a point from the straight Mercator line between two others (spherical: it only steers the subdivision). */
function offChordNm(start: Position, end: Position, point: Position): number {
  const dx = shortArcDeg(start.long, end.long)
  const dy = mercatorY(end.lat) - mercatorY(start.lat)
  const px = shortArcDeg(start.long, point.long)
  const py = mercatorY(point.lat) - mercatorY(start.lat)
  const length = Math.hypot(dx, dy)
  const off = length === 0 ? Math.hypot(px, py) : Math.abs(dx * py - dy * px) / length
  return off * 60 * Math.cos((Math.min(89.9, Math.abs(point.lat)) * Math.PI) / 180)
}

/**
 * Positions of a leg for a Mercator chart: straight lines between neighbours stay within 0.1 NM of the leg (beside a pole, pieces
 * end at 1 NM). A rhumb line is straight: its ends, and its middle where it spans more than 90° of longitude, so that from each
 * point to the next the shorter direction is the right one.
 */
export function legLine(from: Position, to: Position, geometry: LegGeometry): Position[] {
  const path = legPath(from, to, geometry)
  const line: Position[] = [from]
  if (geometry === 'RL' || path.distanceNm === 0) {
    const wide = path.distanceNm > 0 && Math.abs(shortArcDeg(from.long, to.long)) > 90
    if (wide) line.push(path.at(path.distanceNm / 2).position)
    line.push(to)
    return line
  }
  const divide = (startNm: number, start: Position, endNm: number, end: Position): void => {
    const spanNm = endNm - startNm
    const middleNm = (startNm + endNm) / 2
    const middle = path.at(middleNm).position
    const fine = spanNm <= LONGEST_PIECE_NM && offChordNm(start, end, middle) <= CHART_TOLERANCE_NM
    if (fine || spanNm < SHORTEST_PIECE_NM) {
      line.push(end)
      return
    }
    divide(startNm, start, middleNm, middle)
    divide(middleNm, middle, endNm, end)
  }
  divide(0, from, path.distanceNm, to)
  return line
}

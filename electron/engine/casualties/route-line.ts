// A route as short chords in space, so that thousands of places are held against it at once. Distances are good to a few metres over the
// widest corridor; what lies so close to its edge is looked at exactly by the caller.
import { legPath, type LegPath } from '../../../shared/geodesy.ts'
import type { Position, Waypoint } from '../../../shared/voyage.ts'

/** WGS84 in nautical miles. */
const A_NM = 6378137 / 1852
const E2 = 0.0066943799901413165
/** Chord and arc differ by the cube of the distance: a mean radius is enough for that. */
const R_NM = 3440
const RAD = Math.PI / 180

/** Exact places of a leg so far apart at most, between them a cubic through places and courses. */
const KNOT_NM = 200
export const CHORD_NM = 12.5

const ERROR_NM = 0.02
/** Rhumb lines wind about a pole. */
const POLAR_DEG = 84
const POLAR_ERROR_NM = 2

interface Piece {
  legIndex: number
  /** Sphere around the piece. */
  centre: Space
  radiusNm: number
  fromNm: number
  toNm: number
  /** x, y, z of the ends of its chords. */
  points: Float64Array
}
type Space = readonly [x: number, y: number, z: number]

export interface RouteLine {
  waypoints: readonly Waypoint[]
  /** Of the leg that arrives at waypoint i + 1. */
  paths: readonly LegPath[]
  /** Along the route at each waypoint. */
  startNm: readonly number[]
  pieces: readonly Piece[]
  /** How far the chords may be from the legs. */
  errorNm: number
}

export interface Near {
  distanceNm: number
  /** Index of the waypoint the leg arrives at. */
  legIndex: number
  alongLegNm: number
}

export function inSpace({ lat, long }: Position): Space {
  const sine = Math.sin(lat * RAD)
  const cosine = Math.cos(lat * RAD)
  const n = A_NM / Math.sqrt(1 - E2 * sine * sine)
  return [n * cosine * Math.cos(long * RAD), n * cosine * Math.sin(long * RAD), n * (1 - E2) * sine]
}

/** The direction of a course, in space. */
function heading({ lat, long }: Position, courseDeg: number): Space {
  const [north, east] = [Math.cos(courseDeg * RAD), Math.sin(courseDeg * RAD)]
  const [sinLat, cosLat, sinLong, cosLong] = [
    Math.sin(lat * RAD),
    Math.cos(lat * RAD),
    Math.sin(long * RAD),
    Math.cos(long * RAD),
  ]
  return [-north * sinLat * cosLong - east * sinLong, -north * sinLat * sinLong + east * cosLong, north * cosLat]
}

export function routeLine(waypoints: readonly Waypoint[]): RouteLine {
  const paths = waypoints
    .slice(1)
    .map((to, i) => legPath((waypoints[i] ?? to).position, to.position, to.leg?.geometry ?? 'RL'))
  const startNm = [0]
  for (const { distanceNm } of paths) startNm.push((startNm.at(-1) ?? 0) + distanceNm)
  const pieces = paths.flatMap((path, i) => piecesOf(path, i + 1, waypoints[i + 1]?.leg?.geometry === 'GC'))
  const isPolar = waypoints.some(({ position }) => Math.abs(position.lat) > POLAR_DEG)
  return { waypoints, paths, startNm, pieces, errorNm: isPolar ? POLAR_ERROR_NM : ERROR_NM }
}

/** How far an arc by chord and mean radius may be from the true one. */
export const arcErrorNm = (arcNm: number): number => (0.01 * arcNm ** 3) / (24 * R_NM ** 2)

function piecesOf(path: LegPath, legIndex: number, isGreatCircle: boolean): Piece[] {
  const pieces: Piece[] = []
  let fromNm = 0
  do {
    const from = path.at(fromNm)
    // A rhumb line bends the more the nearer it is to a pole.
    const toPoleDeg = 90 - Math.min(90, Math.abs(from.position.lat) + (isGreatCircle ? 0 : KNOT_NM / 60))
    const knotNm = isGreatCircle ? KNOT_NM : Math.max(2, KNOT_NM * Math.sin(Math.max(0, toPoleDeg) * RAD))
    const left = path.distanceNm - fromNm
    const toNm = left < knotNm * 1.2 ? path.distanceNm : fromNm + knotNm
    const to = path.at(toNm)
    const ends = [inSpace(from.position), inSpace(to.position)] as const
    const chords = Math.max(1, Math.ceil((toNm - fromNm) / CHORD_NM))
    const points = new Float64Array(3 * (chords + 1))
    const slopes = [heading(from.position, from.courseDeg), heading(to.position, to.courseDeg)] as const
    for (let i = 0; i <= chords; i++) points.set(between(ends, slopes, toNm - fromNm, i / chords), 3 * i)
    pieces.push({ legIndex, fromNm, toNm, points, ...around(points) })
    fromNm = toNm
  } while (fromNm < path.distanceNm)
  return pieces
}

/** Hermite's cubic. */
function between(ends: readonly [Space, Space], slopes: readonly [Space, Space], lengthNm: number, t: number): Space {
  const [a, b] = ends
  if (t === 0) return a
  if (t === 1) return b
  const [h00, h10] = [(1 + 2 * t) * (1 - t) ** 2, t * (1 - t) ** 2 * lengthNm]
  const [h01, h11] = [t * t * (3 - 2 * t), t * t * (t - 1) * lengthNm]
  const [p, q] = slopes
  return [
    h00 * a[0] + h10 * p[0] + h01 * b[0] + h11 * q[0],
    h00 * a[1] + h10 * p[1] + h01 * b[1] + h11 * q[1],
    h00 * a[2] + h10 * p[2] + h01 * b[2] + h11 * q[2],
  ]
}

function around(points: Float64Array): { centre: Space; radiusNm: number } {
  const last = points.length - 3
  const mid = (axis: number): number => ((points[axis] ?? 0) + (points[last + axis] ?? 0)) / 2
  const centre: Space = [mid(0), mid(1), mid(2)]
  let radiusNm = 0
  for (let i = 0; i <= last; i += 3) {
    const [x = 0, y = 0, z = 0] = points.subarray(i, i + 3)
    radiusNm = Math.max(radiusNm, Math.hypot(x - centre[0], y - centre[1], z - centre[2]))
  }
  return { centre, radiusNm }
}

/** By the straight way between two places the way over the earth, nearly. */
export const arcOf = (chordNm: number): number => 2 * R_NM * Math.asin(Math.min(1, chordNm / (2 * R_NM)))
const chordOf = (arcNm: number): number => 2 * R_NM * Math.sin(Math.min(Math.PI / 2, arcNm / (2 * R_NM)))

/** The nearest leg within a distance, of equals the earlier; null when none is so near. */
export function nearestLeg({ pieces }: RouteLine, place: Position, withinNm: number): Near | null {
  const [px, py, pz] = inSpace(place)
  let best = chordOf(withinNm)
  let bestSquare = best * best
  let found: Piece | null = null
  let foundAt = 0
  for (const piece of pieces) {
    const [cx, cy, cz] = piece.centre
    const centreSquare = (px - cx) ** 2 + (py - cy) ** 2 + (pz - cz) ** 2
    if (centreSquare > (piece.radiusNm + best) ** 2) continue
    const { points } = piece
    const chords = points.length / 3 - 1
    for (let i = 0; i < chords; i++) {
      const k = 3 * i
      const ax = points[k] as number
      const ay = points[k + 1] as number
      const az = points[k + 2] as number
      const dx = (points[k + 3] as number) - ax
      const dy = (points[k + 4] as number) - ay
      const dz = (points[k + 5] as number) - az
      const length = dx * dx + dy * dy + dz * dz
      let t = length === 0 ? 0 : ((px - ax) * dx + (py - ay) * dy + (pz - az) * dz) / length
      t = t < 0 ? 0 : t > 1 ? 1 : t
      // At an end the end itself, so that two legs are equally far from the waypoint between them.
      const square =
        t === 1
          ? (px - (points[k + 3] as number)) ** 2 +
            (py - (points[k + 4] as number)) ** 2 +
            (pz - (points[k + 5] as number)) ** 2
          : (px - ax - t * dx) ** 2 + (py - ay - t * dy) ** 2 + (pz - az - t * dz) ** 2
      if (square < bestSquare) {
        bestSquare = square
        best = Math.sqrt(square)
        found = piece
        foundAt = (i + t) / chords
      }
    }
  }
  if (found === null) return null
  const alongLegNm = found.fromNm + foundAt * (found.toNm - found.fromNm)
  return { distanceNm: arcOf(best), legIndex: found.legIndex, alongLegNm }
}

/** Places along the line: none of it is farther than a chord from one of them. */
export function* beads({ pieces }: RouteLine): Generator<Position> {
  for (const { points } of pieces) {
    const last = points.length / 3 - 1
    for (let i = 0; i < last; i += 2) yield onEarth(points, i)
    yield onEarth(points, last)
  }
}

function onEarth(points: Float64Array, i: number): Position {
  const [x = 0, y = 0, z = 0] = points.subarray(3 * i, 3 * i + 3)
  return { lat: Math.atan2(z, (1 - E2) * Math.hypot(x, y)) / RAD, long: Math.atan2(y, x) / RAD }
}

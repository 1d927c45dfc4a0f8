// A route as short chords in space, so that thousands of places are compared with it at once. Distances are good to a few metres over the
// widest corridor; what lies so close to its edge is looked at exactly by the caller.
import type { LegPath } from '../../../shared/geo/geodesy.ts'
import { arcOf, chordOf, heading, inSpace, onEarth, type Space } from '../../../shared/geo/ecef.ts'
import { refuseEndless } from '../../../shared/passage/route-places.ts'
import { legPaths } from '../../../shared/passage/leg-paths.ts'
import type { Sliced } from '../../../shared/sliced.ts'
import type { Waypoint } from '../../../shared/passage/voyage.ts'
import type { Position } from '../../../shared/geo/position.ts'

/** Exact places of a leg so far apart at most, between them a cubic through places and courses. */
const KNOT_NM = 200
export const CHORD_NM = 12.5

const ERROR_NM = 0.02
/** Rhumb lines wind about a pole. */
const POLAR_DEG = 84
const POLAR_ERROR_NM = 2

export interface Piece {
  legIndex: number
  /** Sphere around the piece. */
  centre: Space
  radiusNm: number
  fromNm: number
  toNm: number
  /** x, y, z of the ends of its chords. */
  points: Float64Array
}
export interface RouteLine {
  waypoints: readonly Waypoint[]
  /** Of the leg that arrives at waypoint i + 1. */
  paths: readonly LegPath[]
  /** Along the route at each waypoint. */
  startNm: readonly number[]
  pieces: readonly Piece[]
  /** Beside a pole, where rhumb lines wind: every place is to be compared with the legs themselves. */
  isPolar: boolean
  /** How far the chords may be from the legs. */
  errorNm: number
}

export interface NearestLeg {
  distanceNm: number
  /** Index of the waypoint the leg arrives at. */
  legIndex: number
  alongLegNm: number
}

/** Throws FaultError `bad-input` for an endless route. */
export function* routeLineInSlices(waypoints: readonly Waypoint[]): Sliced<RouteLine> {
  const paths = legPaths(waypoints)
  const startNm = [0]
  for (const { distanceNm } of paths) startNm.push((startNm.at(-1) ?? 0) + distanceNm)
  refuseEndless(startNm.at(-1) ?? 0)
  const pieces: Piece[] = []
  for (const [i, path] of paths.entries()) {
    pieces.push(...piecesOf(path, i + 1, waypoints[i + 1]?.leg?.geometry === 'GC'))
    yield
  }
  const isPolar = waypoints.some(({ position }) => Math.abs(position.lat) > POLAR_DEG)
  return { waypoints, paths, startNm, pieces, isPolar, errorNm: isPolar ? POLAR_ERROR_NM : ERROR_NM }
}

function piecesOf(path: LegPath, legIndex: number, isGreatCircle: boolean): Piece[] {
  const pieces: Piece[] = []
  let fromNm = 0
  do {
    const from = path.at(fromNm)
    // A rhumb line bends the more the nearer it is to a pole.
    const toPoleDeg = 90 - Math.min(90, Math.abs(from.position.lat) + (isGreatCircle ? 0 : KNOT_NM / 60))
    const knotNm = isGreatCircle ? KNOT_NM : Math.max(2, KNOT_NM * Math.sin((Math.max(0, toPoleDeg) * Math.PI) / 180))
    const left = path.distanceNm - fromNm
    const toNm = left < knotNm * 1.2 ? path.distanceNm : fromNm + knotNm
    const to = path.at(toNm)
    const ends = [inSpace(from.position.lat, from.position.long), inSpace(to.position.lat, to.position.long)] as const
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

/** The nearest leg within a distance of a point in space, of equals the earlier; null when none is so near. */
export function nearestLeg(
  pieces: readonly Piece[],
  px: number,
  py: number,
  pz: number,
  withinNm: number,
): NearestLeg | null {
  let best = chordOf(withinNm)
  let bestSquare = best * best
  let found: Piece | null = null
  let foundAt = 0
  for (const piece of pieces) {
    const { points, centre } = piece
    const reach = piece.radiusNm + best
    if ((px - centre[0]) ** 2 + (py - centre[1]) ** 2 + (pz - centre[2]) ** 2 > reach * reach) continue
    const end = points.length - 3
    for (let k = 0; k < end; k += 3) {
      const ax = px - (points[k] as number)
      const ay = py - (points[k + 1] as number)
      const az = pz - (points[k + 2] as number)
      // From the chord's end: exactly so, that two legs are equally far from the waypoint between them.
      const bx = px - (points[k + 3] as number)
      const by = py - (points[k + 4] as number)
      const bz = pz - (points[k + 5] as number)
      const dx = ax - bx
      const dy = ay - by
      const dz = az - bz
      const length = dx * dx + dy * dy + dz * dz
      let t = length === 0 ? 0 : (ax * dx + ay * dy + az * dz) / length
      let square: number
      if (t <= 0) {
        t = 0
        square = ax * ax + ay * ay + az * az
      } else if (t >= 1) {
        t = 1
        square = bx * bx + by * by + bz * bz
      } else square = (ax - t * dx) ** 2 + (ay - t * dy) ** 2 + (az - t * dz) ** 2
      if (square >= bestSquare) continue
      bestSquare = square
      best = Math.sqrt(square)
      found = piece
      foundAt = (k / 3 + t) / (end / 3)
    }
  }
  if (found === null) return null
  const alongLegNm = found.fromNm + foundAt * (found.toNm - found.fromNm)
  return { distanceNm: arcOf(best), legIndex: found.legIndex, alongLegNm }
}

/** Places along a piece: none of it is farther than a chord from one of them. */
export function* samplePoints({ points }: Piece): Generator<Position> {
  const last = points.length / 3 - 1
  for (let i = 0; i <= last; i = i === last ? last + 1 : Math.min(last, i + 2)) {
    const k = 3 * i
    yield onEarth(points[k] ?? 0, points[k + 1] ?? 0, points[k + 2] ?? 0)
  }
}

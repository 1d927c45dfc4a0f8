// How far off a route a place lies, and where along it: the nearest point of a leg, on the ellipsoid.
import { legInverse, type LegPath } from '../geo/geodesy.ts'
import type { Waypoint } from './voyage.ts'
import type { Position } from '../geo/position.ts'
import { RAD } from '../geo/units.ts'

export interface NearestPoint {
  /** Along the leg from its start. */
  alongNm: number
  /** Distance off the leg; to starboard of it positive. */
  offNm: number
  position: Position
}

export interface NearestRoutePoint extends NearestPoint {
  /** Index of the waypoint the leg arrives at. */
  legIndex: number
}

/** A sphere is not the ellipsoid: distances on it are this far from true at most. */
const SPHERE_ERROR = 0.006
const SPHERE_NM = 3440.065

/** On the sphere: quick, and good to half a per cent. */
function roughNm(a: Position, b: Position): number {
  const [sinLat, sinLong] = [Math.sin(((b.lat - a.lat) / 2) * RAD), Math.sin(((b.long - a.long) / 2) * RAD)]
  const square = sinLat ** 2 + Math.cos(a.lat * RAD) * Math.cos(b.lat * RAD) * sinLong ** 2
  return 2 * SPHERE_NM * Math.asin(Math.min(1, Math.sqrt(square)))
}

/** Pieces between which the nearest point is looked for; within one there is a single nearest point. */
const PIECE_NM = 200
/** Beside a pole a rhumb line bends within a few miles. */
const SHORTEST_PIECE_NM = 2
const MAX_PIECES = 400
const MAX_STEPS = 60
const HALVE_EVERY = 4
const CLOSE_NM = 1e-7

/**
 * The nearest point of a leg. There the line to the place is square to the leg, or it is an end; found where the place changes from
 * ahead to abaft the beam.
 */
export function nearestOnLeg(path: LegPath, place: Position): NearestPoint {
  const nearestPole = Math.max(Math.abs(path.at(0).position.lat), Math.abs(path.at(path.distanceNm).position.lat))
  const pieceNm = Math.max(SHORTEST_PIECE_NM, PIECE_NM * Math.min(1, 2 * Math.cos(nearestPole * RAD)))
  const pieces = Math.min(MAX_PIECES, Math.max(2, Math.ceil(path.distanceNm / pieceNm)))
  let nearest = 0
  let nearestNm = Infinity
  for (let i = 0; i <= pieces; i++) {
    const rough = roughNm(path.at((i / pieces) * path.distanceNm).position, place)
    if (rough >= nearestNm) continue
    nearest = i
    nearestNm = rough
  }
  let low = (Math.max(0, nearest - 1) / pieces) * path.distanceNm
  let high = (Math.min(pieces, nearest + 1) / pieces) * path.distanceNm
  /** How far the place is ahead of a point of the leg, negative abaft its beam: nearly a straight line, so few steps find its zero. */
  const aheadNm = (alongNm: number): number => {
    const { position, courseDeg } = path.at(alongNm)
    const { distanceNm: awayNm, initialCourseDeg } = legInverse(position, place, 'GC')
    return awayNm * Math.cos((initialCourseDeg - courseDeg) * RAD)
  }
  let [lowAhead, highAhead] = [aheadNm(low), aheadNm(high)]
  if (lowAhead <= 0) high = low
  else if (highAhead >= 0) low = high
  let alongNm = low
  for (let i = 0; i < MAX_STEPS && high - low > CLOSE_NM; i++) {
    // Regula falsi; halved now and then, for the leg that bends most.
    const part = i % HALVE_EVERY === HALVE_EVERY - 1 ? 0.5 : lowAhead / (lowAhead - highAhead)
    alongNm = low + part * (high - low)
    const ahead = aheadNm(alongNm)
    if (Math.abs(ahead) < CLOSE_NM) break
    // The end that stays counts for half (Illinois), else it would stay for ever.
    if (ahead > 0) [low, lowAhead, highAhead] = [alongNm, ahead, highAhead / 2]
    else [high, highAhead, lowAhead] = [alongNm, ahead, lowAhead / 2]
  }
  const { position, courseDeg } = path.at(alongNm)
  const { distanceNm: offNm, initialCourseDeg } = legInverse(position, place, 'GC')
  return { alongNm, offNm: Math.sin((initialCourseDeg - courseDeg) * RAD) < 0 ? -offNm : offNm, position }
}

/** Along the leg to so much of a mile, and off it then to far less. */
const NEAR_ENOUGH_NM = 1e-5
const MAX_CORRECTIONS = 6

/** The nearest point of a leg by a guess of how far along it is; where the guess leads nowhere, as `nearestOnLeg`. */
export function nearestOnLegBy(path: LegPath, place: Position, guessNm: number): NearestPoint {
  let alongNm = Math.min(path.distanceNm, Math.max(0, guessNm))
  for (let i = 0; i < MAX_CORRECTIONS; i++) {
    const { position, courseDeg } = path.at(alongNm)
    const { distanceNm: offNm, initialCourseDeg } = legInverse(position, place, 'GC')
    const bearing = (initialCourseDeg - courseDeg) * RAD
    const aheadNm = offNm * Math.cos(bearing)
    const isAtEnd = (alongNm === 0 && aheadNm < 0) || (alongNm === path.distanceNm && aheadNm > 0)
    if (isAtEnd || Math.abs(aheadNm) < NEAR_ENOUGH_NM)
      return { alongNm, offNm: Math.sin(bearing) < 0 ? -offNm : offNm, position }
    alongNm = Math.min(path.distanceNm, Math.max(0, alongNm + aheadNm))
  }
  return nearestOnLeg(path, place)
}

/**
 * The nearest point of a route; of equals the earlier. `paths[i]` arrives at waypoint i + 1. null when the route has no leg.
 */
export function nearestOnRoute(
  waypoints: readonly Waypoint[],
  paths: readonly LegPath[],
  place: Position,
): NearestRoutePoint | null {
  const awayNm = waypoints.map(({ position }) => roughNm(position, place))
  // Nowhere on a leg is nearer than this: by the triangle's inequality from both of its ends.
  const atLeastNm = paths.map((path, i) => {
    const sum = (awayNm[i] ?? 0) + (awayNm[i + 1] ?? 0)
    return (sum * (1 - SPHERE_ERROR) - path.distanceNm) / 2
  })
  const order = paths.map((_, i) => i).toSorted((a, b) => (atLeastNm[a] ?? 0) - (atLeastNm[b] ?? 0) || a - b)
  let best: NearestRoutePoint | null = null
  for (const i of order) {
    const path = paths[i]
    if (path === undefined || (best !== null && (atLeastNm[i] ?? 0) > Math.abs(best.offNm))) break
    const onLeg = { ...nearestOnLeg(path, place), legIndex: i + 1 }
    const [off, bestOff] = [Math.abs(onLeg.offNm), best === null ? Infinity : Math.abs(best.offNm)]
    if (off < bestOff - 1e-9 || (best !== null && off < bestOff + 1e-9 && i + 1 < best.legIndex)) best = onLeg
  }
  return best
}

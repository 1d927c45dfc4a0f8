// Turn circles made ready for drawing: each computed when it is first drawn, and kept while the legs at its waypoint stay as they are.
import type { LegPath } from '../../shared/geo/geodesy.ts'
import { turnAt, turnDegrees, turnNeeds } from '../../shared/passage/turns.ts'
import type { Waypoint } from '../../shared/passage/voyage.ts'
import { worldX, worldY, type WorldPoint } from './projection/mercator.ts'
import { nearestCopy } from './projection/unwrap.ts'

export interface TurnShape {
  /** Index of the waypoint. */
  index: number
  /** To starboard positive. */
  turnDeg: number
  radiusNm: number
  tangentNm: number
  /** It does not fit its legs, by the same measure as the checks of the route. */
  isImpossible: boolean
  /** The arc on the route's copy of the world, x then y; null where there is none. */
  arc: () => Float64Array | null
}

interface Kept {
  before: Waypoint | undefined
  after: Waypoint | undefined
  x: number
  arc: Float64Array | null
}
const kept = new WeakMap<Waypoint, Kept>()

/** Turns at the waypoints that have a radius and change the course; `paths[i]` arrives at waypoint i, `places` are the waypoints. */
export function turnShapes(
  waypoints: readonly Waypoint[],
  paths: readonly (LegPath | null)[],
  places: readonly WorldPoint[],
): Map<number, TurnShape> {
  const shapes = new Map<number, TurnShape>()
  for (const [index, { tangentNm, isImpossible }] of turnNeeds(waypoints, paths).entries()) {
    const waypoint = waypoints[index]
    if (waypoint === undefined || tangentNm === 0) continue
    const arc = (): Float64Array | null => {
      const [before, after, x] = [waypoints[index - 1], waypoints[index + 1], places[index]?.x ?? 0]
      const known = kept.get(waypoint)
      if (known !== undefined && known.before === before && known.after === after && known.x === x) return known.arc
      const turn = turnAt(waypoint, paths[index] ?? null, paths[index + 1] ?? null)
      const points = turn?.arc.flatMap(({ lat, long }) => [nearestCopy(worldX(long), x), worldY(lat)])
      const made = points === undefined ? null : Float64Array.from(points)
      kept.set(waypoint, { before, after, x, arc: made })
      return made
    }
    const turnDeg = turnDegrees(paths[index] ?? null, paths[index + 1] ?? null)
    shapes.set(index, { index, turnDeg, radiusNm: waypoint.turnRadiusNm ?? 0, tangentNm, isImpossible, arc })
  }
  return shapes
}

export interface CutLine {
  /** From the waypoint to where the turn ends; empty without a turn. */
  head: number[]
  body: number[]
  /** From the wheel-over to the waypoint. */
  tail: number[]
}

const distance = (line: ArrayLike<number>, at: number, x: number, y: number): number =>
  Math.hypot((line[at] ?? 0) - x, (line[at + 1] ?? 0) - y)

/** A leg's line cut at places near it, where the turns at its ends leave it. */
export function cutLine(line: ArrayLike<number>, from: WorldPoint | null, to: WorldPoint | null): CutLine {
  const last = line.length - 2
  const [startX, startY, endX, endY] = [line[0] ?? 0, line[1] ?? 0, line[last] ?? 0, line[last + 1] ?? 0]
  const points = (first: number, end: number): number[] => {
    const found: number[] = []
    for (let i = first; i < end; i += 2) found.push(line[i] ?? 0, line[i + 1] ?? 0)
    return found
  }
  let first = 0
  if (from !== null) {
    const off = Math.hypot(from.x - startX, from.y - startY)
    while (first < last && distance(line, first, startX, startY) <= off) first += 2
  }
  let end = line.length
  if (to !== null) {
    const off = Math.hypot(to.x - endX, to.y - endY)
    while (end > 2 && end > first && distance(line, end - 2, endX, endY) <= off) end -= 2
  }
  return {
    head: from === null ? [] : [...points(0, first), from.x, from.y],
    body: [...(from === null ? [] : [from.x, from.y]), ...points(first, end), ...(to === null ? [] : [to.x, to.y])],
    tail: to === null ? [] : [to.x, to.y, ...points(Math.max(end, first), line.length)],
  }
}

// The corridor of cross-track limits along the route as one filled path, true to a mile's length at each latitude.
import { latOfWorldY, worldPerNm, type WorldPoint } from './projection/mercator.ts'
import type { LegShape } from './route-shape.ts'
import type { TurnShape } from './turn-shape.ts'

interface EdgePoint {
  x: number
  y: number
  /** Unit vector to starboard. */
  nx: number
  ny: number
  /** Limits in pixels. */
  port: number
  starboard: number
}

/** So much of the Mercator ordinate, in radians, over which the length of a mile changes as good as evenly. */
const EVEN_SCALE = 0.1

/** A line with points between where a mile's length on the chart changes along it: a straight corridor would be too wide or too narrow. */
export function withEvenScale(line: ArrayLike<number>): number[] {
  const points = [line[0] ?? 0, line[1] ?? 0]
  for (let i = 2; i < line.length; i += 2) {
    const [x, y, toX, toY] = [line[i - 2] ?? 0, line[i - 1] ?? 0, line[i] ?? 0, line[i + 1] ?? 0]
    const pieces = Math.max(1, Math.ceil((Math.abs(toY - y) * 2 * Math.PI) / EVEN_SCALE))
    for (let k = 1; k < pieces; k++) points.push(x + ((toX - x) * k) / pieces, y + ((toY - y) * k) / pieces)
    points.push(toX, toY)
  }
  return points
}

/** A part of the track, a leg or the arc of a turn, with the limits at its start and at its end: over an arc they go from one leg's to the other's. */
export interface Stretch {
  line: ArrayLike<number>
  portNm: readonly [number, number]
  starboardNm: readonly [number, number]
  /** Begins where the one before ends. */
  isJoined: boolean
}

/** A stretch's points in pixels from the route's start, with the direction to starboard and the limits there. */
function edgePoints({ line: given, portNm, starboardNm }: Stretch, origin: WorldPoint, worldPx: number): EdgePoint[] {
  const line = withEvenScale(given)
  const count = line.length / 2
  const xs = Array.from({ length: count }, (_, i) => ((line[i * 2] ?? 0) - origin.x) * worldPx)
  const ys = Array.from({ length: count }, (_, i) => ((line[i * 2 + 1] ?? 0) - origin.y) * worldPx)
  return xs.map((x, i): EdgePoint => {
    const dx = (xs[i + 1] ?? x) - (xs[i - 1] ?? x)
    const dy = (ys[i + 1] ?? ys[i] ?? 0) - (ys[i - 1] ?? ys[i] ?? 0)
    const length = Math.hypot(dx, dy) || 1
    const pxPerNm = worldPerNm(latOfWorldY(line[i * 2 + 1] ?? 0)) * worldPx
    const part = count < 2 ? 0 : i / (count - 1)
    return {
      x,
      y: ys[i] ?? 0,
      nx: -dy / length,
      ny: dx / length,
      port: (portNm[0] + (portNm[1] - portNm[0]) * part) * pxPerNm,
      starboard: (starboardNm[0] + (starboardNm[1] - starboardNm[0]) * part) * pxPerNm,
    }
  })
}

export const legStretch = (leg: LegShape, line: ArrayLike<number>, isJoined: boolean): Stretch => ({
  line,
  portNm: [leg.xtdPortNm, leg.xtdPortNm],
  starboardNm: [leg.xtdStarboardNm, leg.xtdStarboardNm],
  isJoined,
})

/** On its inner side a corridor reaches as far as the circle's centre at most. */
export function arcStretch(
  arc: ArrayLike<number>,
  { turnDeg, radiusNm }: TurnShape,
  leg: LegShape,
  next: LegShape,
): Stretch {
  const [maxPort, maxStarboard] = turnDeg > 0 ? [Infinity, radiusNm] : [radiusNm, Infinity]
  return {
    line: arc,
    portNm: [Math.min(leg.xtdPortNm, maxPort), Math.min(next.xtdPortNm, maxPort)],
    starboardNm: [Math.min(leg.xtdStarboardNm, maxStarboard), Math.min(next.xtdStarboardNm, maxStarboard)],
    isJoined: true,
  }
}

type Corner = readonly [x: number, y: number]

/** Adds a polygon, always in the same sense of rotation, so that overlapping parts of the band fill as one. */
function addPolygon(path: Path2D, points: readonly Corner[]): void {
  const area = points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  for (const [i, [x, y]] of (area < 0 ? points.toReversed() : points).entries()) {
    if (i === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  }
  path.closePath()
}

const starboardEdge = (p: EdgePoint): Corner => [p.x + p.nx * p.starboard, p.y + p.ny * p.starboard]
const portEdge = (p: EdgePoint): Corner => [p.x - p.nx * p.port, p.y - p.ny * p.port]

/** A band narrower than this on the screen is not drawn. */
const NARROWEST_BAND_PX = 3

export function bandPath(stretches: readonly Stretch[], origin: WorldPoint, worldPx: number): Path2D {
  const path = new Path2D()
  let before: EdgePoint | null = null
  for (const stretch of stretches) {
    const { line, portNm, starboardNm, isJoined } = stretch
    const pxPerNm = worldPerNm(latOfWorldY(line[1] ?? 0)) * worldPx
    const widthPx = Math.max(portNm[0] + starboardNm[0], portNm[1] + starboardNm[1]) * pxPerNm
    const points = widthPx < NARROWEST_BAND_PX ? [] : edgePoints(stretch, origin, worldPx)
    const [start] = points
    // Piece by piece: the edges of a whole arc would cross each other.
    for (const [i, point] of points.entries()) {
      const next = points[i + 1]
      if (next !== undefined)
        addPolygon(path, [portEdge(point), portEdge(next), starboardEdge(next), starboardEdge(point)])
    }
    // The gap on the outer side of the turn.
    if (before !== null && start !== undefined && isJoined) {
      addPolygon(path, [[start.x, start.y], portEdge(before), portEdge(start)])
      addPolygon(path, [[start.x, start.y], starboardEdge(before), starboardEdge(start)])
    }
    before = points.at(-1) ?? null
  }
  return path
}

// The route's line by what is known of it: sailed, ahead with weather known, ahead with some of it unknown; and parts of it between two times.
import type { Schedule } from '../../shared/passage/schedule.ts'
import { shipAt } from '../../shared/passage/ship-at.ts'
import { worldX, worldY, type WorldPoint } from './projection/mercator.ts'
import { nearestCopy } from './projection/unwrap.ts'
import type { RouteShape } from './route-shape.ts'
import type { TrackShape } from './track-shape.ts'

export type Stroke = 'sailed' | 'known' | 'unknown'

/** A place on the line. `legIndex`: of the waypoint that its leg arrives at. */
export interface LinePlace extends WorldPoint {
  legIndex: number
}

/** From here to the next change the line is drawn so. */
export interface StrokeChange extends LinePlace {
  stroke: Stroke
}

/** On the route's copy of the world. */
export function placeAt(route: RouteShape, schedule: Schedule, timeMs: number): LinePlace {
  const { position, legIndex } = shipAt(schedule, timeMs)
  const near = route.waypoints[legIndex]?.x ?? 0
  return { x: nearestCopy(worldX(position.long), near), y: worldY(position.lat), legIndex }
}

/** A step farther from where the schedule has the ship is of another track: of about two miles, in unit squares. */
const SAME_TRACK = 1e-4

/** The known steps that lie where the ship is then: while a waypoint is moved the weather is still that of the track before. */
const knownOn = (route: RouteShape, schedule: Schedule, track: TrackShape): boolean[] =>
  track.map((step) => {
    if (!step.known) return false
    const { x, y } = placeAt(route, schedule, step.timeMs)
    return Math.hypot(nearestCopy(step.x, x) - x, step.y - y) < SAME_TRACK
  })

/** From the start on; one change where nothing is known of any hour: without an ETD, or without weather. */
export function strokesOf(
  route: RouteShape,
  schedule: Schedule | null,
  track: TrackShape,
  nowMs: number,
): StrokeChange[] {
  const start = { x: route.waypoints[0]?.x ?? 0, y: route.waypoints[0]?.y ?? 0, legIndex: 1 }
  if (schedule === null || schedule.etdMs === null || schedule.etaMs === null) return [{ ...start, stroke: 'unknown' }]
  const { etdMs, etaMs } = schedule
  const sailedMs = Math.min(etaMs, schedule.fix?.timeMs ?? nowMs)
  const changes: { timeMs: number; stroke: Stroke }[] = []
  const add = (timeMs: number, stroke: Stroke): void => {
    if (changes.at(-1)?.stroke !== stroke) changes.push({ timeMs, stroke })
  }
  if (sailedMs > etdMs) add(etdMs, 'sailed')
  if (sailedMs >= etaMs) return [{ ...start, stroke: 'sailed' }]
  const aheadMs = Math.max(etdMs, sailedMs)
  // Times between steps of which both are known are known.
  const known = knownOn(route, schedule, track)
  const strokeFrom = (i: number): Stroke => (known[i] === true && known[i + 1] === true ? 'known' : 'unknown')
  const covering = track.findIndex((_, i) => (track[i + 1]?.timeMs ?? Infinity) > aheadMs)
  add(aheadMs, strokeFrom(covering))
  track.forEach(({ timeMs }, i) => {
    if (timeMs > aheadMs && timeMs < etaMs) add(timeMs, strokeFrom(i))
  })
  return changes.map(({ timeMs, stroke }, i) => ({ ...(i === 0 ? start : placeAt(route, schedule, timeMs)), stroke }))
}

/** The line before a place on it and from there on; the place itself ends the one and begins the other. x then y. */
export function splitLine(line: ArrayLike<number>, { x, y }: WorldPoint): [before: number[], after: number[]] {
  const points = Array.from(line)
  let best = { off: Infinity, at: 2, x: points[0] ?? 0, y: points[1] ?? 0 }
  for (let i = 2; i < points.length; i += 2) {
    const [ax, ay] = [points[i - 2] ?? 0, points[i - 1] ?? 0]
    const [dx, dy] = [(points[i] ?? 0) - ax, (points[i + 1] ?? 0) - ay]
    const length = dx * dx + dy * dy
    const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
    const off = Math.hypot(ax + dx * part - x, ay + dy * part - y)
    if (off < best.off) best = { off, at: i, x: ax + dx * part, y: ay + dy * part }
  }
  return [
    [...points.slice(0, best.at), best.x, best.y],
    [best.x, best.y, ...points.slice(best.at)],
  ]
}

/** The route's line between two places, in order along it. */
export function linePiece(route: RouteShape, from: LinePlace, to: LinePlace): Float64Array {
  const points: number[] = []
  for (const leg of route.legs) {
    if (leg.index < from.legIndex || leg.index > to.legIndex) continue
    let line: number[] = Array.from(leg.line)
    if (leg.index === to.legIndex) [line] = splitLine(line, to)
    if (leg.index === from.legIndex) [, line] = splitLine(line, from)
    points.push(...line)
  }
  return Float64Array.from(points.length < 4 ? [from.x, from.y, to.x, to.y] : points)
}

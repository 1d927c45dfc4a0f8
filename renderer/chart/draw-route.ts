// Draws the route: the corridor of cross-track limits as a faint band, legs with their turns, waypoints.
import type { Colours } from '../../shared/app/palette.ts'
import type { HandleShape } from './handles.ts'
import { latOfWorldY, worldPerNm, type WorldPoint } from './projection/mercator.ts'
import type { Bounds, LegShape, RouteShape } from './route-shape.ts'
import { cutLine, type TurnShape } from './turn-shape.ts'
import { viewX, viewY, type View } from './view.ts'

const WAYPOINT_RADIUS_PX = 6

/** Whether something within bounds can show in a view, with a margin in pixels for symbols and strokes. */
export function inView(bounds: Bounds, view: View, marginPx = 0): boolean {
  const margin = marginPx / view.worldPx
  return (
    bounds.maxX >= view.minX - margin &&
    bounds.minX <= view.maxX + margin &&
    bounds.maxY >= view.minY - margin &&
    bounds.minY <= view.maxY + margin
  )
}

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
interface Stretch {
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

const legStretch = (leg: LegShape, line: ArrayLike<number>, isJoined: boolean): Stretch => ({
  line,
  portNm: [leg.xtdPortNm, leg.xtdPortNm],
  starboardNm: [leg.xtdStarboardNm, leg.xtdStarboardNm],
  isJoined,
})

/** On its inner side a corridor reaches as far as the circle's centre at most. */
function arcStretch(arc: ArrayLike<number>, { turnDeg, radiusNm }: TurnShape, leg: LegShape, next: LegShape): Stretch {
  const [mostPort, mostStarboard] = turnDeg > 0 ? [Infinity, radiusNm] : [radiusNm, Infinity]
  return {
    line: arc,
    portNm: [Math.min(leg.xtdPortNm, mostPort), Math.min(next.xtdPortNm, mostPort)],
    starboardNm: [Math.min(leg.xtdStarboardNm, mostStarboard), Math.min(next.xtdStarboardNm, mostStarboard)],
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

function bandPath(stretches: readonly Stretch[], origin: WorldPoint, worldPx: number): Path2D {
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

/** Legs and corridor at one scale, in pixels from the route's start: made once a zoom, only moved while the chart is dragged. */
export interface LegPaths {
  origin: WorldPoint
  /** The track: legs from the end of one turn to the next wheel-over, and the arcs between. */
  line: Path2D
  /** What the arcs cut off the legs. */
  cut: Path2D
  /** Arcs of turns that do not fit their legs. */
  alarm: Path2D
  band: Path2D
}

/** A turn circle smaller than this on the screen is not drawn, nor an arc that leaves the legs by less than this. */
const MIN_RADIUS_PX = 5
const MIN_TANGENT_PX = 2

/** The turn's arc where it is large enough to be seen. */
function seenArc(turn: TurnShape | undefined, { y }: WorldPoint, worldPx: number): Float64Array | null {
  const pxPerNm = worldPerNm(latOfWorldY(y)) * worldPx
  if (turn === undefined || turn.radiusNm * pxPerNm < MIN_RADIUS_PX) return null
  return turn.tangentNm * pxPerNm < MIN_TANGENT_PX ? null : turn.arc()
}

const pointAt = (line: Float64Array, at: number): WorldPoint => ({ x: line[at] ?? 0, y: line[at + 1] ?? 0 })

export function legPaths(route: RouteShape, worldPx: number): LegPaths {
  const origin = route.waypoints[0] ?? { x: 0, y: 0 }
  const [line, cut, alarm] = [new Path2D(), new Path2D(), new Path2D()]
  const add = (path: Path2D, points: ArrayLike<number>, isBegun: boolean): void => {
    for (let i = 0; i < points.length; i += 2) {
      const x = ((points[i] ?? 0) - origin.x) * worldPx
      const y = ((points[i + 1] ?? 0) - origin.y) * worldPx
      if (i === 0 && !isBegun) path.moveTo(x, y)
      else path.lineTo(x, y)
    }
  }
  const stretches: Stretch[] = []
  let arcBefore: Float64Array | null = null
  for (const leg of route.legs) {
    const turn = route.turns.get(leg.index)
    const arc = seenArc(turn, route.waypoints[leg.index] ?? origin, worldPx)
    const arcAfter = turn?.isImpossible === true ? null : arc
    const from = arcBefore === null ? null : pointAt(arcBefore, arcBefore.length - 2)
    const to = arcAfter === null ? null : pointAt(arcAfter, 0)
    const { head, body, tail } = cutLine(leg.line, from, to)
    add(cut, head, true)
    add(line, body, from !== null)
    stretches.push(legStretch(leg, body, stretches.length > 0))
    const next = route.legs[leg.index]
    if (arcAfter !== null) {
      add(line, arcAfter, true)
      add(cut, tail, false)
      if (turn !== undefined && next !== undefined) stretches.push(arcStretch(arcAfter, turn, leg, next))
    } else if (arc !== null) add(alarm, arc, false)
    arcBefore = arcAfter
  }
  return { origin, line, cut, alarm, band: bandPath(stretches, origin, worldPx) }
}

/** Band and legs with their turns; waypoints are drawn later, above the track. */
export function drawLegs(ctx: CanvasRenderingContext2D, paths: LegPaths, view: View, colours: Colours): void {
  const stroke = (path: Path2D, colour: string, width: number): void => {
    ctx.strokeStyle = colour
    ctx.lineWidth = width
    ctx.stroke(path)
  }
  ctx.save()
  ctx.translate(viewX(view, paths.origin.x), viewY(view, paths.origin.y))
  ctx.globalAlpha = 0.13
  ctx.fillStyle = colours.route
  ctx.fill(paths.band)
  ctx.globalAlpha = 1
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  stroke(paths.line, colours.halo, 4)
  stroke(paths.alarm, colours.halo, 5)
  ctx.setLineDash([3, 5])
  stroke(paths.cut, colours.route, 1)
  ctx.setLineDash([])
  stroke(paths.line, colours.route, 2)
  stroke(paths.alarm, colours.alarm, 3)
  ctx.restore()
}

/** Waypoints nearer than this to the circle before them are drawn as points: circles would run into a bar. */
const CIRCLES_APART_PX = 9

/** Indexes of the waypoints that stand far enough from the one before to be drawn as a circle and to be named; the ends always. */
export function circledWaypoints(route: RouteShape, worldPx: number): Set<number> {
  const circled = new Set<number>()
  let last = { x: Infinity, y: Infinity }
  for (const { x, y, index } of route.waypoints) {
    const close = Math.hypot(x - last.x, y - last.y) * worldPx < CIRCLES_APART_PX
    if (close && index !== route.waypoints.length - 1) continue
    circled.add(index)
    last = { x, y }
  }
  return circled
}

/** Waypoint circles; the selected one is filled and ringed. */
export function drawWaypoints(
  ctx: CanvasRenderingContext2D,
  route: RouteShape,
  selected: number | null,
  view: View,
  colours: Colours,
): void {
  ctx.lineWidth = 2
  ctx.strokeStyle = colours.route
  const circled = circledWaypoints(route, view.worldPx)
  for (const { x, y, index } of route.waypoints) {
    if (index === selected || !inView({ minX: x, maxX: x, minY: y, maxY: y }, view, 20)) continue
    ctx.beginPath()
    ctx.arc(viewX(view, x), viewY(view, y), circled.has(index) ? WAYPOINT_RADIUS_PX : 1, 0, 2 * Math.PI)
    ctx.fillStyle = colours.halo
    ctx.fill()
    ctx.stroke()
  }
  const chosen = selected === null ? undefined : route.waypoints[selected]
  if (chosen === undefined) return
  const x = viewX(view, chosen.x)
  const y = viewY(view, chosen.y)
  ctx.beginPath()
  ctx.arc(x, y, WAYPOINT_RADIUS_PX, 0, 2 * Math.PI)
  ctx.fillStyle = colours.route
  ctx.fill()
  ctx.stroke()
  ctx.beginPath()
  ctx.arc(x, y, WAYPOINT_RADIUS_PX + 5, 0, 2 * Math.PI)
  ctx.strokeStyle = colours.acc
  ctx.stroke()
}

const HANDLE_PX = 6

/** Where a new waypoint begins on the legs beside the selected one: a small square with a plus. */
export function drawHandles(
  ctx: CanvasRenderingContext2D,
  handles: readonly HandleShape[],
  view: View,
  colours: Colours,
): void {
  ctx.lineWidth = 1.5
  ctx.strokeStyle = colours.acc
  ctx.fillStyle = colours.halo
  for (const { kind, x, y } of handles) {
    if (kind !== 'leg' || !inView({ minX: x, maxX: x, minY: y, maxY: y }, view, 20)) continue
    const [left, top] = [viewX(view, x), viewY(view, y)]
    ctx.beginPath()
    ctx.rect(left - HANDLE_PX, top - HANDLE_PX, 2 * HANDLE_PX, 2 * HANDLE_PX)
    ctx.fill()
    ctx.moveTo(left - HANDLE_PX / 2, top)
    ctx.lineTo(left + HANDLE_PX / 2, top)
    ctx.moveTo(left, top - HANDLE_PX / 2)
    ctx.lineTo(left, top + HANDLE_PX / 2)
    ctx.stroke()
  }
}

// Draws the route: the corridor of cross-track limits as a faint band, legs, waypoints.
import type { Colours } from '../../shared/palette.ts'
import type { HandleShape } from './handles.ts'
import { latOfWorldY, worldPerNm, type WorldPoint } from './mercator.ts'
import type { Bounds, LegShape, RouteShape } from './route-shape.ts'
import { viewX, viewY, type View } from './view.ts'

export const WAYPOINT_RADIUS_PX = 6

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

/** A leg's points in pixels from the route's start, with the direction to starboard and the limits there. */
function edgePoints(leg: LegShape, origin: WorldPoint, worldPx: number): EdgePoint[] {
  const count = leg.line.length / 2
  const xs = Array.from({ length: count }, (_, i) => ((leg.line[i * 2] ?? 0) - origin.x) * worldPx)
  const ys = Array.from({ length: count }, (_, i) => ((leg.line[i * 2 + 1] ?? 0) - origin.y) * worldPx)
  return xs.map((x, i): EdgePoint => {
    const dx = (xs[i + 1] ?? x) - (xs[i - 1] ?? x)
    const dy = (ys[i + 1] ?? ys[i] ?? 0) - (ys[i - 1] ?? ys[i] ?? 0)
    const length = Math.hypot(dx, dy) || 1
    const pxPerNm = worldPerNm(latOfWorldY(leg.line[i * 2 + 1] ?? 0)) * worldPx
    return {
      x,
      y: ys[i] ?? 0,
      nx: -dy / length,
      ny: dx / length,
      port: leg.xtdPortNm * pxPerNm,
      starboard: leg.xtdStarboardNm * pxPerNm,
    }
  })
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

function bandPath(route: RouteShape, origin: WorldPoint, worldPx: number): Path2D {
  const path = new Path2D()
  let before: { index: number; end: EdgePoint } | null = null
  for (const leg of route.legs) {
    const middleLat = latOfWorldY((leg.bounds.minY + leg.bounds.maxY) / 2)
    const widthPx = (leg.xtdPortNm + leg.xtdStarboardNm) * worldPerNm(middleLat) * worldPx
    if (widthPx < NARROWEST_BAND_PX) continue
    const points = edgePoints(leg, origin, worldPx)
    const [start] = points
    const end = points.at(-1)
    if (start === undefined || end === undefined) continue
    addPolygon(path, [...points.map(portEdge), ...points.toReversed().map(starboardEdge)])
    // The gap on the outer side of the turn.
    if (before !== null && before.index === leg.index - 1) {
      addPolygon(path, [[start.x, start.y], portEdge(before.end), portEdge(start)])
      addPolygon(path, [[start.x, start.y], starboardEdge(before.end), starboardEdge(start)])
    }
    before = { index: leg.index, end }
  }
  return path
}

/** Legs and corridor at one scale, in pixels from the route's start: made once a zoom, only moved while the chart is dragged. */
export interface LegPaths {
  origin: WorldPoint
  line: Path2D
  band: Path2D
}

export function legPaths(route: RouteShape, worldPx: number): LegPaths {
  const origin = route.waypoints[0] ?? { x: 0, y: 0 }
  const line = new Path2D()
  for (const leg of route.legs) {
    for (let i = 0; i < leg.line.length; i += 2) {
      const x = ((leg.line[i] ?? 0) - origin.x) * worldPx
      const y = ((leg.line[i + 1] ?? 0) - origin.y) * worldPx
      if (i === 0) line.moveTo(x, y)
      else line.lineTo(x, y)
    }
  }
  return { origin, line, band: bandPath(route, origin, worldPx) }
}

/** Band and legs; waypoints are drawn later, above the track. */
export function drawLegs(ctx: CanvasRenderingContext2D, paths: LegPaths, view: View, colours: Colours): void {
  ctx.save()
  ctx.translate(viewX(view, paths.origin.x), viewY(view, paths.origin.y))
  ctx.globalAlpha = 0.13
  ctx.fillStyle = colours.route
  ctx.fill(paths.band)
  ctx.globalAlpha = 1
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  ctx.strokeStyle = colours.halo
  ctx.lineWidth = 4
  ctx.stroke(paths.line)
  ctx.strokeStyle = colours.route
  ctx.lineWidth = 2
  ctx.stroke(paths.line)
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

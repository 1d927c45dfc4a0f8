// Draws the route: the corridor as a faint band, legs with their turns, waypoints.
import type { Colours } from '../../../shared/app/palette.ts'
import { arcStretch, bandPath, legStretch, type Stretch } from '../corridor.ts'
import { latOfWorldY, worldPerNm, type WorldPoint } from '../projection/mercator.ts'
import type { Bounds, RouteShape } from '../route-shape.ts'
import { splitLine, type Stroke, type StrokeChange } from '../track-line.ts'
import { cutLine, type TurnShape } from '../turn-shape.ts'
import { viewX, viewY, type View } from '../view.ts'

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

/** Legs and corridor at one scale, in pixels from the route's start: made once a zoom, only moved while the chart is dragged. */
export interface LegPaths {
  origin: WorldPoint
  /** The track by what is known of it: legs from the end of one turn to the next wheel-over, and the arcs between. */
  lines: Readonly<Record<Stroke, Path2D>>
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

export function legPaths(route: RouteShape, worldPx: number, changes: readonly StrokeChange[]): LegPaths {
  const origin = route.waypoints[0] ?? { x: 0, y: 0 }
  const lines = { sailed: new Path2D(), known: new Path2D(), unknown: new Path2D() }
  const [cut, alarm] = [new Path2D(), new Path2D()]
  let stroke: Stroke = changes[0]?.stroke ?? 'unknown'
  const add = (path: Path2D, points: ArrayLike<number>, isBegun: boolean): void => {
    for (let i = 0; i < points.length; i += 2) {
      const x = ((points[i] ?? 0) - origin.x) * worldPx
      const y = ((points[i + 1] ?? 0) - origin.y) * worldPx
      if (i === 0 && !isBegun) path.moveTo(x, y)
      else path.lineTo(x, y)
    }
  }
  const addBody = (legIndex: number, body: readonly number[], isBegun: boolean): void => {
    let rest = body
    let isOn = isBegun
    for (const change of changes.slice(1)) {
      if (change.legIndex !== legIndex) continue
      const [before, after] = splitLine(rest, change)
      add(lines[stroke], before, isOn)
      stroke = change.stroke
      rest = after
      isOn = false
    }
    add(lines[stroke], rest, isOn)
  }
  const stretches: Stretch[] = []
  let strokeBefore = stroke
  let arcBefore: Float64Array | null = null
  for (const leg of route.legs) {
    const turn = route.turns.get(leg.index)
    const arc = seenArc(turn, route.waypoints[leg.index] ?? origin, worldPx)
    const arcAfter = turn?.isImpossible === true ? null : arc
    const from = arcBefore === null ? null : pointAt(arcBefore, arcBefore.length - 2)
    const to = arcAfter === null ? null : pointAt(arcAfter, 0)
    const { head, body, tail } = cutLine(leg.line, from, to)
    add(cut, head, true)
    // A path goes on only where the arc before it is of the same kind.
    addBody(leg.index, body, from !== null && strokeBefore === stroke)
    strokeBefore = stroke
    stretches.push(legStretch(leg, body, stretches.length > 0))
    const next = route.legs[leg.index]
    if (arcAfter !== null) {
      add(lines[stroke], arcAfter, true)
      add(cut, tail, false)
      if (turn !== undefined && next !== undefined) stretches.push(arcStretch(arcAfter, turn, leg, next))
    } else if (arc !== null) add(alarm, arc, false)
    arcBefore = arcAfter
  }
  return { origin, lines, cut, alarm, band: bandPath(stretches, origin, worldPx) }
}

/** The corridor, beneath everything of the route. */
export function drawCorridor(ctx: CanvasRenderingContext2D, paths: LegPaths, view: View, colours: Colours): void {
  ctx.save()
  ctx.translate(viewX(view, paths.origin.x), viewY(view, paths.origin.y))
  ctx.globalAlpha = 0.13
  ctx.fillStyle = colours.route
  ctx.fill(paths.band)
  ctx.restore()
}

const DASH = [7, 5]
const LINE_PX: Readonly<Record<Stroke, number>> = { sailed: 1, known: 2.5, unknown: 1.5 }
/** The casing on either side of the line, so that it shows on land and on a band. */
const CASING_PX = 1.5

/** Legs with their turns: sailed thin, with weather known full, else dashed. Waypoints are drawn later, above the track. */
export function drawLegs(ctx: CanvasRenderingContext2D, paths: LegPaths, view: View, colours: Colours): void {
  const stroke = (path: Path2D, colour: string, width: number): void => {
    ctx.strokeStyle = colour
    ctx.lineWidth = width
    ctx.stroke(path)
  }
  ctx.save()
  ctx.translate(viewX(view, paths.origin.x), viewY(view, paths.origin.y))
  ctx.lineJoin = 'round'
  for (const kind of ['sailed', 'unknown', 'known'] as const)
    stroke(paths.lines[kind], colours.halo, LINE_PX[kind] + 2 * CASING_PX)
  stroke(paths.alarm, colours.halo, 5)
  ctx.setLineDash([3, 5])
  stroke(paths.cut, colours.route, 1)
  ctx.setLineDash(DASH)
  stroke(paths.lines.unknown, colours.route, LINE_PX.unknown)
  ctx.setLineDash([])
  ctx.lineCap = 'round'
  stroke(paths.lines.sailed, colours.route, LINE_PX.sailed)
  stroke(paths.lines.known, colours.route, LINE_PX.known)
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

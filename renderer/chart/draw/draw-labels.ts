// Writes on the chart: waypoints and legs, each avoiding what is already there; a label without room is left out.
import type { Colours } from '../../../shared/app/palette.ts'
import { canvasFont } from '../../theme/palette.ts'
import { circledWaypoints, inView } from './draw-route.ts'
import { findPlace, LINE_PX, writePlaced } from '../label-place.ts'
import { textWidth, writeText } from '../lettering.ts'
import { turnedBox, type CollisionGrid, type Shape } from '../placing.ts'
import type { LegShape, RouteShape, WaypointShape } from '../route-shape.ts'
import { viewX, viewY, type View } from '../view.ts'

const WAYPOINT_FONT = canvasFont(13)
const SELECTED_FONT = canvasFont(13, 600)
const LEG_FONT = canvasFont(12)
/** Room on either side of the line for the ring of the ship that moves along it. */
const BESIDE_LINE_PX = 8
const LEG_OFF_PX = BESIDE_LINE_PX + LINE_PX / 2 + 1
const PIECE_PX = 60

/** Angle on the chart that leads away from the legs at a waypoint. */
export function awayAngle(route: RouteShape, index: number): number {
  const arriving = route.legs[index - 1]?.line
  const leaving = route.legs[index]?.line
  let dx = 0
  let dy = 0
  const add = (line: Float64Array, fromEnd: boolean): void => {
    const at = fromEnd ? line.length - 2 : 0
    const next = fromEnd ? line.length - 4 : 2
    const x = (line[next] ?? 0) - (line[at] ?? 0)
    const y = (line[next + 1] ?? 0) - (line[at + 1] ?? 0)
    const length = Math.hypot(x, y) || 1
    dx -= x / length
    dy -= y / length
  }
  if (arriving !== undefined) add(arriving, true)
  if (leaving !== undefined) add(leaving, false)
  // On a straight course neither side leads away more than the other: below, unless the course is steep.
  if (Math.hypot(dx, dy) > 0.12) return Math.atan2(dy, dx)
  const line = leaving ?? arriving
  const steep =
    line !== undefined && Math.abs((line[3] ?? 0) - (line[1] ?? 0)) > Math.abs((line[2] ?? 0) - (line[0] ?? 0))
  return steep ? 0 : Math.PI / 2
}

/** Distances to try; from the second on a thin line leads to the waypoint, if its neighbours are this far from it. */
const DISTANCES_PX = [12, 24, 38, 56]
const LED_APART_PX = 24

/** Whether a neighbour along the route is not close, or it is an end: among many close ones, lines to labels would be a thicket. */
function standsApart(route: RouteShape, { index, x, y }: WaypointShape, view: View): boolean {
  return [route.waypoints[index - 1], route.waypoints[index + 1]].some(
    (other) => other === undefined || Math.hypot(other.x - x, other.y - y) * view.worldPx >= LED_APART_PX,
  )
}

function writeWaypoint(
  ctx: CanvasRenderingContext2D,
  route: RouteShape,
  waypoint: WaypointShape,
  selected: boolean,
  view: View,
  colours: Colours,
  collisions: CollisionGrid,
): void {
  const font = selected ? SELECTED_FONT : WAYPOINT_FONT
  const away = Math.round(awayAngle(route, waypoint.index) / (Math.PI / 4)) * (Math.PI / 4)
  const number = String(waypoint.index + 1)
  const isNamed = waypoint.label !== number
  const mayBeLed = isNamed && (selected || standsApart(route, waypoint, view))
  const distances = mayBeLed ? DISTANCES_PX : DISTANCES_PX.slice(0, 1)
  const texts = isNamed ? [waypoint.label, number] : [number]
  const label = { x: viewX(view, waypoint.x), y: viewY(view, waypoint.y), font, texts, away, distancesPx: distances }
  const place = findPlace(ctx, label, view, collisions)
  if (place !== null) writePlaced(ctx, label, place, { colour: colours.text, halo: colours.halo, lead: colours.dim })
}

/** Pieces of the legs in view as room taken, so that no lettering lies across the route. */
export const legRooms = (route: RouteShape, view: View): Shape[] =>
  route.legs.flatMap((leg) => (inView(leg.bounds, view) ? lineRooms(leg.line, view) : []))

/** The same of any line, x then y. */
export function lineRooms(line: ArrayLike<number>, view: View): Shape[] {
  const shapes: Shape[] = []
  for (let i = 2; i < line.length; i += 2) {
    const ax = viewX(view, line[i - 2] ?? 0)
    const ay = viewY(view, line[i - 1] ?? 0)
    const bx = viewX(view, line[i] ?? 0)
    const by = viewY(view, line[i + 1] ?? 0)
    const length = Math.hypot(bx - ax, by - ay)
    // Only what shows: a leg enlarged a thousand times is not cut into a thousand pieces.
    const pieces = Math.ceil(length / PIECE_PX)
    const perPiece = length / pieces
    const first = Math.max(0, Math.floor(nearestAlong(ax, ay, bx, by, view) / perPiece - view.widthPx / perPiece))
    const last = Math.min(pieces, Math.ceil(first + (2 * view.widthPx) / perPiece + 1))
    for (let k = first; k < last; k++) {
      const t = (k + 0.5) / pieces
      const x = ax + (bx - ax) * t
      const y = ay + (by - ay) * t
      if (x < -PIECE_PX || y < -PIECE_PX || x > view.widthPx + PIECE_PX || y > view.heightPx + PIECE_PX) continue
      shapes.push(turnedBox(x, y, perPiece, 2 * BESIDE_LINE_PX, Math.atan2(by - ay, bx - ax)))
    }
  }
  return shapes
}

/** Distance along a line from its start to the point nearest to the view's middle, in pixels. */
function nearestAlong(ax: number, ay: number, bx: number, by: number, view: View): number {
  const length = Math.hypot(bx - ax, by - ay) || 1
  const along = ((view.widthPx / 2 - ax) * (bx - ax) + (view.heightPx / 2 - ay) * (by - ay)) / length
  return Math.max(0, Math.min(length, along))
}

/** Waypoint labels: the selected first, then the ends, then in order. */
export function writeWaypoints(
  ctx: CanvasRenderingContext2D,
  route: RouteShape,
  selected: number | null,
  view: View,
  colours: Colours,
  collisions: CollisionGrid,
): void {
  const last = route.waypoints.length - 1
  const rank = ({ index }: WaypointShape): number => (index === selected ? 0 : index === 0 || index === last ? 1 : 2)
  const circled = circledWaypoints(route, view.worldPx)
  const visible = route.waypoints.filter(
    ({ index, x, y }) =>
      (circled.has(index) || index === selected) && inView({ minX: x, maxX: x, minY: y, maxY: y }, view),
  )
  for (const waypoint of visible.sort((a, b) => rank(a) - rank(b) || a.index - b.index)) {
    writeWaypoint(ctx, route, waypoint, waypoint.index === selected, view, colours, collisions)
  }
}

interface Along {
  x: number
  y: number
  /** Direction of the line there, turned so that text on it is never upside down. */
  angle: number
}

/** A place at a part of a leg's length on the chart. */
function along(leg: LegShape, part: number, view: View, lengthPx: number): Along | null {
  let rest = lengthPx * part
  for (let i = 2; i < leg.line.length; i += 2) {
    const ax = viewX(view, leg.line[i - 2] ?? 0)
    const ay = viewY(view, leg.line[i - 1] ?? 0)
    const bx = viewX(view, leg.line[i] ?? 0)
    const by = viewY(view, leg.line[i + 1] ?? 0)
    const piece = Math.hypot(bx - ax, by - ay)
    if (piece < rest || piece === 0) {
      rest -= piece
      continue
    }
    const angle = Math.atan2(by - ay, bx - ax)
    const upright = Math.abs(angle) > Math.PI / 2 ? angle - Math.sign(angle) * Math.PI : angle
    return { x: ax + ((bx - ax) * rest) / piece, y: ay + ((by - ay) * rest) / piece, angle: upright }
  }
  return null
}

function legLengthPx(leg: LegShape, view: View): number {
  let length = 0
  for (let i = 2; i < leg.line.length; i += 2) {
    const dx = (leg.line[i] ?? 0) - (leg.line[i - 2] ?? 0)
    const dy = (leg.line[i + 1] ?? 0) - (leg.line[i - 1] ?? 0)
    length += Math.hypot(dx, dy)
  }
  return length * view.worldPx
}

/** Course and distance along each leg that is long enough on the screen, on either side of it. */
export function writeLegs(
  ctx: CanvasRenderingContext2D,
  route: RouteShape,
  view: View,
  colours: Colours,
  collisions: CollisionGrid,
): void {
  const inside = (shape: Shape): boolean =>
    shape.every((value, i) => value > 0 && value < (i % 2 === 0 ? view.widthPx : view.heightPx))
  for (const leg of route.legs) {
    if (leg.label === null || !inView(leg.bounds, view)) continue
    const lengthPx = legLengthPx(leg, view)
    const width = textWidth(ctx, LEG_FONT, leg.label)
    if (lengthPx < width + 50) continue
    places: for (const part of [0.5, 0.38, 0.62, 0.26, 0.74]) {
      const place = along(leg, part, view, lengthPx)
      if (place === null) continue
      for (const side of [-1, 1]) {
        const x = place.x - Math.sin(place.angle) * LEG_OFF_PX * side
        const y = place.y + Math.cos(place.angle) * LEG_OFF_PX * side
        const shape = turnedBox(x, y, width + 4, LINE_PX - 1, place.angle)
        if (!inside(shape) || !collisions.place(shape)) continue
        ctx.save()
        ctx.translate(x, y)
        ctx.rotate(place.angle)
        writeText(ctx, leg.label, -width / 2, 0, { font: LEG_FONT, colour: colours.dim, halo: colours.halo })
        ctx.restore()
        break places
      }
    }
  }
}

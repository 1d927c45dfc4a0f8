// Casualties on the chart: small rings with a number, and single marks whose shape is the severity; the grave ones are filled in their one
// colour. Red is for alarms, and the pressure's colour for isobars.
import type { CasualtySeverity } from '../../../shared/casualties/casualty.ts'
import type { Colours } from '../../../shared/app/palette.ts'
import { canvasFont } from '../../theme/palette.ts'
import { strokeOnHalo } from '../halo.ts'
import {
  MARK_PX,
  reachOf,
  shortCount,
  tintOf,
  type CasualtyMark,
  type ChartMarks,
  type DrawnMark,
} from '../chart-marks.ts'
import { box, turnedBox, type LabelSpace, type Shape } from '../placing.ts'
import { copiesInView } from '../projection/unwrap.ts'
import { viewX, viewY, type View } from '../view.ts'

const COUNT = canvasFont(11, 600)
const BADGE_PX = 3.5
/** To the points of the largest mark. */
const ROOM_PX = MARK_PX * 1.3 + 1
/** Of a ring that has no room for its number. */
const EMPTY_PX = 6
/** How much of the ring's colour lies over its ground. */
export const RING_TINT = 0.14

type Ring = CasualtyMark & { kind: 'cluster' }
type Single = CasualtyMark & { kind: 'casualty' }
interface Place {
  x: number
  y: number
}

/** Filled shapes are the grave ones. */
interface Ink {
  fill: string
  stroke: string
  dash: number[]
}

function inkOf(severity: CasualtySeverity, colours: Colours): Ink {
  const { mag, text, dim, panel } = colours
  switch (severity) {
    case 'very-serious':
    case 'serious':
      return { fill: mag, stroke: panel, dash: [] }
    case 'less-serious':
      return { fill: panel, stroke: text, dash: [] }
    case 'incident':
      return { fill: panel, stroke: text, dash: [] }
    case 'unknown':
      return { fill: panel, stroke: dim, dash: [2, 2] }
  }
}

/** Diamond, square, open square, open circle, dashed circle: as the panel's signs. */
function shapePath(
  ctx: CanvasRenderingContext2D,
  severity: CasualtySeverity,
  x: number,
  y: number,
  size: number,
): void {
  ctx.beginPath()
  if (severity === 'very-serious') {
    const half = size * 1.3
    ctx.moveTo(x - half, y)
    ctx.lineTo(x, y - half)
    ctx.lineTo(x + half, y)
    ctx.lineTo(x, y + half)
    ctx.closePath()
  } else if (severity === 'serious' || severity === 'less-serious') {
    const half = size * 0.9
    ctx.rect(x - half, y - half, 2 * half, 2 * half)
  } else ctx.arc(x, y, size, 0, 2 * Math.PI)
}

function drawShape(
  ctx: CanvasRenderingContext2D,
  severity: CasualtySeverity,
  x: number,
  y: number,
  size: number,
  colours: Colours,
): void {
  const ink = inkOf(severity, colours)
  shapePath(ctx, severity, x, y, size)
  ctx.fillStyle = ink.fill
  ctx.fill()
  ctx.setLineDash(ink.dash)
  ctx.strokeStyle = ink.stroke
  ctx.lineWidth = 1.5
  ctx.stroke()
  ctx.setLineDash([])
}

function disc(ctx: CanvasRenderingContext2D, x: number, y: number, radius: number, fill: string): void {
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, 2 * Math.PI)
  ctx.fillStyle = fill
  ctx.fill()
}

/** The ring's ground, faintly tinted, and its border. */
function drawCircle(ctx: CanvasRenderingContext2D, x: number, y: number, radius: number, colours: Colours): void {
  disc(ctx, x, y, radius, colours.panel)
  ctx.globalAlpha = RING_TINT
  disc(ctx, x, y, radius, colours.mag)
  ctx.globalAlpha = 1
  ctx.strokeStyle = colours.mag
  ctx.lineWidth = 1.5
  ctx.stroke()
}

function drawRing(ctx: CanvasRenderingContext2D, mark: Ring, at: Place, x: number, y: number, colours: Colours): void {
  if (x !== at.x || y !== at.y) drawLead(ctx, at, x, y, colours)
  const { radiusPx: radius } = mark
  drawCircle(ctx, x, y, radius, colours)
  ctx.font = COUNT
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillStyle = colours.text
  ctx.fillText(shortCount(mark.count), x, y + 0.5)
  if (mark.severity === 'very-serious')
    drawShape(ctx, mark.severity, x + radius * 0.72, y - radius * 0.72, BADGE_PX, colours)
}

/** One for whose number there is no room. */
function drawEmptyRing(ctx: CanvasRenderingContext2D, x: number, y: number, colours: Colours): void {
  drawCircle(ctx, x, y, EMPTY_PX, colours)
  disc(ctx, x, y, 2, colours.mag)
}

/** A dot at its place and a line to where it is drawn. */
function drawLead(ctx: CanvasRenderingContext2D, at: Place, x: number, y: number, colours: Colours): void {
  ctx.beginPath()
  ctx.moveTo(at.x, at.y)
  ctx.lineTo(x, y)
  ctx.strokeStyle = colours.dim
  ctx.lineWidth = 1
  ctx.stroke()
  ctx.beginPath()
  ctx.arc(at.x, at.y, 2.5, 0, 2 * Math.PI)
  ctx.fillStyle = colours.dim
  ctx.fill()
}

function drawOne(ctx: CanvasRenderingContext2D, mark: Single, at: Place, colours: Colours): void {
  const [x, y] = [at.x + mark.dx, at.y + mark.dy]
  if (mark.dx !== 0 || mark.dy !== 0) drawLead(ctx, at, x, y, colours)
  drawShape(ctx, mark.severity, x, y, MARK_PX, colours)
  if (!mark.isOpen) return
  ctx.beginPath()
  ctx.arc(x, y, MARK_PX + 7, 0, 2 * Math.PI)
  strokeOnHalo(ctx, colours, colours.acc, 2.5)
}

/** Calls `visit` with each place of each mark in view, on every copy of the world. */
function eachPlace<M extends CasualtyMark>(marks: readonly M[], view: View, visit: (mark: M, at: Place) => void): void {
  const margin = 30 / view.worldPx
  for (const mark of marks) {
    if (mark.y < view.minY - margin || mark.y > view.maxY + margin) continue
    const y = viewY(view, mark.y)
    for (const k of copiesInView(mark.x - margin, mark.x + margin, view.minX, view.maxX))
      visit(mark, { x: viewX(view, mark.x + k), y })
  }
}

/** Where marks are, and the places that rings stand for. */
export function markRooms(marks: ChartMarks, view: View): Shape[] {
  const rooms: Shape[] = []
  eachPlace(marks, view, ({ dx, dy }, at) => {
    rooms.push(box(at.x + dx - ROOM_PX, at.y + dy - ROOM_PX, 2 * ROOM_PX, 2 * ROOM_PX))
  })
  return rooms
}

const TINT_PX = 60
const MAX_ALPHA = 0.75

/** Where casualties lie close, as a tint beneath everything else: darker for more, in steps of ten times as many. */
export function drawDensity(ctx: CanvasRenderingContext2D, marks: ChartMarks, view: View, colours: Colours): void {
  ctx.save()
  eachPlace(marks, view, (mark, { x, y }) => {
    const tint = ctx.createRadialGradient(x, y, 0, x, y, TINT_PX)
    tint.addColorStop(0, colours.mag)
    tint.addColorStop(1, `${colours.mag}00`)
    ctx.globalAlpha = MAX_ALPHA * tintOf(mark.kind === 'cluster' ? mark.count : 1)
    ctx.fillStyle = tint
    ctx.fillRect(x - TINT_PX, y - TINT_PX, 2 * TINT_PX, 2 * TINT_PX)
  })
  ctx.restore()
}

/** Single records, at their places; beneath the route. */
export function drawRecords(
  ctx: CanvasRenderingContext2D,
  marks: ChartMarks,
  view: View,
  colours: Colours,
): DrawnMark[] {
  const drawn: DrawnMark[] = []
  ctx.lineJoin = 'round'
  const singles = marks.filter((mark) => mark.kind === 'casualty')
  eachPlace(singles, view, (mark, at) => {
    drawOne(ctx, mark, at, colours)
    drawn.push({ mark, x: at.x + mark.dx, y: at.y + mark.dy, reachPx: reachOf(MARK_PX) })
  })
  ctx.textAlign = 'left'
  return drawn
}

/** Where a ring may stand: at its place, else around it; the nearest first. */
const AROUND: readonly Place[] = [0, 26, 38, 52, 72, 100].flatMap((off) =>
  off === 0
    ? [{ x: 0, y: 0 }]
    : Array.from({ length: 12 }, (_, i) => ({
        x: off * Math.cos((i * Math.PI) / 6 - Math.PI / 2),
        y: off * Math.sin((i * Math.PI) / 6 - Math.PI / 2),
      })),
)

/** From beside the symbol it begins at to the ring. */
const LEAD_FROM_PX = 9

function leadRoom(at: Place, off: Place, radiusPx: number): Shape {
  const length = Math.hypot(off.x, off.y)
  const long = Math.max(0, length - radiusPx - LEAD_FROM_PX)
  const part = length === 0 ? 0 : (LEAD_FROM_PX + long / 2) / length
  return turnedBox(at.x + off.x * part, at.y + off.y * part, long, 2, Math.atan2(off.y, off.x))
}

/** Rings, where they hide neither the route nor what is written; where there is no room, without their number. */
export function drawRings(
  ctx: CanvasRenderingContext2D,
  marks: ChartMarks,
  view: View,
  colours: Colours,
  labelSpace: LabelSpace,
): DrawnMark[] {
  const drawn: DrawnMark[] = []
  // The many choose first.
  const rings = marks.filter((mark) => mark.kind === 'cluster').toSorted((a, b) => b.count - a.count)
  eachPlace(rings, view, (mark, at) => {
    const side = 2 * mark.radiusPx
    const room = ({ x, y }: Place): Shape => box(at.x + x - mark.radiusPx, at.y + y - mark.radiusPx, side, side)
    const free = AROUND.filter((one) => labelSpace.isFree(room(one)))
    // Rather farther off than with its line through a name.
    const place = free.find((one) => labelSpace.open.isFree(leadRoom(at, one, mark.radiusPx))) ?? free[0]
    if (place === undefined) {
      drawEmptyRing(ctx, at.x, at.y, colours)
      drawn.push({ mark, x: at.x, y: at.y, reachPx: reachOf(EMPTY_PX) })
      return
    }
    labelSpace.occupy(room(place))
    labelSpace.occupy(leadRoom(at, place, mark.radiusPx))
    const [x, y] = [at.x + place.x, at.y + place.y]
    drawRing(ctx, mark, at, x, y, colours)
    drawn.push({ mark, x, y, reachPx: reachOf(mark.radiusPx) })
  })
  ctx.textAlign = 'left'
  return drawn
}

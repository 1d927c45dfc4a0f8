// Signs at turns that cannot be made, the vertex of the selected leg, and the handles beside the selected waypoint.
import type { Colours } from '../../../shared/app/palette.ts'
import { canvasFont } from '../../theme/palette.ts'
import { awayAngle } from './draw-labels.ts'
import { inView } from './draw-route.ts'
import { strokeOnHalo } from '../halo.ts'
import type { HandleShape } from '../handles.ts'
import { textWidth, writeText } from '../lettering.ts'
import type { WorldPoint } from '../projection/mercator.ts'
import { box, type CollisionGrid } from '../placing.ts'
import type { RouteShape } from '../route-shape.ts'
import { viewX, viewY, type View } from '../view.ts'
import { words } from '../../words/words.ts'

/** The highest latitude of the selected leg. */
export interface VertexShape extends WorldPoint {
  label: string
}

const FONT = canvasFont(12, 600)
const SIGN_PX = 8
const SIGN_OFF_PX = 20
const LINE_PX = 16
const BESIDE_PX = 14
const DIAMOND_PX = 7

/** A text beside a mark, to the right or to the left of it, where there is room. */
function writeBeside(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  ink: { colour: string; halo: string },
  collisions: CollisionGrid,
): void {
  const width = textWidth(ctx, FONT, text)
  for (const left of [x + BESIDE_PX, x - BESIDE_PX - width]) {
    if (!collisions.place(box(left - 2, y - LINE_PX / 2, width + 4, LINE_PX))) continue
    writeText(ctx, text, left, y, { font: FONT, ...ink })
    return
  }
}

/** A triangle with an exclamation mark beside each waypoint whose turn does not fit its legs, and the words where there is room. */
export function drawTurnSigns(
  ctx: CanvasRenderingContext2D,
  route: RouteShape,
  view: View,
  colours: Colours,
  collisions: CollisionGrid,
): void {
  const drawn = new Set<string>()
  for (const { index, isImpossible } of route.turns.values()) {
    const waypoint = route.waypoints[index]
    if (!isImpossible || waypoint === undefined) continue
    if (!inView({ minX: waypoint.x, maxX: waypoint.x, minY: waypoint.y, maxY: waypoint.y }, view, SIGN_OFF_PX)) continue
    const away = awayAngle(route, index)
    const x = viewX(view, waypoint.x) + SIGN_OFF_PX * Math.cos(away)
    const y = viewY(view, waypoint.y) + SIGN_OFF_PX * Math.sin(away)
    // Many in one place are one sign.
    const place = `${Math.round(x / (3 * SIGN_PX))} ${Math.round(y / (3 * SIGN_PX))}`
    if (drawn.has(place)) continue
    drawn.add(place)
    ctx.beginPath()
    ctx.moveTo(x, y - SIGN_PX)
    ctx.lineTo(x + SIGN_PX, y + SIGN_PX * 0.8)
    ctx.lineTo(x - SIGN_PX, y + SIGN_PX * 0.8)
    ctx.closePath()
    ctx.lineJoin = 'round'
    ctx.strokeStyle = colours.halo
    ctx.lineWidth = 5
    ctx.stroke()
    ctx.fillStyle = colours.halo
    ctx.fill()
    ctx.strokeStyle = colours.alarm
    ctx.lineWidth = 2
    ctx.stroke()
    ctx.beginPath()
    ctx.moveTo(x, y - SIGN_PX / 2)
    ctx.lineTo(x, y + 1)
    ctx.moveTo(x, y + 3.5)
    ctx.lineTo(x, y + 4)
    ctx.stroke()
    collisions.occupy(box(x - SIGN_PX - 2, y - SIGN_PX - 2, 2 * SIGN_PX + 4, 2 * SIGN_PX + 4))
    writeBeside(
      ctx,
      words.chart.drawMarks.impossibleTurn,
      x,
      y,
      { colour: colours.alarm, halo: colours.halo },
      collisions,
    )
  }
}

/** An open diamond on the leg; a handle in the same place lies above it. */
export function drawVertex(
  ctx: CanvasRenderingContext2D,
  { x: worldX, y: worldY }: VertexShape,
  view: View,
  colours: Colours,
): void {
  const [x, y] = [viewX(view, worldX), viewY(view, worldY)]
  ctx.beginPath()
  ctx.moveTo(x - DIAMOND_PX, y)
  ctx.lineTo(x, y - DIAMOND_PX)
  ctx.lineTo(x + DIAMOND_PX, y)
  ctx.lineTo(x, y + DIAMOND_PX)
  ctx.closePath()
  ctx.lineJoin = 'round'
  strokeOnHalo(ctx, colours, colours.acc, 2)
}

/** The vertex's latitude, above or below it, else beside it. */
export function writeVertex(
  ctx: CanvasRenderingContext2D,
  { x: worldX, y: worldY, label }: VertexShape,
  view: View,
  colours: Colours,
  collisions: CollisionGrid,
): void {
  if (!inView({ minX: worldX, maxX: worldX, minY: worldY, maxY: worldY }, view, 20)) return
  const [x, y] = [viewX(view, worldX), viewY(view, worldY)]
  const ink = { colour: colours.text, halo: colours.halo }
  collisions.occupy(box(x - DIAMOND_PX - 2, y - DIAMOND_PX - 2, 2 * DIAMOND_PX + 4, 2 * DIAMOND_PX + 4))
  const width = textWidth(ctx, FONT, label)
  for (const middle of [y - 18, y + 18]) {
    if (!collisions.place(box(x - width / 2 - 2, middle - LINE_PX / 2, width + 4, LINE_PX))) continue
    writeText(ctx, label, x - width / 2, middle, { font: FONT, ...ink })
    return
  }
  writeBeside(ctx, label, x, y, ink, collisions)
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

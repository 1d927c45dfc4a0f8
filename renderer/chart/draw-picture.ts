// Draws what of the weather picture lies over the land: isobars, highs and lows, the numbers of its lines, the points it is drawn from.
import type { Colours } from '../../shared/app/palette.ts'
import type { Certainty } from '../../shared/picture/certainty.ts'
import { canvasFont } from '../theme/palette.ts'
import { drawCentre, letterOf } from './draw-centres.ts'
import { textWidth, writeText } from './lettering.ts'
import type { PictureLine, PictureShape, SourcePoint } from './picture-shape.ts'
import { turnedBox, type LabelSpace, type Shape } from './placing.ts'
import type { WorldPoint } from './projection/mercator.ts'
import { copiesOf, viewX, viewY, type View } from './view.ts'

const LABEL_FONT = canvasFont(12, 600)
const DIAMOND_PX = 3.5
/** Labels of a line stand where it meets meridians of the screen so far apart: they slide along these when it moves, and do not jump. */
const LABELS_APART_PX = 420
const DASH_PX = [7, 5]
/** Where it meets none of them with room: at the top of a ring, else at these parts of what is in view. */
const OTHERWISE_AT = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9] as const

/** Isobars, points, highs and lows: these come before all other letters of the picture. Returns them, for tests. */
export function drawPicture(
  ctx: CanvasRenderingContext2D,
  shape: PictureShape,
  view: View,
  colours: Colours,
  labelSpace: LabelSpace,
): string {
  for (const copy of copiesOf(shape.bounds, view)) strokeLines(ctx, shape.isobars, copy, colours.prs)
  for (const copy of everyCopy(view)) drawPoints(ctx, shape.points, copy, colours)
  const centres = everyCopy(view).flatMap((copy) =>
    shape.centres.filter((centre) => drawCentre(ctx, centre, copy, colours, labelSpace)),
  )
  return centres.map((centre) => `${letterOf(centre)} ${centre.text}`).join(', ')
}

/** The numbers of all lines, where there is room. */
export function writeLines(
  ctx: CanvasRenderingContext2D,
  shape: PictureShape,
  view: View,
  colours: Colours,
  labelSpace: LabelSpace,
): void {
  const place = placeIn(labelSpace, view)
  for (const copy of copiesOf(shape.bounds, view)) {
    for (const line of shape.isobars) writeLine(ctx, line, copy, { colour: colours.prs, halo: colours.halo }, place)
    for (const line of shape.waves?.edges ?? [])
      writeLine(ctx, line, copy, { colour: colours.sea, halo: colours.halo }, place)
  }
}

/** Clear of the route's line too, and never cut by the chart's edge. */
const placeIn =
  (labelSpace: LabelSpace, view: View) =>
  (one: Shape): boolean =>
    isWhole(one, view) && labelSpace.place(one)

/** A view for each copy of the world in it: what has its longitude within ±180° may stand on any. */
const everyCopy = (view: View): View[] => copiesOf({ minX: 0, maxX: 1 }, view)

const isWhole = (shape: Shape, { widthPx, heightPx }: View): boolean =>
  shape.every((value, i) => value > 0 && value < (i % 2 === 0 ? widthPx : heightPx))

const isSeen = (x: number, y: number, { widthPx, heightPx }: View): boolean =>
  x > -20 && y > -20 && x < widthPx + 20 && y < heightPx + 20

/** Lines in one colour: whole where they are sure, dashed where less, and nothing beyond. Every fifth isobar is bolder. */
export function strokeLines(
  ctx: CanvasRenderingContext2D,
  lines: readonly PictureLine[],
  view: View,
  colour: string,
  widthPx = 1.3,
): void {
  ctx.lineJoin = 'round'
  ctx.strokeStyle = colour
  for (const certainty of ['whole', 'dashed'] as const) {
    ctx.setLineDash(certainty === 'dashed' ? DASH_PX : [])
    for (const isBold of [false, true]) {
      ctx.lineWidth = isBold ? widthPx + 0.9 : widthPx
      ctx.beginPath()
      for (const line of lines) if (line.isBold === isBold) trace(ctx, line, certainty, view)
      ctx.stroke()
    }
  }
  ctx.setLineDash([])
}

/** The stretches of a line that are so sure. */
function trace(
  ctx: CanvasRenderingContext2D,
  { points, certainties }: PictureLine,
  certainty: Certainty,
  view: View,
): void {
  let isDown = false
  for (let i = 0; i + 1 < points.length; i++) {
    const [from, to] = [points[i], points[i + 1]]
    if (from === undefined || to === undefined || certainties[i] !== certainty) {
      isDown = false
      continue
    }
    if (!isDown) ctx.moveTo(viewX(view, from.x), viewY(view, from.y))
    ctx.lineTo(viewX(view, to.x), viewY(view, to.y))
    isDown = true
  }
}

/** Open diamonds; those of hours far from the time are faint. */
function drawPoints(ctx: CanvasRenderingContext2D, points: readonly SourcePoint[], view: View, colours: Colours): void {
  ctx.strokeStyle = colours.barb
  ctx.lineWidth = 1.2
  for (const isNear of [false, true]) {
    ctx.beginPath()
    for (const point of points) {
      const [x, y] = [viewX(view, point.x), viewY(view, point.y)]
      if (point.isNear !== isNear || !isSeen(x, y, view)) continue
      ctx.moveTo(x, y - DIAMOND_PX)
      ctx.lineTo(x + DIAMOND_PX, y)
      ctx.lineTo(x, y + DIAMOND_PX)
      ctx.lineTo(x - DIAMOND_PX, y)
      ctx.closePath()
    }
    ctx.globalAlpha = isNear ? 1 : 0.4
    ctx.stroke()
  }
  ctx.globalAlpha = 1
}

/**
 * The value on the line where it meets the screen's meridians; these are fixed to the globe. A small ring has it at its top, another line
 * that has no room there at some other part of it.
 */
function writeLine(
  ctx: CanvasRenderingContext2D,
  line: PictureLine,
  view: View,
  ink: { colour: string; halo: string },
  place: (shape: Shape) => boolean,
): void {
  const { points, certainties, text } = line
  const width = textWidth(ctx, LABEL_FONT, text)
  const write = (i: number): boolean => {
    const [before, at, after] = [points[Math.max(0, i - 2)], points[i], points[Math.min(points.length - 1, i + 2)]]
    if (before === undefined || at === undefined || after === undefined) return false
    if (certainties[i] !== 'whole' && certainties[i] !== 'dashed') return false
    const [x, y] = [viewX(view, at.x), viewY(view, at.y)]
    if (!isSeen(x, y, view)) return false
    const slope = Math.atan2(after.y - before.y, after.x - before.x)
    const angle = Math.abs(slope) > Math.PI / 2 ? slope + Math.PI : slope
    if (!place(turnedBox(x, y, width + 6, 16, angle))) return false
    ctx.save()
    ctx.translate(x, y)
    ctx.rotate(angle)
    writeText(ctx, text, -width / 2, 0, { font: LABEL_FONT, ...ink })
    ctx.restore()
    return true
  }
  let isWritten = false
  let lengthPx = 0
  const lastWritten: WorldPoint[] = []
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [points[i - 1], points[i]]
    if (from === undefined || to === undefined) continue
    lengthPx += Math.hypot(to.x - from.x, to.y - from.y) * view.worldPx
    if (meridian(from.x, view) === meridian(to.x, view)) continue
    // A line that winds about a meridian has its label there once.
    if (lastWritten.some((one) => Math.hypot(one.x - to.x, one.y - to.y) * view.worldPx < LABELS_APART_PX / 2)) continue
    if (write(i)) {
      isWritten = true
      lastWritten.push(to)
    }
  }
  if (isWritten || lengthPx <= width * 3) return
  if (write(topOf(points))) return
  const seen = points.flatMap(({ x, y }, i) => (isSeen(viewX(view, x), viewY(view, y), view) ? [i] : []))
  for (const part of OTHERWISE_AT) if (write(seen[Math.round(part * (seen.length - 1))] ?? 0)) return
}

const meridian = (x: number, { worldPx }: View): number => {
  const count = Math.max(1, Math.round(worldPx / LABELS_APART_PX))
  return Math.floor(x * count)
}

/** The most northern point of a line. */
function topOf(points: readonly WorldPoint[]): number {
  let top = 0
  points.forEach(({ y }, i) => {
    if (y < (points[top]?.y ?? Infinity)) top = i
  })
  return top
}

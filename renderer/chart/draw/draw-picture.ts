// Draws what of the weather picture lies over the land: isobars, highs and lows, the numbers of its lines, the points it is drawn from.
import type { Colours } from '../../../shared/app/palette.ts'
import { canvasFont } from '../../theme/palette.ts'
import { drawCentre, letterOf } from './draw-centres.ts'
import { writeSource, writeStep } from './draw-source.ts'
import { textWidth, writeText } from '../lettering.ts'
import type { NearTrack } from '../near-track.ts'
import type { PictureLine, PictureShape, SourcePoint } from '../picture-shape.ts'
import { turnedBox, type CollisionGrid, type LabelSpace, type Shape } from '../placing.ts'
import type { WorldPoint } from '../projection/mercator.ts'
import { copiesOf, viewX, viewY, type View } from '../view.ts'

const LABEL_FONT = canvasFont(12, 600)
const DIAMOND_PX = 3.5
/** Labels of a line stand where it meets meridians of the screen so far apart: they slide along these when it moves, and do not jump. */
const LABELS_APART_PX = 420
const DASH_PX = [7, 5]
/** Of isobars, fine and bold: near the route, where the ship will meet them, and away from it. */
const NEAR = [
  { alpha: 1, widthPx: 1.1 },
  { alpha: 1, widthPx: 2 },
] as const
const AWAY = [
  { alpha: 0.4, widthPx: 0.8 },
  { alpha: 0.6, widthPx: 1.3 },
] as const
/** Where it meets none of them with room: at the top of a ring, else at these parts of what is in view. */
const OTHERWISE_AT = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9] as const

/** Isobars, points, highs and lows, and that all is estimated: these come before all other letters of the picture. Returns highs and lows, for tests. */
export function drawPicture(
  ctx: CanvasRenderingContext2D,
  shape: PictureShape,
  view: View,
  colours: Colours,
  labelSpace: LabelSpace,
  track: NearTrack,
): string {
  for (const copy of copiesOf(shape.bounds, view)) strokeIsobars(ctx, shape.isobars, copy, colours.prs, track)
  for (const copy of everyCopy(view)) drawPoints(ctx, shape.points, copy, colours)
  const centres = everyCopy(view).flatMap((copy) =>
    shape.centres.filter((centre) => drawCentre(ctx, centre, copy, colours, labelSpace)),
  )
  writeSource(ctx, shape, view, colours, labelSpace)
  return centres.map((centre) => `${letterOf(centre)} ${centre.text}`).join(', ')
}

/**
 * The numbers of all lines, where there is room: one of each height of the sea first, since neighbouring steps of the shading look much
 * alike. Where no such line is in view the height is written on the water.
 */
export function writeLines(
  ctx: CanvasRenderingContext2D,
  shape: PictureShape,
  view: View,
  colours: Colours,
  labelSpace: LabelSpace,
  track: NearTrack,
): void {
  const pen = { ctx, view, labelSpace }
  const isobarInk = { colour: colours.prs, halo: colours.halo }
  const edgeInk = { colour: colours.sea, halo: colours.halo }
  const edges = shape.waves?.edges ?? []
  let isHeightWritten = false
  for (const copy of copiesOf(shape.bounds, view)) {
    const written = writeEach({ ...pen, view: copy, ink: edgeInk }, edges)
    for (const line of shape.isobars) writeLine({ ...pen, view: copy, ink: isobarInk, track }, line)
    for (const line of edges) if (!written.has(line)) writeLine({ ...pen, view: copy, ink: edgeInk }, line)
    isHeightWritten ||= written.size > 0
  }
  if (!isHeightWritten && shape.waves !== null) writeStep(ctx, shape, view, edgeInk, labelSpace)
}

/** A view for each copy of the world in it: what has its longitude within ±180° may stand on any. */
const everyCopy = (view: View): View[] => copiesOf({ minX: 0, maxX: 1 }, view)

const isWhole = (shape: Shape, { widthPx, heightPx }: View): boolean =>
  shape.every((value, i) => value > 0 && value < (i % 2 === 0 ? widthPx : heightPx))

const isSeen = (x: number, y: number, { widthPx, heightPx }: View): boolean =>
  x > -20 && y > -20 && x < widthPx + 20 && y < heightPx + 20

/** Every fifth is bolder; away from the route what is sure is drawn, fine and pale, and what is less sure is not. */
function strokeIsobars(
  ctx: CanvasRenderingContext2D,
  isobars: readonly PictureLine[],
  view: View,
  colour: string,
  track: NearTrack,
): void {
  const bold = isobars.filter(({ isBold }) => isBold)
  const fine = isobars.filter(({ isBold }) => !isBold)
  for (const isAway of [true, false]) {
    const isDrawn = (line: PictureLine, i: number): boolean =>
      (track.awayOf(line)[i] === 1) === isAway && (!isAway || line.certainties[i] === 'whole')
    const [fineStyle, boldStyle] = isAway ? AWAY : NEAR
    for (const [lines, { alpha, widthPx }] of [
      [fine, fineStyle],
      [bold, boldStyle],
    ] as const) {
      ctx.globalAlpha = alpha
      strokeLines(ctx, lines, view, colour, widthPx, isDrawn)
    }
  }
  ctx.globalAlpha = 1
}

/** Lines in one colour: whole where they are sure, dashed where less, and nothing beyond. `isDrawn`: of the stretch from a point to the next. */
export function strokeLines(
  ctx: CanvasRenderingContext2D,
  lines: readonly PictureLine[],
  view: View,
  colour: string,
  widthPx: number,
  isDrawn: (line: PictureLine, i: number) => boolean = () => true,
): void {
  ctx.lineJoin = 'round'
  ctx.strokeStyle = colour
  ctx.lineWidth = widthPx
  for (const certainty of ['whole', 'dashed'] as const) {
    ctx.setLineDash(certainty === 'dashed' ? DASH_PX : [])
    ctx.beginPath()
    for (const line of lines)
      trace(ctx, line.points, view, (i) => line.certainties[i] === certainty && isDrawn(line, i))
    ctx.stroke()
  }
  ctx.setLineDash([])
}

/** The stretches of a line that are drawn. */
function trace(
  ctx: CanvasRenderingContext2D,
  points: readonly WorldPoint[],
  view: View,
  isDrawn: (i: number) => boolean,
): void {
  let isDown = false
  for (let i = 0; i + 1 < points.length; i++) {
    const [from, to] = [points[i], points[i + 1]]
    if (from === undefined || to === undefined || !isDrawn(i)) {
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

/** What the numbers of lines are written with. */
interface Pen {
  ctx: CanvasRenderingContext2D
  view: View
  labelSpace: LabelSpace
  ink: { colour: string; halo: string }
  /** Of isobars: away from it the bold ones alone have a number. */
  track?: NearTrack
}

/** The line's value on it at one of its points; returns whether there is room, and the line is drawn there. `on`: clear of the route's line or not. */
function writeOn({ ctx, view, ink, track }: Pen, on: CollisionGrid, line: PictureLine, i: number): boolean {
  const { points, certainties, text, isBold } = line
  if (track?.awayOf(line)[i] === 1 && !(isBold && certainties[i] === 'whole')) return false
  const [before, at, after] = [points[Math.max(0, i - 2)], points[i], points[Math.min(points.length - 1, i + 2)]]
  if (before === undefined || at === undefined || after === undefined) return false
  if (certainties[i] !== 'whole' && certainties[i] !== 'dashed') return false
  const [x, y] = [viewX(view, at.x), viewY(view, at.y)]
  if (!isSeen(x, y, view)) return false
  const width = textWidth(ctx, LABEL_FONT, text)
  const slope = Math.atan2(after.y - before.y, after.x - before.x)
  const angle = Math.abs(slope) > Math.PI / 2 ? slope + Math.PI : slope
  const room = turnedBox(x, y, width + 6, 16, angle)
  if (!isWhole(room, view) || !on.place(room)) return false
  ctx.save()
  ctx.translate(x, y)
  ctx.rotate(angle)
  writeText(ctx, text, -width / 2, 0, { font: LABEL_FONT, ...ink })
  ctx.restore()
  return true
}

const seenOf = ({ points }: PictureLine, view: View): number[] =>
  points.flatMap(({ x, y }, i) => (isSeen(viewX(view, x), viewY(view, y), view) ? [i] : []))

/** Of the lines of each value one with its number, the longest in view first, on the route's line where there is no other room. */
function writeEach(pen: Pen, lines: readonly PictureLine[]): Set<PictureLine> {
  const written = new Set<PictureLine>()
  for (const same of Map.groupBy(lines, ({ text }) => text).values()) {
    const inView = same.map((line) => ({ line, seen: seenOf(line, pen.view) })).filter(({ seen }) => seen.length > 1)
    inView.sort((a, b) => b.seen.length - a.seen.length)
    const anywhere = (on: CollisionGrid): boolean =>
      inView.some(({ line, seen }) => seen.some((i) => writeOn(pen, on, line, i) && written.add(line)))
    const isWritten = inView.some(({ line }) => writeLine(pen, line) && written.add(line))
    if (!isWritten && !anywhere(pen.labelSpace)) anywhere(pen.labelSpace.open)
  }
  return written
}

/**
 * The value on the line where it meets the screen's meridians; these are fixed to the globe. A small ring has it at its top, another line
 * that has no room there at some other part of it. Returns whether it stands anywhere.
 */
function writeLine(pen: Pen, line: PictureLine): boolean {
  const { ctx, view, labelSpace } = pen
  const { points, text } = line
  const write = (i: number): boolean => writeOn(pen, labelSpace, line, i)
  let lengthPx = 0
  const lastWritten: WorldPoint[] = []
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [points[i - 1], points[i]]
    if (from === undefined || to === undefined) continue
    lengthPx += Math.hypot(to.x - from.x, to.y - from.y) * view.worldPx
    if (meridian(from.x, view) === meridian(to.x, view)) continue
    // A line that winds about a meridian has its label there once.
    if (lastWritten.some((one) => Math.hypot(one.x - to.x, one.y - to.y) * view.worldPx < LABELS_APART_PX / 2)) continue
    if (write(i)) lastWritten.push(to)
  }
  if (lastWritten.length > 0) return true
  if (lengthPx <= textWidth(ctx, LABEL_FONT, text) * 3) return false
  if (write(topOf(points))) return true
  const seen = seenOf(line, view)
  return OTHERWISE_AT.some((part) => write(seen[Math.round(part * (seen.length - 1))] ?? 0))
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

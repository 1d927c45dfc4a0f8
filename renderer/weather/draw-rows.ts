// Draws the strip's rows on one canvas: lines with their gaps and averages apart, barbs in a row of their own, arrows of set.
import { drawWindBarb } from '../ui/wind-barb.ts'
import { BEAUFORT_LIMITS_KN, runsOf, thinning, type BarbRow, type LineRow, type Row, type Scale } from './chart-rows.ts'
import { crisp, label, type Pen } from './pen.ts'
import { dayMarks, xOf, type TimeAxis } from './time-axis.ts'

const ROW_GAP_PX = 12
const LEAST_ROW_PX = { lines: 34, barbs: 22 } as const
const WIND_EXTRA_PX = 8
const BARB_PX = 22

/** Height that all rows need at least. */
export const leastHeightPx = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + leastOf(row), 0)

const leastOf = (row: Row): number =>
  LEAST_ROW_PX[row.kind] +
  ROW_GAP_PX +
  (row.key === 'wind' ? WIND_EXTRA_PX : 0) +
  (row.kind === 'lines' && row.arrowsDeg !== null ? 12 : 0)

/** An average is drawn thin, in dots and without a filled area, as the source bar has it in dashes. */
const AVERAGE_DASH = [1, 3]

/** Draws all rows into the height; room to spare goes to the lines. `isAverage`: by step. */
export function drawRows(
  pen: Pen,
  rows: readonly Row[],
  stepTimesMs: readonly number[],
  isAverage: readonly boolean[],
  axis: TimeAxis,
  heightPx: number,
): void {
  const lineCount = rows.filter((row) => row.kind === 'lines').length
  const spare = Math.max(0, heightPx - leastHeightPx(rows)) / Math.max(1, lineCount)
  const xs = stepTimesMs.map((timeMs) => xOf(axis, timeMs))
  const { ctx, colour } = pen
  ctx.strokeStyle = colour('line')
  ctx.lineWidth = 1
  for (const { timeMs } of dayMarks(axis)) {
    const x = crisp(xOf(axis, timeMs))
    ctx.beginPath()
    ctx.moveTo(x, 0)
    ctx.lineTo(x, heightPx)
    ctx.stroke()
  }
  let top = 0
  for (const row of rows) {
    const height = leastOf(row) + (row.kind === 'lines' ? spare : 0)
    const box = { top: top + ROW_GAP_PX / 2, bottom: top + height - ROW_GAP_PX / 2 }
    rowTitle(pen, row, box.top)
    if (row.kind === 'barbs') drawBarbs(pen, row, xs, (box.top + box.bottom) / 2)
    else drawLines(pen, row, xs, isAverage, axis, box)
    top += height
  }
}

function rowTitle(pen: Pen, row: Row, top: number): void {
  label(pen, row.label, 10, top + 7, { colour: 'text', align: 'left', weight: 500 })
  label(pen, row.unit.split(',')[0] ?? '', 10, top + 21, { colour: 'dim', align: 'left', size: 11 })
  const more = row.unit.split(', ')[1]
  if (more !== undefined) label(pen, more, 10, top + 34, { colour: 'dim', align: 'left', size: 10 })
}

interface Box {
  top: number
  bottom: number
}

function drawLines(
  pen: Pen,
  row: LineRow,
  xs: readonly number[],
  isAverage: readonly boolean[],
  axis: TimeAxis,
  whole: Box,
): void {
  const box = row.arrowsDeg === null ? whole : { top: whole.top + 16, bottom: whole.bottom }
  const { ctx, colour } = pen
  const y = (value: number): number =>
    box.bottom - ((value - row.scale.min) / (row.scale.max - row.scale.min)) * (box.bottom - box.top)
  drawTicks(pen, row.scale, axis, y, box)
  if (row.beaufort) drawBeaufort(pen, row.scale, axis, y)
  for (const series of row.series) {
    for (const [from, to] of runsOf(series.values, isAverage)) {
      const average = isAverage[from] ?? false
      const points = xs.slice(from, to + 1).map((x, index) => ({ x, y: y(series.values[from + index] ?? 0) }))
      if (series.style === 'main' && row.filled && !average) fillUnder(pen, points, box.bottom, row)
      ctx.strokeStyle = ctx.fillStyle = colour(row.colour)
      ctx.lineWidth = series.style === 'main' && !average ? 2 : 1
      ctx.setLineDash(average ? AVERAGE_DASH : series.style === 'main' ? [] : [4, 3])
      ctx.beginPath()
      for (const point of points) ctx.lineTo(point.x, point.y)
      ctx.stroke()
      ctx.setLineDash([])
      const only = points.length === 1 ? points[0] : undefined
      if (only !== undefined) dot(ctx, only.x, only.y)
    }
  }
  if (row.arrowsDeg !== null) drawArrows(pen, row, xs, whole.top + 8)
}

function drawTicks(pen: Pen, scale: Scale, axis: TimeAxis, y: (value: number) => number, box: Box): void {
  const { ctx, colour } = pen
  const every = Math.max(1, Math.ceil((13 * (scale.ticks.length - 1)) / Math.max(1, box.bottom - box.top)))
  scale.ticks.forEach((tick, index) => {
    const at = crisp(y(tick))
    ctx.strokeStyle = colour('line')
    ctx.globalAlpha = index === 0 ? 1 : 0.5
    ctx.beginPath()
    ctx.moveTo(axis.leftPx, at)
    ctx.lineTo(axis.rightPx, at)
    ctx.stroke()
    ctx.globalAlpha = 1
    if (index % every === 0) label(pen, String(tick), axis.leftPx - 6, at, { colour: 'dim', align: 'right', size: 11 })
  })
}

/** The marks that fit: gale first, since it matters most. */
function drawBeaufort(pen: Pen, scale: Scale, axis: TimeAxis, y: (value: number) => number): void {
  const taken: number[] = []
  for (const [force, kn] of BEAUFORT_LIMITS_KN.toSorted(([a], [b]) => Math.abs(a - 8) - Math.abs(b - 8))) {
    const at = y(kn)
    if (kn > scale.max || taken.some((other) => Math.abs(other - at) < 12)) continue
    taken.push(at)
    pen.ctx.strokeStyle = pen.colour('dim')
    pen.ctx.beginPath()
    pen.ctx.moveTo(axis.rightPx, crisp(at))
    pen.ctx.lineTo(axis.rightPx + 4, crisp(at))
    pen.ctx.stroke()
    label(pen, `Bft ${force}`, axis.rightPx + 6, at, { colour: 'dim', align: 'left', size: 10 })
  }
}

function fillUnder(
  { ctx, colour }: Pen,
  points: readonly { x: number; y: number }[],
  bottom: number,
  row: LineRow,
): void {
  const first = points[0]
  const last = points[points.length - 1]
  if (first === undefined || last === undefined) return
  ctx.fillStyle = colour(row.colour)
  ctx.globalAlpha = 0.13
  ctx.beginPath()
  ctx.moveTo(first.x, bottom)
  for (const point of points) ctx.lineTo(point.x, point.y)
  ctx.lineTo(last.x, bottom)
  ctx.fill()
  ctx.globalAlpha = 1
}

function dot(ctx: CanvasRenderingContext2D, x: number, y: number): void {
  ctx.beginPath()
  ctx.arc(x, y, 2.5, 0, 2 * Math.PI)
  ctx.fill()
}

function drawBarbs(pen: Pen, row: BarbRow, xs: readonly number[], y: number): void {
  const every = thinning(xs.length, (xs[xs.length - 1] ?? 0) - (xs[0] ?? 0), BARB_PX)
  for (let index = 0; index < xs.length; index += every) {
    const speedKn = row.speedKn[index] ?? null
    const fromDeg = row.fromDeg[index] ?? null
    if (speedKn === null || fromDeg === null) continue
    const options = { southern: row.southern[index] ?? false, size: BARB_PX - 6, colour: pen.colour('barb') }
    drawWindBarb(pen.ctx, xs[index] ?? 0, y, fromDeg, speedKn, options)
  }
}

function drawArrows(pen: Pen, row: LineRow, xs: readonly number[], y: number): void {
  const { ctx } = pen
  const every = thinning(xs.length, (xs[xs.length - 1] ?? 0) - (xs[0] ?? 0), 18)
  ctx.strokeStyle = ctx.fillStyle = pen.colour(row.colour)
  ctx.lineWidth = 1.25
  for (let index = 0; index < xs.length; index += every) {
    const towardsDeg = row.arrowsDeg?.[index] ?? null
    if (towardsDeg === null) continue
    ctx.save()
    ctx.translate(xs[index] ?? 0, y)
    ctx.rotate((towardsDeg * Math.PI) / 180)
    ctx.beginPath()
    ctx.moveTo(0, 6)
    ctx.lineTo(0, -3)
    ctx.stroke()
    ctx.beginPath()
    ctx.moveTo(0, -7)
    ctx.lineTo(3, -1.5)
    ctx.lineTo(-3, -1.5)
    ctx.fill()
    ctx.restore()
  }
}

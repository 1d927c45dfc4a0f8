// Draws barbs in a row of their own, and arrows of travel with their periods.
import { drawWindBarb } from '../ui/wind-barb.ts'
import { apart, type BarbRow, type LineRow } from './chart-rows.ts'
import { label, type Pen } from './canvas.ts'

const BARB_PX = 22
const ARROW_PX = 18
/** With `12.5` beside it. */
const ARROW_WITH_PERIOD_PX = 40

export function drawBarbs(pen: Pen, row: BarbRow, xs: readonly number[], y: number): void {
  const isThere = (at: number): boolean => (row.speedKn[at] ?? null) !== null && (row.fromDeg[at] ?? null) !== null
  for (const index of apart(xs, isThere, BARB_PX)) {
    const speedKn = row.speedKn[index] ?? null
    const fromDeg = row.fromDeg[index] ?? null
    if (speedKn === null || fromDeg === null) continue
    const options = { southern: row.southern[index] ?? false, size: BARB_PX - 6, colour: pen.colour('barb') }
    drawWindBarb(pen.ctx, xs[index] ?? 0, y, fromDeg, speedKn, options)
  }
}

export function drawArrows(pen: Pen, row: LineRow, xs: readonly number[], y: number): void {
  const { ctx } = pen
  const isThere = (at: number): boolean => (row.arrowsDeg?.[at] ?? null) !== null
  for (const index of apart(xs, isThere, row.periodS === null ? ARROW_PX : ARROW_WITH_PERIOD_PX)) {
    const x = xs[index] ?? 0
    const towardsDeg = row.arrowsDeg?.[index] ?? null
    if (towardsDeg !== null) {
      ctx.lineWidth = 1.25
      ctx.strokeStyle = ctx.fillStyle = pen.colour(row.colour)
      drawArrow(ctx, x, y, towardsDeg)
    }
    const periodS = row.periodS?.[index] ?? null
    if (periodS !== null) label(pen, periodS.toFixed(0), x + 9, y, { colour: 'dim', align: 'left', size: 10 })
  }
}

function drawArrow(ctx: CanvasRenderingContext2D, x: number, y: number, towardsDeg: number): void {
  ctx.save()
  ctx.translate(x, y)
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

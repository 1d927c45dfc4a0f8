// Draws barbs in a row of their own, and arrows of travel with their periods.
import { drawWindBarb } from '../ui/wind-barb.ts'
import { thinning, type BarbRow, type LineRow } from './chart-rows.ts'
import { label, type Pen } from './pen.ts'

const BARB_PX = 22
const ARROW_PX = 18
/** With `12.5` beside it. */
const ARROW_WITH_PERIOD_PX = 40

const everyOf = (xs: readonly number[], leastPx: number): number =>
  thinning(xs.length, (xs[xs.length - 1] ?? 0) - (xs[0] ?? 0), leastPx)

export function drawBarbs(pen: Pen, row: BarbRow, xs: readonly number[], y: number): void {
  for (let index = 0; index < xs.length; index += everyOf(xs, BARB_PX)) {
    const speedKn = row.speedKn[index] ?? null
    const fromDeg = row.fromDeg[index] ?? null
    if (speedKn === null || fromDeg === null) continue
    const options = { southern: row.southern[index] ?? false, size: BARB_PX - 6, colour: pen.colour('barb') }
    drawWindBarb(pen.ctx, xs[index] ?? 0, y, fromDeg, speedKn, options)
  }
}

export function drawArrows(pen: Pen, row: LineRow, xs: readonly number[], y: number): void {
  const { ctx } = pen
  const every = everyOf(xs, row.periodS === null ? ARROW_PX : ARROW_WITH_PERIOD_PX)
  ctx.lineWidth = 1.25
  for (let index = 0; index < xs.length; index += every) {
    const x = xs[index] ?? 0
    const towardsDeg = row.arrowsDeg?.[index] ?? null
    if (towardsDeg !== null) {
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

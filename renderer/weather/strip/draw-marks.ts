// Draws what stands over the lines of a row: wind barbs, and arrows of travel with their periods.
import { drawWindBarb } from '../../ui/wind-barb.ts'
import { apart, type Barbs, type Row } from './chart-rows.ts'
import { label, type Pen } from './canvas.ts'

/** Room for them over the lines. */
export const BARB_LANE_PX = 20
export const ARROW_LANE_PX = 15
const BARB_PX = 13
const BARBS_APART_PX = 24
const ARROW_PX = 18
/** With `12` beside it. */
const ARROW_WITH_PERIOD_PX = 40

/** Their middle at y. */
export function drawBarbs(pen: Pen, { speedKn, fromDeg, southern }: Barbs, xs: readonly number[], y: number): void {
  const isThere = (at: number): boolean => (speedKn[at] ?? null) !== null && (fromDeg[at] ?? null) !== null
  for (const index of apart(xs, isThere, BARBS_APART_PX)) {
    const [kn, deg] = [speedKn[index] ?? 0, fromDeg[index] ?? 0]
    const angle = (deg * Math.PI) / 180
    const x = (xs[index] ?? 0) - (Math.sin(angle) * BARB_PX) / 2
    const options = { southern: southern[index] ?? false, size: BARB_PX, colour: pen.colour('barb'), lineWidth: 1.2 }
    drawWindBarb(pen.ctx, x, y + (Math.cos(angle) * BARB_PX) / 2, deg, kn, options)
  }
}

export function drawArrows(pen: Pen, row: Row, xs: readonly number[], y: number): void {
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

// Wind barbs on a canvas, for the chart and the weather strip.
import { windBarbShape, type BarbPlace } from '../../shared/weather/wind-barb.ts'

export interface BarbInk extends BarbPlace {
  colour: string
  /** Width of the lines in CSS pixels, 1.4 by default. */
  lineWidth?: number
}

/** Draws a barb with its station at x, y. `fromDeg`: where the wind comes from, true, as measures.ts shows it. */
export function drawWindBarb(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  fromDeg: number,
  speedKn: number,
  ink: BarbInk,
): void {
  const shape = windBarbShape(fromDeg, speedKn, ink)
  ctx.save()
  ctx.translate(x, y)
  ctx.strokeStyle = ink.colour
  ctx.fillStyle = ink.colour
  ctx.lineWidth = ink.lineWidth ?? 1.4
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  ctx.beginPath()
  if (shape.calmRadius > 0) ctx.arc(0, 0, shape.calmRadius, 0, 2 * Math.PI)
  for (const [from, to] of shape.lines) {
    ctx.moveTo(from[0], from[1])
    ctx.lineTo(to[0], to[1])
  }
  ctx.stroke()
  for (const [a, b, c] of shape.pennants) {
    ctx.beginPath()
    ctx.moveTo(a[0], a[1])
    ctx.lineTo(b[0], b[1])
    ctx.lineTo(c[0], c[1])
    ctx.closePath()
    ctx.fill()
    ctx.stroke()
  }
  ctx.restore()
}

// Draws what is estimated of a row: a dotted line in a band of its error, with its letter at its beginning.
import { apart, runsOf, type Row } from './chart-rows.ts'
import { label, type Pen } from './canvas.ts'
import { heightOf, type Box, type Placed } from './draw-lines.ts'
import type { EstimatedLine } from './estimated.ts'

const DASH = [1.5, 2.5]
const BAND = 0.16
const LETTERS_APART_PX = 60
/** Half of what stands alone. */
const ALONE_PX = 3

/** Under the row's own lines: averages do not end it, hours that are missing do. */
export function drawEstimate(pen: Pen, row: Row, line: EstimatedLine, { xs, marks }: Placed, box: Box): void {
  const { ctx, colour } = pen
  const y = heightOf(row.scale, box)
  const within = (value: number): number => Math.min(box.bottom, Math.max(box.top, y(value)))
  const runs = runsOf(line.values, { isAverage: [], isAfterGap: marks.isAfterGap })
  ctx.fillStyle = ctx.strokeStyle = colour(row.colour)
  ctx.lineWidth = 2
  for (const [from, to] of runs) {
    const half = from === to ? ALONE_PX : 0
    const points = Array.from({ length: to - from + 1 }, (_, i) => ({
      x: xs[from + i] ?? 0,
      y: within(line.values[from + i] ?? 0),
      low: within(line.low[from + i] ?? 0),
      high: within(line.high[from + i] ?? 0),
    }))
    const [first, last] = [points[0], points.at(-1)]
    if (first === undefined || last === undefined) continue
    const ends =
      half === 0
        ? points
        : [
            { ...first, x: first.x - half },
            { ...last, x: last.x + half },
          ]
    ctx.globalAlpha = BAND
    ctx.beginPath()
    for (const { x, high } of ends) ctx.lineTo(x, high)
    for (const { x, low } of ends.toReversed()) ctx.lineTo(x, low)
    ctx.fill()
    ctx.globalAlpha = 1
    ctx.setLineDash(DASH)
    ctx.beginPath()
    for (const point of ends) ctx.lineTo(point.x, point.y)
    ctx.stroke()
    ctx.setLineDash([])
  }
  const begins = new Set(runs.map(([from]) => from))
  for (const index of apart(xs, (at) => begins.has(at), LETTERS_APART_PX)) {
    const at = within(line.values[index] ?? 0)
    const x = xs[index] ?? 0
    label(pen, 'E', x + 6, at - 8 < box.top ? at + 9 : at - 8, {
      colour: 'text',
      align: 'center',
      size: 11,
      weight: 600,
      halo: true,
    })
  }
}

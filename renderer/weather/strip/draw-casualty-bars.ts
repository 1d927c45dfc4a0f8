// Draws casualties along the route as stacked bars on the time axis: filled, hatched by a frame or hollow, the graver the fuller.
import type { ColourRole } from '../../../shared/app/palette.ts'
import { crisp, label, line, type Pen } from './canvas.ts'
import { BAR_PARTS, recordsOf, type CasualtyBar } from './casualty-bars.ts'
import { dayMarks, xOf, type TimeAxis } from './time-axis.ts'

/** Room over the bars for what is said of them, and under them. */
const TOP_PX = 20
const BOTTOM_PX = 5
const GAP_PX = 1
/** No record is drawn away beside hundreds elsewhere. */
const MIN_PART_PX = 2

/** How each part is drawn: as its sign is, ◆ ■ and hollow. */
const INK: Readonly<Record<(typeof BAR_PARTS)[number], { role: ColourRole; fill: number }>> = {
  verySerious: { role: 'mag', fill: 1 },
  serious: { role: 'mag', fill: 0.5 },
  others: { role: 'dim', fill: 0 },
}

/** Bars up to the greatest of them, whose figure stands beside; the ground is a thin line. */
export function drawCasualtyBars(pen: Pen, bars: readonly CasualtyBar[], axis: TimeAxis, heightPx: number): void {
  const { ctx, colour } = pen
  const [top, ground] = [TOP_PX, heightPx - BOTTOM_PX]
  ctx.lineWidth = 1
  ctx.strokeStyle = colour('line')
  for (const { timeMs } of dayMarks(axis))
    line(ctx, [crisp(xOf(axis, timeMs)), 0], [crisp(xOf(axis, timeMs)), heightPx])
  line(ctx, [axis.leftPx, crisp(ground)], [axis.rightPx, crisp(ground)])
  label(pen, '0', axis.leftPx - 3, ground, { colour: 'dim', align: 'right', size: 10 })
  const max = Math.max(0, ...bars.map(recordsOf))
  if (max === 0) return
  label(pen, max.toLocaleString('en-US'), axis.leftPx - 3, top, { colour: 'dim', align: 'right', size: 10 })
  for (const bar of bars) {
    const from = Math.round(Math.max(axis.leftPx, xOf(axis, bar.fromMs)))
    const to = Math.round(Math.min(axis.rightPx, xOf(axis, bar.toMs))) - GAP_PX
    let low = ground
    for (const part of BAR_PARTS) {
      if (bar[part] === 0) continue
      const high = low - Math.max(MIN_PART_PX, (bar[part] / max) * (ground - top))
      drawPart(pen, INK[part], { from, to, low, high })
      low = high
    }
  }
}

interface Part {
  from: number
  to: number
  low: number
  high: number
}

function drawPart({ ctx, colour }: Pen, { role, fill }: (typeof INK)['others'], { from, to, low, high }: Part): void {
  const [width, height] = [Math.max(1, to - from), low - high]
  ctx.fillStyle = ctx.strokeStyle = colour(role)
  ctx.globalAlpha = fill
  ctx.fillRect(from, high, width, height)
  ctx.globalAlpha = 1
  if (width < 3) ctx.fillRect(from, high, width, 1)
  else ctx.strokeRect(from + 0.5, high + 0.5, width - 1, height - 1)
}

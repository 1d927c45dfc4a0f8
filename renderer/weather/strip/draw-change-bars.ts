// Draws the change of the sea: filled bars up where it is more, hollow bars down where it is less, hatched where it cannot be compared.
import { crisp, label, line, type Pen } from './canvas.ts'
import { figureOfBar, notComparableRuns, type ChangeBar } from './change-bars.ts'
import { hatch, spanOn } from './draw-behind.ts'
import { dayMarks, xOf, type TimeAxis } from './time-axis.ts'

const MARGIN_PX = 5
const GAP_PX = 1
const LETTERING_PX = 11
/** Of small print, about. */
const LETTER_PX = 6

interface Drawn {
  bars: readonly ChangeBar[]
  scale: { up: number; down: number }
  /** Beside the top of the scale: `+4`. */
  top: string
  /** Where it cannot be compared. */
  notComparable: string
}

export function drawChangeBars(
  pen: Pen,
  { bars, scale, top, notComparable }: Drawn,
  axis: TimeAxis,
  heightPx: number,
): void {
  const { ctx, colour } = pen
  const { up, down } = scale
  const pxAUnit = (heightPx - 2 * MARGIN_PX) / (up + down)
  const ground = MARGIN_PX + up * pxAUnit
  ctx.lineWidth = 1
  ctx.strokeStyle = colour('line')
  for (const { timeMs } of dayMarks(axis))
    line(ctx, [crisp(xOf(axis, timeMs)), 0], [crisp(xOf(axis, timeMs)), heightPx])
  for (const run of notComparableRuns(bars)) {
    const place = spanOn(axis, run.fromMs, run.toMs)
    if (place === null) continue
    hatch(pen, place, heightPx)
    ctx.strokeStyle = colour('dim')
    ctx.setLineDash([2, 4])
    ctx.strokeRect(place.x + 0.5, 1.5, place.width - 1, heightPx - 3)
    ctx.setLineDash([])
    if (notComparable.length * LETTER_PX < place.width)
      label(pen, notComparable, place.x + place.width / 2, heightPx / 2, {
        colour: 'text',
        align: 'center',
        size: LETTERING_PX,
        halo: 'wide',
      })
  }
  ctx.lineWidth = 1
  ctx.strokeStyle = colour('dim')
  line(ctx, [axis.leftPx, crisp(ground)], [axis.rightPx, crisp(ground)])
  label(pen, '0', axis.leftPx - 3, ground, { colour: 'dim', align: 'right', size: 10 })
  label(pen, top, axis.leftPx - 3, MARGIN_PX + 2, { colour: 'dim', align: 'right', size: 10 })
  ctx.fillStyle = ctx.strokeStyle = colour('alt')
  for (const bar of bars) {
    const figure = figureOfBar(bar)
    const place = spanOn(axis, bar.fromMs, bar.toMs)
    if (figure === 0 || place === null) continue
    const width = Math.max(1, place.width - GAP_PX)
    const length = Math.max(1, Math.abs(figure) * pxAUnit)
    if (figure > 0) ctx.fillRect(place.x, ground - length, width, length)
    else if (width < 3) ctx.fillRect(place.x, ground + length - 1, width, 1)
    else ctx.strokeRect(place.x + 0.5, Math.round(ground) + 0.5, width - 1, Math.round(length))
  }
}

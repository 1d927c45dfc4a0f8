// Draws the rows on one canvas, one under the other on the time axis.
import { drawEstimate } from './draw-estimates.ts'
import type { EstimatedLine } from './estimated.ts'
import { drawLines, type Box, type Placed } from './draw-lines.ts'
import type { Row } from './chart-rows.ts'
import { BARB_LANE_PX, drawBarbs, drawArrows, ARROW_LANE_PX } from './draw-marks.ts'
import { crisp, type Pen } from './canvas.ts'
import type { ItemMarks } from './item-marks.ts'
import type { RowPlace } from './row-places.ts'
import { dayMarks, xOf, type TimeAxis } from './time-axis.ts'

/** Room above and below the lines, so that the figures of two rows do not touch. */
const TOP_PX = 8
const BOTTOM_PX = 6
/** Half of a barb or an arrow. */
const MARK_PX = 9

/** Where the row's lines are drawn: under its barbs or arrows. */
export function lineBox(row: Row, { topPx, heightPx }: RowPlace): Box {
  const lanePx = row.barbs !== null ? BARB_LANE_PX : row.arrowsDeg !== null ? ARROW_LANE_PX : TOP_PX
  return { top: topPx + lanePx, bottom: topPx + heightPx - BOTTOM_PX }
}

interface Drawn {
  rows: readonly Row[]
  places: readonly RowPlace[]
  timesMs: readonly number[]
  marks: ItemMarks
  /** Of each row, what is estimated of its main line where nothing is known. */
  estimates: readonly (EstimatedLine | null)[]
  /** The times of the passage drawn beside; null without one. */
  other: (Pick<Drawn, 'timesMs' | 'marks'> & { isDim: boolean }) | null
  axis: TimeAxis
  heightPx: number
  /** Each value is one that was sent, and gets its dot. */
  isOfPlace: boolean
}

const placedOn = (axis: TimeAxis, { timesMs, marks }: Pick<Drawn, 'timesMs' | 'marks'>): Placed => ({
  xs: timesMs.map((timeMs) => xOf(axis, timeMs)),
  marks,
})

export function drawRows(pen: Pen, drawn: Drawn): void {
  const { rows, places, axis, heightPx, isOfPlace } = drawn
  const placed = placedOn(axis, drawn)
  const other = drawn.other === null ? null : { ...placedOn(axis, drawn.other), isDim: drawn.other.isDim }
  // Barbs and arrows at the ends stand whole beside the figures.
  const within = placed.xs.map((x) => Math.max(axis.leftPx + MARK_PX, Math.min(axis.rightPx - MARK_PX, x)))
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
  rows.forEach((row, index) => {
    const place = places[index]
    if (place === undefined) return
    if (index > 0) {
      ctx.strokeStyle = colour('line')
      ctx.lineWidth = 1
      ctx.beginPath()
      ctx.moveTo(0, crisp(place.topPx))
      ctx.lineTo(axis.rightPx, crisp(place.topPx))
      ctx.stroke()
    }
    const box = lineBox(row, place)
    const estimate = drawn.estimates[index] ?? null
    if (estimate !== null) drawEstimate(pen, row, estimate, placed, box)
    drawLines(pen, row, placed, other, axis, box, isOfPlace)
    if (row.barbs !== null) drawBarbs(pen, row.barbs, within, place.topPx + BARB_LANE_PX / 2)
    if (row.arrowsDeg !== null) drawArrows(pen, row, within, place.topPx + ARROW_LANE_PX / 2)
  })
}

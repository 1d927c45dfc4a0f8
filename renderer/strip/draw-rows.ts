// Draws the chosen rows on one canvas, one under the other on the time axis.
import { ARROWS_PX, drawLines } from './draw-lines.ts'
import type { Row } from './chart-rows.ts'
import { drawBarbs } from './draw-marks.ts'
import { crisp, label, type Pen } from './canvas.ts'
import type { ItemMarks } from './item-marks.ts'
import { dayMarks, xOf, type TimeAxis } from './time-axis.ts'

const ROW_GAP_PX = 12
const MIN_ROW_PX = { lines: 34, barbs: 22 } as const
const WIND_EXTRA_PX = 26
const TITLE_LINE_PX = 13

/** Height that all rows need at least. */
export const minHeightPx = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + leastOf(row), 0)

const leastOf = (row: Row): number =>
  Math.max(
    MIN_ROW_PX[row.kind] +
      (row.key === 'wind' ? WIND_EXTRA_PX : 0) +
      (row.kind === 'lines' && row.arrowsDeg !== null ? ARROWS_PX : 0),
    row.kind === 'lines' ? 2 + TITLE_LINE_PX * (2 + row.notes.length) : 0,
  ) + ROW_GAP_PX

/** Draws all rows into the height; room to spare goes to the lines. `isOfPlace`: each value is one that was sent, and gets its dot. */
export function drawRows(
  pen: Pen,
  rows: readonly Row[],
  timesMs: readonly number[],
  marks: ItemMarks,
  axis: TimeAxis,
  heightPx: number,
  isOfPlace: boolean,
): void {
  const lineCount = rows.filter((row) => row.kind === 'lines').length
  const spare = Math.max(0, heightPx - minHeightPx(rows)) / Math.max(1, lineCount)
  const xs = timesMs.map((timeMs) => xOf(axis, timeMs))
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
    else drawLines(pen, row, xs, marks, axis, box, isOfPlace)
    top += height
  }
}

function rowTitle(pen: Pen, row: Row, top: number): void {
  label(pen, row.label, 10, top + 7, { colour: 'text', align: 'left', weight: 500 })
  label(pen, row.unit, 10, top + 7 + TITLE_LINE_PX, { colour: 'dim', align: 'left', size: 11 })
  row.notes.forEach((note, index) =>
    label(pen, note, 10, top + 7 + TITLE_LINE_PX * (index + 2), { colour: 'dim', align: 'left', size: 10 }),
  )
}

// Draws what frames the rows: days and marks above, the source of every stretch below.
import type { Schedule } from '../../shared/passage/schedule.ts'
import type { ColourRole } from '../../shared/app/palette.ts'
import { oldestWords, STEP_MS } from '../../shared/format/time.ts'
import { areKnownAt, isOfHour, VITAL_MEASURES, type WeatherSeries } from '../../shared/weather/weather.ts'
import type { LightSpan } from '../ui/light-spans.ts'
import { knownWithin, SOURCE_WORDS, stretchesOf, type Stretch } from '../ui/coverage.ts'
import { drawLightBar } from './draw-behind.ts'
import { crisp, label, type Pen } from './canvas.ts'
import type { ItemMarks } from './item-marks.ts'
import { dayMarks, xOf, type TimeAxis } from './time-axis.ts'
import { itemAt } from '../../shared/item-at.ts'

export const AXIS_PX = 36
export const SOURCE_PX = 36

/** What stands under the days. */
export interface AxisMarks {
  /** What they are, in the gutter. */
  words: string
  colour: ColourRole
  /** Most important first: the others give way. */
  at: readonly { timeMs: number; text: string }[]
}

/** ETD, ETA, then the waypoints' numbers. */
export function waypointMarks({ rows }: Schedule): AxisMarks {
  const last = rows.length - 1
  const order = [0, last, ...rows.keys()].filter((row, at, all) => all.indexOf(row) === at)
  const at = order.flatMap((row) => {
    const timeMs = rows[row]?.etaMs ?? null
    return timeMs === null ? [] : [{ timeMs, text: row === 0 ? 'ETD' : row === last ? 'ETA' : String(row + 1) }]
  })
  return { words: 'Waypoint', colour: 'route', at }
}

/** Day labels, and under them the marks that do not touch each other; along the bottom the hours of darkness. */
export function drawTimeAxis(pen: Pen, marks: AxisMarks, axis: TimeAxis, light: readonly LightSpan[]): void {
  const { ctx, colour } = pen
  drawLightBar(pen, light, axis, AXIS_PX)
  label(pen, 'UTC', 10, 10, { colour: 'dim', align: 'left', size: 11 })
  label(pen, marks.words, 10, 27, { colour: 'dim', align: 'left', size: 11 })
  for (const { timeMs, label: text } of dayMarks(axis)) {
    const x = crisp(xOf(axis, timeMs))
    ctx.strokeStyle = colour('line')
    ctx.beginPath()
    ctx.moveTo(x, text === null ? 14 : 2)
    ctx.lineTo(x, AXIS_PX)
    ctx.stroke()
    if (text !== null) label(pen, text, x + 4, 10, { colour: 'text', align: 'left', size: 11 })
  }
  const taken: { from: number; to: number }[] = []
  for (const { timeMs, text } of marks.at) {
    const x = xOf(axis, timeMs)
    ctx.strokeStyle = colour(marks.colour)
    ctx.lineWidth = 1
    ctx.beginPath()
    ctx.moveTo(crisp(x), AXIS_PX - 5)
    ctx.lineTo(crisp(x), AXIS_PX)
    ctx.stroke()
    const half = 4 + text.length * 4
    if (taken.some((one) => x - half < one.to && x + half > one.from)) continue
    taken.push({ from: x - half, to: x + half })
    label(pen, text, x, 25, { colour: 'dim', align: 'center', size: 11 })
  }
}

/** F solid, P hatched, A outlined, nothing where nothing is stored; with words and ages where they fit. */
export function drawSources(pen: Pen, series: WeatherSeries, marks: ItemMarks, axis: TimeAxis, nowMs: number): void {
  label(pen, 'Source', 10, 10, { colour: 'text', align: 'left', weight: 500 })
  pen.ctx.strokeStyle = pen.colour('line')
  pen.ctx.lineWidth = 1
  pen.ctx.strokeRect(axis.leftPx + 0.5, 5.5, axis.rightPx - axis.leftPx - 1, 9)
  for (const stretch of stretchesOf(series, STEP_MS, marks.isAfterGap)) {
    const from = xOf(axis, Math.max(axis.fromMs, itemAt(marks.spans, stretch.fromIndex).fromMs))
    const to = xOf(axis, Math.min(axis.toMs, itemAt(marks.spans, stretch.toIndex).toMs))
    drawStretch(pen, stretch, Math.round(from), Math.round(to))
    if (isOfHour(stretch.source)) hollowUnknown(pen, series, stretch, marks, axis)
    const words = stretchWords(series, stretch, nowMs)
    const text = words.find((one) => one.length * 6.2 + 6 <= to - from)
    if (text !== undefined) label(pen, text, from + 2, 25, { colour: 'dim', align: 'left', size: 11 })
  }
}

/** Longest first, for whatever fits; that wind or sea is missing somewhere is the last to be left out. */
export function stretchWords(series: WeatherSeries, stretch: Stretch, nowMs: number): string[] {
  if (stretch.source === 'none') return [`– ${SOURCE_WORDS.none}`, 'none', '–']
  const age = oldestWords(stretch, nowMs)
  const { source } = stretch
  const known = isOfHour(source) ? knownWithin(series, stretch) : 'all'
  if (known !== 'all')
    return [
      `${source} ${SOURCE_WORDS[source]}, ${age}; wind, sea known: ${known}`,
      `${source} wind, sea: ${known}`,
      `◐ ${source}`,
    ]
  return [`${source} ${SOURCE_WORDS[source]}, ${age}`, `${source} ${age}`, source]
}

/** Where wind or sea is missing the bar is hollow: an answer without them is no weather to sail by. */
function hollowUnknown(
  { ctx, colour }: Pen,
  series: WeatherSeries,
  stretch: Stretch,
  { spans }: ItemMarks,
  axis: TimeAxis,
): void {
  ctx.fillStyle = colour('panel')
  for (let index = stretch.fromIndex; index <= stretch.toIndex; index++) {
    if (areKnownAt(series, VITAL_MEASURES, index)) continue
    const { fromMs, toMs } = itemAt(spans, index)
    const from = Math.round(xOf(axis, Math.max(axis.fromMs, fromMs)))
    const to = Math.round(xOf(axis, Math.min(axis.toMs, toMs)))
    ctx.fillRect(from, 7, to - from, 6)
  }
}

function drawStretch({ ctx, colour }: Pen, stretch: Stretch, from: number, to: number): void {
  if (stretch.source === 'none') return
  ctx.fillStyle = ctx.strokeStyle = colour('wind')
  ctx.lineWidth = 1
  if (stretch.source === 'F') return ctx.fillRect(from, 6, to - from, 8)
  if (stretch.source === 'A') {
    ctx.setLineDash([3, 2])
    ctx.strokeRect(from + 0.5, 6.5, to - from - 1, 7)
    ctx.setLineDash([])
    return
  }
  ctx.save()
  ctx.beginPath()
  ctx.rect(from, 6, to - from, 8)
  ctx.clip()
  ctx.beginPath()
  for (let x = from - 8; x < to; x += 5) {
    ctx.moveTo(x, 14)
    ctx.lineTo(x + 8, 6)
  }
  ctx.stroke()
  ctx.restore()
}

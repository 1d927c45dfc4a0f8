// Draws what frames the rows: days and marks above, the source of every stretch below.
import type { Schedule } from '../../../shared/passage/schedule.ts'
import type { ColourRole } from '../../../shared/app/palette.ts'
import { officeInShort, withOffice } from '../../../shared/format/fetched-by.ts'
import { ageTogether, isOld, oldestWords, STEP_MS } from '../../../shared/format/time.ts'
import { LIMIT_SIGNS } from '../../../shared/ship/limits/limit-marks.ts'
import { areKnownAt, isOfHour, VITAL_MEASURES, type WeatherSeries } from '../../../shared/weather/weather.ts'
import type { LightSpan } from '../../ui/light-spans.ts'
import { knownWithin, SOURCE_WORDS, stretchesOf, type Stretch } from '../../../shared/weather/coverage.ts'
import type { Band } from './bands.ts'
import { drawLightBar } from './draw-behind.ts'
import { crisp, label, type Pen } from './canvas.ts'
import { NAMES_LEFT_PX } from './beside-axis.ts'
import type { ItemMarks } from './item-marks.ts'
import { dayMarks, isOfYears, xOf, type TimeAxis } from './time-axis.ts'
import { itemAt } from '../../../shared/item-at.ts'
import { words } from '../../words/words.ts'

export const AXIS_PX = 22
export const SOURCE_PX = 14
const DAYS_Y = 6
const MARKS_Y = 15
const BAR = { top: 1, height: 12 } as const

/** What stands under the days. */
export interface AxisMarks {
  colour: ColourRole
  /** Most important first: the others are left out where they overlap. */
  at: readonly { timeMs: number; text: string }[]
}

/** ETD, ETA, the present moment, then the waypoints' numbers. */
export function waypointMarks({ rows }: Schedule, nowMs: number): AxisMarks {
  const last = rows.length - 1
  const order = [0, last, ...rows.keys()].filter((row, at, all) => all.indexOf(row) === at)
  const at = order.flatMap((row) => {
    const timeMs = rows[row]?.etaMs ?? null
    return timeMs === null
      ? []
      : [
          {
            timeMs,
            text: row === 0 ? words.strip.drawAxis.etd : row === last ? words.strip.drawAxis.eta : String(row + 1),
          },
        ]
  })
  return { colour: 'route', at: [...at.slice(0, 2), { timeMs: nowMs, text: words.strip.drawAxis.now }, ...at.slice(2)] }
}

/** Day labels, and under them the signs of what is beyond limits and the marks that do not touch each other; at the bottom the hours of darkness. */
export function drawTimeAxis(
  pen: Pen,
  marks: AxisMarks,
  axis: TimeAxis,
  light: readonly LightSpan[],
  bands: readonly Band[],
): void {
  const { ctx, colour } = pen
  drawLightBar(pen, light, axis, AXIS_PX)
  if (!isOfYears(axis)) label(pen, 'UTC', axis.leftPx - 3, DAYS_Y, { colour: 'dim', align: 'right', size: 10 })
  for (const { timeMs, label: text } of dayMarks(axis)) {
    const x = crisp(xOf(axis, timeMs))
    ctx.strokeStyle = colour('line')
    ctx.beginPath()
    ctx.moveTo(x, text === null ? 14 : 2)
    ctx.lineTo(x, AXIS_PX)
    ctx.stroke()
    if (text !== null) label(pen, text, x + 3, DAYS_Y, { colour: 'text', align: 'left', size: 11 })
  }
  const taken: { from: number; to: number }[] = []
  const isTaken = (x: number, half: number): boolean => {
    if (taken.some((one) => x - half < one.to && x + half > one.from)) return true
    taken.push({ from: x - half, to: x + half })
    return false
  }
  // The gravest have their signs first.
  for (const { kind, fromMs, toMs } of bands.toReversed()) {
    const x = (xOf(axis, Math.max(axis.fromMs, fromMs)) + xOf(axis, Math.min(axis.toMs, toMs))) / 2
    if (isTaken(x, 8)) continue
    label(pen, LIMIT_SIGNS[kind], x, MARKS_Y, {
      colour: kind === 'hard' ? 'hardt' : 'softt',
      align: 'center',
      size: 11,
      weight: 700,
    })
  }
  for (const { timeMs, text } of marks.at) {
    if (timeMs < axis.fromMs || timeMs > axis.toMs) continue
    const half = 4 + text.length * 3.5
    const x = xOf(axis, timeMs)
    ctx.strokeStyle = colour(marks.colour)
    ctx.lineWidth = 1
    ctx.beginPath()
    ctx.moveTo(crisp(x), AXIS_PX - 4)
    ctx.lineTo(crisp(x), AXIS_PX)
    ctx.stroke()
    const middle = Math.max(axis.leftPx + half - 4, Math.min(axis.rightPx - half + 6, x))
    if (!isTaken(middle, half)) label(pen, text, middle, MARKS_Y, { colour: 'dim', align: 'center', size: 10 })
  }
}

/** F solid, P hatched, A outlined, nothing where there is no weather; with words and ages where they fit. */
export function drawSources(pen: Pen, series: WeatherSeries, marks: ItemMarks, axis: TimeAxis, nowMs: number): void {
  const { ctx } = pen
  label(pen, words.strip.drawAxis.source, NAMES_LEFT_PX, BAR.top + BAR.height / 2, {
    colour: 'dim',
    align: 'left',
    size: 11,
  })
  ctx.strokeStyle = pen.colour('line')
  ctx.lineWidth = 1
  ctx.strokeRect(axis.leftPx + 0.5, BAR.top + 0.5, axis.rightPx - axis.leftPx - 1, BAR.height - 1)
  for (const stretch of stretchesOf(series, STEP_MS, marks.isAfterGap)) {
    const from = xOf(axis, Math.max(axis.fromMs, itemAt(marks.spans, stretch.fromIndex).fromMs))
    const to = xOf(axis, Math.min(axis.toMs, itemAt(marks.spans, stretch.toIndex).toMs))
    drawStretch(pen, stretch, Math.round(from), Math.round(to))
    if (isOfHour(stretch.source)) hollowUnknown(pen, series, stretch, marks, axis)
    const text = stretchWords(series, stretch, nowMs).find((one) => one.length * 5.6 + 8 <= to - from)
    if (text === undefined) continue
    // On a plate of its own, whatever the bar is filled with.
    ctx.fillStyle = pen.colour('panel')
    ctx.font = `400 10px ${pen.fontFamily}`
    ctx.fillRect(from + 3, BAR.top + 1, ctx.measureText(text).width + 6, BAR.height - 2)
    label(pen, text, from + 6, BAR.top + BAR.height / 2, { colour: 'text', align: 'left', size: 10 })
  }
}

/** Longest first, for whatever fits, ▲ before a forecast that is old; that wind or sea is missing somewhere is the last to be left out. */
export function stretchWords(series: WeatherSeries, stretch: Stretch, nowMs: number): string[] {
  if (stretch.source === 'none') return [words.strip.drawAxis.noWeather, 'none', '–']
  const old = oldestWords(stretch, nowMs)
  const age = withOffice(old, stretch.fetchedBy)
  const office = officeInShort(stretch.fetchedBy)
  const ageMs = ageTogether(stretch, nowMs)
  const source = `${stretch.source === 'F' && ageMs !== null && isOld(ageMs) ? '▲ ' : ''}${stretch.source}`
  const known = isOfHour(stretch.source) ? knownWithin(series, stretch) : 'all'
  if (known !== 'all')
    return [
      words.strip.drawAxis.sourceLine(source, SOURCE_WORDS[stretch.source], age, known),
      words.strip.drawAxis.sourceLineShort(source, known),
      `◐ ${source}`,
    ]
  const short = office === null ? [] : [`${source} ${old}, ${office}`, `${source} ${office}`]
  return [`${source} ${SOURCE_WORDS[stretch.source]}, ${age}`, `${source} ${age}`, ...short, source]
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
    ctx.fillRect(from, BAR.top + 1, to - from, BAR.height - 2)
  }
}

function drawStretch({ ctx, colour }: Pen, stretch: Stretch, from: number, to: number): void {
  if (stretch.source === 'none') return
  ctx.fillStyle = ctx.strokeStyle = colour('wind')
  ctx.lineWidth = 1
  const { top, height } = BAR
  if (stretch.source === 'F') return ctx.fillRect(from, top, to - from, height)
  if (stretch.source === 'A') {
    ctx.setLineDash([3, 2])
    ctx.strokeRect(from + 0.5, top + 0.5, to - from - 1, height - 1)
    ctx.setLineDash([])
    return
  }
  ctx.save()
  ctx.beginPath()
  ctx.rect(from, top, to - from, height)
  ctx.clip()
  ctx.beginPath()
  for (let x = from - height; x < to; x += 5) {
    ctx.moveTo(x, top + height)
    ctx.lineTo(x + height, top)
  }
  ctx.stroke()
  ctx.restore()
}

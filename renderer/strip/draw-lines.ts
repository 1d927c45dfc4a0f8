// Draws one row of lines: gaps kept, averages apart, values between stored ones hollow, limits and what passes them.
import { LIMIT_SIGNS } from '../../shared/ship/limit-marks.ts'
import {
  apart,
  BEAUFORT_LIMITS_KN,
  runsOf,
  VISIBILITY_LEVELS_NM,
  type LimitLine,
  type LineRow,
  type Series,
} from './chart-rows.ts'
import { drawArrows } from './draw-marks.ts'
import { crisp, label, type Pen } from './canvas.ts'
import type { ItemMarks } from './item-marks.ts'
import type { LineStyle } from './row-specs.ts'
import type { Scale } from './scales.ts'
import type { TimeAxis } from './time-axis.ts'

export interface Box {
  top: number
  bottom: number
}

/** Room for the arrows over a row. */
export const ARROWS_PX = 16
/** An average is drawn thinner, in dots and without a filled area, over hatching; the source bar has it in dashes. */
const AVERAGE_DASH = [2, 4]
const DASHES: Readonly<Record<LineStyle, number[]>> = { main: [], thin: [4, 3], dots: [2, 3] }
const HOLLOW_APART_PX = 7
const SENT_APART_PX = 5
const SIGNS_APART_PX = 12

type HeightOf = (value: number) => number

export function drawLines(
  pen: Pen,
  row: LineRow,
  xs: readonly number[],
  marks: ItemMarks,
  axis: TimeAxis,
  whole: Box,
  isOfPlace: boolean,
): void {
  const box = row.arrowsDeg === null ? whole : { top: whole.top + ARROWS_PX, bottom: whole.bottom }
  const y: HeightOf = (value) =>
    box.bottom -
    ((Math.min(value, row.scale.max) - row.scale.min) / (row.scale.max - row.scale.min)) * (box.bottom - box.top)
  drawTicks(pen, row.scale, axis, y, box)
  if (row.key === 'wind') drawBeaufort(pen, row.scale, axis, y)
  if (row.key === 'visibility') drawVisibilityWords(pen, row.scale, axis, y, box)
  for (const limit of row.limits) drawLimit(pen, limit, axis, y)
  for (const series of row.series) drawSeries(pen, row, series, xs, marks, y, box)
  if (isOfPlace) {
    for (const series of row.series) drawSent(pen, row, series, xs, y)
    if (row.series.every(({ values }) => values.every((value) => value === null)))
      label(pen, 'nothing stored', axis.leftPx + 8, (box.top + box.bottom) / 2, {
        colour: 'dim',
        align: 'left',
        size: 11,
        halo: true,
      })
  }
  // Words and signs last: nothing may cover them.
  row.limits.forEach((limit, index) => nameLimit(pen, limit, row.limits.length - 1 - index, axis, y, box))
  for (const series of row.series) drawSigns(pen, series, xs, y, box)
  if (row.arrowsDeg !== null) drawArrows(pen, row, xs, whole.top + ARROWS_PX / 2)
}

function drawSeries(
  pen: Pen,
  row: LineRow,
  series: Series,
  xs: readonly number[],
  marks: ItemMarks,
  y: HeightOf,
  box: Box,
): void {
  const { ctx, colour } = pen
  for (const [from, to] of runsOf(series.values, marks)) {
    const average = marks.isAverage[from] ?? false
    const points = xs.slice(from, to + 1).map((x, index) => ({ x, y: y(series.values[from + index] ?? 0) }))
    if (series.style === 'main' && row.filled && !average) fillUnder(pen, points, box.bottom, row)
    ctx.strokeStyle = ctx.fillStyle = colour(row.colour)
    ctx.lineWidth = series.style === 'thin' ? 1 : average ? 1.5 : 2
    ctx.setLineDash(average ? AVERAGE_DASH : DASHES[series.style])
    ctx.beginPath()
    for (const point of points) ctx.lineTo(point.x, point.y)
    ctx.stroke()
    ctx.setLineDash([])
    const only = points.length === 1 ? points[0] : undefined
    if (only !== undefined) dot(ctx, only.x, only.y)
  }
  const isHollow = (index: number): boolean =>
    (marks.isBetween[index] ?? false) && (series.values[index] ?? null) !== null
  ctx.lineWidth = 1
  ctx.strokeStyle = colour(row.colour)
  ctx.fillStyle = colour('panel')
  for (const index of apart(xs, isHollow, HOLLOW_APART_PX)) {
    dot(ctx, xs[index] ?? 0, y(series.values[index] ?? 0), 2)
    ctx.stroke()
  }
}

/** A dot at each value; hollow where the line is not the row's main one. */
function drawSent({ ctx, colour }: Pen, row: LineRow, series: Series, xs: readonly number[], y: HeightOf): void {
  ctx.lineWidth = 1
  ctx.strokeStyle = colour(row.colour)
  ctx.fillStyle = colour(series.style === 'main' ? row.colour : 'panel')
  for (const index of apart(xs, (at) => (series.values[at] ?? null) !== null, SENT_APART_PX)) {
    dot(ctx, xs[index] ?? 0, y(series.values[index] ?? 0), 2)
    ctx.stroke()
  }
}

function drawSigns(pen: Pen, series: Series, xs: readonly number[], y: HeightOf, box: Box): void {
  for (const index of apart(xs, (at) => (series.passed[at] ?? null) !== null, SIGNS_APART_PX)) {
    const kind = series.passed[index] ?? 'soft'
    const above = y(series.values[index] ?? 0) - 8
    label(pen, LIMIT_SIGNS[kind], xs[index] ?? 0, Math.max(box.top + 3, above), {
      colour: kind === 'hard' ? 'alarm' : 'text',
      align: 'center',
      size: 11,
      weight: 600,
      halo: true,
    })
  }
}

/** A thin line of long dashes. */
function drawLimit(pen: Pen, limit: LimitLine, axis: TimeAxis, y: HeightOf): void {
  const { ctx, colour } = pen
  const at = y(limit.value)
  ctx.strokeStyle = colour('dim')
  ctx.lineWidth = 1
  ctx.setLineDash([10, 4])
  ctx.beginPath()
  ctx.moveTo(axis.leftPx, crisp(at))
  ctx.lineTo(axis.rightPx, crisp(at))
  ctx.stroke()
  ctx.setLineDash([])
}

/** Its sign and value above the line; below it where there is no room, or where another stands `under` whose words come above. */
function nameLimit(pen: Pen, limit: LimitLine, under: number, axis: TimeAxis, y: HeightOf, box: Box): void {
  const at = y(limit.value)
  const text = `${LIMIT_SIGNS[limit.kind]} ${limit.label}`
  const from = under > 0 || at - box.top < 8 ? at + 8 : at - 7
  label(pen, text, axis.leftPx + 5, from, { colour: 'dim', align: 'left', size: 10, halo: true })
}

function drawTicks(pen: Pen, scale: Scale, axis: TimeAxis, y: HeightOf, box: Box): void {
  const { ctx, colour } = pen
  const every = Math.max(1, Math.ceil((13 * (scale.ticks.length - 1)) / Math.max(1, box.bottom - box.top)))
  ctx.lineWidth = 1
  scale.ticks.forEach((tick, index) => {
    const at = crisp(y(tick))
    ctx.strokeStyle = colour('line')
    ctx.globalAlpha = index === 0 ? 1 : 0.5
    ctx.beginPath()
    ctx.moveTo(axis.leftPx, at)
    ctx.lineTo(axis.rightPx, at)
    ctx.stroke()
    ctx.globalAlpha = 1
    const text = String(tick).replace('-', '−')
    if (index % every === 0) label(pen, text, axis.leftPx - 6, at, { colour: 'dim', align: 'right', size: 11 })
  })
}

/** The marks that fit: gale first, since it matters most. */
function drawBeaufort(pen: Pen, scale: Scale, axis: TimeAxis, y: HeightOf): void {
  const taken: number[] = []
  for (const [force, kn] of BEAUFORT_LIMITS_KN.toSorted(([a], [b]) => Math.abs(a - 8) - Math.abs(b - 8))) {
    const at = y(kn)
    if (kn > scale.max || taken.some((other) => Math.abs(other - at) < 12)) continue
    taken.push(at)
    sideMark(pen, `Bft ${force}`, axis, at)
  }
}

/** The words that fit, each at its lower bound: poor first, since it matters most. */
function drawVisibilityWords(pen: Pen, scale: Scale, axis: TimeAxis, y: HeightOf, box: Box): void {
  const taken: number[] = []
  const order = ['poor', 'moderate', 'good']
  for (const word of order) {
    const nm = VISIBILITY_LEVELS_NM.find(([name]) => name === word)?.[1] ?? 0
    const at = y(nm)
    if (nm >= scale.max || at < box.top + 3 || taken.some((other) => Math.abs(other - at) < 11)) continue
    taken.push(at)
    const { ctx } = pen
    ctx.strokeStyle = pen.colour('dim')
    ctx.globalAlpha = 0.5
    ctx.setLineDash([1, 3])
    ctx.beginPath()
    ctx.moveTo(axis.leftPx, crisp(at))
    ctx.lineTo(axis.rightPx, crisp(at))
    ctx.stroke()
    ctx.setLineDash([])
    ctx.globalAlpha = 1
    sideMark(pen, word === 'moderate' ? 'mod.' : word, axis, at)
  }
}

function sideMark(pen: Pen, text: string, axis: TimeAxis, at: number): void {
  const { ctx } = pen
  ctx.strokeStyle = pen.colour('dim')
  ctx.lineWidth = 1
  ctx.beginPath()
  ctx.moveTo(axis.rightPx, crisp(at))
  ctx.lineTo(axis.rightPx + 4, crisp(at))
  ctx.stroke()
  label(pen, text, axis.rightPx + 6, at, { colour: 'dim', align: 'left', size: 10 })
}

function fillUnder(
  { ctx, colour }: Pen,
  points: readonly { x: number; y: number }[],
  bottom: number,
  row: LineRow,
): void {
  const first = points[0]
  const last = points[points.length - 1]
  if (first === undefined || last === undefined) return
  ctx.fillStyle = colour(row.colour)
  ctx.globalAlpha = 0.13
  ctx.beginPath()
  ctx.moveTo(first.x, bottom)
  for (const point of points) ctx.lineTo(point.x, point.y)
  ctx.lineTo(last.x, bottom)
  ctx.fill()
  ctx.globalAlpha = 1
}

function dot(ctx: CanvasRenderingContext2D, x: number, y: number, radius = 2.5): void {
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, 2 * Math.PI)
  ctx.fill()
}

// Draws one row of lines: gaps kept, averages apart, values between stored ones hollow, limits and what passes them.
import { LIMIT_SIGNS } from '../../../shared/ship/limits/limit-marks.ts'
import { apart, peaksOf, runsOf, type LimitLine, type Row, type Series } from './chart-rows.ts'
import { crisp, label, type Pen } from './canvas.ts'
import { figureOf } from './beside-axis.ts'
import type { ItemMarks } from './item-marks.ts'
import { placeLimitLabels, type Area, type LimitLabel, type Point } from './limit-labels.ts'
import type { LineStyle } from './row-specs.ts'
import type { Scale } from '../../../shared/weather/scales.ts'
import type { TimeAxis } from './time-axis.ts'
import { words } from '../../words/words.ts'

export interface Box {
  top: number
  bottom: number
}

/** An average is drawn thinner, in dots and without a filled area, over hatching; the source bar has it in dashes. */
const AVERAGE_DASH = [2, 4]
const DASHES: Readonly<Record<LineStyle, number[]>> = { main: [], thin: [4, 3], dots: [2, 3] }
const HOLLOW_APART_PX = 7
const SENT_APART_PX = 5
const SIGNS_APART_PX = 44
const SIGN_PX = 11
const LIMIT_LETTERING_PX = 10
/** The passage drawn beside it: a thinner line of long dashes, and smaller signs. */
const OTHER_SIGN_PX = 9
const OTHER_DASH = [9, 3]
/** The same passage as planned: dashes and dots, unlike gust and swell in the dark too, where all lines are of one hue. */
const PLANNED_DASH = [8, 3, 1, 3]
const OTHER_PX = 1.5
const DIM_PX = 1
/** Lines of a scale nearer to each other would be a grey area. */
const TICKS_APART_PX = 4

type HeightOf = (value: number) => number

/** Where the times of a passage stand, and what its items are. */
export interface Placed {
  xs: readonly number[]
  marks: ItemMarks
  /** Of the passage as planned: beside the expected one it only shows the difference. */
  isDim?: boolean
}

/** Where values of a row stand. */
export const heightOf =
  ({ min, max }: Scale, { top, bottom }: Box): HeightOf =>
  (value) =>
    bottom - ((Math.min(value, max) - min) / (max - min)) * (bottom - top)

/** `other`: of the passage drawn beside this one. */
export function drawLines(
  pen: Pen,
  row: Row,
  { xs, marks }: Placed,
  other: Placed | null,
  axis: TimeAxis,
  box: Box,
  isOfPlace: boolean,
): void {
  const y = heightOf(row.scale, box)
  drawTicks(pen, row, axis, y, box)
  // Where both are alike the hard one is seen.
  for (const limit of row.limits.toSorted((a, b) => Number(a.kind === 'hard') - Number(b.kind === 'hard')))
    drawLimit(pen, limit, axis, y)
  for (const series of row.series) drawSeries(pen, row, series, xs, marks, y, box)
  if (isOfPlace) for (const series of row.series) drawSent(pen, row, series, xs, y)
  if (row.other !== null && other !== null) {
    const { xs: others } = other
    drawOther(pen, row.other, other, y)
    if (other.isDim !== true)
      for (const index of peaksOf(row.other)) drawSign(pen, row.other, index, others, y, box, OTHER_SIGN_PX)
  }
  // Words and signs last: nothing may cover them.
  const room = { left: axis.leftPx, right: axis.rightPx, ...box }
  for (const one of limitLabels(pen, row, { xs, marks }, other, room, y)) nameLimit(pen, one)
  for (const series of row.series)
    for (const index of signedIn(series, xs)) drawSign(pen, series, index, xs, y, box, SIGN_PX)
}

/** Where a sign says that a limit is passed. */
const signedIn = ({ passed }: Series, xs: readonly number[]): number[] =>
  apart(xs, (at) => (passed[at] ?? null) !== null, SIGNS_APART_PX)

function drawSeries(
  pen: Pen,
  row: Row,
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

/** Gaps and averages as in a row's own lines, and nothing under it. */
function drawOther({ ctx, colour }: Pen, series: Series, { xs, marks, isDim }: Placed, y: HeightOf): void {
  ctx.strokeStyle = ctx.fillStyle = colour(isDim === true ? 'dim' : 'alt')
  ctx.lineWidth = isDim === true ? DIM_PX : OTHER_PX
  for (const [from, to] of runsOf(series.values, marks)) {
    const points = xs.slice(from, to + 1).map((x, index) => ({ x, y: y(series.values[from + index] ?? 0) }))
    ctx.setLineDash(marks.isAverage[from] === true ? AVERAGE_DASH : isDim === true ? PLANNED_DASH : OTHER_DASH)
    ctx.beginPath()
    for (const point of points) ctx.lineTo(point.x, point.y)
    ctx.stroke()
    const only = points.length === 1 ? points[0] : undefined
    if (only !== undefined) dot(ctx, only.x, only.y)
  }
  ctx.setLineDash([])
}

/** A dot at each value; hollow where the line is not the row's main one. */
function drawSent({ ctx, colour }: Pen, row: Row, series: Series, xs: readonly number[], y: HeightOf): void {
  ctx.lineWidth = 1
  ctx.strokeStyle = colour(row.colour)
  ctx.fillStyle = colour(series.style === 'main' ? row.colour : 'panel')
  for (const index of apart(xs, (at) => (series.values[at] ?? null) !== null, SENT_APART_PX)) {
    dot(ctx, xs[index] ?? 0, y(series.values[index] ?? 0), 2)
    ctx.stroke()
  }
}

/** Over its value, within the row. */
const signY = (valueY: number, box: Box): number => Math.max(box.top + 3, valueY - 8)

function drawSign(
  pen: Pen,
  series: Series,
  index: number,
  xs: readonly number[],
  y: HeightOf,
  box: Box,
  size: number,
): void {
  const kind = series.passed[index] ?? 'soft'
  label(pen, LIMIT_SIGNS[kind], xs[index] ?? 0, signY(y(series.values[index] ?? 0), box), {
    colour: kind === 'hard' ? 'hardt' : 'softt',
    align: 'center',
    size,
    weight: 600,
    halo: true,
  })
}

/** A thin line of long dashes in the colour of its kind. */
function drawLimit(pen: Pen, limit: LimitLine, axis: TimeAxis, y: HeightOf): void {
  const { ctx, colour } = pen
  const at = y(limit.value)
  ctx.strokeStyle = colour(limit.kind === 'hard' ? 'alarm' : 'warn')
  ctx.lineWidth = 1
  ctx.setLineDash([6, 4])
  ctx.beginPath()
  ctx.moveTo(axis.leftPx, crisp(at))
  ctx.lineTo(axis.rightPx, crisp(at))
  ctx.stroke()
  ctx.setLineDash([])
}

/** Its sign and value at its line. */
const nameLimit = (pen: Pen, { text, x, y }: LimitLabel): void =>
  label(pen, text, x, y, { colour: 'dim', align: 'right', size: LIMIT_LETTERING_PX, halo: 'wide' })

/** What the words of limits keep clear of: all lines of the row, and the signs on them. */
function limitLabels(
  pen: Pen,
  row: Row,
  { xs, marks }: Placed,
  other: Placed | null,
  room: Area,
  y: HeightOf,
): LimitLabel[] {
  if (row.limits.length === 0) return []
  const own = row.series.map((series) => ({ series, xs, marks }))
  const others = row.other === null || other === null ? [] : [{ series: row.other, xs: other.xs, marks: other.marks }]
  const pointsOf = (series: Series, at: readonly number[], from: number, to: number): Point[] =>
    at.slice(from, to + 1).map((x, index) => ({ x, y: y(series.values[from + index] ?? 0) }))
  return placeLimitLabels({
    limits: row.limits.map((limit) => {
      const text = words.strip.drawLines.limit(LIMIT_SIGNS[limit.kind], limit.label)
      pen.ctx.font = `400 ${LIMIT_LETTERING_PX}px ${pen.fontFamily}`
      return { limit, text, widthPx: pen.ctx.measureText(text).width, y: y(limit.value) }
    }),
    room,
    curves: [...own, ...others].flatMap((one) =>
      runsOf(one.series.values, one.marks).map(([from, to]) => pointsOf(one.series, one.xs, from, to)),
    ),
    signs: own.flatMap(({ series }) =>
      signedIn(series, xs).map((index) => ({ x: xs[index] ?? 0, y: signY(y(series.values[index] ?? 0), room) })),
    ),
  })
}

/** Lines at the ticks, and figures at as many as have room: the least first. */
function drawTicks(pen: Pen, { scale, isCapped }: Row, axis: TimeAxis, y: HeightOf, box: Box): void {
  const { ctx, colour } = pen
  const every = Math.max(1, Math.ceil((14 * (scale.ticks.length - 1)) / Math.max(1, box.bottom - box.top)))
  const ruled = Math.max(1, Math.ceil((TICKS_APART_PX * (scale.ticks.length - 1)) / Math.max(1, box.bottom - box.top)))
  ctx.lineWidth = 1
  scale.ticks.forEach((tick, index) => {
    const at = crisp(y(tick))
    if (index % ruled !== 0 && index % every !== 0) return
    ctx.strokeStyle = colour('line')
    ctx.globalAlpha = index === 0 ? 1 : 0.5
    ctx.beginPath()
    ctx.moveTo(axis.leftPx, at)
    ctx.lineTo(axis.rightPx, at)
    ctx.stroke()
    ctx.globalAlpha = 1
    if (index % every === 0)
      label(pen, figureOf(tick, scale, isCapped), axis.leftPx - 3, at, { colour: 'dim', align: 'right', size: 10 })
  })
}

function fillUnder({ ctx, colour }: Pen, points: readonly { x: number; y: number }[], bottom: number, row: Row): void {
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

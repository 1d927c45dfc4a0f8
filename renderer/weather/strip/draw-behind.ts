// Draws what lies behind the rows: hours of darkness, beyond limits and not known, hatching where there is only an average, the present moment.
import type { WeatherSeries } from '../../../shared/weather/weather.ts'
import type { LightSpan, Shade } from '../../ui/light-spans.ts'
import { stretchesOf } from '../../../shared/weather/coverage.ts'
import type { Band } from './bands.ts'
import { crisp, label, type Pen } from './canvas.ts'
import type { ItemMarks } from './item-marks.ts'
import { xOf, type TimeAxis } from './time-axis.ts'
import { runWords, type UnknownRun } from './unknown-runs.ts'
import { itemAt } from '../../../shared/item-at.ts'
import { words } from '../../words/words.ts'

const HATCH_PX = 10
/** Of small print, about. */
const LETTER_PX = 5.5

/** From edge to edge of whole pixels; null where the axis does not reach it. */
export function spanOn(axis: TimeAxis, fromMs: number, toMs: number): { x: number; width: number } | null {
  const from = Math.round(Math.max(axis.leftPx, xOf(axis, fromMs)))
  const to = Math.round(Math.min(axis.rightPx, xOf(axis, toMs)))
  return to > from ? { x: from, width: to - from } : null
}

/** How much is laid over each hour: darkness where that shows, and on a black ground light by day instead. */
const INK: Readonly<Record<'light ground' | 'black ground', Readonly<Record<Shade, number>>>> = {
  'light ground': { day: 0, twilight: 0.5, night: 1 },
  'black ground': { day: 0.4, twilight: 0.18, night: 0 },
}

export function drawLight(
  pen: Pen,
  spans: readonly LightSpan[],
  axis: TimeAxis,
  box: { top: number; height: number },
  isBlackGround: boolean,
): void {
  const { ctx, colour } = pen
  const ink = INK[isBlackGround ? 'black ground' : 'light ground']
  ctx.fillStyle = colour(isBlackGround ? 'line' : 'night')
  for (const { fromMs, toMs, shade } of spans) {
    const place = spanOn(axis, fromMs, toMs)
    if (place === null || ink[shade] === 0) continue
    ctx.globalAlpha = ink[shade]
    ctx.fillRect(place.x, box.top, place.width, box.height)
  }
  ctx.globalAlpha = 1
}

/** A bar along the time axis: full at night, half as high in twilight. It reads the same in every palette. */
export function drawLightBar(pen: Pen, spans: readonly LightSpan[], axis: TimeAxis, bottom: number): void {
  pen.ctx.fillStyle = pen.colour('dim')
  pen.ctx.globalAlpha = 0.6
  for (const { fromMs, toMs, shade } of spans) {
    const place = spanOn(axis, fromMs, toMs)
    if (place === null || shade === 'day') continue
    const height = shade === 'night' ? 4 : 2
    pen.ctx.fillRect(place.x, bottom - height, place.width, height)
  }
  pen.ctx.globalAlpha = 1
}

/** Nobody takes for a forecast what stands on hatching. */
export function hatchAverages(
  pen: Pen,
  series: WeatherSeries,
  { spans, isAfterGap }: ItemMarks,
  axis: TimeAxis,
  heightPx: number,
): void {
  for (const { source, fromIndex, toIndex } of stretchesOf(series, Infinity, isAfterGap)) {
    if (source !== 'A') continue
    const place = spanOn(axis, itemAt(spans, fromIndex).fromMs, itemAt(spans, toIndex).toMs)
    if (place !== null) hatch(pen, place, heightPx)
  }
}

/** Thin lines aslant over all of a height. */
export function hatch({ ctx, colour }: Pen, place: { x: number; width: number }, heightPx: number): void {
  ctx.save()
  ctx.strokeStyle = colour('line')
  ctx.lineWidth = 1
  ctx.globalAlpha = 0.7
  ctx.beginPath()
  ctx.rect(place.x, 0, place.width, heightPx)
  ctx.clip()
  ctx.beginPath()
  for (let x = place.x - heightPx; x < place.x + place.width; x += HATCH_PX) {
    ctx.moveTo(x, heightPx)
    ctx.lineTo(x + heightPx, 0)
  }
  ctx.stroke()
  ctx.restore()
}

/** How much of the kind's colour lies over its hours, and how its edges are dashed: not by colour alone. */
const BEYOND = {
  soft: { role: 'warn', ink: 0.2, dash: [3, 3] },
  hard: { role: 'alarm', ink: 0.16, dash: [] },
} as const

/** The hours beyond limits through all rows, with an edge above and at their ends. */
export function drawBeyond({ ctx, colour }: Pen, bands: readonly Band[], axis: TimeAxis, heightPx: number): void {
  for (const { kind, fromMs, toMs } of bands) {
    const [from, to] = [Math.max(axis.fromMs, fromMs), Math.min(axis.toMs, toMs)]
    if (to < from) continue
    const { role, ink, dash } = BEYOND[kind]
    const x = Math.round(xOf(axis, from)) - 1
    const width = Math.max(3, Math.round(xOf(axis, to)) + 1 - x)
    ctx.fillStyle = ctx.strokeStyle = colour(role)
    ctx.globalAlpha = ink
    ctx.fillRect(x, 0, width, heightPx)
    ctx.globalAlpha = 1
    ctx.fillRect(x, 0, width, 3)
    ctx.lineWidth = 1
    ctx.setLineDash(dash)
    for (const edge of [x, x + width]) {
      ctx.beginPath()
      ctx.moveTo(crisp(edge), 0)
      ctx.lineTo(crisp(edge), heightPx)
      ctx.stroke()
    }
    ctx.setLineDash([])
  }
}

/** Outlined, and what is not known said where there is room. */
export function outlineUnknown(pen: Pen, runs: readonly UnknownRun[], axis: TimeAxis, heightPx: number): void {
  const { ctx } = pen
  for (const run of runs) {
    const place = spanOn(axis, run.fromMs, run.toMs)
    if (place === null) continue
    ctx.strokeStyle = pen.colour('dim')
    ctx.lineWidth = 1
    ctx.setLineDash([2, 4])
    ctx.strokeRect(place.x + 1.5, 1.5, Math.max(1, place.width - 3), heightPx - 3)
    ctx.setLineDash([])
    const text = [runWords(run), words.strip.drawBehind.notKnown].find(
      (one) => one.length * LETTER_PX < place.width - 2 * HATCH_PX,
    )
    if (text !== undefined)
      label(pen, text, place.x + place.width / 2, heightPx - 9, {
        colour: 'dim',
        align: 'center',
        size: 11,
        halo: true,
      })
  }
}

/** A line through all rows; nothing where the axis does not reach it. */
export function drawNow({ ctx, colour }: Pen, nowMs: number, axis: TimeAxis, heightPx: number): void {
  if (nowMs <= axis.fromMs || nowMs >= axis.toMs) return
  const x = crisp(xOf(axis, nowMs))
  ctx.strokeStyle = colour('dim')
  ctx.lineWidth = 1
  ctx.beginPath()
  ctx.moveTo(x, 0)
  ctx.lineTo(x, heightPx)
  ctx.stroke()
}

// A point's series as rows of lines on one time axis: pieces between gaps, scales, ticks. Pure; data space to pixels.
import type { PointSeries } from '../../shared/weather/place-weather.ts'
import { toDisplay, type SettledMeasure } from '../../shared/weather/measures.ts'
import { oldestAt, type WeatherSource } from '../../shared/weather/weather.ts'
import { DAY_MS, fetchSpanOf, HOUR_MS, type FetchSpan } from '../../shared/format/time.ts'
import { itemAt } from '../../shared/item-at.ts'

interface RowLine {
  measure: SettledMeasure
  label: string
  dashed: boolean
}
export interface ChartRow {
  title: string
  unit: string
  colour: 'wind' | 'sea' | 'prs'
  lines: readonly RowLine[]
  /** Lower end is zero; else the values' own. */
  fromZero: boolean
  /** At least so much from bottom to top. */
  leastSpan: number
}

const line = (measure: SettledMeasure, label: string, dashed = false): RowLine => ({ measure, label, dashed })
export const ROWS: readonly ChartRow[] = [
  {
    title: 'Wind',
    unit: 'kn',
    colour: 'wind',
    lines: [line('windSpeed', 'wind'), line('windGust', 'gust', true)],
    fromZero: true,
    leastSpan: 20,
  },
  {
    title: 'Sea',
    unit: 'm',
    colour: 'sea',
    lines: [line('totalWaveHeight', 'sea'), line('swellWaveHeight', 'swell', true)],
    fromZero: true,
    leastSpan: 2,
  },
  {
    title: 'Pressure',
    unit: 'hPa',
    colour: 'prs',
    lines: [line('pressureSeaLevel', '')],
    fromZero: false,
    leastSpan: 8,
  },
  { title: 'Visibility', unit: 'NM', colour: 'wind', lines: [line('visibility', '')], fromZero: true, leastSpan: 5 },
  {
    title: 'Temperature',
    unit: '°C',
    colour: 'sea',
    lines: [line('atmosphericTemperature', 'air'), line('seaSurfaceTemp', 'sea', true)],
    fromZero: false,
    leastSpan: 4,
  },
]

/** Two stored times farther apart have a gap between them, whatever lies on either side. */
const MAX_STEP_MS = 12 * HOUR_MS

/** For each time but the first, whether stored hours are missing before it: its step is neither usual nor like a neighbour's. */
export function gapsBefore(timesMs: readonly number[]): boolean[] {
  const steps = timesMs.slice(1).map((timeMs, i) => timeMs - (timesMs[i] ?? timeMs))
  const defaultMs = steps.toSorted((a, b) => a - b)[Math.floor((steps.length - 1) / 2)] ?? 0
  return timesMs.map((_, i) => {
    const step = steps[i - 1]
    if (step === undefined) return false
    return step > MAX_STEP_MS || (step > defaultMs && step !== steps[i - 2] && step !== steps[i])
  })
}

export interface Place {
  timeMs: number
  /** In the display unit. */
  value: number
}

/** Unbroken pieces of a measure: a missing value or hour ends one. */
export function piecesOf(series: PointSeries, measure: SettledMeasure, from: number): Place[][] {
  const pieces: Place[][] = []
  let piece: Place[] = []
  const gaps = gapsBefore(series.timesMs)
  series.timesMs.forEach((timeMs, i) => {
    if (i < from) return
    const value = series.columns[measure][i] ?? null
    if ((gaps[i] === true || value === null) && piece.length > 0) {
      pieces.push(piece)
      piece = []
    }
    if (value !== null) piece.push({ timeMs, value: toDisplay(measure, value) })
  })
  return piece.length > 0 ? [...pieces, piece] : pieces
}

/** Round figures around all values of a row: the ends and a step of its scale. */
export function scaleOf(
  { fromZero, leastSpan }: ChartRow,
  values: readonly number[],
): { low: number; high: number; step: number } {
  const least = fromZero ? 0 : values.reduce((low, value) => Math.min(low, value), Infinity)
  const most = values.reduce((high, value) => Math.max(high, value), -Infinity)
  const bottom = Number.isFinite(least) ? least : 0
  const span = Math.max(leastSpan, (Number.isFinite(most) ? most : 0) - bottom)
  const step = [1, 2, 5, 10, 20, 50, 100].find((one) => span / one <= 4) ?? 200
  const low = Math.floor(bottom / step) * step
  return { low, high: Math.max(low + step, Math.ceil((bottom + span) / step) * step), step }
}

/** Midnights (UTC) between two times, at most a dozen. */
export function daysBetween(fromMs: number, toMs: number): number[] {
  const every = Math.max(1, Math.ceil((toMs - fromMs) / DAY_MS / 12)) * DAY_MS
  const first = Math.ceil(fromMs / DAY_MS) * DAY_MS
  return Array.from({ length: Math.max(0, Math.floor((toMs - first) / every) + 1) }, (_, i) => first + i * every)
}

/** Neighbouring times of one source. */
export interface SourceStretch extends FetchSpan {
  source: WeatherSource
  fromMs: number
  toMs: number
}

export function stretchesOf(series: PointSeries, from: number): SourceStretch[] {
  const stretches: SourceStretch[] = []
  const gaps = gapsBefore(series.timesMs)
  series.timesMs.forEach((timeMs, i) => {
    const source = series.source[i]
    const ages = [oldestAt(series, i), itemAt(series.fetchedAtMs, i)].filter((atMs) => atMs !== null)
    if (i < from || source === undefined) return
    const last = stretches.at(-1)
    if (last !== undefined && last.source === source && gaps[i] !== true) {
      last.toMs = timeMs
      Object.assign(last, fetchSpanOf([last.oldestFetchedAtMs ?? 0, last.newestFetchedAtMs ?? 0, ...ages]))
    } else stretches.push({ source, fromMs: timeMs, toMs: timeMs, ...fetchSpanOf(ages) })
  })
  return stretches
}

/** The first stored time worth showing: a day before now; all where nothing is later. */
export function firstShown(timesMs: readonly number[], nowMs: number, isAll: boolean): number {
  const first = timesMs.findIndex((timeMs) => timeMs >= nowMs - DAY_MS)
  return isAll || first === -1 ? 0 : first
}

/** Of times in order those at least so far apart, the first among them. */
export function apart(timesMs: readonly number[], minMs: number): number[] {
  const kept: number[] = []
  for (const timeMs of timesMs) if (timeMs - (kept.at(-1) ?? -Infinity) >= minMs) kept.push(timeMs)
  return kept
}

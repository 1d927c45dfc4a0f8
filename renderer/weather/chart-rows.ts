// From the weather's columns to rows of a chart over time: display units, gaps kept, scales with round figures.
import { displayUnit, toDisplay, type MeasureName } from '../../shared/measures.ts'
import type { ColourRole } from '../../shared/palette.ts'
import type { VoyageWeather } from '../../shared/weather.ts'

export interface Series {
  measure: MeasureName
  label: string
  /** In display units, one for each step; null where nothing is stored. */
  values: (number | null)[]
  /** `thin`: drawn dashed, without an area. */
  style: 'main' | 'thin'
}

export interface Scale {
  min: number
  max: number
  ticks: number[]
}

export interface LineRow {
  kind: 'lines'
  key: string
  label: string
  unit: string
  series: Series[]
  scale: Scale
  colour: ColourRole
  /** Area down to the axis: only where the axis starts at zero. */
  filled: boolean
  /** Directions of travel to draw as arrows over the row, degrees true; null when the row has none. */
  arrowsDeg: (number | null)[] | null
  /** Beaufort limits at the right edge. */
  beaufort: boolean
}

export interface BarbRow {
  kind: 'barbs'
  key: string
  label: string
  unit: string
  speedKn: (number | null)[]
  fromDeg: (number | null)[]
  southern: boolean[]
}

export type Row = LineRow | BarbRow

const display = (weather: VoyageWeather, measure: MeasureName): (number | null)[] =>
  weather.columns[measure].map((value) => (value === null ? null : toDisplay(measure, value)))

interface RowPlan {
  key: string
  label: string
  measures: readonly [MeasureName, ...MeasureName[]]
  colour: ColourRole
  /** Smallest range worth an axis, so that a calm does not look like a storm. */
  least: { min: number; max: number } | { span: number }
}

const WIND = {
  key: 'wind',
  label: 'Wind',
  measures: ['windSpeed', 'windGust'],
  colour: 'wind',
  least: { min: 0, max: 20 },
} as const
const LINES: readonly RowPlan[] = [
  { key: 'sea', label: 'Sea', measures: ['totalWaveHeight'], colour: 'sea', least: { min: 0, max: 2 } },
  { key: 'swell', label: 'Swell', measures: ['swellWaveHeight'], colour: 'sea', least: { min: 0, max: 2 } },
  { key: 'pressure', label: 'Pressure', measures: ['pressureSeaLevel'], colour: 'prs', least: { span: 20 } },
  { key: 'current', label: 'Drift', measures: ['currentSpeed'], colour: 'wind', least: { min: 0, max: 1 } },
  { key: 'visibility', label: 'Visibility', measures: ['visibility'], colour: 'dim', least: { min: 0, max: 5 } },
]

/** All rows of the strip, top to bottom. */
export function buildRows(weather: VoyageWeather): Row[] {
  const barbs: BarbRow = {
    kind: 'barbs',
    key: 'barbs',
    label: 'Barbs',
    unit: 'kn from',
    speedKn: display(weather, 'windSpeed'),
    fromDeg: display(weather, 'windDirection'),
    southern: weather.steps.map((step) => step.lat < 0),
  }
  return [lineRow(weather, WIND), barbs, ...LINES.map((plan) => lineRow(weather, plan))]
}

function lineRow(weather: VoyageWeather, plan: RowPlan): LineRow {
  const series = plan.measures.map((measure, index): Series => ({
    measure,
    label: measure === 'windGust' ? 'gust' : plan.label,
    values: display(weather, measure),
    style: index === 0 ? 'main' : 'thin',
  }))
  return {
    kind: 'lines',
    key: plan.key,
    label: plan.label,
    unit:
      displayUnit(plan.measures[0]) + (plan.key === 'wind' ? ', gust dashed' : plan.key === 'current' ? ', set ➝' : ''),
    series,
    scale: scaleOf(
      series.flatMap((one) => one.values),
      plan.least,
    ),
    colour: plan.colour,
    filled: 'min' in plan.least,
    arrowsDeg: plan.key === 'current' ? display(weather, 'currentDirection') : null,
    beaufort: plan.key === 'wind',
  }
}

function scaleOf(values: (number | null)[], least: RowPlan['least']): Scale {
  const stored = values.filter((value) => value !== null)
  const low = stored.length === 0 ? null : Math.min(...stored)
  const high = stored.length === 0 ? null : Math.max(...stored)
  if ('min' in least) return niceScale(Math.min(least.min, low ?? least.min), Math.max(least.max, high ?? least.max))
  if (low === null || high === null) return niceScale(1013 - least.span / 2, 1013 + least.span / 2)
  const widen = Math.max(0, least.span - (high - low)) / 2
  return niceScale(low - widen, high + widen)
}

/** A scale that covers the range and whose two to five ticks are 1, 2 or 5 times a power of ten apart. */
export function niceScale(min: number, max: number): Scale {
  const span = max - min > 0 ? max - min : 1
  const power = 10 ** Math.floor(Math.log10(span / 3))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => span / size <= 3.5) ?? 10 * power
  const first = Math.floor(min / step + 1e-9)
  const last = Math.max(first + 1, Math.ceil(max / step - 1e-9))
  const ticks: number[] = []
  for (let index = first; index <= last; index++) ticks.push(Number((index * step).toPrecision(12)))
  return { min: first * step, max: last * step, ticks }
}

/**
 * Runs of neighbouring values that are there, as inclusive index pairs: a gap is never bridged, nor is the step from a forecast to an
 * average.
 */
export function runsOf(
  values: readonly (number | null)[],
  isAverage: readonly boolean[] = [],
): [from: number, to: number][] {
  const runs: [number, number][] = []
  values.forEach((value, index) => {
    if (value === null) return
    const last = runs[runs.length - 1]
    const isSame = (isAverage[index] ?? false) === (isAverage[index - 1] ?? false)
    if (last !== undefined && last[1] === index - 1 && isSame) last[1] = index
    else runs.push([index, index])
  })
  return runs
}

/** Every n-th of `count` marks so that neighbours stand at least `leastPx` apart. */
export function thinning(count: number, widthPx: number, leastPx: number): number {
  if (count < 2) return 1
  const spacingPx = widthPx / (count - 1)
  return Math.max(1, Math.ceil(leastPx / Math.max(spacingPx, 0.01)))
}

/** Lower limits of Beaufort forces in knots (WMO, from m/s), for the marks beside the wind's axis. */
export const BEAUFORT_LIMITS_KN: readonly (readonly [force: number, kn: number])[] = (
  [
    [4, 5.5],
    [6, 10.8],
    [8, 17.2],
    [10, 24.5],
    [12, 32.7],
  ] as const
).map(([force, metresPerSecond]) => [force, toDisplay('windSpeed', metresPerSecond)])

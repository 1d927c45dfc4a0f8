// From the weather's columns to rows of a chart over time: display units, gaps kept, limits and what passes them.
import type { ChartRow } from '../../../shared/weather/strip-rows.ts'
import { limitShown, passedLimit } from '../../../shared/ship/limits/limit-marks.ts'
import type { VesselLimits } from '../../../shared/ship/limits/limits.ts'
import { fromUsual, type Units } from '../../../shared/weather/units.ts'
import { COLUMNS } from '../../../shared/weather/columns.ts'
import { displayUnit, MEASURES, shownDirection, toDisplay, type MeasureName } from '../../../shared/weather/measures.ts'
import { KN_PER_MS } from '../../../shared/geo/units.ts'
import type { ColourRole } from '../../../shared/app/palette.ts'
import type { LimitKind } from '../../../shared/ship/vessel.ts'
import type { PointSeries } from '../../../shared/weather/place-weather.ts'
import { type WeatherAlong, isRoundedAt } from '../../../shared/weather/weather.ts'
import type { ItemMarks } from './item-marks.ts'
import { ROW_SPECS, type RowSpec, type LineStyle } from './row-specs.ts'
import { scaleOf, type SmallestAxis, type Scale } from '../../../shared/weather/scales.ts'

export interface Series {
  measure: MeasureName
  label: string
  /** In display units, one for each step; null where nothing is stored. */
  values: (number | null)[]
  style: LineStyle
  /** The kind of the limit a step's value passes. */
  passed: (LimitKind | null)[]
}

export interface LimitLine {
  kind: LimitKind
  /** In the row's display unit. */
  value: number
  /** `gust 40`: named where the row has more than one measure. */
  label: string
}

/** Of each step, where the wind comes from and how strong, in knots as barbs are; null where it is not known. */
export interface Barbs {
  speedKn: (number | null)[]
  fromDeg: (number | null)[]
  southern: boolean[]
}

export interface Row {
  key: RowSpec['key']
  label: string
  unit: string
  /** Which line is which, where there is more than one: of those after the main one. */
  others: readonly { name: string; style: LineStyle }[]
  series: Series[]
  /** The main line of the passage that is drawn beside this one, at that one's own times; null without it. */
  other: Series | null
  /** Holds the values of both. */
  scale: Scale
  /** Values above the scale are drawn at its top, whose figure says so. */
  isCapped: boolean
  colour: ColourRole
  /** Area down to the axis: only where the axis starts at zero. */
  filled: boolean
  barbs: Barbs | null
  /** Directions of travel to draw as arrows over the row, degrees true; null when the row has none. */
  arrowsDeg: (number | null)[] | null
  /** Periods in seconds beside the arrows. */
  periodS: readonly (number | null)[] | null
  limits: LimitLine[]
}

/** Further figures that the scales hold, in display units. */
export type Held = Partial<Record<MeasureName, readonly (number | null)[]>>

/** Along the ship's track, or at one place. */
export type ChartSeries = WeatherAlong | PointSeries

const isSouthern = (series: ChartSeries): boolean[] =>
  'steps' in series ? series.steps.map(({ lat }) => lat < 0) : series.timesMs.map(() => series.position.lat < 0)

const display = (weather: ChartSeries, measure: MeasureName, units: Units): (number | null)[] =>
  weather.columns[measure].map((value) =>
    value === null ? null : toDisplay(measure, value, units, weather.directions),
  )

const degrees = (weather: ChartSeries, measure: MeasureName): (number | null)[] =>
  weather.columns[measure].map((value) => (value === null ? null : shownDirection(measure, value, weather.directions)))

/** Where what comes from (or sets towards) a direction goes. */
const travel = (weather: ChartSeries, measure: MeasureName): (number | null)[] => {
  const turn = MEASURES[measure].direction?.shown === 'from' ? 180 : 0
  return degrees(weather, measure).map((deg) => (deg === null ? null : (deg + turn) % 360))
}

/**
 * The chosen rows, top to bottom, in the catalogue's order; barbs chosen without the wind have its row to themselves. `other`: of a passage, or an earlier
 * forecast, drawn beside this one; `otherRows`: in these rows alone.
 */
export function buildRows(
  weather: ChartSeries,
  chosen: readonly ChartRow[],
  limits: VesselLimits | null,
  units: Units,
  other: ChartSeries | null = null,
  held: Held = {},
  otherRows: readonly ChartRow[] | null = null,
): Row[] {
  const isBarbed = chosen.includes('barbs')
  return ROW_SPECS.flatMap((spec) => {
    const isLined = chosen.includes(spec.key)
    if (!isLined && !(isBarbed && spec.key === 'wind')) return []
    const beside = otherRows === null || otherRows.includes(spec.key) ? other : null
    const row = lineRow(weather, isLined ? spec : { ...spec, lines: [], others: [] }, limits, units, beside, held)
    return [spec.key === 'wind' && isBarbed ? { ...row, barbs: barbsOf(weather) } : row]
  })
}

const barbsOf = (weather: ChartSeries): Barbs => ({
  speedKn: weather.columns.windSpeed.map((speed) => (speed === null ? null : speed * KN_PER_MS)),
  fromDeg: degrees(weather, 'windDirection'),
  southern: isSouthern(weather),
})

const seriesOf = (
  weather: ChartSeries,
  [measure, style]: RowSpec['lines'][number],
  vessel: VesselLimits | null,
  units: Units,
): Series => ({
  measure,
  label: COLUMNS[measure].name,
  values: display(weather, measure, units),
  style,
  passed: weather.columns[measure].map(
    (value, index) =>
      passedLimit(measure, value, weather.source[index] ?? 'none', vessel, isRoundedAt(weather, index))?.kind ?? null,
  ),
})

/** A figure of a row's range, which the table of rows has in the usual unit. */
function rangeFigure({ lines: [main] }: RowSpec, usual: number, units: Units): number {
  const shownIn = main === undefined ? null : MEASURES[main[0]].shownIn
  return typeof shownIn === 'string' ? fromUsual(shownIn, usual, units) : usual
}

/** In the chosen unit; ticks at certain figures are of the usual one. */
function minRangeOf(spec: RowSpec, units: Units): SmallestAxis {
  const { smallestAxis } = spec
  const shown = (usual: number): number => rangeFigure(spec, usual, units)
  if ('min' in smallestAxis) return { min: shown(smallestAxis.min), max: shown(smallestAxis.max) }
  const span = shown(smallestAxis.span) - shown(0)
  return span === smallestAxis.span ? smallestAxis : { span, around: shown(smallestAxis.around) }
}

function lineRow(
  weather: ChartSeries,
  spec: RowSpec,
  vessel: VesselLimits | null,
  units: Units,
  beside: ChartSeries | null,
  more: Held,
): Row {
  const isOne = spec.lines.length === 1
  const series = spec.lines.map((line) => seriesOf(weather, line, vessel, units))
  const [main] = spec.lines
  const other = beside === null || main === undefined ? null : seriesOf(beside, main, vessel, units)
  const limits = spec.lines.flatMap(([measure]): LimitLine[] => {
    const limit = limitShown(measure, vessel, units)
    if (limit === null) return []
    const name = isOne ? '' : `${COLUMNS[measure].name.toLowerCase()} `
    return [{ kind: limit.kind, value: limit.value, label: `${name}${limit.text}` }]
  })
  const max = spec.max === null ? Infinity : rangeFigure(spec, spec.max, units)
  const values = [...series, ...(other === null ? [] : [other])].flatMap((one) => one.values)
  const held = [...values, ...((main && more[main[0]]) ?? []), ...limits.map(({ value }) => value)].map((value) =>
    value === null ? null : Math.min(value, max),
  )
  const period = spec.arrows?.period ?? null
  return {
    key: spec.key,
    label: spec.label,
    // Barbs alone are of knots, whatever the wind is read in.
    unit: main === undefined ? 'kn' : displayUnit(main[0], units),
    others: spec.others.map((name, index) => ({ name, style: spec.lines[index + 1]?.[1] ?? 'thin' })),
    series,
    other,
    scale: scaleOf(held, minRangeOf(spec, units)),
    isCapped: values.some((value) => value !== null && value > max),
    colour: spec.colour,
    filled: 'min' in spec.smallestAxis,
    barbs: null,
    arrowsDeg: spec.arrows === null ? null : travel(weather, spec.arrows.direction),
    periodS: period === null ? null : weather.columns[period],
    limits,
  }
}

/**
 * Runs of neighbouring values that are there, as inclusive index pairs: a gap is never bridged, be it of values or of hours, nor is the step
 * from a forecast to an average.
 */
export function runsOf(
  values: readonly (number | null)[],
  { isAverage, isAfterGap }: Pick<ItemMarks, 'isAverage' | 'isAfterGap'>,
): [from: number, to: number][] {
  const runs: [number, number][] = []
  values.forEach((value, index) => {
    if (value === null) return
    const last = runs[runs.length - 1]
    const isSame = (isAverage[index] ?? false) === (isAverage[index - 1] ?? false) && isAfterGap[index] !== true
    if (last !== undefined && last[1] === index - 1 && isSame) last[1] = index
    else runs.push([index, index])
  })
  return runs
}

/** Indices of marks so that none stands nearer than `minPx` to the one before: a lone mark is never left out. */
export function apart(xs: readonly number[], isMarked: (index: number) => boolean, minPx: number): number[] {
  const taken: number[] = []
  let lastPx = Number.NEGATIVE_INFINITY
  xs.forEach((x, index) => {
    if (!isMarked(index) || x - lastPx < minPx) return
    taken.push(index)
    lastPx = x
  })
  return taken
}

/** Of each run of steps that pass the limit, the one that passes it farthest. */
export function peaksOf({ measure, values, passed }: Pick<Series, 'measure' | 'values' | 'passed'>): number[] {
  const peaks: number[] = []
  const isWorse = (a: number, b: number): boolean => (measure === 'visibility' ? a < b : a > b)
  passed.forEach((kind, index) => {
    if (kind === null) return
    const last = peaks.length - 1
    const peak = peaks[last]
    if (peak === undefined || (passed[index - 1] ?? null) === null) peaks.push(index)
    else if (isWorse(values[index] ?? 0, values[peak] ?? 0)) peaks[last] = index
  })
  return peaks
}

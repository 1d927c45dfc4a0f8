// What each row of the curves on paper shows: its values in parts without gaps, its scale, the vessel's limit, and averages apart.
import { limitShown } from '../../../../shared/ship/limits/limit-marks.ts'
import type { LimitKind } from '../../../../shared/ship/vessel.ts'
import { STEP_MS } from '../../../../shared/format/time.ts'
import { COLUMNS, GROUPS } from '../../../../shared/weather/columns.ts'
import { displayUnit, MEASURES, toDisplay, type SettledMeasure } from '../../../../shared/weather/measures.ts'
import { scaleOf, type SmallestAxis, type Scale } from '../../../../shared/weather/scales.ts'
import { fromUsual, type Units } from '../../../../shared/weather/units.ts'
import { isOfHour, valueAt } from '../../../../shared/weather/weather.ts'
import type { PassagePlanData } from './data.ts'

interface RowSpec {
  label: string
  /** The first is drawn full, the second dashed. */
  measures: readonly [SettledMeasure, ...SettledMeasure[]]
  note: string
  smallestAxis: SmallestAxis
  /** In the usual unit, as `smallestAxis` is. The scale reaches so far, or to the limit; higher values are drawn at its top: what is below is what matters. */
  max?: number
  height: number
  barbs?: true
}

/** From the top; heights in tenths of a millimetre. */
const SPECS: readonly RowSpec[] = [
  {
    label: GROUPS.wind.name,
    measures: ['windSpeed', 'windGust'],
    note: `${COLUMNS.windGust.name.toLowerCase()} dashed`,
    smallestAxis: { min: 0, max: 20 },
    height: 138,
    barbs: true,
  },
  {
    label: GROUPS.sea.name,
    measures: ['totalWaveHeight', 'swellWaveHeight'],
    note: `${GROUPS.swell.name.toLowerCase()} dashed`,
    smallestAxis: { min: 0, max: 2 },
    height: 84,
  },
  {
    label: GROUPS.pressure.name,
    measures: ['pressureSeaLevel'],
    note: '',
    smallestAxis: { span: 16, around: 1013, every: 8 },
    height: 58,
  },
  {
    label: GROUPS.visibility.name,
    measures: ['visibility'],
    note: '',
    smallestAxis: { min: 0, max: 10 },
    max: 10,
    height: 54,
  },
  { label: GROUPS.current.name, measures: ['currentSpeed'], note: '', smallestAxis: { min: 0, max: 1 }, height: 50 },
]

/** A value at a time, in the display unit. */
interface CurvePoint {
  timeMs: number
  value: number
}

export interface CurveLine {
  style: 'main' | 'dashed'
  /** Neighbouring hours; what lies between two parts is not known. */
  parts: CurvePoint[][]
  /** Of the season: no hour's weather, never joined to it. */
  averages: CurvePoint[]
}

export interface CurveRow {
  label: string
  unit: string
  note: string
  height: number
  hasBarbs: boolean
  scale: Scale
  /** Values above the scale are drawn at its top. */
  isCapped: boolean
  limits: { value: number; text: string; kind: LimitKind }[]
  lines: CurveLine[]
  /** No value at all is there, not even an average. */
  isEmpty: boolean
}

export function curveRows(data: PassagePlanData): CurveRow[] {
  const { units } = data
  const limits = data.vessel?.limits ?? null
  return SPECS.map((spec): CurveRow => {
    const { label, measures, note, height, barbs } = spec
    const lines = measures.map((measure, i) => lineOf(data, measure, i === 0 ? 'main' : 'dashed'))
    const values = lines.flatMap(({ parts, averages }) => [...parts.flat(), ...averages].map(({ value }) => value))
    const set = measures.flatMap((measure) => limitShown(measure, limits, units) ?? [])
    const max = spec.max === undefined ? Infinity : figureIn(measures[0], spec.max, units)
    const held = [...values.map((value) => Math.min(value, max)), ...set.map(({ value }) => value)]
    const scale = scaleOf(held, minRangeIn(spec, units))
    const isCapped = spec.max !== undefined
    return {
      label,
      unit: displayUnit(measures[0], units),
      note,
      height,
      hasBarbs: barbs === true,
      scale,
      isCapped,
      limits: set,
      lines: isCapped ? lines.map((line) => cappedAt(scale.max, line)) : lines,
      isEmpty: values.length === 0,
    }
  })
}

/** A figure of the usual unit in the chosen one. */
function figureIn(measure: SettledMeasure, usual: number, units: Units): number {
  const { shownIn } = MEASURES[measure]
  return typeof shownIn === 'string' ? fromUsual(shownIn, usual, units) : usual
}

/** Ticks at certain figures are of the usual unit only. */
function minRangeIn({ smallestAxis, measures: [measure] }: RowSpec, units: Units): SmallestAxis {
  const shown = (usual: number): number => figureIn(measure, usual, units)
  if ('min' in smallestAxis) return { min: shown(smallestAxis.min), max: shown(smallestAxis.max) }
  const span = shown(smallestAxis.span) - shown(0)
  return span === smallestAxis.span ? smallestAxis : { span, around: shown(smallestAxis.around) }
}

function cappedAt(top: number, { style, parts, averages }: CurveLine): CurveLine {
  const capped = (points: readonly CurvePoint[]): CurvePoint[] =>
    points.map(({ timeMs, value }) => ({ timeMs, value: Math.min(top, value) }))
  return { style, parts: parts.map(capped), averages: capped(averages) }
}

function lineOf({ weather, units }: PassagePlanData, measure: SettledMeasure, style: CurveLine['style']): CurveLine {
  const parts: CurvePoint[][] = []
  const averages: CurvePoint[] = []
  let lastMs = -Infinity
  weather.steps.forEach(({ timeMs }, index) => {
    const stored = valueAt(weather, measure, index)
    if (stored === null) return
    const point = { timeMs, value: toDisplay(measure, stored, units) }
    if (!isOfHour(weather.source[index])) return void averages.push(point)
    if (timeMs - lastMs > STEP_MS) parts.push([])
    parts.at(-1)?.push(point)
    lastMs = timeMs
  })
  return { style, parts, averages }
}

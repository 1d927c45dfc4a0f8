// What is estimated of a series, and only where nothing of the hour is known: for curves and words. No judge takes it.
import type { Fault } from '../../../shared/result.ts'
import { COLUMNS, SHOWN } from '../../../shared/weather/columns.ts'
import type { DrawnFrom, Estimates } from '../../../shared/picture/picture.ts'
import {
  MEASURE_NAMES,
  MEASURES,
  toDisplay,
  type DirectionChoices,
  type MeasureName,
} from '../../../shared/weather/measures.ts'
import type { Units } from '../../../shared/weather/units.ts'
import { isKnownAt, VITAL_MEASURES, type WeatherSeries } from '../../../shared/weather/weather.ts'

/** In the service's own unit. */
export interface Estimate {
  value: number
  error: number
}

/** An item each of the series; null where a value of the hour is known, and where nothing can be said. An average is none of the hour. */
export type Estimated = Partial<Record<MeasureName, readonly (Estimate | null)[]>>

/** What there is to show, and what to say where there is nothing. */
export type EstimateState =
  | { kind: 'off' | 'reading' | 'none' | 'whole' }
  | { kind: 'failed'; fault: Fault }
  | { kind: 'estimated'; estimated: Estimated; drawnFrom: DrawnFrom }

const isGap = (series: WeatherSeries, name: MeasureName): boolean =>
  series.timesMs.some((_, index) => !isKnownAt(series, name, index))

/** What curves and tables both show, and what an officer estimates for: air and water alone are no estimate of the weather. */
const SOUGHT: readonly MeasureName[] = SHOWN.place
  .flatMap((name) => COLUMNS[name].measure ?? [])
  .filter((name) => !['temperature', 'visibility'].includes(COLUMNS[name].group))

/** Of a series' gaps; null from the field: no points speak there. */
export function estimateStateOf(series: WeatherSeries, estimates: Estimates | null): EstimateState {
  if (estimates === null) return { kind: 'none' }
  const estimated = estimatedGaps(series, estimates)
  const { drawnFrom, values } = estimates
  if (SOUGHT.some((name) => estimated[name] !== undefined)) return { kind: 'estimated', estimated, drawnFrom }
  const names = [...VITAL_MEASURES, ...SOUGHT.filter((name) => values[name] !== undefined)]
  return { kind: names.some((name) => isGap(series, name)) ? 'none' : 'whole' }
}

/** By the times of both; measures without any estimate are left out, and what is neither known nor sought at a time without both. */
function estimatedGaps(series: WeatherSeries, { timesMs, values, errors }: Estimates): Estimated {
  const places = new Map(timesMs.map((timeMs, at) => [timeMs, at]))
  const isCovered = series.timesMs.map((timeMs, index) => {
    const at = places.get(timeMs) ?? -1
    return SOUGHT.some((name) => isKnownAt(series, name, index) || typeof values[name]?.[at] === 'number')
  })
  const estimated: Estimated = {}
  for (const name of MEASURE_NAMES) {
    const column = series.timesMs.map((timeMs, index): Estimate | null => {
      const at = places.get(timeMs)
      if (at === undefined || isCovered[index] !== true || isKnownAt(series, name, index)) return null
      const [value, error] = [values[name]?.[at] ?? null, errors[name]?.[at] ?? null]
      return value === null || error === null ? null : { value, error }
    })
    if (column.some((one) => one !== null)) estimated[name] = column
  }
  return estimated
}

/** Whether anything is estimated of an item. */
export const isEstimatedAt = (estimated: Estimated | null, index: number): boolean =>
  Object.values(estimated ?? {}).some((column) => (column[index] ?? null) !== null)

/** A measure's estimates as a line in a band, in display units; null where there is none. */
export interface EstimatedLine {
  values: readonly (number | null)[]
  low: readonly (number | null)[]
  high: readonly (number | null)[]
}

/** The band ends where no value can be. null: nothing is estimated of it. */
export function estimatedLine(
  name: MeasureName,
  estimated: Estimated,
  units: Units,
  directions: DirectionChoices,
): EstimatedLine | null {
  const column = estimated[name]
  if (column === undefined) return null
  const { min, max } = MEASURES[name].range
  const shown = (by: -1 | 0 | 1): (number | null)[] =>
    column.map((one) =>
      one === null
        ? null
        : toDisplay(name, Math.min(max, Math.max(min, one.value + by * one.error)), units, directions),
    )
  return { values: shown(0), low: shown(-1), high: shown(1) }
}

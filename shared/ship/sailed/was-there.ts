// What the service says was there, and what it had forecast: told apart value by value, since a newer answer may lack what an earlier one gave.
import { isAhead } from '../../format/time.ts'
import type { MeasureName } from '../../weather/measures.ts'
import { fetchedAtOf, isOfHour, type WeatherSeries } from '../../weather/weather.ts'

type Series = Pick<WeatherSeries, 'columns' | 'source' | 'fetchedAtMs' | 'older' | 'timesMs'>

/** When a value of the hour was fetched; null where there is none: an average is none. */
function fetchedOfHour(series: Series, measure: MeasureName, index: number): number | null {
  return isOfHour(series.source[index]) ? fetchedAtOf(series, measure, index) : null
}

/** A value fetched at its hour or after it, and not by a clock ahead of this one, says what was there: the last forecast of an hour does not. */
export const saysWhatWas = (timeMs: number, fetchedAtMs: number, nowMs: number): boolean =>
  fetchedAtMs >= timeMs && !isAhead(nowMs - fetchedAtMs)

/** Whether it is known what was there. */
export function wasAt(series: Series, measure: MeasureName, index: number, nowMs: number): boolean {
  const [timeMs, fetchedAtMs] = [series.timesMs[index] ?? Infinity, fetchedOfHour(series, measure, index)]
  return fetchedAtMs !== null && timeMs <= nowMs && saysWhatWas(timeMs, fetchedAtMs, nowMs)
}

/** Fetched before its hour: what came later was no forecast of it. */
export function isForecastAt(series: Series, measure: MeasureName, index: number): boolean {
  const fetchedAtMs = fetchedOfHour(series, measure, index)
  return fetchedAtMs !== null && fetchedAtMs < (series.timesMs[index] ?? -Infinity)
}

// The Beaufort number of a step: the service's own, or that of the wind it stands beside.
import { beaufortForce } from '../format/format.ts'
import { fetchedAtOf, valueAt, type WeatherSeries } from './weather.ts'

/**
 * The service's own number where it was received with the stored wind, else by the wind's speed: an average has none, and one of an earlier answer
 * is of another wind. Alone it stands for itself; null where neither is known.
 */
export function forceAt(
  series: Pick<WeatherSeries, 'columns' | 'fetchedAtMs' | 'older'>,
  index: number,
): number | null {
  const own = valueAt(series, 'beaufortScale', index)
  const speedMs = valueAt(series, 'windSpeed', index)
  if (speedMs === null) return own
  const isOfThisWind = fetchedAtOf(series, 'beaufortScale', index) === fetchedAtOf(series, 'windSpeed', index)
  return own !== null && isOfThisWind ? own : beaufortForce(speedMs)
}

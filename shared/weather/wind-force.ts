// The Beaufort number of a step: the service's own, or that of the wind it stands beside.
import { beaufort } from '../format/format.ts'
import { fetchedAtOf, type WeatherAlong } from './weather.ts'

/**
 * The service's own number where it came with the wind that is stored, else by the wind's speed: an average has none, and one of an earlier answer
 * is of another wind. Alone it stands for itself; null where neither is known.
 */
export function forceAt(along: Pick<WeatherAlong, 'columns' | 'fetchedAtMs' | 'older'>, index: number): number | null {
  const own = along.columns.beaufortScale[index] ?? null
  const speedMs = along.columns.windSpeed[index] ?? null
  if (speedMs === null) return own
  const isOfThisWind = fetchedAtOf(along, 'beaufortScale', index) === fetchedAtOf(along, 'windSpeed', index)
  return own !== null && isOfThisWind ? own : beaufort(speedMs).force
}

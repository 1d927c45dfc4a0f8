// Ages of values that earlier answers gave, in words.
import type { MeasureName } from '../../shared/weather/measures.ts'
import { formatAge, oldWords } from '../../shared/format/time.ts'
import { oldestAt, type WeatherSeries } from '../../shared/weather/weather.ts'

/** `9 h 0 min old`: the age of one value that an earlier answer gave, since its step's newest lacked it; null where it is of the newest. */
export function olderWords(
  series: Pick<WeatherSeries, 'older'>,
  measure: MeasureName,
  index: number,
  nowMs: number,
): string | null {
  const atMs = series.older[measure]?.[index] ?? null
  return atMs === null ? null : oldWords(nowMs - atMs)
}

/** `1 h 5 min`, and where some value is of an earlier answer `1 h 5 min to 9 h 0 min`; null where nothing is stored. */
export function agesText(
  series: Pick<WeatherSeries, 'fetchedAtMs' | 'older'>,
  index: number,
  nowMs: number,
): string | null {
  const newestMs = series.fetchedAtMs[index] ?? null
  const oldestMs = oldestAt(series, index)
  if (newestMs === null || oldestMs === null) return null
  const newest = formatAge(nowMs - newestMs)
  return oldestMs === newestMs ? newest : `${newest} to ${formatAge(nowMs - oldestMs)}`
}

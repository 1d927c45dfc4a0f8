// Sentences about a place's stored weather: where it is from, how old, how far off.
import type { PointSeries, StoredPoint } from '../../shared/weather/place-weather.ts'
import { formatDistance, formatPosition } from '../../shared/format/format.ts'
import { fetchSpanOf, formatShortUtc, HOUR_MS, oldestWords } from '../../shared/format/time.ts'
import { oldestAt } from '../../shared/weather/weather.ts'

/** `81 stored hours, 22 NOV 0300 to 2 DEC 0300 UTC, forecast (F), 2 h old, 3.1 NM from the place`. */
export function seriesWords(series: PointSeries, nowMs: number): string {
  const { timesMs, source, fetchedAtMs, offNm } = series
  const [first, last] = [timesMs[0] ?? 0, timesMs.at(-1) ?? 0]
  const counted = timesMs.length === 1 ? '1 stored time' : `${timesMs.length} stored times`
  const span =
    timesMs.length === 1 ? `${formatShortUtc(first)} UTC` : `${formatShortUtc(first)} to ${formatShortUtc(last)} UTC`
  const kinds = new Set(source)
  const from = kinds.size === 2 ? 'past (P) and forecast (F)' : kinds.has('P') ? 'past (P)' : 'forecast (F)'
  const ages = fetchSpanOf([
    ...fetchedAtMs.filter((atMs) => atMs !== null),
    ...timesMs.flatMap((_, i) => oldestAt(series, i) ?? []),
  ])
  const isMixed = (ages.newestFetchedAtMs ?? 0) - (ages.oldestFetchedAtMs ?? 0) > HOUR_MS
  const age = oldestWords(ages, nowMs, isMixed ? 'oldest ' : '')
  return `${counted}, ${span}, ${from}, ${age}, ${offWords(offNm)}`
}

export const offWords = (offNm: number): string =>
  offNm < 0.05 ? 'at the place' : `${formatDistance(offNm)} NM from the place`

/** `2.3 NM off, 81 times`. */
export const otherWords = ({ offNm, times, position }: StoredPoint): string =>
  `${formatPosition(position, 1)}: ${formatDistance(offNm)} NM off, ${times === 1 ? '1 time' : `${times} times`}`

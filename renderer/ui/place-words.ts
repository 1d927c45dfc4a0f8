// Sentences about a place's stored weather: where it is from, how old, how far off.
import type { PointSeries, StoredPoint } from '../../shared/weather/place-weather.ts'
import { formatDistance, formatPosition } from '../../shared/format/format.ts'
import { fetchedByAll, withOffice } from '../../shared/format/fetched-by.ts'
import { fetchSpanOf, formatShortUtc, HOUR_MS, oldestWords } from '../../shared/format/time.ts'
import { oldestAt } from '../../shared/weather/weather.ts'
import { words } from '../words/words.ts'

/** `81 stored hours, 22 NOV 0300 to 2 DEC 0300 UTC, forecast (F), 2 h old, by the office, 3.1 NM from the place`. */
export function seriesWords(series: PointSeries, nowMs: number): string {
  const { timesMs, source, fetchedAtMs, fetchedBy, offNm } = series
  const [first, last] = [timesMs[0] ?? 0, timesMs.at(-1) ?? 0]
  const counted = words.ui.place.times(timesMs.length)
  const span = words.ui.place.span(timesMs.length, formatShortUtc(first), formatShortUtc(last))
  const kinds = new Set(source)
  const from =
    kinds.size === 2 ? words.ui.place.pastAndForecast : kinds.has('P') ? words.ui.place.past : words.ui.place.forecast
  const ages = fetchSpanOf([
    ...fetchedAtMs.filter((atMs) => atMs !== null),
    ...timesMs.flatMap((_, i) => oldestAt(series, i) ?? []),
  ])
  const isMixed = (ages.newestFetchedAtMs ?? 0) - (ages.oldestFetchedAtMs ?? 0) > HOUR_MS
  const age = oldestWords(ages, nowMs, isMixed ? `${words.ui.place.oldest} ` : '')
  return `${counted}, ${span}, ${from}, ${withOffice(age, fetchedByAll(fetchedBy))}, ${offWords(offNm)}`
}

export const offWords = (offNm: number): string =>
  offNm < 0.05 ? words.ui.place.atPlace : words.ui.place.fromPlace(formatDistance(offNm))

/** `2.3 NM off, 81 times`. */
export const otherWords = ({ offNm, times, position }: StoredPoint): string =>
  words.ui.place.point(formatPosition(position, 1), formatDistance(offNm), times)

// Where a step's values come from: source, age, who fetched them, and how far in space and time they stand from the ship.
import { capital, formatDistance } from '../../../shared/format/format.ts'
import { byOfficeWords } from '../../../shared/format/fetched-by.ts'
import { isAhead, isOld, oldWords } from '../../../shared/format/time.ts'
import { oldestAt, type WeatherAlong } from '../../../shared/weather/weather.ts'
import { SOURCE_WORDS } from '../../../shared/weather/coverage.ts'
import { periodWords } from '../../../shared/weather/average-period.ts'
import { words } from '../../words/words.ts'

/** `Forecast (F), 2 h 10 min old, by the office`, with ▲ first where any of a forecast is old, and distance and time gap only when there are any. */
export function provenanceWords(weather: WeatherAlong, index: number, nowMs: number): string {
  const source = weather.source[index] ?? 'none'
  const fetchedAtMs = weather.fetchedAtMs[index] ?? null
  if (source === 'none' || fetchedAtMs === null) return words.weather.provenance.noWeather
  const oldestMs = oldestAt(weather, index)
  const isAnyOld = [fetchedAtMs, oldestMs].some((atMs) => atMs !== null && isOld(nowMs - atMs))
  const sign = source === 'F' && isAnyOld ? '▲ ' : ''
  const years = source === 'A' ? [periodWords(weather.periods?.[index])] : []
  const parts = [`${sign}${capital(SOURCE_WORDS[source])} (${source})`, ...years, oldWords(nowMs - fetchedAtMs)]
  if (oldestMs !== null && oldestMs < fetchedAtMs)
    parts.push(words.weather.provenance.someValues(oldWords(nowMs - oldestMs)))
  const office = byOfficeWords(weather.fetchedBy[index] ?? null)
  if (office !== null) parts.push(office)
  const offTrackNm = weather.offTrackNm[index] ?? 0
  const gapHours = weather.gapHours[index] ?? 0
  const samples = weather.samples[index] ?? 1
  if (samples > 1) parts.push(words.weather.provenance.betweenValues(samples))
  const isNearest = samples > 1
  // Below a tenth the distance would print as 0.0.
  if (offTrackNm >= 0.05) parts.push(words.weather.provenance.offTrack(isNearest, formatDistance(offTrackNm)))
  if (gapHours > 0)
    parts.push(words.weather.provenance.offTime(isNearest && offTrackNm < 0.05, Math.round(gapHours * 10) / 10))
  return parts.join(', ')
}

/** The same in a line of the read-out, what must be read first: `▲ F 2 d 0 h old, by the office, 0.3 NM off`. */
export function provenanceInShort(weather: WeatherAlong, index: number, nowMs: number): string {
  const source = weather.source[index] ?? 'none'
  const fetchedAtMs = weather.fetchedAtMs[index] ?? null
  if (source === 'none' || fetchedAtMs === null) return words.weather.provenance.noWeather
  const oldestMs = Math.min(fetchedAtMs, oldestAt(weather, index) ?? fetchedAtMs)
  const isOfUnknownAge = isAhead(nowMs - fetchedAtMs)
  const sign = isOfUnknownAge || (source === 'F' && isOld(nowMs - oldestMs)) ? '▲ ' : ''
  const lead = oldestMs < fetchedAtMs ? `${words.weather.provenance.oldest} ` : ''
  const offTrackNm = weather.offTrackNm[index] ?? 0
  return [
    `${sign}${source} ${isOfUnknownAge ? words.weather.provenance.ageUnknown : `${lead}${oldWords(nowMs - oldestMs)}`}`,
    byOfficeWords(weather.fetchedBy[index] ?? null),
    // How far off says it too: both have no room in the line.
    offTrackNm >= 0.05
      ? words.weather.provenance.off(formatDistance(offTrackNm))
      : (weather.samples[index] ?? 1) > 1
        ? words.weather.provenance.between
        : null,
    source === 'A' ? periodWords(weather.periods?.[index]) : null,
  ]
    .filter((one) => one !== null)
    .join(', ')
}

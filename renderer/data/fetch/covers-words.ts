// What covers the voyage, in a sentence and a sign: how far the forecast goes, what is an average, what is not known; and its casualties.
import type { CasualtiesAlongRoute } from '../../../shared/casualties/search.ts'
import { isNothingFetched, yearRanges } from '../../../shared/casualties/words.ts'
import { officeInShort, withOffice, type FetchedByAny } from '../../../shared/format/fetched-by.ts'
import {
  ageTogether,
  DAY_MS,
  formatAge,
  formatShortUtc,
  isAhead,
  isOld,
  oldWords,
} from '../../../shared/format/time.ts'
import { isOfHour, type VoyageWeather } from '../../../shared/weather/weather.ts'
import {
  coverageOf,
  isAnyKnown,
  isWholeKnown,
  knownWithin,
  matteringFetched,
  SOURCE_WORDS,
  type Stretch,
} from '../../../shared/weather/coverage.ts'
import { words } from '../../words/words.ts'

export interface CoversWords {
  sign: '●' | '◐' | '○' | '▲'
  words: string
  /** How old that is, the oldest first; null where nothing is. */
  ages: string | null
}

/** Reports of a month are missing: the service adds to them each month. */
const OLD_CASUALTIES_MS = 30 * DAY_MS

/** `Oldest 2 h 10 min old, newest just fetched, some by the office.` */
function agesWords(oldestMs: number, newestMs: number, by: FetchedByAny | null): string {
  const [oldest, newest] = [oldWords(oldestMs), oldWords(newestMs)]
  return oldest === newest
    ? words.data.covers.all(withOffice(oldest, by))
    : words.data.covers.oldestNewest(oldest, withOffice(newest, by))
}

/** Of what lies ahead; of the whole voyage once it is sailed. Never ● while wind or sea is not known somewhere, or old. */
export function coversWords(weather: VoyageWeather, nowMs: number): CoversWords {
  const coverage = coverageOf(weather, nowMs)
  const { aheadKnown, aheadSteps, aheadStored, averagesAfter, unbrokenUntilMs, unbrokenSteps, stepCount, storedSteps } =
    coverage
  const { oldestFetchedAtMs, newestFetchedAtMs, fetchedBy } = matteringFetched(coverage)
  const ageMs = ageTogether({ oldestFetchedAtMs, newestFetchedAtMs }, nowMs)
  const ages =
    oldestFetchedAtMs === null || newestFetchedAtMs === null
      ? null
      : agesWords(nowMs - oldestFetchedAtMs, nowMs - newestFetchedAtMs, fetchedBy)
  const isWhole = isWholeKnown(coverage)
  const sign = ageMs === null ? '○' : isOld(ageMs) ? '▲' : isWhole ? '●' : '◐'
  if (aheadSteps === 0) return { sign, words: words.data.covers.sailed(storedSteps, stepCount), ages }
  if (isWhole && unbrokenUntilMs !== null)
    return { sign, words: words.data.covers.coversVoyage(formatShortUtc(unbrokenUntilMs)), ages }
  const later = aheadStored - unbrokenSteps
  const unknown = aheadSteps - aheadStored - averagesAfter
  const after = [
    // Where nothing is known from now on, the head has counted them.
    ...(later === 0 || (unbrokenUntilMs === null && isAnyKnown(coverage))
      ? []
      : [words.data.covers.forecastMore(later)]),
    ...(averagesAfter === 0 ? [] : [words.data.covers.averagesOnly(averagesAfter)]),
    ...(unknown === 0 ? [] : [words.data.covers.notKnown(unknown)]),
  ]
  const head =
    unbrokenUntilMs === null
      ? isAnyKnown(coverage)
        ? words.data.covers.knownAt(aheadKnown.windSpeed, aheadKnown.totalWaveHeight, aheadSteps)
        : words.data.covers.noForecast
      : words.data.covers.coversUntil(formatShortUtc(unbrokenUntilMs))
  return { sign, words: words.data.covers.afterThat(head, unbrokenUntilMs, after.join(', '), aheadSteps), ages }
}

/** `F forecast`, `P past, wind and sea at 40 of 58 times`, `– no weather`: the letter, the source, and what it lacks. */
export function stretchWords(weather: VoyageWeather, stretch: Stretch): string {
  const { source } = stretch
  if (source === 'none') return `– ${SOURCE_WORDS[source]}`
  const known = isOfHour(source) ? knownWithin(weather, stretch) : 'all'
  return words.data.covers.stretch(source, SOURCE_WORDS[source], known === 'all' ? null : known)
}

/** `2 h 10 min` of its oldest value, and `office` below it; `–` without any. */
export function stretchAge(stretch: Stretch, nowMs: number): readonly string[] {
  const ageMs = ageTogether(stretch, nowMs)
  if (ageMs === null) return ['–']
  const office = officeInShort(stretch.fetchedBy)
  return [formatAge(ageMs), ...(office === null ? [] : [office])]
}

/** `Casualties: 120 within 25 NM of the route, oldest 3 d 4 h old; 64 % of it covered, the rest not known.` */
export function casualtiesCoverWords({ total, halfWidthNm, coverage }: CasualtiesAlongRoute, nowMs: number): string {
  if (isNothingFetched(coverage)) return words.data.covers.casualtiesNotFetched
  const ageMs = ageTogether(coverage, nowMs)
  const old = ageMs === null ? '' : `, ${oldWords(ageMs, `${words.data.covers.oldest} `)}`
  const age = withOffice(old, coverage.fetchedBy)
  const count = total === 0 ? words.data.covers.noneReported : total.toLocaleString('en-US')
  const { share, years } = coverage
  const percent = Math.min(99, Math.floor(share * 100))
  const part =
    share >= 1
      ? ''
      : share > 0
        ? words.data.covers.shareCovered(percent)
        : words.data.covers.yearsCovered(yearRanges(years))
  const isDoubtful = ageMs !== null && (isAhead(ageMs) || ageMs > OLD_CASUALTIES_MS)
  return words.data.covers.casualties(isDoubtful ? '▲' : share >= 1 ? '●' : '◐', count, halfWidthNm, age, part)
}

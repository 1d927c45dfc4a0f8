// The forecast's chip in the top bar: what is not known ahead stands before how new the rest is.
import { capital } from '../../../shared/format/format.ts'
import { withOffice } from '../../../shared/format/fetched-by.ts'
import {
  ageTogether,
  ceilToStep,
  DAY_MS,
  fetchSpanOf,
  floorToStep,
  formatAge,
  formatClock,
  formatShortUtc,
  HORIZON_MS,
  isAhead,
  isJustNow,
  isOld,
  oldWords,
} from '../../../shared/format/time.ts'
import { listedLimits } from '../../../shared/ship/limits/limit-words.ts'
import { unknownLimits } from '../../../shared/ship/limits/along.ts'
import { areLimitsKnownAt, type VesselLimits } from '../../../shared/ship/limits/limits.ts'
import { areKnownAt, oldestAt, VITAL_MEASURES, type VoyageWeather } from '../../../shared/weather/weather.ts'
import {
  coverageOf,
  isWholeKnown,
  knownInShort,
  knownWords,
  matteringFetched,
} from '../../../shared/weather/coverage.ts'
import type { ChipWords } from './Chip.tsx'
import { words } from '../../words/words.ts'

/**
 * `weather` null while none is read, `limits` without a vessel. Of the voyage ahead; of the whole when it is over. Never `ok` while wind, sea or what
 * a limit is set for is unknown at a step of it.
 */
export function forecastWords(
  weather: VoyageWeather | null,
  limits: VesselLimits | null,
  nowMs: number,
): ChipWords & { title: string } {
  const coverage = weather === null ? null : coverageOf(weather, nowMs)
  if (weather === null || coverage === null || ageTogether(coverage, nowMs) === null)
    return {
      sign: '○',
      tone: 'plain',
      name: '',
      core: words.chips.forecast.noWeather,
      title: words.chips.forecast.noWeatherHint,
    }
  const fetched = matteringFetched(coverage)
  const ageMs = ageTogether(fetched, nowMs)
  if (ageMs === null)
    return {
      sign: '○',
      tone: 'caution',
      name: '',
      core: words.chips.forecast.noWeatherAhead,
      title: words.chips.forecast.noWeatherAheadHint,
    }
  const fromMs = coverage.aheadSteps > 0 ? floorToStep(nowMs) : Number.NEGATIVE_INFINITY
  const old = isOld(ageMs)
  const age = {
    name: coverage.counts.F > 0 ? words.chips.forecast.weather : words.chips.forecast.pastWeather,
    core: isAhead(ageMs) ? words.chips.forecast.ofUnknownAge : agoWords(ageMs),
    rest: newerWords(weather, fromMs, nowMs),
  }
  const oldest = oldWords(nowMs - (fetched.oldestFetchedAtMs ?? nowMs), `${words.chips.forecast.oldest} `)
  const newest = oldWords(nowMs - (fetched.newestFetchedAtMs ?? nowMs), `${words.chips.forecast.newest} `)
  const where = coverage.aheadSteps > 0 ? words.chips.forecast.ahead : words.chips.forecast.alongVoyage
  const ages = words.chips.forecast.ageHint(where, oldest, withOffice(newest, fetched.fetchedBy))
  const unjudged = unjudgedWords(weather, limits, fromMs)
  const isWhole = isWholeKnown(coverage)
  if (isWhole && unjudged === null) return { sign: old ? '▲' : '●', tone: old ? 'caution' : 'ok', ...age, title: ages }
  return {
    sign: old ? '▲' : '◐',
    tone: old || isMissingWithinReach(weather, limits, nowMs) ? 'caution' : 'plain',
    unknown: isWhole && unjudged !== null ? unjudged.short : knownInShort(coverage),
    ...age,
    title: [isWhole ? null : `${capital(knownWords(coverage))}.`, unjudged?.whole ?? null, ages]
      .filter((one) => one !== null)
      .join(' '),
  }
}

/** `Ice not known`, and at how many times; null where every limit can be judged. */
function unjudgedWords(
  weather: VoyageWeather,
  limits: VesselLimits | null,
  fromMs: number,
): { short: string; whole: string } | null {
  const timesMs = weather.timesMs.filter((timeMs) => timeMs >= fromMs)
  const unknown = limits === null ? [] : unknownLimits(weather, limits, timesMs)
  if (unknown.length === 0) return null
  const names = unknown.flatMap((one) => one.limits)
  return {
    short:
      names.length > 2
        ? words.chips.forecast.limitsNotKnown(names.length)
        : words.chips.forecast.notKnown(listedLimits(names)),
    whole: unknown
      .map((one) =>
        words.chips.forecast.notKnownAt(capital(listedLimits(one.limits, one.gaps)), one.steps, timesMs.length),
      )
      .join(' '),
  }
}

const agoWords = (ageMs: number): string => {
  const age = formatAge(ageMs)
  return isJustNow(ageMs) ? age : words.chips.forecast.ago(age)
}

/** ` · newer since 0300`: the service has refreshed since the oldest of the forecast was fetched; empty: it has not. */
function newerWords(weather: VoyageWeather, fromMs: number, nowMs: number): string {
  const fetched = weather.steps.flatMap(({ timeMs }, index) =>
    timeMs >= fromMs && weather.source[index] === 'F' ? (oldestAt(weather, index) ?? []) : [],
  )
  const { oldestFetchedAtMs } = fetchSpanOf(fetched)
  if (oldestFetchedAtMs === null) return ''
  const refreshedMs = ceilToStep(oldestFetchedAtMs + 1)
  if (refreshedMs > nowMs) return ''
  const since = nowMs - refreshedMs < DAY_MS ? formatClock(refreshedMs) : formatShortUtc(refreshedMs)
  return ` · ${words.chips.forecast.newerSince(since)}`
}

/** Wind, sea or what a limit is judged by is missing where the forecast reaches: beyond it nobody has them yet. */
function isMissingWithinReach(weather: VoyageWeather, limits: VesselLimits | null, nowMs: number): boolean {
  const [fromMs, toMs] = [floorToStep(nowMs), floorToStep(nowMs + HORIZON_MS)]
  const isKnown = (index: number): boolean =>
    areKnownAt(weather, VITAL_MEASURES, index) && areLimitsKnownAt(weather, limits, index)
  return weather.steps.some(({ timeMs }, index) => timeMs >= fromMs && timeMs <= toMs && !isKnown(index))
}

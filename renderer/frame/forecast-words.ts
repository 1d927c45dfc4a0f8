// The forecast's chip in the top bar: what is not known ahead stands before how new the rest is.
import { capital } from '../../shared/format/format.ts'
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
  isOld,
  oldWords,
} from '../../shared/format/time.ts'
import { areKnownAt, oldestAt, VITAL_MEASURES, type VoyageWeather } from '../../shared/weather/weather.ts'
import { coverageOf, isWholeKnown, knownInShort, knownWords } from '../ui/coverage.ts'
import type { ChipWords } from './Chip.tsx'

/** `weather` null while none is read. Never `ok` while wind or sea of a step ahead is unknown. */
export function forecastWords(weather: VoyageWeather | null, nowMs: number): ChipWords & { title: string } {
  const coverage = weather === null ? null : coverageOf(weather, nowMs)
  const ageMs = coverage === null ? null : ageTogether(coverage, nowMs)
  if (weather === null || coverage === null || ageMs === null)
    return { sign: '○', tone: 'plain', lead: '', core: 'No weather', title: 'There is no weather along the voyage.' }
  const old = isOld(ageMs)
  const age = {
    lead: coverage.counts.F > 0 ? 'Fetched ' : 'Past weather, fetched ',
    core: isAhead(ageMs) ? 'at an unknown time' : agoWords(ageMs),
    rest: newerWords(weather, nowMs),
  }
  const oldest = oldWords(nowMs - (coverage.oldestFetchedAtMs ?? nowMs), 'Oldest ')
  const newest = oldWords(nowMs - (coverage.newestFetchedAtMs ?? nowMs), 'newest ')
  const ages = `The oldest value along the voyage counts. ${oldest}, ${newest}.`
  if (isWholeKnown(coverage)) return { sign: old ? '▲' : '●', tone: old ? 'caution' : 'ok', ...age, title: ages }
  return {
    sign: old ? '▲' : '◐',
    tone: old || isMissingWithinReach(weather, nowMs) ? 'caution' : 'plain',
    unknown: `${knownInShort(coverage)} · `,
    ...age,
    title: `${capital(knownWords(coverage))}. ${ages}`,
  }
}

const agoWords = (ageMs: number): string => {
  const age = formatAge(ageMs)
  return age === 'just now' ? age : `${age} ago`
}

/** ` · newer since 0300`: the service has refreshed since the oldest of the forecast was fetched; empty: it has not. */
function newerWords(weather: VoyageWeather, nowMs: number): string {
  const fetched = weather.steps.flatMap((_step, index) =>
    weather.source[index] === 'F' ? (oldestAt(weather, index) ?? []) : [],
  )
  const { oldestFetchedAtMs } = fetchSpanOf(fetched)
  if (oldestFetchedAtMs === null) return ''
  const refreshedMs = ceilToStep(oldestFetchedAtMs + 1)
  if (refreshedMs > nowMs) return ''
  return ` · newer since ${nowMs - refreshedMs < DAY_MS ? formatClock(refreshedMs) : formatShortUtc(refreshedMs)}`
}

/** Wind or sea is missing where the forecast reaches: beyond it nobody has them yet. */
function isMissingWithinReach(weather: VoyageWeather, nowMs: number): boolean {
  const [fromMs, toMs] = [floorToStep(nowMs), floorToStep(nowMs + HORIZON_MS)]
  return weather.steps.some(
    ({ timeMs }, index) => timeMs >= fromMs && timeMs <= toMs && !areKnownAt(weather, VITAL_MEASURES, index),
  )
}

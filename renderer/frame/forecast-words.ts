// The forecast's chip in the top bar: what is not known ahead stands before how new the rest is.
import { capital } from '../../shared/format.ts'
import { ageOfAll, floorToStep, HORIZON_MS, isAhead, isOld, oldWords } from '../../shared/time.ts'
import { areKnownAt, VITAL_MEASURES, type VoyageWeather } from '../../shared/weather.ts'
import { coverageOf, isWholeKnown, knownInShort, knownWords } from '../weather/coverage.ts'

export interface ForecastWords {
  sign: '●' | '◐' | '▲' | '○'
  tone: 'ok' | 'plain' | 'caution'
  text: string
  title: string
}

/** `weather` null while none is read. Never `ok` while wind or sea of a step ahead is unknown. */
export function forecastWords(weather: VoyageWeather | null, nowMs: number): ForecastWords {
  const coverage = weather === null ? null : coverageOf(weather, nowMs)
  if (
    weather === null ||
    coverage === null ||
    coverage.oldestFetchedAtMs === null ||
    coverage.newestFetchedAtMs === null
  )
    return { sign: '○', tone: 'plain', text: 'No weather', title: 'No weather is stored along the voyage.' }
  const ageMs = ageOfAll(coverage.oldestFetchedAtMs, coverage.newestFetchedAtMs, nowMs)
  const old = isOld(ageMs)
  const what = coverage.counts.F > 0 ? 'Forecast' : 'Past weather'
  // In the top bar there is no room for how far ahead: the title says it.
  const age = isAhead(ageMs) ? `${what} of unknown age` : `${what} ${oldWords(ageMs)}`
  const newest = oldWords(nowMs - coverage.newestFetchedAtMs, 'newest ')
  const ages = `The oldest value along the voyage counts. ${oldWords(nowMs - coverage.oldestFetchedAtMs, 'Oldest ')}, ${newest}.`
  if (isWholeKnown(coverage)) return { sign: old ? '▲' : '●', tone: old ? 'caution' : 'ok', text: age, title: ages }
  return {
    sign: old ? '▲' : '◐',
    tone: old || isMissingWithinReach(weather, nowMs) ? 'caution' : 'plain',
    text: `${knownInShort(coverage)} · ${age}`,
    title: `${capital(knownWords(coverage))}. ${ages}`,
  }
}

/** Wind or sea is missing where the forecast reaches: beyond it nobody has them yet. */
function isMissingWithinReach(weather: VoyageWeather, nowMs: number): boolean {
  const [fromMs, toMs] = [floorToStep(nowMs), floorToStep(nowMs + HORIZON_MS)]
  return weather.steps.some(
    ({ timeMs }, index) => timeMs >= fromMs && timeMs <= toMs && !areKnownAt(weather, VITAL_MEASURES, index),
  )
}

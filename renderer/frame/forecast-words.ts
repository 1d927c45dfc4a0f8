// The forecast's chip in the top bar: what is not known ahead stands before how new the rest is.
import { capital } from '../../shared/format/format.ts'
import { ageTogether, floorToStep, HORIZON_MS, isAhead, isOld, oldWords } from '../../shared/format/time.ts'
import { areKnownAt, VITAL_MEASURES, type VoyageWeather } from '../../shared/weather/weather.ts'
import { coverageOf, isWholeKnown, knownInShort, knownWords } from '../ui/coverage.ts'

export interface ForecastWords {
  sign: '●' | '◐' | '▲' | '○'
  tone: 'ok' | 'plain' | 'caution'
  text: string
  title: string
}

/** `weather` null while none is read. Never `ok` while wind or sea of a step ahead is unknown. */
export function forecastWords(weather: VoyageWeather | null, nowMs: number): ForecastWords {
  const coverage = weather === null ? null : coverageOf(weather, nowMs)
  const ageMs = coverage === null ? null : ageTogether(coverage, nowMs)
  if (weather === null || coverage === null || ageMs === null)
    return { sign: '○', tone: 'plain', text: 'No weather', title: 'No weather is stored along the voyage.' }
  const old = isOld(ageMs)
  const what = coverage.counts.F > 0 ? 'Forecast' : 'Past weather'
  // In the top bar there is no room for how far ahead: the title says it.
  const age = isAhead(ageMs) ? `${what} of unknown age` : `${what} ${oldWords(ageMs)}`
  const oldest = oldWords(nowMs - (coverage.oldestFetchedAtMs ?? nowMs), 'Oldest ')
  const newest = oldWords(nowMs - (coverage.newestFetchedAtMs ?? nowMs), 'newest ')
  const ages = `The oldest value along the voyage counts. ${oldest}, ${newest}.`
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

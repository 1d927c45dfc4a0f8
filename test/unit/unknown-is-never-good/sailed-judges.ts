// The passage sailed in the table of judges: what is said of it where the service says of each hour what was there, and where it does not.
import { HOUR_MS } from '../../../shared/format/time.ts'
import { charterOf, type CharterHours } from '../../../shared/ship/sailed/charter.ts'
import { hoursTogether, passageDayFigures } from '../../../shared/ship/sailed/passage-days.ts'
import { charterWords, notKnownWords } from '../../../shared/ship/sailed/passage-words.ts'
import { sailedDays } from '../../../shared/ship/sailed/sailed-time.ts'
import { DEFAULT_CHARTER_TERMS } from '../../../shared/weather/charter-terms.ts'
import { currentAlong, currentAt } from '../../../shared/weather/current.ts'
import type { MeasureName } from '../../../shared/weather/measures.ts'
import { isKnownAt, VITAL_MEASURES, type VoyageWeather } from '../../../shared/weather/weather.ts'
import type { Judge } from './judges.ts'
import { ETA_MS, LIMITS, PLAN } from './weather-with-holes.ts'

const NOW_MS = ETA_MS + 10 * HOUR_MS
const DAYS = sailedDays(PLAN, [{ fromMs: -Infinity, offsetMinutes: 0 }], NOW_MS)

/** All of it fetched after its hour, and the force of the wind by its speed. */
const asItWas = (weather: VoyageWeather): VoyageWeather => ({
  ...weather,
  source: weather.source.map((one) => (one === 'F' ? 'P' : one)),
  fetchedAtMs: weather.fetchedAtMs.map((atMs) => (atMs === null ? null : NOW_MS)),
  columns: { ...weather.columns, beaufortScale: weather.columns.beaufortScale.map(() => null) },
})

/** The step at the departure speaks for the hours before it. */
const isSailed = (index: number): boolean => index > 0

const { seaM } = DEFAULT_CHARTER_TERMS
/** Bft 5 begins there. */
const BFT_5_MS = 8
const isAgainst = (weather: VoyageWeather, index: number): boolean => {
  const current = isKnownAt(weather, 'currentSpeed', index) ? currentAt(weather, index) : null
  const courseDeg = weather.steps[index]?.courseDeg ?? weather.steps[index - 1]?.courseDeg ?? 0
  return current !== null && currentAlong(courseDeg, current).alongKn < -1e-9
}
const isBeyond = (weather: VoyageWeather, measure: MeasureName, index: number, most: number): boolean =>
  isKnownAt(weather, measure, index) && (weather.columns[measure][index] ?? 0) > most

/** So many times three hours, each of them claimed. */
const claimed = (name: string, ms: number): string[] =>
  Array.from({ length: Math.round(ms / (3 * HOUR_MS)) }, (_, i) => `${name} ${i}`)

const charterIn = (weather: VoyageWeather) => charterOf(asItWas(weather), DAYS, DEFAULT_CHARTER_TERMS, NOW_MS)
const claimsOf = (name: string, { goodMs, notGoodMs }: CharterHours): string[] => [
  ...claimed(`${name} good`, goodMs),
  ...claimed(`${name} not good`, notGoodMs),
]

export const SAILED_JUDGES: readonly Judge[] = [
  {
    name: 'wind and sea of the passage sailed',
    modules: ['shared/ship/sailed/passage-days.ts'],
    measures: VITAL_MEASURES,
    isNeeded: (_name, _weather, index) => isSailed(index),
    onlyWhole: /^All is known$/,
    saysUnknown: /not known/,
    describePlace: (weather) => {
      const days = passageDayFigures({
        weather: asItWas(weather),
        planned: null,
        plannedPassage: PLAN,
        days: DAYS,
        limits: LIMITS,
        nowMs: NOW_MS,
      })
      return {
        text: notKnownWords(hoursTogether(days)) ?? 'All is known',
        claims: days.flatMap(({ hours, was }, i) => [
          ...claimed(`day ${i}`, hours.known),
          ...claimed(`sea of day ${i}`, was.totalWaveHeight.knownSteps * 3 * HOUR_MS),
        ]),
      }
    },
  },
  {
    name: 'good weather by charter',
    modules: [],
    measures: ['windSpeed', 'totalWaveHeight', 'currentSpeed', 'currentDirection'],
    isNeeded: (name, weather, index) =>
      isSailed(index) &&
      (name === 'windSpeed' || !isBeyond(weather, 'windSpeed', index, BFT_5_MS - 1e-9)) &&
      (name === 'totalWaveHeight' || !isBeyond(weather, 'totalWaveHeight', index, seaM)) &&
      (name === 'currentSpeed' || name === 'currentDirection' || !isAgainst(weather, index)),
    onlyWhole: /^Good [^,]+, not good 0 h of/,
    saysUnknown: /[Nn]ot known/,
    describePlace: (weather) => {
      const { whole, days } = charterIn(weather)
      return {
        text: charterWords(whole),
        claims: days.flatMap((day, i) => [
          ...claimsOf(`day ${i}`, day),
          ...(day.verdict === 'notKnown' ? [] : [`day ${i} is ${day.verdict}`]),
        ]),
      }
    },
  },
]

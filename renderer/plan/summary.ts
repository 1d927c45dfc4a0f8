// The voyage panel's first words: what is known of the weather ahead, why not more, the worst of it, its source and age.
import { capital } from '../../shared/format/format.ts'
import { cellOf, withUnit } from '../../shared/weather/cells.ts'
import type { MeasureName } from '../../shared/weather/measures.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'
import {
  floorToStep,
  formatShortUtc,
  HORIZON_MS,
  HOUR_MS,
  isAhead,
  oldestWords,
  oldWords,
  ageTogether,
} from '../../shared/format/time.ts'
import { isKnownAt, isOfHour, valueAt, VITAL_MEASURES, type VoyageWeather } from '../../shared/weather/weather.ts'
import { coverageOf, isHalfKnown, knownWords, SOURCE_WORDS, type Coverage } from '../ui/coverage.ts'
import { METRES_PER_NM } from '../../shared/geo/units.ts'
import { itemAt } from '../../shared/item-at.ts'

export interface Summary {
  /** `ask`: something is to be done first; `part`: not all of the voyage is known, or not how old that is; `whole`: it is. */
  state: 'ask' | 'part' | 'whole'
  headline: string
  /** Why, and what the officer can do. */
  reason: string | null
  worst: string[]
  /** Source and age of what is stored. */
  source: string | null
}

/** The button that goes on with getting weather: `Get weather`, or another for a run that waits; null while it runs. */
export type NextButton = string | null

/** The sentence for a voyage. `weather` null while it is being read for the first time. */
export function summarise(
  schedule: Schedule,
  weather: VoyageWeather | null,
  nowMs: number,
  next: NextButton = 'Get weather',
): Summary {
  const bare = (headline: string, reason: string | null): Summary => ({
    state: 'ask',
    headline,
    reason,
    worst: [],
    source: null,
  })
  if (schedule.etdMs === null || schedule.etaMs === null) {
    return bare(
      'No weather yet. Set ETD, then Get weather.',
      'Without a departure time it is not known when the ship is where.',
    )
  }
  if (weather === null || weather.steps.length === 0) return bare('Reading the stored weather…', null)
  const coverage = coverageOf(weather, nowMs)
  const horizonMs = floorToStep(nowMs + HORIZON_MS)
  if (VITAL_MEASURES.every((measure) => coverage.known[measure] === 0)) {
    const empty =
      coverage.oldestFetchedAtMs === null
        ? bare(...emptyWords(schedule.etdMs, schedule.etaMs, nowMs, horizonMs, next))
        : bare('Neither wind nor sea is known anywhere along the voyage.', 'What is stored has neither: see Data.')
    return { ...empty, source: sourceWords(coverage, nowMs) }
  }
  const covered = coveredWords(coverage, schedule.etaMs, horizonMs)
  // Fetched ahead of this clock: whether it is of today at all, nobody knows.
  const isAgeKnown = coverage.newestFetchedAtMs !== null && !isAhead(nowMs - coverage.newestFetchedAtMs)
  return {
    ...covered,
    state: isAgeKnown ? covered.state : 'part',
    worst: worstOf(weather),
    source: sourceWords(coverage, nowMs),
  }
}

function emptyWords(
  etdMs: number,
  etaMs: number,
  nowMs: number,
  horizonMs: number,
  next: NextButton,
): [string, string | null] {
  if (etaMs < nowMs)
    return [`The voyage ended ${formatShortUtc(etaMs)} UTC by its schedule.`, 'No weather is stored for it.']
  if (etdMs > horizonMs) {
    return [
      'No weather yet: departure is beyond the forecast.',
      `The forecast reaches until ${formatShortUtc(horizonMs)} UTC. ETD is ${hours(etdMs - horizonMs)} later.`,
    ]
  }
  if (next === null) return ['No weather yet: it is being fetched.', null]
  return [`No weather yet. Press ${next}.`, 'What it will send stands beside the button first.']
}

function coveredWords(
  coverage: Coverage,
  etaMs: number,
  horizonMs: number,
): Pick<Summary, 'state' | 'headline' | 'reason'> {
  if (coverage.aheadSteps === 0) {
    return {
      state: 'whole',
      headline: `The voyage ended ${formatShortUtc(etaMs)} UTC by its schedule.`,
      reason: isHalfKnown(coverage)
        ? halfWords(coverage)
        : `Weather is stored for ${coverage.storedSteps} of its ${coverage.stepCount} steps.`,
    }
  }
  if (coverage.aheadStored === coverage.aheadSteps) {
    return { state: 'whole', headline: `Weather is stored until arrival, ${formatShortUtc(etaMs)} UTC.`, reason: null }
  }
  const until = coverage.unbrokenUntilMs
  const count = coverage.aheadSteps - coverage.aheadStored
  const half = isHalfKnown(coverage) ? halfWords(coverage) : null
  const missing =
    half ??
    (count === coverage.aheadBare
      ? `At ${count} of ${coverage.aheadSteps} steps ahead the service gave neither wind nor sea.`
      : null) ??
    `${count} of ${coverage.aheadSteps} steps ahead ${count === 1 ? 'has' : 'have'} none.`
  if (until === null)
    return { state: 'part', headline: 'Weather is stored for part of the voyage only.', reason: missing }
  const headline =
    until >= etaMs
      ? `Weather is stored until arrival, ${formatShortUtc(etaMs)} UTC.`
      : `Weather is stored until ${formatShortUtc(until)} UTC, ${hours(etaMs - until)} short of arrival.`
  const reason =
    half ??
    (until + 3 * HOUR_MS > horizonMs
      ? `The forecast reaches until ${formatShortUtc(horizonMs)} UTC today; get weather again on the way.`
      : count === coverage.aheadBare
        ? missing
        : coverage.aheadStored > coverage.unbrokenSteps
          ? `${missing} Get weather fills the gaps.`
          : `${missing} Get weather asks for what the forecast has.`)
  return { state: 'part', headline, reason }
}

const halfWords = (coverage: Coverage): string => `${capital(knownWords(coverage))}.`

/** `3 h`, `2 d 4 h`: for reading in a sentence, never broken at a line's end. */
function hours(durationMs: number): string {
  const whole = Math.round(durationMs / HOUR_MS)
  if (whole < 1) return 'less than 1\u00a0h'
  return whole < 24 ? `${whole}\u00a0h` : `${Math.floor(whole / 24)}\u00a0d\u00a0${whole % 24}\u00a0h`
}

/** Index of a measure's highest value at any hour; null when none is stored. An average is no hour's value. */
function highestIndex(weather: VoyageWeather, measure: MeasureName): number | null {
  let best: number | null = null
  let bestValue = Number.NEGATIVE_INFINITY
  weather.columns[measure].forEach((value, index) => {
    if (value !== null && value > bestValue && weather.source[index] !== 'A') {
      best = index
      bestValue = value
    }
  })
  return best
}

function worstOf(weather: VoyageWeather): string[] {
  const value = (index: number, measure: MeasureName): string => withUnit(measure, cellOf(weather, index, measure))
  const isThere = (index: number, measure: MeasureName): boolean => valueAt(weather, measure, index) !== null
  const from = (index: number, measure: MeasureName): string =>
    isThere(index, measure) ? ` from ${value(index, measure)}` : ''
  const when = (index: number): string => `${formatShortUtc(itemAt(weather.steps, index).timeMs)} UTC`
  const wind = highestIndex(weather, 'windSpeed')
  const sea = highestIndex(weather, 'totalWaveHeight')
  const visibility = lowestVisibility(weather)
  const words: string[] = []
  // What an answer lacked is not calm, and not clear.
  const ofHour = weather.steps.flatMap((_, index) => (isOfHour(weather.source[index]) ? [index] : []))
  const highest = (measure: MeasureName): string =>
    weather.steps.every((_, index) => isKnownAt(weather, measure, index)) ? 'Highest' : 'Highest known'
  const blind = ofHour.filter((index) => !isKnownAt(weather, 'visibility', index)).length
  if (blind > 0) words.push(`Visibility is not known at ${blind} of ${stepCount(ofHour.length)} stored.`)
  if (wind !== null) {
    const seaThen = isThere(wind, 'totalWaveHeight') ? `, sea ${value(wind, 'totalWaveHeight')}` : ''
    words.push(
      `${highest('windSpeed')} wind ${value(wind, 'windSpeed')}${from(wind, 'windDirection')} on ${when(wind)}${seaThen}.`,
    )
  }
  // Beside the highest wind the sea is told with it, unless one of them is known throughout and the other is not.
  if (sea !== null && (sea !== wind || highest('windSpeed') !== highest('totalWaveHeight'))) {
    words.push(
      `${highest('totalWaveHeight')} sea ${value(sea, 'totalWaveHeight')}${from(sea, 'totalWaveDirection')} on ${when(sea)}.`,
    )
  }
  if (visibility !== null) words.push(`Lowest visibility ${value(visibility, 'visibility')} on ${when(visibility)}.`)
  return words
}

/** Below moderate (2 NM) only: good visibility is not news. */
function lowestVisibility(weather: VoyageWeather): number | null {
  let best: number | null = null
  let bestMetres = 2 * METRES_PER_NM
  weather.columns.visibility.forEach((metres, index) => {
    if (metres !== null && metres < bestMetres && weather.source[index] !== 'A') {
      best = index
      bestMetres = metres
    }
  })
  return best
}

/** `Forecast (F), oldest value 2 h 10 min old`, with counts when the sources are mixed; averages with their own age. */
export function sourceWords(coverage: Coverage, nowMs: number): string | null {
  const ageMs = ageTogether(coverage, nowMs)
  const { averagesAgeMs } = coverage
  if (ageMs === null && averagesAgeMs === null) return null
  const kinds = (['F', 'P', 'A'] as const).filter((source) => coverage.counts[source] > 0)
  const mixed = kinds.length > 1 || coverage.counts.none > 0
  const words = kinds.map(
    (source) => `${mixed ? `${stepCount(coverage.counts[source])} ` : ''}${SOURCE_WORDS[source]} (${source})`,
  )
  const ages = [
    ageMs === null ? [] : [oldestWords(coverage, nowMs, 'oldest value ')],
    averagesAgeMs === null ? [] : [oldWords(averagesAgeMs, 'averages ')],
  ].flat()
  return capital(`${words.join(', ')} · ${ages.join(', ')}`)
}

const stepCount = (count: number): string => `${count} ${count === 1 ? 'step' : 'steps'}`

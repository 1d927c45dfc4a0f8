// "Is my route all right, until when, and how old is that answer": the vessel's limits over the next 72 hours under way.
import { listedLimits } from './limit-words.ts'
import {
  LIMITED,
  limitedMeasures,
  limitsAlong,
  limitsSet,
  LOOK_AHEAD_MS,
  unknownLimits,
  unknownStretches,
  type UnknownLimits,
  type VesselLimits,
} from './limits.ts'
import { ceilToStep, floorToStep, formatShortUtc, HOUR_MS, isAhead, STEP_MS } from '../format/time.ts'
import {
  ageLine,
  headlineOf,
  laterLines,
  linesOf,
  timeOf,
  unknownLine,
  type UnknownTime,
  type ValueAges,
  type VerdictFacts,
  type VerdictState,
  type Window,
} from './verdict-words.ts'
import type { LimitName } from './vessel.ts'
import { areKnownAt, fetchedAtOf, isKnownAt, isOfHour, type VoyageWeather } from '../weather/weather.ts'

export type { VerdictState } from './verdict-words.ts'

export interface RouteVerdict extends VerdictFacts {
  /** null when there is nothing to look at. */
  window: Window | null
  /** Up to here the ship is within all limits as far as is known; null when not even at the beginning. */
  allRightUntilMs: number | null
  /** When the service gave the oldest value this rests on. */
  oldestFetchedAtMs: number | null
  headline: string
  lines: string[]
}

interface Asked {
  weather: VoyageWeather | null
  /** null: no vessel. */
  limits: VesselLimits | null
  etdMs: number | null
  etaMs: number | null
  nowMs: number
  lookAheadMs?: number
}

/** The answer as data and as words: what is not known is said before what is within limits. */
export function routeVerdict({
  weather,
  limits,
  etdMs,
  etaMs,
  nowMs,
  lookAheadMs = LOOK_AHEAD_MS,
}: Asked): RouteVerdict {
  const bare = (headline: string, ...lines: string[]): RouteVerdict => ({
    state: 'unknown',
    window: null,
    allRightUntilMs: null,
    knownUntilMs: null,
    unknown: [],
    exceedances: [],
    unjudged: [],
    oldestFetchedAtMs: null,
    headline,
    lines,
  })
  if (limits === null) return bare('Limits are not judged: no vessel.', 'Name it in Vessel; it has limits then.')
  const set = limitsSet(limits)
  if (set.length === 0) return bare('Limits are not judged: the vessel has none.', 'Enter them in Vessel.')
  if (etdMs === null || etaMs === null) return bare('Limits are not judged: no ETD.')
  if (weather === null || weather.steps.length === 0) return bare('Reading the stored weather…')
  if (etaMs < nowMs) return bare('The voyage has ended by its schedule: no limits ahead.')

  const fromMs = Math.max(nowMs, etdMs)
  const untilMs = Math.min(etaMs, fromMs + lookAheadMs)
  const window = { fromMs, untilMs }
  const known = knownIn(weather, limits, window)
  const { unknown, measured } = known
  const all = limitsAlong(weather, limits).exceedances
  const exceedances = all.filter(
    ({ begin, end, endOpen }) => end.timeMs >= (endOpen ? floorToStep(fromMs) : fromMs) && begin.timeMs <= untilMs,
  )
  const rest = { fromMs: untilMs, untilMs: etaMs }
  const later = laterLines(
    all.filter(({ begin }) => begin.timeMs > untilMs),
    etaMs > untilMs ? knownIn(weather, limits, rest) : null,
    rest,
  )
  const first = unknown[0]
  const knownUntilMs = first === undefined ? untilMs : first.fromMs > fromMs ? first.fromMs : null
  const beginsMs = exceedances[0]?.begin.timeMs ?? Infinity
  const judged: VerdictState = exceedances.some(({ kind }) => kind === 'hard')
    ? 'hard'
    : !measured
      ? 'unknown'
      : unknown.length > 0
        ? 'part'
        : exceedances.length > 0
          ? 'soft'
          : 'clear'
  // Fetched ahead of this clock: how old it is, and whether it is of today at all, nobody knows.
  const isAgeUnknown = known.ages !== null && isAhead(nowMs - known.ages.newestMs)
  const state = judged === 'clear' && isAgeUnknown ? 'part' : judged
  const unjudged = set.filter((name) => known.byLimit.some(({ limits: names }) => names.includes(name)))
  const hours = Math.round((untilMs - fromMs) / HOUR_MS)
  const whole =
    untilMs === etaMs
      ? `until arrival, ${formatShortUtc(untilMs)} UTC`
      : `for ${hours} h${fromMs > nowMs ? ' from departure' : ''}, until ${formatShortUtc(untilMs)} UTC`
  const facts = {
    state,
    window,
    allRightUntilMs: knownUntilMs === null || beginsMs <= fromMs ? null : Math.min(knownUntilMs, beginsMs),
    knownUntilMs,
    unknown,
    exceedances,
    unjudged,
    oldestFetchedAtMs: known.ages?.oldestMs ?? null,
  }
  return {
    ...facts,
    headline:
      headlineOf({ ...facts, state: judged }, window, whole) +
      (isAgeUnknown ? ' The age of the weather is not known.' : ''),
    lines:
      state === 'unknown'
        ? [`No value of the hour is stored ${whole}: ${listedLimits(set)}.${asksWords(weather, window)}`, ...later]
        : [
            ...linesOf(exceedances, fromMs),
            ...known.byLimit.map((one) => unknownLine(one, window)),
            ...later,
            ...(known.ages === null ? [] : [ageLine(known.ages, nowMs)]),
          ],
  }
}

/** Get weather asks where nothing came yet; where the service answered without the values, it has been asked. */
const asksWords = (weather: VoyageWeather, { fromMs, untilMs }: Window): string =>
  weather.steps.some(
    ({ timeMs }, index) =>
      timeMs >= floorToStep(fromMs) && timeMs <= ceilToStep(untilMs) && !isOfHour(weather.source[index]),
  )
    ? ' Get weather asks for it.'
    : ' The service gave none.'

interface Known {
  unknown: UnknownTime[]
  byLimit: UnknownLimits[]
  /** Some limit is known somewhere. */
  measured: boolean
  ages: ValueAges | null
}

/** What is known of the limits in a window: a step that should be there and is not is one of which nothing is known. */
function knownIn(weather: VoyageWeather, limits: VesselLimits, window: Window): Known {
  const [firstMs, lastMs] = [floorToStep(window.fromMs), ceilToStep(window.untilMs)]
  const timesMs = Array.from({ length: (lastMs - firstMs) / STEP_MS + 1 }, (_, i) => firstMs + i * STEP_MS)
  const indexAt = new Map(weather.steps.map(({ timeMs }, index) => [timeMs, index]))
  const measures = limitedMeasures(limits)
  const whole = unknownStretches(timesMs, (timeMs) => areKnownAt(weather, measures, indexAt.get(timeMs) ?? -1))
  const values = limitsSet(limits).flatMap((name) =>
    timesMs.flatMap((timeMs) => {
      const index = indexAt.get(timeMs) ?? -1
      const { measure } = LIMITED[name]
      const fetchedAtMs = fetchedAtOf(weather, measure, index)
      return isKnownAt(weather, measure, index) ? [{ name, fetchedAtMs }] : []
    }),
  )
  return {
    unknown: whole.map((stretch) => timeOf(stretch, window)),
    byLimit: unknownLimits(weather, limits, timesMs),
    measured: values.length > 0,
    ages: agesOf(values),
  }
}

function agesOf(values: readonly { name: LimitName; fetchedAtMs: number | null }[]): ValueAges | null {
  const aged = values
    .flatMap(({ name, fetchedAtMs }) => (fetchedAtMs === null ? [] : [{ name, fetchedAtMs }]))
    .toSorted((a, b) => a.fetchedAtMs - b.fetchedAtMs)
  const [oldest, newest] = [aged[0], aged.at(-1)]
  return oldest === undefined || newest === undefined
    ? null
    : { oldestMs: oldest.fetchedAtMs, oldestOf: oldest.name, newestMs: newest.fetchedAtMs }
}

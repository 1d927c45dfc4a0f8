// "Is my route all right, until when, and how old is that answer": the vessel's limits over the next 72 hours under way.
import {
  LIMITED,
  limitedWords,
  limitsAlong,
  limitText,
  LOOK_AHEAD_MS,
  type Exceedance,
  type VesselLimits,
} from './limits.ts'
import { ceilToStep, floorToStep, formatAge, formatShortUtc, HOUR_MS } from './time.ts'
import type { LimitName } from './vessel.ts'
import type { VoyageWeather } from './weather.ts'

/** `clear`: all of it is known and within; `part`: what is known is within; `soft`, `hard`: a limit is passed; `unknown`: nothing to say. */
export type VerdictState = 'clear' | 'part' | 'soft' | 'hard' | 'unknown'

export interface RouteVerdict {
  state: VerdictState
  /** What was looked at; null when there is nothing to look at. */
  window: { fromMs: number; untilMs: number } | null
  /** Up to here the ship is within all limits as far as is known; null when not even at the beginning. */
  allRightUntilMs: number | null
  /** Up to here weather of the hour is stored without a gap; null when not even at the beginning. */
  knownUntilMs: number | null
  /** Those that are not over yet, in the window. */
  exceedances: Exceedance[]
  /** Limits whose measure is missing somewhere in what is stored. */
  unjudged: LimitName[]
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

/** The answer as data and as words. */
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
    exceedances: [],
    unjudged: [],
    oldestFetchedAtMs: null,
    headline,
    lines,
  })
  if (limits === null) return bare('Limits are not judged: no vessel.', 'Name her in Vessel; she has limits then.')
  const set = (Object.keys(LIMITED) as LimitName[]).filter((name) => limits[name] !== null)
  if (set.length === 0) return bare('Limits are not judged: the vessel has none.', 'Enter them in Vessel.')
  if (etdMs === null || etaMs === null) return bare('Limits are not judged: no ETD.')
  if (weather === null || weather.steps.length === 0) return bare('Reading the stored weather…')
  if (etaMs < nowMs) return bare('The voyage has ended by its schedule: no limits ahead.')

  const fromMs = Math.max(nowMs, etdMs)
  const untilMs = Math.min(etaMs, fromMs + lookAheadMs)
  const [firstMs, lastMs] = [floorToStep(fromMs), ceilToStep(untilMs)]
  const ahead = weather.steps.flatMap(({ timeMs }, index) => (timeMs >= firstMs && timeMs <= lastMs ? [index] : []))
  const isStored = (index: number): boolean => weather.source[index] === 'F' || weather.source[index] === 'P'
  const stored = ahead.filter(isStored)
  const broken = ahead.find((index) => !isStored(index))
  const before = broken === undefined ? ahead.at(-1) : ahead[ahead.indexOf(broken) - 1]
  const knownUntilMs = before === undefined ? null : Math.min(untilMs, weather.steps[before]?.timeMs ?? fromMs)
  const all = limitsAlong(weather, limits).exceedances
  const exceedances = all.filter(
    ({ begin, end, endOpen }) => end.timeMs >= (endOpen ? firstMs : fromMs) && begin.timeMs <= untilMs,
  )
  const later = all.filter(({ begin }) => begin.timeMs > untilMs)
  const unjudged = set.filter((name) =>
    stored.some((index) => (weather.columns[LIMITED[name].measure][index] ?? null) === null),
  )
  const fetched = stored.flatMap((index) => weather.fetchedAtMs[index] ?? [])
  const first = exceedances[0]
  const beginsMs = first === undefined ? Infinity : first.begin.timeMs
  const allRightUntilMs = knownUntilMs === null || beginsMs <= fromMs ? null : Math.min(knownUntilMs, beginsMs)
  const state: VerdictState =
    stored.length === 0
      ? 'unknown'
      : exceedances.some(({ kind }) => kind === 'hard')
        ? 'hard'
        : first !== undefined
          ? 'soft'
          : broken === undefined && unjudged.length === 0
            ? 'clear'
            : 'part'
  const oldestFetchedAtMs = fetched.length === 0 ? null : Math.min(...fetched)
  const facts = { window: { fromMs, untilMs }, allRightUntilMs, knownUntilMs, exceedances, unjudged, oldestFetchedAtMs }
  const hours = Math.round((untilMs - fromMs) / HOUR_MS)
  const whole = untilMs === etaMs ? 'until arrival' : `for ${hours} h${fromMs > nowMs ? ' from departure' : ''}, until`
  const until = formatShortUtc(untilMs)
  const lines = [
    ...linesOf(exceedances, fromMs),
    ...laterLines(later),
    ...(knownUntilMs !== null && broken !== undefined && knownUntilMs < untilMs
      ? [`Nothing of the hour is stored after ${formatShortUtc(knownUntilMs)} UTC: not known from there.`]
      : []),
    ...(unjudged.length > 0 ? [`Not judged everywhere, values are missing: ${listed(unjudged)}.`] : []),
    ...(oldestFetchedAtMs === null ? [] : [`Oldest value it rests on: ${ageWords(nowMs - oldestFetchedAtMs)}.`]),
  ]
  return {
    ...facts,
    state,
    headline: headlineOf(state, facts, beginsMs, `${whole}${untilMs === etaMs ? ',' : ''} ${until} UTC`),
    lines:
      stored.length === 0 ? [`No weather of the hour is stored ${whole} ${until} UTC. Get weather answers it.`] : lines,
  }
}

function headlineOf(
  state: VerdictState,
  { window, knownUntilMs, exceedances }: Pick<RouteVerdict, 'window' | 'knownUntilMs' | 'exceedances'>,
  beginsMs: number,
  whole: string,
): string {
  if (state === 'unknown') return 'Not known whether the route is within limits.'
  if (state === 'clear') return `Within limits ${whole}.`
  const first = exceedances[0]
  if (first === undefined)
    return knownUntilMs === null
      ? 'Within limits where weather is stored; nothing is known of the beginning.'
      : knownUntilMs < (window?.untilMs ?? 0)
        ? `Within limits as far as is known, until ${formatShortUtc(knownUntilMs)} UTC.`
        : `Within limits as far as is known ${whole}.`
  const kinds = exceedances.filter(({ begin }) => begin.timeMs === beginsMs).map(({ kind }) => kind)
  const kind = kinds.includes('hard') ? 'hard' : 'soft'
  if (beginsMs <= (window?.fromMs ?? 0))
    return `Beyond a ${kind} limit ${(window?.fromMs ?? 0) === beginsMs ? 'from the beginning' : 'now'}.`
  if (knownUntilMs === null || knownUntilMs < beginsMs)
    return `Beyond a ${kind} limit from ${formatShortUtc(beginsMs)} UTC.`
  return `Within limits until ${formatShortUtc(beginsMs)} UTC, then beyond a ${kind} one.`
}

/** The first of each kind, hard first, and how many more. */
function linesOf(exceedances: Exceedance[], fromMs: number): string[] {
  return (['hard', 'soft'] as const).flatMap((kind) => {
    const these = exceedances.filter((one) => one.kind === kind)
    const [first] = these
    if (first === undefined) return []
    const more = these.length === 1 ? '' : ` ${these.length - 1} more of this kind.`
    return [`${kind === 'hard' ? 'Hard' : 'Soft'}: ${exceedanceWords(first, fromMs)}.${more}`]
  })
}

/** What lies beyond the look-ahead, in one line. */
function laterLines(later: Exceedance[]): string[] {
  const [first] = later
  if (first === undefined) return []
  const counts = (['hard', 'soft'] as const).flatMap((kind) => {
    const count = later.filter((one) => one.kind === kind).length
    return count === 0 ? [] : [`${kind} ${count}`]
  })
  return [
    `Later on the voyage, from ${formatShortUtc(first.begin.timeMs)} UTC, limits are passed: ${counts.join(', ')}.`,
  ]
}

/** `sea 5.2 m (limit 4.0 m) from 21 NOV 0412 until 22 NOV 1130 UTC`. */
export function exceedanceWords(exceedance: Exceedance, nowMs: number): string {
  const { limit, limitValue, begin, end, endOpen, peak } = exceedance
  const least = limit === 'visibilityNm' ? 'down to' : 'up to'
  const value = limitedWords(limit, peak.value, limitValue).replace(
    LIMITED[limit].word,
    `${LIMITED[limit].word.toLowerCase()} ${least}`,
  )
  const from = begin.timeMs <= nowMs ? '' : ` from ${formatShortUtc(begin.timeMs)}`
  const until = endOpen ? ` at least until ${formatShortUtc(end.timeMs)}` : ` until ${formatShortUtc(end.timeMs)}`
  return `${value} (limit ${limitText(limit, limitValue)})${from}${until} UTC`
}

const listed = (names: LimitName[]): string => names.map((name) => LIMITED[name].word.toLowerCase()).join(', ')

function ageWords(ageMs: number): string {
  const age = formatAge(ageMs)
  return age === 'just now' ? 'just fetched' : `${age} old`
}

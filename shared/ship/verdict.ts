// "Is my route all right, until when, and how old is that answer": the vessel's limits over the next 72 hours, or as far ahead as is requested.
import { withPeakFrom } from './limits/ahead.ts'
import { limitsAlong, LOOK_AHEAD_MS, unknownLimits, type UnknownLimits } from './limits/along.ts'
import { isNothingMissing } from './limits/limit-words.ts'
import { areLimitsKnownAt, isLimitKnownAt, limitFetchedAt, limitsSet, type VesselLimits } from './limits/limits.ts'
import { floorToStep, formatShortUtc, HOUR_MS, STEP_MS } from '../format/time.ts'
import { cannotBeMade } from './arrival-words.ts'
import { beyondStretches, type BeyondStretch } from './stretches.ts'
import {
  ageInHeadline,
  gapWords,
  headlineOf,
  unknownLine,
  type UnknownTime,
  type ValueAges,
  type VerdictFacts,
  type VerdictState,
  type Window,
} from './verdict-words.ts'
import type { LimitName, VesselNotJudged } from './vessel.ts'
import { longPassageWords } from '../passage/ship-at.ts'
import { stepTimes, unknownTimes } from './voyage-cells.ts'
import type { VoyageWeather } from '../weather/weather.ts'

/** Why nothing is judged, or why nothing is known of it. */
export type NoVerdict = 'no-vessel' | 'not-judged' | 'no-limits' | 'no-etd' | 'reading' | 'arrived' | 'no-weather'

export interface RouteVerdict extends VerdictFacts {
  /** null when there is nothing to look at. */
  window: Window | null
  /** null: it is judged. */
  cause: NoVerdict | null
  /** Up to here the ship is within all limits as far as is known; null when not even at the beginning. */
  allRightUntilMs: number | null
  /** When the service gave the values this rests on; null where there are none. */
  ages: ValueAges | null
  /** What is passed in the window, in order of time. */
  stretches: BeyondStretch[]
  headline: string
  /** `not known from 21 NOV 1200 UTC`; null where all is known, and where nothing is judged. */
  gap: string | null
  /** What is not known and why nothing is judged, and what the officer can do. */
  reasons: string[]
  /** What is not known lacks no value: the formula of a limit says nothing there. Absent: a value is missing, or all is known. */
  isNothingMissing?: true
}

interface VerdictInputs {
  weather: VoyageWeather | null
  /** null: no vessel. */
  limits: VesselLimits | null
  /** Why the vessel judges nothing, whatever limits it has. */
  whyNot?: VesselNotJudged | null
  etdMs: number | null
  etaMs: number | null
  nowMs: number
  lookAheadMs?: number
}

/** The answer as data and as words, on screen and on paper: of several reasons not to judge the same one stands first on both. */
export function routeVerdict({
  weather,
  limits,
  whyNot = null,
  etdMs,
  etaMs,
  nowMs,
  lookAheadMs = LOOK_AHEAD_MS,
}: VerdictInputs): RouteVerdict {
  if (etdMs === null || etaMs === null)
    return notJudged('no-etd', 'Not judged: no ETD', 'Without it nobody knows where the ship will be when.')
  const ofVessel = vesselVerdict(limits, whyNot)
  if (limits === null || ofVessel !== null) return ofVessel ?? NO_VESSEL
  const set = limitsSet(limits)
  if (weather === null || weather.steps.length === 0) return notJudged('reading', 'Reading the weather…')
  if (etaMs < nowMs) return notJudged('arrived', `Arrived ${formatShortUtc(etaMs)} UTC by the schedule`)

  const fromMs = Math.max(nowMs, etdMs)
  const untilMs = Math.min(etaMs, fromMs + lookAheadMs)
  const window = { fromMs, untilMs }
  const { unknown, byLimit, measured, ages } = knownIn(weather, limits, window)
  // Of one that goes on, the worst that is still ahead: what is past nobody can do anything about.
  const exceedances = limitsAlong(weather, limits)
    .exceedances.filter(
      ({ begin, end, beginOpen, endOpen }) =>
        end.timeMs >= (endOpen ? floorToStep(fromMs) : fromMs) &&
        // As the hours beyond are counted: half a step before, where nothing is known there.
        (begin.timeMs <= untilMs || (beginOpen && begin.timeMs - STEP_MS / 2 < untilMs)),
    )
    .map((one) => withPeakFrom(weather, one, fromMs))
  const first = unknown[0]
  const knownUntilMs = first === undefined ? untilMs : first.fromMs > fromMs ? first.fromMs : null
  const beginsMs = exceedances[0]?.begin.timeMs ?? Infinity
  // From then on no weather helps: the passage itself cannot be made.
  const heldMs = weather.passage.expected?.heldFromMs ?? null
  const held = heldMs !== null && heldMs <= untilMs ? cannotBeMade(heldMs) : null
  const long = longPassageWords(weather.passage.passageMs)
  const judged: VerdictState =
    held !== null || exceedances.some(({ kind }) => kind === 'hard')
      ? 'hard'
      : !measured
        ? 'unknown'
        : unknown.length > 0
          ? 'part'
          : exceedances.length > 0
            ? 'soft'
            : 'clear'
  // Too old to rely on, or fetched ahead of this clock, so that nobody knows whether it is of today at all.
  const age = ages === null ? null : ageInHeadline(ages, nowMs)
  const unjudged = set.filter((name) => byLimit.some(({ limits: names }) => names.includes(name)))
  const whole =
    untilMs === etaMs
      ? `until arrival, ${formatShortUtc(untilMs)} UTC`
      : `for ${Math.round((untilMs - fromMs) / HOUR_MS)} h, until ${formatShortUtc(untilMs)} UTC`
  const facts = { state: judged, knownUntilMs, unknown, exceedances, unjudged }
  return {
    ...facts,
    state: judged === 'clear' && age !== null ? 'part' : judged,
    window,
    cause: judged === 'unknown' ? 'no-weather' : null,
    allRightUntilMs: knownUntilMs === null || beginsMs <= fromMs ? null : Math.min(knownUntilMs, beginsMs),
    ages,
    stretches: beyondStretches(exceedances),
    headline:
      held === null
        ? headlineOf(facts, window, whole) + (age === null ? '' : `; ${age}`)
        : `Cannot be made from ${formatShortUtc(heldMs ?? untilMs)} UTC`,
    gap: gapWords(unknown, window),
    reasons: [
      ...(held === null ? [] : [held]),
      ...(long === null ? [] : [long]),
      ...(judged === 'unknown'
        ? ['No forecast or past weather for any limit.']
        : byLimit.map((one) => unknownLine(one, window))),
    ],
    ...(byLimit.length > 0 && byLimit.every(isNothingMissing) ? { isNothingMissing: true } : {}),
  }
}

/** Nothing is said of the route: why, and what the officer can do. */
const notJudged = (cause: NoVerdict, headline: string, ...reasons: string[]): RouteVerdict => ({
  state: 'unknown',
  window: null,
  cause,
  allRightUntilMs: null,
  knownUntilMs: null,
  unknown: [],
  exceedances: [],
  stretches: [],
  unjudged: [],
  ages: null,
  headline,
  gap: null,
  reasons,
})

const NO_VESSEL = notJudged(
  'no-vessel',
  'Not judged: no vessel',
  'Enter the vessel in Vessel: voyages are judged by its limits.',
)
const NO_LIMITS = notJudged('no-limits', 'Not judged: the vessel has no limits', 'Enter them in Vessel.')
const NOT_JUDGED: Readonly<Record<VesselNotJudged, RouteVerdict>> = {
  earlier: notJudged(
    'not-judged',
    'Not judged: the vessel’s last change is damaged on the disk',
    'Look at its limits in Vessel, and say there that they are right.',
  ),
  newer: notJudged(
    'not-judged',
    'Not judged: a newer Binnacle changed the vessel last',
    'Install the newer Binnacle, or choose another vessel in Vessel.',
  ),
  unread: notJudged(
    'not-judged',
    'Not judged: the vessel cannot be read, it is damaged on the disk',
    'Choose one in Vessel.',
  ),
  'not-kept': notJudged(
    'not-judged',
    'Not judged: the vessel of then was not kept',
    'The forecast of then is here, and not the limits that it was judged by.',
  ),
}

/** Why the vessel judges nothing; null: it does. `why`: its last change cannot be relied on, or is of a newer Binnacle. */
export function vesselVerdict(limits: VesselLimits | null, why: VesselNotJudged | null): RouteVerdict | null {
  if (why !== null) return NOT_JUDGED[why]
  if (limits === null) return NO_VESSEL
  return limitsSet(limits).length === 0 ? NO_LIMITS : null
}

interface Known {
  unknown: UnknownTime[]
  byLimit: UnknownLimits[]
  /** Some limit is known somewhere. */
  measured: boolean
  ages: ValueAges | null
}

/** What is known of the limits in a window. */
function knownIn(weather: VoyageWeather, limits: VesselLimits, window: Window): Known {
  const timesMs = stepTimes(window)
  const indexAt = new Map(weather.steps.map(({ timeMs }, index) => [timeMs, index]))
  const values = limitsSet(limits).flatMap((name) =>
    timesMs.flatMap((timeMs) => {
      const index = indexAt.get(timeMs) ?? -1
      const fetchedAtMs = limitFetchedAt(weather, name, index)
      return isLimitKnownAt(weather, name, index) ? [{ name, fetchedAtMs }] : []
    }),
  )
  return {
    unknown: unknownTimes(weather, (index) => areLimitsKnownAt(weather, limits, index), window),
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

// Passages compared: what each would meet, over what is stored. Departures of one voyage, other routes, other speeds.
import { currentGain } from '../weather/current.ts'
import { limitedMeasures, limitsAlong, limitsSet, type Exceedance, type VesselLimits } from './limits.ts'
import { toDisplay, type MeasureName, type SettledMeasure } from '../weather/measures.ts'
import type { Alternative } from '../passage/alternative.ts'
import type { Schedule } from '../passage/schedule.ts'
import type { VoyageDocument } from '../passage/voyage.ts'
import { fetchedOf, type Fetched } from '../format/fetched-by.ts'
import { floorToStep, HOUR_MS, STEP_MS } from '../format/time.ts'
import type { LimitKind, LimitName } from './vessel.ts'
import { areKnownAt, fetchOf, isKnownAt, VITAL_MEASURES, type VoyageWeather } from '../weather/weather.ts'
import { itemAt } from '../item-at.ts'
import { DEFAULT_UNITS } from '../weather/units.ts'

/** An alternative drawn beside the voyage's own plan. */
export interface Passage {
  document: VoyageDocument
  weather: VoyageWeather
}

/** What lies ahead on a route before and after an edit. */
export interface PassageChange {
  before: AlternativeRow
  after: AlternativeRow
}

export interface Worst {
  value: number
  timeMs: number
}

/** How much of the passage a figure rests on: what rests on a part is at least so much, or a mean of that part. */
export type Knowledge = 'whole' | 'part' | 'none'

/** With the ages of what is compared, and who fetched it. */
export interface AlternativeRow extends Alternative, Fetched {
  name: string
  etaMs: number
  distanceNm: number
  averageSpeedKn: number
  /** What lies ahead is told of: from the departure, or from now where that is past. */
  fromMs: number
  /** Steps of what lies ahead, and at how many of them wind, sea and the measures of all limits have values of the hour. */
  steps: number
  known: number
  /** Hours of what lies ahead, and for how many of them some of that is not known. */
  passageH: number
  unknownH: number
  /** From when on something is not known; null where all is. */
  unknownFromMs: number | null
  /** The hours ahead parted: beyond a hard limit, else beyond a soft one, else not known, else within. Their sum is `passageH`. */
  parts: Record<'hardH' | 'softH' | 'unknownH' | 'withinH', number>
  /** The limits that are judged; none without a vessel. */
  limits: LimitName[]
  /** The gravest limit passed ahead, for however short a time it is known to be. */
  passes: LimitKind | null
  /** Hours beyond each limit passed, as far as it is known: the least they can be. */
  beyondH: Partial<Record<LimitName, number>>
  /** Hours beyond any hard limit, and beyond any limit at all; a value beside which nothing is known stands for half a step. */
  hardH: number
  anyH: number
  /** The same, the least they can be: without those halves. */
  leastH: Record<'hard' | 'any', number>
  /** Metres and knots; null where none is known. */
  worstSea: Worst | null
  worstWind: Worst | null
  /** Mean along it, with the ship positive; null where none is known. */
  currentKn: number | null
  rests: Record<'limits' | 'sea' | 'wind' | 'current', Knowledge>
}

type Ahead = (index: number) => boolean

function worstOf(weather: VoyageWeather, measure: SettledMeasure, isAhead: Ahead): Worst | null {
  let worst: Worst | null = null
  weather.columns[measure].forEach((stored, i) => {
    if (stored === null || !isAhead(i) || !isKnownAt(weather, measure, i)) return
    const value = toDisplay(measure, stored, DEFAULT_UNITS)
    if (worst === null || value > worst.value) worst = { value, timeMs: itemAt(weather.steps, i).timeMs }
  })
  return worst
}

/** Of some measures together: whole where each is known at each step. */
function knowledgeOf(weather: VoyageWeather, measures: readonly MeasureName[], isAhead: Ahead): Knowledge {
  const known = weather.steps.flatMap((_step, i) =>
    isAhead(i) ? measures.map((measure) => isKnownAt(weather, measure, i)) : [],
  )
  if (!known.includes(true)) return 'none'
  return known.includes(false) ? 'part' : 'whole'
}

/** Each step stands for the time half way to its neighbours, as far as what lies ahead lasts. */
function timesOf(weather: VoyageWeather, ahead: Stretch, holds: (index: number) => boolean): Stretch[] {
  return weather.steps.flatMap(({ timeMs }, i) => {
    const fromMs = Math.max(ahead.fromMs, timeMs - STEP_MS / 2)
    const untilMs = Math.min(ahead.untilMs, timeMs + STEP_MS / 2)
    return fromMs < untilMs && holds(i) ? [{ fromMs, untilMs }] : []
  })
}

const CURRENT_MEASURES = ['currentSpeed', 'currentDirection'] as const satisfies readonly MeasureName[]

const fetchedAhead = (weather: VoyageWeather, measures: readonly MeasureName[], isAhead: Ahead): Fetched =>
  fetchedOf(
    weather.steps.flatMap((_step, i) =>
      (isAhead(i) ? measures : []).flatMap((measure) =>
        isKnownAt(weather, measure, i) ? (fetchOf(weather, measure, i) ?? []) : [],
      ),
    ),
  )

interface Stretch {
  fromMs: number
  untilMs: number
}

/** Length of the union of stretches of time, in hours. */
export function unionH(stretches: readonly Stretch[]): number {
  let [totalMs, reachedMs] = [0, -Infinity]
  for (const { fromMs, untilMs } of stretches.toSorted((a, b) => a.fromMs - b.fromMs)) {
    totalMs += Math.max(0, untilMs - Math.max(fromMs, reachedMs))
    reachedMs = Math.max(reachedMs, untilMs)
  }
  return totalMs / HOUR_MS
}

const isHard = ({ kind }: Pick<Exceedance, 'kind'>): boolean => kind === 'hard'

/** Those of which something lies ahead, as the answer card counts them. */
const exceedancesAhead = (all: readonly Exceedance[], { fromMs, untilMs }: Stretch): Exceedance[] =>
  all.filter(
    ({ begin, end, beginOpen, endOpen }) =>
      end.timeMs >= (endOpen ? floorToStep(fromMs) : fromMs) && begin.timeMs - (beginOpen ? STEP_MS / 2 : 0) <= untilMs,
  )

/**
 * When a limit is passed, of what lies ahead. Where nothing is known beside a value it stands for `halfMs` on that side. Steps at rest before and
 * after stand for the passage's ends, not for hours at sea.
 */
function stretchOf({ limit, kind, begin, end, beginOpen, endOpen }: Exceedance, ahead: Stretch, halfMs: number) {
  const fromMs = Math.max(ahead.fromMs, begin.timeMs - (beginOpen ? halfMs : 0))
  const untilMs = Math.max(fromMs, Math.min(ahead.untilMs, end.timeMs + (endOpen ? halfMs : 0)))
  return { limit, kind, fromMs, untilMs }
}

/** What a passage meets ahead of a time. null for a plan that has no times or no leg, or is over by then. */
export function alternativeRow(
  alternative: Alternative,
  name: string,
  schedule: Schedule,
  weather: VoyageWeather,
  limits: VesselLimits | null,
  nowMs = -Infinity,
): AlternativeRow | null {
  const { etaMs, averageSpeedKn, totalNm } = schedule
  const fromMs = Math.max(alternative.etdMs, nowMs)
  if (etaMs === null || averageSpeedKn === null || fromMs > etaMs) return null
  const ahead: Stretch = { fromMs, untilMs: etaMs }
  const isAhead: Ahead = (index) => itemAt(weather.steps, index).timeMs >= floorToStep(fromMs)
  const exceedances = limits === null ? [] : exceedancesAhead(limitsAlong(weather, limits).exceedances, ahead)
  const stretches = exceedances.map((one) => stretchOf(one, ahead, STEP_MS / 2))
  const least = exceedances.map((one) => stretchOf(one, ahead, 0))
  const beyondH: Partial<Record<LimitName, number>> = {}
  for (const one of least) beyondH[one.limit] = (beyondH[one.limit] ?? 0) + (one.untilMs - one.fromMs) / HOUR_MS
  const limited = limitedMeasures(limits)
  const compared = [...new Set<MeasureName>([...VITAL_MEASURES, ...limited])]
  const isKnown = (index: number): boolean => areKnownAt(weather, compared, index)
  const unknown = timesOf(weather, ahead, (index) => !isKnown(index))
  const passageH = (etaMs - fromMs) / HOUR_MS
  const hardH = unionH(stretches.filter(isHard))
  const anyH = unionH(stretches)
  const toldH = unionH([...stretches, ...unknown])
  const gain = currentGain(schedule, weather)
  return {
    ...alternative,
    name,
    etaMs,
    distanceNm: totalNm,
    averageSpeedKn,
    fromMs,
    steps: weather.steps.filter((_step, index) => isAhead(index)).length,
    known: weather.steps.filter((_step, index) => isAhead(index) && isKnown(index)).length,
    passageH,
    unknownH: unionH(unknown),
    unknownFromMs: unknown[0]?.fromMs ?? null,
    parts: { hardH, softH: anyH - hardH, unknownH: toldH - anyH, withinH: Math.max(0, passageH - toldH) },
    limits: limitsSet(limits),
    passes: exceedances.some(isHard) ? 'hard' : exceedances.length > 0 ? 'soft' : null,
    beyondH,
    hardH,
    anyH,
    leastH: { hard: unionH(least.filter(isHard)), any: unionH(least) },
    worstSea: worstOf(weather, 'totalWaveHeight', isAhead),
    worstWind: worstOf(weather, 'windSpeed', isAhead),
    currentKn: gain?.meanAlongKn ?? null,
    rests: {
      limits: knowledgeOf(weather, limited, isAhead),
      sea: knowledgeOf(weather, ['totalWaveHeight'], isAhead),
      wind: knowledgeOf(weather, ['windSpeed'], isAhead),
      current: gain === null ? 'none' : gain.known === 1 ? 'whole' : 'part',
    },
    ...fetchedAhead(weather, [...compared, ...CURRENT_MEASURES], isAhead),
  }
}

// Passages compared: what each would meet, over what is stored. Departures of one voyage, other routes, other speeds.
import { currentGain } from '../weather/current.ts'
import { limitedMeasures, limitsAlong, limitsSet, type VesselLimits } from './limits.ts'
import { toDisplay, type MeasureName, type SettledMeasure } from '../weather/measures.ts'
import type { Schedule } from '../passage/schedule.ts'
import { fetchSpanOf, HOUR_MS, STEP_MS, type FetchSpan } from '../format/time.ts'
import type { LimitName } from './vessel.ts'
import { areKnownAt, fetchedAtOf, isKnownAt, VITAL_MEASURES, type VoyageWeather } from '../weather/weather.ts'
import { itemAt } from '../item-at.ts'

/** A passage to look at: a stored voyage with another departure, or another speed on every leg. */
export interface Alternative {
  voyageId: number
  etdMs: number
  /** Absent: the speeds as they are planned. */
  speedKn?: number | undefined
}

/** As many as are compared at once: ten days in hours, and one more. */
export const MAX_ALTERNATIVES = 241

export interface Worst {
  value: number
  timeMs: number
}

/** How much of the passage a figure rests on: what rests on a part is at least so much, or a mean of that part. */
export type Knowledge = 'whole' | 'part' | 'none'

/** With the ages of what is compared. */
export interface AlternativeRow extends Alternative, FetchSpan {
  name: string
  etaMs: number
  distanceNm: number
  averageSpeedKn: number
  /** Steps of the passage, and at how many of them wind, sea and the measures of all limits have values of the hour. */
  steps: number
  known: number
  /** Hours of the passage, and for how many of them some of that is not known. */
  passageH: number
  unknownH: number
  /** The limits that are judged; none without a vessel. */
  limits: LimitName[]
  /** Hours beyond each limit of the vessel, where it is known. */
  beyondH: Partial<Record<LimitName, number>>
  /** The same beyond any hard limit, and beyond any limit at all. */
  hardH: number
  anyH: number
  /** Metres and knots; null where none is known. */
  worstSea: Worst | null
  worstWind: Worst | null
  /** Mean along it, with the ship positive; null where none is known. */
  currentKn: number | null
  rests: Record<'limits' | 'sea' | 'wind' | 'current', Knowledge>
}

function worstOf(weather: VoyageWeather, measure: SettledMeasure): Worst | null {
  let worst: Worst | null = null
  weather.columns[measure].forEach((stored, i) => {
    if (stored === null || !isKnownAt(weather, measure, i)) return
    const value = toDisplay(measure, stored)
    if (worst === null || value > worst.value) worst = { value, timeMs: itemAt(weather.steps, i).timeMs }
  })
  return worst
}

/** Of some measures together: whole where each is known at each step. */
function knowledgeOf(weather: VoyageWeather, measures: readonly MeasureName[]): Knowledge {
  const known = weather.steps.flatMap((_step, i) => measures.map((measure) => isKnownAt(weather, measure, i)))
  if (!known.includes(true)) return 'none'
  return known.includes(false) ? 'part' : 'whole'
}

/** Each step stands for the time half way to its neighbours, as far as the passage lasts. */
function hoursOf(weather: VoyageWeather, etdMs: number, etaMs: number, holds: (index: number) => boolean): number {
  const ms = weather.steps.map(({ timeMs }, i) =>
    holds(i) ? Math.max(0, Math.min(etaMs, timeMs + STEP_MS / 2) - Math.max(etdMs, timeMs - STEP_MS / 2)) : 0,
  )
  return ms.reduce((sum, one) => sum + one, 0) / HOUR_MS
}

const CURRENT_MEASURES = ['currentSpeed', 'currentDirection'] as const satisfies readonly MeasureName[]

const fetchedOf = (weather: VoyageWeather, measures: readonly MeasureName[]): number[] =>
  weather.steps.flatMap((_step, i) =>
    measures.flatMap((measure) => (isKnownAt(weather, measure, i) ? (fetchedAtOf(weather, measure, i) ?? []) : [])),
  )

/** Length of the union of stretches of time, in hours. */
function unionH(stretches: readonly { fromMs: number; untilMs: number }[]): number {
  let [totalMs, reachedMs] = [0, -Infinity]
  for (const { fromMs, untilMs } of stretches.toSorted((a, b) => a.fromMs - b.fromMs)) {
    totalMs += Math.max(0, untilMs - Math.max(fromMs, reachedMs))
    reachedMs = Math.max(reachedMs, untilMs)
  }
  return totalMs / HOUR_MS
}

/** What a passage meets. null for a plan that has no times or no leg. */
export function alternativeRow(
  alternative: Alternative,
  name: string,
  schedule: Schedule,
  weather: VoyageWeather,
  limits: VesselLimits | null,
): AlternativeRow | null {
  const { etaMs, averageSpeedKn, totalNm } = schedule
  if (etaMs === null || averageSpeedKn === null) return null
  const exceedances = limits === null ? [] : limitsAlong(weather, limits).exceedances
  // Steps at rest before and after stand for the passage's ends, not for hours at sea.
  const stretches = exceedances.map(({ limit, kind, begin, end }) => ({
    limit,
    kind,
    fromMs: Math.max(begin.timeMs, alternative.etdMs),
    untilMs: Math.max(alternative.etdMs, Math.min(end.timeMs, etaMs)),
  }))
  const beyondH: Partial<Record<LimitName, number>> = {}
  for (const { limit, fromMs, untilMs } of stretches)
    beyondH[limit] = (beyondH[limit] ?? 0) + (untilMs - fromMs) / HOUR_MS
  const limited = limitedMeasures(limits)
  const compared = [...new Set<MeasureName>([...VITAL_MEASURES, ...limited])]
  const isKnown = (index: number): boolean => areKnownAt(weather, compared, index)
  const gain = currentGain(schedule, weather)
  return {
    ...alternative,
    name,
    etaMs,
    distanceNm: totalNm,
    averageSpeedKn,
    steps: weather.steps.length,
    known: weather.steps.filter((_step, index) => isKnown(index)).length,
    passageH: (etaMs - alternative.etdMs) / HOUR_MS,
    unknownH: hoursOf(weather, alternative.etdMs, etaMs, (index) => !isKnown(index)),
    limits: limitsSet(limits),
    beyondH,
    hardH: unionH(stretches.filter(({ kind }) => kind === 'hard')),
    anyH: unionH(stretches),
    worstSea: worstOf(weather, 'totalWaveHeight'),
    worstWind: worstOf(weather, 'windSpeed'),
    currentKn: gain?.meanAlongKn ?? null,
    rests: {
      limits: knowledgeOf(weather, limited),
      sea: knowledgeOf(weather, ['totalWaveHeight']),
      wind: knowledgeOf(weather, ['windSpeed']),
      current: gain === null ? 'none' : gain.known === 1 ? 'whole' : 'part',
    },
    ...fetchSpanOf(fetchedOf(weather, [...compared, ...CURRENT_MEASURES])),
  }
}

/** Departures from one time to another, both included, at a step of hours; null when they are too many. */
export function departures(fromMs: number, untilMs: number, stepHours: number): number[] | null {
  const count = Math.floor((untilMs - fromMs) / (stepHours * HOUR_MS)) + 1
  if (count > MAX_ALTERNATIVES) return null
  return Array.from({ length: Math.max(0, count) }, (_, i) => fromMs + i * stepHours * HOUR_MS)
}

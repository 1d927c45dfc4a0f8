// Passages compared: what each would meet, over what is stored. Departures of one voyage, other routes, other speeds.
import { currentGain } from './current.ts'
import { limitsAlong, type VesselLimits } from './limits.ts'
import { toDisplay, type MeasureName } from './measures.ts'
import type { Plan } from './plan.ts'
import { HOUR_MS } from './time.ts'
import type { LimitName } from './vessel.ts'
import type { VoyageWeather } from './weather.ts'

/** A passage to look at: a stored voyage with another departure, or another speed on every leg. */
export interface Candidate {
  voyageId: number
  etdMs: number
  /** Absent: the speeds as they are planned. */
  speedKn?: number | undefined
}

/** As many as are compared at once: ten days in hours, and one more. */
export const MOST_CANDIDATES = 241

export interface Worst {
  value: number
  timeMs: number
}

export interface CandidateRow extends Candidate {
  name: string
  etaMs: number
  distanceNm: number
  averageSpeedKn: number
  /** Steps of the passage, and how many have weather of their hour, and how many only an average. */
  steps: number
  known: number
  averages: number
  /** Hours beyond each limit of the vessel, where weather of the hour is stored. */
  beyondH: Partial<Record<LimitName, number>>
  /** The same beyond any hard limit, and beyond any limit at all. */
  hardH: number
  anyH: number
  /** Metres and knots; null where none is stored. */
  worstSea: Worst | null
  worstWind: Worst | null
  /** Mean along her, with her positive; null where none is stored. */
  currentKn: number | null
  /** The oldest answer of what is known. */
  oldestFetchedAtMs: number | null
}

function worstOf({ columns, source, steps }: VoyageWeather, measure: MeasureName): Worst | null {
  let worst: Worst | null = null
  columns[measure].forEach((stored, i) => {
    const isOfHour = source[i] === 'F' || source[i] === 'P'
    if (stored === null || !isOfHour) return
    const value = toDisplay(measure, stored)
    if (worst === null || value > worst.value) worst = { value, timeMs: steps[i]?.timeMs ?? 0 }
  })
  return worst
}

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
export function candidateRow(
  candidate: Candidate,
  name: string,
  plan: Plan,
  weather: VoyageWeather,
  limits: VesselLimits | null,
): CandidateRow | null {
  const { etaMs, averageSpeedKn, totalNm } = plan
  if (etaMs === null || averageSpeedKn === null) return null
  const exceedances = limits === null ? [] : limitsAlong(weather, limits).exceedances
  // Steps at rest before and after stand for the passage's ends, not for hours at sea.
  const stretches = exceedances.map(({ limit, kind, begin, end }) => ({
    limit,
    kind,
    fromMs: Math.max(begin.timeMs, candidate.etdMs),
    untilMs: Math.max(candidate.etdMs, Math.min(end.timeMs, etaMs)),
  }))
  const beyondH: Partial<Record<LimitName, number>> = {}
  for (const { limit, fromMs, untilMs } of stretches)
    beyondH[limit] = (beyondH[limit] ?? 0) + (untilMs - fromMs) / HOUR_MS
  const ofHour = weather.source.flatMap((one, i) => (one === 'F' || one === 'P' ? [weather.fetchedAtMs[i] ?? 0] : []))
  return {
    ...candidate,
    name,
    etaMs,
    distanceNm: totalNm,
    averageSpeedKn,
    steps: weather.steps.length,
    known: ofHour.length,
    averages: weather.source.filter((one) => one === 'A').length,
    beyondH,
    hardH: unionH(stretches.filter(({ kind }) => kind === 'hard')),
    anyH: unionH(stretches),
    worstSea: worstOf(weather, 'totalWaveHeight'),
    worstWind: worstOf(weather, 'windSpeed'),
    currentKn: currentGain(plan, weather)?.meanAlongKn ?? null,
    oldestFetchedAtMs: ofHour.length === 0 ? null : Math.min(...ofHour),
  }
}

/** Departures from one time to another, both included, at a step of hours; null when they are too many. */
export function departures(fromMs: number, untilMs: number, stepHours: number): number[] | null {
  const count = Math.floor((untilMs - fromMs) / (stepHours * HOUR_MS)) + 1
  if (count > MOST_CANDIDATES) return null
  return Array.from({ length: Math.max(0, count) }, (_, i) => fromMs + i * stepHours * HOUR_MS)
}

// What of the voyage's weather is stored, from which source and how old: the facts behind every sentence and chip.
import { floorToStep } from '../../shared/time.ts'
import type { VoyageWeather, WeatherSource } from '../../shared/weather.ts'

/** Weather of an hour counts as stored; averages of a season stand beside it and never pass for it. */
export interface Coverage {
  stepCount: number
  storedSteps: number
  /** Steps from now (or departure) on: what still matters. */
  aheadSteps: number
  aheadStored: number
  /** The last step stored without a gap from the first step ahead; null when that one is missing or nothing lies ahead. */
  unbrokenUntilMs: number | null
  /** How many steps that stretch has. */
  unbrokenSteps: number
  /** Ages of what is stored, averages apart: when the service answered. */
  oldestFetchedAtMs: number | null
  newestFetchedAtMs: number | null
  /** The oldest average's. */
  averageFetchedAtMs: number | null
  counts: Record<WeatherSource, number>
}

/** Counts what is stored. */
export function coverageOf(weather: VoyageWeather, nowMs: number): Coverage {
  const counts: Record<WeatherSource, number> = { F: 0, P: 0, A: 0, none: 0 }
  const fetched: number[] = []
  const averages: number[] = []
  const fromMs = floorToStep(nowMs)
  let aheadSteps = 0
  let aheadStored = 0
  let unbrokenUntilMs: number | null = null
  let unbrokenSteps = 0
  let broken = false
  weather.steps.forEach((step, index) => {
    const source = weather.source[index] ?? 'none'
    const fetchedAtMs = weather.fetchedAtMs[index] ?? null
    counts[source]++
    if (fetchedAtMs !== null && source === 'A') averages.push(fetchedAtMs)
    else if (source !== 'none' && fetchedAtMs !== null) fetched.push(fetchedAtMs)
    if (step.timeMs < fromMs) return
    aheadSteps++
    if (source === 'none' || source === 'A') broken = true
    else {
      aheadStored++
      if (broken) return
      unbrokenUntilMs = step.timeMs
      unbrokenSteps++
    }
  })
  const bounds = fetched.length === 0 ? null : { oldest: Math.min(...fetched), newest: Math.max(...fetched) }
  return {
    stepCount: weather.steps.length,
    storedSteps: counts.F + counts.P,
    aheadSteps,
    aheadStored,
    unbrokenUntilMs,
    unbrokenSteps,
    oldestFetchedAtMs: bounds?.oldest ?? null,
    newestFetchedAtMs: bounds?.newest ?? null,
    averageFetchedAtMs: averages.length === 0 ? null : Math.min(...averages),
    counts,
  }
}

export interface Stretch {
  source: WeatherSource
  fromIndex: number
  toIndex: number
  oldestFetchedAtMs: number | null
  newestFetchedAtMs: number | null
}

/** Neighbouring steps of one source, in order; ages apart by less than `sameAgeMs` are one stretch. */
export function stretchesOf(weather: VoyageWeather, sameAgeMs = Number.POSITIVE_INFINITY): Stretch[] {
  const stretches: Stretch[] = []
  weather.steps.forEach((_step, index) => {
    const source = weather.source[index] ?? 'none'
    const fetchedAtMs = weather.fetchedAtMs[index] ?? null
    const last = stretches[stretches.length - 1]
    if (last !== undefined && last.source === source && within(last, fetchedAtMs, sameAgeMs)) {
      last.toIndex = index
      if (fetchedAtMs !== null) {
        last.oldestFetchedAtMs = Math.min(last.oldestFetchedAtMs ?? fetchedAtMs, fetchedAtMs)
        last.newestFetchedAtMs = Math.max(last.newestFetchedAtMs ?? fetchedAtMs, fetchedAtMs)
      }
    } else {
      stretches.push({
        source,
        fromIndex: index,
        toIndex: index,
        oldestFetchedAtMs: fetchedAtMs,
        newestFetchedAtMs: fetchedAtMs,
      })
    }
  })
  return stretches
}

function within(stretch: Stretch, fetchedAtMs: number | null, sameAgeMs: number): boolean {
  if (fetchedAtMs === null || stretch.oldestFetchedAtMs === null || stretch.newestFetchedAtMs === null) return true
  return (
    Math.max(stretch.newestFetchedAtMs, fetchedAtMs) - Math.min(stretch.oldestFetchedAtMs, fetchedAtMs) <= sameAgeMs
  )
}

export const SOURCE_WORDS: Readonly<Record<WeatherSource, string>> = {
  F: 'forecast',
  P: 'past',
  A: 'average',
  none: 'nothing stored',
}

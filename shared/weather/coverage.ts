// What of the voyage's weather is known, from which source and how old: the facts behind every sentence and chip. Measures are counted, not rows.
import { stepsBeyond } from '../passage/ship-at.ts'
import { GROUPS } from './columns.ts'
import { MEASURE_NAMES } from './measures.ts'
import { fetchedByAll, fetchedOf, type Fetched } from '../format/fetched-by.ts'
import { ageTogether, floorToStep } from '../format/time.ts'
import {
  areKnownAt,
  fetchOf,
  isKnownAt,
  isOfHour,
  VITAL_MEASURES,
  type VoyageWeather,
  type WeatherSeries,
  type ValueFetch,
  type WeatherSource,
} from './weather.ts'

type Vital = (typeof VITAL_MEASURES)[number]

/** Wind and sea of an hour count as stored, and of these the ages are; averages of a season stand beside them and never pass for them. */
export interface Coverage extends Fetched {
  stepCount: number
  /** Steps with wind and sea. */
  storedSteps: number
  /** Steps each of them is known at. */
  known: Record<Vital, number>
  /** Steps from now (or departure) on: what still matters. */
  aheadSteps: number
  aheadStored: number
  aheadKnown: Record<Vital, number>
  /** When the values of those were fetched, and by whom. */
  aheadFetched: Fetched
  /** Steps ahead that the service answered without wind and without sea. */
  aheadBare: number
  /** The last step with wind and sea without a gap from the first step ahead; null when that one lacks them or nothing lies ahead. */
  unbrokenUntilMs: number | null
  /** Steps ahead after the first that lacks wind or sea, with averages. */
  averagesAfter: number
  /** How many steps that stretch has. */
  unbrokenSteps: number
  /** Of the averages together. */
  averagesAgeMs: number | null
  /** Steps by the source of their values; one without any value is `none`. */
  counts: Record<WeatherSource, number>
}

/** Counts what is known. */
export function coverageOf(weather: VoyageWeather, nowMs: number): Coverage {
  const counts: Record<WeatherSource, number> = { F: 0, P: 0, A: 0, none: 0 }
  const known: Record<Vital, number> = { windSpeed: 0, totalWaveHeight: 0 }
  const aheadKnown = { ...known }
  const fetched: ValueFetch[] = []
  const ahead: ValueFetch[] = []
  const averages: ValueFetch[] = []
  const fromMs = floorToStep(nowMs)
  let storedSteps = 0
  let aheadSteps = 0
  let aheadStored = 0
  let aheadBare = 0
  let unbrokenUntilMs: number | null = null
  let unbrokenSteps = 0
  let broken = false
  let averagesAfter = 0
  weather.steps.forEach((step, index) => {
    const { source, values } = valuesAt(weather, index)
    counts[source]++
    ;(source === 'A' ? averages : fetched).push(...values)
    const isAhead = step.timeMs >= fromMs
    if (isAhead && source !== 'A') ahead.push(...values)
    for (const measure of VITAL_MEASURES) {
      if (!isKnownAt(weather, measure, index)) continue
      known[measure]++
      if (isAhead) aheadKnown[measure]++
    }
    const isKnown = areKnownAt(weather, VITAL_MEASURES, index)
    if (isKnown) storedSteps++
    if (!isAhead) return
    aheadSteps++
    if (!isKnown) {
      if (isOfHour(weather.source[index]) && VITAL_MEASURES.every((measure) => !isKnownAt(weather, measure, index)))
        aheadBare++
      if (source === 'A') averagesAfter++
      broken = true
      return
    }
    aheadStored++
    if (broken) return
    unbrokenUntilMs = step.timeMs
    unbrokenSteps++
  })
  const [beyond, beyondAhead] =
    weather.steps.length === 0 ? [0, 0] : [stepsBeyond(weather.passage), stepsBeyond(weather.passage, nowMs)]
  counts.none += beyond
  return {
    stepCount: weather.steps.length + beyond,
    storedSteps,
    known,
    aheadSteps: aheadSteps + beyondAhead,
    aheadStored,
    aheadKnown,
    aheadFetched: fetchedOf(ahead),
    aheadBare,
    unbrokenUntilMs,
    averagesAfter,
    unbrokenSteps,
    ...fetchedOf(fetched),
    averagesAgeMs: ageTogether(fetchedOf(averages), nowMs),
    counts,
  }
}

/** The source of a step's values, when they were given and who fetched them; `none` where there is no value, whatever answered. */
function valuesAt(series: WeatherSeries, index: number): { source: WeatherSource; values: ValueFetch[] } {
  const values = MEASURE_NAMES.flatMap((measure) => fetchOf(series, measure, index) ?? [])
  return { source: values.length === 0 ? 'none' : (series.source[index] ?? 'none'), values }
}

/** What of the voyage matters now: the steps ahead, or all of them when it is over. */
const mattering = (coverage: Coverage): { steps: number; stored: number; known: Record<Vital, number> } =>
  coverage.aheadSteps > 0
    ? { steps: coverage.aheadSteps, stored: coverage.aheadStored, known: coverage.aheadKnown }
    : { steps: coverage.stepCount, stored: coverage.storedSteps, known: coverage.known }

/** How old that is: what is sailed ages for good and matters no more. */
export const matteringFetched = (coverage: Coverage): Fetched =>
  coverage.aheadSteps > 0 ? coverage.aheadFetched : coverage

export const isWholeKnown = (coverage: Coverage): boolean => {
  const { steps, stored } = mattering(coverage)
  return steps > 0 && stored === steps
}

/** One of wind and sea is known where the other is not. */
const isHalfKnown = (coverage: Coverage): boolean => {
  const { stored, known } = mattering(coverage)
  return VITAL_MEASURES.some((measure) => known[measure] > stored)
}

/** Wind or sea is known somewhere. */
export const isAnyKnown = (coverage: Coverage): boolean => {
  const { known } = mattering(coverage)
  return VITAL_MEASURES.some((measure) => known[measure] > 0)
}

/** `wind known at 40 of 73 times ahead, sea at 0 of 73, every 3 h`; alike: `wind and sea known at 40 of 73 times ahead, every 3 h`. */
export function knownWords(coverage: Coverage): string {
  const { steps, stored, known } = mattering(coverage)
  const ahead = coverage.aheadSteps > 0 ? ' ahead' : ''
  if (!isHalfKnown(coverage)) return `wind and sea known at ${stored} of ${steps} times${ahead}, every 3 h`
  return `wind known at ${known.windSpeed} of ${steps} times${ahead}, ${GROUPS.sea.name.toLowerCase()} at ${known.totalWaveHeight} of ${steps}, every 3 h`
}

/** The same where room is short: `known 40 of 73`, `wind 40, sea 0 of 73`. */
export function knownInShort(coverage: Coverage): string {
  const { steps, stored, known } = mattering(coverage)
  return isHalfKnown(coverage)
    ? `wind ${known.windSpeed}, sea ${known.totalWaveHeight} of ${steps}`
    : `known ${stored} of ${steps}`
}

/** With the ages of its values, and who fetched them. */
export interface Stretch extends Fetched {
  source: WeatherSource
  fromIndex: number
  toIndex: number
}

/**
 * Neighbouring items of one source, in order; values whose ages are apart by less than `sameAgeMs` are one stretch. One ends at a gap:
 * `isAfterGap` of each item, none when absent.
 */
export function stretchesOf(
  series: WeatherSeries,
  sameAgeMs = Number.POSITIVE_INFINITY,
  isAfterGap: readonly boolean[] = [],
): Stretch[] {
  const stretches: Stretch[] = []
  series.timesMs.forEach((_timeMs, index) => {
    const { source, values } = valuesAt(series, index)
    const step = { source, fromIndex: index, toIndex: index, ...fetchedOf(values) }
    const last = stretches[stretches.length - 1]
    if (last === undefined || last.source !== source || isAfterGap[index] === true) return void stretches.push(step)
    const oldest = minOf(last.oldestFetchedAtMs, step.oldestFetchedAtMs)
    const newest = maxOf(last.newestFetchedAtMs, step.newestFetchedAtMs)
    // Steps whose own values differ in age by more are one stretch all the same, where they differ alike.
    if (oldest !== null && newest !== null && newest - oldest > sameAgeMs && !areAlike(last, step, sameAgeMs))
      return void stretches.push(step)
    const fetchedBy = fetchedByAll([last.fetchedBy, step.fetchedBy])
    Object.assign(last, { toIndex: index, oldestFetchedAtMs: oldest, newestFetchedAtMs: newest, fetchedBy })
  })
  return stretches
}

const minOf = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)
const maxOf = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b)
const isNear = (a: number | null, b: number | null, apartMs: number): boolean =>
  a === b || (a !== null && b !== null && Math.abs(a - b) <= apartMs)
/** The answers of one run differ by seconds. */
const areAlike = (a: Stretch, b: Stretch, apartMs: number): boolean =>
  isNear(a.oldestFetchedAtMs, b.oldestFetchedAtMs, apartMs) && isNear(a.newestFetchedAtMs, b.newestFetchedAtMs, apartMs)

/** At how many steps of a stretch wind and sea are known: `all`, `40 of 58`, `58, 40 of 58`; one number only where it is of both together. */
export function knownWithin(weather: WeatherSeries, { fromIndex, toIndex }: Stretch): string {
  const count = toIndex - fromIndex + 1
  const indexes = Array.from({ length: count }, (_, i) => fromIndex + i)
  const [wind, sea] = VITAL_MEASURES.map((measure) => indexes.filter((i) => isKnownAt(weather, measure, i)).length)
  const both = indexes.filter((i) => areKnownAt(weather, VITAL_MEASURES, i)).length
  if (both === count) return 'all'
  return wind === both && sea === both ? `${both} of ${count}` : `${wind}, ${sea} of ${count}`
}

export const SOURCE_WORDS: Readonly<Record<WeatherSource, string>> = {
  F: 'forecast',
  P: 'past',
  A: 'average',
  none: 'no weather',
}

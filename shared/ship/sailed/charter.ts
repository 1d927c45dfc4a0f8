// Good-weather days by the terms of a charter: each 3 hours good, not good or not known by what the service says was there, and the hours of each.
import { beaufortForce } from '../../format/format.ts'
import { HOUR_MS } from '../../format/time.ts'
import { shipAt } from '../../passage/ship-at.ts'
import { itemAt } from '../../item-at.ts'
import type { CharterTerms } from '../../weather/charter-terms.ts'
import { currentAlong, currentAt } from '../../weather/current.ts'
import type { MeasureName } from '../../weather/measures.ts'
import { worstRounded } from '../../weather/rounded.ts'
import { isRoundedAt, valueAt, type VoyageWeather } from '../../weather/weather.ts'
import { forceAt } from '../../weather/wind-force.ts'
import { commonMs, cutAtSteps, spansUnderWay, stepOf, type SailedDay, type TimeSpan } from './sailed-time.ts'
import { wasAt } from './was-there.ts'

export type CharterVerdict = 'notKnown' | 'good' | 'notGood'

/** Of what was under way; `restMs`: at rest, which is not counted. */
export interface CharterHours {
  goodMs: number
  notGoodMs: number
  notKnownMs: number
  restMs: number
}

/** `verdict` null: at rest for the whole of it. */
interface CharterDay extends CharterHours, TimeSpan {
  verdict: CharterVerdict | null
}

export interface Charter {
  terms: CharterTerms
  whole: CharterHours
  days: CharterDay[]
}

interface Judged extends TimeSpan {
  verdict: CharterVerdict
}

/** `days` until now, as `sailedDays` has them. A stay, the departure and the arrival end a stretch of good weather. */
export function charterOf(
  weather: VoyageWeather,
  days: readonly SailedDay[],
  terms: CharterTerms,
  nowMs: number,
): Charter {
  const untilMs = days.at(-1)?.toMs ?? -Infinity
  const judged = spansUnderWay(weather.passage)
    .filter(({ fromMs }) => fromMs < untilMs)
    .flatMap((span) => unbroken(judgedSpan(weather, span, untilMs, terms, nowMs), terms.unbrokenHours * HOUR_MS))
  const found = days.map((day) => charterDay(day, judged))
  const sum = (hours: keyof CharterHours): number => found.reduce((total, day) => total + day[hours], 0)
  return {
    terms,
    whole: { goodMs: sum('goodMs'), notGoodMs: sum('notGoodMs'), notKnownMs: sum('notKnownMs'), restMs: sum('restMs') },
    days: found,
  }
}

/** Time counted: all but what was at rest. */
export const countedMs = ({ goodMs, notGoodMs, notKnownMs }: CharterHours): number => goodMs + notGoodMs + notKnownMs

/** The 3 hours up to each step; what comes after `untilMs` is one that is not known. */
function judgedSpan(
  weather: VoyageWeather,
  { fromMs, toMs }: TimeSpan,
  untilMs: number,
  terms: CharterTerms,
  nowMs: number,
): Judged[] {
  const past = cutAtSteps({ fromMs, toMs: Math.min(toMs, untilMs) }).map((span): Judged => ({
    ...span,
    verdict: verdictOf(weather, span, terms, nowMs),
  }))
  return toMs <= untilMs ? past : [...past, { fromMs: untilMs, toMs, verdict: 'notKnown' }]
}

/** One value that is not within its term makes it not good; else one that is missing, not known. */
function verdictOf(weather: VoyageWeather, span: TimeSpan, terms: CharterTerms, nowMs: number): CharterVerdict {
  const index = stepOf(weather, span)
  if (index === null) return 'notKnown'
  const isKnown: IsKnown = (measure) => wasAt(weather, measure, index, nowMs)
  const within = [
    isWindWithin(weather, index, terms.windBft, isKnown),
    isHeightWithin(
      weather,
      index,
      terms.seaHeight === 'total' ? 'totalWaveHeight' : 'windWaveHeight',
      terms.seaM,
      isKnown,
    ),
    ...(terms.swellM === null ? [] : [isHeightWithin(weather, index, 'swellWaveHeight', terms.swellM, isKnown)]),
    ...(terms.isCurrentCounted ? [isCurrentWithin(weather, index, span, isKnown)] : []),
  ]
  if (within.includes(false)) return 'notGood'
  return within.includes(null) ? 'notKnown' : 'good'
}

/** Whether it is known of a measure what was there. */
type IsKnown = (measure: MeasureName) => boolean

/** null: not known, or within by rounding alone. */
type Within = boolean | null

/** What only the change of units lifts beyond a term is on it. */
const NOISE = 1e-9
const isWithin = (least: number, most: number, limit: number): Within =>
  least > limit + NOISE ? false : most > limit + NOISE ? null : true

/** The least and the most that a value may have been. */
const rangeOf = (measure: MeasureName, value: number): readonly [number, number] => [
  worstRounded(measure, value, true),
  worstRounded(measure, value, false),
]

function isHeightWithin(
  weather: VoyageWeather,
  index: number,
  measure: MeasureName,
  limitM: number,
  isKnown: IsKnown,
): Within {
  const value = isKnown(measure) ? valueAt(weather, measure, index) : null
  if (value === null) return null
  const [least, most] = isRoundedAt(weather, index) ? rangeOf(measure, value) : [value, value]
  return isWithin(least, most, limitM)
}

/** By the number that is shown. */
function isWindWithin(weather: VoyageWeather, index: number, windBft: number, isKnown: IsKnown): Within {
  const isOfSpeed = valueAt(weather, 'windSpeed', index) !== null
  const force = isKnown(isOfSpeed ? 'windSpeed' : 'beaufortScale') ? forceAt(weather, index) : null
  if (force === null) return null
  const speedMs = valueAt(weather, 'windSpeed', index)
  const forces =
    speedMs === null || !isRoundedAt(weather, index)
      ? [force]
      : [force, ...rangeOf('windSpeed', speedMs).map((one) => beaufortForce(Math.max(0, one)))]
  return isWithin(Math.min(...forces), Math.max(...forces), windBft)
}

/** By so much the component along the course of rounded values may be another. */
const ROUNDED_KN = 0.02

function isCurrentWithin(weather: VoyageWeather, index: number, { toMs }: TimeSpan, isKnown: IsKnown): Within {
  const current = isKnown('currentSpeed') && isKnown('currentDirection') ? currentAt(weather, index) : null
  // At rest at the step itself: the course with which the ship came.
  const courseDeg = itemAt(weather.steps, index).courseDeg ?? shipAt(weather.passage, toMs - 1).courseDeg
  if (current === null || courseDeg === null) return null
  const againstKn = -currentAlong(courseDeg, current).alongKn
  const byKn = isRoundedAt(weather, index) ? ROUNDED_KN : 0
  return isWithin(againstKn - byKn, againstKn + byKn, 0)
}

/**
 * Good hours of a stretch that is too short are not good; not known, where it may be long enough with the hours beside it that are not known.
 * `judged`: without a gap.
 */
function unbroken(judged: readonly Judged[], leastMs: number): Judged[] {
  const lengthOf = stretchLengths(judged, ({ verdict }) => verdict === 'good')
  const possibleOf = stretchLengths(judged, ({ verdict }) => verdict !== 'notGood')
  return judged.map((one, i) =>
    one.verdict !== 'good' || itemAt(lengthOf, i) >= leastMs
      ? one
      : { ...one, verdict: itemAt(possibleOf, i) >= leastMs ? 'notKnown' : 'notGood' },
  )
}

/** Of each the length of the stretch it is in; 0 where it is in none. */
function stretchLengths(judged: readonly Judged[], isIn: (one: Judged) => boolean): number[] {
  const lengths = judged.map(() => 0)
  for (let from = 0; from < judged.length;) {
    let to = from
    while (to < judged.length && isIn(itemAt(judged, to))) to++
    if (to > from) lengths.fill(itemAt(judged, to - 1).toMs - itemAt(judged, from).fromMs, from, to)
    from = Math.max(to, from + 1)
  }
  return lengths
}

function charterDay({ fromMs, toMs }: TimeSpan, judged: readonly Judged[]): CharterDay {
  const day = { fromMs, toMs }
  const hours = { good: 0, notGood: 0, notKnown: 0 }
  for (const one of judged) hours[one.verdict] += commonMs(day, one)
  const { good: goodMs, notGood: notGoodMs, notKnown: notKnownMs } = hours
  const restMs = toMs - fromMs - goodMs - notGoodMs - notKnownMs
  return { ...day, goodMs, notGoodMs, notKnownMs, restMs, verdict: dayVerdict(hours) }
}

/** One step that is not known: the day is neither good nor not good. */
function dayVerdict({ good, notGood, notKnown }: Record<CharterVerdict, number>): CharterVerdict | null {
  if (notKnown > 0) return 'notKnown'
  if (notGood > 0) return 'notGood'
  return good > 0 ? 'good' : null
}

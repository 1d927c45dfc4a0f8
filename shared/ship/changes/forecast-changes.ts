// What a newer forecast changed along the passage that is judged: both forecasts at the same steps, hour by hour, claimed only where both are known.
import { METRES_PER_NM, KN_PER_MS } from '../../geo/units.ts'
import { itemAt } from '../../item-at.ts'
import { floorToStep } from '../../format/time.ts'
import type { ChangeThresholds } from '../../weather/change-thresholds.ts'
import { areKnownAt, isKnownAt, isRoundedAt, valueAt, VITAL_MEASURES } from '../../weather/weather.ts'
import type { VoyageWeather, WeatherAlong } from '../../weather/weather.ts'
import type { IssueWeather } from '../../weather/issue.ts'
import type { MeasureName } from '../../weather/measures.ts'
import { passedLimit } from '../limits/limit-marks.ts'
import { LOOK_AHEAD_MS, unknownStretches } from '../limits/along.ts'
import {
  beyondAt,
  isLimitKnownAt,
  isOutsideAt,
  jointLimitsSet,
  limitedMeasures,
  limitValueAt,
  type JointLimit,
  type VesselLimits,
} from '../limits/limits.ts'
import type { Limit, LimitKind } from '../vessel.ts'
import { firstHardOf, type FirstHard } from './first-hard.ts'

/** Visibility above 10 NM is clear: how much above is no change. */
const CLEAR_NM = 10
/** Below these a direction means nothing: 8 kn of wind, 0.5 m of sea. */
const LEAST_WIND_KN = 8
const LEAST_SEA_M = 0.5

interface Compared {
  threshold: keyof ChangeThresholds
  /** To the threshold's unit. */
  factor: number
  /** Above it a value counts as this, in the threshold's unit. */
  most?: number
  /** A direction, in degrees: compared by the smaller angle, where its magnitude is at least so much in both. */
  of?: { measure: MeasureName; least: number }
}

/** In the order of a tie. Measures besides, of which the vessel has limits, count where a limit is crossed. */
const COMPARED: ReadonlyMap<MeasureName, Compared> = new Map<MeasureName, Compared>([
  ['totalWaveHeight', { threshold: 'waveM', factor: 1 }],
  ['windSpeed', { threshold: 'windKn', factor: KN_PER_MS }],
  ['windGust', { threshold: 'windKn', factor: KN_PER_MS }],
  ['swellWaveHeight', { threshold: 'waveM', factor: 1 }],
  ['visibility', { threshold: 'visibilityNm', factor: 1 / METRES_PER_NM, most: CLEAR_NM }],
  [
    'windDirection',
    { threshold: 'directionDeg', factor: 1, of: { measure: 'windSpeed', least: LEAST_WIND_KN / KN_PER_MS } },
  ],
  [
    'totalWaveDirection',
    { threshold: 'directionDeg', factor: 1, of: { measure: 'totalWaveHeight', least: LEAST_SEA_M } },
  ],
])

/** What changes: a measure, or what a joint limit is judged by, which counts where that limit is crossed. */
export type Changing = MeasureName | JointLimit

/** One measure at one step, known in both forecasts. Values in the service's unit; of a joint limit in the limit's. */
export interface Change {
  measure: Changing
  /** Of the step. */
  index: number
  timeMs: number
  before: number
  now: number
  /** How many thresholds it differs by; 0 where the measure has none. */
  size: number
  /** More, or worse: a direction never is, visibility is where it became less. */
  isMore: boolean
  /** The limit that the value passes by itself, then and now. */
  passedThen: LimitKind | null
  passedNow: LimitKind | null
}

/** Where a measure was known then and is not now: neighbouring steps, both ends included. */
export interface LostStretch {
  measure: Changing
  fromMs: number
  toMs: number
  steps: number
}

export interface ForecastChanges {
  /** Differences above these are changes; a limit that is crossed always is one. */
  thresholds: ChangeThresholds
  /** Steps that lie ahead, and at how many of them wind and sea are known in both forecasts. */
  steps: number
  comparable: number
  /** Whether a step is one of those; in parallel to the weather's steps. */
  isComparable: boolean[]
  /** What was known and is not any more, of wind, sea and what the limits judge: to be said first. */
  lost: LostStretch[]
  /** Every change, in the order of time. */
  all: Change[]
  /** Of neighbouring steps the greatest of each measure, in the list's order: within 72 h first, what newly passes a limit first, then by size. */
  listed: Change[]
  /** What the card names; null where nothing changed. One of `listed`. */
  headline: Change | null
  /** null where it cannot be said, or is the same. */
  firstHard: FirstHard | null
  /** A limit is newly passed, or earlier; or the greatest sea or wind grew by more than its threshold. */
  isWorse: boolean
}

/** Of a voyage, against an issue, with what that issue says at the steps of the passage that is judged. */
export interface VoyageChanges extends ForecastChanges, IssueWeather {
  voyageId: number
  revision: number
  evaluatedAtMs: number
}

const RANK: Readonly<Record<LimitKind, number>> = { soft: 1, hard: 2 }
const rankOf = (kind: LimitKind | null): number => (kind === null ? 0 : RANK[kind])
const passesNewly = ({ passedThen, passedNow }: Change): boolean => rankOf(passedNow) > rankOf(passedThen)
const isCrossing = ({ passedThen, passedNow }: Change): boolean => passedNow !== passedThen

/** The limit that a measure's own value passes at a step; null: none, or not known. */
const passedAt = (weather: WeatherAlong, measure: MeasureName, index: number, limits: VesselLimits | null) =>
  passedLimit(
    measure,
    valueAt(weather, measure, index),
    weather.source[index] ?? 'none',
    limits,
    isRoundedAt(weather, index),
  )?.kind ?? null

/** In the threshold's unit; null where it cannot be compared. */
function differenceOf(compared: Compared, now: WeatherAlong, then: WeatherAlong, measure: MeasureName, index: number) {
  const values = [valueAt(then, measure, index), valueAt(now, measure, index)] as const
  const [before, after] = values
  if (before === null || after === null) return null
  const { factor, most = Infinity, of } = compared
  if (of === undefined) return Math.min(after * factor, most) - Math.min(before * factor, most)
  const { measure: magnitude, least } = of
  const isFelt = (weather: WeatherAlong): boolean =>
    isKnownAt(weather, magnitude, index) && (valueAt(weather, magnitude, index) ?? 0) >= least
  if (!isFelt(now) || !isFelt(then)) return null
  return ((after - before + 540) % 360) - 180
}

/**
 * `now`: along the passage that is judged; `then`: the earlier forecast at its very steps. What lies behind `nowMs` is not compared, an average never.
 */
export function forecastChanges(
  now: VoyageWeather,
  then: WeatherAlong,
  limits: VesselLimits | null,
  thresholds: ChangeThresholds,
  nowMs: number,
): ForecastChanges {
  const fromMs = Math.max(floorToStep(nowMs), now.steps[0]?.timeMs ?? Infinity)
  const ahead = now.steps.flatMap(({ timeMs }, index) => (timeMs >= fromMs ? [index] : []))
  const isBoth = (measure: MeasureName, index: number): boolean =>
    isKnownAt(now, measure, index) && isKnownAt(then, measure, index)
  const isComparable = now.steps.map(
    ({ timeMs }, index) =>
      timeMs >= fromMs && areKnownAt(now, VITAL_MEASURES, index) && areKnownAt(then, VITAL_MEASURES, index),
  )
  const judged = [...new Set<MeasureName>([...VITAL_MEASURES, ...limitedMeasures(limits)])]
  const measures = [...new Set<MeasureName>([...COMPARED.keys(), ...limitedMeasures(limits)])]
  const all: Change[] = []
  const joint = jointLimitsSet(limits)
  for (const index of ahead) {
    for (const measure of measures) {
      const change = isBoth(measure, index) ? changeAt(now, then, measure, index, limits, thresholds) : null
      if (change !== null) all.push(change)
    }
    for (const name of joint) {
      const limit = limits?.[name] ?? null
      const change = limit === null ? null : jointChangeAt(now, then, name, index, limit)
      if (change !== null) all.push(change)
    }
  }
  const headline = headlineOf(now, then, all, ahead)
  const listed = listedOf(all, headline, nowMs)
  const firstHard = firstHardOf(now, then, limits, ahead, fromMs)
  return {
    thresholds,
    steps: ahead.length,
    comparable: isComparable.filter(Boolean).length,
    isComparable,
    lost: [
      ...judged.flatMap((measure) =>
        lostOf(measure, now, ahead, (index) => isKnownAt(then, measure, index) && !isKnownAt(now, measure, index)),
      ),
      // What lacks a measure is lost with that, and named by it.
      ...joint.flatMap((name) =>
        lostOf(name, now, ahead, (index) => isLimitKnownAt(then, name, index) && isOutsideAt(now, name, index)),
      ),
    ],
    all,
    listed,
    headline,
    firstHard,
    isWorse:
      all.some(passesNewly) ||
      (firstHard !== null && (firstHard.nowMs ?? Infinity) < (firstHard.thenMs ?? Infinity)) ||
      grew(now, then, 'totalWaveHeight', thresholds.waveM, ahead) ||
      grew(now, then, 'windSpeed', thresholds.windKn / KN_PER_MS, ahead),
  }
}

/** null where it is within the threshold and no limit is crossed. Both are known. */
function changeAt(
  now: WeatherAlong,
  then: WeatherAlong,
  measure: MeasureName,
  index: number,
  limits: VesselLimits | null,
  thresholds: ChangeThresholds,
): Change | null {
  const compared = COMPARED.get(measure)
  const by = compared === undefined ? 0 : differenceOf(compared, now, then, measure, index)
  if (by === null) return null
  const [before, after] = [valueAt(then, measure, index) ?? 0, valueAt(now, measure, index) ?? 0]
  const size = compared === undefined ? 0 : Math.abs(by) / thresholds[compared.threshold]
  const change: Change = {
    measure,
    index,
    timeMs: itemAt(now.steps, index).timeMs,
    before,
    now: after,
    size,
    isMore: compared?.of === undefined && (measure === 'visibility' ? after < before : after > before),
    passedThen: passedAt(then, measure, index, limits),
    passedNow: passedAt(now, measure, index, limits),
  }
  return size > 1 || isCrossing(change) ? change : null
}

/** null where the limit is not crossed, or cannot be judged in both. */
function jointChangeAt(
  now: WeatherAlong,
  then: WeatherAlong,
  name: JointLimit,
  index: number,
  limit: Limit,
): Change | null {
  const [before, after] = [limitValueAt(then, name, index), limitValueAt(now, name, index)]
  if (before === null || after === null) return null
  const passed = (weather: WeatherAlong): LimitKind | null =>
    (beyondAt(weather, name, limit.value, index) ?? 0) > 0 ? limit.kind : null
  const change: Change = {
    measure: name,
    index,
    timeMs: itemAt(now.steps, index).timeMs,
    before,
    now: after,
    size: 0,
    isMore: after > before,
    passedThen: passed(then),
    passedNow: passed(now),
  }
  return isCrossing(change) ? change : null
}

function lostOf(
  measure: Changing,
  now: WeatherAlong,
  ahead: readonly number[],
  isLost: (index: number) => boolean,
): LostStretch[] {
  return unknownStretches(
    ahead.map((index) => itemAt(now.steps, index).timeMs),
    (_timeMs, place) => !isLost(itemAt(ahead, place)),
  ).map(({ fromMs, toMs, steps }) => ({ measure, fromMs, toMs, steps }))
}

/** The change of the sea at the hour of the greatest sea of either forecast, where both are known there; else the greatest of all. */
function headlineOf(
  now: WeatherAlong,
  then: WeatherAlong,
  all: readonly Change[],
  ahead: readonly number[],
): Change | null {
  let worst: { index: number; height: number } | null = null
  for (const index of ahead) {
    if (!isKnownAt(now, 'totalWaveHeight', index) || !isKnownAt(then, 'totalWaveHeight', index)) continue
    const height = Math.max(valueAt(now, 'totalWaveHeight', index) ?? 0, valueAt(then, 'totalWaveHeight', index) ?? 0)
    if (worst === null || height > worst.height) worst = { index, height }
  }
  const there = all.find(({ measure, index }) => measure === 'totalWaveHeight' && index === worst?.index)
  return there ?? all.toSorted(gravestFirst)[0] ?? null
}

/** What newly passes a limit first, the hard one before the soft; then by size; then by time. */
const gravestFirst = (a: Change, b: Change): number =>
  newlyRank(b) - newlyRank(a) || b.size - a.size || a.timeMs - b.timeMs

const newlyRank = (change: Change): number => (passesNewly(change) ? rankOf(change.passedNow) : 0)

/** Neighbouring steps of one measure that changed alike: in the same direction, and the same by its limits. */
const isAlike = (a: Change, b: Change): boolean =>
  b.index === a.index + 1 && a.isMore === b.isMore && newlyRank(a) === newlyRank(b) && isCrossing(a) === isCrossing(b)

function listedOf(all: readonly Change[], headline: Change | null, nowMs: number): Change[] {
  const runs: Change[][] = []
  for (const measure of new Set(all.map((change) => change.measure)))
    for (const change of all.filter((one) => one.measure === measure)) {
      const run = runs.at(-1)
      const before = run?.at(-1)
      if (run !== undefined && before?.measure === measure && isAlike(before, change)) run.push(change)
      else runs.push([change])
    }
  const greatest = runs.map((run) => (headline !== null && run.includes(headline) ? headline : greatestOf(run)))
  const isSoon = ({ timeMs }: Change): boolean => timeMs <= nowMs + LOOK_AHEAD_MS
  return greatest.toSorted((a, b) => Number(isSoon(b)) - Number(isSoon(a)) || gravestFirst(a, b))
}

const greatestOf = (run: readonly Change[]): Change => run.reduce((best, one) => (one.size > best.size ? one : best))

/** The greatest value of the steps at which both are known grew by more than `by`, in the service's unit. */
function grew(
  now: WeatherAlong,
  then: WeatherAlong,
  measure: MeasureName,
  by: number,
  ahead: readonly number[],
): boolean {
  const both = ahead.filter((index) => isKnownAt(now, measure, index) && isKnownAt(then, measure, index))
  const most = (weather: WeatherAlong): number =>
    both.reduce((max, index) => Math.max(max, valueAt(weather, measure, index) ?? 0), 0)
  return most(now) - most(then) > by
}

// Where the weather along a voyage passes the vessel's limits. An average is no hour's weather: it passes no limit, it is remarked on.
import { normaliseLong } from '../../geo/geodesy.ts'
import type { FetchedByAny } from '../../format/fetched-by.ts'
import { HOUR_MS, STEP_MS } from '../../format/time.ts'
import type { Limit, LimitKind, LimitName } from '../vessel.ts'
import type { Position } from '../../geo/position.ts'
import { isRoundedAt, valueAt, type VoyageWeather, type WeatherSource } from '../../weather/weather.ts'
import { itemAt } from '../../item-at.ts'
import {
  beyondAt,
  beyondLimit,
  isLimitKnownAt,
  LIMITED,
  limitFetchedAt,
  limitGapsAt,
  limitsSet,
  limitValue,
  limitValueAt,
  type LimitGap,
  type VesselLimits,
} from './limits.ts'

/** The ship somewhere at a time. */
interface ShipThen extends Position {
  timeMs: number
}

export interface Exceedance {
  limit: LimitName
  kind: LimitKind
  limitValue: number
  /** Where a straight line between two steps crosses the limit; a step itself where nothing is known before (or after) it. */
  begin: ShipThen
  end: ShipThen
  /** Nothing of the hour is known before, or after: it may have begun earlier, or go on. */
  beginOpen: boolean
  endOpen: boolean
  /** The worst value, in the limit's unit. */
  peak: ShipThen & {
    value: number
    source: WeatherSource
    fetchedAtMs: number | null
    fetchedBy: FetchedByAny | null
    offTrackNm: number | null
    /** The value may have been worse by its rounding. */
    isRounded?: true
  }
}

/** Neighbouring steps at which something is not known: both ends are such steps. */
export interface UnknownStretch {
  fromMs: number
  toMs: number
  steps: number
  /** The known steps beside it; null where it begins, or ends, what was looked at. */
  lastKnownMs: number | null
  nextKnownMs: number | null
}

/** Limits that cannot be judged at the same steps. */
export interface UnknownLimits {
  limits: LimitName[]
  /** Of joint limits, what is missing or gives no value there; absent: nothing more can be said. */
  gaps?: Partial<Record<LimitName, LimitGap[]>>
  /** In order, at least one; `steps` is their sum. */
  stretches: UnknownStretch[]
  steps: number
}

/** By season, on the mean, beyond the limit: no forecast. */
interface SeasonRemark {
  limit: LimitName
  limitValue: number
  fromMs: number
  toMs: number
  value: number
}

export interface LimitReport {
  /** In order of their begin; hard before soft at the same time. */
  exceedances: Exceedance[]
  /** What could not be judged: to be shown before the exceedances. */
  unknown: UnknownLimits[]
  season: SeasonRemark[]
}

/** The ship between two steps, 0 to 1: straight in latitude and in the shorter direction in longitude. */
export function between(weather: VoyageWeather, index: number, part: number): ShipThen {
  const a = itemAt(weather.steps, index)
  const b = weather.steps[index + 1]
  if (b === undefined || part === 0) return { timeMs: a.timeMs, lat: a.lat, long: a.long }
  return {
    timeMs: Math.round(a.timeMs + (b.timeMs - a.timeMs) * part),
    lat: a.lat + (b.lat - a.lat) * part,
    long: normaliseLong(a.long + normaliseLong(b.long - a.long) * part),
  }
}

/** Ranges of neighbouring indices, both ends included, at which something holds. */
function rangesOf(count: number, holds: (index: number) => boolean): [from: number, to: number][] {
  const ranges: [number, number][] = []
  for (let index = 0; index < count; index++) {
    if (!holds(index)) continue
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === index - 1) last[1] = index
    else ranges.push([index, index])
  }
  return ranges
}

/** Where something is not known at times in order. */
export function unknownStretches(
  timesMs: readonly number[],
  isKnown: (timeMs: number, index: number) => boolean,
): UnknownStretch[] {
  const at = (index: number): number => itemAt(timesMs, index)
  return rangesOf(timesMs.length, (index) => !isKnown(at(index), index)).map(([from, to]) => ({
    fromMs: at(from),
    toMs: at(to),
    steps: to - from + 1,
    lastKnownMs: timesMs[from - 1] ?? null,
    nextKnownMs: timesMs[to + 1] ?? null,
  }))
}

/** Which of the limits that are set cannot be judged, and where: at the weather's own steps, or at times it should have steps at. */
export function unknownLimits(
  weather: VoyageWeather,
  limits: VesselLimits,
  timesMs: readonly number[] = weather.steps.map(({ timeMs }) => timeMs),
): UnknownLimits[] {
  const indexAt = new Map(weather.steps.map(({ timeMs }, index) => [timeMs, index]))
  const found = new Map<string, UnknownLimits>()
  for (const name of limitsSet(limits)) {
    const stretches = unknownStretches(timesMs, (timeMs) => isLimitKnownAt(weather, name, indexAt.get(timeMs) ?? -1))
    if (stretches.length === 0) continue
    const key = stretches.map(({ fromMs, toMs }) => `${fromMs} ${toMs}`).join(' ')
    const same = found.get(key)
    const one = same ?? { limits: [], stretches, steps: stretches.reduce((sum, { steps }) => sum + steps, 0) }
    one.limits.push(name)
    const gaps = new Set(timesMs.flatMap((timeMs) => limitGapsAt(weather, name, indexAt.get(timeMs) ?? -1)))
    // Where nothing is stored at all of them that needs no word of its own.
    if (gaps.size > 1 || (gaps.size === 1 && !gaps.has('nothing'))) one.gaps = { ...one.gaps, [name]: [...gaps] }
    found.set(key, one)
  }
  return [...found.values()].toSorted((a, b) => (a.stretches[0]?.fromMs ?? 0) - (b.stretches[0]?.fromMs ?? 0))
}

/** In the limit's unit; null where no average is stored, and of a joint limit: what averages give together is no average of it. */
function averageAt(weather: VoyageWeather, name: LimitName, index: number): number | null {
  const { measures } = LIMITED[name]
  const [measure] = measures
  if (measure === undefined || measures.length > 1 || weather.source[index] !== 'A') return null
  const value = valueAt(weather, measure, index)
  return value === null ? null : limitValue(name, () => value)
}

/** All limits along a voyage, from ETD to ETA: the first step is of the ship before it leaves, the last of the ship in port. */
export function limitsAlong(weather: VoyageWeather, limits: VesselLimits): LimitReport {
  const exceedances: Exceedance[] = []
  const season: SeasonRemark[] = []
  const count = weather.steps.length
  const timeOf = (index: number): number => itemAt(weather.steps, index).timeMs
  for (const name of limitsSet(limits)) {
    const limit = limits[name]
    if (limit === null) continue
    const by = Array.from({ length: count }, (_, index) => beyondAt(weather, name, limit.value, index))
    for (const [from, to] of rangesOf(count, (index) => (by[index] ?? 0) > 0))
      exceedances.push(...onPassage(weather, exceedanceOf(weather, name, limit, by, from, to)))
    const averageBy = (index: number): number => {
      const value = averageAt(weather, name, index)
      return value === null ? 0 : beyondLimit(name, value, limit.value)
    }
    for (const [from, to] of rangesOf(count, (index) => averageBy(index) > 0)) {
      const max = Math.max(...Array.from({ length: to - from + 1 }, (_, i) => averageBy(from + i)))
      const value = name === 'visibilityNm' ? limit.value - max : limit.value + max
      season.push({ limit: name, limitValue: limit.value, fromMs: timeOf(from), toMs: timeOf(to), value })
    }
  }
  const rank = ({ kind }: Exceedance): number => (kind === 'hard' ? 0 : 1)
  return {
    exceedances: exceedances.sort((a, b) => a.begin.timeMs - b.begin.timeMs || rank(a) - rank(b)),
    unknown: unknownLimits(weather, limits),
    season: season.sort((a, b) => a.fromMs - b.fromMs),
  }
}

function exceedanceOf(
  weather: VoyageWeather,
  name: LimitName,
  limit: Limit,
  by: readonly (number | null)[],
  from: number,
  to: number,
): Exceedance {
  const at = (index: number): number => by[index] ?? 0
  const isNext = (index: number): boolean =>
    itemAt(weather.steps, index + 1).timeMs - itemAt(weather.steps, index).timeMs <= STEP_MS
  const isKnown = (index: number): boolean => index >= 0 && index < by.length && by[index] !== null
  const beginKnown = isKnown(from - 1) && isNext(from - 1)
  const endKnown = isKnown(to + 1) && isNext(to)
  let peak = from
  for (let index = from; index <= to; index++) if (at(index) > at(peak)) peak = index
  return {
    limit: name,
    kind: limit.kind,
    limitValue: limit.value,
    begin: beginKnown
      ? between(weather, from - 1, -at(from - 1) / (at(from) - at(from - 1)))
      : between(weather, from, 0),
    end: endKnown ? between(weather, to, at(to) / (at(to) - at(to + 1))) : between(weather, to, 0),
    // Before the first step and after the last there is no voyage.
    beginOpen: from > 0 && !beginKnown,
    endOpen: to < by.length - 1 && !endKnown,
    peak: peakAt(weather, name, peak),
  }
}

/**
 * What of it the ship meets between ETD and ETA; none where it is over before, or begins after. Where nothing is known between it and them it may
 * reach them: it stays as it is.
 */
function onPassage({ passage }: VoyageWeather, exceedance: Exceedance): Exceedance[] {
  const { etdMs, etaMs } = passage
  const [first, last] = [passage.waypoints[0], passage.waypoints.at(-1)]
  if (etdMs === null || etaMs === null || first === undefined || last === undefined) return [exceedance]
  const { begin, end, beginOpen, endOpen } = exceedance
  if (end.timeMs < etdMs) return endOpen ? [exceedance] : []
  if (begin.timeMs > etaMs) return beginOpen ? [exceedance] : []
  return [
    {
      ...exceedance,
      ...(begin.timeMs < etdMs ? { begin: { timeMs: etdMs, ...first.position }, beginOpen: false } : {}),
      ...(end.timeMs > etaMs ? { end: { timeMs: etaMs, ...last.position }, endOpen: false } : {}),
    },
  ]
}

/** The worst at a step. */
export const peakAt = (weather: VoyageWeather, name: LimitName, index: number): Exceedance['peak'] => ({
  ...between(weather, index, 0),
  value: limitValueAt(weather, name, index) ?? 0,
  source: weather.source[index] ?? 'none',
  fetchedAtMs: limitFetchedAt(weather, name, index),
  fetchedBy: weather.fetchedBy[index] ?? null,
  offTrackNm: weather.offTrackNm[index] ?? null,
  ...(isRoundedAt(weather, index) ? { isRounded: true } : {}),
})

/** Alerts look so far ahead (Weathernews). */
export const LOOK_AHEAD_MS = 72 * HOUR_MS

/** The gravest limit passed at each step by its own values; null where none is, or nothing of the hour is known. */
export function passedAtSteps(weather: VoyageWeather, limits: VesselLimits): (LimitKind | null)[] {
  return weather.steps.map((_, index) => {
    let gravest: LimitKind | null = null
    for (const name of limitsSet(limits)) {
      const limit = limits[name]
      if (limit === null || (beyondAt(weather, name, limit.value, index) ?? 0) <= 0) continue
      if (limit.kind === 'hard') return 'hard'
      gravest = 'soft'
    }
    return gravest
  })
}

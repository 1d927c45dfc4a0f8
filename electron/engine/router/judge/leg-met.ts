// What a way meets leg by leg, and how near it comes to a hard limit: stored for its own track, else as the router took it, so called.
import { HOUR_MS, STEP_MS } from '../../../../shared/format/time.ts'
import { itemAt } from '../../../../shared/item-at.ts'
import { beyondLimit, LIMITED, limitsSet, type VesselLimits } from '../../../../shared/ship/limits.ts'
import { LIMITS, type LimitName } from '../../../../shared/ship/vessel.ts'
import type { LegMet, WayMargin } from '../../../../shared/ways/ways.ts'
import {
  areKnownAt,
  isKnownAt,
  valueAt,
  VITAL_MEASURES,
  type VoyageWeather,
} from '../../../../shared/weather/weather.ts'
import type { MetAlong } from '../protocol.ts'

/** A way's weather: stored for its track (no averages among it), and as the router took it. */
export interface WayWeather {
  fromMs: number
  untilMs: number
  stored: VoyageWeather
  along: MetAlong | undefined
}

type Rests = Exclude<LegMet['rests'], 'mixed'>

/** One step of a stretch. */
interface Met {
  rests: Rests
  sea: Value
  wind: Value
  beyond: LimitName[]
}

/** `isOfHour`: stored or forecast for it, no average. */
interface Value {
  value: number | null
  isOfHour: boolean
}

/** The most met between two times; null where the way has ended by the first. */
export function metBetween(
  way: WayWeather,
  fromMs: number,
  untilMs: number,
  limits: VesselLimits | null,
): LegMet | null {
  if (fromMs >= way.untilMs) return null
  const met = way.stored.steps.flatMap(({ timeMs }, index) => {
    const [begins, ends] = [Math.max(fromMs, way.fromMs, timeMs - STEP_MS / 2), Math.min(untilMs, timeMs + STEP_MS / 2)]
    return begins < ends ? [metAt(way, index, limits)] : []
  })
  const [first] = met
  return {
    seaM: most(met.map(({ sea }) => sea)),
    windKn: most(met.map(({ wind }) => wind)),
    beyond: [...new Set(met.flatMap(({ beyond }) => beyond))],
    rests: first === undefined ? 'nothing' : met.every(({ rests }) => rests === first.rests) ? first.rests : 'mixed',
  }
}

/** An average is no hour's weather: beside any of the hour it is not counted. */
function most(values: readonly Value[]): number | null {
  const ofHour = values.filter(({ isOfHour }) => isOfHour)
  return (ofHour.length > 0 ? ofHour : values).reduce<number | null>(
    (high, { value }) => (value === null ? high : Math.max(high ?? value, value)),
    null,
  )
}

/** Wind or sea that is known tells, whether the other is known or not. */
function metAt({ stored, along, fromMs }: WayWeather, index: number, limits: VesselLimits | null): Met {
  const isWhole = areKnownAt(stored, VITAL_MEASURES, index)
  const took = isWhole ? NOT_TAKEN : tookAt(along, (itemAt(stored.steps, index).timeMs - fromMs) / HOUR_MS)
  const storedOf = (name: LimitName): number | null => {
    const { measure, factor } = LIMITED[name]
    const value = isKnownAt(stored, measure, index) ? valueAt(stored, measure, index) : null
    return value === null ? null : value * factor
  }
  const valueOf = (name: LimitName, other: Value): Value => {
    const value = storedOf(name)
    return value === null ? other : { value, isOfHour: true }
  }
  const [sea, wind] = [valueOf('waveM', took.sea), valueOf('windKn', took.wind)]
  const judged = (name: LimitName): number | null => {
    const known = name === 'waveM' ? sea : name === 'windKn' ? wind : { value: storedOf(name), isOfHour: true }
    return known.isOfHour ? known.value : null
  }
  const beyond = limitsSet(limits).filter((name) => {
    const value = judged(name)
    return value !== null && isBeyond(limits, name, value)
  })
  return { rests: isWhole ? 'forecast' : took.rests, sea, wind, beyond }
}

const isBeyond = (limits: VesselLimits | null, name: LimitName, value: number): boolean => {
  const limit = limits?.[name] ?? null
  return limit !== null && beyondLimit(name, value, limit.value) > 0
}

const NO_VALUE: Value = { value: null, isOfHour: false }
const NOT_TAKEN: Pick<Met, 'rests' | 'sea' | 'wind'> = { rests: 'nothing', sea: NO_VALUE, wind: NO_VALUE }

/** As the router took it at the nearest of its times. */
function tookAt(along: MetAlong | undefined, hour: number): Pick<Met, 'rests' | 'sea' | 'wind'> {
  let [nearest, leastH] = [-1, Infinity]
  for (const [i, at] of (along?.hours ?? []).entries()) {
    const awayH = Math.abs(at - hour)
    if (awayH < leastH) [nearest, leastH] = [i, awayH]
  }
  const rests = along?.rests[nearest]
  if (along === undefined || rests === undefined) return NOT_TAKEN
  const valueOf = (values: MetAlong['seaM'], areForecast: readonly boolean[]): Value => {
    const value = values[nearest] ?? null
    return value === null ? NO_VALUE : { value, isOfHour: areForecast[nearest] === true }
  }
  return {
    rests: rests === 'forecast' ? 'estimated' : rests,
    sea: valueOf(along.seaM, along.isSeaForecast),
    wind: valueOf(along.windKn, along.isWindForecast),
  }
}

/** The nearest to any hard limit; null: none is set, or nothing is known. */
export function marginOf(
  { stored, fromMs, untilMs }: WayWeather,
  limits: VesselLimits | null,
  estimated: readonly { limit: LimitName; value: number | null; hours: number }[],
): WayMargin | null {
  let nearest: WayMargin | null = null
  const look = (margin: WayMargin): void => {
    if (nearest === null || margin.part > nearest.part) nearest = margin
  }
  for (const name of limitsSet(limits)) {
    const limit = limits?.[name]
    if (limit?.kind !== 'hard') continue
    const { measure, factor } = LIMITED[name]
    for (const [index, { timeMs }] of stored.steps.entries()) {
      const value = valueAt(stored, measure, index)
      if (
        value === null ||
        !isKnownAt(stored, measure, index) ||
        timeMs < fromMs - STEP_MS / 2 ||
        timeMs > untilMs + STEP_MS / 2
      )
        continue
      look({ limit: name, part: partOf(name, value * factor, limit.value), timeMs, isEstimated: false })
    }
    for (const one of estimated)
      if (one.limit === name && one.value !== null)
        look({
          limit: name,
          part: partOf(name, one.value, limit.value),
          timeMs: Math.round(fromMs + one.hours * HOUR_MS),
          isEstimated: true,
        })
  }
  return nearest
}

/** 1 is at the limit. A limit of nothing is passed by anything. */
function partOf(name: LimitName, value: number, limit: number): number {
  const [over, under] = name === 'visibilityNm' ? [limit, value] : [value, limit]
  // As much as the limit can be set to is far beyond one of nothing.
  return under > 0 ? over / under : over > 0 ? 1 + over / Math.max(1, LIMITS[name].max) : 0
}

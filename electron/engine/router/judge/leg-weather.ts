// Weather along a candidate by leg, and how near it comes to a hard limit: stored for its own track, else as the router took it, so called.
import { HOUR_MS, STEP_MS } from '../../../../shared/format/time.ts'
import { itemAt } from '../../../../shared/item-at.ts'
import {
  beyondAt,
  beyondLimit,
  limitsSet,
  limitValueAt,
  type VesselLimits,
} from '../../../../shared/ship/limits/limits.ts'
import { LIMITS, type LimitName } from '../../../../shared/ship/vessel.ts'
import type { LegWeather, LimitMargin } from '../../../../shared/candidates/candidates.ts'
import { areKnownAt, VITAL_MEASURES } from '../../../../shared/weather/weather.ts'
import type { WeatherAlong } from '../protocol.ts'
import { piecesWithoutLimit, type CandidateWeather } from './not-stored.ts'

const SEAS: ReadonlySet<LimitName> = new Set(['waveM', 'swellM'])

type Rests = Exclude<LegWeather['rests'], 'mixed'>

/** One step of a stretch. */
interface StepWeather {
  rests: Rests
  sea: Value
  wind: Value
  beyond: LimitName[]
}

/** As the router took it. */
interface Took extends Pick<StepWeather, 'rests' | 'sea' | 'wind'> {
  values: WeatherAlong['values'][number]
}

/** `isOfHour`: stored or forecast for it, no average. */
interface Value {
  value: number | null
  isOfHour: boolean
}

/** The worst between two times; null where the candidate has ended by the first. */
export function weatherBetween(
  candidate: CandidateWeather,
  fromMs: number,
  untilMs: number,
  limits: VesselLimits | null,
): LegWeather | null {
  if (fromMs >= candidate.untilMs) return null
  const { steps } = candidate.stored
  const weatherBySteps: StepWeather[] = []
  // Steps are in order of time and evenly apart: of a route of many legs each looks at its own alone.
  let index = Math.max(0, Math.floor((fromMs - STEP_MS / 2 - (steps[0]?.timeMs ?? 0)) / STEP_MS))
  for (; index < steps.length; index++) {
    const { timeMs } = itemAt(steps, index)
    if (timeMs - STEP_MS / 2 >= untilMs) break
    const [begins, ends] = [
      Math.max(fromMs, candidate.fromMs, timeMs - STEP_MS / 2),
      Math.min(untilMs, timeMs + STEP_MS / 2),
    ]
    if (begins < ends) weatherBySteps.push(weatherAt(candidate, index, limits))
  }
  const [first] = weatherBySteps
  return {
    seaM: greatest(weatherBySteps.map(({ sea }) => sea)),
    windKn: greatest(weatherBySteps.map(({ wind }) => wind)),
    beyond: [...new Set(weatherBySteps.flatMap(({ beyond }) => beyond))],
    rests:
      first === undefined
        ? 'nothing'
        : weatherBySteps.every(({ rests }) => rests === first.rests)
          ? first.rests
          : 'mixed',
  }
}

/** An average is no hour's weather: beside any of the hour it is not counted. */
function greatest(values: readonly Value[]): number | null {
  const ofHour = values.filter(({ isOfHour }) => isOfHour)
  return (ofHour.length > 0 ? ofHour : values).reduce<number | null>(
    (high, { value }) => (value === null ? high : Math.max(high ?? value, value)),
    null,
  )
}

/** Wind or sea that is known counts, whether the other is known or not. */
function weatherAt(
  { stored, along, sailedFromMs }: CandidateWeather,
  index: number,
  limits: VesselLimits | null,
): StepWeather {
  const isWhole = areKnownAt(stored, VITAL_MEASURES, index)
  const took = tookAt(along, (itemAt(stored.steps, index).timeMs - sailedFromMs) / HOUR_MS)
  const valueOf = (name: LimitName, other: Value): Value => {
    const value = limitValueAt(stored, name, index)
    return value !== null ? { value, isOfHour: true } : isWhole ? NO_VALUE : other
  }
  const beyond = limitsSet(limits).filter((name) => {
    const limit = limits?.[name] ?? null
    if (limit === null) return false
    // An estimate is far less certain than any rounding.
    const estimate = took.values[name]
    const estimatedBy = estimate === undefined ? 0 : beyondLimit(name, estimate, limit.value)
    return (beyondAt(stored, name, limit.value, index) ?? estimatedBy) > 0
  })
  return {
    rests: isWhole ? 'forecast' : took.rests,
    sea: valueOf('waveM', took.sea),
    wind: valueOf('windKn', took.wind),
    beyond,
  }
}

const NO_VALUE: Value = { value: null, isOfHour: false }
const NOT_TAKEN: Took = { rests: 'nothing', sea: NO_VALUE, wind: NO_VALUE, values: {} }

/** As the router took it at the nearest of its times. */
function tookAt(along: WeatherAlong | undefined, hour: number): Took {
  let [nearest, minH] = [-1, Infinity]
  for (const [i, at] of (along?.hours ?? []).entries()) {
    const awayH = Math.abs(at - hour)
    if (awayH < minH) [nearest, minH] = [i, awayH]
  }
  const rests = along?.rests[nearest]
  if (along === undefined || rests === undefined) return NOT_TAKEN
  const valueOf = (values: WeatherAlong['seaM'], areForecast: readonly boolean[]): Value => {
    const value = values[nearest] ?? null
    return value === null ? NO_VALUE : { value, isOfHour: areForecast[nearest] === true }
  }
  return {
    rests: rests === 'forecast' ? 'estimated' : rests,
    sea: valueOf(along.seaM, along.isSeaForecast),
    wind: valueOf(along.windKn, along.isWindForecast),
    values: along.values[nearest] ?? {},
  }
}

/** The nearest to any hard limit, by what is stored, else as the router took it; null: none is set, or nothing is known. */
export function marginOf(weather: CandidateWeather, limits: VesselLimits | null): LimitMargin | null {
  const { stored, along, fromMs, untilMs } = weather
  let nearest: LimitMargin | null = null
  const look = (margin: LimitMargin): void => {
    if (nearest === null || margin.part > nearest.part) nearest = margin
  }
  const steps = stored.steps.flatMap(({ timeMs }, index) =>
    timeMs < fromMs - STEP_MS / 2 || timeMs > untilMs + STEP_MS / 2 ? [] : [{ timeMs, index }],
  )
  for (const limit of limitsSet(limits)) {
    const set = limits?.[limit]
    if (set?.kind !== 'hard') continue
    for (const { timeMs, index } of steps) {
      const value = limitValueAt(stored, limit, index)
      if (value !== null) look({ limit, part: partOf(limit, value, set.value), timeMs, isEstimated: false })
    }
    for (const piece of piecesWithoutLimit(weather, limit)) {
      const value = along?.values[piece.index]?.[limit]
      if (value === undefined) continue
      const timeMs = Math.round((piece.fromMs + piece.untilMs) / 2)
      look({ limit, part: partOf(limit, value, set.value), timeMs, isEstimated: true })
    }
  }
  return nearest
}

/** The hard limit that is passed by most, by what is stored alone, with seas multiplied by `seasBy`; null: none. */
export function storedBeyond(
  { stored, fromMs, untilMs }: CandidateWeather,
  limits: VesselLimits | null,
  seasBy = 1,
): LimitName | null {
  let [passed, greatest] = [null as LimitName | null, 1]
  for (const limit of limitsSet(limits)) {
    const set = limits?.[limit]
    if (set?.kind !== 'hard') continue
    for (const [index, { timeMs }] of stored.steps.entries()) {
      const asStored = limitValueAt(stored, limit, index)
      const value = asStored === null || !SEAS.has(limit) ? asStored : asStored * seasBy
      if (value === null || timeMs < fromMs - STEP_MS / 2 || timeMs > untilMs + STEP_MS / 2) continue
      const part = partOf(limit, value, set.value)
      if (part > greatest) [passed, greatest] = [limit, part]
    }
  }
  return passed
}

/** 1 is at the limit. A limit of nothing, or of less, is passed by anything above it, and none within it is near. */
function partOf(name: LimitName, value: number, limit: number): number {
  const [over, under] = name === 'visibilityNm' ? [limit, value] : [value, limit]
  // As much as the limit can be set to is far beyond one of nothing.
  if (under <= 0) return over > under ? 1 + (over - under) / Math.max(1, LIMITS[name].max) : 0
  return Math.max(0, over / under)
}

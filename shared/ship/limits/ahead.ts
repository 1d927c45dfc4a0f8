// What of limits and values lies ahead of a time.
import { STEP_MS } from '../../format/time.ts'
import { itemAt } from '../../item-at.ts'
import type { MeasureName } from '../../weather/measures.ts'
import { isKnownAt, isRoundedAt, type VoyageWeather } from '../../weather/weather.ts'
import { beyondLimit, between, LIMITED, peakAt, type Exceedance } from './limits.ts'

/** A value of a measure at a time, in the service's unit; `index`: the step it is of, or the one before. */
interface ValueThen {
  timeMs: number
  value: number
  index: number
}

/**
 * What lies ahead of a time: the values of the steps from then on, and at the time itself the one on the straight line between two steps, or that of
 * the step before where the next is not known.
 */
export function valuesFrom(weather: VoyageWeather, measure: MeasureName, fromMs: number): ValueThen[] {
  const known = (index: number): number | null =>
    isKnownAt(weather, measure, index) ? (weather.columns[measure][index] ?? null) : null
  return weather.steps.flatMap(({ timeMs }, index): ValueThen[] => {
    const value = known(index)
    if (value === null) return []
    if (timeMs >= fromMs) return [{ timeMs, value, index }]
    const next = weather.steps[index + 1]
    if (next === undefined || next.timeMs <= fromMs) return []
    const nextValue = known(index + 1) ?? value
    const part = (fromMs - timeMs) / (next.timeMs - timeMs)
    return [{ timeMs: fromMs, value: value + (nextValue - value) * part, index }]
  })
}

/** The same with the worst of its values from a time on; as it is where it has none from then on. */
export function withPeakFrom(weather: VoyageWeather, exceedance: Exceedance, fromMs: number): Exceedance {
  const { limit, limitValue, end, peak } = exceedance
  if (peak.timeMs >= fromMs) return exceedance
  const { measure, factor } = LIMITED[limit]
  let worst: ValueThen | null = null
  let maxBy = 0
  for (const one of valuesFrom(weather, measure, fromMs)) {
    const isOver = one.timeMs > end.timeMs && one.timeMs > fromMs
    const by = isOver ? 0 : beyondLimit(limit, one.value * factor, limitValue, isRoundedAt(weather, one.index))
    if (by > maxBy) [worst, maxBy] = [one, by]
  }
  if (worst === null) return exceedance
  const { timeMs, value, index } = worst
  const stepMs = itemAt(weather.steps, index).timeMs
  const place = between(weather, index, (timeMs - stepMs) / STEP_MS)
  return { ...exceedance, peak: { ...peakAt(weather, limit, index), ...place, timeMs, value: value * factor } }
}

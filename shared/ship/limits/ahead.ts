// What of limits and values lies ahead of a time.
import { STEP_MS } from '../../format/time.ts'
import { itemAt } from '../../item-at.ts'
import type { VoyageWeather } from '../../weather/weather.ts'
import { between, peakAt, type Exceedance } from './along.ts'
import { beyondAt, limitValueAt } from './limits.ts'

/** A value at a time; `index`: the step it is of, or the one before. */
interface ValueThen {
  timeMs: number
  value: number
  index: number
}

/**
 * What lies ahead of a time: the values of the steps from then on, and at the time itself the one on the straight line between two steps, or that of
 * the step before where the next is not known. `valueAt`: of a step; null where it is not known.
 */
export function valuesFrom(
  { steps }: Pick<VoyageWeather, 'steps'>,
  valueAt: (index: number) => number | null,
  fromMs: number,
): ValueThen[] {
  return steps.flatMap(({ timeMs }, index): ValueThen[] => {
    const value = valueAt(index)
    if (value === null) return []
    if (timeMs >= fromMs) return [{ timeMs, value, index }]
    const next = steps[index + 1]
    if (next === undefined || next.timeMs <= fromMs) return []
    const nextValue = valueAt(index + 1) ?? value
    const part = (fromMs - timeMs) / (next.timeMs - timeMs)
    return [{ timeMs: fromMs, value: value + (nextValue - value) * part, index }]
  })
}

/** The same with the worst of its values from a time on; as it is where it has none from then on. */
export function withPeakFrom(weather: VoyageWeather, exceedance: Exceedance, fromMs: number): Exceedance {
  const { limit, limitValue, end, peak } = exceedance
  if (peak.timeMs >= fromMs) return exceedance
  const values = valuesFrom(weather, (index) => limitValueAt(weather, limit, index), fromMs)
  let worst: ValueThen | null = null
  let maxBy = 0
  for (const [i, by] of valuesFrom(weather, (index) => beyondAt(weather, limit, limitValue, index), fromMs).entries()) {
    const isOver = by.timeMs > end.timeMs && by.timeMs > fromMs
    if (!isOver && by.value > maxBy) [worst, maxBy] = [itemAt(values, i), by.value]
  }
  if (worst === null) return exceedance
  const { timeMs, value, index } = worst
  const stepMs = itemAt(weather.steps, index).timeMs
  const place = between(weather, index, (timeMs - stepMs) / STEP_MS)
  return { ...exceedance, peak: { ...peakAt(weather, limit, index), ...place, timeMs, value } }
}

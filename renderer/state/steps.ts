// Arithmetic on a voyage's step times (ascending epoch ms).
import { itemAt } from '../../shared/item-at.ts'

/** The step nearest to a time; the earlier of two equally near. `stepTimesMs` must not be empty. */
export function nearestStep(stepTimesMs: readonly number[], timeMs: number): number {
  let low = 0
  let high = stepTimesMs.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (itemAt(stepTimesMs, middle) <= timeMs) low = middle
    else high = middle
  }
  const before = itemAt(stepTimesMs, low)
  const after = itemAt(stepTimesMs, high)
  return timeMs - before <= after - timeMs ? before : after
}

/** A time within the steps' range. */
export const clampToSteps = (stepTimesMs: readonly number[], timeMs: number): number =>
  Math.max(stepTimesMs[0] ?? timeMs, Math.min(stepTimesMs[stepTimesMs.length - 1] ?? timeMs, timeMs))

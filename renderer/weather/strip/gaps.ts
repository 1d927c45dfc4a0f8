// Where stored hours are missing between times that are stored: there a line ends.
import { HOUR_MS, STEP_MS } from '../../../shared/format/time.ts'

/** Two stored times farther apart have a gap between them, whatever lies on either side. */
const MAX_STEP_MS = 12 * HOUR_MS

/** For each time but the first, whether stored hours are missing before it: its step is neither usual nor like a neighbour's. */
export function gapsBefore(timesMs: readonly number[]): boolean[] {
  const steps = timesMs.slice(1).map((timeMs, i) => timeMs - (timesMs[i] ?? timeMs))
  const usualMs = steps.toSorted((a, b) => a - b)[Math.floor((steps.length - 1) / 2)] ?? 0
  return timesMs.map((_, i) => {
    const step = steps[i - 1]
    if (step === undefined) return false
    return step > MAX_STEP_MS || (step > usualMs && step !== steps[i - 2] && step !== steps[i])
  })
}

/** Epoch ms; both ends belong to it. */
export interface TimeSpan {
  fromMs: number
  toMs: number
}

/** The time each item stands for: half the time to its neighbours, and towards a gap or an end no farther than on its other side. Alone, a step. */
export function spansOf(timesMs: readonly number[], isAfterGap: readonly boolean[]): TimeSpan[] {
  /** To the item before; without a neighbour there is none, and beyond a gap it does not count. */
  const before = (i: number): { stepMs: number; isGap: boolean } => {
    const [timeMs, earlierMs] = [timesMs[i], timesMs[i - 1]]
    if (timeMs === undefined || earlierMs === undefined) return { stepMs: Infinity, isGap: true }
    return { stepMs: timeMs - earlierMs, isGap: isAfterGap[i] === true }
  }
  return timesMs.map((timeMs, i) => {
    const [a, b] = [before(i), before(i + 1)]
    const fallbackMs = a.isGap ? (b.isGap ? STEP_MS : b.stepMs) : a.stepMs
    const half = ({ stepMs, isGap }: typeof a): number => (isGap ? Math.min(fallbackMs, stepMs) : stepMs) / 2
    return { fromMs: timeMs - half(a), toMs: timeMs + half(b) }
  })
}

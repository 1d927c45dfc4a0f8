// The time sailed until now: its days by the clocks aboard, when the ship was under way, and which 3-hour step speaks for which hours.
import { ceilToStep, STEP_MS } from '../../format/time.ts'
import { noonDays, passageDays, type PassageDay } from '../../passage/noons.ts'
import type { Schedule } from '../../passage/schedule.ts'
import type { ClockStep } from '../../passage/ship-time.ts'
import type { WeatherSeries } from '../../weather/weather.ts'

export interface TimeSpan {
  /** Epoch ms. */
  fromMs: number
  toMs: number
}

/** `isOpen`: it goes on, and is cut at now. */
export interface SailedDay extends PassageDay {
  isOpen: boolean
}

/** The days of a passage that have begun, the last cut at now; none before the departure. */
export const sailedDays = (
  passage: Pick<Schedule, 'etdMs' | 'etaMs'>,
  clocks: readonly ClockStep[],
  nowMs: number,
): SailedDay[] =>
  noonDays(passageDays(passage, clocks), clocks, nowMs).map(({ noonMs, ...day }) => {
    const isOpen = day.toMs < noonMs
    return { ...day, isToNoon: day.isToNoon && !isOpen, isOpen }
  })

/** From departure to arrival without the stays, in order of time. */
export function spansUnderWay({ rows, etdMs, etaMs }: Pick<Schedule, 'rows' | 'etdMs' | 'etaMs'>): TimeSpan[] {
  if (etdMs === null || etaMs === null) return []
  const spans: TimeSpan[] = []
  let fromMs = etdMs
  for (const { etaMs: arriveMs, departMs, stayMs } of rows) {
    if (stayMs <= 0 || arriveMs === null || departMs === null || departMs <= arriveMs) continue
    if (arriveMs > fromMs) spans.push({ fromMs, toMs: arriveMs })
    fromMs = departMs
  }
  if (etaMs > fromMs) spans.push({ fromMs, toMs: etaMs })
  return spans
}

/** How long two spans are together. */
export const commonMs = (a: TimeSpan, b: TimeSpan): number =>
  Math.max(0, Math.min(a.toMs, b.toMs) - Math.max(a.fromMs, b.fromMs))

/** A span cut at each 3-hour step. */
export function cutAtSteps({ fromMs, toMs }: TimeSpan): TimeSpan[] {
  const spans: TimeSpan[] = []
  for (let startMs = fromMs; startMs < toMs;) {
    const endMs = Math.min(toMs, ceilToStep(startMs + 1))
    spans.push({ fromMs: startMs, toMs: endMs })
    startMs = endMs
  }
  return spans
}

/** Index of the step at the end of the 3 hours that a span within them is of; null where the passage has none. */
export function stepOf({ timesMs }: Pick<WeatherSeries, 'timesMs'>, { toMs }: TimeSpan): number | null {
  const stepMs = ceilToStep(toMs)
  const index = (stepMs - (timesMs[0] ?? Number.NaN)) / STEP_MS
  return timesMs[index] === stepMs ? index : null
}

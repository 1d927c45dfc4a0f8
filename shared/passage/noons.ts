// Noons by the clocks aboard, and the days of a passage between them. Times in epoch ms.
import { DAY_MS, floorToStep, STEP_MS } from '../format/time.ts'
import type { Schedule } from './schedule.ts'
import { offsetAt, type ClockStep } from './ship-time.ts'

/** Where the clocks are set back over noon it comes twice: the second within so long is not another. */
const SAME_NOON_MS = DAY_MS / 2

/** From after `fromMs` to `untilMs`, that included: each moment at which the clocks show 1200; where they are set forward over it, that moment. */
export function noonsBetween(clocks: readonly ClockStep[], fromMs: number, untilMs: number): number[] {
  const noons: number[] = []
  // From so far before that a noon set back over is known by the one before it.
  let timeMs = fromMs - DAY_MS
  while (timeMs <= untilMs) {
    const noonMs = nextNoonMs(clocks, timeMs)
    if (noonMs > fromMs && noonMs <= untilMs) noons.push(noonMs)
    timeMs = noonMs + SAME_NOON_MS
  }
  return noons
}

/** At `timeMs` or later. */
function nextNoonMs(clocks: readonly ClockStep[], timeMs: number): number {
  const first = clocks.findLastIndex(({ fromMs }) => fromMs <= timeMs)
  for (let i = Math.max(first, 0); ; i++) {
    const [clock, next] = [clocks[i], clocks[i + 1]]
    const shiftMs = DAY_MS / 2 - (clock?.offsetMinutes ?? 0) * 60_000
    const startMs = Math.max(timeMs, clock?.fromMs ?? timeMs)
    const noonMs = Math.ceil((startMs - shiftMs) / DAY_MS) * DAY_MS + shiftMs
    if (next === undefined || noonMs < next.fromMs) return noonMs
    // Set forward over noon: the clocks never show it.
    const forwardMs = byDayMs((next.offsetMinutes - (clock?.offsetMinutes ?? 0)) * 60_000)
    if (noonMs - forwardMs < next.fromMs) return next.fromMs
  }
}

/** By how much clocks are set, whatever they do to the date: within half a day. */
const byDayMs = (ms: number): number => ms - Math.round(ms / DAY_MS) * DAY_MS

/** A day of a passage: from the departure or a noon to the next noon or the arrival. */
export interface PassageDay {
  fromMs: number
  toMs: number
  /** Of the clocks at its end, minutes east of UTC. */
  offsetMinutes: number
  /** It ends at a noon, not at the arrival. */
  isToNoon: boolean
}

/** All days of a passage in order of time; none without an ETD and an ETA. */
export function passageDays(
  { etdMs, etaMs }: Pick<Schedule, 'etdMs' | 'etaMs'>,
  clocks: readonly ClockStep[],
): PassageDay[] {
  if (etdMs === null || etaMs === null || etaMs <= etdMs) return []
  const noons = noonsBetween(clocks, etdMs, etaMs)
  const ends = noons.at(-1) === etaMs ? noons : [...noons, etaMs]
  return ends.map((toMs, i) => ({
    fromMs: ends[i - 1] ?? etdMs,
    toMs,
    offsetMinutes: offsetAt(clocks, toMs),
    isToNoon: i < noons.length,
  }))
}

/** A day that has begun: `toMs` is now while it goes on. */
export interface NoonDay extends PassageDay {
  /** Its noon or the arrival, past or to come. */
  noonMs: number
}

/** Those that have begun, oldest first, the last up to now. */
export function noonDays(days: readonly PassageDay[], clocks: readonly ClockStep[], nowMs: number): NoonDay[] {
  return days
    .filter(({ fromMs }) => fromMs < nowMs)
    .map((day) => {
      const toMs = Math.min(day.toMs, nowMs)
      // Of the clocks as they are: while it goes on they may still be set before its end.
      return { ...day, noonMs: day.toMs, toMs, offsetMinutes: offsetAt(clocks, toMs) }
    })
}

/** The 3-hour steps of a day: those after its begin, and at its end. Epoch ms. */
export function stepTimesOf({ fromMs, toMs }: Pick<PassageDay, 'fromMs' | 'toMs'>): number[] {
  const times: number[] = []
  for (let timeMs = floorToStep(fromMs) + STEP_MS; timeMs <= toMs; timeMs += STEP_MS) times.push(timeMs)
  return times
}

/** How many there are: 8 of 24 h. */
export const stepsOf = ({ fromMs, toMs }: Pick<PassageDay, 'fromMs' | 'toMs'>): number =>
  (floorToStep(toMs) - floorToStep(fromMs)) / STEP_MS

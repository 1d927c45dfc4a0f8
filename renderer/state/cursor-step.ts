// The step under the cursor, and what the ship does then.
import type { Schedule } from '../../shared/passage/schedule.ts'
import { stayAt, type TrackStep } from '../../shared/passage/ship-at.ts'
import { DAY_MS, formatShortUtc } from '../../shared/format/time.ts'
import type { VoyageWeather } from '../../shared/weather/weather.ts'
import { useCursor } from './cursor-store.ts'
import { useVoyageWeather } from './voyage-weather.ts'
import { words } from '../words/words.ts'

/** The weather and the index of the cursor's step in it; null while there is none. */
export function useCursorStep(): { weather: VoyageWeather; index: number } | null {
  const { value: weather } = useVoyageWeather()
  const cursorMs = useCursor((state) => state.cursorMs)
  if (weather === null || cursorMs === null) return null
  const index = weather.steps.findIndex((step) => step.timeMs === cursorMs)
  return index < 0 ? null : { weather, index }
}

/** `not departed`, `stays at WPT 5 until 22 NOV 1130 UTC`, `arrived`; null while under way, and without an ETD. */
export function restWords(schedule: Schedule, timeMs: number): string | null {
  const { etdMs, etaMs } = schedule
  if (etdMs === null || etaMs === null) return null
  if (timeMs < etdMs) return words.state.cursorStep.notDeparted
  if (timeMs > etaMs) return 'arrived'
  const stay = stayAt(schedule, timeMs)
  return stay === null
    ? null
    : words.state.cursorStep.staysUntil(stay.index + 1, formatShortUtc(stay.departMs ?? timeMs))
}

/** `WPT 5 → 6`, or why the ship is not under way. */
export const legWords = (schedule: Schedule, { timeMs, legIndex }: Pick<TrackStep, 'timeMs' | 'legIndex'>): string =>
  restWords(schedule, timeMs) ?? `WPT ${legIndex} → ${legIndex + 1}`

/** `day 5 of 9`, counted in days since departure. */
export function dayWords(timeMs: number, etdMs: number, etaMs: number): string {
  const days = Math.max(1, Math.ceil((etaMs - etdMs) / DAY_MS))
  const day = Math.floor((timeMs - etdMs) / DAY_MS) + 1
  return words.state.cursorStep.dayOf(Math.max(1, Math.min(days, day)), days)
}

// The step under the cursor.
import { DAY_MS } from '../../shared/time.ts'
import type { TrackStep, VoyageWeather } from '../../shared/weather.ts'
import { useCursor } from './cursor-store.ts'
import { useWeather } from './weather-store.ts'

/** The weather and the index of the cursor's step in it; null while there is none. */
export function useCursorStep(): { weather: VoyageWeather; index: number } | null {
  const weather = useWeather((slice) => slice.weather)
  const cursorMs = useCursor((slice) => slice.cursorMs)
  if (weather === null || cursorMs === null) return null
  const index = weather.steps.findIndex((step) => step.timeMs === cursorMs)
  return index < 0 ? null : { weather, index }
}

/** `WP 5 → 6`, or that the ship is not under way. */
export function legWords(step: Pick<TrackStep, 'legIndex' | 'courseDeg' | 'distanceNm'>): string {
  if (step.courseDeg !== null) return `WP ${step.legIndex} → ${step.legIndex + 1}`
  return step.distanceNm === 0 ? 'before departure' : 'arrived'
}

/** `day 5 of 9`, counted in days since departure. */
export function dayWords(timeMs: number, etdMs: number, etaMs: number): string {
  const days = Math.max(1, Math.ceil((etaMs - etdMs) / DAY_MS))
  const day = Math.floor((timeMs - etdMs) / DAY_MS) + 1
  return `day ${Math.max(1, Math.min(days, day))} of ${days}`
}

// The weather of the passage on screen by the forecast that it was planned by, at the steps of the passage as it is judged now.
import { useMemo } from 'react'
import { plannedForecast, type PlannedForecast } from '../../shared/ship/changes/planned-forecast.ts'
import { formatShortUtc } from '../../shared/format/time.ts'
import type { WeatherAlong } from '../../shared/weather/weather.ts'
import { words } from '../words/words.ts'
import { useChangeThresholds } from './app-store.ts'
import { idOf, useKept } from './forecast-changes.ts'
import { voyageChanges } from './queries.ts'
import { shownOf, useRead } from './use-answer.ts'
import { useCurrentVoyage } from './voyage-store.ts'

export type AsPlannedState =
  /** No forecast of it is kept, or it has no ETD. */
  | { kind: 'none' }
  | { kind: 'reading'; planned: PlannedForecast }
  /** `words`: why. */
  | { kind: 'failed'; planned: PlannedForecast; words: string }
  | { kind: 'answered'; planned: PlannedForecast; weather: WeatherAlong }

/** Of the voyage on screen. `isNeeded` false: nothing is read. */
export function useAsPlanned(nowMs: number, isNeeded = true): AsPlannedState {
  const { voyage } = useCurrentVoyage()
  const kept = useKept()
  const etdMs = voyage?.document.schedule.etdMs ?? null
  const planned = useMemo(
    () => (etdMs === null || !isNeeded ? null : plannedForecast(kept, etdMs, nowMs)),
    [kept, etdMs, nowMs, isNeeded],
  )
  const thresholds = useChangeThresholds()
  const { data, error } = useRead(
    voyage === null || planned === null ? null : voyageChanges(voyage, idOf(planned.head), thresholds),
  )
  return useMemo((): AsPlannedState => {
    if (planned === null) return { kind: 'none' }
    const { value, fault } = shownOf(data, error)
    if (fault !== null) return { kind: 'failed', planned, words: fault.message }
    if (value !== null) return { kind: 'answered', planned, weather: value.earlier }
    return data === null
      ? { kind: 'failed', planned, words: words.state.forecastChanges.notReadable }
      : { kind: 'reading', planned }
  }, [planned, data, error])
}

/** `as planned, by the approved forecast of 24 NOV 0008`. */
export const plannedWords = ({ by, head }: PlannedForecast): string =>
  words.state.asPlanned[by](formatShortUtc(head.fetchedToMs))

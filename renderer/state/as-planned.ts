// The weather that the passage on screen was planned by, up to now: the forecast of then along the plan of then.
import { useMemo } from 'react'
import { formatShortUtc } from '../../shared/format/time.ts'
import { forecastUntil, type PlannedForecast } from '../../shared/ship/changes/planned-forecast.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'
import type { WeatherAlong } from '../../shared/weather/weather.ts'
import { words } from '../words/words.ts'
import { voyagePlanned } from './sailed-queries.ts'
import { useRead } from './use-answer.ts'
import { useCurrentVoyage } from './voyage-store.ts'

interface AsPlanned {
  planned: PlannedForecast
  /** Nothing ahead of now, and nothing that was fetched after its hour. */
  series: WeatherAlong
  /** The plan of then. */
  schedule: Schedule
}

/** null while it is read, and where no forecast of then is kept or it cannot be read. `isNeeded` false: nothing is read. */
export function useAsPlanned(nowMs: number, isNeeded: boolean): AsPlanned | null {
  const { voyage } = useCurrentVoyage()
  // Of a plan as it was known nothing else was known.
  const isOfNow = voyage !== null && voyage.asKnown === undefined
  const { data } = useRead(isNeeded && isOfNow ? voyagePlanned(voyage) : null)
  const planned = data?.planned ?? null
  const weather = data?.weather ?? null
  return useMemo(
    () =>
      planned === null || weather === null
        ? null
        : { planned, series: forecastUntil(weather, nowMs), schedule: weather.passage },
    [planned, weather, nowMs],
  )
}

/** `as planned, forecast of 24 NOV 0008`. */
export const plannedWords = ({ by, head }: PlannedForecast): string =>
  words.state.asPlanned[by](formatShortUtc(head.fetchedToMs))

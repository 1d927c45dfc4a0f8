// The one second curve of the strip: a passage chosen in Compare, of what was sailed the forecast it was planned by, an earlier forecast of the voyage's
// own passage, or the passage as planned where another is expected. The newest wish wins.
import { useMemo } from 'react'
import type { Schedule } from '../../shared/passage/schedule.ts'
import { formatShortUtc } from '../../shared/format/time.ts'
import type { ChartRow } from '../../shared/weather/strip-rows.ts'
import type { WeatherAlong } from '../../shared/weather/weather.ts'
import { words } from '../words/words.ts'
import { useChangesStore } from './changes-store.ts'
import { plannedWords, useAsPlanned } from './as-planned.ts'
import { useDrawnPassage, useStripPassage } from './compare-store.ts'
import { useForecastChanges } from './forecast-changes.ts'
import { useCurrentVoyage } from './voyage-store.ts'

export interface SecondCurve {
  /** `forecast`: an earlier one of the same passage; `planned`: the one it was planned by, of what was sailed. */
  kind: 'passage' | 'forecast' | 'planned'
  name: string
  series: WeatherAlong
  /** By which the ship is at sea or not. */
  schedule: Schedule
  /** Of a passage: of which voyage, and when it leaves. */
  voyageName: string
  etdMs: number | null
  /** Nobody wished it: it only shows the difference, and is not read out. */
  isDim: boolean
  /** null: beside every row. */
  rows: readonly ChartRow[] | null
}

const FORECAST_ROWS: readonly ChartRow[] = ['wind', 'sea']

/** Of the voyage on screen; null where one curve says it all. */
export function useSecondCurve(nowMs: number): SecondCurve | null {
  const wished = useDrawnPassage()
  const passage = useStripPassage()
  const planned = usePlannedForecast(nowMs)
  const earlier = useEarlierForecast(nowMs)
  const forecast = planned ?? earlier
  return useMemo(() => {
    if (wished === null && forecast !== null) return forecast
    if (passage === null) return null
    const { name, weather, schedule, document } = passage
    return {
      kind: 'passage',
      name,
      series: weather,
      schedule,
      voyageName: document.name,
      etdMs: schedule.etdMs,
      isDim: wished === null,
      rows: null,
    }
  }, [wished, passage, forecast])
}

/** While it is wished, and where anything changed. */
function useEarlierForecast(nowMs: number): SecondCurve | null {
  const isWished = useChangesStore((state) => state.isCurveWished)
  const state = useForecastChanges(nowMs)
  const { schedule } = useCurrentVoyage()
  const changes = isWished && state.kind === 'answered' && state.changes.all.length > 0 ? state.changes : null
  return useMemo(
    () =>
      changes === null || schedule === null
        ? null
        : {
            kind: 'forecast',
            name: words.state.forecastChanges.curve.asFetched(formatShortUtc(changes.head.fetchedToMs)),
            series: changes.earlier,
            schedule,
            voyageName: '',
            etdMs: null,
            isDim: false,
            rows: FORECAST_ROWS,
          },
    [changes, schedule],
  )
}

/** While the sheet about what was sailed is open. */
function usePlannedForecast(nowMs: number): SecondCurve | null {
  const isWished = useChangesStore((state) => state.isPlannedWished)
  const found = useAsPlanned(nowMs, isWished)
  return useMemo(
    () =>
      found === null
        ? null
        : {
            kind: 'planned',
            name: plannedWords(found.planned),
            series: found.series,
            schedule: found.schedule,
            voyageName: '',
            etdMs: null,
            isDim: false,
            rows: FORECAST_ROWS,
          },
    [found],
  )
}

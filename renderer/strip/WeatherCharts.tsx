// The charts of the voyage: the rows the officer chose, its waypoints, and the one cursor that chart and table move too.
import { useMemo, type ReactNode } from 'react'
import { DEFAULT_CHART_ROWS } from '../../shared/weather/strip-rows.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'
import type { VoyageWeather } from '../../shared/weather/weather.ts'
import { useApp } from '../state/app-store.ts'
import { moveBy, moveTo, useCursor } from '../state/cursor-store.ts'
import { useVoyageSky } from '../state/voyage-weather.ts'
import { lightSpans, type LightSpan } from '../ui/light-spans.ts'
import { ChartCursor } from './ChartCursor.tsx'
import { Charts } from './Charts.tsx'
import { waypointMarks } from './draw-axis.ts'

const NO_SPANS: readonly LightSpan[] = []

export function WeatherCharts({ weather, schedule }: { weather: VoyageWeather; schedule: Schedule }): ReactNode {
  const chosen = useApp((state) => state.app?.preferences.chartRows ?? DEFAULT_CHART_ROWS)
  const sun = useVoyageSky().value?.sun ?? null
  const light = useMemo(() => (sun === null ? NO_SPANS : lightSpans(sun)), [sun])
  const axisMarks = useMemo(() => waypointMarks(schedule), [schedule])
  return (
    <Charts
      series={weather}
      rows={chosen}
      light={light}
      axisMarks={axisMarks}
      isOfPlace={false}
      label="Weather over time; the table has the figures"
      onTime={moveTo}
      renderCursor={(leftOf) => <VoyageCursor leftOf={leftOf} />}
    />
  )
}

/** Its own component: what moves with the cursor is not the charts. */
function VoyageCursor({ leftOf }: { leftOf: (timeMs: number) => number }): ReactNode {
  const cursorMs = useCursor((state) => state.cursorMs)
  const timesMs = useCursor((state) => state.stepTimesMs)
  return (
    <ChartCursor cursorMs={cursorMs} timesMs={timesMs} label="Time on the voyage" leftOf={leftOf} moveBy={moveBy} />
  )
}

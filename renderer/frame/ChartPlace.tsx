// The chart with what the stores hold, and a hint over it while there is no voyage.
import type { ReactNode } from 'react'
import { Chart } from '../chart/Chart.tsx'
import { setChartBox } from '../sync/choice-store.ts'
import { useApp } from '../settings/app-store.ts'
import { selectWaypoint, useVoyage } from '../voyage/voyage-store.ts'
import { moveTo, useCursor } from '../weather/cursor-store.ts'
import { Readout } from '../weather/Readout.tsx'
import { useWeather } from '../weather/weather-store.ts'

export function ChartPlace(): ReactNode {
  const palette = useApp((slice) => slice.app?.palette ?? 'day')
  const voyage = useVoyage((slice) => slice.voyage)
  const plan = useVoyage((slice) => slice.plan)
  const selected = useVoyage((slice) => slice.selectedWaypointIndex)
  const weather = useWeather((slice) => slice.weather)
  const cursorMs = useCursor((slice) => slice.cursorMs)
  const read = useVoyage((slice) => slice.read)
  return (
    <div className="chart-place">
      <Chart
        palette={palette}
        document={voyage?.document ?? null}
        plan={plan}
        weather={weather}
        cursorMs={cursorMs}
        onCursor={moveTo}
        readout={cursorMs === null ? null : <Readout />}
        selectedWaypointIndex={selected}
        onSelectWaypoint={selectWaypoint}
        onBox={setChartBox}
      />
      {read && voyage === null && <p className="chart-hint">Open a route file, or drop one here.</p>}
    </div>
  )
}

// The voyage strip under the chart: its time bar, and the weather over time as charts or as a table.
import type { ReactNode } from 'react'
import { useFrame } from '../state/frame-store.ts'
import { useCurrentVoyage } from '../state/voyage-store.ts'
import { DirectionCaution } from './DirectionCaution.tsx'
import { RowChooser } from '../strip/RowChooser.tsx'
import { TimeBar } from './TimeBar.tsx'
import { WeatherCharts } from '../strip/WeatherCharts.tsx'
import { useVoyageWeather } from '../state/voyage-weather.ts'
import { WeatherTable } from './WeatherTable.tsx'
import styles from './strip.module.css'

export function Strip({ heightPx }: { heightPx: number }): ReactNode {
  const view = useFrame((state) => state.stripView)
  const rowsOpen = useFrame((state) => state.rowsOpen)
  const { schedule } = useCurrentVoyage()
  const { value: weather, fault } = useVoyageWeather()
  return (
    <section
      className={styles.strip}
      data-testid="strip"
      aria-label="Weather over the voyage"
      style={{ height: heightPx }}
    >
      <TimeBar schedule={schedule} />
      {schedule === null ? (
        <p className={styles.words}>Open a voyage to see its weather over time.</p>
      ) : schedule.etdMs === null ? (
        <p className={styles.words}>Set ETD to see the weather the ship meets at each step.</p>
      ) : fault !== null ? (
        <p className={styles.words}>{fault.message}</p>
      ) : weather === null || weather.steps.length === 0 ? (
        <p className={styles.words}>Reading the stored weather…</p>
      ) : (
        <>
          <DirectionCaution weather={weather} />
          {view === 'charts' && rowsOpen && <RowChooser />}
          {view === 'charts' ? (
            <WeatherCharts weather={weather} schedule={schedule} />
          ) : (
            <WeatherTable weather={weather} schedule={schedule} />
          )}
        </>
      )}
    </section>
  )
}

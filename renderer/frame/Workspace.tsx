// The four places: top bar, rail with its panel, chart, voyage strip.
import { useEffect, useState, type ReactNode } from 'react'
import type { Layout } from '../../shared/app/preferences.ts'
import { CasualtiesPanel } from '../casualties/CasualtiesPanel.tsx'
import { PlaceOverlay } from '../place/PlaceOverlay.tsx'
import { setPreferences } from '../state/app-store.ts'
import { SettingsPanel } from '../settings/SettingsPanel.tsx'
import { DataPanel } from '../data/DataPanel.tsx'
import { Splitter } from '../ui/Splitter.tsx'
import { VesselPanel } from '../vessel/VesselPanel.tsx'
import { useEditKeys } from '../plan/edit-keys.ts'
import { VoyagePanel } from '../plan/VoyagePanel.tsx'
import { Strip } from '../weather/Strip.tsx'
import { WeatherPanel } from '../weather/WeatherPanel.tsx'
import { ChartPlace } from './ChartPlace.tsx'
import { useFrame } from '../state/frame-store.ts'
import { Rail } from './Rail.tsx'
import { SUBJECT_NAMES, type Subject } from '../state/subjects.ts'
import { TopBar } from './TopBar.tsx'
import styles from './workspace.module.css'

const PANEL_MIN_PX = 300
const STRIP_MIN_PX = 140
const CHART_MIN_PX = { width: 420, height: 240 }
const RAIL_PX = 68
const TOPBAR_PX = 48

const PANELS: Readonly<Record<Subject, () => ReactNode>> = {
  voyage: VoyagePanel,
  weather: WeatherPanel,
  casualties: CasualtiesPanel,
  data: DataPanel,
  vessel: VesselPanel,
  settings: SettingsPanel,
}

/** The kept sizes, held so that the chart stays usable in this window. */
function useHeldLayout(layout: Layout): { layout: Layout; max: Layout } {
  const [windowSize, setWindowSize] = useState({ width: innerWidth, height: innerHeight })
  useEffect(() => {
    const resized = (): void => setWindowSize({ width: innerWidth, height: innerHeight })
    addEventListener('resize', resized)
    return () => removeEventListener('resize', resized)
  }, [])
  const max = {
    panelWidthPx: Math.max(PANEL_MIN_PX, Math.min(1200, windowSize.width - RAIL_PX - CHART_MIN_PX.width)),
    stripHeightPx: Math.max(STRIP_MIN_PX, Math.min(1200, windowSize.height - TOPBAR_PX - CHART_MIN_PX.height)),
  }
  return {
    max,
    layout: {
      panelWidthPx: Math.max(PANEL_MIN_PX, Math.min(max.panelWidthPx, layout.panelWidthPx)),
      stripHeightPx: Math.max(STRIP_MIN_PX, Math.min(max.stripHeightPx, layout.stripHeightPx)),
    },
  }
}

export function Workspace({ keptLayout }: { keptLayout: Layout }): ReactNode {
  useEditKeys()
  const [dragged, setDragged] = useState<Layout | null>(null)
  const { layout, max } = useHeldLayout(dragged ?? keptLayout)
  const subject = useFrame((state) => state.subject)
  const Panel = PANELS[subject]

  const keep = (next: Layout): void => {
    setDragged(null)
    void setPreferences({ layout: next })
  }
  return (
    <>
      <TopBar />
      <div className={styles.workspace}>
        <Rail />
        <aside className={styles.panel} aria-label={SUBJECT_NAMES[subject]} style={{ width: layout.panelWidthPx }}>
          <Panel />
        </aside>
        <Splitter
          axis="column"
          label="Width of the panel"
          sizePx={layout.panelWidthPx}
          minPx={PANEL_MIN_PX}
          maxPx={max.panelWidthPx}
          sense={1}
          onSize={(panelWidthPx) => setDragged({ ...layout, panelWidthPx })}
          onEnd={(panelWidthPx) => keep({ ...layout, panelWidthPx })}
        />
        <main className={styles.view}>
          <PlaceOverlay />
          <ChartPlace />
          <Splitter
            axis="row"
            label="Height of the voyage strip"
            sizePx={layout.stripHeightPx}
            minPx={STRIP_MIN_PX}
            maxPx={max.stripHeightPx}
            sense={-1}
            onSize={(stripHeightPx) => setDragged({ ...layout, stripHeightPx })}
            onEnd={(stripHeightPx) => keep({ ...layout, stripHeightPx })}
          />
          <Strip heightPx={layout.stripHeightPx} />
        </main>
      </div>
    </>
  )
}

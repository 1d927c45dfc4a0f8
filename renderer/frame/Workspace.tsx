// The four places: top bar, rail with its panel, chart, voyage strip.
import { Activity, useEffect, useState, type ReactNode } from 'react'
import type { Layout } from '../../shared/app/preferences.ts'
import { CasualtiesPanel } from '../casualties/CasualtiesPanel.tsx'
import { ComparePanel } from '../compare/ComparePanel.tsx'
import { PlaceOverlay } from '../place/PlaceOverlay.tsx'
import { setPreferences } from '../state/app-store.ts'
import { SettingsPanel } from '../settings/SettingsPanel.tsx'
import { DataPanel } from '../data/DataPanel.tsx'
import { Splitter } from '../ui/Splitter.tsx'
import { VesselPanel } from '../vessel/VesselPanel.tsx'
import { useEditKeys } from '../plan/edit-keys.ts'
import { PlanPanel } from '../plan/PlanPanel.tsx'
import { Strip } from '../weather/Strip.tsx'
import { WeatherPanel } from '../weather/WeatherPanel.tsx'
import { ChartPlace } from './ChartPlace.tsx'
import { useFrame } from '../state/frame-store.ts'
import { Rail } from './Rail.tsx'
import { SUBJECT_NAMES, SUBJECTS, type Subject } from '../state/subjects.ts'
import { TopBar } from './TopBar.tsx'
import styles from './workspace.module.css'

const PANEL_MIN_PX = 300
const STRIP_MIN_PX = 140
const CHART_MIN_PX = { width: 420, height: 240 }
const RAIL_PX = 68
const TOPBAR_PX = 48

const PANELS: Readonly<Record<Subject, () => ReactNode>> = {
  plan: PlanPanel,
  weather: WeatherPanel,
  compare: ComparePanel,
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
  const isFolded = useFrame((state) => state.isPanelFolded)
  const [opened, setOpened] = useState<ReadonlySet<Subject>>(new Set([subject]))
  if (!opened.has(subject)) setOpened(new Set([...opened, subject]))

  const keep = (next: Layout): void => {
    setDragged(null)
    void setPreferences({ layout: next })
  }
  return (
    <>
      <TopBar />
      <div className={styles.workspace}>
        <Rail />
        {/* A subject is found as it was left: once opened it is kept. */}
        {SUBJECTS.filter((one) => opened.has(one)).map((one) => (
          <Activity key={one} mode={one === subject && !isFolded ? 'visible' : 'hidden'}>
            <SubjectPanel subject={one} widthPx={layout.panelWidthPx} />
          </Activity>
        ))}
        {!isFolded && (
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
        )}
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

function SubjectPanel({ subject, widthPx }: { subject: Subject; widthPx: number }): ReactNode {
  const Panel = PANELS[subject]
  return (
    <aside className={styles.panel} aria-label={SUBJECT_NAMES[subject]} style={{ width: widthPx }}>
      <Panel />
    </aside>
  )
}

// The chart with what the stores hold, and a hint over it while there is no voyage.
import { useMemo, type ReactNode } from 'react'
import type { RouteEdit } from '../../shared/passage/route-edit.ts'
import type { Position } from '../../shared/geo/position.ts'
import { lookAt, openRecord, useCasualties, useCasualtyMarks, useOpenRecord } from '../state/casualties-store.ts'
import { Chart } from '../chart/Chart.tsx'
import type { Handle } from '../chart/handles.ts'
import { LayersBox } from '../layers/LayersBox.tsx'
import { openPoint, useLayerNodes } from '../state/layers-store.ts'
import { tipWords } from '../layers/node-words.ts'
import { setChartBox } from '../state/fetch-choice-store.ts'
import { useApp } from '../state/app-store.ts'
import { openSubject } from '../state/frame-store.ts'
import {
  currentVoyage,
  dropPreview,
  keepPreview,
  previewEdit,
  selectWaypoint,
  useCurrentVoyage,
  useShownRoute,
  useVoyage,
} from '../state/voyage-store.ts'
import { useJudgedVessel } from '../state/vessel-store.ts'
import { moveTo, useCursor } from '../state/cursor-store.ts'
import { Readout } from '../weather/Readout.tsx'
import { useVoyageWeather } from '../state/voyage-weather.ts'
import styles from './workspace.module.css'

export function ChartPlace(): ReactNode {
  const palette = useApp((state) => state.app?.preferences.palette ?? 'day')
  const { isRead, voyage } = useCurrentVoyage()
  const { document, schedule } = useShownRoute()
  const selected = useVoyage((state) => state.selectedWaypointIndex)
  const { value: weather } = useVoyageWeather()
  const limits = useJudgedVessel()?.limits ?? null
  const cursorMs = useCursor((state) => state.cursorMs)
  const timeMs = useCursor((state) => state.timeMs)
  const on = useApp((state) => state.app?.preferences.layers)
  const nodes = useLayerNodes()
  const layers = useMemo(
    () =>
      nodes === null || on === undefined || on.length === 0
        ? null
        : { on, nodes, words: (index: number) => tipWords(nodes, index, on, Date.now()) },
    [nodes, on],
  )
  const { value: casualties } = useCasualtyMarks()
  const isDensityShown = useCasualties((state) => state.isDensityShown)
  const openCasualty = useOpenRecord().value?.hit ?? null
  const goTo = useCasualties((state) => state.goTo)
  return (
    <div className={styles.chart}>
      <Chart
        palette={palette}
        voyageId={voyage?.voyageId ?? null}
        document={document}
        schedule={schedule}
        weather={weather}
        limits={limits}
        cursorMs={cursorMs}
        timeMs={timeMs}
        layers={layers}
        layersBox={<LayersBox />}
        onNode={openPoint}
        onCursor={moveTo}
        readout={cursorMs === null ? null : <Readout />}
        selectedWaypointIndex={selected}
        onSelectWaypoint={selectWaypoint}
        onBox={(box, zoom) => {
          setChartBox(box)
          lookAt(box, zoom)
        }}
        onDrag={(handle, position) => {
          const edit = editOf(handle, position)
          if (edit !== null) previewEdit(edit)
        }}
        onDrop={() => void keepPreview()}
        onDragCancel={dropPreview}
        casualties={casualties}
        isDensityShown={isDensityShown}
        openCasualty={openCasualty}
        onOpenCasualty={(casualtyId) => {
          openSubject('casualties')
          openRecord(casualtyId)
        }}
        goTo={goTo}
      />
      {isRead && voyage === null && <p className={styles.hint}>Open a route file, or drop one here.</p>}
    </div>
  )
}

/** A waypoint is moved; the middle of a leg becomes a new one. null: the waypoint is no longer there. */
function editOf({ kind, index }: Handle, position: Position): RouteEdit | null {
  if (kind !== 'waypoint') return { kind: 'insert', index, position }
  const waypoint = currentVoyage()?.document.waypoints[index]
  return waypoint === undefined ? null : { kind: 'move', waypointId: waypoint.id, position }
}

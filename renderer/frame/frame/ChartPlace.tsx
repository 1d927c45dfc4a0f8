// The chart with what the stores hold, and an invitation on it while there is no voyage.
import { useMemo, useRef, type ReactNode, type RefObject } from 'react'
import type { RouteEdit } from '../../../shared/passage/route-edit.ts'
import type { Box, Position } from '../../../shared/geo/position.ts'
import { lookAt, openRecord, useCasualties, useCasualtyMarks, useOpenRecord } from '../../state/casualties-store.ts'
import { AsKnownFrame } from '../../passage/as-known/AsKnownFrame.tsx'
import { planNowMs } from '../../state/as-known.ts'
import { Chart, type ChartControls } from '../../chart/Chart.tsx'
import type { GhostRoute } from '../../chart/ghost-shape.ts'
import type { Handle } from '../../chart/handles.ts'
import { LayersTool } from '../../weather/layers/LayersTool.tsx'
import { openPoint, useLayerNodes, useLayers } from '../../state/layers-store.ts'
import { layersCaution, tipWords } from '../../weather/layers/node-words.ts'
import { setChartBox } from '../../state/fetch-choice-store.ts'
import { useApp, useUnits } from '../../state/app-store.ts'
import { useCompare, useDrawnPassage, type DrawnPassage } from '../../state/compare-store.ts'
import { useCommandSet } from '../../state/commands.ts'
import { openSubject, useFrame } from '../../state/frame-store.ts'
import { useSearch } from '../../state/search-store.ts'
import { showChart } from '../../state/place-store.ts'
import { useFormerRoute, useRouteChange } from '../../state/route-change.ts'
import {
  currentVoyage,
  dropPreview,
  keepPreview,
  previewEdit,
  selectWaypoint,
  useCurrentVoyage,
  useShownRoute,
  useVoyage,
} from '../../state/voyage-store.ts'
import { useJudgedVessel } from '../../state/vessel-store.ts'
import { moveTo, useCursor } from '../../state/cursor-store.ts'
import { useVoyageWeather } from '../../state/voyage-weather.ts'
import { useLand } from '../../state/land.ts'
import { useNowMs } from '../../ui/clock.ts'
import { stretchesAlong, type BeyondStretch } from '../../../shared/ship/stretches.ts'
import { useChartChanges } from './use-chart-changes.ts'
import { useChartPicture } from './use-chart-picture.ts'
import { ChangeLine } from './ChangeLine.tsx'
import { words } from '../../words/words.ts'
import styles from './workspace.module.css'

const NONE: readonly BeyondStretch[] = []
const NO_BOXES: readonly Box[] = []
const INVITATION = words.chips.chartPlace.invitation

export interface ChartPlaceProps {
  /** The strip lies over it; it cannot be reached. */
  isCovered?: boolean
  /** Stands on the water while there is no voyage. */
  invitation?: string
  /** What opens a window of its own. */
  windowButton?: ReactNode
}

export function ChartPlace({
  isCovered = false,
  invitation = INVITATION,
  windowButton = null,
}: ChartPlaceProps): ReactNode {
  const palette = useApp((state) => state.app?.preferences.palette ?? 'day')
  const isTouch = useApp((state) => state.app?.preferences.isTouch ?? false)
  const { isRead, voyage } = useCurrentVoyage()
  const { document, schedule } = useShownRoute()
  const selected = useVoyage((state) => state.selectedWaypointIndex)
  const { value: weather } = useVoyageWeather()
  const limits = useJudgedVessel()?.limits ?? null
  const cursorMs = useCursor((state) => state.cursorMs)
  const timeMs = useCursor((state) => state.timeMs)
  const on = useApp((state) => state.app?.preferences.layers)
  const nodes = useLayerNodes()
  const units = useUnits()
  const layers = useMemo(
    () =>
      nodes === null || on === undefined || on.length === 0
        ? null
        : { on, nodes, units, words: (index: number) => tipWords(nodes, index, on, planNowMs(), units) },
    [nodes, on, units],
  )
  const hasLayersFault = useLayers((state) => state.fault !== null)
  const nowMs = useNowMs()
  const { picture, caution: ofPicture } = useChartPicture(timeMs, nowMs)
  const ofLayers = hasLayersFault ? words.chips.chartPlace.layersNotRead : layersCaution(nodes, nowMs)
  const cautions = [ofPicture, layers === null ? null : ofLayers].filter((one) => one !== null)
  const stretches = useMemo(() => (weather === null ? NONE : stretchesAlong(weather, limits)), [weather, limits])
  const { findings } = useLand(voyage, document !== voyage?.document)
  const { value: casualties } = useCasualtyMarks()
  const isDensityShown = useCasualties((state) => state.isDensityShown)
  const openCasualty = useOpenRecord().value?.hit ?? null
  const goTo = useCasualties((state) => state.goTo)
  const changes = useChartChanges(nowMs)
  const ghosts = useGhosts()
  const keepOut = useKeepOut()
  const movedIndex = useVoyage((state) => movedIn(state.draft))
  const change = useRouteChange()
  const controls = useRef<ChartControls>(null)
  useChartCommands(controls)
  return (
    <div data-help="chart" className={styles.chart} inert={isCovered}>
      <AsKnownFrame testId="as-known-chart" />
      <Chart
        controls={controls}
        palette={palette}
        isTouch={isTouch}
        voyageId={voyage?.voyageId ?? null}
        document={document}
        schedule={schedule}
        weather={weather}
        limits={limits}
        stretches={document === voyage?.document ? stretches : NONE}
        land={findings}
        changes={document === voyage?.document ? changes : null}
        units={units}
        nowMs={nowMs}
        cursorMs={cursorMs}
        timeMs={timeMs}
        ghosts={ghosts}
        keepOut={keepOut}
        movedIndex={movedIndex}
        changeLine={voyage === null || change === null ? null : <ChangeLine voyage={voyage} change={change} />}
        layers={layers}
        picture={picture}
        layersTool={
          <>
            <LayersTool />
            {windowButton}
          </>
        }
        caution={cautions.length === 0 ? null : cautions.join(' · ')}
        invitation={isRead && voyage === null ? invitation : null}
        onNode={openPoint}
        onCursor={moveTo}
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
    </div>
  )
}

/** Each brings the chart into view first. */
function useChartCommands(controls: RefObject<ChartControls | null>): void {
  const onChart = (act: (chart: ChartControls) => void) => (): void => {
    showChart()
    requestAnimationFrame(() => {
      if (controls.current !== null) act(controls.current)
    })
  }
  useCommandSet({
    'go.chart': onChart((chart) => chart.focus()),
    'chart.fit': onChart((chart) => chart.fit()),
    'chart.zoomIn': onChart((chart) => chart.zoomBy(1)),
    'chart.zoomOut': onChart((chart) => chart.zoomBy(-1)),
    'chart.measure': onChart((chart) => chart.toggleMeasure()),
  })
}

/** The passage drawn beside the own plan, and the track as it was while it is moved. */
function useGhosts(): readonly GhostRoute[] {
  const drawn = useDrawnPassage()
  const { voyage } = useCurrentVoyage()
  const isMoved = useVoyage((state) => state.draft !== null)
  const former = useFormerRoute()
  const document = former?.document ?? null
  const schedule = former?.schedule ?? null
  const revision = isMoved ? null : (voyage?.revision ?? null)
  return useMemo(
    () => [
      ...(document === null || schedule === null ? [] : [{ kind: 'former' as const, name: '', document, schedule }]),
      // Where both lie on one line the passage is seen.
      ...(drawn === null ? [] : [ghostOf(drawn, revision)]),
    ],
    [drawn, revision, document, schedule],
  )
}

/** While other routes are the subject: only they must keep out. */
function useKeepOut(): readonly Box[] {
  const isOpen = useFrame((state) => state.subject === 'compare')
  const isRoutes = useCompare((state) => state.part === 'routes')
  const noGo = useSearch((state) => state.noGo)
  return isOpen && isRoutes ? noGo : NO_BOXES
}

/** A candidate by its letter alone: its full name stands in its table. `revision`: of the plan drawn; null: it is being changed. */
function ghostOf({ document, schedule, name, onChart }: DrawnPassage, revision: number | null): GhostRoute {
  if (onChart === null) return { kind: 'passage', name, document, schedule }
  const { letter, laterMs } = onChart
  return { kind: 'passage', name: letter, document, schedule, laterMs, isOfOtherPlan: onChart.revision !== revision }
}

/** The waypoint that the current edit moves or adds; null: none. */
function movedIn(draft: ReturnType<typeof useVoyage.getState>['draft']): number | null {
  if (draft === null) return null
  const { edit, document } = draft
  if (edit.kind === 'insert') return edit.index
  const index = edit.kind === 'move' ? document.waypoints.findIndex(({ id }) => id === edit.waypointId) : -1
  return index < 0 ? null : index
}

/** A waypoint is moved; the middle of a leg becomes a new one. null: the waypoint is no longer there. */
function editOf({ kind, index }: Handle, position: Position): RouteEdit | null {
  if (kind !== 'waypoint') return { kind: 'insert', index, position }
  const waypoint = currentVoyage()?.document.waypoints[index]
  return waypoint === undefined ? null : { kind: 'move', waypointId: waypoint.id, position }
}

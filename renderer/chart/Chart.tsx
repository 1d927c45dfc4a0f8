// The chart: coastline, route, track with wind barbs, own ship; its tools in a column over it, and a status bar.
import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react'
import type { Position, Box } from '../../shared/geo/position.ts'
import { casualtyTip } from './chart-marks.ts'
import { createChartMap, type ChartMap } from './chart-map.ts'
import { ChartTools } from './ChartTools.tsx'
import { showsFine, type CoastlineFailure } from './coastline-note.ts'
import type { DragEvents } from './drag-handles.ts'
import { editHint, adjacentLegsText, moveLines } from './edit-hint.ts'
import { ChartStatusBar, type StatusBarHandle } from './ChartStatusBar.tsx'
import type { Hit } from './hit.ts'
import { measureWords } from './measure.ts'
import { MoveTip, type MoveTipHandle } from './MoveTip.tsx'
import { latOfWorldY, type WorldPoint } from './projection/mercator.ts'
import type { Scene } from './scene.ts'
import { pointerText } from './pointer-text.ts'
import { scaleBar, type ScaleBar } from './scale-bar.ts'
import { toPosition } from './to-position.ts'
import { useBoxes } from './use-boxes.ts'
import { useScene, type SceneProps } from './use-scene.ts'
import { boxOfView } from './view-box.ts'
import { words } from '../words/words.ts'
import styles from './chart.module.css'

/** What its tools do, for commands given elsewhere. */
export interface ChartControls {
  fit: () => void
  zoomBy: (levels: number) => void
  toggleMeasure: () => void
  /** The keys are the chart's. */
  focus: () => void
}

export interface ChartProps extends SceneProps {
  controls?: Ref<ChartControls>
  /** Another voyage is brought into view; an edit of the same leaves the view alone. */
  voyageId: number | null
  /** A node of the layers was clicked. */
  onNode: (position: Position) => void
  /** The layers' tool, the last of the column. */
  layersTool: ReactNode
  /** What was moved and waits to be kept, a row under the water; null: nothing. */
  changeLine: ReactNode
  /** The waypoint that a hand or the keys move; null: none. */
  movedIndex: number | null
  /** What of the layers must be known without opening them; null: nothing. */
  caution: string | null
  /** What stands on the water while there is no voyage; null: nothing. */
  invitation: string | null
  /** A step of the track was clicked. */
  onCursor: (timeMs: number) => void
  onSelectWaypoint: (index: number | null) => void
  /** What the chart shows now, at every move. */
  onBox: (box: Box, zoom: number) => void
  /** A handle of the selected waypoint is dragged, let go, or left where it was. */
  onDrag: DragEvents['onDrag']
  onDrop: () => void
  onDragCancel: () => void
  onOpenCasualty: (casualtyId: number) => void
  /** A place to bring into view; another object, another time. */
  goTo: { position: Position } | null
}

interface Tip {
  text: string
  x: number
  y: number
}

export function Chart(props: ChartProps): ReactNode {
  const { document: voyage, schedule, layers, selectedWaypointIndex, movedIndex, invitation } = props
  const host = useRef<HTMLDivElement>(null)
  const statusBar = useRef<StatusBarHandle>(null)
  const moveTip = useRef<MoveTipHandle>(null)
  const hintId = useId()
  const [isHeld, setIsHeld] = useState(false)
  const [isPointerHere, setIsPointerHere] = useState(false)
  const [measured, setMeasured] = useState<readonly Position[] | null>(null)
  /** Where the next place would be. */
  const [measuring, setMeasuring] = useState<Position | null>(null)
  const [map, setMap] = useState<ChartMap | null>(null)
  const [scale, setScale] = useState<ScaleBar | null>(null)
  const [tip, setTip] = useState<Tip | null>(null)
  const [failed, setFailed] = useState<CoastlineFailure>('none')
  const [isFine, setIsFine] = useState(false)
  const [isCoastDrawn, setIsCoastDrawn] = useState(false)
  const [water, setWater] = useState<HTMLElement | null>(null)
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const boxes = useBoxes(water, tools)
  const places = useMemo(
    () => (measured === null || measuring === null || measured.length === 0 ? measured : [...measured, measuring]),
    [measured, measuring],
  )
  const { scene, ship } = useScene(props, places, boxes)
  const { route } = scene

  const firstScene = useEffectEvent((): Scene => scene)
  const onHit = useEffectEvent((hit: Hit): void => {
    if (hit.kind === 'waypoint') props.onSelectWaypoint(hit.index)
    else if (hit.kind === 'step') props.onCursor(hit.timeMs)
    else if (hit.kind === 'casualty') props.onOpenCasualty(hit.casualtyId)
    else if (hit.kind === 'node' && layers !== null) {
      const { lats, longs } = layers.nodes
      props.onNode({ lat: lats[hit.index] ?? 0, long: longs[hit.index] ?? 0 })
    }
  })
  const onChoose = useEffectEvent((index: number | null): void => props.onSelectWaypoint(index))
  const onBox = useEffectEvent((box: Box, zoom: number): void => props.onBox(box, zoom))
  const onDrag = useEffectEvent((...dragged: Parameters<DragEvents['onDrag']>): void => props.onDrag(...dragged))
  const onDrop = useEffectEvent((): void => props.onDrop())
  const onDragCancel = useEffectEvent((): void => props.onDragCancel())
  const onMeasure = useEffectEvent((what: Position | 'back' | 'end'): void => {
    if (what === 'end') {
      setMeasured(null)
      setMeasuring(null)
    } else setMeasured((before) => (what === 'back' ? (before ?? []).slice(0, -1) : [...(before ?? []), what]))
  })
  const toggleMeasure = (): void => {
    setMeasuring(null)
    setMeasured((before) => (before === null ? [] : null))
    map?.focus()
  }
  useImperativeHandle(props.controls, () => ({
    fit: () => map?.fit(),
    zoomBy: (levels) => map?.zoomBy(levels),
    toggleMeasure,
    focus: () => map?.focus(),
  }))
  const onTool = useEffectEvent((tool: 'fit' | 'measure'): void => {
    if (tool === 'fit') map?.fit()
    else toggleMeasure()
  })
  const onPointer = useEffectEvent((point: WorldPoint | null, hit: Hit | null, at: { x: number; y: number }): void => {
    setIsPointerHere(point !== null)
    // While a waypoint is moved its legs stand where else off track and to go do.
    const isMoving = movedIndex !== null
    const said = pointerText(point, isMoving ? null : schedule, isMoving ? null : (ship?.position ?? null))
    const isOnPicture = props.picture !== null && point !== null && map !== null && !isMoving
    statusBar.current?.write(said, isOnPicture ? map.estimateAt(point, props.picture?.parts ?? [], props.units) : '')
    if (measured !== null) setMeasuring(point === null || point.y <= 0 || point.y >= 1 ? null : toPosition(point))
    const text =
      measured !== null || isMoving
        ? null
        : hit?.kind === 'waypoint'
          ? (route?.waypoints[hit.index]?.title ?? null)
          : hit?.kind === 'node'
            ? (layers?.words(hit.index) ?? null)
            : hit?.kind === 'step'
              ? (props.changes?.words(hit.timeMs) ?? null)
              : casualtyTip(hit)
    setTip((before) => (text === null ? null : before?.text === text ? before : { text, x: at.x, y: at.y }))
  })

  useEffect(() => {
    if (host.current === null) return undefined
    const made = createChartMap(host.current, firstScene(), {
      onView: (view) => {
        const next = scaleBar(latOfWorldY((view.minY + view.maxY) / 2), view.worldPx)
        setScale((before) => (before?.label === next.label && before.widthPx === next.widthPx ? before : next))
        setIsFine(showsFine(view.worldPx))
        setTip(null)
        moveTip.current?.place(view)
        onBox(boxOfView(view), Math.log2(view.worldPx / 256))
      },
      onPointer: (point, hit, at) => onPointer(point, hit, at),
      onHit: (hit) => onHit(hit),
      onDrag: (handle, position) => onDrag(handle, position),
      onDrop: () => onDrop(),
      onCancel: () => onDragCancel(),
      onChoose: (index) => onChoose(index),
      onHeld: setIsHeld,
      onTool: (tool) => onTool(tool),
      onMeasure: (what) => onMeasure(what),
      onCoastline: setIsCoastDrawn,
      onCoastlineFault: () => setFailed('all'),
      onHighCoastlineFault: () => setFailed((before) => (before === 'all' ? before : 'fine')),
    })
    setMap(made)
    return () => {
      setMap(null)
      made.end()
    }
  }, [])

  useEffect(() => map?.show(scene), [map, scene])

  // The row takes room from the water: the chart stays where it is under it.
  const hasChangeLine = props.changeLine !== null
  useLayoutEffect(() => {
    if (hasChangeLine) map?.stay()
  }, [map, hasChangeLine])

  const { goTo, voyageId } = props
  useEffect(() => {
    if (goTo !== null) map?.goTo(goTo.position)
  }, [map, goTo])
  useEffect(() => {
    if (map !== null && voyageId !== null) map.fit()
  }, [map, voyageId])

  const doing = (): string => {
    if (measured !== null) return measureWords(measured, measuring)
    const hint = editHint(selectedWaypointIndex, voyage?.waypoints.length ?? 0, isHeld)
    if (movedIndex !== null) return `${adjacentLegsText(schedule, movedIndex)}${isHeld ? ` · ${hint}` : ''}`
    // Under the pointer the place is what is read.
    return isPointerHere ? '' : hint
  }

  const moved = movedIndex === null ? undefined : route?.waypoints[movedIndex]
  const former = props.ghosts.find(({ kind }) => kind === 'former')?.schedule ?? null

  return (
    <div className={styles.chart} data-testid="chart" data-part="chart">
      <div className={styles.water} ref={setWater}>
        <div
          className={styles.map}
          ref={host}
          aria-label={words.chart.map.name}
          aria-describedby={hintId}
          role="application"
        />
        {invitation !== null && <p className={styles.invitation}>{invitation}</p>}
        <ChartTools
          hasRoute={route !== null}
          isMeasuring={measured !== null}
          onZoom={(levels) => map?.zoomBy(levels)}
          onFit={() => map?.fit()}
          onMeasure={toggleMeasure}
          setRoot={setTools}
        >
          {props.layersTool}
        </ChartTools>
        {moved !== undefined && (
          <MoveTip
            ref={moveTip}
            at={moved}
            lines={moveLines(schedule, moved.index, former)}
            view={() => map?.view() ?? null}
          />
        )}
        {tip !== null && moved === undefined && (
          <div className={styles.tip} data-part="tip" style={{ left: tip.x, top: tip.y }}>
            {tip.text}
          </div>
        )}
      </div>
      {props.changeLine}
      <ChartStatusBar
        ref={statusBar}
        doing={doing()}
        hintId={hintId}
        caution={props.caution}
        scale={scale}
        isFine={isFine}
        failed={failed}
        isCoastDrawn={isCoastDrawn}
      />
    </div>
  )
}

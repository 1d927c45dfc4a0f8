// The chart: coastline, route, track with wind barbs, own ship, and the boxes at its corners.
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Palette } from '../../shared/app/app.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'
import { shipAt, type ShipState } from '../../shared/passage/schedule.ts'
import type { CasualtyClusters } from '../../shared/casualties/search.ts'
import type { VoyageDocument } from '../../shared/passage/voyage.ts'
import type { Position, Box } from '../../shared/geo/position.ts'
import type { VoyageWeather } from '../../shared/weather/weather.ts'
import { chartColours } from '../theme/palette.ts'
import { chartMarks, casualtyTip, type OpenCasualty } from './chart-marks.ts'
import { createChartMap, type ChartMap } from './chart-map.ts'
import { coastlineNote, showsFine, type CoastlineFailure } from './coastline-note.ts'
import type { DragEvents } from './drag-handles.ts'
import type { ShipShape } from './draw-track.ts'
import { editHint } from './edit-hint.ts'
import type { Hit } from './hit.ts'
import type { ChartLayers } from './layer-shape.ts'
import { latOfWorldY, worldX, worldY, type WorldPoint } from './projection/mercator.ts'
import type { Scene } from './overlay-layer.ts'
import { pointerText } from './pointer-text.ts'
import { routeShape, type RouteShape } from './route-shape.ts'
import { scaleBar, type ScaleBar } from './scale-bar.ts'
import type { VesselLimits } from '../../shared/ship/limits.ts'
import { trackShape, type TrackShape } from './track-shape.ts'
import { nearestCopy } from './projection/unwrap.ts'
import { useBoxes } from './use-boxes.ts'
import { vertexShape } from './vertex-shape.ts'
import { boxOfView } from './view-box.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import styles from './chart.module.css'

export interface ChartProps {
  palette: Palette
  /** Another voyage is brought into view; an edit of the same leaves the view alone. */
  voyageId: number | null
  document: VoyageDocument | null
  schedule: Schedule | null
  weather: VoyageWeather | null
  /** The voyage's selected step. */
  cursorMs: number | null
  /** The selected time itself, perhaps between steps; the ship's position moves with it. */
  timeMs: number | null
  /** Weather layers that are on, with their stored nodes. */
  layers: ChartLayers | null
  /** A stored node was clicked. */
  onNode: (position: Position) => void
  /** The layers' box at the chart's upper left corner. */
  layersBox: ReactNode
  /** A step of the track was clicked. */
  onCursor: (timeMs: number) => void
  /** The read-out box at the chart's lower right corner. */
  readout: ReactNode
  selectedWaypointIndex: number | null
  onSelectWaypoint: (index: number | null) => void
  /** What the chart shows now, at every move. */
  onBox: (box: Box, zoom: number) => void
  /** A handle of the selected waypoint is dragged, let go, or left where it was. */
  onDrag: DragEvents['onDrag']
  onDrop: () => void
  onDragCancel: () => void
  /** Of the part of the world on screen; null: none are shown. */
  casualties: CasualtyClusters | null
  isDensityShown: boolean
  /** Of the active vessel: steps that pass one are marked. null: no vessel. */
  limits: VesselLimits | null
  /** Its place is marked. */
  openCasualty: OpenCasualty | null
  onOpenCasualty: (casualtyId: number) => void
  /** A place to bring into view; another object, another time. */
  goTo: { position: Position } | null
}

const NO_TRACK: TrackShape = []

/** The ship at a time; null without an ETD. */
const shipOf = (schedule: Schedule | null, timeMs: number | null): ShipState | null =>
  schedule === null || timeMs === null || schedule.etdMs === null ? null : shipAt(schedule, timeMs)

/** On the route's copy of the world. */
function shipShape(ship: ShipState | null, route: RouteShape | null): ShipShape | null {
  if (ship === null || route === null) return null
  const near = route.waypoints[ship.legIndex]?.x ?? 0
  return { x: nearestCopy(worldX(ship.position.long), near), y: worldY(ship.position.lat), courseDeg: ship.courseDeg }
}

const NOWHERE = pointerText(null, null, null)

interface Tip {
  text: string
  x: number
  y: number
}

export function Chart(props: ChartProps): ReactNode {
  const { palette, document: voyage, schedule, weather, limits, cursorMs, timeMs, layers, readout } = props
  const { selectedWaypointIndex } = props
  const host = useRef<HTMLDivElement>(null)
  const pointer = useRef<HTMLSpanElement>(null)
  const pointerRoute = useRef<HTMLSpanElement>(null)
  const pointerShip = useRef<HTMLSpanElement>(null)
  const hintId = useId()
  const [isHeld, setIsHeld] = useState(false)
  const [map, setMap] = useState<ChartMap | null>(null)
  const [scale, setScale] = useState<ScaleBar | null>(null)
  const [tip, setTip] = useState<Tip | null>(null)
  const [failed, setFailed] = useState<CoastlineFailure>('none')
  const [isFine, setIsFine] = useState(false)
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [buttonBox, setButtonBox] = useState<HTMLElement | null>(null)
  const [cornerBox, setCornerBox] = useState<HTMLElement | null>(null)
  const [readoutBox, setReadoutBox] = useState<HTMLElement | null>(null)
  const [layersBox, setLayersBox] = useState<HTMLElement | null>(null)
  const fitBoxes = useBoxes(root, buttonBox, cornerBox, readoutBox)
  const layersBoxes = useBoxes(root, layersBox, null, null)
  const boxes = useMemo(() => [...fitBoxes, ...layersBoxes], [fitBoxes, layersBoxes])

  const route = useMemo(() => (voyage === null ? null : routeShape(voyage, schedule)), [voyage, schedule])
  const track = useMemo(
    () => (weather === null || route === null ? NO_TRACK : trackShape(weather, route.waypoints[0]?.x ?? 0, limits)),
    [weather, route, limits],
  )
  const shipState = useMemo(() => shipOf(schedule, timeMs), [schedule, timeMs])
  const ship = useMemo(() => shipShape(shipState, route), [shipState, route])
  const vertex = useMemo(
    () => vertexShape(voyage, route, selectedWaypointIndex),
    [voyage, route, selectedWaypointIndex],
  )
  const { openCasualty, goTo, isDensityShown } = props
  const casualties = useMemo(() => chartMarks(props.casualties, openCasualty), [props.casualties, openCasualty])
  const colours = chartColours(palette)
  const scene = useMemo(
    (): Scene => ({
      colours,
      route,
      track,
      ship,
      cursorMs,
      selectedWaypointIndex,
      vertex,
      layers,
      casualties,
      isDensityShown,
      boxes,
      fitBoxes,
    }),
    [
      colours,
      route,
      track,
      ship,
      cursorMs,
      selectedWaypointIndex,
      vertex,
      layers,
      casualties,
      isDensityShown,
      boxes,
      fitBoxes,
    ],
  )

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
  const onPointer = useEffectEvent((point: WorldPoint | null, hit: Hit | null, at: { x: number; y: number }): void => {
    const said = pointerText(point, schedule, shipState?.position ?? null)
    if (pointer.current !== null) pointer.current.textContent = said.place
    if (pointerRoute.current !== null) pointerRoute.current.textContent = said.route
    if (pointerShip.current !== null) pointerShip.current.textContent = said.ship
    const text =
      hit?.kind === 'waypoint'
        ? (route?.waypoints[hit.index]?.title ?? null)
        : hit?.kind === 'node'
          ? (layers?.words(hit.index) ?? null)
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
        onBox(boxOfView(view), Math.log2(view.worldPx / 256))
      },
      onPointer: (point, hit, at) => onPointer(point, hit, at),
      onHit: (hit) => onHit(hit),
      onDrag: (handle, position) => onDrag(handle, position),
      onDrop: () => onDrop(),
      onCancel: () => onDragCancel(),
      onChoose: (index) => onChoose(index),
      onHeld: setIsHeld,
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

  useEffect(() => {
    if (goTo !== null) map?.goTo(goTo.position)
  }, [map, goTo])

  const { voyageId } = props
  const hint = editHint(selectedWaypointIndex, voyage?.waypoints.length ?? 0, isHeld)
  useEffect(() => {
    if (map !== null && voyageId !== null) map.fit()
  }, [map, voyageId])

  return (
    <div className={styles.chart} data-testid="chart" ref={setRoot}>
      <div className={styles.map} ref={host} aria-label="Chart" aria-describedby={hintId} role="application" />
      <div className={styles.buttons} ref={setButtonBox}>
        <Button aria-label="Zoom in" onClick={() => map?.zoomBy(1)}>
          +
        </Button>
        <Button aria-label="Zoom out" onClick={() => map?.zoomBy(-1)}>
          −
        </Button>
        <Button disabled={route === null} onClick={() => map?.fit()}>
          Fit route
        </Button>
      </div>
      <div className={styles.layersBox} ref={setLayersBox}>
        {props.layersBox}
      </div>
      <div className={styles.corner} ref={setCornerBox}>
        <span className={classes(styles.note, styles.keys)} id={hintId} data-testid="chart-keys" aria-live="polite">
          {hint}
        </span>
        <span className={styles.note} data-failed={failed === 'all'} data-testid="coastline-note">
          {coastlineNote(isFine, failed)}
        </span>
        <div className={styles.placeBox}>
          <span className={styles.pointer} ref={pointer} data-testid="pointer-position">
            {NOWHERE.place}
          </span>
          {route !== null && <span className={styles.pointer} ref={pointerRoute} data-testid="pointer-route" />}
          {shipState !== null && <span className={styles.pointer} ref={pointerShip} data-testid="pointer-ship" />}
          {scale !== null && (
            <div className={styles.scale} data-part="scale">
              <span className={styles.scaleBar} style={{ width: scale.widthPx }} />
              <span>{scale.label}</span>
            </div>
          )}
        </div>
      </div>
      {readout !== null && readout !== undefined && (
        <div className={styles.readout} ref={setReadoutBox}>
          {readout}
        </div>
      )}
      {tip !== null && (
        <div className={styles.tip} data-part="tip" style={{ left: tip.x, top: tip.y }}>
          {tip.text}
        </div>
      )}
    </div>
  )
}

// What the chart is given made into a scene: each part anew only when what it is made of has changed.
import { useMemo } from 'react'
import type { Palette } from '../../shared/app/app.ts'
import type { CasualtyClusters } from '../../shared/casualties/search.ts'
import type { Box as GeoBox, Position } from '../../shared/geo/position.ts'
import type { LandFinding } from '../../shared/passage/land.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'
import { shipAt, type ShipState } from '../../shared/passage/ship-at.ts'
import type { VoyageDocument } from '../../shared/passage/voyage.ts'
import type { VesselLimits } from '../../shared/ship/limits/limits.ts'
import type { BeyondStretch } from '../../shared/ship/stretches.ts'
import type { Units } from '../../shared/weather/units.ts'
import type { VoyageWeather } from '../../shared/weather/weather.ts'
import { chartColours } from '../theme/palette.ts'
import { bandShapes, fixShape, landShapes } from './band-shape.ts'
import { changeShapes, type ChartChanges } from './change-shape.ts'
import { chartMarks, type OpenCasualty } from './chart-marks.ts'
import type { ShipShape } from './draw/draw-track.ts'
import { areaBounds } from './draw/draw-areas.ts'
import type { Box } from './fit.ts'
import { ghostRouteShape, ghostShape, type GhostRoute, type GhostShape } from './ghost-shape.ts'
import { FINGER_REACH_PX } from './hit.ts'
import type { ChartLayers } from './layer-shape.ts'
import type { ChartPicture } from './picture-shape.ts'
import type { Scene } from './scene.ts'
import { worldX, worldY, type WorldPoint } from './projection/mercator.ts'
import { nearestCopy } from './projection/unwrap.ts'
import { routeShape, type RouteShape } from './route-shape.ts'
import { strokesOf } from './track-line.ts'
import { trackShape, type TrackShape } from './track-shape.ts'
import { vertexShape } from './vertex-shape.ts'

export interface SceneProps {
  palette: Palette
  /** It is pressed by fingers. */
  isTouch: boolean
  document: VoyageDocument | null
  schedule: Schedule | null
  weather: VoyageWeather | null
  /** Of the active vessel: what must be known of an hour before it is drawn as known. null: no vessel. */
  limits: VesselLimits | null
  /** Other routes beneath the voyage's own. */
  ghosts: readonly GhostRoute[]
  /** Areas that better routes keep out of, while they are searched for. */
  keepOut: readonly GeoBox[]
  /** Hours beyond the limits, as the answer card has them. */
  stretches: readonly BeyondStretch[]
  land: readonly LandFinding[]
  /** What the forecast changed, where that is to be seen; null: it is not. */
  changes: ChartChanges | null
  /** What the weather is read in. */
  units: Units
  /** What lies before it was sailed, where there is no fix. */
  nowMs: number
  /** The voyage's selected step. */
  cursorMs: number | null
  /** The selected time itself, perhaps between steps; the ship's position moves with it. */
  timeMs: number | null
  selectedWaypointIndex: number | null
  /** Weather layers that are on, with their nodes. */
  layers: ChartLayers | null
  /** The weather picture and what of it is on; null: nothing. */
  picture: ChartPicture | null
  /** Of the part of the world on screen; null: none are shown. */
  casualties: CasualtyClusters | null
  isDensityShown: boolean
  /** Its place is marked. */
  openCasualty: OpenCasualty | null
}

const NO_TRACK: TrackShape = []
const NONE: readonly never[] = []

/** The ship at a time; null without an ETD. */
const shipOf = (schedule: Schedule | null, timeMs: number | null): ShipState | null =>
  schedule === null || timeMs === null || schedule.etdMs === null ? null : shipAt(schedule, timeMs)

/** On the route's copy of the world. */
function shipShape(ship: ShipState | null, route: RouteShape | null): ShipShape | null {
  if (ship === null || route === null) return null
  const near = route.waypoints[ship.legIndex]?.x ?? 0
  return { x: nearestCopy(worldX(ship.position.long), near), y: worldY(ship.position.lat), courseDeg: ship.courseDeg }
}

/** The ship on each compared passage at the same time; the track as it was has none. */
const shipsOn = (ghosts: readonly GhostShape[], timeMs: number | null): ShipShape[] =>
  ghosts.flatMap(({ of }) =>
    of.kind === 'passage' ? (shipShape(shipOf(of.schedule, timeMs), ghostRouteShape(of)) ?? []) : [],
  )

/** One after the other, running on across 180°. */
function unwrapped(places: readonly Position[]): WorldPoint[] {
  let lastX = worldX(places[0]?.long ?? 0)
  return places.map(({ lat, long }) => {
    lastX = nearestCopy(worldX(long), lastX)
    return { x: lastX, y: worldY(lat) }
  })
}

/** `measured`: places of the measuring tool; null while it is not in use. */
export function useScene(
  props: SceneProps,
  measured: readonly Position[] | null,
  boxes: readonly Box[],
): { scene: Scene; ship: ShipState | null } {
  const { document, schedule, weather, limits, ghosts, stretches, land, nowMs, cursorMs, timeMs } = props
  const { units, selectedWaypointIndex, layers, picture, isDensityShown, openCasualty } = props
  const route = useMemo(() => (document === null ? null : routeShape(document, schedule)), [document, schedule])
  const track = useMemo(
    () => (weather === null || route === null ? NO_TRACK : trackShape(weather, route.waypoints[0]?.x ?? 0, limits)),
    [weather, route, limits],
  )
  const strokes = useMemo(
    () => (route === null ? NONE : strokesOf(route, schedule, track, nowMs)),
    [route, schedule, track, nowMs],
  )
  const bands = useMemo(
    () => (route === null ? NONE : [...landShapes(route, land), ...bandShapes(route, schedule, stretches, units)]),
    [route, schedule, stretches, land, units],
  )
  const changes = useMemo(
    () =>
      route === null || props.changes === null ? NONE : changeShapes(props.changes.marks, route.waypoints[0]?.x ?? 0),
    [route, props.changes],
  )
  const fix = useMemo(
    () => (route === null ? null : fixShape(route, schedule, document?.schedule.fix)),
    [route, schedule, document],
  )
  const ship = useMemo(() => shipOf(schedule, timeMs), [schedule, timeMs])
  const shape = useMemo(() => shipShape(ship, route), [ship, route])
  const ghostShapes = useMemo(
    () => (document === null ? NONE : ghosts.flatMap((ghost) => ghostShape(ghost, document, schedule) ?? [])),
    [ghosts, document, schedule],
  )
  const ghostShips = useMemo(() => shipsOn(ghostShapes, timeMs), [ghostShapes, timeMs])
  const measure = useMemo(() => (measured === null ? null : unwrapped(measured)), [measured])
  const vertex = useMemo(
    () => vertexShape(document, route, selectedWaypointIndex),
    [document, route, selectedWaypointIndex],
  )
  const casualties = useMemo(() => chartMarks(props.casualties, openCasualty), [props.casualties, openCasualty])
  const areas = useMemo(() => props.keepOut.map(areaBounds), [props.keepOut])
  const colours = chartColours(props.palette)
  const minReachPx = props.isTouch ? FINGER_REACH_PX : 0
  const scene = useMemo(
    (): Scene => ({
      minReachPx,
      colours,
      route,
      track,
      strokes,
      bands,
      changes,
      fix,
      ship: shape,
      ghosts: ghostShapes,
      ghostShips,
      areas,
      cursorMs,
      measure,
      selectedWaypointIndex,
      vertex,
      layers,
      picture,
      units,
      casualties,
      isDensityShown,
      boxes,
    }),
    [
      minReachPx,
      colours,
      route,
      track,
      strokes,
      bands,
      changes,
      fix,
      shape,
      ghostShapes,
      ghostShips,
      areas,
      cursorMs,
      measure,
      selectedWaypointIndex,
      vertex,
      layers,
      picture,
      units,
      casualties,
      isDensityShown,
      boxes,
    ],
  )
  return { scene, ship }
}

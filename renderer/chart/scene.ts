// What the chart shows at one moment, and what of it can change without redrawing the rest.
import type { Colours } from '../../shared/app/palette.ts'
import type { Units } from '../../shared/weather/units.ts'
import type { BandShape, FixShape } from './band-shape.ts'
import type { ChangeShape } from './change-shape.ts'
import type { ChartMarks } from './chart-marks.ts'
import type { VertexShape } from './draw/draw-marks.ts'
import type { ShipShape } from './draw/draw-track.ts'
import type { Box } from './fit.ts'
import type { GhostShape } from './ghost-shape.ts'
import type { ChartLayers } from './layer-shape.ts'
import type { ChartPicture } from './picture-shape.ts'
import type { WorldPoint } from './projection/mercator.ts'
import type { Bounds, RouteShape } from './route-shape.ts'
import type { StrokeChange } from './track-line.ts'
import type { TrackShape } from './track-shape.ts'

/** All that is on the chart. */
export interface Scene {
  /** How far at least what is on the chart reaches for a press. */
  minReachPx: number
  colours: Colours
  route: RouteShape | null
  track: TrackShape
  /** How the route's line is drawn, from its start on. */
  strokes: readonly StrokeChange[]
  /** Stretches beyond limits, and legs over land. */
  bands: readonly BandShape[]
  /** Where the forecast changed along the track. */
  changes: readonly ChangeShape[]
  fix: FixShape | null
  ship: ShipShape | null
  /** Other routes beneath the own one, and the ship on them at the same time. */
  ghosts: readonly GhostShape[]
  ghostShips: readonly ShipShape[]
  /** Areas that better routes keep out of. */
  areas: readonly Bounds[]
  cursorMs: number | null
  /** Places of the measuring tool; null while it is not in use. */
  measure: readonly WorldPoint[] | null
  selectedWaypointIndex: number | null
  vertex: VertexShape | null
  /** Weather layers; null while none is on. */
  layers: ChartLayers | null
  /** The weather picture; null while nothing of it is on. */
  picture: ChartPicture | null
  /** What its numbers are read in. */
  units: Units
  casualties: ChartMarks
  /** How close they lie, as a tint. */
  isDensityShown: boolean
  /** What lies on the chart: left, top, width, height in CSS pixels. Nothing is written beneath, and a fitted route keeps clear of it. */
  boxes: readonly Box[]
}

/** What of a scene is drawn on canvases of its own: with it alone changed, nothing else is drawn anew. */
const MOVING: ReadonlySet<string> = new Set<keyof Scene>([
  'ship',
  'ghostShips',
  'cursorMs',
  'measure',
  'layers',
  'picture',
])

/** Nothing of what stands still is another. */
export const isSameButMoving = (a: Scene, b: Scene): boolean =>
  (Object.keys(a) as (keyof Scene)[]).every((key) => MOVING.has(key) || a[key] === b[key])

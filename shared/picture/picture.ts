// The weather picture as plain data: an ocean's weather drawn from few points by a field fitted to them. Never what a verdict rests on.
import type { Fetched } from '../format/fetched-by.ts'
import type { Position } from '../geo/position.ts'
import type { MeasureName } from '../weather/measures.ts'
import type { Promised } from './promise.ts'

/** What the picture may show. Sea and swell are both a shading: one of them at a time. */
export const PICTURE_PARTS = ['pressure', 'wind', 'sea', 'swell'] as const
export type PicturePart = (typeof PICTURE_PARTS)[number]

export const isShaded = (part: PicturePart): part is 'sea' | 'swell' => part === 'sea' || part === 'swell'

/** Of parts the one that is shaded, if any. */
export const shadedOf = (parts: readonly PicturePart[]): 'sea' | 'swell' | undefined => parts.find(isShaded)

/** How many points a picture may be requested with: 40 for the first 72 hours of it, the others for the whole passage. */
export const PICTURE_SIZES = [40, 100, 200, 300] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]
/** The one that is of the first 72 hours alone: `soon.ts`. */
export const SOON_SIZE: PictureSize = 40

/** A place at a time. */
export interface PlaceTime extends Position {
  timeMs: number
}

/** A regular grid, rows from the south, columns eastwards from `west`, which lies within ±180°: the columns run on beyond 180°. */
export interface PictureGrid {
  south: number
  west: number
  stepLatDeg: number
  stepLongDeg: number
  columns: number
  rows: number
}

/** One hour of the picture, row by row; null where nothing can be said. What is drawn follows the uncertainty: `certainty.ts`. */
export interface PictureFrame {
  timeMs: number
  grid: PictureGrid
  /** The two parts whose sum is the sea-level pressure: what travels with the systems, and what stands. */
  movingHpa: (number | null)[]
  standingHpa: (number | null)[]
  /** What the moving part gains in the next `FRAME_HOURS` along the drift, if it goes on as it does at the hour itself. */
  movingTrendHpa: (number | null)[]
  /** Wind at 10 m, where it blows to. */
  windEastMs: (number | null)[]
  windNorthMs: (number | null)[]
  /** Significant heights. */
  seaM: (number | null)[]
  swellM: (number | null)[]
  /** Scaled standard deviations on a coarser grid over the same box. */
  uncertainty: { grid: PictureGrid; pressureHpa: number[]; windMs: number[]; seaM: number[]; swellM: number[] }
}

/** What a picture is drawn from, when that was fetched and by whom. */
export interface DrawnFrom extends Fetched {
  /** Points used, nearest in space and time to what is drawn. */
  points: number
  /** Stored points that could have been used: more than `points` where they were thinned out. */
  stored: number
  /** Left out, since a newer fetch speaks for them. */
  superseded: number
  /** Where they are, and the times they are of: at most `MAX_POINTS_SHOWN`, those of the hours nearest to the frame. */
  places: PlaceTime[]
}

/** Two hours the picture is played between (one where the time is a frame's own), and what they are drawn from. */
export interface Picture {
  /** All on one grid. */
  frames: PictureFrame[]
  drawnFrom: DrawnFrom
  /** Part of the box lies within 20° of the equator, where wind does not follow the pressure and is left out of it. */
  isTropical: boolean
}

/** Estimates at given places and times: null where the field says nothing there. They are no weather of the hour: no judge takes them. */
export interface Estimates {
  timesMs: number[]
  values: Partial<Record<MeasureName, (number | null)[]>>
  /** Scaled standard deviations, in the measures' own units. */
  errors: Partial<Record<MeasureName, (number | null)[]>>
  drawnFrom: DrawnFrom
}

/** What may be expected of a plan's points before they are requested. */
export interface PictureOutlook extends Promised {
  /** Points of the whole picture, those that are stored and fresh included. */
  points: number
  fresh: number
  /** The first of the picture's times. */
  fromMs: number
  /** Of an area what is here already gives without it; null: of a picture. */
  without: WithoutArea | null
}

/** What is here already about the ship. */
interface WithoutArea extends Promised {
  points: number
  /** The area takes nothing off what is uncertain about the ship. */
  isAsGood: boolean
}

/** Frames are made at multiples of so many hours UTC; the time between is played. */
export const FRAME_HOURS = 12
/** How the systems move, degrees a day: eastwards, and polewards of their hemisphere. Measured: `docs/reference/picture.md`. */
export const DRIFT_EAST_DEG_A_DAY = 13.8
export const DRIFT_POLE_DEG_A_DAY = 1.5
/** Closer to the equator wind says nothing of pressure. */
export const TROPICS_DEG = 20
/** Closer to the equator storms are so small that they lie between a picture's points: a gale may be drawn as light wind. */
export const SMALL_STORMS_DEG = 35
export const MAX_POINTS_SHOWN = 400
export const MAX_ESTIMATED_TIMES = 500

// Weather along a voyage in column form: a value is never bare, each step says where it comes from and how old it is.
import type { MeasureName } from './measures.ts'

/** F forecast (the time was ahead when it was fetched), P past (it had passed), A average, none nothing stored. */
export type WeatherSource = 'F' | 'P' | 'A' | 'none'

/** The ship at one time of the plan. `legIndex`: index of the waypoint the leg arrives at; `courseDeg` true, null when not under way. */
export interface TrackStep {
  timeMs: number
  lat: number
  long: number
  legIndex: number
  courseDeg: number | null
  /** Distance made good along the route from departure. */
  distanceNm: number
}

/** Per step, in parallel arrays: all of `columns[m]`, `source`, `fetchedAtMs`, `offTrackNm`, `gapHours`, `samples` have `steps.length` items. */
export interface WeatherAlong {
  steps: TrackStep[]
  /** Values in the service's own units; null where missing. */
  columns: Record<MeasureName, (number | null)[]>
  source: WeatherSource[]
  /** When the service answered; null where source is none. */
  fetchedAtMs: (number | null)[]
  /** Distance from the ship's position to the stored value's position, to the nearest where several were brought together. */
  offTrackNm: (number | null)[]
  /** Time between the step and the stored value. */
  gapHours: (number | null)[]
  /** How many stored values were brought together: 1 is one as it was sent, 0 none. */
  samples: number[]
}

/** So many waypoints are evaluated at most; the rest of a longer route is read by its 3-hour steps. */
export const MOST_WAYPOINTS_EVALUATED = 500

/** The 3-hour steps of the plan, and beside them the waypoints. */
export interface VoyageWeather extends WeatherAlong {
  voyageId: number
  revision: number
  evaluatedAtMs: number
  /** The ship at each waypoint's ETA, in order: on the leg that leaves it, without a course where she stays. */
  atWaypoints: WeatherAlong
}

// Weather along a voyage in column form: a value is never bare, each step says where it comes from and how old it is.
import type { TrackStep } from '../passage/schedule.ts'
import type { DirectionChoices, MeasureName } from './measures.ts'

/** F forecast (the time was ahead when it, or an older value beside it, was fetched), P past (it had passed), A average, none nothing stored. */
export type WeatherSource = 'F' | 'P' | 'A' | 'none'

/**
 * Values that an earlier answer than their step's gave, since the newest one lacked them: when each was fetched, epoch ms, in parallel to the
 * steps; null where the value is of the step's own answer. Only measures with such values are named.
 */
export type OlderValues = Partial<Record<MeasureName, (number | null)[]>>

/** Per step, in parallel arrays: all of `columns[m]`, `source`, `fetchedAtMs`, `offTrackNm`, `gapHours`, `samples` have `steps.length` items. */
export interface WeatherAlong {
  steps: TrackStep[]
  /** Values in the service's own units; null where missing. */
  columns: Record<MeasureName, (number | null)[]>
  /** How its open directions are read. */
  directions: DirectionChoices
  source: WeatherSource[]
  /** When the service gave the step's newest answer; null where source is none. Of one value: `fetchedAtOf`. */
  fetchedAtMs: (number | null)[]
  older: OlderValues
  /** Distance from the ship's position to the stored value's position, to the nearest where several were brought together. */
  offTrackNm: (number | null)[]
  /** Time between the step and the stored value. */
  gapHours: (number | null)[]
  /** How many stored values were brought together: 1 is one as it was sent, 0 none. */
  samples: number[]
}

/** So many waypoints are evaluated at most; the rest of a longer route is read by its 3-hour steps. */
export const MAX_WAYPOINTS_EVALUATED = 500

/** The 3-hour steps of the plan, and beside them the waypoints. */
export interface VoyageWeather extends WeatherAlong {
  voyageId: number
  revision: number
  evaluatedAtMs: number
  /** The ship at each waypoint's ETA, in order: on the leg that leaves it, without a course where it stays. */
  atWaypoints: WeatherAlong
}

/** Weather of the hour, as against an average or nothing. */
export const isOfHour = (source: WeatherSource | undefined): boolean => source === 'F' || source === 'P'

/** What must be known before weather is called known: without wind and sea nobody knows what the ship meets. */
export const VITAL_MEASURES = ['windSpeed', 'totalWaveHeight'] as const satisfies readonly MeasureName[]

/** Whether a measure has a value of the hour at a step: an average and a missing value are none. */
export const isKnownAt = (
  along: Pick<WeatherAlong, 'columns' | 'source'>,
  measure: MeasureName,
  index: number,
): boolean => isOfHour(along.source[index]) && (along.columns[measure][index] ?? null) !== null

/** Whether all of some measures have a value of the hour at a step. */
export const areKnownAt = (
  along: Pick<WeatherAlong, 'columns' | 'source'>,
  measures: readonly MeasureName[],
  index: number,
): boolean => measures.every((measure) => isKnownAt(along, measure, index))

/** When the service gave a value, epoch ms: it may be older than its step's newest answer. null where there is none. */
export const fetchedAtOf = (
  along: Pick<WeatherAlong, 'columns' | 'fetchedAtMs' | 'older'>,
  measure: MeasureName,
  index: number,
): number | null =>
  (along.columns[measure][index] ?? null) === null
    ? null
    : (along.older[measure]?.[index] ?? along.fetchedAtMs[index] ?? null)

/** When the oldest value of a step was fetched, epoch ms; null where nothing is stored. */
export function oldestAt(
  { fetchedAtMs, older }: { fetchedAtMs: readonly (number | null)[]; older: OlderValues },
  index: number,
): number | null {
  const newest = fetchedAtMs[index] ?? null
  if (newest === null) return null
  return Object.values(older).reduce((oldest, column) => Math.min(oldest, column[index] ?? oldest), newest)
}

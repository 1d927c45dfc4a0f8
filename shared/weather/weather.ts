// Weather in columns, along a voyage, at a place or on the chart: a value is never bare, each item says where it comes from and how old it is.
import { fetchedOf, type Fetched, type FetchedByAny } from '../format/fetched-by.ts'
import { STEP_MS } from '../format/time.ts'
import type { Schedule } from '../passage/schedule.ts'
import type { TrackStep } from '../passage/ship-at.ts'
import type { AveragePeriod } from './average-period.ts'
import type { DirectionChoices, MeasureName } from './measures.ts'

/** F forecast (the time was ahead when it, or an older value beside it, was fetched), P past (it had passed), A average, none nothing stored. */
export type WeatherSource = 'F' | 'P' | 'A' | 'none'

/**
 * Values that an earlier answer than their step's gave, since the newest one lacked them: when each was fetched, epoch ms, in parallel to the
 * steps; null where the value is of the step's own answer. Only measures with such values are named.
 */
export type OlderValues = Partial<Record<MeasureName, (number | null)[]>>

/** The one form of weather, in parallel arrays: all of `columns[m]`, `source`, `fetchedAtMs`, `samples` have `timesMs.length` items. */
export interface WeatherSeries<Measured extends MeasureName = never> {
  /** The time each item's values are of: of a voyage's step, of an hour at a place, of a node's stored step. */
  timesMs: number[]
  /** Values in the service's own units; null where missing. Those of `Measured` are always here. */
  columns: Partial<Record<MeasureName, (number | null)[]>> & Record<Measured, (number | null)[]>
  /** How its open directions are read. */
  directions: DirectionChoices
  source: WeatherSource[]
  /** When the service gave the item's newest answer; null where source is none. Of one value: `fetchedAtOf`. */
  fetchedAtMs: (number | null)[]
  /** Who fetched the answers that the item's values are of, older ones among them; null where source is none. */
  fetchedBy: (FetchedByAny | null)[]
  older: OlderValues
  /** Whether values of an item may be rounded to 0.01 of their unit, as smaller packs have them. Absent: none is. */
  rounded?: boolean[]
  /** The period each average is of; null where its answer did not say it, and where an item is no average. Absent: none is known. */
  periods?: (AveragePeriod | null)[]
  /** How many stored values were brought together: 1 is one as it was sent, 0 none. */
  samples: number[]
}

/** Along the ship's track: an item a step, `timesMs` are the steps' own. */
export interface WeatherAlong extends WeatherSeries<MeasureName> {
  steps: TrackStep[]
  /** Distance from the ship's position to the stored value's position, to the nearest where several were brought together. */
  offTrackNm: (number | null)[]
  /** Time between the step and the stored value. */
  gapHours: (number | null)[]
}

/** So many waypoints are evaluated at most; the rest of a longer route is read by its 3-hour steps. */
export const MAX_WAYPOINTS_EVALUATED = 500

/** The 3-hour steps of the passage that is judged, and beside them the waypoints. */
export interface VoyageWeather extends WeatherAlong {
  voyageId: number
  revision: number
  evaluatedAtMs: number
  /** The passage that steps and waypoints are of: as expected, else as planned. */
  passage: Schedule
  /** The ship at each waypoint's ETA, in order: on the leg that leaves it, without a course where it stays. */
  atWaypoints: WeatherAlong
}

/** Whether an item's values may be rounded. */
export const isRoundedAt = ({ rounded }: Pick<WeatherSeries, 'rounded'>, index: number): boolean =>
  rounded?.[index] === true

/** Weather of the hour, as against an average or nothing. */
export const isOfHour = (source: WeatherSource | undefined): boolean => source === 'F' || source === 'P'

/** What must be known before weather is called known: without wind and sea nobody knows what the ship meets. */
export const VITAL_MEASURES = ['windSpeed', 'totalWaveHeight'] as const satisfies readonly MeasureName[]

/** A value in the service's own unit; null where it is missing. */
export const valueAt = (
  { columns }: Pick<WeatherSeries, 'columns'>,
  measure: MeasureName,
  index: number,
): number | null => columns[measure]?.[index] ?? null

/** Whether a measure has a value of the hour at a step: an average and a missing value are none. */
export const isKnownAt = (
  series: Pick<WeatherSeries, 'columns' | 'source'>,
  measure: MeasureName,
  index: number,
): boolean => isOfHour(series.source[index]) && valueAt(series, measure, index) !== null

/** Whether all of some measures have a value of the hour at a step. */
export const areKnownAt = (
  series: Pick<WeatherSeries, 'columns' | 'source'>,
  measures: readonly MeasureName[],
  index: number,
): boolean => measures.every((measure) => isKnownAt(series, measure, index))

/** When the service gave a value that its item's newest answer lacked, epoch ms; null where the newest gave it, and where it is missing. */
export const olderAt = (
  series: Pick<WeatherSeries, 'columns' | 'older'>,
  measure: MeasureName,
  index: number,
): number | null => (valueAt(series, measure, index) === null ? null : (series.older[measure]?.[index] ?? null))

/** When the service gave a value, epoch ms: it may be older than its step's newest answer. null where there is none. */
export const fetchedAtOf = (
  series: Pick<WeatherSeries, 'columns' | 'fetchedAtMs' | 'older'>,
  measure: MeasureName,
  index: number,
): number | null =>
  valueAt(series, measure, index) === null
    ? null
    : (olderAt(series, measure, index) ?? series.fetchedAtMs[index] ?? null)

/** When a value was fetched, epoch ms, and by whom; of an item's values together where they were fetched differently. */
export interface ValueFetch {
  fetchedAtMs: number
  fetchedBy: FetchedByAny | null
}

/** null where there is no value. */
export function fetchOf(
  series: Pick<WeatherSeries, 'columns' | 'fetchedAtMs' | 'fetchedBy' | 'older'>,
  measure: MeasureName,
  index: number,
): ValueFetch | null {
  const fetchedAtMs = fetchedAtOf(series, measure, index)
  return fetchedAtMs === null ? null : { fetchedAtMs, fetchedBy: series.fetchedBy[index] ?? null }
}

const MOVING_MEASURES = [
  'windSpeed',
  'windDirection',
  'currentSpeed',
  'currentDirection',
] as const satisfies readonly MeasureName[]

/** When the wind and current that move the expected passage were fetched, and by whom. */
export const fetchedMoving = (weather: VoyageWeather): Fetched => {
  const fromMs = weather.passage.expected?.progress[0]?.timeMs ?? Infinity
  return fetchedOf(
    weather.steps.flatMap(({ timeMs }, index) =>
      timeMs <= fromMs - STEP_MS || !isOfHour(weather.source[index])
        ? []
        : MOVING_MEASURES.flatMap((measure) => fetchOf(weather, measure, index) ?? []),
    ),
  )
}

/** When the oldest value of a step was fetched, epoch ms; null where nothing is stored. */
export function oldestAt(
  { fetchedAtMs, older }: { fetchedAtMs: readonly (number | null)[]; older: OlderValues },
  index: number,
): number | null {
  const newest = fetchedAtMs[index] ?? null
  if (newest === null) return null
  return Object.values(older).reduce((oldest, column) => Math.min(oldest, column[index] ?? oldest), newest)
}

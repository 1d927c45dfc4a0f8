// Stored weather of one place, and averages of a place or along routes: plain data for the meteogram and the season's panels.
import type { AveragePeriod } from './average-period.ts'
import type { MonthsSpan, Season } from './climatology.ts'
import type { SHOWN } from './columns.ts'
import { MEASURES, type DirectionChoices, type MeasureName } from './measures.ts'
import type { Fetched, FetchedBy } from '../format/fetched-by.ts'
import type { Position } from '../geo/position.ts'
import type { WeatherSeries } from './weather.ts'

/** No stored point farther off than this stands for a place. */
export const MAX_POINT_LIMIT_NM = 15

/** A stored point near a place, with how many times it has. */
export interface StoredPoint {
  position: Position
  offNm: number
  times: number
}

/** A stored point's own values, as sent, in order of time: of the hour, nothing interpolated, and a time that is not stored is no item. */
export interface PointSeries extends StoredPoint, WeatherSeries<MeasureName> {}

/** Of a place: the nearest stored point's series, and the other stored points within the limit, nearest first. */
export interface PointWeather {
  series: PointSeries | null
  others: StoredPoint[]
}

/** A stored average, always of months and years: never a forecast. */
export interface PlaceAverage {
  span: MonthsSpan
  /** What the service calls the months there; null for whole years. */
  season: Season | null
  /** null: none is stored within 30 NM. */
  stored: {
    position: Position
    offNm: number
    fetchedAtMs: number
    fetchedBy: FetchedBy
    /** null: the answer did not say it. */
    period: AveragePeriod | null
    values: Partial<Record<MeasureName, number>>
    /** How its open directions are read. */
    directions: DirectionChoices
  } | null
}

/** What a comparison of routes shows: what the table of a place's seasons does. */
export type AlongMeasure = (typeof SHOWN.season)[number]

/** Places with all of these count as known: the rest is often missing, and its figures say of how many places they are. */
export const ROUTE_MEASURES = [
  'windSpeed',
  'totalWaveHeight',
  'currentSpeed',
] as const satisfies readonly AlongMeasure[]

/** Of which the lowest is the worse; of the others it is the highest. */
const LOWEST_IS_WORSE: readonly MeasureName[] = [
  'visibility',
  'pressureSeaLevel',
  'pressureSurfaceLevel',
  'atmosphericTemperature',
  'seaSurfaceTemp',
]

/** Which end of the places' values is shown beside their mean; a direction has none. */
export const endOf = (measure: MeasureName): 'highest' | 'lowest' | null => {
  if (MEASURES[measure].direction !== null) return null
  return LOWEST_IS_WORSE.includes(measure) ? 'lowest' : 'highest'
}

export interface AlongFigure {
  /** Of the places known, in the service's unit; of directions the direction of their sum, each as long as its wind, sea or current is strong. */
  mean: number
  /** The highest or lowest of them (`endOf`), and where; null of a direction. */
  end: { value: number; at: Position } | null
  /** Places with a value. */
  known: number
}

/** A stored route's averages at places about every 90 NM. */
export interface AlongRoute extends Fetched {
  voyageId: number
  name: string
  totalNm: number
  places: number
  /** Places with a stored average within 30 NM. */
  known: number
  /** Of those averages, each period once; null among them: of some it is not known. */
  periods: (AveragePeriod | null)[]
  figures: Record<AlongMeasure, AlongFigure | null>
  /** How its open directions are read. */
  directions: DirectionChoices
  /** Some of it lies south of the equator. */
  isSouth: boolean
}

/** At most so many routes side by side. */
export const MAX_ROUTES_ALONG = 4
/** At most so many spans at a place: years side by side. */
export const MAX_SPANS = 31

// What the field is fitted to: stored points with their newest values.
import type { FetchedByAny } from '../../../../shared/format/fetched-by.ts'
import type { PlaceTime } from '../../../../shared/picture/picture.ts'
import type { MeasureName } from '../../../../shared/weather/measures.ts'

/** A stored answer, in the service's units. */
export interface FieldSample extends PlaceTime {
  fetchedAtMs: number
  /** Who fetched the answers of its place and time; absent: not known, as of one that is made up. */
  fetchedBy?: FetchedByAny
  values: Readonly<Partial<Record<MeasureName, number | null>>>
  /** It lies at sea, though its measures of the sea are not among the values: a newer fetch speaks for them. */
  isAtSea?: true
}

/** An answer with any of them lies at sea. */
export const SEA_MEASURES = [
  'totalWaveHeight',
  'windWaveHeight',
  'seaSurfaceTemp',
] as const satisfies readonly MeasureName[]

/** At sea where the answer has a measure of the sea; over land the wind says less of the pressure. */
export const isAtSea = (sample: FieldSample): boolean =>
  sample.isAtSea === true || SEA_MEASURES.some((name) => typeof sample.values[name] === 'number')

/** One order for any order that samples come in; of those of one place and time the caller's own. */
export const byTimeAndPlace = (a: PlaceTime, b: PlaceTime): number =>
  a.timeMs - b.timeMs || a.lat - b.lat || a.long - b.long

export const isNumber = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value)

// What the field is fitted to: stored points with their newest values.
import type { PlaceTime } from '../../../shared/picture/picture.ts'
import type { MeasureName } from '../../../shared/weather/measures.ts'

/** A stored answer, in the service's units. */
export interface FieldSample extends PlaceTime {
  fetchedAtMs: number
  values: Readonly<Partial<Record<MeasureName, number | null>>>
}

/** At sea where the answer has a measure of the sea; over land the wind says less of the pressure. */
export const isAtSea = ({ values }: FieldSample): boolean =>
  [values.totalWaveHeight, values.windWaveHeight, values.seaSurfaceTemp].some((value) => typeof value === 'number')

// A value for every measure of the catalogue, by name.
import { MEASURE_NAMES, type MeasureName } from '../../shared/weather/measures.ts'

export const byMeasure = <Value>(of: (name: MeasureName, index: number) => Value): Record<MeasureName, Value> =>
  Object.fromEntries(MEASURE_NAMES.map((name, index) => [name, of(name, index)])) as Record<MeasureName, Value>

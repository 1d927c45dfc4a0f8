// Which measures the tables keep, in the order of their columns and checksums. Both lists only ever grow at their end: the checksums of rows
// stored before run over the order of then. A new name needs a migration that adds its column.
import { MEASURE_NAMES, type MeasureName } from '../../../shared/weather/measures.ts'
import { checksumOf } from './checksum.ts'

export const STORED_MEASURES = [
  'windSpeed',
  'windDirection',
  'windGust',
  'beaufortScale',
  'totalWaveHeight',
  'totalWaveDirection',
  'totalWavePeriod',
  'windWaveHeight',
  'windWaveDirection',
  'windWavePeriod',
  'swellWaveHeight',
  'swellWaveDirection',
  'swellWavePeriod',
  'currentSpeed',
  'currentDirection',
  'pressureSeaLevel',
  'pressureSurfaceLevel',
  'visibility',
  'atmosphericTemperature',
  'dewPoint',
  'humidity',
  'precipitation',
  'seaSurfaceTemp',
  'seaSurfaceSalinity',
  'iceThickness',
] as const satisfies readonly MeasureName[]

/** Averages lack some measures (specification, operations 3 to 8). */
export const STORED_AVERAGES = [
  'windSpeed',
  'windDirection',
  'totalWaveHeight',
  'totalWaveDirection',
  'totalWavePeriod',
  'windWaveHeight',
  'windWaveDirection',
  'windWavePeriod',
  'swellWaveHeight',
  'swellWaveDirection',
  'swellWavePeriod',
  'currentSpeed',
  'currentDirection',
  'pressureSeaLevel',
  'pressureSurfaceLevel',
  'visibility',
  'atmosphericTemperature',
  'seaSurfaceTemp',
  'seaSurfaceSalinity',
  'iceThickness',
] as const satisfies readonly MeasureName[]

/** So many columns had the rows whose checksums include missing values at their end. */
const FIRST_MEASURES = 25
const FIRST_AVERAGES = 20

/** Values by name, in the service's units; null where the service gave none. */
export type Values = Readonly<Record<MeasureName, number | null>>

/** Every measure of the catalogue, none known; always of one shape, so that reading it is quick. */
export const noValues = (): Record<MeasureName, number | null> => {
  const values = {} as Record<MeasureName, number | null>
  for (const name of MEASURE_NAMES) values[name] = null
  return values
}

/** The columns of a table of measures: how values become a row, and a row values. `Name` is more than the catalogue's only in tests. */
export interface MeasureColumns<Name extends string> {
  /** `wind_speed`, in order. */
  columns: readonly string[]
  /** In the order of the columns. */
  inOrder(values: Readonly<Partial<Record<Name, number | null>>>): (number | null)[]
  /** The checksum of a row: over its key's numbers and its values, without those missing at the end, so that a column added later changes none. */
  checksum(head: readonly number[], ordered: readonly (number | null)[]): number
  /** Whether a stored checksum is right, by today's form or by that of rows stored before another measure could be added. */
  isSound(head: readonly number[], ordered: readonly (number | null)[], checksum: number): boolean
}

/** `windSpeed` → `wind_speed`. */
const columnOf = (measure: string): string => measure.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function measureColumns<Name extends string>(names: readonly Name[], firstCount: number): MeasureColumns<Name> {
  const checksum = (head: readonly number[], ordered: readonly (number | null)[]): number =>
    checksumOf(head, ordered, ordered.findLastIndex((value) => value !== null) + 1)
  return {
    columns: names.map(columnOf),
    inOrder: (values) => names.map((name) => values[name] ?? null),
    checksum,
    isSound: (head, ordered, stored) =>
      checksum(head, ordered) === stored || checksumOf(head, ordered, Math.min(firstCount, ordered.length)) === stored,
  }
}

export const weatherColumns = <Name extends string>(names: readonly Name[]): MeasureColumns<Name> =>
  measureColumns(names, FIRST_MEASURES)
export const averageColumns = <Name extends string>(names: readonly Name[]): MeasureColumns<Name> =>
  measureColumns(names, FIRST_AVERAGES)

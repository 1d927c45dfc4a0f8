// Estimates of every measure that has a field, at given places and times, each with how far it may be off.
import { RAD } from '../../../../shared/geo/units.ts'
import { normaliseCourse } from '../../../../shared/geo/geodesy.ts'
import type { Estimates, PlaceTime } from '../../../../shared/picture/picture.ts'
import { ANYWHERE_DEG, windDirectionSdDeg } from '../../../../shared/picture/sample.ts'
import { windSpeedMs } from '../../../../shared/picture/wind-speed.ts'
import { MEASURE_NAMES, MEASURES, type MeasureName } from '../../../../shared/weather/measures.ts'
import type { Fit } from './fits.ts'
import { readWhereKnown, rounded, roundedSd, type Reader } from './reading.ts'

type Columns = Pick<Estimates, 'values' | 'errors'>
/** At one place. */
interface One {
  value: number
  sd: number
}

/** Without the measures that have no field; null at a place where a field says nothing. */
export function estimatesOf(fit: Fit, places: readonly PlaceTime[]): Columns {
  const columns: Columns = { values: {}, errors: {} }
  const put = (name: MeasureName, read: readonly (One | null)[]): void => {
    const isDirection = MEASURES[name].direction !== null
    const found = read.map((one) => (one !== null && isDirection && one.sd > ANYWHERE_DEG ? null : one))
    columns.values[name] = found.map((one) => (one === null ? null : rounded(one.value)))
    columns.errors[name] = found.map((one) => (one === null ? null : roundedSd(one.sd)))
  }
  const [pressure, wind] = [fit.pressure(), fit.wind()]
  if (pressure !== null)
    put(
      'pressureSeaLevel',
      readAt(pressure, places, ([moving = 0, standing = 0], sd) => ({ value: moving + standing, sd })),
    )
  if (wind !== null) {
    put(
      'windSpeed',
      readAt(wind, places, ([east = 0, north = 0], sd) => ({ value: windSpeedMs(east, north, sd), sd })),
    )
    put(
      'windDirection',
      readAt(wind, places, ([east = 0, north = 0], sd) => directionOf(east, north, sd)),
    )
  }
  for (const name of MEASURE_NAMES) {
    if (columns.values[name] !== undefined) continue
    const field = fit.measure(name)
    if (field !== null)
      put(
        name,
        // A current within its own error may as well be none.
        readAt(field, places, ([value = 0], sd) => (name === 'currentSpeed' && value <= sd ? null : { value, sd })),
      )
  }
  const { values } = columns
  raise(values, 'windGust', 'windSpeed')
  raise(values, 'totalWaveHeight', 'windWaveHeight')
  raise(values, 'totalWaveHeight', 'swellWaveHeight')
  return columns
}

/** What is never less than another: a gust than its wind, the whole sea than a part of it. */
function raise(values: Columns['values'], name: MeasureName, minName: MeasureName): void {
  const [column, floor] = [values[name], values[minName]]
  if (column === undefined || floor === undefined) return
  values[name] = column.map((value, i) => (value === null ? null : Math.max(value, floor[i] ?? value)))
}

function readAt(
  reader: Reader,
  places: readonly PlaceTime[],
  oneOf: (read: readonly number[], sd: number) => One | null,
): (One | null)[] {
  const { sds, doubts, scaledDoubts } = reader.uncertainty(places)
  // A value with half of the error that it has without any point says nothing.
  const max = doubts.map((doubt, i) => Math.max(doubt, scaledDoubts[i] ?? Infinity))
  const columns = readWhereKnown(reader, places, max)
  return places.map((_, i) => {
    const read = columns.map((column) => column[i] ?? null).filter((value) => value !== null)
    return read.length === columns.length ? oneOf(read, sds[i] ?? 0) : null
  })
}

/** Where the wind comes from. */
const directionOf = (eastMs: number, northMs: number, sd: number): One => ({
  value: normaliseCourse(Math.atan2(-eastMs, -northMs) / RAD),
  sd: windDirectionSdDeg(eastMs, northMs, sd),
})

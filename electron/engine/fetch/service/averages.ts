// Operations 3 to 5, averages at a point: over whole years, over a season of those years, over one season of one year.
import { isMeasureAveraged, SHARED_AVERAGE_PATH, type Season } from '../../../../shared/weather/climatology.ts'
import type { MeasureName } from '../../../../shared/weather/measures.ts'
import { isPeriod, type AveragePeriod } from '../../../../shared/weather/average-period.ts'
import {
  checkEcho,
  checkPlace,
  checkSeason,
  fieldsOf,
  measuresOf,
  metaOf,
  timeOf,
  badAnswer,
  type Fields,
  type Measured,
} from './fields.ts'
import type { Operation } from './operation.ts'

export interface AverageAnswer extends Measured {
  /** The averaged period; absent where the answer gives none that can be (specification: operation 3 gives one). */
  period?: AveragePeriod
}

/** What of an answer is stored. */
export const averaged = ({ values, period }: AverageAnswer): Pick<AverageAnswer, 'values' | 'period'> => ({
  values,
  ...(period === undefined ? {} : { period }),
})

/** Responses name the pressures otherwise than the point record and the field reference do. */
const RESPONSE_NAMES: Partial<Record<MeasureName, string>> = {
  pressureSurfaceLevel: 'pressureSurface',
  pressureSeaLevel: 'pressureMsl',
}

/** Field of a measure in an average record; null for the five that averages do not carry. */
const averageField = (name: MeasureName): string | null =>
  isMeasureAveraged(name) ? (RESPONSE_NAMES[name] ?? name) : null

/** Reads the record of an average. What can be no period is refused as a value is: the rest stays. */
export function averageOf(record: Fields): AverageAnswer {
  const measured = measuresOf(record, averageField)
  const given = [record['startDateTimeUTC'], record['endDateTimeUTC']] as const
  if (given.every((time) => time === undefined || time === null)) return measured
  const period = { fromMs: timeOf(given[0]), toMs: timeOf(given[1]) }
  return isPeriod(period) ? { ...measured, period } : { ...measured, refused: [...measured.refused, 'period'] }
}

const position = (lat: number, long: number): Record<string, string> => ({ lat: lat.toFixed(4), long: long.toFixed(4) })

/** Operation 3. `path`: below the base address. */
export const yearsAverage = (
  lat: number,
  long: number,
  averageYear: number,
  path = SHARED_AVERAGE_PATH,
): Operation<AverageAnswer> => ({
  operation: 3,
  request: { path, query: { ...position(lat, long), averageYear: String(averageYear) } },
  read: (json) => {
    const meta = metaOf(json)
    // A season's average must not pass for that of whole years where both share a path.
    if (meta['season'] !== undefined && meta['season'] !== null)
      throw badAnswer('is the average of a season, not of whole years')
    checkEcho(meta, 'averageYear', averageYear)
    return averageOf(dataOf(json, meta, lat, long))
  },
})

/** Operation 4. */
export const seasonAverage = (
  lat: number,
  long: number,
  averageYear: number,
  season: Season,
): Operation<AverageAnswer> => ({
  operation: 4,
  request: {
    path: '/v1/oceanweather/avg/season',
    query: { ...position(lat, long), averageYear: String(averageYear), season },
  },
  read: (json) => {
    const meta = metaOf(json)
    checkEcho(meta, 'averageYear', averageYear)
    checkSeason(meta, season)
    return averageOf(dataOf(json, meta, lat, long))
  },
})

/** Operation 5. */
export const specificSeasonAverage = (
  lat: number,
  long: number,
  year: number,
  season: Season,
): Operation<AverageAnswer> => ({
  operation: 5,
  request: {
    path: '/v1/oceanweather/avg/season/specific',
    query: { ...position(lat, long), year: String(year), season },
  },
  read: (json) => {
    const meta = metaOf(json)
    checkEcho(meta, 'year', year)
    checkSeason(meta, season)
    return averageOf(dataOf(json, meta, lat, long))
  },
})

function dataOf(json: unknown, meta: Fields, lat: number, long: number): Fields {
  checkPlace(meta, lat, long)
  const data = fieldsOf(fieldsOf(json)?.['data'])
  if (data === null) throw badAnswer('is not of the form its specification gives')
  return data
}

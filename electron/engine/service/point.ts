// Operation 1, weather at a point and a time: asked by position and time, checked field by field, echo and all.
import { MEASURE_NAMES, MEASURES, type MeasureName } from '../../../shared/measures.ts'
import { FaultError } from '../../../shared/result.ts'
import { isoUtc } from '../../../shared/time.ts'
import type { Operation } from './operation.ts'

export interface PointAnswer {
  /** Values in the service's units; a measure the service did not give is absent. */
  values: Partial<Record<MeasureName, number>>
  /** Measures given with a wrong type or a physically impossible value: not taken over. */
  refused: MeasureName[]
}

/** Weather at one position (decimal degrees) and time. */
export const pointWeather = (lat: number, long: number, timeMs: number): Operation<PointAnswer> => ({
  operation: 1,
  request: {
    path: '/v1/oceanweather',
    query: { dateTime: isoUtc(timeMs), lat: lat.toFixed(4), long: long.toFixed(4) },
  },
  read: (json) => readPoint(json, lat, long, timeMs),
})

/** Checks an answer against what was asked. Throws FaultError `bad-answer` when it is for another place or time, or of another shape. */
export function readPoint(answer: unknown, lat: number, long: number, timeMs: number): PointAnswer {
  const meta = record(record(answer)?.['meta'])
  const weather = record(record(answer)?.['oceanWeather'])
  if (meta === null || weather === null) throw wrong('is not of the form its specification gives')
  if (meta['code'] !== 200) throw wrong('carries a code other than 200')
  const samePlace = (source: Record<string, unknown>): boolean =>
    isNumber(source['lat']) && isNumber(source['long']) && isSamePlace(source['lat'], source['long'], lat, long)
  if (!samePlace(meta) || !samePlace(weather)) throw wrong('is for another position than asked')
  if (timeOf(meta['time']) !== timeMs || timeOf(weather['utc']) !== timeMs)
    throw wrong('is for another time than asked')
  const values: PointAnswer['values'] = {}
  const refused: MeasureName[] = []
  for (const name of MEASURE_NAMES) {
    const value = weather[name]
    if (value === undefined || value === null) continue
    const { min, max } = MEASURES[name].range
    if (isNumber(value) && value >= min && value <= max) values[name] = value
    else refused.push(name)
  }
  return { values, refused }
}

const record = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** Within the grid of requests; −180 and 180 are one meridian, and at a pole every longitude is the same place. */
function isSamePlace(lat: number, long: number, askedLat: number, askedLong: number): boolean {
  const tolerance = 1.01e-4
  if (Math.abs(lat - askedLat) > tolerance || Math.abs(lat) > 90 || Math.abs(long) > 180) return false
  if (Math.abs(askedLat) > 90 - tolerance) return true
  const apart = Math.abs(long - askedLong)
  return Math.min(apart, 360 - apart) <= tolerance
}

/** ISO 8601 with a zone, or without one (then UTC, as the field's name says); NaN for anything else. */
function timeOf(value: unknown): number {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value)) return Number.NaN
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(value) ? value : `${value}Z`)
}

const wrong = (what: string): FaultError =>
  new FaultError('bad-answer', `An answer of the service ${what}. It was not stored.`, { retryable: true })

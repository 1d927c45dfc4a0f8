// Checks every operation shares: shapes, numbers, echoes of the request, measures within their physical range.
import { MEASURE_NAMES, MEASURES, type MeasureName } from '../../../../shared/weather/measures.ts'
import { FaultError } from '../../../../shared/result.ts'

export type Fields = Record<string, unknown>

/** An answer that cannot be used. What is wrong with it, as the words behind "an answer of the service"; answers are counted by `kind`. */
export class BadAnswer extends FaultError {
  readonly kind: string
  constructor(what: string, { retryable = true, kind = what }: { retryable?: boolean; kind?: string } = {}) {
    super('bad-answer', `An answer of the service ${what}. It was not stored.`, { retryable })
    this.kind = kind
  }
}

export const badAnswer = (what: string, kind = what): FaultError => new BadAnswer(what, { kind })

export const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null

export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** The answer's `meta`, whose code is 200. Throws FaultError `bad-answer`. */
export function metaOf(json: unknown): Fields {
  const meta = fieldsOf(fieldsOf(json)?.['meta'])
  if (meta === null) throw badAnswer('is not of the form its specification gives')
  if (echoedNumber(meta['code']) !== 200)
    throw badAnswer(
      meta['code'] === undefined
        ? 'gives no status (meta.code)'
        : `gives its status (meta.code) as ${shown(meta['code'])}, not as 200`,
    )
  return meta
}

/** A number, or a decimal number as text, as the specification's samples have some; NaN for anything else. Of echoes only, never of measures. */
export function echoedNumber(value: unknown): number {
  if (isNumber(value)) return value
  return typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : Number.NaN
}

/** A value of an answer within a sentence, cut short. */
const shown = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 40))

const noNumber = (name: string, value: unknown): FaultError =>
  badAnswer(`gives its ${name} as ${shown(value)}, which is no number`, `gives no ${name} that is a number`)

/** Half the last digit of the grid that requests use, and a little. */
const PLACE_TOLERANCE_DEG = 1.01e-4

/** Within the grid of requests; −180 and 180 are one meridian, and at a pole every longitude is the same place. */
export function isSamePlace(lat: number, long: number, requestedLat: number, requestedLong: number): boolean {
  // So written that what is no number is no place either, at a pole too.
  const isNear = Math.abs(lat - requestedLat) <= PLACE_TOLERANCE_DEG && Math.abs(lat) <= 90 && Math.abs(long) <= 180
  if (!isNear) return false
  if (Math.abs(requestedLat) > 90 - PLACE_TOLERANCE_DEG) return true
  const apart = Math.abs(long - requestedLong)
  return Math.min(apart, 360 - apart) <= PLACE_TOLERANCE_DEG
}

/** Throws unless `lat` and `long` of a record are the place requested. */
export function checkPlace(record: Fields, lat: number, long: number): void {
  const [givenLat, givenLong] = [echoedNumber(record['lat']), echoedNumber(record['long'])]
  if (Number.isNaN(givenLat)) throw noNumber('latitude', record['lat'])
  if (Number.isNaN(givenLong)) throw noNumber('longitude', record['long'])
  if (!isSamePlace(givenLat, givenLong, lat, long)) throw badAnswer('is for another position than asked')
}

/** Throws unless a time is the one requested. */
export function checkTime(value: unknown, requestedMs: number): void {
  const timeMs = timeOf(value)
  if (Number.isNaN(timeMs))
    throw badAnswer(
      `gives its time as ${shown(value)}, which is no date and time in ISO 8601`,
      'gives no date and time in ISO 8601',
    )
  if (timeMs !== requestedMs) throw badAnswer('is for another time than asked')
}

/** Throws unless a field is the number requested, as a number or as its text (the samples have both). */
export function checkEcho(meta: Fields, name: string, requested: number): void {
  const given = echoedNumber(meta[name])
  if (Number.isNaN(given)) throw noNumber(name, meta[name])
  if (Math.abs(given - requested) > 1e-6 * Math.max(1, Math.abs(requested)))
    throw badAnswer(`is for another ${name} than asked`)
}

export function checkSeason(meta: Fields, requested: string): void {
  if (String(meta['season'] ?? '').toLowerCase() !== requested) throw badAnswer('is for another season than asked')
}

/** ISO 8601 with a zone, or without one (then UTC, as the fields' names say); NaN for anything else. */
export function timeOf(value: unknown): number {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value)) return Number.NaN
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(value) ? value : `${value}Z`)
}

export interface Measured {
  /** Values in the service's units; a measure the service did not give is absent. */
  values: Partial<Record<MeasureName, number>>
  /** What was given with a wrong type or an impossible value, and is not stored: measures, and an average's period. */
  refused: (MeasureName | 'period')[]
}

/** Reads a record's measures; `nameOf` gives the field of a measure, null where the record has none. */
export function measuresOf(record: Fields, nameOf: (name: MeasureName) => string | null = (name) => name): Measured {
  const values: Measured['values'] = {}
  const refused: MeasureName[] = []
  for (const name of MEASURE_NAMES) {
    const field = nameOf(name)
    const value = field === null ? undefined : record[field]
    if (value === undefined || value === null) continue
    const { min, max } = MEASURES[name].range
    if (isNumber(value) && value >= min && value <= max) values[name] = value
    else refused.push(name)
  }
  return { values, refused }
}

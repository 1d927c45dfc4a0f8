// Operations 9 and 10, marine casualties around a position and of a year: the envelope checked, then record by record.
import { categoryOf, isImoNumber, severityOf, subCategoryOf, type Casualty } from '../../../shared/casualty.ts'
import type { Position } from '../../../shared/voyage.ts'
import { checkEcho, checkPlace, fieldsOf, metaOf, wrong, type Fields } from './fields.ts'
import type { Operation } from './operation.ts'

/** A year may hold ten thousand records of a kilobyte or two. */
const MAX_ANSWER_BYTES = 64_000_000
const LONGEST_TEXT = 20_000

/** Operation 9: raw records, to be read one by one with `readCasualty`. `radiusNm` in nautical miles. */
export const casualtiesNear = (lat: number, long: number, radiusNm: number): Operation<unknown[]> => ({
  operation: 9,
  request: {
    path: '/v1/marineCasualties',
    query: { lat: lat.toFixed(4), long: long.toFixed(4), radius: String(radiusNm) },
    maxBytes: MAX_ANSWER_BYTES,
  },
  read: (json) => {
    const meta = metaOf(json)
    checkPlace(meta, lat, long)
    checkEcho(meta, 'radius', radiusNm)
    return recordsOf(json, meta)
  },
})

/** Operation 10; the specification spells its path `annul`. */
export const casualtiesOfYear = (year: number): Operation<unknown[]> => ({
  operation: 10,
  request: { path: '/v1/marineCasualties/annul', query: { year: String(year) }, maxBytes: MAX_ANSWER_BYTES },
  read: (json) => {
    const meta = metaOf(json)
    checkEcho(meta, 'year', year)
    return recordsOf(json, meta)
  },
})

function recordsOf(json: unknown, meta: Fields): unknown[] {
  const records = fieldsOf(json)?.['casualties']
  if (!Array.isArray(records)) throw wrong('is not of the form its specification gives')
  // Fewer than announced: a part of the answer is missing, and would pass for all there is.
  if (Number(meta['casualtiesCount']) !== records.length) throw wrong('holds another number of casualties than it says')
  return records
}

/** One record, normalised; null when it is none. Nothing in it is guessed: what cannot be read is absent, and the original is kept. */
export function readCasualty(raw: unknown): Casualty | null {
  const record = fieldsOf(raw)
  if (record === null) return null
  const category = categoryOf(textOf(record['casualtyType']))
  const imoNo = textOf(record['imoNo'])
  const localTime = localTimeOf(textOf(record['localTime'])) ?? localTimeOf(textOf(record['date']))
  return {
    category,
    subCategory: subCategoryOf(category, textOf(record['casualtySubType'])),
    severity: severityOf(textOf(record['severity'])),
    localTime,
    year: localTime === null ? null : Number(localTime.slice(0, 4)),
    position: positionOf(record['latitude'], record['longitude']),
    location: textOf(record['location']),
    vesselName: textOf(record['vesselName']),
    vesselType: textOf(record['vesselType']),
    imoNo,
    isImoValid: isImoNumber(imoNo),
    shipsInvolved: shipsOf(record['numberOfShipInvolved']),
    details: textOf(record['eventDetails']),
    remarks: textOf(record['remarks']),
    original: record,
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, LONGEST_TEXT).trim() : ''

/** Decimal degrees as text or number; both, within range, and not 0/0, which records carry for "not known". */
function positionOf(latitude: unknown, longitude: unknown): Position | null {
  const [lat, long] = [degreesOf(latitude), degreesOf(longitude)]
  if (lat === null || long === null || Math.abs(lat) > 90 || Math.abs(long) > 180 || (lat === 0 && long === 0))
    return null
  return { lat, long }
}

function degreesOf(value: unknown): number | null {
  const text = textOf(value)
  return /^[+-]?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : null
}

/** The wall clock as written; a zone at its end is left off, since the field is local time. A calendar date alone is midnight. */
function localTimeOf(text: string): string | null {
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?)?/.exec(text)
  if (match === null) return null
  const local = `${match[1]}T${match[2] ?? '00:00'}${match[3] ?? ':00'}`
  const ms = Date.parse(`${local}Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(local) ? local : null
}

function shipsOf(value: unknown): number | null {
  const count = textOf(value)
  return /^\d{1,4}$/.test(count) ? Number(count) : null
}

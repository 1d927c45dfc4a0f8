// Operations 9 and 10, marine casualties around a position and of a year: the envelope checked, then record by record.
import { checkEcho, checkPlace, fieldsOf, metaOf, badAnswer, type Fields } from './fields.ts'
import { answerOf } from './json-bounds.ts'
import type { Operation } from './operation.ts'

/** A year may hold ten thousand records of a kilobyte or two, each of some thirty fields; half as much again is allowed. */
const BOUNDS = answerOf(15_000, 100, 2000)
/** More than the whole service holds of any year or place, in one answer: it is refused. */
const MAX_RECORDS = 100_000

/** Operation 9: raw records, to be read one by one with `readCasualty` (shared/casualties/reading.ts). `radiusNm` in nautical miles. */
export const casualtiesNear = (lat: number, long: number, radiusNm: number): Operation<unknown[]> => ({
  operation: 9,
  request: {
    path: '/v1/marineCasualties',
    query: { lat: lat.toFixed(4), long: long.toFixed(4), radius: String(radiusNm) },
    bounds: BOUNDS,
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
  request: { path: '/v1/marineCasualties/annul', query: { year: String(year) }, bounds: BOUNDS },
  read: (json) => {
    const meta = metaOf(json)
    checkEcho(meta, 'year', year)
    return recordsOf(json, meta)
  },
})

function recordsOf(json: unknown, meta: Fields): unknown[] {
  const records = fieldsOf(json)?.['casualties']
  if (!Array.isArray(records)) throw badAnswer('is not of the form its specification gives')
  if (records.length > MAX_RECORDS) throw badAnswer('holds more casualties than any answer can')
  // Fewer than announced: a part of the answer is missing, and would pass for all there is.
  if (Number(meta['casualtiesCount']) !== records.length)
    throw badAnswer('holds another number of casualties than it says')
  return records
}

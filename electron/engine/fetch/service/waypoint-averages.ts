// Operations 6 to 8, averages at many places: requested page by page until every place was returned exactly once.
import type { AverageSpan } from '../../../../shared/weather/climatology.ts'
import { averageOf, type AverageAnswer } from './averages.ts'
import { checkEcho, checkSeason, echoedNumber, fieldsOf, isSamePlace, metaOf, badAnswer } from './fields.ts'
import { answerOf } from './json-bounds.ts'
import type { JsonRequest } from './operation.ts'

/** A place in the service's order, decimal degrees. */
export type LongLat = readonly [long: number, lat: number]

export interface PlaceAverage extends AverageAnswer {
  long: number
  lat: number
}

/** A place's record has some thirty fields of at most a hundred bytes, and its echo a pair of numbers: three times that. */
const TOKENS_OF_PLACE = 200
const BYTES_OF_PLACE = 10_000

const WAYPOINT = '/v1/oceanweather/avg/waypoint'

const pathOf = (span: AverageSpan): string =>
  'year' in span ? `${WAYPOINT}/season/specific` : span.season === null ? WAYPOINT : `${WAYPOINT}/season`

/** One page's request. Pages count from 1. */
export function waypointRequest(
  span: AverageSpan,
  coordinates: readonly LongLat[],
  pageNo: number,
  pageSize: number,
): JsonRequest {
  const years = 'year' in span ? { year: span.year } : { averageYear: span.averageYear }
  const season = span.season === null ? {} : { season: span.season }
  const bounds = answerOf(coordinates.length, TOKENS_OF_PLACE, BYTES_OF_PLACE)
  return { path: pathOf(span), bounds, body: { ...years, ...season, pageNo, pageSize, coordinates } }
}

/**
 * Requests averages at places; `send` sends a request and resolves to its JSON. A service may send fewer a page than requested: pages are
 * requested until every place was returned. A place requested twice is returned once. Throws FaultError `bad-answer` when a place is returned
 * that was not requested, or one twice, or when pages end before all were returned.
 */
export async function fetchWaypointAverages(
  send: (request: JsonRequest) => Promise<unknown>,
  span: AverageSpan,
  places: readonly LongLat[],
  pageSize: number,
): Promise<PlaceAverage[]> {
  const coordinates = withoutRepeats(places)
  const missing = new Set(coordinates)
  const found: PlaceAverage[] = []
  for (let pageNo = 1; missing.size > 0; pageNo++) {
    const json = await send(waypointRequest(span, coordinates, pageNo, pageSize))
    const items = readPage(json, span, coordinates, pageNo, pageSize)
    // An empty page while places are missing would go on for ever.
    if (items.length === 0) throw badAnswer('leaves out places that were asked for')
    for (const item of items) {
      const place = [...missing].find(([long, lat]) => isSamePlace(item.lat, item.long, lat, long))
      if (place === undefined) throw badAnswer('names a place that was not asked for, or one twice')
      missing.delete(place)
      found.push({ ...item, long: place[0], lat: place[1] })
    }
  }
  return found
}

function withoutRepeats(places: readonly LongLat[]): LongLat[] {
  const kept: LongLat[] = []
  for (const place of places)
    if (!kept.some(([long, lat]) => isSamePlace(place[1], place[0], lat, long))) kept.push(place)
  return kept
}

function readPage(
  json: unknown,
  span: AverageSpan,
  coordinates: readonly LongLat[],
  pageNo: number,
  pageSize: number,
): PlaceAverage[] {
  const meta = metaOf(json)
  checkEcho(meta, 'pageNo', pageNo)
  checkEcho(meta, 'pageSize', pageSize)
  if ('year' in span) checkEcho(meta, 'year', span.year)
  else checkEcho(meta, 'averageYear', span.averageYear)
  if (span.season !== null) checkSeason(meta, span.season)
  checkCoordinates(meta['coordinates'], coordinates)
  const data = fieldsOf(json)?.['data']
  if (!Array.isArray(data)) throw badAnswer('is not of the form its specification gives')
  return data.map((item: unknown) => {
    const record = fieldsOf(item)
    const [lat, long] = [echoedNumber(record?.['lat']), echoedNumber(record?.['long'])]
    if (record === null || Number.isNaN(lat) || Number.isNaN(long)) throw badAnswer('has a record without a place')
    return { ...averageOf(record), long, lat }
  })
}

/** The echo is of the request's pairs, all of them or the page's; each must be one that was requested. */
function checkCoordinates(echo: unknown, coordinates: readonly LongLat[]): void {
  if (echo === undefined || echo === null) return
  const isRequested = (pair: unknown): boolean =>
    Array.isArray(pair) &&
    coordinates.some(([long, lat]) => isSamePlace(echoedNumber(pair[1]), echoedNumber(pair[0]), lat, long))
  if (!Array.isArray(echo) || !echo.every(isRequested)) throw badAnswer('is for other places than asked')
}

// Operations 3 to 8: averages over years and seasons, at a point and at waypoints.
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { integer, number, Refusal, type HttpReply } from '../http.ts'
import { valuesAt, type PointValues } from '../ocean/point.ts'
import type { Context, Query } from './context.ts'

/** Northern seasons by whole months: spring is March to May; winter begins in December of the year before. */
const SEASON_START: Readonly<Record<string, number>> = { winter: -1, spring: 2, summer: 5, autumn: 8 }

/** Measures of an average record, by the name the response carries and the point record's. */
const FIELDS: readonly (readonly [average: string, point: string])[] = [
  ['totalWaveHeight', 'totalWaveHeight'],
  ['totalWaveDirection', 'totalWaveDirection'],
  ['totalWavePeriod', 'totalWavePeriod'],
  ['windSpeed', 'windSpeed'],
  ['windDirection', 'windDirection'],
  ['windWaveHeight', 'windWaveHeight'],
  ['windWaveDirection', 'windWaveDirection'],
  ['windWavePeriod', 'windWavePeriod'],
  ['swellWaveHeight', 'swellWaveHeight'],
  ['swellWaveDirection', 'swellWaveDirection'],
  ['swellWavePeriod', 'swellWavePeriod'],
  ['pressureSurface', 'pressureSurfaceLevel'],
  ['pressureMsl', 'pressureSeaLevel'],
  ['atmosphericTemperature', 'atmosphericTemperature'],
  ['seaSurfaceSalinity', 'seaSurfaceSalinity'],
  ['seaSurfaceTemp', 'seaSurfaceTemp'],
  ['visibility', 'visibility'],
  ['iceThickness', 'iceThickness'],
  ['currentSpeed', 'currentSpeed'],
  ['currentDirection', 'currentDirection'],
]

/** Moments averaged: the same for a point and for a waypoint, so that both give one answer. */
const IN_A_YEAR = 12
const IN_A_SEASON = 8

interface Span {
  fromMs: number
  toMs: number
}

/** `lat`: where the seasons are those at the place, half a year later in the south. */
function seasonOfYear(year: number, season: string, seasons: Context['seasons'], lat: number): Span {
  const start = (SEASON_START[season] ?? 0) + (seasons === 'place' && lat < 0 ? 6 : 0)
  return { fromMs: Date.UTC(year, start, 1), toMs: Date.UTC(year, start + 3, 1) }
}

const kept = new Map<string, PointValues>()

/** Mean over some moments of each span; directions as vectors. The same question gives the same answer. */
async function averageOver(
  { seed, ocean }: Context,
  lat: number,
  long: number,
  spans: Span[],
  samples: number,
): Promise<PointValues> {
  const key = [ocean, seed, lat, long, samples, ...spans.map(({ fromMs }) => fromMs)].join('/')
  const known = kept.get(key)
  if (known !== undefined) return known
  const records: PointValues[] = []
  for (const { fromMs, toMs } of spans) {
    for (let i = 0; i < samples; i++)
      records.push(valuesAt(seed, lat, long, fromMs + ((i + 0.5) / samples) * (toMs - fromMs), ocean))
    // Long averages let other answers through.
    await yieldToLoop()
  }
  const mean: PointValues = {}
  for (const [name, source] of FIELDS) {
    const values = records.flatMap((record) => (record[source] === undefined ? [] : [record[source]]))
    if (values.length === 0) continue
    mean[name] = Number(
      (source.endsWith('Direction')
        ? meanDirection(values)
        : values.reduce((a, b) => a + b, 0) / values.length
      ).toFixed(3),
    )
  }
  if (kept.size > 5000) kept.clear()
  kept.set(key, mean)
  return mean
}

function meanDirection(degrees: number[]): number {
  const rad = Math.PI / 180
  const east = degrees.reduce((sum, d) => sum + Math.sin(d * rad), 0)
  const north = degrees.reduce((sum, d) => sum + Math.cos(d * rad), 0)
  return (((Math.atan2(east, north) / rad) % 360) + 360) % 360
}

/** Whole years before the present one. */
function lastYears(nowMs: number, averageYear: number): Span[] {
  const year = new Date(nowMs).getUTCFullYear()
  return Array.from({ length: averageYear }, (_, i) => ({
    fromMs: Date.UTC(year - 1 - i, 0, 1),
    toMs: Date.UTC(year - i, 0, 1),
  }))
}
const lastSeasons = (
  nowMs: number,
  averageYear: number,
  season: string,
  seasons: Context['seasons'],
  lat: number,
): Span[] => {
  const year = new Date(nowMs).getUTCFullYear()
  return Array.from({ length: averageYear }, (_, i) => seasonOfYear(year - 1 - i, season, seasons, lat))
}

function readSeason(value: unknown): string {
  if (typeof value !== 'string' || !Object.hasOwn(SEASON_START, value))
    throw new Refusal(400, 'season must be one of spring, summer, autumn, winter')
  return value
}
const readAverageYear = (value: unknown): number => integer(value, 'averageYear', 1, 50)
const readYear = (value: unknown, nowMs: number): number =>
  integer(value, 'year', 1980, new Date(nowMs).getUTCFullYear())

const position = (query: Query): { lat: number; long: number } => ({
  lat: number(query.get('lat'), 'lat', -90, 90),
  long: number(query.get('long'), 'long', -180, 180),
})

/** Operations 3 and 4 share a path: with `season` it is the season's average, without it that of whole years. */
export async function seasonAverage(context: Context, query: Query): Promise<HttpReply> {
  const { now, seasons } = context
  const { lat, long } = position(query)
  const averageYear = readAverageYear(query.get('averageYear'))
  if (!query.has('season')) {
    const spans = lastYears(now(), averageYear)
    const data = await averageOver(context, lat, long, spans, IN_A_YEAR)
    const period = {
      startDateTimeUTC: new Date(Math.min(...spans.map(({ fromMs }) => fromMs))).toISOString(),
      endDateTimeUTC: new Date(Math.max(...spans.map(({ toMs }) => toMs)) - 1000).toISOString(),
    }
    return {
      status: 200,
      body: { meta: { code: 200, message: 'Ok', lat, long, averageYear }, data: { ...period, ...data } },
    }
  }
  const season = readSeason(query.get('season'))
  const data = await averageOver(context, lat, long, lastSeasons(now(), averageYear, season, seasons, lat), IN_A_SEASON)
  return { status: 200, body: { meta: { code: 200, message: 'Ok', lat, long, averageYear, season }, data } }
}

/** Operation 5: one season of one year. */
export async function specificSeasonAverage(context: Context, query: Query): Promise<HttpReply> {
  const { now, seasons } = context
  const { lat, long } = position(query)
  const year = readYear(query.get('year'), now())
  const season = readSeason(query.get('season'))
  const data = await averageOver(context, lat, long, [seasonOfYear(year, season, seasons, lat)], IN_A_SEASON)
  return { status: 200, body: { meta: { code: 200, message: 'Ok', lat, long, year, season }, data } }
}

const MAX_PAGE_SIZE = 1000

/** Operations 6 to 8: `kind` says what is averaged. Pages count from 1; a page holds 100 waypoints unless requested otherwise. */
export async function waypointAverages(
  context: Context,
  kind: 'years' | 'season' | 'specific',
  body: Record<string, unknown>,
): Promise<HttpReply> {
  const { now, seasons } = context
  const pageNo = integer(body['pageNo'] ?? 1, 'pageNo', 1, 1_000_000)
  const pageSize = integer(body['pageSize'] ?? 100, 'pageSize', 1, MAX_PAGE_SIZE)
  const coordinates = readCoordinates(body['coordinates'])
  const season = kind === 'years' ? null : readSeason(body['season'])
  const years =
    kind === 'specific'
      ? { year: readYear(body['year'], now()) }
      : { averageYear: readAverageYear(body['averageYear']) }
  const spansAt = (lat: number): Span[] =>
    'year' in years
      ? [seasonOfYear(years.year, season ?? 'winter', seasons, lat)]
      : season === null
        ? lastYears(now(), years.averageYear)
        : lastSeasons(now(), years.averageYear, season, seasons, lat)
  const samples = season === null ? IN_A_YEAR : IN_A_SEASON
  const page = coordinates.slice((pageNo - 1) * pageSize, pageNo * pageSize)
  const data: PointValues[] = []
  for (const [long, lat] of page)
    data.push({ lat, long, ...(await averageOver(context, lat, long, spansAt(lat), samples)) })
  const meta = {
    code: 200,
    message: 'Ok',
    ...years,
    ...(season === null ? {} : { season }),
    pageNo,
    pageSize,
    coordinates,
  }
  return { status: 200, body: { meta, data } }
}

/** Pairs in the order [longitude, latitude]. */
function readCoordinates(value: unknown): [number, number][] {
  if (!Array.isArray(value) || value.length === 0 || value.length > 5000)
    throw new Refusal(400, 'coordinates must be 1 to 5000 pairs')
  return value.map((pair: unknown) => {
    if (!Array.isArray(pair) || pair.length !== 2)
      throw new Refusal(400, 'each of coordinates must be [longitude, latitude]')
    return [number(pair[0], 'longitude', -180, 180), number(pair[1], 'latitude', -90, 90)]
  })
}

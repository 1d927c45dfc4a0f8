// Operations 3 to 8 of the training service, averages at a point and at waypoints, against the specification's tables.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTrainingService, type TrainingService } from '../../../electron/training/service.ts'
import {
  fetchReply,
  fetchJson,
  json,
  KEY,
  list,
  NOW_MS,
  object,
  type JsonObject,
} from '../../contract/training-client.ts'

const SEA = [
  'totalWaveHeight',
  'totalWaveDirection',
  'totalWavePeriod',
  'windWaveHeight',
  'windWaveDirection',
  'windWavePeriod',
  'swellWaveHeight',
  'swellWaveDirection',
  'swellWavePeriod',
  'seaSurfaceSalinity',
  'seaSurfaceTemp',
  'iceThickness',
  'currentSpeed',
  'currentDirection',
]
const AIR = ['windSpeed', 'windDirection', 'pressureSurface', 'pressureMsl', 'atmosphericTemperature', 'visibility']
/** The specification's table of the average record; the pressures as responses name them. */
const AVERAGE = [...SEA, ...AIR].toSorted()

const ATLANTIC = { lat: 48.5, long: -30.25 }
const SEASON = '/v1/oceanweather/avg/season'
const WAYPOINT = '/v1/oceanweather/avg/waypoint'
/** [longitude, latitude]: so far apart that swapping them would show. */
const TRACK = [
  [-30.25, 48.5],
  [-40, 45],
  [-50, 42],
  [-60, 41],
  [150, -40],
  [179.9, 10],
  [-179.9, 10],
] as const

let service: TrainingService
beforeAll(async () => {
  service = await startTrainingService({ apiKeys: [KEY], now: () => NOW_MS, casualtyCount: 10 })
})
afterAll(() => service.close())

const get = (path: string, query: Record<string, string | number>) => fetchJson(service.baseUrl, path, { query })
const post = (path: string, body: unknown) => fetchJson(service.baseUrl, path, { method: 'POST', body })
const status = async (path: string, query: Record<string, string | number>) =>
  (await fetchReply(service.baseUrl, path, { query })).status

function expectRecord(record: JsonObject, ...more: string[]): void {
  expect(Object.keys(record).toSorted()).toEqual([...AVERAGE, ...more].toSorted())
  for (const name of AVERAGE) expect(record[name], `${name}`).toBeTypeOf('number')
}

describe('operations 3 to 5, a point', () => {
  it('3: without a season, the period as ISO strings', async () => {
    const body = await get(SEASON, { ...ATLANTIC, averageYear: 5 })
    expect(body['meta']).toEqual({ code: 200, message: 'Ok', ...ATLANTIC, averageYear: 5 })
    const data = object(body['data'])
    expectRecord(data, 'startDateTimeUTC', 'endDateTimeUTC')
    const [start, end] = [String(data['startDateTimeUTC']), String(data['endDateTimeUTC'])]
    for (const text of [start, end]) expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
    expect((Date.parse(end) - Date.parse(start)) / (365.25 * 86_400_000)).toBeCloseTo(5, 2)
    expect(Date.parse(end)).toBeLessThanOrEqual(NOW_MS)
  })

  it('4: on the same path, with a season it is another answer, without the period', async () => {
    const body = await get(SEASON, { ...ATLANTIC, averageYear: 5, season: 'winter' })
    expect(body['meta']).toEqual({ code: 200, message: 'Ok', ...ATLANTIC, averageYear: 5, season: 'winter' })
    expectRecord(object(body['data']))
  })

  it('5: one season of one year echoes year, not averageYear', async () => {
    const body = await get(`${SEASON}/specific`, { ...ATLANTIC, year: 2023, season: 'summer' })
    expect(body['meta']).toEqual({ code: 200, message: 'Ok', ...ATLANTIC, year: 2023, season: 'summer' })
    expectRecord(object(body['data']))
    const other = await get(`${SEASON}/specific`, { ...ATLANTIC, year: 2022, season: 'summer' })
    expect(other['data']).not.toEqual(body['data'])
  })

  it('has northern seasons: summer is warm at 40° N and cold at 40° S, and the North Atlantic blows in winter', async () => {
    const measure = async (lat: number, long: number, season: string, name: string) =>
      Number(object((await get(SEASON, { lat, long, averageYear: 5, season }))['data'])[name])
    expect(await measure(40, -40, 'summer', 'seaSurfaceTemp')).toBeGreaterThan(
      (await measure(40, -40, 'winter', 'seaSurfaceTemp')) + 3,
    )
    expect(await measure(-40, -20, 'summer', 'seaSurfaceTemp')).toBeLessThan(
      (await measure(-40, -20, 'winter', 'seaSurfaceTemp')) - 3,
    )
    expect(await measure(50, -30, 'winter', 'windSpeed')).toBeGreaterThan(await measure(50, -30, 'summer', 'windSpeed'))
  })

  it('leaves the sea out over land', async () => {
    const data = object((await get(SEASON, { lat: 23.5, long: 10.5, averageYear: 1, season: 'winter' }))['data'])
    expect(Object.keys(data).toSorted()).toEqual(AIR.toSorted())
  })

  it('refuses what it cannot average with 400', async () => {
    const good = { ...ATLANTIC, averageYear: 5, season: 'winter' }
    expect(await status(SEASON, good)).toBe(200)
    for (const bad of [
      { averageYear: 0 },
      { averageYear: 2.5 },
      { averageYear: 'five' },
      { averageYear: 51 },
      { season: 'autum' },
      { season: 'Winter' },
      { season: '' },
      { season: 'toString' },
      { season: 'constructor' },
      { lat: 91 },
      { long: 181 },
      { lat: '' },
    ])
      expect(await status(SEASON, { ...good, ...bad }), `${JSON.stringify(bad)}`).toBe(400)
    expect(await status(SEASON, ATLANTIC)).toBe(400)
    expect(await status(`${SEASON}/specific`, { ...ATLANTIC, season: 'winter' })).toBe(400)
    expect(await status(`${SEASON}/specific`, { ...ATLANTIC, year: 2023 })).toBe(400)
    expect(await status(`${SEASON}/specific`, { ...ATLANTIC, year: 2030, season: 'winter' })).toBe(400)
  })
})

describe('operations 6 to 8, waypoints', () => {
  const kinds = [
    ['6', WAYPOINT, { averageYear: 3 }],
    ['7', `${WAYPOINT}/season`, { averageYear: 3, season: 'autumn' }],
    ['8', `${WAYPOINT}/season/specific`, { year: 2021, season: 'spring' }],
  ] as const

  it.each(kinds)('%s: echoes the request and gives each waypoint its record', async (_operation, path, requested) => {
    const page = { pageNo: 1, pageSize: 50, coordinates: TRACK }
    const body = await post(path, { ...requested, ...page })
    expect(Object.keys(body).toSorted()).toEqual(['data', 'meta'])
    // `toEqual` on the whole: operation 8 echoes `year` and carries no averageYear.
    expect(body['meta']).toEqual({ code: 200, message: 'Ok', ...requested, ...page })
    const data = list(body['data'])
    expect(data.map(({ lat, long }) => [long, lat])).toEqual(TRACK)
    for (const record of data) expectRecord(record, 'lat', 'long')
  })

  it.each(kinds)('%s: pages together give each waypoint once, in order', async (_operation, path, requested) => {
    const whole = list((await post(path, { ...requested, pageNo: 1, pageSize: 50, coordinates: TRACK }))['data'])
    const pages: JsonObject[] = []
    for (let pageNo = 1; pageNo <= 4; pageNo++) {
      const body = await post(path, { ...requested, pageNo, pageSize: 2, coordinates: TRACK })
      expect(body['meta']).toMatchObject({ pageNo, pageSize: 2, coordinates: TRACK })
      expect(list(body['data'])).toHaveLength(pageNo < 4 ? 2 : 1)
      pages.push(...list(body['data']))
    }
    expect(pages).toEqual(whole)
    expect((await post(path, { ...requested, pageNo: 5, pageSize: 2, coordinates: TRACK }))['data']).toEqual([])
  })

  it('reads pairs as [longitude, latitude]', async () => {
    const [record] = list((await post(WAYPOINT, { averageYear: 2, coordinates: [[-30, 5]] }))['data'])
    expect(record).toMatchObject({ long: -30, lat: 5 })
    // Warm water at 5° N 30° W; at 30° S 5° E it would be colder by many degrees.
    expect(record?.['seaSurfaceTemp']).toBeGreaterThan(25)
    const [swapped] = list((await post(WAYPOINT, { averageYear: 2, coordinates: [[5, -30]] }))['data'])
    expect(swapped?.['seaSurfaceTemp']).toBeLessThan(24)
  })

  it('gives a hundred waypoints a page when no page is requested, and says so', async () => {
    const coordinates = Array.from({ length: 130 }, (_, i) => [-60 + i / 10, 40])
    const body = await post(WAYPOINT, { averageYear: 1, coordinates })
    expect(body['meta']).toMatchObject({ pageNo: 1, pageSize: 100 })
    expect(list(body['data'])).toHaveLength(100)
  })

  it('gives the point operations and the waypoint operations the same years', async () => {
    const point = object((await get(SEASON, { ...ATLANTIC, averageYear: 10 }))['data'])
    const [waypoint] = list(
      (await post(WAYPOINT, { averageYear: 10, coordinates: [[ATLANTIC.long, ATLANTIC.lat]] }))['data'],
    )
    expect(Number(waypoint?.['seaSurfaceTemp'])).toBeCloseTo(Number(point['seaSurfaceTemp']), 0)
  })

  it('gives a waypoint what the point gets', async () => {
    const [lat, long] = [ATLANTIC.lat, ATLANTIC.long]
    const at = { coordinates: [[long, lat]] }
    const cases = [
      [SEASON, {}, WAYPOINT, { averageYear: 2 }],
      [SEASON, { season: 'autumn' }, `${WAYPOINT}/season`, { averageYear: 2, season: 'autumn' }],
      [`${SEASON}/specific`, {}, `${WAYPOINT}/season/specific`, { year: 2023, season: 'winter' }],
    ] as const
    for (const [pointPath, more, waypointPath, years] of cases) {
      const point = object((await get(pointPath, { ...ATLANTIC, ...more, ...years }))['data'])
      const waypoint = list((await post(waypointPath, { ...years, ...at }))['data'])[0] ?? {}
      for (const name of AVERAGE) expect(waypoint[name], `${waypointPath} ${name}`).toBe(point[name])
    }
  })

  it('refuses a broken body with 400', async () => {
    const good = { averageYear: 3, season: 'autumn', pageNo: 1, pageSize: 5, coordinates: TRACK }
    const send = async (body: unknown, headers: Record<string, string> = {}) =>
      fetchReply(service.baseUrl, `${WAYPOINT}/season`, { method: 'POST', body, headers })
    expect((await send(good)).status).toBe(200)
    for (const bad of [
      { coordinates: [] },
      { coordinates: undefined },
      { coordinates: 'here' },
      { coordinates: [[1]] },
      { coordinates: [[1, 2, 3]] },
      { coordinates: [[48.5, -130.25]] },
      { coordinates: [[-181, 0]] },
      { coordinates: [[null, 0]] },
      { coordinates: [{ lat: 1, long: 2 }] },
      { pageNo: 0 },
      { pageNo: 1.5 },
      { pageSize: 0 },
      { pageSize: 1001 },
      { season: 'monsoon' },
      { season: 'valueOf' },
      { season: undefined },
      { averageYear: undefined },
      { averageYear: true },
    ])
      expect((await send({ ...good, ...bad })).status, `${JSON.stringify(bad)}`).toBe(400)
    for (const body of ['', '{', '[]', 'null', '"text"', '{"averageYear":3}'])
      expect((await send(body)).status, `${body}`).toBe(400)
    const asText = await send(good, { 'content-type': 'text/plain' })
    expect(asText.status).toBe(400)
    expect(json(asText)).toMatchObject({ meta: { code: 400 }, message: expect.stringContaining('application/json') })
    expect((await send(good, { 'content-type': 'Application/JSON; charset=utf-8' })).status).toBe(200)
  })

  it('refuses a body beyond a megabyte with 413, and answers the next on the same line', async () => {
    const huge = { averageYear: 1, note: 'x'.repeat(3_000_000), coordinates: TRACK }
    const reply = await fetchReply(service.baseUrl, WAYPOINT, { method: 'POST', body: huge })
    expect(reply.status).toBe(413)
    expect(
      (await fetchReply(service.baseUrl, WAYPOINT, { method: 'POST', body: { averageYear: 1, coordinates: TRACK } }))
        .status,
    ).toBe(200)
  })
})

// Operation 1 of the training service against the specification's tables, over real HTTP; with it key, paths, methods, packing.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTrainingService, type TrainingService } from '../../electron/training/service.ts'
import { fetchReply, fetchJson, HOUR_MS, json, KEY, NOW_MS, object, text, type JsonObject } from './training-client.ts'

const POINT_MEASURES = [
  'windSpeed',
  'windDirection',
  'windGust',
  'atmosphericTemperature',
  'pressureSurfaceLevel',
  'pressureSeaLevel',
  'visibility',
  'iceThickness',
  'precipitation',
  'dewPoint',
  'humidity',
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
  'currentSpeed',
  'currentDirection',
  'beaufortScale',
] as const
/** What only water has. */
const SEA_MEASURES = POINT_MEASURES.filter((name) => /wave|sea(Surface)|current|ice/i.test(name))

const ATLANTIC = { lat: 48.5, long: -30.25 }
const SAHARA = { lat: 23.5, long: 10.5 }

let service: TrainingService
beforeAll(async () => {
  service = await startTrainingService({ apiKeys: [KEY, 'other-key'], now: () => NOW_MS, casualtyCount: 100 })
})
afterAll(() => service.close())

const names = (record: JsonObject): string[] => Object.keys(record).toSorted()
const sorted = (...items: string[]): string[] => items.toSorted()
function expectNumbers(record: JsonObject, measures: readonly string[]): void {
  for (const name of measures) expect(record[name], `${name}`).toBeTypeOf('number')
}

describe('the key', () => {
  const status = async (key: string | null, query: Record<string, string> = {}, path = '/v1/oceanweather') =>
    (await fetchReply(service.baseUrl, path, { key, query: { ...ATLANTIC, ...query } })).status

  it('opens in the header, or in the query, each key given out', async () => {
    expect(await status(KEY)).toBe(200)
    expect(await status('other-key')).toBe(200)
    expect(await status(null, { apikey: KEY })).toBe(200)
  })

  it('is refused with 403 when missing, wrong, empty, or given in header and query', async () => {
    expect(await status(null)).toBe(403)
    expect(await status('wrong')).toBe(403)
    expect(await status('')).toBe(403)
    expect(await status(null, { apikey: 'wrong' })).toBe(403)
    expect(await status(KEY, { apikey: KEY })).toBe(403)
    expect(await status(KEY.toUpperCase())).toBe(403)
  })

  it('is checked before anything else is answered, on every operation', async () => {
    for (const path of [
      '/v1/oceanweather/bulk',
      '/v1/oceanweather/avg/season',
      '/v1/oceanweather/avg/season/specific',
      '/v1/marineCasualties',
      '/v1/marineCasualties/annul',
      '/v1/no-such-path',
    ])
      expect(await status(null, {}, path), `${path}`).toBe(403)
    for (const path of ['', '/season', '/season/specific']) {
      const reply = await fetchReply(service.baseUrl, `/v1/oceanweather/avg/waypoint${path}`, {
        method: 'POST',
        key: 'wrong',
        body: { coordinates: [[0, 0]] },
      })
      expect(reply.status, `${path}`).toBe(403)
    }
  })

  it('is refused twice in the query', async () => {
    const reply = await fetchReply(service.baseUrl, `/v1/oceanweather?lat=1&long=2&apikey=${KEY}&apikey=${KEY}`, {
      key: null,
    })
    expect(reply.status).toBe(403)
  })
})

describe('operation 1, a point', () => {
  const point = (query: Record<string, string | number>) => fetchJson(service.baseUrl, '/v1/oceanweather', { query })

  it('answers every field of the table as a number, and echoes position and time', async () => {
    const body = await point({ ...ATLANTIC, dateTime: '2025-11-21T06:00:00Z' })
    expect(names(body)).toEqual(['meta', 'oceanWeather'])
    expect(body['meta']).toEqual({ code: 200, time: '2025-11-21T06:00:00Z', ...ATLANTIC })
    const record = object(body['oceanWeather'])
    expect(names(record)).toEqual(sorted('utc', 'lat', 'long', ...POINT_MEASURES))
    expectNumbers(record, POINT_MEASURES)
    expect(record).toMatchObject({ utc: '2025-11-21T06:00:00Z', ...ATLANTIC })
  })

  it('takes the present moment when no time is given', async () => {
    const body = await point(ATLANTIC)
    expect(object(body['meta'])['time']).toBe('2025-11-20T13:07:00Z')
    expect(object(body['oceanWeather'])['utc']).toBe('2025-11-20T13:07:00Z')
    expect(body['oceanWeather']).toEqual(
      (await point({ ...ATLANTIC, dateTime: '2025-11-20T13:07:00Z' }))['oceanWeather'],
    )
  })

  it('reads a time in any zone, and without a zone as UTC', async () => {
    const utc = await point({ ...ATLANTIC, dateTime: '2025-11-21T06:00:00Z' })
    for (const dateTime of [
      '2025-11-21T08:00:00+02:00',
      '2025-11-21T06:00:00',
      '2025-11-21T06:00:00.000Z',
      '2025-11-21T06:00Z',
    ])
      expect(await point({ ...ATLANTIC, dateTime }), `${dateTime}`).toEqual(utc)
    expect(object((await point({ ...ATLANTIC, dateTime: '2025-11-21' }))['meta'])['time']).toBe('2025-11-21T00:00:00Z')
  })

  it('answers up to 240 hours ahead and no further', async () => {
    const at = (ms: number) => ({ query: { ...ATLANTIC, dateTime: new Date(ms).toISOString() } })
    expect((await fetchReply(service.baseUrl, '/v1/oceanweather', at(NOW_MS + 240 * HOUR_MS))).status).toBe(200)
    const beyond = await fetchReply(service.baseUrl, '/v1/oceanweather', at(NOW_MS + 240 * HOUR_MS + 1000))
    expect(beyond.status).toBe(400)
    expect(json(beyond)).toMatchObject({ meta: { code: 400 }, message: expect.stringContaining('240') })
  })

  it('answers the past, years back', async () => {
    const body = await point({ ...ATLANTIC, dateTime: '1999-02-28T12:00:00Z' })
    expect(object(body['oceanWeather'])['utc']).toBe('1999-02-28T12:00:00Z')
    expectNumbers(object(body['oceanWeather']), POINT_MEASURES)
  })

  it('holds a step of three hours, then moves on', async () => {
    const wind = async (dateTime: string) => object((await point({ ...ATLANTIC, dateTime }))['oceanWeather'])
    const { utc: _first, ...start } = await wind('2025-11-21T06:00:00Z')
    const { utc: _last, ...end } = await wind('2025-11-21T08:59:59Z')
    const { utc: _next, ...next } = await wind('2025-11-21T09:00:00Z')
    expect(end).toEqual(start)
    expect(next).not.toEqual(start)
  })

  it('leaves the measures of the sea out over land, and keeps the air', async () => {
    const record = object((await point(SAHARA))['oceanWeather'])
    for (const name of SEA_MEASURES) expect(record, `${name}`).not.toHaveProperty(name)
    expectNumbers(
      record,
      POINT_MEASURES.filter((name) => !SEA_MEASURES.includes(name)),
    )
    expect(SEA_MEASURES).toHaveLength(14)
  })

  it('has no ice in open sea, and ice at the pole in winter', async () => {
    expect(object((await point({ lat: 0.5, long: -25 }))['oceanWeather'])['iceThickness']).toBe(0)
    const arctic = object((await point({ lat: 88, long: 0, dateTime: '2025-02-20T00:00:00Z' }))['oceanWeather'])
    expect(arctic['iceThickness']).toBeGreaterThan(0.5)
  })

  it('takes the edges of the globe', async () => {
    for (const [lat, long] of [
      [90, 0],
      [-90, 0],
      [0, 180],
      [0, -180],
      [90, 180],
    ] as const)
      expect((await fetchReply(service.baseUrl, '/v1/oceanweather', { query: { lat, long } })).status).toBe(200)
  })

  it.each([
    ['no position', {}],
    ['no longitude', { lat: '1' }],
    ['no number', { lat: 'north', long: '1' }],
    ['an empty number', { lat: '', long: '1' }],
    ['latitude out of range', { lat: '90.01', long: '1' }],
    ['longitude out of range', { lat: '1', long: '-180.01' }],
    ['not finite', { lat: 'NaN', long: 'Infinity' }],
    ['no time', { lat: '1', long: '1', dateTime: 'yesterday' }],
    ['an empty time', { lat: '1', long: '1', dateTime: '' }],
    ['epoch time', { lat: '1', long: '1', dateTime: '1763600000' }],
    ['a month too many', { lat: '1', long: '1', dateTime: '2025-13-01T00:00:00Z' }],
    ['a day the month has not', { lat: '1', long: '1', dateTime: '2025-02-30T00:00:00Z' }],
    ['an hour too many', { lat: '1', long: '1', dateTime: '2025-02-20T25:00:00Z' }],
  ])('refuses %s with 400', async (_what, query) => {
    const reply = await fetchReply(service.baseUrl, '/v1/oceanweather', { query })
    expect(reply.status).toBe(400)
    expect(json(reply)).toMatchObject({ meta: { code: 400 }, message: expect.any(String) })
  })
})

describe('paths, methods and packing', () => {
  it('knows no other path, whatever its end', async () => {
    for (const path of [
      '/',
      '/v1',
      '/v1/oceanweather/',
      '/v1/OceanWeather',
      '/v2/oceanweather',
      '/v1/marineCasualties/annual',
      '/v1/toString',
      '//',
    ])
      expect(
        (await fetchReply(service.baseUrl, `${service.baseUrl}${path}`, { query: ATLANTIC })).status,
        `${path}`,
      ).toBe(404)
  })

  it('refuses the wrong method with 405 on every operation', async () => {
    for (const path of ['', '/bulk', '/avg/season', '/avg/season/specific'])
      for (const method of ['POST', 'PUT', 'DELETE'] as const)
        expect(
          (await fetchReply(service.baseUrl, `/v1/oceanweather${path}`, { method, query: ATLANTIC })).status,
          `${path}`,
        ).toBe(405)
    for (const path of ['', '/season', '/season/specific'])
      expect((await fetchReply(service.baseUrl, `/v1/oceanweather/avg/waypoint${path}`)).status, `${path}`).toBe(405)
    for (const path of ['', '/annul'])
      expect(
        (await fetchReply(service.baseUrl, `/v1/marineCasualties${path}`, { method: 'POST', body: {} })).status,
      ).toBe(405)
  })

  it('packs as requested and says so; unpacked it is the same body, as long as it says', async () => {
    const get = (headers: Record<string, string>) =>
      fetchReply(service.baseUrl, '/v1/oceanweather', { query: { ...ATLANTIC, dateTime: '2025-11-21' }, headers })
    const plain = await get({})
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers['content-type']).toMatch(/^application\/json/)
    for (const [accepted, encoding, unpack] of [
      ['gzip', 'gzip', gunzipSync],
      ['br', 'br', brotliDecompressSync],
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
      ['GZIP;q=0.5', 'gzip', gunzipSync],
    ] as const) {
      const packed = await get({ 'accept-encoding': accepted })
      expect(packed.headers['content-encoding'], `${accepted}`).toBe(encoding)
      expect(Number(packed.headers['content-length'])).toBe(packed.bytes.length)
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length)
      expect(unpack(packed.bytes).equals(plain.bytes)).toBe(true)
    }
    for (const accepted of ['identity', 'deflate', 'gzip;q=0', 'br;q=0.0, gzip;q=0'])
      expect((await get({ 'accept-encoding': accepted })).headers['content-encoding'], `${accepted}`).toBeUndefined()
  })

  it('counts answers by operation and never logs the key', async () => {
    const entries: unknown[] = []
    const logged = await startTrainingService({
      apiKeys: [KEY],
      now: () => NOW_MS,
      casualtyCount: 10,
      log: (entry) => entries.push(entry),
    })
    await fetchReply(logged.baseUrl, '/v1/oceanweather', { key: null, query: { ...ATLANTIC, apikey: KEY } })
    await fetchReply(logged.baseUrl, '/v1/oceanweather/avg/season', { query: { ...ATLANTIC, averageYear: 1 } })
    await fetchReply(logged.baseUrl, '/v1/oceanweather/avg/season', {
      query: { ...ATLANTIC, averageYear: 1, season: 'winter' },
    })
    await fetchReply(logged.baseUrl, '/nowhere')
    await logged.close()
    expect([...logged.counts]).toEqual([
      [1, 1],
      [3, 1],
      [4, 1],
      [0, 1],
    ])
    expect(entries).toHaveLength(4)
    expect(entries[0]).toMatchObject({ operation: 1, method: 'GET', path: '/v1/oceanweather', status: 200 })
    expect(JSON.stringify(entries)).not.toContain(KEY)
  })

  it('logs what a body requested', async () => {
    const entries: { body: unknown }[] = []
    const logged = await startTrainingService({
      apiKeys: [KEY],
      now: () => NOW_MS,
      casualtyCount: 10,
      log: (entry) => entries.push(entry),
    })
    const body = { averageYear: 1, coordinates: [[-30, 48]] }
    await fetchReply(logged.baseUrl, '/v1/oceanweather/avg/waypoint', { method: 'POST', body })
    await fetchReply(logged.baseUrl, '/v1/oceanweather', { query: ATLANTIC })
    await logged.close()
    expect(entries.map((entry) => entry.body)).toEqual([body, null])
  })

  it('says with 405 which method there is', async () => {
    const wrong = (path: string, method: 'GET' | 'DELETE') => fetchReply(service.baseUrl, path, { method })
    expect((await wrong('/v1/oceanweather', 'DELETE')).headers['allow']).toBe('GET')
    expect((await wrong('/v1/oceanweather/avg/waypoint', 'GET')).headers['allow']).toBe('POST')
  })

  it('answers the same to the same seed and clock, and otherwise to another seed', async () => {
    const [twin, other] = await Promise.all(
      [1, 2].map((seed) => startTrainingService({ apiKeys: [KEY], now: () => NOW_MS, seed, casualtyCount: 10 })),
    )
    if (twin === undefined || other === undefined) throw new Error('no service')
    const here = await fetchReply(service.baseUrl, '/v1/oceanweather', { query: ATLANTIC })
    expect(text(await fetchReply(twin.baseUrl, '/v1/oceanweather', { query: ATLANTIC }))).toBe(text(here))
    expect(text(await fetchReply(other.baseUrl, '/v1/oceanweather', { query: ATLANTIC }))).not.toBe(text(here))
    await Promise.all([twin.close(), other.close()])
  })

  it('has a rough ocean, and the former one where that is requested: at a point, in averages and in files', async () => {
    const [rough, former] = await Promise.all(
      (['rough', 'former'] as const).map((ocean) =>
        startTrainingService({ apiKeys: [KEY], now: () => NOW_MS, ocean, casualtyCount: 10 }),
      ),
    )
    if (rough === undefined || former === undefined) throw new Error('no service')
    const readers: ((baseUrl: string) => Promise<string>)[] = [
      async (baseUrl) => text(await fetchReply(baseUrl, '/v1/oceanweather', { query: ATLANTIC })),
      async (baseUrl) =>
        text(await fetchReply(baseUrl, '/v1/oceanweather/avg/season', { query: { ...ATLANTIC, averageYear: 1 } })),
      async (baseUrl) => {
        const date = new Date(NOW_MS).toISOString().slice(0, 10)
        const links = await fetchJson(baseUrl, '/v1/oceanweather/bulk', { query: { date } })
        return (await fetch(String((links['fileLinks'] as unknown[])[0]))).text()
      },
    ]
    for (const read of readers) {
      expect(await read(rough.baseUrl)).toBe(await read(service.baseUrl))
      expect(await read(former.baseUrl)).not.toBe(await read(service.baseUrl))
    }
    await Promise.all([rough.close(), former.close()])
  })
})

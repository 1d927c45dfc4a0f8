// Operation 2 of the training service: a day's links, how long they hold, and the files behind them.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTrainingService, type TrainingService } from '../../../electron/training/service.ts'
import {
  fetchReply,
  fetchJson,
  HOUR_MS,
  json,
  KEY,
  NOW_MS,
  object,
  text,
  type JsonObject,
} from '../../contract/training-client.ts'

const BULK = '/v1/oceanweather/bulk'
const MINUTE_MS = 60_000

let clockMs = NOW_MS
let service: TrainingService
beforeEach(async () => {
  clockMs = NOW_MS
  service = await startTrainingService({ apiKeys: [KEY], now: () => clockMs, casualtyCount: 10 })
})
afterEach(() => service.close())

const links = async (date = '2025-11-19'): Promise<string[]> =>
  (await fetchJson(service.baseUrl, BULK, { query: { date } }))['fileLinks'] as string[]
const firstLink = async (): Promise<string> => (await links())[0] ?? ''
/** Links carry their own right: no key goes along. */
const fetchFile = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  fetchReply(service.baseUrl, url, { key: null, headers, method })

describe('the list', () => {
  it('gives one link for each 3-hour step of the day, the count as a string', async () => {
    const body = await fetchJson(service.baseUrl, BULK, { query: { date: '2025-11-19' } })
    expect(Object.keys(body).toSorted()).toEqual(['fileLinks', 'meta'])
    expect(body['meta']).toEqual({ code: 200, dateRequested: '2025-11-19', fileCount: '8' })
    const fileLinks = body['fileLinks'] as string[]
    expect(new Set(fileLinks).size).toBe(8)
    for (const link of fileLinks) expect(new URL(link).origin).toBe(service.baseUrl)
  })

  it('counts what it gives, to the horizon and no further', async () => {
    // The horizon of 240 hours falls on 30 November at 13:07: steps 00 to 12 are known.
    for (const [date, count] of [
      ['2025-11-29', 8],
      ['2025-11-30', 5],
      ['2025-12-01', 0],
    ] as const) {
      const body = await fetchJson(service.baseUrl, BULK, { query: { date } })
      expect(body['fileLinks'], `${date}`).toHaveLength(count)
      expect(object(body['meta'])['fileCount'], `${date}`).toBe(String(count))
    }
  })

  it('refuses what is no day with 400', async () => {
    for (const date of ['', 'today', '2025-11', '20251119', '2025-11-19T00:00:00Z', '2025-02-30', '2025-13-01'])
      expect((await fetchReply(service.baseUrl, BULK, { query: { date } })).status, `${date}`).toBe(400)
    expect((await fetchReply(service.baseUrl, BULK)).status).toBe(400)
  })
})

describe('a link', () => {
  it('holds for 15 minutes by the clock and is refused after with XML', async () => {
    const link = await firstLink()
    clockMs = NOW_MS + 15 * MINUTE_MS
    expect((await fetchFile(link)).status).toBe(200)
    clockMs += 1
    const late = await fetchFile(link)
    expect(late.status).toBe(403)
    expect(late.headers['content-type']).toContain('xml')
    expect(text(late)).toMatch(/^<\?xml.*<Error>.*expired.*<\/Error>$/i)
    expect((await fetchFile(await firstLink())).status).toBe(200)
  })

  it('opens one file only, and cannot be prolonged', async () => {
    const [first = '', second = ''] = await links()
    const forged = new URL(first)
    forged.pathname = new URL(second).pathname
    expect((await fetchFile(forged.href)).status).toBe(403)
    const longer = new URL(first)
    longer.searchParams.set('expires', String(NOW_MS + 24 * HOUR_MS))
    expect((await fetchFile(longer.href)).status).toBe(403)
    for (const name of ['expires', 'signature']) {
      const bare = new URL(first)
      bare.searchParams.delete(name)
      expect((await fetchFile(bare.href)).status, `${name}`).toBe(403)
    }
    expect((await fetchReply(service.baseUrl, new URL(first).pathname)).status).toBe(403)
  })
})

describe('a file', () => {
  it('is lines of JSON with the names of the point record, at the time of its step', async () => {
    const all = await links()
    const file = await fetchFile(all[3] ?? '')
    expect(file.status).toBe(200)
    expect(Number(file.headers['content-length'])).toBe(file.bytes.length)
    const lines = text(file)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as JsonObject)
    expect(lines.length).toBeGreaterThan(500)
    expect(new Set(lines.map(({ utc }) => utc))).toEqual(new Set(['2025-11-19T09:00:00Z']))
    const here = lines.find(({ lat, long }) => lat === 50 && long === -30)
    const { lat, long, utc: dateTime } = here ?? {}
    const point = await fetchJson(service.baseUrl, '/v1/oceanweather', {
      query: { lat: Number(lat), long: Number(long), dateTime: String(dateTime) },
    })
    expect(here).toEqual(point['oceanWeather'])
  })

  it('comes in parts that join to the whole', async () => {
    const link = await firstLink()
    const { bytes: whole, headers } = await fetchFile(link)
    expect(headers['accept-ranges']).toBe('bytes')
    const half = Math.floor(whole.length / 2)
    const head = await fetchFile(link, { range: `bytes=0-${half - 1}` })
    const tail = await fetchFile(link, { range: `bytes=${half}-`, 'if-range': String(headers['etag']) })
    expect([head.status, tail.status]).toEqual([206, 206])
    expect(head.headers['content-range']).toBe(`bytes 0-${half - 1}/${whole.length}`)
    expect(tail.headers['content-range']).toBe(`bytes ${half}-${whole.length - 1}/${whole.length}`)
    expect(Number(tail.headers['content-length'])).toBe(tail.bytes.length)
    expect(Buffer.concat([head.bytes, tail.bytes]).equals(whole)).toBe(true)
    expect((await fetchFile(link, { range: 'bytes=-10' })).bytes.equals(whole.subarray(-10))).toBe(true)
    const over = await fetchFile(link, { range: `bytes=${whole.length - 5}-${whole.length + 1000}` })
    expect(over.bytes.equals(whole.subarray(-5))).toBe(true)
  })

  it('comes whole when the requested part is of another file', async () => {
    const [first = '', second = ''] = await links()
    const other = await fetchFile(second)
    const whole = await fetchFile(first, { range: 'bytes=10-20', 'if-range': String(other.headers['etag']) })
    expect(whole.status).toBe(200)
    expect(whole.headers['etag']).not.toBe(other.headers['etag'])
    expect(whole.bytes.length).toBe(Number(whole.headers['content-length']))
    expect((await fetchFile(first)).bytes.equals(whole.bytes)).toBe(true)
  })

  it('says 416 beyond its end, with its length', async () => {
    const link = await firstLink()
    const { bytes } = await fetchFile(link)
    const beyond = await fetchFile(link, { range: `bytes=${bytes.length}-` })
    expect(beyond.status).toBe(416)
    expect(beyond.headers['content-range']).toBe(`bytes */${bytes.length}`)
  })

  it('keeps its tag from one link to the next, so that a download goes on with a new link', async () => {
    const before = await fetchFile(await firstLink())
    clockMs += 20 * MINUTE_MS
    const link = await firstLink()
    const after = await fetchFile(link, { range: 'bytes=100-199', 'if-range': String(before.headers['etag']) })
    expect(after.status).toBe(206)
    expect(after.bytes.equals(before.bytes.subarray(100, 200))).toBe(true)
    const head = await fetchFile(link, {}, 'HEAD')
    expect(head.bytes).toHaveLength(0)
    expect(Number(head.headers['content-length'])).toBe(before.bytes.length)
  })

  it('that never was is unknown', async () => {
    const reply = await fetchReply(service.baseUrl, '/files/nothing.ndjson')
    expect(reply.status).toBe(404)
    expect(json(reply)).toMatchObject({ meta: { code: 404 } })
  })
})

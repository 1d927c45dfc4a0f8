// The simulated service's faults on demand, as the client meets them; and the service over TLS and HTTP/2.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { bulkList } from '../../electron/engine/fetch/service/bulk-list.ts'
import { casualtiesOfYear } from '../../electron/engine/fetch/service/casualties.ts'
import { serviceHttp, type ServiceHttp } from '../../electron/engine/fetch/service/http.ts'
import type { Operation } from '../../electron/engine/fetch/service/operation.ts'
import { pointWeather } from '../../electron/engine/fetch/service/point.ts'
import { fetchWaypointAverages, type LongLat } from '../../electron/engine/fetch/service/waypoint-averages.ts'
import { readFaults, type TrainingFaults } from '../../electron/training/faults.ts'
import { startTrainingService, type TrainingService } from '../../electron/training/service.ts'
import { FaultError, type FaultCode } from '../../shared/result.ts'
import { makeAuthority } from '../support/certificates.ts'

/** What the service waited; it passes at once. */
const waitsMs = vi.hoisted((): number[] => [])
vi.mock('node:timers/promises', async (actual) => ({
  ...(await actual<object>()),
  setTimeout: (ms: number) => Promise.resolve(void waitsMs.push(ms)),
}))

const NOW_MS = Date.UTC(2026, 10, 15, 12)
const KEY = 'faults-key'
const signal = new AbortController().signal
const point = pointWeather(45.5, -30.25, NOW_MS)

let service: TrainingService
let http: ServiceHttp
beforeAll(async () => {
  service = await startTrainingService({ apiKeys: [KEY], now: () => NOW_MS, casualtyCount: 2000 })
  http = serviceHttp({ baseUrl: new URL(service.baseUrl), apiKey: KEY, wallClock: () => NOW_MS })
})
afterEach(() => service.setFaults({}))
afterAll(async () => {
  await http.close()
  await service.close()
})

const request = async <Answer>(operation: Operation<Answer>): Promise<Answer> =>
  operation.read(await http.json(operation.request, signal))
const codeOf = (work: Promise<unknown>): Promise<FaultCode | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof FaultError) return error.fault.code
      throw error
    },
  )

describe('faults on demand', () => {
  it.each<[string, TrainingFaults, FaultCode]>([
    ['cut before the first byte', { cutAfterBytes: 0 }, 'unreachable'],
    ['cut in the middle', { cutAfterBytes: 100 }, 'unreachable'],
    ['a truncated packing of the right length', { truncated: true }, 'bad-answer'],
    ['429', { status: 429, retryAfter: '7' }, 'too-many-requests'],
    ['500', { status: 500 }, 'service-error'],
    ['502', { status: 502 }, 'service-error'],
    ['503', { status: 503 }, 'service-error'],
    ['504', { status: 504 }, 'service-error'],
    ['a login page', { html: true }, 'not-the-service'],
    ['another echo', { wrongEcho: true }, 'bad-answer'],
  ])('%s: the client names it, and all is well when it ends', async (_name, faults, code) => {
    service.setFaults(faults)
    expect(await codeOf(request(point))).toBe(code)
    service.setFaults({})
    expect((await request(point)).refused).toEqual([])
  })

  it('another echo is accepted in every operation that echoes', async () => {
    service.setFaults({ wrongEcho: true })
    expect(await codeOf(request(casualtiesOfYear(2024)))).toBe('bad-answer')
    expect(await codeOf(request(bulkList('2026-11-15')))).toBe('bad-answer')
  })
  it('every third request only', async () => {
    service.setFaults({ status: 503, every: 3 })
    const codes: (FaultCode | null)[] = []
    for (let i = 0; i < 9; i++) codes.push(await codeOf(request(point)))
    expect(codes.filter((code) => code === 'service-error')).toHaveLength(3)
    expect(codes.filter((code) => code === null)).toHaveLength(6)
  })
  it('late and slow, but whole', async () => {
    service.setFaults({ latencyMs: 50, rateBytesPerS: 1000 })
    waitsMs.length = 0
    expect((await request(point)).refused).toEqual([])
    const [latencyMs, ...betweenSlices] = waitsMs
    expect(latencyMs).toBe(50)
    // A slice of 50 bytes each 50 ms.
    expect(new Set(betweenSlices)).toEqual(new Set([50]))
    expect(betweenSlices.length).toBeGreaterThan(1)
  })
  it('short pages: every place comes once all the same', async () => {
    service.setFaults({ shortPages: 3 })
    const places: LongLat[] = Array.from({ length: 8 }, (_, i) => [-30 - i, 40])
    const found = await fetchWaypointAverages(
      (request) => http.json(request, signal),
      { averageYear: 2, season: 'winter' },
      places,
      50,
    )
    expect(found.map(({ long, lat }) => [long, lat])).toEqual(places)
  })
  it('links past their time are refused with XML, as an object store does', async () => {
    service.setFaults({ expiredLinks: true })
    const [link] = await request(bulkList('2026-11-15'))
    const file = await http.open(link as URL, {}, signal)
    expect([file.status, file.headers['content-type']]).toEqual([403, 'application/xml'])
    await file.discard()
    service.setFaults({})
    const [good] = await request(bulkList('2026-11-15'))
    const whole = await http.open(good as URL, {}, signal)
    expect(whole.status).toBe(200)
    await whole.discard()
  })
  it('by name, as a command line gives them; others are refused in words', () => {
    expect(readFaults(['truncated', 'status=503', 'retryAfter=9', 'every=4'])).toEqual({
      truncated: true,
      status: 503,
      retryAfter: '9',
      every: 4,
    })
    for (const wrong of ['fire', 'status', 'status=x', 'status=', 'html=1', 'every=-1'])
      expect(() => readFaults([wrong])).toThrow(/no such fault: /)
  })
})

const authority = makeAuthority()
if (authority === null) console.log('skipped: the service over TLS needs openssl')
describe.skipIf(authority === null)('over TLS', () => {
  it('speaks HTTP/2 to a client that offers it, everything on one connection; faults too', async () => {
    if (authority === null) return
    const secure = await startTrainingService({
      apiKeys: [KEY],
      now: () => NOW_MS,
      casualtyCount: 0,
      tls: authority.issue('localhost'),
    })
    const client = serviceHttp({
      baseUrl: new URL(secure.baseUrl),
      apiKey: KEY,
      wallClock: () => NOW_MS,
      trust: [authority.certificate],
    })
    try {
      const answers = await Promise.all(
        Array.from({ length: 30 }, async () => point.read(await client.json(point.request, signal))),
      )
      expect(new Set(answers.map(({ values }) => values.windSpeed)).size).toBe(1)
      expect(client.slots()).toBe(Infinity)
      expect(client.meter().connections).toBe(1)
      secure.setFaults({ cutAfterBytes: 50 })
      expect(await codeOf(client.json(point.request, signal))).toBe('unreachable')
      secure.setFaults({})
      expect(point.read(await client.json(point.request, signal)).refused).toEqual([])
    } finally {
      await client.close()
      await secure.close()
      authority.remove()
    }
  })
})

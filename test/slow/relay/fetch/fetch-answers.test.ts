// What a relay requests of the service and keeps of its answers: of every kind, over real HTTP.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serviceHttp, type ServiceHttp } from '../../../../electron/engine/fetch/service/http.ts'
import { keyOf } from '../../../../electron/engine/fetch/requests/request.ts'
import { valuesAt } from '../../../../electron/training/ocean/point.ts'
import { startTrainingService, type TrainingService } from '../../../../electron/training/service.ts'
import { fetchAnswers } from '../../../../relay/fetch/fetch-answers.ts'
import type { ServiceRequest } from '../../../../relay/store/relay-store.ts'
import { SHARED_AVERAGE_PATH } from '../../../../shared/weather/climatology.ts'
import { MEASURE_NAMES } from '../../../../shared/weather/measures.ts'
import {
  rightAnswer,
  sendJson,
  startPointService,
  TEST_KEY,
  type PointService,
} from '../../../support/point-service.ts'

const NOW = Date.UTC(2026, 10, 23, 10, 30)
const STEP = Date.UTC(2026, 10, 23, 12)
const now = (): number => NOW
const open: (() => Promise<unknown>)[] = []
let training: TrainingService
let points: PointService

const client = (baseUrl: string): ServiceHttp => {
  const http = serviceHttp({ baseUrl: new URL(baseUrl), apiKey: TEST_KEY, wallClock: now })
  open.push(() => http.close())
  return http
}
const fetched = (http: ServiceHttp, request: ServiceRequest, averagePath = SHARED_AVERAGE_PATH) =>
  fetchAnswers({ http, averagePath, now }, request, new AbortController().signal)

/** A service of one answer, whatever is requested. */
async function answering(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<ServiceHttp> {
  const server: Server = createServer(answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  open.push(() => new Promise((closed) => (server.closeAllConnections(), server.close(closed))))
  return client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

beforeAll(async () => {
  // Its answers are compared with the ocean itself.
  training = await startTrainingService({
    apiKeys: [TEST_KEY],
    now,
    casualtyCount: 2000,
    seed: 7,
    forecasts: 'perfect',
  })
  points = await startPointService()
  open.push(training.close, points.close)
})
afterAll(async () => {
  for (const close of open) await close()
})

describe('a point', () => {
  it.each([
    ['in the North Atlantic', 481234, -301234],
    ['on the antimeridian, east', 100000, 1800000],
    ['on the antimeridian, west', 100000, -1800000],
    ['at the pole', 900000, 0],
  ])('%s keeps every value bit for bit, with the time of the answer', async (_where, latE4, longE4) => {
    const brought = await fetched(client(training.baseUrl), { kind: 'point', latE4, longE4, timeMs: STEP })
    const values = valuesAt(7, latE4 / 1e4, longE4 / 1e4, STEP, 'rough')
    const given = Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
    )
    expect(brought.answers.weather).toEqual([{ latE4, longE4, timeMs: STEP, fetchedAtMs: NOW, values: given }])
    expect(brought).toMatchObject({ without: [], refusedValues: 0, unusable: null })
  })

  it('keeps what can be used of an answer with impossible values, and counts the rest', async () => {
    points.misbehave((what, response) => {
      const answer = rightAnswer(what)
      answer.oceanWeather['windSpeed'] = -4
      answer.oceanWeather['humidity'] = 'wet'
      answer.oceanWeather['visibility'] = null
      sendJson(response, answer)
    })
    const brought = await fetched(client(points.baseUrl), { kind: 'point', latE4: 10000, longE4: 20000, timeMs: STEP })
    expect(brought.refusedValues).toBe(2)
    const [row] = brought.answers.weather
    expect(Object.keys(row?.values ?? {}).toSorted()).toEqual(
      MEASURE_NAMES.filter((name) => !['windSpeed', 'humidity', 'visibility'].includes(name)).toSorted(),
    )
  })

  it('of which the service has no value is no answer, and says so', async () => {
    points.misbehave((what, response) => {
      const { meta } = rightAnswer(what)
      const { dateTime: utc, lat, long } = what
      sendJson(response, { meta, oceanWeather: { utc, lat, long } })
    })
    const brought = await fetched(client(points.baseUrl), { kind: 'point', latE4: 10000, longE4: 20000, timeMs: STEP })
    expect(brought.unusable?.fault.code).toBe('no-value')
  })

  it('of another place is refused', async () => {
    points.misbehave((what, response) => sendJson(response, rightAnswer({ ...what, lat: what.lat + 1 })))
    const pending = fetched(client(points.baseUrl), { kind: 'point', latE4: 10000, longE4: 20000, timeMs: STEP })
    await expect(pending).rejects.toMatchObject({ fault: { code: 'bad-answer' } })
  })
})

describe('averages', () => {
  const span = { averageYear: 10, season: 'winter' } as const
  const places = [
    { latE4: 500000, longE4: -200000 },
    { latE4: -100000, longE4: 1799999 },
  ]

  it.each([
    ['over years', { averageYear: 10, season: null }],
    ['over seasons', span],
    ['of one season', { year: 2020, season: 'summer' }],
  ] as const)('%s are the same at a place and in a page', async (_what, of) => {
    const http = client(training.baseUrl)
    const page = await fetched(http, { kind: 'averages', span: of, places })
    expect(page.answers.averages).toHaveLength(2)
    for (const place of places) {
      const alone = await fetched(http, { kind: 'average-at', span: of, ...place })
      const [row] = alone.answers.averages
      expect(row).toMatchObject({ span: of, ...place, fetchedAtMs: NOW })
      // A page says no years.
      const { period: _period, ...given } = row ?? {}
      expect(page.answers.averages).toContainEqual(given)
    }
  })

  it('over years are requested where the office says, below the base address', async () => {
    const paths: string[] = []
    const http = await answering(({ url = '' }, response) => {
      paths.push(url.split('?')[0] ?? '')
      const meta = { code: 200, averageYear: 10, lat: 50, long: -20 }
      sendJson(response, { meta, data: { windSpeed: 4.5 } })
    })
    const request = {
      kind: 'average-at',
      span: { averageYear: 10, season: null },
      latE4: 500000,
      longE4: -200000,
    } as const
    const { answers } = await fetched(http, request, '/v1/oceanweather/avg/years')
    expect(answers.averages.map(({ values }) => values)).toEqual([{ windSpeed: 4.5 }])
    expect(paths).toEqual(['/v1/oceanweather/avg/years'])
  })

  it('name the places of a page that have no value, each by the key of its own', async () => {
    const [here, there] = places
    const http = await answering((_request, response) => {
      const record = (place = here) => ({ lat: (place?.latE4 ?? 0) / 1e4, long: (place?.longE4 ?? 0) / 1e4 })
      sendJson(response, {
        meta: { code: 200, averageYear: 10, season: 'winter', pageNo: 1, pageSize: 50 },
        data: [record(), { ...record(there), windSpeed: 4.5 }],
      })
    })
    const brought = await fetched(http, { kind: 'averages', span, places })
    expect(brought.answers.averages).toEqual([{ span, ...there, fetchedAtMs: NOW, values: { windSpeed: 4.5 } }])
    const key = keyOf({ kind: 'average-at', span, latE4: 500000, longE4: -200000 })
    expect(brought.without).toEqual([{ key, reason: 'no-value', atMs: NOW }])
  })
})

describe('casualties', () => {
  it('keep the records as the service gave them', async () => {
    const year = 2024
    const http = client(training.baseUrl)
    const given = (await http.json(
      { path: '/v1/marineCasualties/annul', query: { year: String(year) } },
      new AbortController().signal,
    )) as { casualties: unknown[] }
    const brought = await fetched(http, { kind: 'casualties-of-year', year })
    expect(given.casualties.length).toBeGreaterThan(20)
    expect(brought.answers.casualties).toEqual([
      { asked: { kind: 'casualties-of-year', year }, fetchedAtMs: NOW, records: given.casualties },
    ])
  })

  it('leave out what no ship could read, and none is an answer too', async () => {
    const records = [{ casualtyType: 'Collision' }, 'no record', null, [1]]
    const near = { kind: 'casualties-near', latE4: 0, longE4: 0, radiusNm: 10 } as const
    const meta = (count: number) => ({ code: 200, lat: 0, long: 0, radius: 10, casualtiesCount: count })
    const some = await answering((_request, response) => sendJson(response, { meta: meta(4), casualties: records }))
    const brought = await fetched(some, near)
    expect(brought.answers.casualties).toEqual([{ asked: near, fetchedAtMs: NOW, records: [records[0]] }])
    expect(brought.refusedValues).toBe(3)
    const none = await answering((_request, response) => sendJson(response, { meta: meta(0), casualties: [] }))
    expect((await fetched(none, near)).answers.casualties).toEqual([{ asked: near, fetchedAtMs: NOW, records: [] }])
  })
})

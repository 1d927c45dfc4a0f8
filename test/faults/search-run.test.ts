// A search for a better route that fetches its points itself: within one price, over cuts, restarts, edits and refusals; no point is fetched twice.
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { valuesAt } from '../../electron/training/ocean/point.ts'
import { STEP_MS } from '../../shared/format/time.ts'
import type { SearchPoints, SearchRun } from '../../shared/candidates/search-run.ts'
import { TRACK_ONLY } from '../../shared/sync/sync.ts'
import { NO_AIM } from '../../shared/candidates/candidates.ts'
import { dropFolder, engineHere, freshFolder, type EngineHere } from '../support/engine-here.ts'
import {
  rightAnswer,
  sendJson,
  startPointService,
  TEST_KEY,
  type PointQuery,
  type PointService,
} from '../support/point-service.ts'
import { searchIn } from '../support/search.ts'

let service: PointService
let dataDir: string
let here: EngineHere
let onWait: () => void = () => undefined
const open = (): EngineHere =>
  engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: TEST_KEY, onWait: () => onWait() })
beforeEach(async () => {
  service = await startPointService()
  service.misbehave(answer)
  dataDir = freshFolder()
  onWait = () => undefined
  here = open()
})
afterEach(async () => {
  await here.engine.close()
  await service.close()
  dropFolder(dataDir)
})

/** The simulated ocean's answer: a search would make nothing of values without any weather in them. */
function answer(query: PointQuery, response: ServerResponse): void {
  const body = rightAnswer(query)
  const { lat, long, dateTime } = query
  const values = valuesAt(7, lat, long, Date.parse(dateTime))
  sendJson(response, { ...body, oceanWeather: { ...body.oceanWeather, ...values } })
}

const POINT = '/v1/oceanweather'
const nameOf = ({ lat, long, dateTime }: PointQuery): string => `${lat} ${long} ${dateTime}`
const names = (): string[] => service.requests.map(nameOf)
const twice = (all: readonly string[]): string[] => all.filter((name, i) => all.indexOf(name) !== i)

const begin = async (points: SearchPoints, bytes: number | null = null): Promise<SearchRun> => {
  const voyageId = await here.voyageId()
  return here.call('search.begin', { voyageId, part: 'routes', aim: NO_AIM, points, bytes })
}
const ended = ({ voyageId }: SearchRun): Promise<SearchRun> => searchIn(here, { voyageId, part: 'routes' })

/** This service answers without compression: more than the published averages. */
const ENOUGH_BYTES = 600_000

it('does all of its rounds at one press, within its price, and fetches nothing twice', async () => {
  const begun = await begin(200, ENOUGH_BYTES)
  expect(begun).toMatchObject({ phase: 'looking', end: null, spentBytes: 0 })
  const run = await ended(begun)
  expect(['settled', 'points']).toContain(run.end)
  expect(run.round).toBeGreaterThan(1)
  expect(run.fetchedPoints).toBe(service.requests.length)
  expect(run.fetchedPoints).toBeLessThanOrEqual(200)
  expect(run.spentBytes).toBeGreaterThan(0)
  expect(run.spentBytes).toBeLessThanOrEqual(ENOUGH_BYTES)
  expect(twice(names())).toEqual([])
  expect(await here.call('search.found', { searchId: run.searchId ?? 0 })).toMatchObject({ revision: run.revision })
  // Looked for again at no byte it is the same answer.
  const { bestId, candidates } = await here.call('search.found', { searchId: run.searchId ?? 0 })
  const requestsBefore = service.requests.length
  await here.call('search.begin', { voyageId: run.voyageId, part: 'routes', aim: NO_AIM, points: 0, bytes: null })
  const again = await ended(run)
  const found = await here.call('search.found', { searchId: again.searchId ?? 0 })
  expect(found.candidates.map(({ document }) => document)).toEqual(candidates.map(({ document }) => document))
  expect([found.bestId, found.noLonger, service.requests.length]).toEqual([bestId, null, requestsBefore])
})

it('goes on after a cut and a restart, and what was sent again counts', async () => {
  service.misbehave((query, response, _, index) => (index < 20 ? answer(query, response) : response.destroy()))
  onWait = () => void here.call('sync.pause', {})
  const begun = await begin(100, ENOUGH_BYTES)
  await here.phase('paused')
  const received = new Set(names().slice(0, 20))
  await here.engine.close()

  onWait = () => undefined
  service.requests.length = 0
  service.misbehave(answer)
  here = open()
  expect(await here.call('search.run', { voyageId: begun.voyageId, part: 'routes' })).toMatchObject({
    startedAtMs: begun.startedAtMs,
    phase: 'fetching',
    bytes: begun.bytes,
  })
  await here.call('sync.resume', {})
  const run = await ended(begun)
  expect(['settled', 'points']).toContain(run.end)
  expect(names().filter((name) => received.has(name))).toEqual([])
  expect(twice(names())).toEqual([])
  expect(run.fetchedPoints).toBe(20 + service.requests.length)
  const traffic = await here.call('link.ledger', { fromDay: '2026-01-01', toDay: '2026-12-31' })
  const sent = traffic.reduce((sum, { bytesUp, bytesDown }) => sum + bytesUp + bytesDown, 0)
  expect(run.spentBytes).toBe(sent)
  expect(run.spentBytes).toBeLessThanOrEqual(begun.bytes)
})

it('between two rounds waits for the officer after a restart, where nothing may go on by itself', async () => {
  const begun = await begin(200, ENOUGH_BYTES)
  await searchIn(here, { voyageId: begun.voyageId, part: 'routes' }, 'looking')
  await here.engine.close()
  here = open()
  const waiting = await searchIn(here, { voyageId: begun.voyageId, part: 'routes' }, 'waiting')
  const requestsBefore = service.requests.length
  expect(waiting.end).toBeNull()
  await here.call('search.resume', {})
  const run = await ended(begun)
  expect(['settled', 'points']).toContain(run.end)
  expect(service.requests.length).toBeGreaterThan(requestsBefore)
  expect(twice(names())).toEqual([])
})

it('waits where the connection is another between two rounds: its price was accepted for the one before', async () => {
  const begun = await begin(200, ENOUGH_BYTES)
  service.misbehave((query, response, _, index) => {
    answer(query, response)
    if (index === 10) void here.call('link.useProfile', { profileId: 'certus' })
  })
  const order = { voyageId: begun.voyageId, part: 'routes' } as const
  expect(await searchIn(here, order, 'waiting')).toMatchObject({ round: 1, end: null })
  const requestsBefore = service.requests.length
  await here.call('search.resume', {})
  const run = await ended(begun)
  expect(run.round).toBeGreaterThan(1)
  expect(service.requests.length).toBeGreaterThan(requestsBefore)
})

it('leaves the rest to the officer where another fetch was begun in the midst of a round', async () => {
  service.misbehave((query, response, _, index) => (index < 20 ? answer(query, response) : response.destroy()))
  onWait = () => void here.call('sync.pause', {})
  const begun = await begin(100, ENOUGH_BYTES)
  await here.phase('paused')
  onWait = () => undefined
  service.misbehave(answer)
  await here.call('sync.start', { voyageId: begun.voyageId, choice: TRACK_ONLY })
  await here.phase('finished')
  const order = { voyageId: begun.voyageId, part: 'routes' } as const
  expect(await searchIn(here, order, 'waiting')).toMatchObject({ fetchedPoints: 20, end: null })
  const requestsBefore = service.requests.length
  await here.call('search.resume', {})
  await ended(begun)
  expect(service.requests.length).toBeGreaterThan(requestsBefore)
})

it('gives up no other fetch that is paused between its rounds, unless the officer presses', async () => {
  // Set before it begins: by the time the call is answered the search may have sent more than ten requests.
  service.misbehave((query, response, _, index) => (index < 10 ? answer(query, response) : response.destroy()))
  onWait = () => void here.call('sync.pause', {})
  const begun = await begin(200, ENOUGH_BYTES)
  await here.phase('paused')
  onWait = () => undefined
  service.misbehave(answer)
  await here.call('sync.cancel', {})
  expect(await ended(begun)).toMatchObject({ end: 'stopped' })
  onWait = () => void here.call('sync.pause', {})
  service.misbehave((_query, response) => void response.destroy())
  await here.call('sync.start', { voyageId: begun.voyageId, choice: TRACK_ONLY })
  await here.phase('paused')
  onWait = () => undefined
  service.misbehave(answer)
  // Pressed again, what is paused is replaced by the search, as by any fetch.
  await here.call('search.begin', { ...orderOf(begun), points: 100, bytes: ENOUGH_BYTES })
  expect((await ended(begun)).fetchedPoints).toBeGreaterThan(0)
})

it('is looked for once more after a restart at no byte, keeps how it ended, and ends no running search', async () => {
  const begun = await begin(100, ENOUGH_BYTES)
  const run = await ended(begun)
  await here.engine.close()
  here = open()
  expect(await here.call('search.run', { voyageId: begun.voyageId, part: 'routes' })).toMatchObject({ searchId: null })
  const speeds = { ...orderOf(begun), part: 'speeds', points: 100, bytes: ENOUGH_BYTES } as const
  await here.call('search.begin', speeds)
  await here.call('search.again', { voyageId: begun.voyageId, part: 'routes' })
  expect((await searchIn(here, speeds)).end).not.toBe('stopped')
  const requestsBefore = service.requests.length
  await here.call('search.again', { voyageId: begun.voyageId, part: 'routes' })
  const again = await here.call('search.run', { voyageId: begun.voyageId, part: 'routes' })
  expect(again?.searchId).not.toBeNull()
  const { fetchedPoints, spentBytes, round, startedAtMs } = run
  expect(again).toMatchObject({ phase: 'ended', fetchedPoints, spentBytes, round, startedAtMs })
  expect(service.requests.length).toBe(requestsBefore)
})

it('ends where its bytes are used up, within them, and searches with what was received', async () => {
  const run = await ended(await begin(200, 12_000))
  expect(run).toMatchObject({ end: 'bytes', fault: null })
  expect(run.spentBytes).toBeGreaterThan(6000)
  expect(run.spentBytes).toBeLessThanOrEqual(12_000)
  expect(run.fetchedPoints).toBe(service.requests.length)
  expect(run.searchId).not.toBeNull()
  // The officer's budget has nothing to do with it, and nothing of it waits.
  expect(await here.call('sync.state', {})).toMatchObject({ phase: 'cancelled' })
})

it('stops where the voyage is changed meanwhile, and keeps the points', async () => {
  let edited: Promise<unknown> | null = null
  const begun = await begin(100)
  service.misbehave((query, response, _, index) => {
    answer(query, response)
    if (index === 20)
      edited = here.call('voyage.setSchedule', { voyageId: begun.voyageId, etdMs: here.clock.nowMs + 6 * STEP_MS })
  })
  const run = await ended(begun)
  await edited
  expect(run).toMatchObject({ end: 'changed', revision: begun.revision })
  expect(run.fetchedPoints).toBeGreaterThan(0)
  expect(run.fetchedPoints).toBeLessThanOrEqual(service.requests.length)
  // What was received is not fetched again by the next one.
  const next = await here.call('search.begin', { ...orderOf(begun), points: 100 })
  await ended(next)
  expect(twice(names()).length).toBeLessThanOrEqual(service.requests.length - run.fetchedPoints)
})

const orderOf = ({ voyageId }: SearchRun) => ({ voyageId, part: 'routes', aim: NO_AIM, bytes: null }) as const

it('is stopped by the officer, and searches with what was received', async () => {
  const begun = await begin(200)
  service.misbehave((query, response, _, index) => {
    answer(query, response)
    if (index === 15) void here.call('search.stop', {})
  })
  const run = await ended(begun)
  expect(run).toMatchObject({ end: 'stopped', fault: null })
  expect(run.searchId).not.toBeNull()
  expect(run.fetchedPoints).toBeGreaterThanOrEqual(15)
  expect(run.spentBytes).toBeGreaterThan(0)
})

it('never requests again where the service has no value, and where it has nothing now not before its next refresh', async () => {
  const empty: string[] = []
  const missing: string[] = []
  service.misbehave((query, response, _, index) => {
    if (index % 5 === 0) {
      empty.push(nameOf(query))
      const { meta, oceanWeather } = rightAnswer(query)
      const { utc, lat, long } = oceanWeather
      return sendJson(response, { meta, oceanWeather: { utc, lat, long } })
    }
    if (index % 5 === 1) {
      missing.push(nameOf(query))
      response.writeHead(404)
      return response.end()
    }
    return answer(query, response)
  })
  const first = await begin(100)
  const run = await ended(first)
  expect(run.fetchedPoints).toBeLessThan(service.requests.length)
  expect(twice(names())).toEqual([])
  await here.engine.close()
  const before = new Set([...empty, ...missing])
  service.requests.length = 0
  here = open()
  await here.call('search.begin', { ...orderOf(first), points: 100 })
  await ended(first)
  expect(names().filter((name) => before.has(name))).toEqual([])
})

it('stops where the service does not allow this key weather at a point, says so, and sends nothing the next time', async () => {
  service.misbehave((query, response, request) => {
    if (query.path === POINT) return sendJson(response, { message: 'Forbidden' }, 403)
    const season = new URL(request.url ?? '/', 'http://localhost').searchParams.get('season')
    const meta = { code: 200, message: 'Ok', lat: query.lat, long: query.long, averageYear: 10, season }
    return sendJson(response, { meta, data: { windSpeed: 7 } })
  })
  const begun = await begin(200)
  expect(await ended(begun)).toMatchObject({ end: 'refused', fetchedPoints: 0 })
  const requestsBefore = service.requests.length
  await here.call('search.begin', { ...orderOf(begun), points: 100 })
  expect(await ended(begun)).toMatchObject({ end: 'refused', points: 100 })
  expect(service.requests.length).toBe(requestsBefore)
})

it('prices each size by its points, the smallest costs nothing', async () => {
  const prices = await here.call('search.prices', {})
  expect(prices.map(({ points }) => points)).toEqual([0, 100, 200, 400])
  const bytes = prices.map((price) => price.bytes)
  expect(bytes).toEqual(bytes.toSorted((a, b) => a - b))
  expect(bytes[0]).toBe(0)
})

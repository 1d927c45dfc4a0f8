// A key may be allowed some operations and not others; the service answers a missing permission as it answers a wrong key.
import { randomBytes } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { notPermittedWords, phaseWords } from '../../renderer/data/fetch/sync-words.ts'
import { TRACK_ONLY, type FetchChoice } from '../../shared/sync/sync.ts'
import { DAY_MS, HOUR_MS } from '../../shared/format/time.ts'
import { dropFolder, engineHere, freshFolder, type EngineHere } from '../support/engine-here.ts'
import { rightAnswer, sendJson, startPointService, TEST_KEY, type PointService } from '../support/point-service.ts'

const POINT = '/v1/oceanweather'
const SEASON = '/v1/oceanweather/avg/season'
const WAYPOINTS = '/v1/oceanweather/avg/waypoint/season'
const WITH_AVERAGES: FetchChoice = { ...TRACK_ONLY, averages: true }

let service: PointService
let dataDir: string
let here: EngineHere
const begin = (apiKey = TEST_KEY): EngineHere => (here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey }))
beforeEach(async () => {
  service = await startPointService()
  dataDir = freshFolder()
  begin()
})
afterEach(async () => {
  await here.engine.close()
  await service.close()
  dropFolder(dataDir)
})

/** Refuses these paths with a status; answers points and season averages rightly. */
function refuse(paths: readonly string[], status = 403): void {
  service.misbehave((query, response, request) => {
    if (paths.includes(query.path)) return sendJson(response, { message: 'Forbidden' }, status)
    if (query.path === POINT) return sendJson(response, rightAnswer(query))
    const season = new URL(request.url ?? '/', 'http://localhost').searchParams.get('season')
    const meta = { code: 200, message: 'Ok', lat: query.lat, long: query.long, averageYear: 10, season }
    return sendJson(response, { meta, data: { windSpeed: 7 } })
  })
}
const requestedPaths = (from = 0): string[] => service.requests.slice(from).map(({ path }) => path)
const countOf = (path: string, from = 0): number => requestedPaths(from).filter((one) => one === path).length
/** So slow that it goes beyond the forecast, where averages are requested. */
async function longVoyage(): Promise<number> {
  const voyageId = await here.voyageId()
  await here.call('voyage.setSchedule', { voyageId, speedKn: 6 })
  return voyageId
}
async function run(voyageId: number, choice: FetchChoice = WITH_AVERAGES) {
  await here.call('sync.start', { voyageId, choice })
  return here.phase('finished', 'failed', 'paused')
}

describe('403 on one operation, another answered with this key', () => {
  it('is that operation’s: reported so, the rest goes on, and the link is up', async () => {
    refuse([WAYPOINTS])
    const state = await run(await longVoyage())
    expect(state).toMatchObject({ phase: 'finished', waiting: 0, fault: null })
    expect(state.done).toBeGreaterThan(70)
    expect(state.givenUp).toEqual([{ code: 'not-permitted', detail: '7', requests: state.failed }])
    expect(phaseWords(state)).toMatch(
      /could not be had: the service does not allow this key averages at waypoints, season \(operation 7\): ask the provider\./,
    )
    // Those in flight together showed it; nothing else was tried.
    expect(countOf(WAYPOINTS)).toBe(state.failed)
    expect(new Set(requestedPaths())).toEqual(new Set([POINT, WAYPOINTS]))
    expect((await here.call('link.state', {})).state).toBe('up')
  })

  it('is not requested again, also after a restart, until the day or the key changes', async () => {
    refuse([WAYPOINTS])
    const voyageId = await longVoyage()
    await run(voyageId)
    const estimate = await here.call('sync.estimate', { voyageId, choice: WITH_AVERAGES })
    expect(estimate).toMatchObject({ requests: 0, nothing: 'not-permitted' })
    expect(estimate.notPermitted.map(({ operation }) => operation)).toEqual([7])
    expect(notPermittedWords(estimate)).toMatch(/^Left out: \d+ items?\. The service does not allow this key/)

    await here.engine.close()
    begin()
    here.clock.nowMs += 3 * HOUR_MS
    const from = service.requests.length
    expect(await run(voyageId)).toMatchObject({ phase: 'finished', failed: 0 })
    expect(countOf(WAYPOINTS, from)).toBe(0)

    here.clock.nowMs += DAY_MS
    await run(voyageId)
    expect(countOf(WAYPOINTS, from)).toBeGreaterThan(0)
    here.engine.setApiKey('another-key-of-the-account')
    expect((await here.call('sync.estimate', { voyageId, choice: WITH_AVERAGES })).notPermitted).toEqual([])
  })
})

it('403 on the officer’s own try of the averages’ path is remembered, and no longer when the path is another', async () => {
  const ofYears: FetchChoice = {
    ...TRACK_ONLY,
    weather: {
      plan: 'averages',
      spans: [{ averageYear: 10, quarter: null }],
      position: { lat: 30, long: -150 },
      voyageIds: [],
    },
  }
  refuse([SEASON])
  const voyageId = await longVoyage()
  await run(voyageId, TRACK_ONLY)
  const estimateOf3 = () => here.call('sync.estimate', { voyageId, choice: ofYears })
  expect(await estimateOf3()).toMatchObject({ requests: 1, notPermitted: [] })
  await expect(here.call('averages.try', { lat: 45, long: -30 })).rejects.toMatchObject({
    fault: { code: 'not-permitted' },
  })
  expect(await estimateOf3()).toMatchObject({ requests: 0, nothing: 'not-permitted', notPermitted: [{ operation: 3 }] })

  await here.call('averages.setPath', { path: SEASON })
  expect((await estimateOf3()).requests).toBe(0)
  await here.call('averages.setPath', { path: '/own/average' })
  expect(await estimateOf3()).toMatchObject({ requests: 1, notPermitted: [] })
})

describe('403 before anything was answered', () => {
  it('one other cheap operation is tried once; answered, the refusal is the operation’s alone', async () => {
    refuse([POINT])
    const state = await run(await longVoyage(), TRACK_ONLY)
    expect(state).toMatchObject({ phase: 'failed', done: 0, waiting: 0, failed: state.total, fault: null })
    expect(phaseWords(state)).toBe(
      `None of ${state.total} could be had: the service does not allow this key point weather (operation 1): ask the provider.`,
    )
    expect(requestedPaths()).toEqual([POINT, SEASON])
    // Both are in the ledger.
    const rows = await here.call('link.ledger', { fromDay: '2026-11-15', toDay: '2026-11-15' })
    const requests = new Map(rows.map((row) => [row.operation, row.requests]))
    expect([requests.get(1), requests.get(4)]).toEqual([1, 1])
  })

  it('refused as well, the key is refused: two requests in all', async () => {
    refuse([POINT, SEASON, WAYPOINTS])
    const state = await run(await longVoyage())
    expect(state).toMatchObject({ phase: 'failed', done: 0, failed: 0, fault: { code: 'key-refused' } })
    expect(state.waiting).toBe(state.total)
    expect(requestedPaths()).toEqual([POINT, SEASON])
    expect((await here.call('link.state', {})).state).toBe('refused')
  })

  it('the try answered with what cannot be used: the key is not what was refused', async () => {
    service.misbehave((query, response) =>
      query.path === POINT ? sendJson(response, {}, 403) : sendJson(response, { meta: { code: 200 } }),
    )
    const state = await run(await longVoyage(), TRACK_ONLY)
    expect(state.givenUp).toEqual([{ code: 'not-permitted', detail: '1', requests: state.total }])
    expect(requestedPaths()).toEqual([POINT, SEASON])
  })

  it('the try put off by the service (429): nothing is decided, and it is requested again', async () => {
    let isBusy = true
    service.misbehave((query, response) => {
      if (query.path === POINT) return sendJson(response, isBusy ? {} : rightAnswer(query), isBusy ? 403 : 200)
      isBusy = false
      sendJson(response, {}, 429)
    })
    expect(await run(await longVoyage(), TRACK_ONLY)).toMatchObject({ phase: 'finished', failed: 0, fault: null })
  })

  it('the link gone at the try: nothing is decided, and it is requested again', async () => {
    let isCut = true
    service.misbehave((query, response) => {
      if (query.path !== POINT && isCut) {
        isCut = false
        response.destroy()
      } else if (query.path === POINT && isCut) sendJson(response, {}, 403)
      else if (query.path === POINT) sendJson(response, rightAnswer(query))
      else sendJson(response, {}, 403)
    })
    expect(await run(await longVoyage(), TRACK_ONLY)).toMatchObject({ phase: 'finished', failed: 0 })
  })
})

it('401 is always the key, whatever was answered before', async () => {
  refuse([WAYPOINTS], 401)
  const state = await run(await longVoyage())
  expect(state).toMatchObject({ phase: 'failed', fault: { code: 'key-refused' } })
  expect(new Set(requestedPaths())).toEqual(new Set([POINT, WAYPOINTS]))
})

it('403 on what was answered before: one other is tried, and a revoked key is not used again and again', async () => {
  refuse([])
  const voyageId = await longVoyage()
  await run(voyageId, TRACK_ONLY)
  here.clock.nowMs += 3 * HOUR_MS
  refuse([POINT, SEASON])
  const from = service.requests.length
  expect(await run(voyageId, TRACK_ONLY)).toMatchObject({ phase: 'failed', fault: { code: 'key-refused' } })
  expect(countOf(SEASON, from)).toBe(1)
  const again = service.requests.length
  await here.call('sync.resume', {})
  await here.phase('failed')
  expect(service.requests.length - again).toBe(2)
})

it('what is remembered of a key is no part of it', async () => {
  const key = randomBytes(18).toString('base64url')
  await here.engine.close()
  begin(key)
  refuse([])
  await run(await longVoyage(), TRACK_ONLY)
  await here.engine.close()
  const files = readdirSync(dataDir).filter((name) => name.includes('sqlite'))
  expect(files.length).toBeGreaterThan(1)
  for (const name of files) expect(readFileSync(join(dataDir, name)).includes(key)).toBe(false)
  begin(key)
})

// A run by the office's relay: a whole track in one relay request, every value right and named as the office's; what is missing, and why; its turn.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore } from '../../electron/engine/store/store.ts'
import { valuesAt } from '../../electron/training/ocean/point.ts'
import { MEASURE_NAMES } from '../../shared/weather/measures.ts'
import type { SyncState } from '../../shared/sync/sync.ts'
import { HOUR_MS } from '../../shared/format/time.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS, type EngineHere } from '../support/engine-here.ts'
import { OFFICE_NAME, OFFICE_TOKEN, oceanOf, startOfficeRelay, type OfficeRelay } from '../support/office-relay.ts'
import { startPointService, TEST_KEY, type PointService } from '../support/point-service.ts'

let service: PointService
let relay: OfficeRelay
let dataDir = ''
let here: EngineHere
interface Begun {
  apiKey?: string | null
  token?: string | null
  makerKey?: string
  isTraining?: boolean
}
const begin = ({
  apiKey = null,
  token = OFFICE_TOKEN,
  makerKey = relay.makerKey,
  isTraining = false,
}: Begun = {}): EngineHere =>
  (here = engineHere({
    dataDir,
    isTraining,
    baseUrl: service.baseUrl,
    apiKey,
    office: { relayUrl: relay.url, serviceUrl: service.baseUrl, makerKey, token },
    onWait: (ms) => void (here.clock.aheadMs += ms),
  }))

beforeEach(async () => {
  service = await startPointService()
  relay = await startOfficeRelay(service.baseUrl, NOON_MS)
  dataDir = freshFolder()
})
afterEach(async () => {
  await here.engine.close()
  await relay.close()
  await service.close()
  dropFolder(dataDir)
})

async function run(): Promise<SyncState> {
  const voyageId = await here.voyageId()
  await here.call('sync.start', { voyageId })
  return here.phase('finished', 'failed', 'paused')
}

/** What is stored of every requested row. */
function stored() {
  const store = openStore(dataDir, NOON_MS)
  try {
    return relay.relayRequests().flatMap(({ requested }) =>
      requested.kind === 'weather'
        ? requested.rows.map(({ latE4, longE4, timeMs }) => ({
            latE4,
            longE4,
            timeMs,
            row: store.weather.read(latE4, longE4, timeMs),
          }))
        : [],
    )
  } finally {
    store.close(NOON_MS)
  }
}

describe('a track by the relay', () => {
  it('arrives by one relay request, every value as it is, with the office’s time of fetch, and named as the office’s', async () => {
    begin()
    const state = await run()
    expect(state).toMatchObject({ phase: 'finished', failed: 0, waiting: 0, fault: null, givenUp: [] })
    expect(state.done).toBe(state.total)
    expect(relay.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /v1/want'])
    await here.engine.close()
    const rows = stored()
    expect(rows.length).toBe(state.total)
    for (const { latE4, longE4, timeMs, row } of rows) {
      expect(row?.fetchedAtMs).toBe(NOON_MS - 5 * 60_000)
      expect(row?.fetchedBy).toBe('office')
      const truth = valuesAt(1, latE4 / 1e4, longE4 / 1e4, timeMs)
      for (const name of MEASURE_NAMES) expect([name, row?.values[name] ?? null]).toEqual([name, truth[name] ?? null])
    }
    expect(service.requests.length).toBe(0)
    begin()
  })

  it('is in the ledger under its own operation, every byte once, and priced by it the next time', async () => {
    begin()
    const voyageId = await here.voyageId()
    const before = await here.call('sync.estimate', { voyageId })
    expect(before).toMatchObject({ by: 'office', basis: 'assumed' })
    expect(before.parts.map(({ operation, requests }) => ({ operation, requests }))).toEqual([
      { operation: 11, requests: 1 },
    ])
    const own = await here.call('sync.estimate', { voyageId, by: 'own' })
    expect(own.bytesDown).toBeGreaterThan(5 * before.bytesDown)
    expect(own.by).toBe('own')
    await here.call('sync.start', { voyageId })
    const state = await here.phase('finished')
    expect(state.bytesDown).toBeGreaterThan(relay.sent())
    expect(state.bytesDown).toBeLessThan(relay.sent() + 1000)
    expect(Math.abs(before.bytesDown - state.bytesDown) / state.bytesDown).toBeLessThan(0.35)
    const ledger = await here.call('link.ledger', { fromDay: '2026-11-01', toDay: '2026-11-30' })
    expect(ledger.map(({ operation }) => operation).sort()).toEqual([0, 11])
    expect(ledger.reduce((sum, { bytesDown }) => sum + bytesDown, 0)).toBe(state.bytesDown)
    here.clock.nowMs = relay.clock.nowMs = NOON_MS + 3 * HOUR_MS
    const after = await here.call('sync.estimate', { voyageId })
    expect(after.basis).toBe('measured')
  })

  it('fetched again after a refresh: the relay request says what is stored, and nothing new is an answer of no bytes', async () => {
    begin()
    await run()
    here.clock.nowMs += 4 * HOUR_MS
    relay.give((relayRequest) => ({ content: oceanOf(relayRequest, NOON_MS) }))
    const { voyageId } = (await here.call('voyage.current', {}))!
    await here.call('sync.start', { voyageId })
    const state = await here.phase('finished', 'failed', 'paused')
    expect(state).toMatchObject({ phase: 'finished', failed: 0, fault: null })
    const [, again] = relay.relayRequests()
    const held = again?.requested.rows.filter(({ heldMs }) => heldMs === NOON_MS - 5 * 60_000) ?? []
    expect(held.length).toBeGreaterThan(50)
    expect(state.bytesDown).toBeLessThan(4000)
  })

  it('shows who the relay is when it is tried, and what is wrong with it', async () => {
    begin()
    expect(await here.call('service.try', {})).toMatchObject({ by: 'office', officeName: OFFICE_NAME, fault: null })
    relay.otherKey()
    expect((await here.call('service.try', { by: 'office' })).fault).toMatchObject({ code: 'office-refused' })
    relay.misbehave(() => ({ kind: 'refuse', status: 403, fault: 'revoked' }))
    const tried = await here.call('service.try', {})
    expect(tried.fault).toMatchObject({ code: 'office-refused' })
    expect(tried.bytes).toBeGreaterThan(100)
    expect(here.log).toEqual([])
  })
})

describe('what the relay does not give', () => {
  it('each reason has its word: later is requested again, the rest is given up or kept', async () => {
    begin()
    let attempts = 0
    relay.give((relayRequest) => {
      const rows = oceanOf(relayRequest, NOON_MS).weather ?? []
      attempts++
      if (attempts > 1) return { content: { weather: rows } }
      return {
        content: { weather: rows.filter((_, i) => i >= 12) },
        unfulfilled: {
          later: [0, 1, 2],
          'no-value': [3, 4],
          'not-permitted': [5, 6],
          failed: [7, 8],
          beyond: [9, 10, 11],
        },
        retryAfter: 3,
      }
    })
    const state = await run()
    expect(state).toMatchObject({ phase: 'finished', failed: 9, waiting: 0 })
    expect(relay.relayRequests().map(({ requested }) => requested.rows.length)).toEqual([state.total, 3])
    expect(here.clock.nowMs - NOON_MS).toBeGreaterThanOrEqual(3000)
    expect(state.givenUp).toEqual(
      expect.arrayContaining([
        { code: 'no-value', detail: null, requests: 2 },
        { code: 'no-value', detail: 'beyond', requests: 3 },
        { code: 'not-permitted', detail: '11', requests: 2 },
        { code: 'service-error', detail: null, requests: 2 },
      ]),
    )
  })

  it('later for ever ends: the run says what was not received, and does not request for ever', async () => {
    begin()
    relay.give((relayRequest) => ({
      content: {},
      unfulfilled: { later: relayRequest.requested.rows.map((_, i) => i) },
    }))
    const state = await run()
    expect(state).toMatchObject({ phase: 'failed', waiting: 0, done: 0 })
    expect(state.givenUp).toEqual([{ code: 'office-behind', detail: null, requests: state.total }])
    expect(relay.requests.length).toBeLessThanOrEqual(8)
  })

  it('service down: what is old comes with its age, and the run ends with the word for it', async () => {
    begin()
    relay.give((relayRequest) => {
      const { weather = [] } = oceanOf(relayRequest, NOON_MS, 7 * HOUR_MS)
      return {
        content: { weather: weather.slice(5) },
        unfulfilled: { 'service-down': relayRequest.requested.rows.map((_, i) => i) },
      }
    })
    const state = await run()
    expect(state).toMatchObject({ phase: 'finished', failed: 5, fault: { code: 'office-behind' } })
    expect((await here.call('link.state', {})).office?.fault?.code).toBe('office-behind')
    await here.engine.close()
    const ages = new Set(stored().map(({ row }) => row?.fetchedAtMs ?? null))
    expect(ages).toEqual(new Set([NOON_MS - 7 * HOUR_MS, null]))
    begin()
  })

  it('requests used up: what is old comes with its age, and the run says why there is nothing newer', async () => {
    begin()
    relay.give((relayRequest) => ({
      content: { weather: oceanOf(relayRequest, NOON_MS, 7 * HOUR_MS).weather ?? [] },
      unfulfilled: { quota: [0, 1] },
    }))
    const state = await run()
    expect(state).toMatchObject({ phase: 'finished', failed: 0, waiting: 0, fault: { code: 'office-quota' } })
    expect(state.fault?.message).toContain('older than the service’s newest')
  })

  it('a row without a word is damage: requested again, and given up after a few times', async () => {
    begin()
    relay.give((relayRequest) => ({
      content: { weather: (oceanOf(relayRequest, NOON_MS).weather ?? []).slice(0, 10) },
    }))
    const state = await run()
    expect(state.waiting).toBe(0)
    expect(state.done).toBeGreaterThanOrEqual(10)
    expect(relay.requests.length).toBeLessThan(20)
  })

  it('what was not requested is not stored', async () => {
    begin()
    const strange = {
      latE4: 100_000,
      longE4: 100_000,
      timeMs: NOON_MS,
      fetchedAtMs: NOON_MS - 1,
      values: { windSpeed: 7 },
    }
    relay.give((relayRequest) => ({
      content: { weather: [strange, ...(oceanOf(relayRequest, NOON_MS).weather ?? [])] },
    }))
    expect(await run()).toMatchObject({ phase: 'finished', failed: 0 })
    await here.engine.close()
    const store = openStore(dataDir, NOON_MS)
    expect(store.weather.read(100_000, 100_000, NOON_MS)).toBe(null)
    store.close(NOON_MS)
    begin()
  })
})

describe('a relay that refuses', () => {
  it.each([
    ['unknown-token', 401, 'failed', 'office-refused'],
    ['revoked', 403, 'failed', 'office-refused'],
    ['other-service', 409, 'failed', 'office-refused'],
    ['bad-want', 400, 'failed', 'office-refused'],
    ['quota', 429, 'paused', 'office-quota'],
  ] as const)(
    '%s: the run stops with its word after one request, and nothing is stored',
    async (fault, status, phase, code) => {
      begin({ apiKey: TEST_KEY })
      relay.misbehave(() => ({ kind: 'refuse', status, fault, retryAfter: 1000 }))
      const state = await run()
      expect(state).toMatchObject({ phase, done: 0, fault: { code } })
      expect(state.waiting).toBe(state.total)
      expect(relay.requests.length).toBe(1)
      expect(service.requests.length).toBe(0)
      expect((await here.call('link.state', {})).office).toMatchObject({ by: 'office', fault: { code } })
    },
  )

  it('revoked in mid-run: what was received stays, the rest waits', async () => {
    begin()
    relay.give((relayRequest) => ({
      content: { weather: (oceanOf(relayRequest, NOON_MS).weather ?? []).slice(20) },
      unfulfilled: { later: Array.from({ length: 20 }, (_, i) => i) },
    }))
    relay.misbehave((_, count) => (count > 1 ? { kind: 'refuse', status: 403, fault: 'revoked' } : null))
    const state = await run()
    expect(state).toMatchObject({ phase: 'failed', waiting: 20, fault: { code: 'office-refused' } })
    expect(state.done).toBe(state.total - 20)
  })

  it('a token that is not known in this run sends nothing', async () => {
    begin({ token: null, apiKey: TEST_KEY })
    expect(await run()).toMatchObject({ phase: 'failed', done: 0, fault: { code: 'office-refused' } })
    expect(relay.requests).toEqual([])
    expect(service.requests.length).toBe(0)
  })

  it('a pack by another key than the code’s: nothing of it is stored', async () => {
    begin()
    relay.otherKey()
    expect(await run()).toMatchObject({ phase: 'failed', done: 0, fault: { code: 'office-refused' } })
    await here.engine.close()
    expect(stored().every(({ row }) => row === null)).toBe(true)
    begin()
  })

  it('a login page in between is reported as one, and pauses', async () => {
    begin()
    relay.misbehave(() => ({ kind: 'status', status: 200, type: 'text/html', body: '<html>Log in</html>' }))
    expect(await run()).toMatchObject({ phase: 'paused', done: 0, fault: { code: 'not-the-service' } })
    relay.misbehave(null)
    await here.call('sync.resume', {})
    expect(await here.phase('finished')).toMatchObject({ failed: 0, waiting: 0 })
  })
})

describe('the ship’s clock', () => {
  it('a day behind: what is ahead of it is reported, and replaces nothing of a known age', async () => {
    begin()
    await run()
    here.clock.nowMs += 4 * HOUR_MS
    relay.clock.nowMs = here.clock.nowMs + 26 * HOUR_MS
    const { voyageId } = (await here.call('voyage.current', {}))!
    await here.call('sync.start', { voyageId })
    const state = await here.phase('finished', 'failed', 'paused')
    expect(state.fault?.code).toBe('clock-wrong')
    expect(state.givenUp).toEqual([{ code: 'clock-wrong', detail: null, requests: state.failed }])
    expect(state.failed).toBeGreaterThan(50)
    await here.engine.close()
    const ages = new Set(stored().map(({ row }) => row?.fetchedAtMs))
    expect(ages).toContain(NOON_MS - 5 * 60_000)
    begin()
  })

  it.each([-26 * HOUR_MS, 26 * HOUR_MS])('%d ms off the relay’s: reported, to half a round trip', async (offMs) => {
    begin()
    relay.clock.nowMs = NOON_MS - offMs
    await here.call('service.try', {})
    const { office } = await here.call('link.state', {})
    expect(Math.abs((office?.clockAheadMs ?? 0) - offMs)).toBeLessThan(5000)
    relay.clock.nowMs = NOON_MS
    await here.call('service.try', {})
    expect((await here.call('link.state', {})).office?.clockAheadMs).toBe(null)
  })
})

describe('simulated weather', () => {
  const message = (isSimulated: boolean): RegExp =>
    isSimulated ? /simulated weather \(TRAINING\)/ : /this ship’s code is for training/

  it.each([
    ['a service’s ship, of answers that say so', false, { answers: true, packs: true }],
    ['a service’s ship, of a pack that alone says so', false, { answers: false, packs: true }],
    ['a ship in training, of answers that do not say so', true, { answers: false, packs: false }],
    ['a ship in training, of a pack that does not say so', true, { answers: true, packs: false }],
  ])('is not stored where it does not belong: %s', async (_whose, isTraining, simulated) => {
    Object.assign(relay.simulated, simulated)
    begin({ isTraining })
    const state = await run()
    expect(state).toMatchObject({ phase: 'failed', done: 0, fault: { code: 'office-refused' } })
    expect(state.fault?.message).toMatch(message(!isTraining))
    await here.engine.close()
    expect(stored().filter(({ row }) => row !== null)).toEqual([])
    begin({ isTraining })
  })

  it('is refused too where the relay has nothing new, and when it is only tried', async () => {
    relay.simulated.answers = true
    relay.give(() => ({ content: {} }))
    begin()
    expect(await run()).toMatchObject({ fault: { code: 'office-refused' } })
    expect(await here.call('service.try', { by: 'office' })).toMatchObject({ fault: { code: 'office-refused' } })
  })

  it('is training’s, where the ship is in training', async () => {
    Object.assign(relay.simulated, { answers: true, packs: true })
    begin({ isTraining: true })
    const state = await run()
    expect(state).toMatchObject({ phase: 'finished', failed: 0, fault: null })
    await here.engine.close()
    expect(stored().filter(({ row }) => row?.fetchedBy === 'office')).toHaveLength(state.total)
    begin()
  })
})

// By whom weather is fetched: the office's relay while it answers, the own key by the officer's word or where nothing dearer comes of it; the rest.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { valuesAt } from '../../electron/training/ocean/point.ts'
import { TRACK_ONLY, type FetchChoice } from '../../shared/sync/sync.ts'
import { HOUR_MS } from '../../shared/format/time.ts'
import { isMeasureAveraged } from '../../shared/weather/climatology.ts'
import { MEASURE_NAMES } from '../../shared/weather/measures.ts'
import { makeAuthority } from '../support/certificates.ts'
import { NOON_MS } from '../support/engine-here.ts'
import { oceanOf } from '../support/office-relay.ts'
import { officeShip, type OfficeShip } from '../support/office-ship.ts'
import { TEST_KEY } from '../support/point-service.ts'
import { wallClockMs } from '../support/clock.ts'
import { until } from '../support/until.ts'

let ship: OfficeShip
beforeEach(async () => {
  ship = await officeShip(null, { apiKey: TEST_KEY })
})
afterEach(() => ship.close())

const office = async () => (await ship.here.call('link.state', {})).office
const use = (profileId: string) => ship.here.call('link.useProfile', { profileId })
const drop = (): void => ship.relay.misbehave(() => ({ kind: 'drop' }))
const sources = async (): Promise<Set<string | undefined>> =>
  new Set((await ship.stored()).map(({ row }) => row?.fetchedBy))

describe('a relay out of reach', () => {
  it('on a link that is not paid by volume: three tries over half a minute, then by the own key, and reported', async () => {
    await use('vsat')
    drop()
    const fromMs = wallClockMs()
    const state = await ship.run()
    expect(state).toMatchObject({ phase: 'finished', failed: 0, waiting: 0, fault: { code: 'office-unreachable' } })
    expect(state.fault?.message).toMatch(/own key/)
    expect(ship.relay.requests.length).toBeGreaterThanOrEqual(3)
    expect(ship.here.clock.aheadMs + wallClockMs() - fromMs).toBeGreaterThanOrEqual(30_000)
    expect(ship.service.requests.length).toBe(state.total)
    expect(await office()).toMatchObject({ by: 'own', why: 'fell-back', fault: { code: 'office-unreachable' } })
    expect(await sources()).toEqual(new Set(['own']))
  })

  it('the next run looks once whether it answers again, and takes the own key at once where it does not', async () => {
    await use('vsat')
    drop()
    await ship.run()
    const [requestsBefore, aheadMs] = [ship.relay.requests.length, ship.here.clock.aheadMs]
    ship.here.clock.nowMs += 4 * HOUR_MS
    expect(await ship.run()).toMatchObject({ phase: 'finished', failed: 0 })
    expect(ship.relay.requests.length).toBe(requestsBefore + 1)
    expect(ship.here.clock.aheadMs).toBe(aheadMs)

    ship.relay.misbehave(null)
    ship.here.clock.nowMs += 4 * HOUR_MS
    ship.relay.clock.nowMs = ship.here.clock.nowMs
    const byService = ship.service.requests.length
    expect(await ship.run()).toMatchObject({ phase: 'finished', failed: 0, fault: null })
    expect(ship.service.requests.length).toBe(byService)
    expect(await office()).toMatchObject({ by: 'office', why: null, fault: null })
  })

  it('where bytes are paid nothing dearer is sent unasked: waited on in words; switched it is priced anew, and fetched so', async () => {
    drop()
    const voyageId = await ship.here.voyageId()
    const shown = await ship.here.call('sync.estimate', { voyageId })
    await ship.here.call('sync.start', { voyageId })
    const words = async (): Promise<string> => (await ship.here.call('sync.state', {})).fault?.message ?? ''
    await until(async () => /tried again by itself.*own key/.test(await words()), 'that it is tried again by itself')
    const state = await ship.here.call('sync.pause', {})
    expect(state).toMatchObject({ phase: 'paused', done: 0 })
    expect(ship.service.requests).toEqual([])
    expect(await office()).toMatchObject({ by: 'office', why: null })
    expect(state.stillToSend?.costUsd).toBeCloseTo(shown.costUsd ?? 0, 1)

    expect(await ship.here.call('office.use', { by: 'own' })).toMatchObject({ by: 'own', why: 'officer' })
    const dearer = (await ship.here.call('sync.state', {})).stillToSend?.costUsd ?? 0
    expect(dearer).toBeGreaterThan(2 * (shown.costUsd ?? 0))
    await ship.here.call('sync.resume', {})
    expect(await ship.stopped()).toMatchObject({ phase: 'finished', failed: 0, waiting: 0 })
    expect(await sources()).toEqual(new Set(['own']))
  })

  it('where bytes are paid, and it comes back late at night, the run goes on by it, unasked', async () => {
    ship.relay.misbehave((_, count) => (count <= 40 ? { kind: 'cut', after: 0 } : null))
    expect(await ship.run()).toMatchObject({ phase: 'finished', failed: 0, waiting: 0, fault: null })
    expect(ship.here.clock.aheadMs).toBeGreaterThan(60_000)
    expect(ship.service.requests).toEqual([])
    expect(await sources()).toEqual(new Set(['office']))
  })

  it.each([
    ['a proxy’s own page with 502', { kind: 'status', status: 502, type: 'text/html', body: '<html>Bad gateway' }],
    ['busy, which says when', { kind: 'refuse', status: 503, fault: 'busy', retryAfter: 20 }],
  ] as const)('%s counts as out of reach', async (_, misdeed) => {
    await use('vsat')
    ship.relay.misbehave(() => misdeed)
    expect(await ship.run()).toMatchObject({ phase: 'finished', failed: 0, fault: { code: 'office-unreachable' } })
    expect(ship.service.requests.length).toBeGreaterThan(50)
  })

  it('whose certificate is not trusted is not tried again and again: each handshake costs', async () => {
    const authority = makeAuthority()
    if (authority === null) return console.log('skipped: openssl is not here to make a certificate')
    await ship.close()
    ship = await officeShip(authority.issue('127.0.0.1'), { apiKey: TEST_KEY })
    const state = await ship.run()
    expect(state).toMatchObject({ phase: 'paused', done: 0, fault: { code: 'office-unreachable' } })
    expect(state.fault?.message).toMatch(/could not prove/)
    expect(ship.here.clock.aheadMs).toBe(0)
    expect(ship.relay.requests).toEqual([])
    await use('vsat')
    await ship.here.call('sync.resume', {})
    expect(await ship.stopped()).toMatchObject({ phase: 'finished', failed: 0 })
    expect(ship.service.requests.length).toBe(state.total)
    authority.remove()
    return undefined
  })

  it('a server that answers but cannot serve is tried less and less often: each try costs its bytes', async () => {
    await ship.here.engine.close()
    ship.begin({ apiKey: null })
    const page = { kind: 'status', status: 502, type: 'text/html', body: '<html>Bad gateway' } as const
    ship.relay.misbehave((_, count) => (count <= 30 ? page : null))
    expect(await ship.run()).toMatchObject({ phase: 'finished', failed: 0, waiting: 0 })
    // Thirty tries within five seconds of each other would be over in 75 s.
    expect(ship.here.clock.aheadMs).toBeGreaterThan(20 * 60_000)
  })

  it('nothing counts as an answer, nor twice in the ledger, where nobody answered', async () => {
    await use('vsat')
    ship.service.misbehave((_query, response) => response.destroy())
    ship.relay.misbehave((_, count) =>
      count <= 6 ? { kind: 'refuse', status: 503, fault: 'busy' } : { kind: 'cut', after: 0 },
    )
    const voyageId = await ship.here.voyageId()
    await ship.here.call('sync.start', { voyageId })
    await until(() => ship.service.requests.length > 3, 'the fourth request to the service')
    await ship.here.call('sync.pause', {})
    expect((await ship.here.call('link.state', {})).lastAnswerAtMs).toBe(null)
    const ledger = await ship.here.call('link.ledger', { fromDay: '2026-11-01', toDay: '2026-11-30' })
    const pointRequests = ledger
      .filter(({ operation }) => operation === 11)
      .reduce((sum, { requests }) => sum + requests, 0)
    expect(pointRequests).toBeLessThanOrEqual(ship.relay.requests.length)
  })

  it('without an own key it is tried until it answers, as a link that is down', async () => {
    await ship.here.engine.close()
    ship.begin({ apiKey: null })
    await use('vsat')
    ship.relay.misbehave((_, count) => (count <= 12 ? { kind: 'drop' } : null))
    expect(await ship.run()).toMatchObject({ phase: 'finished', failed: 0, waiting: 0, fault: null })
    expect(await office()).toMatchObject({ by: 'office', hasOwnKey: false, fault: null })
    expect(await sources()).toEqual(new Set(['office']))
  })

  it('with the link down for both, whichever answers first is taken: the relay is not given up for the link’s sake', async () => {
    await use('vsat')
    ship.service.misbehave((_query, response) => response.destroy())
    ship.relay.misbehave((_, count) => (count <= 8 ? { kind: 'drop' } : null))
    const state = await ship.run()
    expect(state).toMatchObject({ phase: 'finished', failed: 0, waiting: 0 })
    expect(await office()).toMatchObject({ by: 'office', why: null })
    expect(await sources()).toEqual(new Set(['office']))
  })
})

describe('the officer’s choice', () => {
  it('holds over a restart, ends with another word, and is none without a key', async () => {
    await ship.here.call('office.use', { by: 'own' })
    await ship.here.engine.close()
    ship.begin()
    expect(await office()).toMatchObject({ by: 'own', why: 'officer', sinceMs: NOON_MS })
    ship.here.engine.setApiKey(null)
    expect(await office()).toMatchObject({ by: 'office', why: null, hasOwnKey: false })
    await expect(ship.here.call('office.use', { by: 'own' })).rejects.toMatchObject({ fault: { code: 'no-service' } })
    ship.here.engine.setApiKey(TEST_KEY)
    expect(await ship.here.call('office.use', { by: 'office' })).toMatchObject({
      by: 'office',
      why: null,
      sinceMs: null,
    })
  })

  it('a new code is by the office again; a token that comes late changes nothing', async () => {
    await ship.here.call('office.use', { by: 'own' })
    const { url: relayUrl, makerKey } = ship.relay
    const serviceUrl = ship.service.baseUrl
    ship.here.engine.setOffice({ relayUrl, serviceUrl, makerKey, token: 'another-token-of-43-letters-in-base64url-xx' })
    expect(await office()).toMatchObject({ by: 'office' })
    await ship.here.call('office.use', { by: 'own' })
    ship.here.engine.setOffice({ relayUrl, serviceUrl, makerKey, token: null })
    ship.here.engine.setOffice({ relayUrl, serviceUrl, makerKey, token: 'another-token-of-43-letters-in-base64url-xx' })
    expect(await office()).toMatchObject({ by: 'own', why: 'officer' })
    ship.here.engine.setOffice(null)
    expect(await office()).toBe(null)
    await expect(ship.here.call('office.use', { by: 'office' })).rejects.toMatchObject({
      fault: { code: 'no-service' },
    })
  })

  it('pauses a run in progress, so that its rest is priced first', async () => {
    ship.relay.misbehave(() => ({ kind: 'slow', bytes: 100, everyMs: 20 }))
    const voyageId = await ship.here.voyageId()
    await ship.here.call('sync.start', { voyageId })
    expect((await ship.here.call('sync.state', {})).by).toBe('office')
    await ship.here.call('office.use', { by: 'own' })
    expect(await ship.here.call('sync.state', {})).toMatchObject({ phase: 'paused', by: null, fault: { code: 'busy' } })
    expect(ship.service.requests).toEqual([])
  })
})

describe('what is beside weather', () => {
  const AVERAGED = MEASURE_NAMES.filter(isMeasureAveraged)

  it('averages by the relay: a page is done when each of its places is, one without a value said', async () => {
    const choice: FetchChoice = { ...TRACK_ONLY, averages: true }
    ship.relay.give((relayRequest) => {
      if (relayRequest.requested.kind !== 'averages') return { content: oceanOf(relayRequest, NOON_MS) }
      const averages = relayRequest.requested.rows.map(({ span, latE4, longE4 }) => {
        const all = valuesAt(1, latE4 / 1e4, longE4 / 1e4, NOON_MS)
        const values = Object.fromEntries(AVERAGED.map((name) => [name, all[name] ?? null]))
        return { span, latE4, longE4, fetchedAtMs: NOON_MS - 1000, values }
      })
      return { content: { averages: averages.slice(1) }, unfulfilled: { 'no-value': [0] } }
    })
    const voyageId = await ship.here.voyageId()
    await ship.here.call('voyage.setSchedule', { voyageId, speedKn: 6 })
    await ship.here.call('sync.start', { voyageId, choice })
    const state = await ship.stopped()
    expect(state).toMatchObject({ phase: 'finished', waiting: 0, fault: null })
    const kinds = ship.relay.relayRequests().map(({ requested }) => requested.kind)
    expect(new Set(kinds)).toEqual(new Set(['weather', 'averages']))
    const ledger = await ship.here.call('link.ledger', { fromDay: '2026-11-01', toDay: '2026-11-30' })
    expect(ledger.map(({ operation }) => operation).sort()).toEqual([0, 11, 12])
    expect(ship.service.requests).toEqual([])
  })

  it('casualties by the relay: all of an answer, and requested once a month', async () => {
    const choice: FetchChoice = { ...TRACK_ONLY, weather: { plan: 'none' }, casualties: { halfWidthNm: 10 } }
    ship.relay.give((relayRequest) => {
      if (relayRequest.requested.kind !== 'casualties') return { content: {} }
      const records = Array.from({ length: 70 }, (_, i) => ({
        vesselName: `Vessel ${i}`,
        dateTime: `2019-0${(i % 9) + 1}-11T04:00:00Z`,
        lat: 24 + i / 1000,
        long: -178,
        details: 'Grounded in fog.',
      }))
      return {
        content: {
          casualties: relayRequest.requested.rows.map(({ asked }) => ({
            asked,
            fetchedAtMs: NOON_MS - 60_000,
            records,
          })),
        },
      }
    })
    const end = (name: string, lat: number) => ({ name, position: { lat, long: -178 } })
    const { voyageId } = await ship.here.call('voyage.create', {
      name: 'Short',
      from: end('A', 24),
      to: end('B', 24.6),
    })
    await ship.here.call('sync.start', { voyageId, choice })
    const state = await ship.stopped()
    expect(state).toMatchObject({ phase: 'finished', failed: 0, waiting: 0, fault: null })
    expect((await ship.here.call('casualties.stored', {})).records).toBe(70)
    const again = await ship.here.call('sync.estimate', { voyageId, choice })
    expect(again).toMatchObject({ requests: 0, nothing: 'all-fresh' })
  })

  it('bulk files do not come by the relay: without an own key they are given up in words', async () => {
    await ship.here.engine.close()
    ship.begin({ apiKey: null })
    await use('vsat')
    const state = await ship.run({ ...TRACK_ONLY, bulkDates: ['2026-11-14'] })
    expect(state).toMatchObject({ phase: 'finished', failed: 1, waiting: 0 })
    expect(state.givenUp).toEqual([{ code: 'no-service', detail: null, requests: 1 }])
    expect(ship.service.requests).toEqual([])
  })
})

it('no token is in what is reported, logged or stored, nor in an address', async () => {
  await ship.run()
  const recorded = JSON.stringify([ship.here.events, ship.here.log, ship.relay.requests.map(({ path }) => path)])
  expect(recorded).not.toContain(Buffer.alloc(32, 7).toString('base64url'))
})

it('by itself: after the service’s refresh the track is fetched by the relay, announced before with its price', async () => {
  await ship.here.engine.close()
  ship.begin({ apiKey: TEST_KEY, tickMs: 20 })
  await use('starlink')
  await ship.run()
  const relayRequests = ship.relay.relayRequests().length
  const { voyageId } = (await ship.here.call('voyage.current', {}))!
  const { byItself } = await ship.here.call('sync.estimate', { voyageId })
  expect(byItself).toMatchObject({ state: 'next' })
  ship.relay.clock.nowMs = ship.here.clock.nowMs = NOON_MS + 3 * HOUR_MS
  await until(() => ship.relay.relayRequests().length > relayRequests, 'the want after the refresh')
  expect(await ship.stopped()).toMatchObject({ phase: 'finished', failed: 0, fault: null })
  expect(ship.service.requests).toEqual([])
})

it('by itself: an office that was cut off from the service at one refresh is tried again at the next', async () => {
  await ship.here.engine.close()
  ship.begin({ apiKey: null, tickMs: 20 })
  await use('starlink')
  await ship.run()
  const passes = async (hours: number): Promise<void> => {
    const relayRequests = ship.relay.relayRequests().length
    ship.relay.clock.nowMs = ship.here.clock.nowMs = NOON_MS + hours * HOUR_MS
    await until(() => ship.relay.relayRequests().length > relayRequests, `the want ${hours} hours later`)
  }
  ship.relay.give(({ requested }) => ({
    content: {},
    unfulfilled: { 'service-down': requested.rows.map((_, i) => i) },
  }))
  await passes(3)
  expect(await ship.stopped()).toMatchObject({ phase: 'failed', done: 0, fault: { code: 'office-behind' } })
  ship.relay.give((relayRequest) => ({ content: oceanOf(relayRequest, ship.relay.clock.nowMs) }))
  await passes(6)
  expect(await ship.stopped()).toMatchObject({ phase: 'finished', failed: 0, fault: null })
})

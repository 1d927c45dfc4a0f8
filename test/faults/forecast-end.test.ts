// A service that answers 404 to later times: where its forecast ends sooner the run ends with what there is, and where it broke nothing is given up.
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nothingWords, phaseWords } from '../../renderer/data/fetch/sync-words.ts'
import { formatShortUtc, HOUR_MS } from '../../shared/format/time.ts'
import { TRACK_ONLY, type SyncState } from '../../shared/sync/sync.ts'
import { dropFolder, engineHere, freshFolder, ROUTE, type EngineHere } from '../support/engine-here.ts'
import {
  keyOf,
  rightAnswer,
  sendJson,
  startPointService,
  TEST_KEY,
  type PointQuery,
  type PointService,
} from '../support/point-service.ts'

/** Later than all that was answered: so many are requested before the check, and those in flight with them. */
const UNPROVEN = 12
/** Requests to a burst (link/pace.ts). */
const BURST = 8
const REACH_H = 60

let service: PointService
let dataDir: string
let here: EngineHere

const openHere = (): void => {
  here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: TEST_KEY })
}
beforeEach(async () => {
  service = await startPointService()
  dataDir = freshFolder()
  openHere()
})
afterEach(async () => {
  await here.engine.close()
  await service.close()
  dropFolder(dataDir)
})

const timeOf = ({ dateTime }: PointQuery): number => Date.parse(dateTime)
const notFound = (response: ServerResponse): void => sendJson(response, { error: 'none' }, 404)
const isBeyond = (query: PointQuery): boolean => timeOf(query) > here.clock.nowMs + REACH_H * HOUR_MS
/** Its forecast is of 60 hours. */
const endSoon = (): void =>
  service.misbehave((query, response) =>
    isBeyond(query) ? notFound(response) : sendJson(response, rightAnswer(query)),
  )
/** What was requested more than once. */
const repeatedRequests = (): string[] => {
  const keys = service.requests.map(keyOf)
  return keys.filter((key, i) => keys.indexOf(key) < i)
}
const ended = (): Promise<SyncState> => here.phase('finished', 'failed', 'paused')
const fetchOf = async (voyageId: number): Promise<SyncState> => {
  service.requests.length = 0
  await here.call('sync.start', { voyageId })
  return ended()
}
const requestsInLedger = async (): Promise<number> =>
  (await here.call('link.ledger', { fromDay: '2026-01-01', toDay: '2026-12-31' })).reduce(
    (sum, { requests }) => sum + requests,
    0,
  )
const detailOf = (state: SyncState, kind: 'ends' | 'ends-not-sent'): number =>
  state.givenUp.find(({ detail }) => detail?.startsWith(`${kind}:`))?.requests ?? 0

describe('a forecast that ends sooner', () => {
  it('ends the run with what there is: two are requested once more, and later times are not sent', async () => {
    endSoon()
    const voyageId = await here.voyageId()
    const state = await fetchOf(voyageId)
    const beyond = service.requests.filter(isBeyond)
    const endMs = Math.max(...service.requests.filter((query) => !isBeyond(query)).map(timeOf))
    expect(state).toMatchObject({ phase: 'finished', fault: null, waiting: 0 })
    expect(endMs).toBe(here.clock.nowMs - 70 * 60_000 + REACH_H * HOUR_MS + HOUR_MS)
    expect(beyond.length).toBeGreaterThanOrEqual(UNPROVEN)
    expect(beyond.length).toBeLessThan(UNPROVEN + 2 * BURST)
    // The latest that was answered, and the first that was not found.
    expect(repeatedRequests()).toHaveLength(2)
    expect(service.requests).toHaveLength(state.done + beyond.length + 1)
    expect(service.requests.length).toBeLessThan(state.total)
    expect(state.givenUp.every(({ code }) => code === 'no-value')).toBe(true)
    expect(state.givenUp.map(({ detail }) => detail).toSorted()).toEqual([`ends-not-sent:${endMs}`, `ends:${endMs}`])
    expect(detailOf(state, 'ends')).toBe(beyond.length - 1)
    expect(detailOf(state, 'ends-not-sent')).toBe(state.total - state.done - beyond.length + 1)
    expect(phaseWords(state)).toContain(
      `because the service’s forecast ends at ${formatShortUtc(endMs)} UTC; later times`,
    )
    expect(phaseWords(state)).not.toContain('404')
    expect((await here.call('link.state', {})).state).toBe('up')
    expect(await requestsInLedger()).toBe(service.requests.length)
  })

  it('is left out of plans until the next refresh, over a restart too, and reported', async () => {
    endSoon()
    const voyageId = await here.voyageId()
    const first = await fetchOf(voyageId)
    await here.engine.close()
    openHere()
    const estimate = await here.call('sync.estimate', { voyageId })
    expect(estimate).toMatchObject({ requests: 0, nothing: 'after-forecast' })
    expect(estimate.afterForecast?.requests).toBe(first.failed)
    expect(nothingWords(estimate, here.clock.nowMs)).toBe(
      `Left out: ${first.failed} points for 18 NOV 0300 UTC and later, where the service’s forecast has nothing yet. They are tried again after its next refresh, 1500 UTC.`,
    )
    // An office's relay answers for each row itself.
    expect(await here.call('sync.estimate', { voyageId, by: 'office' })).toMatchObject({
      requests: first.failed,
      afterForecast: null,
    })
    here.clock.nowMs += 3 * HOUR_MS
    service.misbehave(null)
    const next = await here.call('sync.estimate', { voyageId })
    expect(next).toMatchObject({ nothing: null, afterForecast: null })
    expect(next.requests).toBeGreaterThan(first.failed)
    expect(await fetchOf(voyageId)).toMatchObject({ phase: 'finished', failed: 0, waiting: 0 })
  })

  it('is found at one place over all times too, and leaves the run’s other requests as they are', async () => {
    endSoon()
    const voyageId = await here.voyageId()
    const fromMs = here.clock.nowMs
    const weather = {
      plan: 'point' as const,
      position: { lat: 20, long: -150 },
      fromMs,
      toMs: fromMs + 240 * HOUR_MS,
      everyHours: 3 as const,
    }
    await here.call('sync.start', { voyageId, choice: { ...TRACK_ONLY, weather } })
    const state = await ended()
    expect(state).toMatchObject({ phase: 'finished', waiting: 0 })
    expect(state.done + detailOf(state, 'ends') + detailOf(state, 'ends-not-sent')).toBe(state.total)
    expect(service.requests.length).toBeLessThan(state.total)
    expect(state.done).toBe(new Set(service.requests.filter((query) => !isBeyond(query)).map(keyOf)).size)
  })

  it('costs no weather that lies before it where many places are requested at each time', async () => {
    endSoon()
    const voyageId = await here.voyageId()
    const weather = { plan: 'corridor' as const, halfWidthNm: 30, spacingNm: 60 }
    const choice = { ...TRACK_ONLY, weather }
    await here.call('sync.start', { voyageId, choice })
    const state = await ended()
    expect(state).toMatchObject({ phase: 'finished', waiting: 0 })
    expect(service.requests.length).toBeLessThan(state.total)
    // All that is lacking lies behind the end.
    const estimate = await here.call('sync.estimate', { voyageId, choice })
    expect(estimate).toMatchObject({ requests: 0, afterForecast: { requests: state.failed } })
  })

  it('is found by a run that is taken up again, with nothing but later times left', async () => {
    const held: ServerResponse[] = []
    service.misbehave((query, response) =>
      isBeyond(query) ? void held.push(response) : sendJson(response, rightAnswer(query)),
    )
    const voyageId = await here.voyageId()
    const { total } = await here.call('sync.start', { voyageId })
    const reached = async (): Promise<number> => (await here.call('sync.state', {})).done
    await expect.poll(async () => held.length > 0 && (await reached()) > 20).toBe(true)
    await here.engine.close()
    openHere()
    endSoon()
    service.requests.length = 0
    await here.call('sync.resume', {})
    const state = await ended()
    expect(state).toMatchObject({ phase: 'finished', waiting: 0, total })
    expect(state.done + detailOf(state, 'ends') + detailOf(state, 'ends-not-sent')).toBe(total)
  })

  it('is none where a later time is answered meanwhile: what was not sent is requested after all', async () => {
    const held: { query: PointQuery; response: ServerResponse }[] = []
    let isBack = false
    let beyond = 0
    service.misbehave((query, response) => {
      if (isBack || !isBeyond(query)) return sendJson(response, rightAnswer(query))
      // Not the first: what is answered before all that was not found refutes nothing.
      if (++beyond === 3) held.push({ query, response })
      else notFound(response)
    })
    const fetching = fetchOf(await here.voyageId())
    const notSent = async (): Promise<number> => detailOf(await here.call('sync.state', {}), 'ends-not-sent')
    await expect.poll(notSent).toBeGreaterThan(0)
    isBack = true
    for (const { query, response } of held) sendJson(response, rightAnswer(query))
    const state = await fetching
    expect(state).toMatchObject({ phase: 'finished', waiting: 0, failed: state.total - state.done })
    expect(state.failed).toBeGreaterThanOrEqual(UNPROVEN)
    expect(state.failed).toBeLessThan(UNPROVEN + 2 * BURST)
    expect(state.givenUp).toEqual([{ code: 'service-error', detail: '404', requests: state.failed }])
    expect((await here.call('sync.estimate', { voyageId: state.voyageId ?? 0 })).requests).toBe(state.failed)
  })
})

describe('a service that broke for a moment', () => {
  it('and was back at the check: what it did not find is requested again, and the run goes on', async () => {
    const seen = new Set<string>()
    let [isBroken, isBack] = [false, false]
    service.misbehave((query, response) => {
      isBroken ||= isBeyond(query)
      isBack ||= seen.has(keyOf(query))
      seen.add(keyOf(query))
      if (isBroken && !isBack) notFound(response)
      else sendJson(response, rightAnswer(query))
    })
    const voyageId = await here.voyageId()
    const state = await fetchOf(voyageId)
    expect(isBack).toBe(true)
    expect(state).toMatchObject({ phase: 'finished', waiting: 0, failed: state.total - state.done })
    // Of those in flight together one that was answered may be later than one that was not.
    expect(state.failed).toBeLessThan(BURST)
    expect((await here.call('sync.estimate', { voyageId })).afterForecast).toBeNull()
  })

  it('and gave garbage, one 404 among it, does not have that taken for the end of its forecast', async () => {
    let broken = 0
    service.misbehave((query, response) => {
      if (!isBeyond(query) || ++broken > 2 * UNPROVEN) sendJson(response, rightAnswer(query))
      else if (broken === 1) notFound(response)
      else sendJson(response, '{"meta": {"code": 200}, "oceanWeather": [')
    })
    const voyageId = await here.voyageId()
    const state = await fetchOf(voyageId)
    expect(state).toMatchObject({ phase: 'finished', waiting: 0, done: state.total - 1 })
    expect(state.givenUp).toEqual([{ code: 'service-error', detail: '404', requests: 1 }])
    expect((await here.call('sync.estimate', { voyageId })).afterForecast).toBeNull()
  })
})

describe('a service that broke, and answers 404 to everything', () => {
  it.each([1, 3, 8, 20])('after %i answers: the run pauses, and all that is lacking waits', async (answers) => {
    service.misbehave((query, response, _request, index) =>
      index < answers ? sendJson(response, rightAnswer(query)) : notFound(response),
    )
    const state = await fetchOf(await here.voyageId())
    expect(state).toMatchObject({ phase: 'paused', done: answers, fault: { code: 'service-error' } })
    // Of those in flight together one that was answered may be later than one that was not.
    expect(state.failed).toBeLessThan(BURST)
    expect(state.waiting).toBe(state.total - answers - state.failed)
    expect(service.requests.length).toBeLessThan(answers + UNPROVEN + 2 * BURST + 1)
    expect(await requestsInLedger()).toBeLessThanOrEqual(service.requests.length)
    service.misbehave(null)
    await here.call('sync.resume', {})
    expect(await ended()).toMatchObject({ phase: 'finished', done: state.total - state.failed, waiting: 0 })
  })

  it.each([true, false])('from the first on, where it once was (%s): the run waits after a few', async (isKnown) => {
    if (isKnown) {
      await fetchOf(await here.voyageId())
      here.clock.nowMs += 4 * HOUR_MS
    }
    service.misbehave((_query, response) => notFound(response))
    const state = await fetchOf(await here.voyageId())
    expect(state).toMatchObject({ phase: 'paused', done: 0, failed: UNPROVEN, waiting: state.total - UNPROVEN })
    expect(state.givenUp).toEqual([{ code: 'service-error', detail: '404', requests: UNPROVEN }])
  })

  it('also for a voyage that sails in more than a day, though the key is known', async () => {
    await fetchOf(await here.voyageId())
    const text = ROUTE.replace('Across the line', 'Later').replace('21.25', '20.25')
    const { voyage } = await here.call('voyage.import', { fileName: 'later.rtz', text })
    const etdMs = here.clock.nowMs + 30 * HOUR_MS
    await here.call('voyage.setSchedule', { voyageId: voyage.voyageId, etdMs, speedKn: 16 })
    service.misbehave((_query, response) => notFound(response))
    const state = await fetchOf(voyage.voyageId)
    expect(state).toMatchObject({ phase: 'paused', done: 0, failed: UNPROVEN })
    expect(state.waiting).toBe(state.total - UNPROVEN)
  })
})

describe('the check', () => {
  /** What comes instead of the answer to the check, `times` times; then the forecast's end is as it is. */
  const failCheck = (times: number, how: (response: ServerResponse) => void): void => {
    const seen = new Set<string>()
    let left = times
    service.misbehave((query, response) => {
      const isAgain = seen.has(keyOf(query))
      seen.add(keyOf(query))
      if (isBeyond(query)) notFound(response)
      else if (isAgain && left-- > 0) how(response)
      else sendJson(response, rightAnswer(query))
    })
  }

  it.each([
    ['a pause is asked for', (response: ServerResponse) => sendJson(response, {}, 429, { 'retry-after': '60' })],
    ['the service has a fault of its own', (response: ServerResponse) => sendJson(response, {}, 503)],
    ['the connection is cut', (response: ServerResponse) => response.destroy()],
  ])('is sent again where %s, and nothing else meanwhile', async (_name, how) => {
    failCheck(2, how)
    const state = await fetchOf(await here.voyageId())
    expect(state).toMatchObject({ phase: 'finished', fault: null, waiting: 0 })
    expect(repeatedRequests()).toHaveLength(4)
    expect(service.requests).toHaveLength(state.done + detailOf(state, 'ends') + 4)
    expect(detailOf(state, 'ends-not-sent')).toBeGreaterThan(0)
  })

  it('is not sent beyond the budget', async () => {
    await here.call('link.useProfile', { profileId: 'starlink' })
    const { profiles } = await here.call('link.profiles', {})
    const starlink = profiles.find(({ id }) => id === 'starlink')
    if (starlink === undefined) throw new Error('no such profile')
    const capAt = (runCapBytes: number | null) =>
      here.call('link.setProfile', { profile: { ...starlink, runCapBytes } })
    let beyond = 0
    service.misbehave((query, response) => {
      if (!isBeyond(query)) sendJson(response, rightAnswer(query))
      else if (++beyond === UNPROVEN) void capAt(1000).then(() => notFound(response))
      else notFound(response)
    })
    const state = await fetchOf(await here.voyageId())
    expect(state).toMatchObject({ phase: 'paused', fault: { code: 'over-budget' } })
    expect(repeatedRequests()).toEqual([])
    await capAt(null)
    await here.call('sync.resume', {})
    expect(await ended()).toMatchObject({ phase: 'finished', waiting: 0 })
    expect(repeatedRequests()).toHaveLength(2)
  })

  it('ends the run where the key is refused by then', async () => {
    let isRefused = false
    const seen = new Set<string>()
    service.misbehave((query, response) => {
      isRefused ||= seen.has(keyOf(query))
      seen.add(keyOf(query))
      if (isRefused) sendJson(response, {}, 403)
      else if (isBeyond(query)) notFound(response)
      else sendJson(response, rightAnswer(query))
    })
    const state = await fetchOf(await here.voyageId())
    expect(state).toMatchObject({ phase: 'failed', fault: { code: 'key-refused' } })
    expect(state.waiting).toBeGreaterThan(0)
  })
})

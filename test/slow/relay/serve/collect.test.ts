// What is collected for a relay request at one time: bounded in memory, however large what is kept is; and nothing waits for a ship that went away.
import { describe, expect, it } from 'vitest'
import { collectAnswers } from '../../../../relay/serve/collect.ts'
import { requestedRows, type RequestedRows } from '../../../../relay/serve/requested-rows.ts'
import type { RelayStore } from '../../../../relay/store/relay-store.ts'
import { keyOf } from '../../../../electron/engine/fetch/requests/request.ts'
import { DAY_MS, floorToStep } from '../../../../shared/format/time.ts'
import { noPostgres, storesHere } from '../../../support/relay-stores.ts'
import { START_MS, TRACK } from '../../../unit/relay/serve/serve-here.ts'
import { monotonicMs } from '../../../support/clock.ts'

const here = storesHere()

async function collectedOf(
  rows: RequestedRows,
  store: RelayStore,
  { waitMs = 0, signal = new AbortController().signal, points = Infinity } = {},
): ReturnType<typeof collectAnswers> {
  const known = (await store.ships.overview(START_MS))[0]
  const ship = known ?? (await store.ships.issue({ name: 'A', quota: { points: null, bytes: null } }, START_MS)).ship
  return collectAnswers(rows, points, true, {
    store,
    shipId: ship.shipId,
    now: () => START_MS,
    monotonicMs,
    wished: () => undefined,
    waitMs,
    signal,
  })
}

const YEARS = [2018, 2019, 2020, 2021]

describe.skipIf(noPostgres !== null)('collecting', () => {
  it('reads no more of casualties than fits into memory: the rest comes with the next request', async () => {
    const [store] = await here.stores(1)
    const yearRequests = YEARS.map((year) => ({ kind: 'casualties-of-year' as const, year }))
    await store.jobs.wish(yearRequests, 'ahead', 0, START_MS)
    const brought = (one: (typeof yearRequests)[number]) => ({
      key: keyOf(one),
      brought: { weather: [], averages: [], casualties: [{ asked: one, fetchedAtMs: START_MS, records: [{ id: 1 }] }] },
    })
    await store.jobs.end(yearRequests.map(brought), START_MS)
    const rows = requestedRows({ kind: 'casualties', rows: yearRequests.map((one) => ({ asked: one, heldMs: null })) })
    // As if each had half of what fits.
    const { given, unfulfilled } = await collectedOf({ ...rows, weightOf: () => 100_000 }, store)
    expect([...given.keys()]).toEqual([0, 1])
    expect([...unfulfilled]).toEqual([
      [2, 'later'],
      [3, 'later'],
    ])
    // Nothing of it was requested of the service for that.
    expect(await store.jobs.counts(START_MS)).toMatchObject({ waiting: 0, held: 0 })
  })

  it('ends when the ship went away; what it requested is fetched all the same', async () => {
    const [store] = await here.stores(1)
    const gone = new AbortController()
    const collecting = collectedOf(requestedRows({ kind: 'weather', rows: TRACK }), store, {
      waitMs: 60_000,
      signal: gone.signal,
    })
    await expect.poll(async () => (await store.jobs.counts(START_MS)).waiting).toBe(TRACK.length)
    gone.abort()
    await expect(collecting).rejects.toThrow('aborted')
    expect((await store.jobs.counts(START_MS)).waiting).toBe(TRACK.length)
  })

  it('waits no longer once the service is known to be down', async () => {
    const [store] = await here.stores(1)
    const requested = requestedRows({ kind: 'weather', rows: TRACK.slice(0, 2) })
    const collecting = collectedOf(requested, store, { waitMs: 60_000 })
    await expect.poll(async () => (await store.jobs.counts(START_MS)).waiting).toBe(2)
    await store.service.failed('out of reach', START_MS)
    expect([...(await collecting).unfulfilled.values()]).toEqual(['service-down', 'service-down'])
  })

  it('reports why a page of averages was refused as a whole, to each of its rows', async () => {
    const [store] = await here.stores(1)
    const span = { averageYear: 10, season: 'summer' } as const
    const averages = [1, 2].map((latE4) => ({ span, latE4, longE4: 0, heldMs: null }))
    const rows = requestedRows({ kind: 'averages', rows: averages })
    await collectedOf(rows, store)
    const [page] = await store.jobs.take(5, 60_000, START_MS)
    expect(page?.request.kind).toBe('averages')
    await store.jobs.end([{ key: page?.key ?? '', refused: 'not-permitted', atMs: START_MS }], START_MS)
    expect([...(await collectedOf(rows, store)).unfulfilled]).toEqual([
      [0, 'not-permitted'],
      [1, 'not-permitted'],
    ])
    expect((await store.jobs.counts(START_MS)).waiting).toBe(0)
  })

  it('requests anew what was later than the forecast of a refresh before, and not for what is later than this one’s', async () => {
    const [store] = await here.stores(1)
    const rows = requestedRows({ kind: 'weather', rows: TRACK.slice(0, 2) })
    const refreshedMs = floorToStep(START_MS)
    await store.jobs.end([{ key: rows.keyOf(0), refused: 'beyond', atMs: refreshedMs - 1 }], refreshedMs - 1)
    await store.jobs.end([{ key: rows.keyOf(1), refused: 'beyond', atMs: refreshedMs }], refreshedMs)
    expect(Object.fromEntries((await collectedOf(rows, store)).unfulfilled)).toEqual({ 0: 'later', 1: 'beyond' })
    expect((await store.jobs.counts(START_MS)).waiting).toBe(1)
  })

  it('requests nothing of what the service does not answer, and takes no point for it', async () => {
    const [store] = await here.stores(1)
    const [first, second] = TRACK
    if (first === undefined || second === undefined) throw new Error('a track')
    const beyond = { ...first, timeMs: floorToStep(START_MS) + 11 * DAY_MS }
    const rows = requestedRows({ kind: 'weather', rows: [first, beyond, second] })
    await store.jobs.end([{ key: rows.keyOf(0), refused: 'no-value', atMs: START_MS }], START_MS)
    const { unfulfilled } = await collectedOf(rows, store, { points: 1 })
    expect(Object.fromEntries(unfulfilled)).toEqual({ 0: 'no-value', 1: 'beyond', 2: 'later' })
    expect((await store.jobs.take(5, 60_000, START_MS)).map(({ key }) => key)).toEqual([rows.keyOf(2)])
  })

  it('requests anew what a clock that is ahead fetched, and believes no refusal of a year that is not yet', async () => {
    const [store] = await here.stores(1)
    const [first, second] = TRACK
    if (first === undefined || second === undefined) throw new Error('a track')
    const rows = requestedRows({ kind: 'weather', rows: [first, second] })
    const [one = '', other = ''] = [rows.keyOf(0), rows.keyOf(1)]
    const aheadMs = START_MS + 10 * 60_000
    const yearAheadMs = START_MS + 366 * DAY_MS
    const weather = [{ ...first, fetchedAtMs: aheadMs, values: { windSpeed: 1 } }]
    await store.jobs.end([{ key: one, brought: { weather, averages: [], casualties: [] } }], aheadMs)
    await store.jobs.end([{ key: other, refused: 'failed', atMs: yearAheadMs }], yearAheadMs)
    expect([...(await collectedOf(rows, store)).unfulfilled.values()]).toEqual(['later', 'later'])
    expect((await store.jobs.counts(START_MS)).waiting).toBe(2)
    await store.jobs.end([{ key: other, refused: 'no-value', atMs: START_MS }], START_MS)
    const right = [{ ...first, fetchedAtMs: START_MS, values: { windSpeed: 2 } }]
    await store.jobs.end([{ key: one, brought: { weather: right, averages: [], casualties: [] } }], START_MS)
    const { given, unfulfilled } = await collectedOf(rows, store)
    expect([...given]).toEqual([[0, START_MS]])
    expect([...unfulfilled]).toEqual([[1, 'no-value']])
  })
})

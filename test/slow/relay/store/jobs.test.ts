// One job a request, whoever needs it; taken by one relay at a time; ended in one commit with what it brought.
import { describe, expect, it } from 'vitest'
import { keyOf } from '../../../../electron/engine/fetch/requests/request.ts'
import type { Answers, JobEnd, ServiceRequest } from '../../../../relay/store/relay-store.ts'
import { noPostgres, storesHere } from '../../../support/relay-stores.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const LEASE_MS = 60_000
const DAY_MS = 86_400_000
const here = storesHere()

const nothing: Answers = { weather: [], averages: [], casualties: [] }
type Point = Extract<ServiceRequest, { kind: 'point' }>
const point = (latE4: number): Point => ({ kind: 'point', latE4, longE4: 1_800_000, timeMs: NOW })
const points = (count: number): Point[] => Array.from({ length: count }, (_, i) => point(i))
const brought = (request: Point, fetchedAtMs = NOW): JobEnd => ({
  key: keyOf(request),
  brought: { ...nothing, weather: [{ ...request, fetchedAtMs, values: { windSpeed: 1 } }] },
})
const latsOf = (jobs: readonly { request: ServiceRequest }[]): number[] =>
  jobs.map(({ request }) => (request.kind === 'point' ? request.latE4 : NaN))

describe.skipIf(noPostgres !== null)('jobs', () => {
  it('are one a key, whoever wishes it, the most urgent and then the oldest first', async () => {
    const [one, other] = await here.stores(2)
    expect(await one.jobs.wish([point(1), point(2), point(2)], 'ahead', NOW, NOW)).toBe(2)
    expect(await other.jobs.wish([point(3)], 'asked', NOW, NOW + 1)).toBe(1)
    expect(await other.jobs.wish([point(2), point(3)], 'asked', NOW, NOW + 2)).toBe(0)
    expect(await one.jobs.wish([], 'asked', NOW, NOW)).toBe(0)
    expect(latsOf(await one.jobs.take(10, LEASE_MS, NOW + 3))).toEqual([2, 3, 1])
  })

  it('are as many as are requested, and those that others hold are passed by', async () => {
    const [one, other] = await here.stores(2)
    await one.jobs.wish(points(5), 'asked', NOW, NOW)
    expect(await one.jobs.take(0, LEASE_MS, NOW)).toEqual([])
    expect((await one.jobs.take(2, LEASE_MS, NOW)).length).toBe(2)
    expect((await other.jobs.take(10, LEASE_MS, NOW)).length).toBe(3)
    expect(await one.jobs.take(10, LEASE_MS, NOW)).toEqual([])
  })

  it('are never taken twice, by however many at once', async () => {
    const [one, other] = await here.stores(2)
    await one.jobs.wish(points(400), 'asked', NOW, NOW)
    const taken = await Promise.all(
      Array.from({ length: 60 }, async (_, i) => (i % 2 === 0 ? one : other).jobs.take(7, LEASE_MS, NOW)),
    )
    const keys = taken.flat().map(({ key }) => key)
    expect(keys.length).toBe(400)
    expect(new Set(keys).size).toBe(400)
  })

  it('come back when their lease is over', async () => {
    const [one, other] = await here.stores(2)
    await one.jobs.wish([point(1)], 'asked', NOW, NOW)
    await one.jobs.take(1, LEASE_MS, NOW)
    expect(await other.jobs.take(1, LEASE_MS, NOW + LEASE_MS - 1)).toEqual([])
    expect(latsOf(await other.jobs.take(1, LEASE_MS, NOW + LEASE_MS))).toEqual([1])
  })

  it('come back too when a clock that was a week ahead took them', async () => {
    const [store] = await here.stores(1)
    await store.jobs.wish([point(1)], 'asked', NOW, NOW)
    await store.jobs.take(1, LEASE_MS, NOW + 7 * DAY_MS)
    expect((await store.jobs.take(1, LEASE_MS, NOW)).length).toBe(1)
  })

  it('end with what they brought; its answers are there at once', async () => {
    const [one, other] = await here.stores(2)
    await one.jobs.wish(points(3), 'asked', NOW, NOW)
    await one.jobs.take(3, LEASE_MS, NOW)
    await one.jobs.end(
      [
        brought(point(0)),
        { key: keyOf(point(1)), refused: 'no-value', atMs: NOW },
        { key: keyOf(point(2)), notBeforeMs: NOW + 5000, attempts: 1, isSent: true },
      ],
      NOW,
    )
    expect((await other.answers.weather(points(3))).map((row) => row !== null)).toEqual([true, false, false])
    expect([...(await other.jobs.waiting(points(3).map(keyOf)))]).toEqual([keyOf(point(2))])
    expect(await other.jobs.take(5, LEASE_MS, NOW + 4999)).toEqual([])
    expect(await other.jobs.take(5, LEASE_MS, NOW + 5000)).toEqual([
      { key: keyOf(point(2)), request: point(2), attempts: 1, isSent: true, wishedAtMs: NOW },
    ])
  })

  it('are none for what is kept as new, or was refused today', async () => {
    const [store] = await here.stores(1)
    await store.jobs.end(
      [brought(point(0), NOW - 10), { key: keyOf(point(1)), refused: 'not-permitted', atMs: NOW }],
      NOW,
    )
    expect(await store.jobs.wish(points(2), 'asked', NOW - 10, NOW)).toBe(0)
    expect(await store.jobs.wish([point(0)], 'asked', NOW - 9, NOW)).toBe(1)
    expect(await store.jobs.wish([point(1)], 'asked', NOW, NOW + DAY_MS - 1)).toBe(0)
    expect(await store.jobs.wish([point(1)], 'asked', NOW, NOW + DAY_MS)).toBe(1)
  })

  it('are none for a page of averages unless a place of it is missing, and none for casualties that are kept', async () => {
    const [store] = await here.stores(1)
    const span = { averageYear: 10, season: 'summer' } as const
    const places = [
      { latE4: 1, longE4: 1 },
      { latE4: 2, longE4: 2 },
    ]
    const asked = { kind: 'casualties-of-year', year: 2020 } as const
    const averages = places.map((place) => ({ span, ...place, fetchedAtMs: NOW, values: { windSpeed: 2 } }))
    await store.jobs.end(
      [{ key: 'page', brought: { ...nothing, averages, casualties: [{ asked, fetchedAtMs: NOW, records: [] }] } }],
      NOW,
    )
    const page: ServiceRequest = { kind: 'averages', span, places }
    expect(
      await store.jobs.wish([page, { kind: 'average-at', span, latE4: 1, longE4: 1 }, asked], 'asked', NOW, NOW),
    ).toBe(0)
    const wider: ServiceRequest = { ...page, places: [...places, { latE4: 3, longE4: 3 }] }
    expect(await store.jobs.wish([wider, { ...asked, year: 2021 }], 'asked', NOW, NOW)).toBe(2)
    expect((await store.jobs.take(2, LEASE_MS, NOW)).map(({ request }) => request)).toEqual(
      expect.arrayContaining([wider]),
    )
  })

  it('keep as refusals the rows of a page that have no value', async () => {
    const [store] = await here.stores(1)
    const span = { averageYear: 10, season: null }
    const row: ServiceRequest = { kind: 'average-at', span, latE4: 9, longE4: 9 }
    await store.jobs.end(
      [{ key: 'page', brought: nothing, without: [{ key: keyOf(row), reason: 'no-value', atMs: NOW }] }],
      NOW,
    )
    expect((await store.answers.refused([keyOf(row)], NOW)).size).toBe(1)
    expect(await store.jobs.wish([row], 'asked', NOW, NOW)).toBe(0)
  })

  it('wait on when they were wished newer while they were held', async () => {
    const [one, other] = await here.stores(2)
    await one.jobs.wish([point(1), point(2)], 'asked', NOW - 100, NOW)
    await one.jobs.take(2, LEASE_MS, NOW)
    expect(await other.jobs.wish([point(1), point(2)], 'asked', NOW + 50, NOW + 60)).toBe(0)
    await one.jobs.end([brought(point(1), NOW + 40), brought(point(2), NOW + 50)], NOW + 70)
    expect(latsOf(await other.jobs.take(2, LEASE_MS, NOW + 70))).toEqual([1])
  })

  it('keep what one brought whose lease ran out, and leave its job to who has it now', async () => {
    const [one, other] = await here.stores(2)
    await one.jobs.wish([point(1), point(2)], 'asked', NOW, NOW)
    await one.jobs.take(2, LEASE_MS, NOW)
    await other.jobs.take(2, LEASE_MS, NOW + LEASE_MS)
    await other.jobs.end(
      [brought(point(1), NOW + 1), { key: keyOf(point(2)), notBeforeMs: NOW + DAY_MS / 2, attempts: 2 }],
      NOW + LEASE_MS,
    )
    await one.jobs.end(
      [brought(point(1), NOW + 2), { key: keyOf(point(2)), notBeforeMs: NOW, attempts: 1 }],
      NOW + LEASE_MS,
    )
    expect((await one.answers.weather([point(1)]))[0]?.fetchedAtMs).toBe(NOW + 2)
    expect(await one.jobs.take(2, LEASE_MS, NOW + LEASE_MS)).toEqual([])
    expect((await one.jobs.counts(NOW + LEASE_MS)).waiting).toBe(1)
  })

  it('are all or none of one commit', async () => {
    const [store] = await here.stores(1)
    await store.jobs.wish(points(2), 'asked', NOW, NOW)
    await store.jobs.take(2, LEASE_MS, NOW)
    const broken = { key: keyOf(point(1)), notBeforeMs: 0.5, attempts: 0 }
    await expect(store.jobs.end([brought(point(0)), broken], NOW)).rejects.toThrow(/refused a statement/)
    expect(await store.answers.weather([point(0)])).toEqual([null])
    expect((await store.jobs.counts(NOW)).held).toBe(2)
  })

  it('are made for nothing that another relay is just bringing', async () => {
    const [one, other] = await here.stores(2)
    const all = points(300)
    await one.jobs.wish(all, 'asked', NOW, NOW)
    await one.jobs.take(300, LEASE_MS, NOW)
    const ending = all.map(async (each) => one.jobs.end([brought(each)], NOW))
    const made = await Promise.all(Array.from({ length: 40 }, async () => other.jobs.wish(all, 'asked', NOW, NOW)))
    await Promise.all(ending)
    expect(made.every((count) => count === 0)).toBe(true)
    expect(await one.jobs.counts(NOW)).toEqual({ waiting: 0, held: 0, oldestWaitingMs: null })
  })

  it('neither lock each other out nor get lost, wished and ended by two at once in any order', async () => {
    const [one, other] = await here.stores(2)
    const all = points(200)
    const shuffled = [...all].sort((a, b) => ((a.latE4 * 7919) % 200) - ((b.latE4 * 7919) % 200))
    for (let round = 0; round < 4; round++) {
      const notBeforeMs = NOW + round * 1000
      await Promise.all([
        one.jobs.wish(all, 'ahead', notBeforeMs, notBeforeMs),
        other.jobs.wish(shuffled, 'asked', notBeforeMs, notBeforeMs),
        one.jobs.end(
          shuffled.map((each) => brought(each, notBeforeMs - 1)),
          notBeforeMs,
        ),
        other.jobs.end(
          all.map((each) => brought(each, notBeforeMs - 1)),
          notBeforeMs,
        ),
      ])
    }
    expect((await one.jobs.waiting(all.map(keyOf))).size).toBe(200)
  })

  it('are counted, with the time at which the oldest that waits was wished', async () => {
    const [store] = await here.stores(1)
    await store.jobs.wish([point(1)], 'asked', NOW, NOW - 5)
    await store.jobs.wish([point(2), point(3)], 'ahead', NOW, NOW)
    await store.jobs.take(1, LEASE_MS, NOW)
    expect(await store.jobs.counts(NOW)).toEqual({ waiting: 2, held: 1, oldestWaitingMs: NOW })
    expect(await store.jobs.counts(NOW + LEASE_MS)).toEqual({ waiting: 3, held: 0, oldestWaitingMs: NOW - 5 })
  })
})

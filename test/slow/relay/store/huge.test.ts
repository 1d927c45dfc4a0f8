// Much at once: the points of a fleet's day, and all casualties of a year. How long it takes is printed; what is asserted is that all is right.
import { describe, expect, it } from 'vitest'
import { MEASURE_COLUMNS } from '../../../../electron/engine/packs/form-1/measure-order.ts'
import type { PackedWeather } from '../../../../electron/engine/packs/file/content.ts'
import type { RelayStore, ServiceRequest } from '../../../../relay/store/relay-store.ts'
import { noPostgres, storesHere } from '../../../support/relay-stores.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const HOUR_MS = 3_600_000
/** All of it by npm run test:full. */
const isFull = process.env['BINNACLE_FULL'] === '1'
const [POINTS, RECORDS] = isFull ? [100_000, 200_000] : [4000, 10_000]
const AT_ONCE = 500
const here = storesHere()

const point = (i: number): Extract<ServiceRequest, { kind: 'point' }> => ({
  kind: 'point',
  latE4: (i % 1000) * 1000 - 500_000,
  longE4: 1_800_000 - Math.floor(i / 1000) * 7,
  timeMs: NOW + (i % 80) * 3 * HOUR_MS,
})
const answerTo = (i: number, fetchedAtMs: number): PackedWeather => {
  const { latE4, longE4, timeMs } = point(i)
  const values = Object.fromEntries(MEASURE_COLUMNS.map(({ name }, c) => [name, Math.round(i * 1.7 + c * 31) / 100]))
  return { latE4, longE4, timeMs, fetchedAtMs, values }
}
const all = <T>(each: (i: number) => T): T[] => Array.from({ length: POINTS }, (_, i) => each(i))

async function fetchAll(store: RelayStore, fetchedAtMs: number): Promise<void> {
  for (let i = 0; i < POINTS; i += AT_ONCE) {
    const weather = all((n) => n)
      .slice(i, i + AT_ONCE)
      .map((n) => answerTo(n, fetchedAtMs))
    await store.jobs.end([{ key: `${i}`, brought: { weather, averages: [], casualties: [] } }], fetchedAtMs)
  }
}

describe.skipIf(noPostgres !== null)('much at once', () => {
  it(`is ${POINTS} points: wished, kept, refreshed, found again and forgotten`, async () => {
    const [store] = await here.stores(1)
    await store.jobs.wish(all(point), 'ahead', NOW, NOW)
    expect((await store.jobs.counts(NOW)).waiting).toBe(POINTS)
    await fetchAll(store, NOW)
    await fetchAll(store, NOW + 3 * HOUR_MS)
    const requested = all(point)
    const found = await store.answers.weather(requested)
    expect(found).toEqual(all((i) => answerTo(i, NOW + 3 * HOUR_MS)))
    const again = await store.jobs.wish(requested, 'ahead', NOW, NOW)
    expect(again).toBe(0)
    const taken = await store.jobs.take(100, HOUR_MS, NOW)
    expect(taken.length).toBe(100)
    expect(await store.answers.forget(NOW + 40 * 3 * HOUR_MS, NOW + 4 * HOUR_MS)).toBe(POINTS / 2)
  })

  it(`is ${RECORDS} records of casualties to one request`, async () => {
    const [store] = await here.stores(1)
    const asked = { kind: 'casualties-of-year', year: 2024 } as const
    const records = Array.from({ length: RECORDS }, (_, i) => ({
      imo: 9_000_000 + i,
      name: `Vessel ${i}`,
      position: [i % 90, (i % 360) - 180],
      text: `Took water in hold ${i % 7}; \u2013 ${i * i}`,
    }))
    const brought = { weather: [], averages: [], casualties: [{ asked, fetchedAtMs: NOW, records }] }
    await store.jobs.end([{ key: 'year:2024', brought }], NOW)
    const [found] = await store.answers.casualties([{ asked }])
    expect(found).toEqual({ asked, fetchedAtMs: NOW, records })
    console.log(`database: ${Math.round((await store.sizeBytes()) / 1e6)} MB`)
  })
})

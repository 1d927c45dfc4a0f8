// The stored points for a field: listed by region in pieces, read with what their newest answers gave.
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { pointsOfTable } from '../../../../../electron/engine/weather/field/stored-points.ts'
import { isAtSea } from '../../../../../electron/engine/weather/field/samples.ts'
import type { Target } from '../../../../../electron/engine/weather/field/protocol.ts'
import { toE4 } from '../../../../../shared/geo/cells.ts'
import { STORED_MEASURES } from '../../../../../electron/engine/store/stored-measures.ts'
import type { WeatherTable } from '../../../../../electron/engine/store/weather.ts'
import { DAY_MS, HOUR_MS } from '../../../../../shared/format/time.ts'
import type { MeasureName } from '../../../../../shared/weather/measures.ts'
import { openMemoryStore } from '../../../../unit/engine/weather/evaluate/memory-store.ts'

const T0 = Date.UTC(2026, 10, 20)
const target: Target = { box: { south: 40, west: -50, north: 50, east: -40 }, timeMs: T0 }

function put(
  weather: WeatherTable,
  [lat, long, timeMs]: readonly [number, number, number],
  values: Partial<Record<MeasureName, number>>,
  fetchedAtMs = T0 - HOUR_MS,
): void {
  weather.put({ latE4: toE4(lat), longE4: toE4(long), timeMs, fetchedAtMs, values })
}

describe('the listing', () => {
  it('holds the times and latitudes around the target', async () => {
    const weather = openMemoryStore()
    for (const lat of [-45, 5, 45, 85]) put(weather, [lat, -45, T0], { pressureSeaLevel: 1000 })
    for (const days of [-11, -4, 4, 16]) put(weather, [45, -45, T0 + days * DAY_MS], { pressureSeaLevel: 1000 })
    const { timeMs, latE4 } = await pointsOfTable(weather, () => T0).near([target])
    expect([...latE4].filter((_, i) => timeMs[i] === T0)).toEqual([toE4(5), toE4(45), toE4(85)])
    expect([...timeMs].map((ms) => (ms - T0) / DAY_MS)).toEqual([-4, 0, 0, 0, 4])
  })
  it('is the same one for hours beside each other, until something is stored', async () => {
    const weather = openMemoryStore()
    put(weather, [45, -45, T0], { pressureSeaLevel: 1000 })
    const table = pointsOfTable(weather, () => T0)
    const first = await table.near([target])
    expect(await table.near([{ ...target, timeMs: T0 + 12 * HOUR_MS }])).toBe(first)
    put(weather, [46, -45, T0], { pressureSeaLevel: 1001 })
    expect((await table.near([target])).timeMs).toHaveLength(2)
  })
  it('does not know the age of what was fetched ahead of the clock', async () => {
    const weather = openMemoryStore()
    put(weather, [45, -45, T0], { pressureSeaLevel: 1000 }, T0 + HOUR_MS)
    put(weather, [46, -45, T0], { pressureSeaLevel: 1000 }, T0 + 60_000)
    const { fetchedAtMs } = await pointsOfTable(weather, () => T0).near([target])
    expect([...fetchedAtMs].sort()).toEqual([-Infinity, T0 + 60_000])
  })
  it('follows a clock that is set back, and put right again', async () => {
    const weather = openMemoryStore()
    put(weather, [45, -45, T0], { pressureSeaLevel: 1000 }, T0 - HOUR_MS)
    let clock = T0
    const table = pointsOfTable(weather, () => clock)
    const ages = async () => [...(await table.near([target])).fetchedAtMs]
    expect(await ages()).toEqual([T0 - HOUR_MS])
    clock = T0 - 12 * HOUR_MS
    expect(await ages()).toEqual([-Infinity])
    clock = T0
    expect(await ages()).toEqual([T0 - HOUR_MS])
  })
  it('of many times takes a query each and no more, with turns for others between', async () => {
    const weather = openMemoryStore()
    const times = 1500
    for (let i = 0; i < times; i++) put(weather, [i % 60, -45, T0 + i * 60_000], { pressureSeaLevel: 1000 })
    let [queries, sinceYield, max] = [0, 0, 0]
    const counted = new Proxy(weather, {
      get: (table, name: keyof WeatherTable) =>
        typeof table[name] === 'function'
          ? (...given: never[]) => {
              queries++
              max = Math.max(max, ++sinceYield)
              return (table[name] as (...of: never[]) => unknown)(...given)
            }
          : table[name],
    })
    const listing = pointsOfTable(counted, () => T0).near([target])
    const ended = listing.then(() => true)
    while (!(await Promise.race([ended, yieldToLoop().then(() => false)]))) sinceYield = 0
    expect((await listing).timeMs).toHaveLength(times)
    expect(queries).toBeLessThan(times + 20)
    // Two slices may lie between two of these turns.
    expect(max).toBeLessThan(2 * 520)
  })
  it('of many rows lets others have their turn many times', async () => {
    const weather = openMemoryStore()
    for (let i = 0; i < 35_000; i++)
      put(weather, [20 + (i % 60), -100 + (Math.floor(i / 60) % 90), T0 + Math.floor(i / 5400) * 3 * HOUR_MS], {
        pressureSeaLevel: 1000,
      })
    let turns = 0
    const listing = pointsOfTable(weather, () => T0).near([target])
    const ended = listing.then(() => true)
    while (!(await Promise.race([ended, yieldToLoop().then(() => false)]))) turns++
    expect((await listing).timeMs).toHaveLength(35_000)
    expect(turns).toBeGreaterThan(1)
  })
})

describe('reading', () => {
  const all = async (weather: WeatherTable) => {
    const table = pointsOfTable(weather, () => T0)
    const points = await table.near([target])
    const samples = await table.read(
      points,
      Array.from(points.timeMs, (_, i) => i),
      [...points.given],
    )
    return samples.filter((sample) => sample !== null)
  }
  it('leaves out what is damaged, and takes the sound answer of before', async () => {
    const handle = new Database(':memory:')
    const weather = openMemoryStore(handle)
    put(weather, [45, -45, T0], { pressureSeaLevel: 990 })
    put(weather, [46, -45, T0], { pressureSeaLevel: 991 }, T0 - 4 * HOUR_MS)
    put(weather, [46, -45, T0], { pressureSeaLevel: 992 })
    put(weather, [47, -45, T0], { pressureSeaLevel: 993 })
    handle.exec('UPDATE weather SET pressure_sea_level = 950 WHERE pressure_sea_level IN (990, 992)')
    expect((await all(weather)).map(({ values }) => values)).toEqual([
      { pressureSeaLevel: 991 },
      { pressureSeaLevel: 993 },
    ])
    expect(await all(weather)).toHaveLength(2)
  })
  it('gives of each measure what the newest answer with it gave, and the age of the oldest', async () => {
    const weather = openMemoryStore()
    put(weather, [45, -45, T0], { pressureSeaLevel: 990, totalWaveHeight: 7 }, T0 - 13 * HOUR_MS)
    put(weather, [45, -45, T0], { pressureSeaLevel: 1000, windSpeed: 0 })
    expect(await all(weather)).toEqual([
      {
        lat: 45,
        long: -45,
        timeMs: T0,
        fetchedAtMs: T0 - 13 * HOUR_MS,
        fetchedBy: 'own',
        values: { windSpeed: 0, pressureSeaLevel: 1000, totalWaveHeight: 7 },
      },
    ])
  })
  it('gives what is to be used alone, and remembers that it lies at sea', async () => {
    const weather = openMemoryStore()
    put(weather, [45, -45, T0], { pressureSeaLevel: 1000, windSpeed: 9, windDirection: 270, totalWaveHeight: 7 })
    const table = pointsOfTable(weather, () => T0)
    const points = await table.near([target])
    const sea = 1 << STORED_MEASURES.indexOf('totalWaveHeight')
    const [sample = null] = await table.read(points, [0], [(points.given[0] ?? 0) & ~sea])
    expect(sample?.values).toEqual({ pressureSeaLevel: 1000, windSpeed: 9, windDirection: 270 })
    expect(sample !== null && isAtSea(sample)).toBe(true)
    expect(await table.read(points, [0], [0])).toEqual([null])
  })
})

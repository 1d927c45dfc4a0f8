// Stored nodes for the chart's layers: which are shown at a time, and thinned how.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weatherNodes, type NodesQuestion } from '../../../../../electron/engine/weather/evaluate/nodes.ts'
import { thinned } from '../../../../../electron/engine/weather/evaluate/interpolate/thinning.ts'
import { toE4 } from '../../../../../shared/geo/cells.ts'
import type { WeatherTable } from '../../../../../electron/engine/store/weather.ts'
import { DEFAULT_DIRECTIONS, MEASURE_NAMES, type MeasureName } from '../../../../../shared/weather/measures.ts'
import type { Box } from '../../../../../shared/geo/position.ts'
import { HOUR_MS, STEP_MS } from '../../../../../shared/format/time.ts'
import { openMemoryStore } from './memory-store.ts'

const T0 = Date.UTC(2026, 10, 20, 6)
const FETCHED = T0 - HOUR_MS
const WORLD: Box = { south: -90, west: -180, north: 90, east: 180 }

function put(
  weather: WeatherTable,
  lat: number,
  long: number,
  timeMs: number,
  values: Partial<Record<MeasureName, number>>,
  fetchedAtMs = FETCHED,
): void {
  weather.put({ latE4: toE4(lat), longE4: toE4(long), timeMs, fetchedAtMs, values })
}
const query = (weather: WeatherTable, part: Partial<NodesQuestion> = {}) =>
  weatherNodes(weather, { box: WORLD, timeMs: T0, measures: MEASURE_NAMES, limit: 2000, ...part }, DEFAULT_DIRECTIONS)

describe('the rule of time', () => {
  it('a stored step as it was sent, nothing but that', () => {
    const weather = openMemoryStore()
    put(weather, 40, -30, T0, { windSpeed: 12, windDirection: 350 })
    put(weather, 41, -30, T0 + STEP_MS, { windSpeed: 9 })
    const nodes = query(weather)
    expect(nodes).toMatchObject({
      lats: [40],
      longs: [-30],
      source: ['F'],
      fetchedAtMs: [FETCHED],
      fetchedBy: ['own'],
      timesMs: [T0],
      samples: [1],
    })
    expect(nodes.columns).toMatchObject({ windSpeed: [12], windDirection: [350], iceThickness: [null] })
    expect(nodes.storedCount).toBe(1)
  })
  it('between two steps: as all values between stored ones, with the older fetch', () => {
    const weather = openMemoryStore()
    put(weather, 40, -30, T0, { windSpeed: 10, windDirection: 350, pressureSeaLevel: 1000 }, FETCHED - HOUR_MS)
    put(weather, 40, -30, T0 + STEP_MS, { windSpeed: 10, windDirection: 10, pressureSeaLevel: 1006 })
    const nodes = query(weather, { timeMs: T0 + HOUR_MS })
    expect(nodes).toMatchObject({ timesMs: [T0 + HOUR_MS], samples: [2] })
    expect(nodes.fetchedAtMs).toEqual([FETCHED - HOUR_MS])
    expect(nodes.columns.pressureSeaLevel?.[0]).toBeCloseTo(1002, 9)
    // North, not south: 350° and 010° are vectors.
    expect(nodes.columns.windDirection?.[0]).toBeCloseTo(356.6, 0)
  })
  it('one step alone: shown and marked within an hour and a half, not beyond', () => {
    const weather = openMemoryStore()
    put(weather, 40, -30, T0, { windSpeed: 10 })
    put(weather, 42, -30, T0 + STEP_MS, { windSpeed: 20 })
    expect(query(weather, { timeMs: T0 + 1.5 * HOUR_MS }).timesMs).toEqual([T0, T0 + STEP_MS])
    const early = query(weather, { timeMs: T0 + HOUR_MS })
    expect(early).toMatchObject({ lats: [40], timesMs: [T0], storedCount: 1 })
    expect(early.columns.windSpeed).toEqual([10])
    expect(query(weather, { timeMs: T0 - 2 * HOUR_MS }).lats).toEqual([])
  })
  it('what had passed when it was fetched is no forecast', () => {
    const weather = openMemoryStore()
    put(weather, 40, -30, T0, { windSpeed: 10 }, T0 + HOUR_MS)
    expect(query(weather).source).toEqual(['P'])
  })
})

describe('the box', () => {
  it('over the date line, and 180° only once', () => {
    const weather = openMemoryStore()
    for (const long of [170, 179.5, 180, -180, -179.5, -170, 0]) put(weather, 10, long, T0, { windSpeed: 10 })
    const box = { south: 5, west: 175, north: 15, east: -175 }
    expect(
      query(weather, { box })
        .longs.map(Math.abs)
        .sort((a, b) => a - b),
    ).toEqual([179.5, 179.5, 180])
    expect(query(weather, { box: { ...box, west: -175, east: 175 } }).longs.sort((a, b) => a - b)).toEqual([
      -170, 0, 170,
    ])
  })
  it('at the poles', () => {
    const weather = openMemoryStore()
    put(weather, 90, 12, T0, { iceThickness: 3 })
    put(weather, -90, 0, T0, { iceThickness: 3 })
    expect(query(weather, { box: { south: 80, west: 100, north: 90, east: 110 } }).lats).toEqual([90])
    expect(query(weather).lats.sort((a, b) => a - b)).toEqual([-90, 90])
  })
  it('holds every stored place in it and none outside, for any box', () => {
    const weather = openMemoryStore()
    const places = Array.from({ length: 300 }, (_, i) => ({
      lat: ((i * 37) % 179) - 89,
      long: ((i * 101) % 359) - 179,
    }))
    for (const { lat, long } of places) put(weather, lat, long, T0, { windSpeed: 5 })
    fc.assert(
      fc.property(
        fc.integer({ min: -90, max: 89 }),
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: -180, max: 179 }),
        fc.integer({ min: 1, max: 359 }),
        (south, height, west, width) => {
          const end = west + width
          const box = { south, west, north: Math.min(90, south + height), east: end > 180 ? end - 360 : end }
          const inside = places.filter(({ lat, long }) => {
            const off = (((long - west) % 360) + 360) % 360
            return lat >= box.south && lat <= box.north && off <= width
          })
          expect(query(weather, { box, measures: [] }).storedCount).toBe(
            new Set(inside.map(({ lat, long }) => `${lat}/${long}`)).size,
          )
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('thinning', () => {
  const lattice = Array.from({ length: 80 * 80 }, (_, i) => ({
    lat: -20 + Math.floor(i / 80) * 0.5,
    long: 160 + (i % 80) * 0.5,
  })).map(({ lat, long }) => ({ lat, long: long > 180 ? long - 360 : long, isWhole: true }))

  it('keeps all where they fit, and says how many there were where not', () => {
    const weather = openMemoryStore()
    for (const { lat, long } of lattice) put(weather, lat, long, T0, { windSpeed: 10 })
    const few = query(weather, { box: { south: 0, west: 170, north: 5, east: 175 } })
    expect(few.lats.length).toBe(few.storedCount)
    const many = query(weather, { limit: 500, measures: ['windSpeed'] })
    expect(many.storedCount).toBe(6400)
    expect(many.lats.length).toBeLessThanOrEqual(500)
    expect(many.lats.length).toBeGreaterThan(100)
  })
  it('is even over the date line: neighbours stand about a square apart', () => {
    const chosen = thinned(lattice, (place) => place, 500)
    // 6,400 on half degrees become 500 at most on squares of two.
    for (const one of chosen) {
      const nearest = Math.min(
        ...chosen
          .filter((other) => other !== one)
          .map((other) => {
            const dLong = ((other.long - one.long + 540) % 360) - 180
            return Math.hypot(dLong, other.lat - one.lat)
          }),
      )
      expect(nearest).toBeGreaterThan(0.8)
      expect(nearest).toBeLessThan(3.2)
    }
  })
  it('chooses the same places when the box moves: the lattice is the globe’s', () => {
    const all = new Set(thinned(lattice, (place) => place, 500))
    const eastern = lattice.filter(({ long }) => long > 168 || long < 0)
    const again = thinned(eastern, (place) => place, 400)
    const inner = again.filter(({ long }) => long > 172 || long < 0)
    expect(inner.length).toBeGreaterThan(50)
    expect(inner.filter((place) => !all.has(place))).toEqual([])
  })
  it('never gives more than required', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            lat: fc.double({ min: -90, max: 90, noNaN: true }),
            long: fc.double({ min: -180, max: 180, noNaN: true }),
            isWhole: fc.boolean(),
          }),
          { maxLength: 200 },
        ),
        fc.integer({ min: 1, max: 50 }),
        (places, limit) => {
          const chosen = thinned(places, (place) => place, limit)
          expect(chosen.length).toBeLessThanOrEqual(limit)
          expect(chosen.length).toBeGreaterThanOrEqual(Math.min(1, places.length))
          expect(new Set(chosen).size).toBe(chosen.length)
        },
      ),
    )
  })
})

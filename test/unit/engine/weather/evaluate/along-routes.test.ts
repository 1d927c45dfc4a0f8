// Averages along a route: all that the service averages, each with its mean, its worse end and of how many places it is; and the years they are of.
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { averagesTable, type AveragesTable } from '../../../../../electron/engine/store/averages.ts'
import { averagesAlongInSlices } from '../../../../../electron/engine/weather/evaluate/stored-averages.ts'
import { toE4 } from '../../../../../shared/geo/cells.ts'
import { placesAlong } from '../../../../../shared/passage/route-places.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { SHOWN } from '../../../../../shared/weather/columns.ts'
import { DEFAULT_DIRECTIONS, type MeasureName } from '../../../../../shared/weather/measures.ts'
import { endOf, type AlongRoute } from '../../../../../shared/weather/place-weather.ts'
import { whole } from '../../../../support/whole.ts'
import { openMemoryStore } from './memory-store.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)
const SPAN = { averageYear: 10, quarter: null } as const
const TEN = { fromMs: Date.UTC(2016, 0, 1), toMs: Date.UTC(2026, 0, 1) }
/** Over ±180°. */
const DOCUMENT: VoyageDocument = {
  format: 1,
  name: 'Westward',
  waypoints: [
    { id: '1', name: '', position: { lat: 10, long: -178 }, leg: null },
    { id: '2', name: '', position: { lat: 10, long: 178 }, leg: { geometry: 'RL' } },
  ],
  schedule: { etdMs: null, speedKn: 12 },
}
const PLACES = placesAlong(DOCUMENT)

let handle: Database.Database
let averages: AveragesTable
beforeEach(() => {
  handle = new Database(':memory:')
  openMemoryStore(handle)
  averages = averagesTable(handle)
})
afterEach(() => void handle.close())

/** `values[i]` at the i-th place of the route. */
function put(
  values: readonly Partial<Record<MeasureName, number>>[],
  periods: readonly (typeof TEN | null)[] = [],
): void {
  for (const [i, given] of values.entries()) {
    const { lat, long } = PLACES[i]!
    const period = periods[i] ?? null
    averages.put({
      span: { averageYear: 10, season: null },
      latE4: toE4(lat),
      longE4: toE4(long),
      fetchedAtMs: NOW_MS,
      values: given,
      ...(period && { period }),
    })
  }
}
const alongAll = whole(averagesAlongInSlices)
const along = (): AlongRoute =>
  alongAll(averages, [{ voyageId: 1, document: DOCUMENT }], SPAN, 'north', DEFAULT_DIRECTIONS)[0]!

it('of nothing stored every figure is missing, and no years are of anything', () => {
  const route = along()
  expect(PLACES.length).toBeGreaterThan(2)
  expect(route).toMatchObject({ places: PLACES.length, known: 0, periods: [] })
  for (const measure of SHOWN.season) expect([measure, route.figures[measure]]).toEqual([measure, null])
})

it('each measure has its mean, and the end that is the worse', () => {
  const given = Object.fromEntries(SHOWN.season.map((measure) => [measure, 10]))
  put([given, Object.fromEntries(SHOWN.season.map((measure) => [measure, 30]))])
  const { figures } = along()
  const ofEnd = { highest: [30, PLACES[1]?.long], lowest: [10, PLACES[0]?.long], none: [undefined, undefined] }
  for (const measure of SHOWN.season) {
    const { mean, end, known } = figures[measure]!
    expect(known).toBe(2)
    // Directions go by what is three times as strong there.
    expect(mean).toBeCloseTo(endOf(measure) === null ? 25 : 20, 0)
    expect([end?.value, end?.at.long]).toEqual(ofEnd[endOf(measure) ?? 'none'])
  }
  expect(endOf('visibility')).toBe('lowest')
  expect(endOf('iceThickness')).toBe('highest')
})

it('directions go over north, and by what is strong', () => {
  put([
    { windSpeed: 8, windDirection: 350, currentSpeed: 0, currentDirection: 90 },
    { windSpeed: 8, windDirection: 10, currentSpeed: 1, currentDirection: 180 },
  ])
  const { figures } = along()
  expect(Math.abs(((figures.windDirection?.mean ?? 90) + 180) % 360) - 180).toBeCloseTo(0, 6)
  expect(figures.currentDirection?.mean).toBeCloseTo(180, 6)
})

it('a measure that some places lack is of the others, and says of how many', () => {
  put([{ windSpeed: 8 }, { windSpeed: 12, iceThickness: 0.4 }, { swellWavePeriod: 9 }])
  const { known, figures } = along()
  expect(known).toBe(3)
  expect(figures.windSpeed).toMatchObject({ mean: 10, known: 2 })
  expect(figures.iceThickness).toMatchObject({ mean: 0.4, known: 1 })
  expect(figures.totalWaveHeight).toBeNull()
})

it('each period once, and null where of some it is not known', () => {
  put([{ windSpeed: 8 }, { windSpeed: 8 }, { windSpeed: 8 }], [TEN, null, { ...TEN }])
  expect(along().periods).toEqual([TEN, null])
})

it('a direction is the mean of where its strength is known: a calm and a place without it turn nothing', () => {
  put([
    { swellWaveDirection: 90, swellWaveHeight: 4 },
    { swellWaveDirection: 270 },
    { swellWaveDirection: 180, swellWaveHeight: 0 },
  ])
  const { swellWaveDirection } = along().figures
  expect(swellWaveDirection?.mean).toBeCloseTo(90, 6)
  expect(swellWaveDirection?.known).toBe(1)
})

it('of calms alone there is no direction', () => {
  put([{ currentDirection: 90, currentSpeed: 0 }])
  expect(along().figures.currentDirection).toBeNull()
})

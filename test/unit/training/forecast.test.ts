// A forecast that errs: right up to its issue, consistent in each record, smooth over the globe and the hours. Its sizes: slow/training/forecast-law.
import { describe, expect, it } from 'vitest'
import { isLand } from '../../../electron/training/land-mask.ts'
import { erringAt, forecastOf, lateMs } from '../../../electron/training/ocean/forecast.ts'
import { valuesAt, type PointValues } from '../../../electron/training/ocean/point.ts'
import { beaufortOf } from '../../../electron/training/ocean/wind.ts'
import { destination } from '../../../electron/training/sphere.ts'
import { anyPlace, anySea, DAY, get, HOUR, many, random, SEED, START } from './sampling.ts'

const ISSUED = START + 40 * DAY
const forecast = (place: { lat: number; long: number }, hours: number, issuedMs = ISSUED): PointValues =>
  valuesAt(SEED, place.lat, place.long, ISSUED + hours * HOUR, 'rough', issuedMs)
const actual = (place: { lat: number; long: number }, hours: number): PointValues =>
  valuesAt(SEED, place.lat, place.long, ISSUED + hours * HOUR)

const ATLANTIC = { lat: 48.5, long: -30.25 }

describe('by its lead', () => {
  it('is what was and is, up to the hour of its issue, and errs from the next step on', () => {
    for (const hours of [-240, -3, 0, 2.9]) expect(forecast(ATLANTIC, hours)).toEqual(actual(ATLANTIC, hours))
    for (const hours of [3, 24, 240]) expect(forecast(ATLANTIC, hours)).not.toEqual(actual(ATLANTIC, hours))
  })

  it('is the same whenever it is asked, and another at the next issue', () => {
    const first = forecast(ATLANTIC, 72)
    // More issues than are kept.
    const later = many(12, () => 0).map((_, i) => forecast(ATLANTIC, 72, ISSUED + (i + 1) * 3 * HOUR))
    expect(forecast(ATLANTIC, 72)).toEqual(first)
    expect(new Set([first, ...later].map(({ windSpeed }) => windSpeed)).size).toBe(13)
  })

  it('has its systems late or early by nine hours at most, at the end, and on time at its issue', () => {
    const issue = forecastOf(SEED, ISSUED, 'rough')
    const late = (hours: number): number[] =>
      many(180, () => 0).map((_, i) => Math.abs(lateMs(issue, i, ISSUED + hours * HOUR)) / HOUR)
    expect(Math.max(...late(0))).toBe(0)
    expect(Math.max(...late(120))).toBeLessThanOrEqual(4.5)
    expect(Math.max(...late(240))).toBeLessThanOrEqual(9)
    expect(Math.max(...late(240))).toBeGreaterThan(8)
    expect(erringAt(issue, ISSUED)).toBeNull()
  })
})

describe('each record', () => {
  const records = many(300, anySea).map((place, i) => {
    const hours = [3, 48, 120, 240][i % 4] ?? 3
    return { record: forecast(place, hours), right: actual(place, hours), place }
  })

  it('agrees with itself', () => {
    for (const { record } of records) {
      const [wind, gust] = [get(record, 'windSpeed'), get(record, 'windGust')]
      expect(gust).toBeGreaterThanOrEqual(wind)
      expect(record['beaufortScale']).toBe(beaufortOf(wind))
      const [sea, swell] = [get(record, 'windWaveHeight'), get(record, 'swellWaveHeight')]
      expect(Math.hypot(sea, swell)).toBeCloseTo(get(record, 'totalWaveHeight'), 4)
      expect(get(record, 'totalWaveHeight')).toBeLessThanOrEqual(16)
      expect(get(record, 'dewPoint')).toBeLessThanOrEqual(get(record, 'atmosphericTemperature'))
      expect(get(record, 'humidity')).toBeLessThanOrEqual(100)
      expect(get(record, 'windWaveDirection')).toBe(record['windDirection'])
      const periods = [get(record, 'windWavePeriod'), get(record, 'swellWavePeriod')]
      expect(get(record, 'totalWavePeriod')).toBeGreaterThanOrEqual(Math.min(...periods) - 1e-4)
      expect(get(record, 'totalWavePeriod')).toBeLessThanOrEqual(Math.max(...periods) + 1e-4)
    }
  })

  it('has nothing negative, no direction beyond the circle, and values that an ocean has', () => {
    for (const { record } of records) {
      const named = Object.entries(record)
      expect(named.filter(([, value]) => !Number.isFinite(value))).toEqual([])
      expect(named.filter(([name, value]) => value < 0 && !/temp|dewPoint/i.test(name))).toEqual([])
      expect(named.filter(([name, value]) => value >= 360 && name.endsWith('Direction'))).toEqual([])
      expect(get(record, 'visibility')).toBeGreaterThanOrEqual(150)
      expect(get(record, 'visibility')).toBeLessThanOrEqual(45_000)
      expect(get(record, 'pressureSeaLevel')).toBeGreaterThan(940)
      expect(get(record, 'pressureSeaLevel')).toBeLessThan(1050)
      expect(get(record, 'seaSurfaceTemp')).toBeGreaterThanOrEqual(-1.9)
    }
  })

  it('has the measures that were there, the ice and the salt as they will be, and all else with an error', () => {
    for (const { record, right } of records) {
      expect(Object.keys(record)).toEqual(Object.keys(right))
      expect(record['iceThickness']).toBe(right['iceThickness'])
      expect(record['seaSurfaceSalinity']).toBe(right['seaSurfaceSalinity'])
    }
    const untouched = Object.keys(records[0]?.record ?? {}).filter((name) =>
      records.every(({ record, right }) => record[name] === right[name]),
    )
    expect(untouched.toSorted()).toEqual(['iceThickness', 'seaSurfaceSalinity'])
  })

  it('leaves the sea out over land, as before', () => {
    const land = many(300, anyPlace).filter(({ lat, long }) => isLand(lat, long))
    expect(land.length).toBeGreaterThan(50)
    for (const place of land) expect(Object.keys(forecast(place, 120))).toEqual(Object.keys(actual(place, 120)))
  })
})

describe('over the globe', () => {
  it('is one place at ±180° and at a pole', () => {
    for (const lat of [-70, -17.5, 0, 33, 52, 80])
      expect(forecast({ lat, long: 180 }, 168)).toEqual(forecast({ lat, long: -180 }, 168))
    for (const lat of [90, -90])
      for (const long of [-91, 0, 120])
        expect(get(forecast({ lat, long }, 168), 'pressureSeaLevel')).toBeCloseTo(
          get(forecast({ lat, long: 45 }, 168), 'pressureSeaLevel'),
          4,
        )
  })

  it('errs alike six miles on, and three hours later', () => {
    const errorOf = (name: string, place: { lat: number; long: number }, hours: number): number =>
      get(forecast(place, hours), name) - get(actual(place, hours), name)
    for (let i = 0; i < 60; i++) {
      const place = anySea()
      const beside = destination(place.lat, place.long, random() * 360, 0.1)
      const [here, there, later] = [
        errorOf('pressureSeaLevel', place, 168),
        errorOf('pressureSeaLevel', beside, 168),
        errorOf('pressureSeaLevel', place, 171),
      ]
      expect(Math.abs(here - there)).toBeLessThan(1)
      expect(Math.abs(here - later)).toBeLessThan(6)
      // The land takes its share of any wind, an error's too.
      const step = errorOf('windSpeed', place, 168) - errorOf('windSpeed', beside, 168)
      expect(isLand(beside.lat, beside.long) ? 0 : Math.abs(step)).toBeLessThan(2)
    }
  })

  it('makes the isobars of land and sea meet', () => {
    for (const [sea, land] of [
      [
        { lat: 51.5, long: -10.6 },
        { lat: 51.9, long: -9.4 },
      ],
      [
        { lat: 42, long: -9.6 },
        { lat: 42, long: -8.4 },
      ],
    ] as const) {
      const [a, b] = [sea, land].map(
        (place) => get(forecast(place, 168), 'pressureSeaLevel') - get(actual(place, 168), 'pressureSeaLevel'),
      )
      expect(Math.abs((a ?? NaN) - (b ?? NaN))).toBeLessThan(4)
    }
  })
})

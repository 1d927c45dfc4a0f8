// The weather the router searches in: the field at its grid points, its sources, its variants.
import { describe, expect, it } from 'vitest'
import { createFits } from '../../../../../electron/engine/weather/field/fits.ts'
import type { FieldSample } from '../../../../../electron/engine/weather/field/samples.ts'
import {
  AVERAGE,
  FORECAST,
  noWeather,
  NOTHING,
  type PointWeather,
  type Ocean,
} from '../../../../../electron/engine/router/ocean/weather.ts'
import { createOcean, PERTURBED } from '../../../../../electron/engine/router/ocean/ocean.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { legPath } from '../../../../../shared/geo/geodesy.ts'
import {
  ATLANTIC,
  ETD_MS,
  questionOf,
  routeOf,
  sampleAt,
  samplesAlong,
  SHIP,
  USUAL_LIMITS,
} from '../../../../unit/engine/router/questions.ts'

const weather = (ocean: Ocean, x: number, y: number, hours: number): PointWeather => {
  const out = noWeather()
  ocean.at(x, y, hours, out)
  return out
}
const oceanOf = (samples: FieldSample[], more: Partial<ReturnType<typeof questionOf>> = {}) =>
  createOcean({ ...questionOf(samples), ...more }, createFits()(samples))

const samples = samplesAlong(40)
const ocean = oceanOf(samples)
/** Near the middle of the passage, on the grid. */
const [X, Y, H] = [-42, 47.5, 96]

describe('ocean', () => {
  it('is the field itself at a point of the grid, and near it between', () => {
    const fit = createFits()(samples)
    const place = { lat: Y, long: X, timeMs: ETD_MS + H * HOUR_MS }
    const between = { lat: Y + 1.1, long: X + 1.7, timeMs: place.timeMs + 7 * HOUR_MS }
    const [east, north] = fit.wind()?.read([place, between]) ?? []
    const [sea] = fit.measure('totalWaveHeight')?.read([place, between]) ?? []
    const here = weather(ocean, X, Y, H)
    expect(here.windFrom).toBe(FORECAST)
    expect(here.windEastMs).toBeCloseTo(east?.[0] ?? NaN, 9)
    expect(here.windNorthMs).toBeCloseTo(north?.[0] ?? NaN, 9)
    expect(here.seaM).toBeCloseTo(sea?.[0] ?? NaN, 9)
    const there = weather(ocean, X + 1.7, Y + 1.1, H + 7)
    expect(Math.abs(there.windEastMs - (east?.[1] ?? NaN))).toBeLessThan(1)
    expect(Math.abs(there.seaM - (sea?.[1] ?? NaN))).toBeLessThan(0.3)
  })
  it('knows nothing without points, far from them and after the forecast', () => {
    const empty = oceanOf([])
    expect(weather(empty, X, Y, H)).toStrictEqual(noWeather())
    expect(empty.usual).toStrictEqual({ windMs: 0, seaM: 0 })
    expect(weather(ocean, X + 100, -30, H).windFrom).toBe(NOTHING)
    expect(weather(ocean, X, Y, 241).seaFrom).toBe(NOTHING)
    expect(weather(ocean, X, Y, 241).seaM).toBeNaN()
  })
  it('takes an average where no forecast is, within its reach, and calls it so', () => {
    const averages = [
      { lat: Y, long: X, timeMs: ETD_MS, windEastMs: 3, windNorthMs: -1, seaM: 2.5 },
      { lat: Y, long: X + 6, timeMs: ETD_MS, windEastMs: 5, windNorthMs: -1, seaM: null },
    ]
    const averaged = oceanOf(samples, { averages })
    const later = weather(averaged, X, Y, 300)
    expect([later.windFrom, later.seaFrom]).toStrictEqual([AVERAGE, AVERAGE])
    expect(later.seaM).toBe(2.5)
    expect(later.windEastMs).toBeCloseTo(3, 1)
    expect(weather(averaged, X, Y, H).windFrom).toBe(FORECAST)
    expect(weather(averaged, X + 30, Y, 300).windFrom).toBe(NOTHING)
    expect(averaged.usual.seaM).toBeGreaterThan(0)
  })
  it('reads what half of the points leave out as not known', () => {
    const windOnly = oceanOf(samples.map((one) => ({ ...one, values: { ...one.values, totalWaveHeight: null } })))
    const here = weather(windOnly, X, Y, H)
    expect(here.windFrom).toBe(FORECAST)
    expect(here.seaFrom).toBe(NOTHING)
    expect(here.seaM).toBeNaN()
  })
  it('is the same on both sides of ±180°, and at the poles a number', () => {
    const shift = 222
    const shifted = samples.map((one) => ({ ...one, long: ((one.long + shift + 540) % 360) - 180 }))
    const east = oceanOf(shifted, {
      document: routeOf(
        ATLANTIC.waypoints.map(({ position: { lat, long } }) => ({ lat, long: ((long + shift + 540) % 360) - 180 })),
      ),
    })
    for (const [dx, dy, dh] of [
      [0, 0, 0],
      [1.3, 0.8, 5],
      [-4.1, 1.2, -20],
    ] as const) {
      const [one, other] = [weather(ocean, X + dx, Y + dy, H + dh), weather(east, X + dx + shift, Y + dy, H + dh)]
      expect(other.windEastMs).toBeCloseTo(one.windEastMs, 6)
      expect(other.seaM).toBeCloseTo(one.seaM, 6)
      expect(weather(east, X + dx + shift - 360, Y + dy, H + dh).seaM).toBeCloseTo(one.seaM, 6)
    }
    const polar = oceanOf([sampleAt({ lat: 89, long: 0 }, 0, { windSpeed: 5, windDirection: 90, totalWaveHeight: 1 })])
    for (const [x, y] of [
      [0, 90],
      [170, 90],
      [0, -90],
    ] as const)
      expect(weather(polar, x, y, 3).seaM).toBe(weather(polar, x + 360, y, 3).seaM)
  })
  it('takes of an hour in which a limit cannot be judged as much beyond it as of the own route’s known hours is', () => {
    const ship = { ...SHIP, limits: { ...USUAL_LIMITS, iceM: { value: 0, kind: 'hard' as const } } }
    const [from, to] = ATLANTIC.waypoints
    if (from === undefined || to === undefined) throw new Error('two ends')
    const path = legPath(from.position, to.position, 'GC')
    const along = Array.from({ length: 40 }, (_, i) => {
      const { lat, long } = path.at((i / 39) * path.distanceNm).position
      return sampleAt({ lat, long }, 6 * Math.round(((i / 39) * path.distanceNm) / 15 / 6))
    })
    const icy = (part: number) =>
      along.map((one, i) => ({
        ...one,
        values: { ...one.values, visibility: 20_000, iceThickness: i < 40 * part ? 0.4 : 0 },
      }))
    expect(oceanOf(icy(0.25), { ship }).shareBeyond?.iceM).toBeCloseTo(0.25, 1)
    expect(oceanOf(icy(0), { ship }).shareBeyond?.iceM).toBeUndefined()
    // Of the own route no hour is known: other places say nothing of it.
    const elsewhere = icy(1).map((one) => ({ ...one, lat: one.lat - 12 }))
    expect(oceanOf(elsewhere, { ship }).shareBeyond?.iceM).toBeUndefined()
    const fog = along.map((one) => ({ ...one, values: { ...one.values, visibility: 500 } }))
    expect(oceanOf(fog, { ship: { ...SHIP, limits: USUAL_LIMITS } }).shareBeyond?.visibilityNm).toBe(1)
  })
  it('knows a current, visibility and ice only near a point that has them', () => {
    const one = sampleAt({ lat: 45, long: -40 }, 48, {
      currentSpeed: 1,
      currentDirection: 90,
      visibility: 900,
      iceThickness: 0.4,
    })
    const near = oceanOf([...samples, one], { ship: { ...SHIP, limits: USUAL_LIMITS } })
    const here = weather(near, -40, 45, 48)
    expect(here.currentEastMs).toBeCloseTo(1, 6)
    expect(here.currentNorthMs).toBeCloseTo(0, 6)
    expect(here.visibilityM).toBeCloseTo(900, 6)
    expect(here.iceM).toBeCloseTo(0.4, 6)
    expect(weather(near, -36, 42, 48).visibilityM).toBeNaN()
    expect(near.strongestKn).toBeGreaterThan(1.9)
  })
  it('takes up to a quarter off what is far from points for the optimist, and keeps what is near', () => {
    const hopeful = ocean.optimistic()
    const sample = samples[20]
    if (sample === undefined) throw new Error('no sample')
    const h = (sample.timeMs - ETD_MS) / HOUR_MS
    expect(weather(hopeful, sample.long, sample.lat, h).seaM).toBeCloseTo(
      weather(ocean, sample.long, sample.lat, h).seaM,
      0,
    )
    expect(hopeful.usual.seaM).toBe(ocean.usual.seaM / 2)
    let less = 0
    for (let dy = 0; dy < 12; dy++) {
      const [a, b] = [weather(ocean, X, Y + dy, H), weather(hopeful, X, Y + dy, H)]
      expect(b.seaM > a.seaM).toBe(false)
      expect(b.seaM < 0.74 * a.seaM).toBe(false)
      if (b.seaM < 0.85 * a.seaM) less++
    }
    expect(less).toBeGreaterThan(0)
  })
  it('has twelve perturbed forecasts, all different, the same every time', () => {
    const seen = Array.from({ length: PERTURBED }, (_, i) => JSON.stringify(weather(ocean.perturbed(i), X, Y, H)))
    expect(new Set(seen).size).toBe(12)
    expect(
      Array.from({ length: PERTURBED }, (_, i) => JSON.stringify(weather(oceanOf(samples).perturbed(i), X, Y, H))),
    ).toStrictEqual(seen)
    expect(weather(ocean, X, Y, H)).toStrictEqual(weather(oceanOf(samples), X, Y, H))
  })
  it('perturbs wind and sea more far from all points, on the first day too', () => {
    const FAR = -42
    const alone = oceanOf([sampleAt({ lat: 45, long: -45 }, 0)])
    const variants = Array.from({ length: PERTURBED }, (_, i) => alone.perturbed(i))
    const spread = (x: number): number => {
      const winds = variants.map((one) => weather(one, x, 45, 3)).map((at) => Math.hypot(at.windEastMs, at.windNorthMs))
      return Math.max(...winds) - Math.min(...winds)
    }
    const highest = (x: number): number =>
      Math.max(...variants.map((one) => weather(one, x, 45, 3).seaM)) / weather(alone, x, 45, 3).seaM
    expect(weather(alone, FAR, 45, 3).seaFrom).toBe(FORECAST)
    expect(spread(FAR)).toBeGreaterThan(4)
    expect(highest(FAR)).toBeGreaterThan(1.2)
  })
  it('perturbs what is not known more than a forecast: a path through nothing is not certain', () => {
    const variants = Array.from({ length: PERTURBED }, (_, i) => ocean.perturbed(i))
    const winds = variants.map(({ usual }) => usual.windMs)
    expect(Math.max(...winds) - Math.min(...winds)).toBeGreaterThan(4)
    const empty = oceanOf([])
    expect(Math.max(...variants.map((_, i) => empty.perturbed(i).usual.windMs))).toBeGreaterThan(2)
  })
})

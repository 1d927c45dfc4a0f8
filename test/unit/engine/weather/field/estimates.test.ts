// Estimates at places: what belongs together agrees, a wind of which little is known is no calm, and no error is stated too small.
import { describe, expect, it } from 'vitest'
import { estimatesOf } from '../../../../../electron/engine/weather/field/estimates.ts'
import { createFits } from '../../../../../electron/engine/weather/field/fits.ts'
import { createFrames } from '../../../../../electron/engine/weather/field/frame.ts'
import { isAtSea, type FieldSample } from '../../../../../electron/engine/weather/field/samples.ts'
import { valuesAt } from '../../../../../electron/training/ocean/point.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import type { PlaceTime } from '../../../../../shared/picture/picture.ts'
import { mulberry } from '../../../../support/mulberry.ts'

const T0 = Date.UTC(2026, 0, 10)
const random = mulberry(3)
const somewhere = (): PlaceTime => ({
  lat: 35 + 20 * random(),
  long: -55 + 40 * random(),
  timeMs: T0 + 12 * HOUR_MS * Math.floor(8 * random()),
})
const sampleAt = (place: PlaceTime): FieldSample => ({
  ...place,
  fetchedAtMs: T0,
  values: valuesAt(1, place.lat, place.long, place.timeMs),
})
const fit = createFits()(Array.from({ length: 60 }, () => sampleAt(somewhere())))
const places = Array.from({ length: 400 }, somewhere).filter((place) => isAtSea(sampleAt(place)))
const { values, errors } = estimatesOf(fit, places)

describe('estimates', () => {
  it.each([
    ['windGust', 'windSpeed'],
    ['totalWaveHeight', 'swellWaveHeight'],
    ['totalWaveHeight', 'windWaveHeight'],
  ] as const)('have no %s below the %s', (name, minName) => {
    const pairs = places.flatMap((_, i) => {
      const [value, floor] = [values[name]?.[i] ?? null, values[minName]?.[i] ?? null]
      return value === null || floor === null ? [] : [[value, floor] as const]
    })
    expect(pairs.length).toBeGreaterThan(200)
    for (const [value, floor] of pairs) expect(value).toBeGreaterThanOrEqual(floor)
  })
  it('have a speed even where two winds cancel out', () => {
    const wind = (long: number, windDirection: number): FieldSample => ({
      lat: 10,
      long,
      timeMs: T0,
      fetchedAtMs: T0,
      values: { windSpeed: 12, windDirection, totalWaveHeight: 2 },
    })
    const between = estimatesOf(createFits()([wind(-32, 0), wind(-28, 180)]), [{ lat: 10, long: -30, timeMs: T0 }])
    expect(between.values.windSpeed?.[0]).toBeGreaterThan(1.5)
    expect(between.values.windDirection?.[0]).toBeNull()
  })
})

describe('what is nearly as unsure as without any point is not estimated', () => {
  const at = (long: number): PlaceTime => ({ lat: 40, long, timeMs: T0 })
  const row = (of: (i: number) => FieldSample['values']): FieldSample[] =>
    Array.from({ length: 12 }, (_, i) => ({ ...at(-60 + 3 * i), fetchedAtMs: T0, values: of(i) }))
  it('air that the points foretell each other badly', () => {
    const air = (off: number) => (i: number) => ({ atmosphericTemperature: 12 + (i % 2 === 0 ? off : -off) })
    const between = [at(-46.5)]
    expect(estimatesOf(createFits()(row(air(12))), between).values.atmosphericTemperature).toEqual([null])
    expect(estimatesOf(createFits()(row(air(0.5))), between).values.atmosphericTemperature?.[0]).toBeCloseTo(12, 0)
  })
  it('a current within its own error', () => {
    const current = (currentSpeed: number) => () => ({ currentSpeed, currentDirection: 90 })
    const estimated = (speed: number, long: number) => estimatesOf(createFits()(row(current(speed))), [at(long)])
    expect(estimated(1, -48).values.currentSpeed?.[0]).toBeGreaterThan(0.8)
    expect(estimated(0.02, -48).values.currentSpeed).toEqual([null])
    expect(estimated(0.02, -48).errors.currentSpeed).toEqual([null])
  })
})

describe('a frame', () => {
  it('has no sea below its swell', () => {
    const { seaM, swellM } = createFrames()(fit, { box: { south: 36, west: -55, north: 54, east: -15 }, timeMs: T0 })
    const low = seaM.filter((sea, i) => sea !== null && sea < (swellM[i] ?? 0))
    expect(low).toEqual([])
  })
})

describe('the direction of the wind', () => {
  const here: PlaceTime = { lat: 45, long: -30, timeMs: T0 }
  const windy = (windSpeed: number, windDirection: number): FieldSample => ({
    ...here,
    fetchedAtMs: T0,
    values: { windSpeed, windDirection, totalWaveHeight: 1 },
  })

  it.each([20, 110, 250, 340])('is where it comes from: %d°', (from) => {
    const estimated = estimatesOf(createFits()([windy(15, from)]), [here])
    expect(Math.abs((estimated.values.windDirection?.[0] ?? Number.NaN) - from)).toBeLessThan(5)
  })
  it('of a light air is none, without an error, though its speed is known', () => {
    const estimated = estimatesOf(createFits()([windy(0.3, 90)]), [here])
    expect(estimated.values.windSpeed?.[0]).toBeLessThan(2)
    expect(estimated.values.windDirection).toEqual([null])
    expect(estimated.errors.windDirection).toEqual([null])
  })
})

it('an error is rounded to a hundredth, never down', () => {
  const sds = fit.pressure()?.uncertainty(places).sds
  const known = places.flatMap((_, i) => {
    const error = errors.pressureSeaLevel?.[i] ?? null
    return error === null ? [] : [[error, sds?.[i] ?? Number.NaN] as const]
  })
  expect(known.length).toBeGreaterThan(200)
  for (const [error, sd] of known) {
    expect(error).toBeGreaterThanOrEqual(sd)
    expect(error).toBeLessThan(sd + 0.0101)
  }
})

// Whether the scaled uncertainties hold on the simulated ocean, which is rougher than the covariance: random points, random places withheld.
import { expect, it } from 'vitest'
import { estimatesOf } from '../../../../../electron/engine/weather/field/estimates.ts'
import { createFits } from '../../../../../electron/engine/weather/field/fits.ts'
import { createMeasureField } from '../../../../../electron/engine/weather/field/measures.ts'
import { createPressureField } from '../../../../../electron/engine/weather/field/pressure.ts'
import { isAtSea, type FieldSample } from '../../../../../electron/engine/weather/field/samples.ts'
import { createWindField } from '../../../../../electron/engine/weather/field/wind.ts'
import { valuesAt } from '../../../../../electron/training/ocean/point.ts'
import { certaintyOf } from '../../../../../shared/picture/certainty.ts'
import type { PlaceTime } from '../../../../../shared/picture/picture.ts'
import { windSpeedMs } from '../../../../../shared/picture/wind-speed.ts'
import type { MeasureName } from '../../../../../shared/weather/measures.ts'

const SETS = process.env['BINNACLE_FULL'] === '1' ? 120 : 12
/** Many sets take their time. */
const KNOWN = 50
const WITHHELD = 20
const HOUR = 3_600_000

/** Numbers between 0 and 1, the same every time (Park and Miller). */
function numbers(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

/** Middles of oceans beyond the tropics. */
const OCEANS = [
  { lat: 45, long: -40 },
  { lat: 42, long: 178 },
  { lat: -45, long: 85 },
]

/** Random places at sea in five days of an ocean. */
function pointsOf(next: () => number, set: number, count = KNOWN + WITHHELD): FieldSample[] {
  const middle = OCEANS[set % OCEANS.length] ?? { lat: 45, long: -40 }
  const startMs = Date.UTC(2026, Math.floor(12 * next()), 1 + Math.floor(28 * next()))
  const samples: FieldSample[] = []
  while (samples.length < count) {
    const place: PlaceTime = {
      lat: middle.lat + 20 * next() - 10,
      long: middle.long + 40 * next() - 20,
      timeMs: startMs + 12 * HOUR * Math.floor(10 * next()),
    }
    const sample = { ...place, fetchedAtMs: 0, values: valuesAt(set, place.lat, place.long, place.timeMs) }
    if (isAtSea(sample)) samples.push(sample)
  }
  return samples
}

/** Every 3 h along a parallel at 15 kn, and random places at sea within 10° of it. */
function trackOf(next: () => number, set: number): { track: FieldSample[]; beside: FieldSample[] } {
  const { lat, long } = OCEANS[set % OCEANS.length] ?? { lat: 45, long: -40 }
  const startMs = Date.UTC(2026, Math.floor(12 * next()), 1 + Math.floor(28 * next()))
  const stepDeg = 45 / 60 / Math.cos((lat * Math.PI) / 180)
  const sampleAt = (place: PlaceTime): FieldSample => ({
    ...place,
    fetchedAtMs: 0,
    values: valuesAt(set, place.lat, place.long, place.timeMs),
  })
  const track = Array.from({ length: KNOWN }, (_, i) =>
    sampleAt({ lat, long: long + stepDeg * (i - KNOWN / 2), timeMs: startMs + 3 * HOUR * i }),
  )
  const beside = Array.from({ length: 4 * WITHHELD }, () => {
    const i = Math.floor(KNOWN * next())
    return sampleAt({
      lat: lat + 20 * next() - 10,
      long: long + stepDeg * (i - KNOWN / 2) + 6 * next() - 3,
      timeMs: startMs + 3 * HOUR * i,
    })
  })
  return { track, beside: beside.filter(isAtSea) }
}

/** How far withheld places lie off, in scaled standard deviations. */
type Judge = (known: readonly FieldSample[], withheld: readonly FieldSample[]) => number[]

const pressure: Judge = (known, withheld) => {
  const field = createPressureField(known)
  return withheld.map((place) => {
    const estimate = field?.at(place)
    const value = (estimate?.movingHpa ?? 0) + (estimate?.standingHpa ?? 0)
    return Math.abs((place.values.pressureSeaLevel ?? 0) - value) / (field?.sdHpa(place) ?? 0)
  })
}
const windSpeed: Judge = (known, withheld) => {
  const field = createWindField(known, createPressureField(known))
  return withheld.map((place) => {
    const { eastMs, northMs, sdMs } = field?.at(place) ?? { eastMs: NaN, northMs: NaN, sdMs: NaN }
    return Math.abs((place.values.windSpeed ?? 0) - windSpeedMs(eastMs, northMs, sdMs)) / sdMs
  })
}
const ofMeasure =
  (measure: MeasureName): Judge =>
  (known, withheld) => {
    const field = createMeasureField(measure, known)
    return withheld.map((place) => {
      const estimate = field?.at(place)
      return Math.abs((place.values[measure] ?? 0) - (estimate?.value ?? 0)) / (estimate?.sd ?? 0)
    })
  }

/** What directions rest on. */
const OF_DIRECTIONS: readonly MeasureName[] = [
  'pressureSeaLevel',
  'windSpeed',
  'windDirection',
  'totalWaveHeight',
  'totalWaveDirection',
  'windWaveHeight',
  'windWaveDirection',
  'swellWaveHeight',
  'swellWaveDirection',
  'currentSpeed',
  'currentDirection',
]
const onlyDirections = (sample: FieldSample): FieldSample => ({
  ...sample,
  values: Object.fromEntries(OF_DIRECTIONS.map((name) => [name, sample.values[name] ?? null])),
})

it.each([40, 120])('directions between %d points fall within their error as often, where one is given', (points) => {
  const next = numbers(19)
  const sets = Array.from({ length: SETS }, (_, set) => {
    const samples = pointsOf(next, set, points + 2 * WITHHELD).map(onlyDirections)
    const withheld = samples.slice(points)
    return { withheld, estimated: estimatesOf(createFits()(samples.slice(0, points)), withheld) }
  })
  // Errors of waves are larger than needed, more so where points are few. From few points hardly any current is estimated.
  const waves = points < 100 ? 92 : 88
  const judged: readonly (readonly [MeasureName, maxPercent: number])[] = [
    ['windDirection', 83],
    ['totalWaveDirection', waves],
    ['windWaveDirection', waves],
    ['swellWaveDirection', waves],
    ...(points < 100 ? [] : [['currentDirection', 80] as const]),
  ]
  for (const [name, maxPercent] of judged) {
    const off = sets.flatMap(({ withheld, estimated: { values, errors } }) =>
      withheld.flatMap((place, i) => {
        const [value, error, truth] = [values[name]?.[i] ?? null, errors[name]?.[i] ?? null, place.values[name] ?? null]
        if (value === null || error === null || truth === null) return []
        return [Math.abs(((value - truth + 540) % 360) - 180) / error]
      }),
    )
    const percentWithin = (limit: number): number => (100 * off.filter((value) => value <= limit).length) / off.length
    expect(off.length, `${name} told`).toBeGreaterThan(5 * SETS)
    expect(percentWithin(1), `${name} within one`).toBeGreaterThan(65)
    expect(percentWithin(1), `${name} within one`).toBeLessThan(maxPercent)
    expect(percentWithin(2), `${name} within two`).toBeGreaterThan(88)
  }
})

it('withheld places fall within the scaled uncertainty as often as is promised', () => {
  // Errors of heights are a little larger than needed: on points as regular as a picture's, 70 % lie within.
  const judges: readonly [string, Judge, maxPercent: number][] = [
    ['pressure', pressure, 80],
    ['wind', windSpeed, 85],
    ['sea', ofMeasure('totalWaveHeight'), 85],
    ['swell', ofMeasure('swellWaveHeight'), 85],
  ]
  const next = numbers(19)
  const sets = Array.from({ length: SETS }, (_, set) => pointsOf(next, set))
  for (const [name, judge, maxPercent] of judges) {
    const off = sets.flatMap((samples) => judge(samples.slice(0, KNOWN), samples.slice(KNOWN)))
    const percentWithin = (limit: number): number => (100 * off.filter((value) => value <= limit).length) / off.length
    expect(percentWithin(1), `${name} within one`).toBeGreaterThan(65)
    expect(percentWithin(1), `${name} within one`).toBeLessThan(maxPercent)
    expect(percentWithin(2), `${name} within two`).toBeGreaterThan(88)
  }
})

it('beside a track, where each point is foretold by the one before, what is drawn is within its uncertainty too', () => {
  const next = numbers(23)
  const off = Array.from({ length: SETS }, (_, set) => trackOf(next, set)).flatMap(({ track, beside }) => {
    const field = createPressureField(track)
    return pressure(
      track,
      beside.filter((place) => certaintyOf('pressure', field?.sdHpa(place) ?? Infinity) !== 'none'),
    )
  })
  const percentWithin = (limit: number): number => (100 * off.filter((value) => value <= limit).length) / off.length
  expect(off.length).toBeGreaterThan(10 * SETS)
  expect(percentWithin(1)).toBeGreaterThan(65)
  expect(percentWithin(2)).toBeGreaterThan(88)
})

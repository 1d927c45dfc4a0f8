// The weather between stored points: exact where it must be, bounded by what is stored, nothing beyond it; across ±180° and at the poles.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valuesAt } from '../../../../../electron/training/ocean/point.ts'
import { blend } from '../../../../../electron/engine/weather/evaluate/interpolate/blend.ts'
import { createField, type FieldValue } from '../../../../../electron/engine/weather/evaluate/field.ts'
import { fitAt, type Sample } from '../../../../../electron/engine/weather/evaluate/interpolate/fit.ts'
import { fromE4, toE4 } from '../../../../../shared/geo/cells.ts'
import type { WeatherAnswer } from '../../../../../electron/engine/store/weather.ts'
import { noValues, type Values } from '../../../../../electron/engine/store/stored-measures.ts'
import { placeOnCourse } from '../../../../../shared/geo/geodesy.ts'
import type { MeasureName } from '../../../../../shared/weather/measures.ts'
import { HOUR_MS, STEP_MS } from '../../../../../shared/format/time.ts'
import type { Position } from '../../../../../shared/geo/position.ts'
import { openMemoryStore } from '../../../../unit/engine/weather/evaluate/memory-store.ts'

const T = Date.UTC(2026, 10, 15, 12)
const row = (
  position: Position,
  timeMs: number,
  values: Partial<Record<MeasureName, number>>,
  fetchedAtMs = T,
): WeatherAnswer => ({
  latE4: toE4(position.lat),
  longE4: toE4(position.long),
  timeMs,
  fetchedAtMs,
  values,
})
const valuesOf = (values: Partial<Record<MeasureName, number>>): Values => ({ ...noValues(), ...values })
const fieldOf = (rows: readonly WeatherAnswer[]) => {
  const store = openMemoryStore()
  for (const one of rows) store.put(one)
  return createField(store)
}
const valueOf = (value: FieldValue | null, measure: MeasureName): number | null => value?.values[measure] ?? null

const places: [name: string, place: Position][] = [
  ['open ocean', { lat: 45, long: -30 }],
  ['on ±180°', { lat: -17, long: 180 }],
  ['beside −180°', { lat: 52, long: -179.98 }],
  ['beside the north pole', { lat: 89.6, long: 40 }],
  ['at the south pole', { lat: -90, long: 0 }],
  ['on the equator and Greenwich', { lat: 0, long: 0 }],
]

describe('weights of samples', () => {
  const sample: fc.Arbitrary<Sample> = fc.record({
    eastNm: fc.double({ min: -120, max: 120, noNaN: true }),
    northNm: fc.double({ min: -120, max: 120, noNaN: true }),
    laterH: fc.constantFrom(-3, -1, 0, 2, 5),
  })
  it('give back any field that is linear in space and time, where the samples cover all of it', () => {
    fc.assert(
      fc.property(
        fc.array(sample, { minLength: 6, maxLength: 16 }),
        fc.tuple(
          fc.double({ min: -1, max: 1, noNaN: true }),
          fc.double({ min: -1, max: 1, noNaN: true }),
          fc.double({ min: -5, max: 5, noNaN: true }),
        ),
        (samples, [a, b, c]) => {
          const fit = fitAt(samples)
          fc.pre(fit !== null && fit.missNm < 0.01 && fit.missH < 0.001 && fit.reach < 3)
          const got = samples.reduce(
            (sum, { eastNm, northNm, laterH }, i) =>
              sum + (fit?.weights[i] ?? 0) * (7 + a * eastNm + b * northNm + c * laterH),
            0,
          )
          expect(got).toBeCloseTo(7, 1)
        },
      ),
    )
  })
  it('say how far a line of samples misses the place', () => {
    const line: Sample[] = [-60, -20, 20, 60].map((eastNm) => ({ eastNm, northNm: 40, laterH: 0 }))
    expect(fitAt(line)?.missNm).toBeCloseTo(40, 0)
    expect(fitAt([])).toBeNull()
  })
})

describe('blending', () => {
  const two = (
    measure: MeasureName,
    a: number,
    b: number,
    extra: Partial<Record<MeasureName, [number, number]>> = {},
  ) => {
    const rows = [0, 1].map((i) =>
      valuesOf({
        [measure]: i === 0 ? a : b,
        ...Object.fromEntries(Object.entries(extra).map(([name, pair]) => [name, pair[i]])),
      }),
    )
    return blend(rows, [0.5, 0.5])[measure]
  }
  it('takes directions as vectors of their magnitudes', () => {
    expect(two('windDirection', 350, 10, { windSpeed: [10, 10] })).toBeCloseTo(0, 6)
    expect(two('windDirection', 0, 90, { windSpeed: [30, 10] })).toBeCloseTo(18.43, 1)
    expect(two('currentDirection', 90, 270, { currentSpeed: [1, 1] })).toBeNull()
    expect(two('windDirection', 200, 200, { windSpeed: [0, 0] })).toBeCloseTo(200)
  })
  it('lets fog count for more than the clear air beside it', () =>
    expect(two('visibility', 1000, 20_000)).toBeLessThan(2000))
  it('gives the period of the sea that has the height', () =>
    expect(two('swellWavePeriod', 14, 4, { swellWaveHeight: [3, 0.1] })).toBeCloseTo(14, 1))
  it('takes Beaufort from the blended wind, not from the mean of two forces', () => {
    // 12.9 m/s is 6 and 20.98 m/s is 9: their mean, 16.94 m/s, is 7 and not 8.
    expect(two('beaufortScale', 6, 9, { windSpeed: [12.9, 20.98] })).toBe(7)
    expect(two('beaufortScale', 7, 8, { windSpeed: [17.1, 17.3] })).toBe(8)
    expect(two('beaufortScale', 0, 12, { windSpeed: [0, 40] })).toBe(8)
    const oneUnknown = [valuesOf({ beaufortScale: 7, windSpeed: 15 }), valuesOf({ beaufortScale: 7 })]
    expect(blend(oneUnknown, [0.5, 0.5]).beaufortScale).toBeNull()
  })
  it('is nothing where one of them has nothing', () => {
    expect(blend([valuesOf({ windSpeed: 3 }), valuesOf({})], [0.5, 0.5]).windSpeed).toBeNull()
  })
  it('never leaves what went into it, whatever the weights', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 30, noNaN: true }), { minLength: 2, maxLength: 8 }),
        fc.array(fc.double({ min: -0.3, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 }),
        (heights, raw) => {
          const total = heights.reduce((sum, _, i) => sum + (raw[i] ?? 0), 0)
          fc.pre(Math.abs(total) > 0.1)
          const weights = heights.map((_, i) => (raw[i] ?? 0) / total)
          const rows = heights.map((height) =>
            valuesOf({ totalWaveHeight: height, totalWavePeriod: height / 2, visibility: 1000 + height }),
          )
          const got = blend(rows, weights)
          for (const [measure, scale, shift] of [
            ['totalWaveHeight', 1, 0],
            ['totalWavePeriod', 0.5, 0],
            ['visibility', 1, 1000],
          ] as const) {
            const one = got[measure] ?? NaN
            expect(one).toBeGreaterThanOrEqual(Math.min(...heights) * scale + shift - 1e-9)
            expect(one).toBeLessThanOrEqual(Math.max(...heights) * scale + shift + 1e-9)
          }
        },
      ),
    )
  })
})

describe.each(places)('the field, %s', (_name, place) => {
  const around = (distanceNm: number, count = 6): Position[] =>
    Array.from({ length: count }, (_, i) => placeOnCourse(place, (360 / count) * i + 17, distanceNm).position)
  it('is what is stored at the very point', () => {
    const value = fieldOf([row(place, T, { windSpeed: 12 }), ...around(30).map((p) => row(p, T, { windSpeed: 1 }))]).at(
      { lat: fromE4(toE4(place.lat)), long: fromE4(toE4(place.long)) },
      T,
    )
    expect(value).toMatchObject({ offTrackNm: 0, gapHours: 0, samples: 1 })
    expect(valueOf(value, 'windSpeed')).toBe(12)
  })
  it('lies between points around it, and says how far and how old they are', () => {
    const value = fieldOf(
      around(40).map((p, i) => row(p, T, { windSpeed: 10, totalWaveHeight: i }, T - 5 * HOUR_MS - i)),
    ).at(place, T)
    expect(value?.samples).toBeGreaterThan(2)
    expect(value?.offTrackNm).toBeCloseTo(40, 0)
    expect(value?.fetchedAtMs).toBe(T - 5 * HOUR_MS - 5)
    expect(valueOf(value, 'windSpeed')).toBeCloseTo(10, 6)
    expect(valueOf(value, 'totalWaveHeight')).toBeCloseTo(2.5, 0)
  })
  it('lies between two times of one place', () => {
    const value = fieldOf([
      row(place, T, { pressureSeaLevel: 1000 }),
      row(place, T + STEP_MS, { pressureSeaLevel: 1006 }),
    ]).at(place, T + HOUR_MS)
    expect(valueOf(value, 'pressureSeaLevel')).toBeCloseTo(1002, 3)
    expect(value).toMatchObject({ gapHours: 1 })
  })
  it('is nothing beyond the points, nor beside a line of them', () => {
    const beyond = [30, 60, 90].map((nm) => row(placeOnCourse(place, 45, nm).position, T, { windSpeed: 5 }))
    expect(fieldOf(beyond).at(place, T)).toBeNull()
    const start = placeOnCourse(place, 0, 60).position
    const line = [-60, -20, 20, 60].map((nm) => row(placeOnCourse(start, 90, nm).position, T, { windSpeed: 5 }))
    expect(fieldOf(line).at(place, T)).toBeNull()
  })
  it('is one value alone within 15 NM at its very time, and no farther', () => {
    const near = (nm: number) => fieldOf([row(placeOnCourse(place, 200, nm).position, T, { windSpeed: 5 })])
    expect(near(14.5).at(place, T)).toMatchObject({ samples: 1, offTrackNm: expect.closeTo(14.5, 1) })
    expect(near(15.5).at(place, T)).toBeNull()
    expect(near(14.5).at(place, T + HOUR_MS)).toBeNull()
  })
  it('ignores an older forecast where a newer one covers the place', () => {
    const value = fieldOf([
      ...around(40).map((p) => row(p, T, { windSpeed: 10 }, T)),
      ...around(45, 5).map((p) => row(p, T, { windSpeed: 30 }, T - 24 * HOUR_MS)),
    ]).at(place, T)
    expect(valueOf(value, 'windSpeed')).toBeCloseTo(10, 6)
    expect(value?.fetchedAtMs).toBe(T)
  })
})

describe('against the simulated ocean', () => {
  const seed = 11
  /** Metres a second, metres, hectopascals; 95 % of the errors lie below. */
  const MAX_P95 = {
    rough: { windSpeed: 2.5, totalWaveHeight: 0.7, pressureSeaLevel: 2.6 },
    former: { windSpeed: 1.5, totalWaveHeight: 0.5, pressureSeaLevel: 2 },
  } as const
  const stats = (
    ocean: keyof typeof MAX_P95,
    spacingDeg: number,
    everyH: number,
  ): Record<string, { mean: number; p95: number }> => {
    const errors: Record<string, number[]> = { windSpeed: [], totalWaveHeight: [], pressureSeaLevel: [] }
    let random = 7
    const next = (): number => (random = (random * 16_807) % 2_147_483_647) / 2_147_483_647
    for (let n = 0; n < 60; n++) {
      const place = { lat: 35 + 15 * next(), long: -50 + 30 * next() }
      const timeMs = T + Math.floor(next() * 48) * HOUR_MS
      const rows: WeatherAnswer[] = []
      const first = Math.floor(timeMs / (everyH * HOUR_MS)) * everyH * HOUR_MS
      for (const stepMs of [first, first + everyH * HOUR_MS]) {
        for (
          let lat = Math.floor(place.lat / spacingDeg) * spacingDeg - spacingDeg;
          lat <= place.lat + 2 * spacingDeg;
          lat += spacingDeg
        )
          for (
            let long = Math.floor(place.long / spacingDeg) * spacingDeg - spacingDeg;
            long <= place.long + 2 * spacingDeg;
            long += spacingDeg
          )
            rows.push(row({ lat, long }, stepMs, valuesAt(seed, lat, long, stepMs, ocean)))
      }
      const value = fieldOf(rows).at(place, timeMs)
      const truth = valuesAt(seed, place.lat, place.long, timeMs, ocean)
      for (const measure of Object.keys(errors) as MeasureName[]) {
        const got = valueOf(value, measure)
        if (got !== null && truth[measure] !== undefined) errors[measure]?.push(Math.abs(got - truth[measure]))
      }
    }
    return Object.fromEntries(
      Object.entries(errors).map(([measure, list]) => {
        const sorted = list.toSorted((a, b) => a - b)
        expect(sorted.length).toBeGreaterThan(50)
        return [
          measure,
          {
            mean: sorted.reduce((sum, one) => sum + one, 0) / sorted.length,
            p95: sorted[Math.floor(sorted.length * 0.95)] ?? NaN,
          },
        ]
      }),
    )
  }
  it.each([
    ['rough', 0.5, 3],
    ['rough', 1, 3],
    ['rough', 2, 3],
    ['rough', 1, 6],
    ['former', 0.5, 3],
    ['former', 1, 3],
    ['former', 2, 3],
    ['former', 1, 6],
  ] as const)('the %s one, spacing %s°, every %s h: errors are stated', (ocean, spacingDeg, everyH) => {
    const found = stats(ocean, spacingDeg, everyH)
    const said = Object.entries(found).map(
      ([measure, { mean, p95 }]) => `${measure} ${mean.toFixed(2)} (95 %: ${p95.toFixed(2)})`,
    )
    console.log(`${ocean} ${spacingDeg}°, ${everyH} h: ${said.join(', ')}`)
    for (const [measure, max] of Object.entries(MAX_P95[ocean])) expect(found[measure]?.p95).toBeLessThan(max)
  })
})

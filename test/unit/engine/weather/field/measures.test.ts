// Every measure's field and the wind's: what they answer of what is known, in any order, with one more point, and where half is missing.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMeasureField, type MeasureField } from '../../../../../electron/engine/weather/field/measures.ts'
import { createPressureField } from '../../../../../electron/engine/weather/field/pressure.ts'
import type { FieldSample } from '../../../../../electron/engine/weather/field/samples.ts'
import { createWindField, type WindField } from '../../../../../electron/engine/weather/field/wind.ts'
import { MEASURES, MEASURE_NAMES, type MeasureName } from '../../../../../shared/weather/measures.ts'
import { at, sample, spread } from './ocean-samples.ts'

const places = [at(45, -40, 24), at(52, -15, 60), at(38, -58, 100), at(-30, 170, 0), at(90, 0, 0), at(0, 180, 50)]

function fieldOf(measure: MeasureName, samples: readonly FieldSample[]): MeasureField {
  const field = createMeasureField(measure, samples)
  if (field === null) throw new Error(`no field of ${measure}`)
  return field
}
function windOf(samples: readonly FieldSample[]): WindField {
  const field = createWindField(samples, createPressureField(samples))
  if (field === null) throw new Error('no field of the wind')
  return field
}

/** What is not smooth over hundreds of miles, and what has a field of its own. */
const WITHOUT: readonly MeasureName[] = [
  'pressureSeaLevel',
  'pressureSurfaceLevel',
  'windSpeed',
  'windDirection',
  'beaufortScale',
  'visibility',
  'precipitation',
  'iceThickness',
]

describe('the fields of the measures', () => {
  it('are none for what is not smooth, or has one of its own', () => {
    expect(MEASURE_NAMES.filter((measure) => createMeasureField(measure, spread(8)) === null)).toEqual(
      MEASURE_NAMES.filter((measure) => WITHOUT.includes(measure)),
    )
  })

  it.each(MEASURE_NAMES.filter((measure) => !WITHOUT.includes(measure)))(
    'of %s: within what is possible, unknown without a sample, the same in any order and point by point',
    (measure) => {
      expect(createMeasureField(measure, [])).toBeNull()
      expect(createMeasureField(measure, [sample(at(45, -30), { pressureSeaLevel: 1000 })])).toBeNull()
      const nothing = { ...sample(at(45, -30), {}), values: { [measure]: Number.NaN } }
      expect(createMeasureField(measure, [nothing])).toBeNull()
      const samples = spread(12)
      const field = fieldOf(measure, samples)
      const { min, max } = MEASURES[measure].range
      const expected = places.map((place) => field.at(place))
      for (const { value, sd } of expected) {
        expect(value).toBeGreaterThanOrEqual(min)
        expect(value).toBeLessThanOrEqual(max)
        expect(sd).toBeGreaterThan(0)
      }
      expect([...field.along(places)]).toEqual(expected.map(({ value }) => value))
      expect([...field.sds(places)]).toEqual(expected.map(({ sd }) => sd))
      const reversed = fieldOf(measure, [...samples].reverse())
      expect(places.map((place) => reversed.at(place))).toEqual(expected)
      const grown = fieldOf(measure, samples.slice(0, 7))
      for (const more of samples.slice(7)) grown.add(more)
      expect(grown.points).toBe(field.points)
      places.forEach((place, i) => {
        expect(grown.at(place).value).toBeCloseTo(expected[i]?.value ?? Number.NaN, 6)
        expect(grown.at(place).sd).toBeCloseTo(expected[i]?.sd ?? Number.NaN, 6)
      })
    },
  )

  it('of a height is its value at the point, and less sure of a greater one', () => {
    const heights = (metres: number): MeasureField =>
      fieldOf('totalWaveHeight', [sample(at(45, -30), { totalWaveHeight: metres })])
    expect(heights(6).at(at(45, -30)).value).toBeCloseTo(6, 0)
    expect(heights(0).at(at(45, -30)).value).toBeLessThan(0.1)
    expect(heights(6).at(at(47, -30)).sd).toBeGreaterThan(heights(1).at(at(47, -30)).sd)
  })

  it('of a temperature is as sure at a warm point as at a cold one', () => {
    const sdOf = (celsius: number): number =>
      fieldOf('seaSurfaceTemp', [sample(at(45, -30), { seaSurfaceTemp: celsius })]).at(at(47, -30)).sd
    expect(sdOf(28)).toBeCloseTo(sdOf(2), 9)
    expect(sdOf(28)).toBeLessThan(10)
  })

  it('of a direction goes through north between 350° and 010°, and may be any far from all points', () => {
    const swell = (long: number, swellWaveDirection: number): FieldSample =>
      sample(at(45, long), { swellWaveDirection, swellWaveHeight: 2 })
    const field = fieldOf('swellWaveDirection', [swell(-32, 350), swell(-28, 10)])
    const { value, sd } = field.at(at(45, -30))
    expect(Math.min(value, 360 - value)).toBeLessThan(1)
    expect(sd).toBeLessThan(30)
    expect(field.at(at(-45, 150)).sd).toBeGreaterThan(85)
  })

  it('of a direction takes none whose height is not known, and one of no height', () => {
    expect(createMeasureField('swellWaveDirection', [sample(at(45, -30), { swellWaveDirection: 10 })])).toBeNull()
    const still = sample(at(45, -30), { swellWaveDirection: 90, swellWaveHeight: 0 })
    expect(Number.isFinite(fieldOf('swellWaveDirection', [still]).at(at(45, -30)).value)).toBe(true)
  })

  it('of the sea and of the wind are no surer in low latitudes than small storms between the points allow, without a seam', () => {
    const sds = [0, 24, 31.9, 32.1, 37.9, 38.1].map((lat) => {
      const samples = [sample(at(lat, -30), { totalWaveHeight: 1, windSpeed: 5, windDirection: 60 })]
      const [place] = samples
      const sea = place && fieldOf('totalWaveHeight', samples).at(place).sd
      return [sea ?? NaN, place === undefined ? NaN : (createWindField(samples, null)?.at(place).sdMs ?? NaN)] as const
    })
    expect(sds.slice(0, 3)).toEqual([
      [0.6, 2.5],
      [0.6, 2.5],
      [0.6, 2.5],
    ])
    expect(sds[3]?.[1]).toBeGreaterThan(2.4)
    expect(sds[4]?.[1]).toBeCloseTo(sds[5]?.[1] ?? NaN, 1)
    expect(sds[5]?.[1]).toBeLessThan(1.5)
  })

  it('of a current keeps to the places requested: it changes within a day of sailing', () => {
    const field = fieldOf('currentSpeed', [sample(at(45, -30), { currentSpeed: 1.5, currentDirection: 90 })])
    expect(field.at(at(45, -30)).value).toBeGreaterThan(1.3)
    expect(field.at(at(48, -30)).value).toBeLessThan(0.8)
  })
})

describe('the field of the wind', () => {
  const westerly = { windSpeed: 15, windDirection: 270, totalWaveHeight: 3, pressureSeaLevel: 1000 }

  it.each([45, -45, 22, 3, 0, -3])('is the wind that was sent at its point, at latitude %d', (lat) => {
    const { eastMs, northMs, sdMs } = windOf([sample(at(lat, -30), westerly)]).at(at(lat, -30))
    expect(Math.abs(eastMs - 15)).toBeLessThan(2)
    expect(Math.abs(northMs)).toBeLessThan(1)
    expect(sdMs).toBeLessThan(Math.abs(lat) > 38 ? 2 : 3)
  })

  it('blows along the isobars where only pressures are around', () => {
    const pressures = [at(43, -34), at(47, -34), at(43, -26), at(47, -26)].map((place) =>
      sample(place, { pressureSeaLevel: place.lat > 45 ? 990 : 1010 }),
    )
    const { eastMs, northMs } = windOf([...pressures, sample(at(45, -60), westerly)]).at(at(45, -30))
    expect(eastMs).toBeGreaterThan(8)
    expect(Math.abs(northMs)).toBeLessThan(eastMs)
  })

  it('has no seam at the edge of the tropics', () => {
    const field = windOf(spread(20).map((some, i) => ({ ...some, lat: 12 + i })))
    for (const edge of [20, 28]) {
      const [a, b] = [field.at(at(edge - 1e-6, -40, 30)), field.at(at(edge + 1e-6, -40, 30))]
      expect(a.eastMs).toBeCloseTo(b.eastMs, 4)
      expect(a.northMs).toBeCloseTo(b.northMs, 4)
    }
  })

  it('is none without a wind at sea, and is the winds alone without a pressure', () => {
    expect(createWindField([], null)).toBeNull()
    expect(createWindField([sample(at(45, -30), { pressureSeaLevel: 1000, totalWaveHeight: 1 })], null)).toBeNull()
    expect(createWindField([sample(at(45, -30), { windSpeed: 9, windDirection: 90 })], null)).toBeNull()
    const nothing = { windSpeed: Number.NaN, windDirection: 90, totalWaveHeight: 1 }
    expect(createWindField([sample(at(45, -30), nothing)], null)).toBeNull()
    const alone = createWindField([sample(at(45, -30), { ...westerly, pressureSeaLevel: null })], null)
    expect(alone?.at(at(45, -30)).eastMs).toBeGreaterThan(13)
  })

  it('answers the same in any order of the points, to the last bit', () => {
    const samples = spread(12)
    const field = windOf(samples)
    const expected = places.map((place) => field.at(place))
    fc.assert(
      fc.property(fc.shuffledSubarray(samples, { minLength: 12 }), (shuffled) => {
        const again = windOf(shuffled)
        expect(places.map((place) => again.at(place))).toEqual(expected)
      }),
      { numRuns: 20 },
    )
  })

  it('with points added one by one is the field fitted to them all', () => {
    const samples = spread(25)
    const pressure = createPressureField(samples.slice(0, 10))
    const grown = createWindField(samples.slice(0, 10), pressure)
    for (const more of samples.slice(10)) {
      pressure?.add(more)
      grown?.add(more)
    }
    const whole = windOf(samples)
    expect(grown?.points).toBe(whole.points)
    for (const place of places) {
      expect(grown?.at(place).eastMs).toBeCloseTo(whole.at(place).eastMs, 6)
      expect(grown?.at(place).northMs).toBeCloseTo(whole.at(place).northMs, 6)
      expect(grown?.at(place).sdMs).toBeCloseTo(whole.at(place).sdMs, 6)
    }
  })

  it('along many places is what it is at each', () => {
    const field = windOf(spread(15))
    const { eastMs, northMs } = field.along(places)
    const sds = field.sdsMs(places)
    places.forEach((place, i) => {
      expect({ eastMs: eastMs[i], northMs: northMs[i], sdMs: sds[i] }).toEqual(field.at(place))
    })
  })
})

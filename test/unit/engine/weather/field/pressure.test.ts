// The pressure's field: what it answers of fields that are known, in any order of the points, with one more of them, and with broken ones.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createPressureField,
  placesOf,
  type PressureField,
} from '../../../../../electron/engine/weather/field/pressure.ts'
import type { FieldSample } from '../../../../../electron/engine/weather/field/samples.ts'
import type { PlaceTime } from '../../../../../shared/picture/picture.ts'
import { at, sample, spread } from './ocean-samples.ts'

function fieldOf(samples: readonly FieldSample[]): PressureField {
  const field = createPressureField(samples)
  if (field === null) throw new Error('no field')
  return field
}
const totalAt = (field: PressureField, place: PlaceTime): number => {
  const { movingHpa, standingHpa } = field.at(place)
  return movingHpa + standingHpa
}
const places = [at(45, -40, 24), at(52, -15, 60), at(38, -58, 100), at(30, -70, 0)]
const answers = (field: PressureField): unknown => places.map((place) => [field.at(place), field.sdHpa(place)])

describe('the field of the pressure', () => {
  it('is none without a pressure', () => {
    expect(createPressureField([])).toBeNull()
    expect(
      createPressureField([sample(at(45, -30), { windSpeed: 10, windDirection: 270, totalWaveHeight: 2 })]),
    ).toBeNull()
    expect(createPressureField([sample(at(45, -30), { pressureSeaLevel: null })])).toBeNull()
    expect(createPressureField([sample(at(45, -30), { pressureSeaLevel: Number.NaN })])).toBeNull()
  })

  it('of one point is its value there, and the mean far away, with all its uncertainty', () => {
    const field = fieldOf([sample(at(45, -30), { pressureSeaLevel: 990 })])
    expect(totalAt(field, at(45, -30))).toBeCloseTo(990, 0)
    expect(field.sdHpa(at(45, -30))).toBeLessThan(1)
    expect(totalAt(field, at(-45, 150))).toBeCloseTo(1013, 0)
    expect(field.sdHpa(at(-45, 150))).toBeGreaterThan(15)
    expect(field.points).toBe(1)
  })

  it.each([
    ['in the north a westerly means lower pressure polewards', 45, -1],
    ['in the south too', -45, 1],
  ])('%s', (_name, lat, sign) => {
    const field = fieldOf([
      sample(at(lat, -30), { pressureSeaLevel: 1000, windSpeed: 15, windDirection: 270, totalWaveHeight: 3 }),
    ])
    expect(sign * field.at(at(lat, -30)).northward).toBeGreaterThan(2)
    expect(sign * (totalAt(field, at(lat + 2, -30)) - totalAt(field, at(lat - 2, -30)))).toBeGreaterThan(4)
  })

  it('takes no wind in the tropics, nor over land', () => {
    const still = (place: PlaceTime, sea: object): number =>
      fieldOf([sample(place, { pressureSeaLevel: 1013, windSpeed: 15, windDirection: 270, ...sea })]).at(place)
        .northward
    expect(still(at(10, -30), { totalWaveHeight: 2 })).toBeCloseTo(0, 6)
    expect(still(at(45, -30), {})).toBeCloseTo(0, 6)
    expect(still(at(45, -30), { totalWaveHeight: 2 })).toBeLessThan(-2)
  })

  it('takes what is known where a value is missing', () => {
    const whole = { pressureSeaLevel: 1000, windSpeed: 12, windDirection: 200, totalWaveHeight: 2 }
    const field = fieldOf([
      sample(at(45, -30), { ...whole, windSpeed: null }),
      sample(at(45, -30), { ...whole, pressureSeaLevel: null }),
      sample(at(45, -30), { windSpeed: Number.NaN, windDirection: 3, pressureSeaLevel: Number.NaN }),
      sample(at(45, -30), { ...whole, windDirection: null }),
    ])
    expect(field.points).toBe(2)
    expect(totalAt(field, at(45, -30))).toBeCloseTo(1000, 0)
  })

  it('lives with two different answers for one place and time', () => {
    const field = fieldOf([
      sample(at(45, -30), { pressureSeaLevel: 1000 }),
      sample(at(45, -30), { pressureSeaLevel: 1002 }),
      sample(at(45, -30), { pressureSeaLevel: 1002 }),
    ])
    expect(totalAt(field, at(45, -30))).toBeGreaterThan(1000.5)
    expect(totalAt(field, at(45, -30))).toBeLessThan(1002)
  })

  it('moves a low with the drift, and the standing part not', () => {
    const around = [
      [0, 0, 975],
      [5, 0, 1000],
      [-5, 0, 1000],
      [0, 8, 1000],
      [0, -8, 1000],
    ] as const
    const field = fieldOf(
      around.map(([north, east, pressureSeaLevel]) => sample(at(45 + north, -40 + east), { pressureSeaLevel })),
    )
    const long = -40 + 13.8 / 2
    const lowest = [-10, -5, 0, 5, 10].map((east) => totalAt(field, at(45.7, long + east, 12)))
    expect(Math.min(...lowest)).toBe(lowest[2])
  })

  it('answers the same in any order of the points, to the last bit', () => {
    const samples = spread(12)
    const expected = answers(fieldOf(samples))
    fc.assert(
      fc.property(fc.shuffledSubarray(samples, { minLength: 12 }), (shuffled) => {
        expect(answers(fieldOf(shuffled))).toEqual(expected)
      }),
      { numRuns: 30 },
    )
  })

  it('with points added one by one is the field fitted to them all', () => {
    const samples = spread(40)
    const grown = fieldOf(samples.slice(0, 15))
    for (const more of samples.slice(15)) grown.add(more)
    const whole = fieldOf(samples)
    expect(grown.points).toBe(40)
    expect(grown.kappa).toBeCloseTo(whole.kappa, 6)
    for (const place of places) {
      expect(totalAt(grown, place)).toBeCloseTo(totalAt(whole, place), 6)
      expect(grown.at(place).northward).toBeCloseTo(whole.at(place).northward, 6)
      expect(grown.sdHpa(place)).toBeCloseTo(whole.sdHpa(place), 6)
    }
  })

  it('gives the same uncertainty whether it was read before points were added or not', () => {
    const samples = spread(30)
    const [queried, silent] = [fieldOf(samples.slice(0, 26)), fieldOf(samples.slice(0, 26))]
    for (const more of samples.slice(26)) {
      answers(queried)
      queried.add(more)
      silent.add(more)
    }
    expect(answers(queried)).toEqual(answers(silent))
    expect(queried.kappa).toBe(silent.kappa)
  })

  it('is not changed by a point that says nothing', () => {
    const field = fieldOf(spread(5))
    const before = answers(field)
    field.add(sample(at(45, -30), { visibility: 10_000 }))
    expect(answers(field)).toEqual(before)
  })

  it('gives the gradient of its own values', () => {
    const field = fieldOf(spread(25))
    for (const place of places) {
      const step = 1 / 60
      const nm = (2 * step * Math.PI * 3440) / 180 / 100
      const { lat, long } = place
      expect(field.at(place).northward).toBeCloseTo(
        (totalAt(field, { ...place, lat: lat + step }) - totalAt(field, { ...place, lat: lat - step })) / nm,
        3,
      )
      expect(field.at(place).eastward).toBeCloseTo(
        (totalAt(field, { ...place, long: long + step }) - totalAt(field, { ...place, long: long - step })) /
          (nm * Math.cos((lat * Math.PI) / 180)),
        3,
      )
    }
  })

  it('has no seam at 180° and at the poles', () => {
    const field = fieldOf([
      ...[170, 178, -178, -170].map((long, i) => sample(at(45 + i, long), { pressureSeaLevel: 990 + 5 * i })),
      sample(at(88, 0), { pressureSeaLevel: 1020 }),
      sample(at(88, 180), { pressureSeaLevel: 1000 }),
    ])
    expect(field.at(at(46, 180, 5))).toEqual(field.at(at(46, -180, 5)))
    expect(totalAt(field, at(46, 540, 5))).toBeCloseTo(totalAt(field, at(46, 180, 5)), 9)
    for (const long of [90, -150, 180]) expect(totalAt(field, at(90, long))).toBeCloseTo(totalAt(field, at(90, 0)), 6)
    expect(field.sdHpa(at(90, 77))).toBeCloseTo(field.sdHpa(at(90, 0)), 6)
  })

  it('along many places is what it is at each', () => {
    const field = fieldOf(spread(20))
    const { movingHpa, standingHpa, eastward, northward } = field.along(places)
    const sds = field.sdsHpa(places)
    places.forEach((place, i) => {
      expect({
        movingHpa: movingHpa[i],
        standingHpa: standingHpa[i],
        eastward: eastward[i],
        northward: northward[i],
      }).toEqual(field.at(place))
      expect(sds[i]).toBe(field.sdHpa(place))
    })
  })
})

it('the places of a grid go row by row from the south and run on beyond 180°', () => {
  const grid = { south: 40, west: 179, stepLatDeg: 1, stepLongDeg: 2, columns: 2, rows: 2 }
  expect(placesOf(grid, 5)).toEqual([
    { lat: 40, long: 179, timeMs: 5 },
    { lat: 40, long: 181, timeMs: 5 },
    { lat: 41, long: 179, timeMs: 5 },
    { lat: 41, long: 181, timeMs: 5 },
  ])
})

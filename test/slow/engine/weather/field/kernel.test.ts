// The covariances of value and gradient: against differences of the values' own, at 180° and the poles too, and positive over random sets.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addBlock,
  addCovariances,
  MOVING,
  pointsOf,
  referenceOf,
  shapeOf,
  SPHERE_NM,
  STANDING,
  valueCovariance,
  type Component,
} from '../../../../../electron/engine/weather/field/kernel.ts'
import { createCholesky } from '../../../../../electron/engine/weather/field/cholesky.ts'
import type { PlaceTime } from '../../../../../shared/picture/picture.ts'

const RUNS = process.env['BINNACLE_FULL'] === '1' ? 10_000 : 1000
const HOUR = 3_600_000
const COMPONENTS = [MOVING, STANDING]
const at = (lat: number, long: number, hours = 0): PlaceTime => ({ lat, long, timeMs: hours * HOUR })

/** Covariances of value and gradient at one point with those at another, of one component or both. */
function blockOf(a: PlaceTime, b: PlaceTime, components: readonly Component[] = COMPONENTS): Float64Array {
  const block = new Float64Array(9)
  for (const component of components)
    addBlock(pointsOf([a], component, 0), 0, pointsOf([b], component, 0), 0, component, shapeOf(component), block)
  return block
}

function covariance(a: PlaceTime, b: PlaceTime, components: readonly Component[] = COMPONENTS): number {
  const sums = new Float64Array(1)
  for (const component of components)
    addCovariances(pointsOf([a], component, 0), 0, pointsOf([b], component, 0), component, sums)
  return sums[0] ?? Number.NaN
}

/** Some miles east and north of a place, on the sphere of the kernel. */
function moved({ lat, long, timeMs }: PlaceTime, eastNm: number, northNm: number): PlaceTime {
  const degrees = 180 / Math.PI / SPHERE_NM
  return { lat: lat + northNm * degrees, long: long + (eastNm * degrees) / Math.cos((lat * Math.PI) / 180), timeMs }
}

const STEP_NM = 1
/** By central differences of values, a 100 NM: what `addBlock` gives in closed form. */
function differences(a: PlaceTime, b: PlaceTime): number[] {
  const steps = [
    [0, 0],
    [STEP_NM, 0],
    [0, STEP_NM],
  ] as const
  const scale = 100 / (2 * STEP_NM)
  return steps.flatMap(([ae, an]) =>
    steps.map(([be, bn]) => {
      const isA = ae + an > 0
      const isB = be + bn > 0
      let sum = 0
      for (const sa of isA ? [1, -1] : [1])
        for (const sb of isB ? [1, -1] : [1])
          sum += sa * sb * covariance(moved(a, sa * ae, sa * an), moved(b, sb * be, sb * bn))
      return sum * (isA ? scale : 1) * (isB ? scale : 1)
    }),
  )
}

describe('covariances of value and gradient', () => {
  it('are for values alone the same to the last bit', () => {
    const [a, b] = [at(47, 179.5, 5), at(44, -178, -30)]
    for (const component of COMPONENTS) {
      const [one, other] = [pointsOf([a], component, 0), pointsOf([b], component, 0)]
      expect(valueCovariance(one, 0, other, 0, component, shapeOf(component))).toBe(blockOf(a, b, [component])[0])
    }
  })

  it.each<[string, PlaceTime, PlaceTime]>([
    ['a day and 300 NM apart', at(45, -30, 12), at(48, -24, 36)],
    ['in the south', at(-45, 60, -20), at(-41, 66, 4)],
    ['across 180°', at(40, 179.5, 5), at(42, -178, 17)],
    ['near a pole', at(88.5, 10, 12), at(87, -120, 0)],
    ['on both sides of the equator', at(2, -30, 12), at(-3, -28, 30)],
    ['far from the reference', at(50, 20, 200), at(52, 24, 212)],
    ['farther than the polewards drift is followed', at(50, 20, 300), at(52, 24, 308)],
    ['at one place and time', at(45, -30, 12), at(45, -30, 12)],
  ])('are the differences of the values, %s', (_name, a, b) => {
    const block = blockOf(a, b)
    differences(a, b).forEach((value, i) => {
      expect(block[i]).toBeCloseTo(value, 2)
    })
  })

  it('are those of values alone in the first place', () => {
    expect(blockOf(at(45, -30, 12), at(48, -24, 36))[0]).toBeCloseTo(covariance(at(45, -30, 12), at(48, -24, 36)), 10)
    expect(covariance(at(45, -30), at(45, -30))).toBeCloseTo(14 ** 2 + 6 ** 2, 10)
  })

  it('are the same on 180° and −180°, to the last bit, and continuous across it', () => {
    expect(blockOf(at(40, 180, 7), at(44, 170, 1))).toEqual(blockOf(at(40, -180, 7), at(44, 170, 1)))
    expect(covariance(at(40, 179.9999), at(44, 170))).toBeCloseTo(covariance(at(40, -179.9999), at(44, 170)), 2)
  })

  it('are one value at a pole, whatever the longitude', () => {
    for (const pole of [90, -90])
      expect(covariance(at(pole, 0, 40), at(pole * 0.9, 50, 60))).toBeCloseTo(
        covariance(at(pole, 133, 40), at(pole * 0.9, 50, 60)),
        8,
      )
    expect(blockOf(at(90, 0, 40), at(81, 50, 60)).every(Number.isFinite)).toBe(true)
  })

  it('are continuous at the equator', () => {
    expect(covariance(at(0.0001, 0, 100), at(3, 5, 90))).toBeCloseTo(covariance(at(-0.0001, 0, 100), at(3, 5, 90)), 2)
  })

  it('follow the drift: a day later it is 13.8° farther east that says most', () => {
    const here = at(45, -30)
    const [there, stayed] = [at(46.5, -16.2, 24), at(45, -30, 24)]
    expect(covariance(here, there, [MOVING])).toBeGreaterThan(1.4 * covariance(here, stayed, [MOVING]))
    expect(covariance(here, stayed, [STANDING])).toBeGreaterThan(covariance(here, there, [STANDING]))
  })
})

describe('the reference time', () => {
  it('lies within five days of the middle, on the same hour for one point more', () => {
    const days = [0, 3, 9].map((day) => at(0, 0, 24 * day))
    const reference = referenceOf(days)
    expect(Math.abs(reference - 4.5 * 24 * HOUR)).toBeLessThanOrEqual(60 * HOUR)
    expect(referenceOf([...days].reverse())).toBe(reference)
    expect(referenceOf([...days, at(0, 0, 100)])).toBe(reference)
    expect(referenceOf([])).toBe(0)
  })
})

const places = fc.array(
  fc.record({
    lat: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(90, -90, 0, 45)),
    long: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(180, -180, 0)),
    timeMs: fc.integer({ min: -500, max: 500 }).map((hours) => hours * HOUR),
  }),
  { minLength: 1, maxLength: 7 },
)

it('the matrix of all values and gradients is symmetric, and positive with a trace of noise, over random sets', () => {
  fc.assert(
    fc.property(places, (set) => {
      const size = 3 * set.length
      const blocks = set.map((a) => set.map((b) => blockOf(a, b)))
      const entry = (i: number, j: number): number =>
        blocks[Math.floor(i / 3)]?.[Math.floor(j / 3)]?.[3 * (i % 3) + (j % 3)] ?? Number.NaN
      const factor = createCholesky(size)
      for (let i = 0; i < size; i++) {
        const row = Float64Array.from({ length: i + 1 }, (_, j) => entry(i, j))
        for (let j = 0; j < i; j++) expect(Math.abs(entry(i, j) - entry(j, i))).toBeLessThan(1e-9)
        row[i] = (row[i] ?? 0) + 1e-6
        expect(factor.append(row)).toBe(true)
      }
    }),
    { numRuns: RUNS },
  )
})

// The air of a hold: its dew point by both bulbs, what is refused, and how long a reading says anything.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dewPointAtC, dewPointByBulbs } from '../../../../../shared/ship/hazards/cargo.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'

const READ_MS = Date.UTC(2026, 10, 25, 8)
const dewPointOf = (dryC: number, wetC: number): number | string => {
  const found = dewPointByBulbs(dryC, wetC)
  return 'refused' in found ? found.refused : found.dewPointC
}

describe('the dew point by both bulbs', () => {
  it('is their temperature where they agree', () => {
    for (const celsius of [0, 5.5, 20, 40, 60]) expect(dewPointOf(celsius, celsius)).toBeCloseTo(celsius, 9)
  })
  it('is by hand that of 25.0 and 20.0 °C', () => {
    // e′w(20.0) = 1.004719 × 23.3332 = 23.4433 hPa; less 6.53e-4 × 1.01888 × 1013.25 × 5.0 = 3.3707: 20.0726 hPa, 17.53 °C.
    expect(dewPointOf(25, 20)).toBeCloseTo(17.53, 1)
  })
  // R. DeC. Ward, Practical Exercises in Elementary Meteorology (1899), Table I and its examples, in whole °F
  // (https://bitlit.ru/page/en/robert-decourcy-ward/practical-exercises-in-elementary-meteorology/77, read on 30 November 2026).
  it.each([
    [47, 44, 41],
    [61, 55, 50],
    [62, 56, 52],
  ])('is within a degree of the published table: %d and %d °F, %d °F', (dryF, wetF, tableF) => {
    const celsius = (fahrenheit: number): number => (fahrenheit - 32) / 1.8
    const ours = dewPointOf(celsius(dryF), celsius(wetF))
    expect(Math.abs(Number(ours) * 1.8 + 32 - tableF)).toBeLessThan(1)
  })
  it('is no higher than the wet bulb, and rises with it', () =>
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 60, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (dryC, part, more) => {
          const wetC = dryC * part
          const [low, high] = [dewPointOf(dryC, wetC), dewPointOf(dryC, wetC + (dryC - wetC) * more)]
          fc.pre(typeof low === 'number' && typeof high === 'number')
          expect(low).toBeLessThanOrEqual(wetC + 1e-9)
          expect(high).toBeGreaterThanOrEqual(low)
        },
      ),
    ))
  it.each([
    [20, 20.1, 'wet above dry'],
    [5, -0.1, 'frozen'],
    [-5, -6, 'frozen'],
    [60.1, 30, 'range'],
    [NaN, 3, 'range'],
    [60, 0, 'too dry'],
  ])('of %d and %d °C is refused: %s', (dryC, wetC, refused) => expect(dewPointOf(dryC, wetC)).toBe(refused))
})

describe('a reading', () => {
  const hold = { name: '1', cargoC: null, hold: { dewPointC: 18, atMs: READ_MS } }
  it('says something from its time to 24 h after it, and no longer', () => {
    expect(dewPointAtC(hold, READ_MS - 1)).toBeNull()
    expect(dewPointAtC(hold, READ_MS)).toBe(18)
    expect(dewPointAtC(hold, READ_MS + 24 * HOUR_MS)).toBe(18)
    expect(dewPointAtC(hold, READ_MS + 24 * HOUR_MS + 1)).toBeNull()
  })
  it('that gives no dew point is none', () => {
    expect(dewPointAtC({ ...hold, hold: { dryC: 20, wetC: 22, atMs: READ_MS } }, READ_MS)).toBeNull()
    expect(dewPointAtC({ ...hold, hold: { dewPointC: NaN, atMs: READ_MS } }, READ_MS)).toBeNull()
    expect(dewPointAtC({ ...hold, hold: null }, READ_MS)).toBeNull()
  })
})

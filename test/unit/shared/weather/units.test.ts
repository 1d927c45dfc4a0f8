// Units an officer chooses: factors that are right, and figures that come back as they were entered.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_UNITS,
  enteredText,
  fromUsual,
  QUANTITIES,
  toUsual,
  type Quantity,
  type Units,
} from '../../../../shared/weather/units.ts'
import { anyUnits } from '../../../support/any-units.ts'

const ALL = Object.keys(QUANTITIES) as Quantity[]

describe('the table', () => {
  it.each<[Quantity, string, usual: number, shown: number]>([
    ['wind', 'm/s', 36, 18.52],
    ['waves', 'ft', 4, 13.123_359_6],
    ['current', 'm/s', 1, 0.514_444_4],
    ['visibility', 'km', 1, 1.852],
    // The standard atmosphere.
    ['pressure', 'inHg', 1013.25, 29.921_25],
    ['pressure', 'mmHg', 1013.25, 759.999_9],
    ['temperature', '°F', -40, -40],
    ['temperature', '°F', 0, 32],
    ['temperature', '°F', 37, 98.6],
    ['precipitation', 'in/h', 25.4, 1],
    ['ice', 'ft', 0.3048, 1],
  ])('%s in %s: %f is %f', (quantity, unit, usual, shown) => {
    expect(fromUsual(quantity, usual, { ...DEFAULT_UNITS, [quantity]: unit })).toBeCloseTo(shown, 4)
  })

  it('has the usual unit first, and each by its own sign', () => {
    for (const quantity of ALL) {
      const units = Object.entries(QUANTITIES[quantity].units)
      expect(units[0]?.[0]).toBe(DEFAULT_UNITS[quantity])
      for (const [name, { unit }] of units) expect(unit).toBe(name)
    }
  })
})

describe('what is entered', () => {
  const figure = fc.integer({ min: 0, max: 99_999 }).map((n) => n / 1000)

  it('in any unit reads as it was entered, and entered again is the same', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALL), figure, anyUnits, (quantity, entered, units) => {
        const stored = toUsual(quantity, entered, units)
        const text = enteredText(quantity, stored, units)
        expect(Number(text)).toBe(entered)
        expect(enteredText(quantity, toUsual(quantity, Number(text), units), units)).toBe(text)
      }),
    )
  })

  it('in the usual unit is stored to the last bit, and 4 m reads 13.1 ft', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALL), figure, (quantity, entered) => {
        expect(toUsual(quantity, entered, DEFAULT_UNITS)).toBe(entered)
        expect(fromUsual(quantity, entered, DEFAULT_UNITS)).toBe(entered)
      }),
    )
    const feet: Units = { ...DEFAULT_UNITS, waves: 'ft' }
    expect(enteredText('waves', 4, feet)).toBe('13.1')
    expect(enteredText('waves', toUsual('waves', 13.25, feet), feet)).toBe('13.25')
  })
})

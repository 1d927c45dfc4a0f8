// Limits in the officer's units: what is looked at and kept does not drift, and what is stored stays in its own unit.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limitEntered, limitEntry, limitRange, limitSaid, limitText } from '../../../../shared/ship/limit-words.ts'
import { LIMITS, type LimitName } from '../../../../shared/ship/vessel.ts'
import { DEFAULT_UNITS, type Units } from '../../../../shared/weather/units.ts'
import { anyUnits } from '../../../support/any-units.ts'

const FEET: Units = { ...DEFAULT_UNITS, waves: 'ft', wind: 'm/s' }
const names = fc.constantFrom(...(Object.keys(LIMITS) as LimitName[]))

describe('a limit’s field', () => {
  it('shows 4 m as 13.1 ft, and kept as it is it stays exactly 4', () => {
    expect(limitEntry('waveM', 4, DEFAULT_UNITS)).toBe('4')
    expect(limitEntry('waveM', 4, FEET)).toBe('13.1')
    expect(limitEntered('waveM', 13.1, 4, FEET)).toBe(4)
    expect(limitEntered('waveM', 13.2, 4, FEET)).toBeCloseTo(4.023_36, 6)
  })

  it('never drifts: whatever is stored and shown is stored again, in every unit', () => {
    fc.assert(
      fc.property(names, fc.double({ min: 0, max: 30, noNaN: true }), anyUnits, (name, stored, units) => {
        const shown = Number(limitEntry(name, stored, units))
        expect(limitEntered(name, shown, stored, units)).toBe(stored)
        // Typed anew by another hand, it reads as typed.
        expect(Number(limitEntry(name, limitEntered(name, shown, null, units), units))).toBeCloseTo(shown, 9)
      }),
    )
  })

  it('takes nothing that its unit would carry beyond what can be stored', () => {
    fc.assert(
      fc.property(names, anyUnits, (name, units) => {
        const { min, max } = limitRange(name, units)
        expect(limitEntered(name, min, null, units)).toBeGreaterThanOrEqual(LIMITS[name].min)
        expect(limitEntered(name, max, null, units)).toBeLessThanOrEqual(LIMITS[name].max)
      }),
    )
    expect(limitRange('waveM', FEET)).toEqual({ min: 0, max: 98, unit: 'ft' })
  })
})

it('beside a value a limit of another unit has a digit more', () => {
  expect([limitText('waveM', 4, DEFAULT_UNITS), limitText('waveM', 4, FEET)]).toEqual(['4.0 m', '13.12 ft'])
  expect([limitSaid('windKn', 30, DEFAULT_UNITS), limitSaid('windKn', 30, FEET)]).toEqual(['30 kn', '15.43 m/s'])
})

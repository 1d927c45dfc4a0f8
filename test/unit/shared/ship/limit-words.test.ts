// Limits in the officer's units: what is looked at and kept does not drift, and what is stored stays in its own unit.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  limitedText,
  limitEntered,
  limitEntry,
  limitFigure,
  limitRange,
  limitSaid,
  limitText,
} from '../../../../shared/ship/limits/limit-words.ts'
import { limitShown, passedWords } from '../../../../shared/ship/limits/limit-marks.ts'
import { LIMITED } from '../../../../shared/ship/limits/limits.ts'
import { LIMITS, newVessel, type LimitName } from '../../../../shared/ship/vessel.ts'
import { DEFAULT_UNITS, QUANTITIES, type AnyQuantity, type Units } from '../../../../shared/weather/units.ts'
import { anyUnits } from '../../../support/any-units.ts'

const FEET: Units = { ...DEFAULT_UNITS, waves: 'ft', wind: 'm/s' }
const names = fc.constantFrom(...(Object.keys(LIMITS) as LimitName[]))

describe('a limit’s field', () => {
  it('shows 4 m as 13.12 ft, as it stands beside a value, and kept as it is it stays exactly 4', () => {
    expect(limitEntry('waveM', 4, DEFAULT_UNITS)).toBe('4')
    expect(limitEntry('waveM', 4, FEET)).toBe('13.12')
    expect(limitEntered('waveM', 13.12, 4, FEET)).toBe(4)
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

/** What a limit of a quantity may be entered in. */
const offeredUnits = (quantity: AnyQuantity): object =>
  quantity === 'icing' ? { 'cm/h': {} } : QUANTITIES[chosenFor(quantity)].units
const chosenFor = (quantity: Exclude<AnyQuantity, 'icing'>) =>
  quantity === 'temperatureDifference' ? 'temperature' : quantity

describe('entered in one unit and read in another', () => {
  const cases = (Object.keys(LIMITS) as LimitName[]).flatMap((name) => {
    const offered = Object.keys(offeredUnits(LIMITS[name].quantity))
    return offered.flatMap((entered) => offered.map((read) => [name, entered, read] as const))
  })

  it.each(cases)('%s, entered in %s, read in %s: few digits, one figure everywhere', (name, enteredIn, readIn) => {
    const { quantity, usual } = LIMITS[name]
    const [writing, reading] = [enteredIn, readIn].map((unit): Units =>
      quantity === 'icing' ? DEFAULT_UNITS : { ...DEFAULT_UNITS, [chosenFor(quantity)]: unit },
    )
    for (const typed of [0, 1, 2.5, 3.25, 7, 15, 27.123]) {
      const stored = limitEntered(name, typed, null, writing ?? DEFAULT_UNITS)
      const units = reading ?? DEFAULT_UNITS
      const limit = { value: stored, kind: usual?.kind ?? 'hard' } as const
      const [measure, ...others] = LIMITED[name].measures
      const isJoint = measure === undefined || others.length > 0
      const limits = { ...newVessel('').limits, [name]: limit }
      const texts = [
        limitEntry(name, stored, units),
        limitFigure(name, stored, units),
        limitText(name, stored, units),
        limitSaid(name, stored, units),
        ...(isJoint ? [] : [passedWords(measure, limit, units), limitShown(measure, limits, units)?.text ?? '']),
      ]
      for (const text of texts) expect(text).not.toMatch(/\.\d{4}/)
      const figures = texts.map((text) => Number(/[\d.]+/.exec(text)?.[0]))
      expect(new Set(figures).size).toBe(1)
      expect(enteredIn === readIn ? figures[0] : typed).toBe(typed)
      expect(limitEntered(name, Number(texts[0]), stored, units)).toBe(stored)
    }
  })

  it('what passes a limit never reads as within it', () => {
    const stored = limitEntered('windKn', 15, null, FEET)
    expect(limitText('windKn', stored, DEFAULT_UNITS)).toBe('29.2 kn')
    expect(Number.parseFloat(limitedText('windKn', stored + 0.01, stored, DEFAULT_UNITS))).toBeGreaterThan(29.2)
    expect(Number.parseFloat(limitedText('windKn', stored - 0.01, stored, DEFAULT_UNITS))).toBeLessThan(29.2)
    expect(limitedText('windKn', stored, stored, DEFAULT_UNITS)).toBe('29.2 kn')
  })
})

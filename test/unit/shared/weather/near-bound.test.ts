// A value beside its limit: the text never says the contrary of the comparison, wherever both are shown.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textNearBound } from '../../../../shared/weather/near-bound.ts'
import { passedLimit, passedWords, textNearLimit } from '../../../../shared/ship/limits/limit-marks.ts'
import { limitedWords, limitFigure, limitText, limitUnit } from '../../../../shared/ship/limits/limit-words.ts'
import type { Exceedance } from '../../../../shared/ship/limits/along.ts'
import { JOINT_LIMITS, LIMITED } from '../../../../shared/ship/limits/limits.ts'
import { DEFAULT_DIRECTIONS, displayUnit } from '../../../../shared/weather/measures.ts'
import { beyondStretches, stretchLimit, stretchWords } from '../../../../shared/ship/stretches.ts'
import { exceedanceWords } from '../../../../shared/ship/verdict-words.ts'
import { LIMITS, newVessel, type LimitName } from '../../../../shared/ship/vessel.ts'
import { anyUnits } from '../../../support/any-units.ts'
import { DEFAULT_UNITS } from '../../../../shared/weather/units.ts'

const KN = 1852 / 3600

describe('a value beside its bound', () => {
  it.each([
    [30.4, 30, 0, '30.4'],
    [30.6, 30, 0, '31'],
    [30.04, 30, 0, '30.04'],
    [30.000_04, 30, 0, '30.001'],
    [29.6, 30, 0, '29.6'],
    [29.999_9, 30, 1, '29.9999'],
    [30, 30, 0, '30'],
    [30 + 1e-12, 30, 1, '30.0'],
    [0.97, 1, 1, '0.97'],
    [0.004, 0, 2, '0.004'],
    [30.44, 30.4, 1, '30.44'],
    [30.27, 30.25, 1, '30.3'],
    [30.26, 30.25, 1, '30.3'],
    [30.24, 30.25, 1, '30.2'],
    [4.100001, 4.1, 2, '4.10001'],
    [4.099999, 4.1, 2, '4.09999'],
  ])('%s beside %s with %s digits is %s', (value, bound, digits, text) =>
    expect(textNearBound(value, bound, digits)).toBe(text),
  )

  it('stands on its own side, whatever both are, and close to the value', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 25_000 }).map((n) => n / 100),
        fc.oneof(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1e-4, max: 1e-4, noNaN: true })),
        fc.integer({ min: 0, max: 2 }),
        (bound, off, digits) => {
          const value = Math.max(0, bound + off)
          const text = textNearBound(value, bound, digits)
          const by = Math.abs(value - bound) < 1e-9 * Math.max(1, bound) ? 0 : value - bound
          expect(by === 0 ? 0 : Math.sign(Number(text) - bound)).toBe(Math.sign(by))
          expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(0.5 * 10 ** -digits + 1e-9)
        },
      ),
    )
  })

  it('the bound itself is never rounded away', () => {
    const figures = [limitFigure('windKn', 30, DEFAULT_UNITS), limitFigure('waveM', 30.25, DEFAULT_UNITS)]
    expect([...figures, limitFigure('iceM', 0, DEFAULT_UNITS)]).toEqual(['30.0', '30.25', '0.00'])
  })
})

/** Figures of a text, in order. */
const figures = (text: string): number[] =>
  (text.match(/−?\d+(\.\d+)?/g) ?? []).map((figure) => Number(figure.replace('−', '-')))
const isJoint = (name: LimitName): boolean => LIMITED[name].measures.length > 1

describe('in every sentence that has both', () => {
  it('30.4 kn is not "30 above the hard limit, 30 kn"', () => {
    const limits = newVessel('x').limits
    const passed = passedLimit('windSpeed', 30.4 * KN, 'F', limits, false)
    if (passed === null) throw new Error('30.4 kn pass a limit of 30')
    expect(
      `${textNearLimit('windSpeed', 30.4 * KN, passed, DEFAULT_DIRECTIONS, DEFAULT_UNITS)} ${passedWords('windSpeed', passed, DEFAULT_UNITS)}`,
    ).toBe('30.4 above the hard limit, 30 kn')
    expect(textNearLimit('windSpeed', 29 * KN, null, DEFAULT_DIRECTIONS, DEFAULT_UNITS)).toBe('29')
    expect(textNearLimit('windSpeed', null, null, DEFAULT_DIRECTIONS, DEFAULT_UNITS)).toBe('–')
  })

  it('table, verdict, list and paper agree with the comparison, for every limit, in every unit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(LIMITED) as LimitName[])),
        fc.integer({ min: 0, max: 500 }).map((n) => n / 10),
        fc.double({ min: 1e-6, max: 0.6, noNaN: true }),
        anyUnits,
        (name, anyLimit, off, units) => {
          const isMin = name === 'visibilityNm'
          // A difference of temperatures may be below zero.
          const limitValue = name === 'fogC' ? anyLimit - 3 : anyLimit
          fc.pre(!isMin || limitValue > off)
          const value = isMin ? limitValue - off : limitValue + off
          const limit = { value: limitValue, kind: 'hard' as const }
          const inTable = LIMITED[name].measures.map((measure) => {
            if (isJoint(name)) return []
            const stored = value / Number(LIMITED[name].valueFrom(() => 1))
            const passed = passedLimit(measure, stored, 'F', { ...newVessel('x').limits, [name]: limit }, false)
            expect(passed).toEqual(limit)
            return [
              `${textNearLimit(measure, stored, passed, DEFAULT_DIRECTIONS, units)} ${passedWords(measure, limit, units)}`,
            ]
          })
          const then = { timeMs: 0, lat: 0, long: 0 }
          const peak = {
            ...then,
            value,
            source: 'F' as const,
            fetchedAtMs: 0,
            fetchedBy: 'own' as const,
            offTrackNm: 0,
          }
          const open = { beginOpen: false, endOpen: false }
          const exceedance: Exceedance = {
            limit: name,
            kind: 'hard',
            limitValue,
            begin: then,
            end: then,
            peak,
            ...open,
          }
          for (const sentence of [
            ...inTable.flat(),
            exceedanceWords(exceedance, units),
            ...beyondStretches([exceedance]).map((one) => `${stretchWords(one, units)} ${stretchLimit(one, units)}`),
            `${limitedWords(name, value, limitValue, units)} beyond ${limitText(name, limitValue, units)}`,
          ]) {
            const [shown = Number.NaN, bound = Number.NaN] = figures(sentence)
            expect([sentence, Math.sign(shown - bound)]).toEqual([sentence, isMin ? -1 : 1])
          }
        },
      ),
    )
  })

  it('values and limits are in one unit', () => {
    for (const name of (Object.keys(LIMITED) as LimitName[]).filter((one) => !isJoint(one)))
      for (const measure of LIMITED[name].measures) expect(LIMITS[name].unit).toBe(displayUnit(measure, DEFAULT_UNITS))
    for (const name of JOINT_LIMITS) expect(limitUnit(name, DEFAULT_UNITS)).toBe(LIMITS[name].unit)
  })
})

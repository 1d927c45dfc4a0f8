// Icing of one hour: the bounds of each class on both sides, what is outside the formula, and that one missing value leaves it unknown.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  freezingPointC,
  ICING_FROM,
  ICING_MEASURES,
  icingOf,
  rateCmHOf,
  type IcingInputs,
} from '../../../../../shared/ship/hazards/icing.ts'

/** Barents Sea in January: a gale at −12 °C over open water of 2 °C. */
const COLD = { windMs: 18, airC: -12, seaC: 2, salinityPsu: 35, iceM: 0 } satisfies IcingInputs
const freezingC = freezingPointC(COLD.salinityPsu)

/** The air that gives a predictor in the cold: the formula turned round. */
const airFor = (predictor: number): number =>
  freezingC - (predictor * (1 + 0.3 * (COLD.seaC - freezingC))) / COLD.windMs
const classAt = (inputs: Partial<IcingInputs>): string => {
  const icing = icingOf({ ...COLD, ...inputs })
  return icing.kind === 'judged' ? icing.class : icing.kind === 'outside' ? icing.why : 'unknown'
}

describe('the freezing point of sea water', () => {
  // Fofonoff and Millard (1983), Unesco technical papers in marine science 44, page 30: the check value is −2.588567 °C for 40 psu at 500
  // dbar, of which the pressure makes −7.53e-4 °C a dbar.
  it('is the published check value, less its pressure', () =>
    expect(freezingPointC(40)).toBeCloseTo(-2.588_567 + 500 * 7.53e-4, 6))
  it('falls with the salinity', () => expect(freezingPointC(4)).toBeGreaterThan(freezingPointC(35)))
})

describe('the class', () => {
  it.each(ICING_FROM.slice(1).map((from, i) => [from.class, ICING_FROM[i]?.class ?? '', from.predictor]))(
    '%s begins, after %s, at a predictor of %d',
    (name, before, predictor) => {
      expect(classAt({ airC: airFor(predictor + 1e-6) })).toBe(name)
      expect(classAt({ airC: airFor(predictor - 1e-6) })).toBe(before)
    },
  )
  it('is none in air at the freezing point or above, light a hair below', () => {
    expect(classAt({ airC: freezingC })).toBe('none')
    expect(classAt({ airC: freezingC + 0.1 })).toBe('none')
    expect(classAt({ airC: freezingC - 1e-6 })).toBe('light')
  })
  it('is none without wind, light with a breath of it', () => {
    expect(classAt({ windMs: 0 })).toBe('none')
    expect(classAt({ windMs: 0.01 })).toBe('light')
  })
  it('says its predictor and rate by hand', () => {
    // Tf −1.922 °C: 18 × (−1.922 + 12) ÷ (1 + 0.3 × 3.922) = 83.33.
    const icing = icingOf(COLD)
    expect(icing).toMatchObject({ kind: 'judged', class: 'extreme' })
    expect(icing).toHaveProperty('predictor', expect.closeTo(83.33, 1))
    expect(icing).toHaveProperty('rateCmH', expect.closeTo(4.02, 1))
  })
})

describe('the rate', () => {
  it.each(ICING_FROM.map(({ predictor, rateCmH }) => [predictor, rateCmH]))(
    'of a predictor of %d is %d cm/h exactly',
    (predictor, rateCmH) => expect(rateCmHOf(predictor)).toBe(rateCmH),
  )
  it('goes on with the last slope', () => expect(rateCmHOf(83 + 29.7)).toBeCloseTo(6, 9))
  it('never falls as the predictor rises', () =>
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 500, noNaN: true }),
        fc.double({ min: 0, max: 50, noNaN: true }),
        (a, by) => {
          expect(rateCmHOf(a + by)).toBeGreaterThanOrEqual(rateCmHOf(a))
        },
      ),
    ))
})

describe('outside the formula', () => {
  it('is ice on the sea, however thin', () => {
    expect(classAt({ iceM: 0.01 })).toBe('ice')
    expect(classAt({ iceM: 0 })).toBe('extreme')
  })
  it('is a sea at its freezing point or below, not a hair above', () => {
    expect(classAt({ seaC: freezingC })).toBe('frozen')
    expect(classAt({ seaC: freezingC - 0.1 })).toBe('frozen')
    expect(classAt({ seaC: freezingC + 1e-6 })).toBe('extreme')
  })
  it('is a salinity that the freezing point is not defined for', () => {
    expect(classAt({ salinityPsu: 3.99 })).toBe('salinity')
    expect(classAt({ salinityPsu: 4 })).not.toBe('salinity')
    expect(classAt({ salinityPsu: 40 })).not.toBe('salinity')
    expect(classAt({ salinityPsu: 40.01 })).toBe('salinity')
  })
  it('is no river mouth in the tropics: no water freezes above 0 °C', () => {
    expect(classAt({ salinityPsu: 0, airC: 27, seaC: 28 })).toBe('none')
    expect(classAt({ salinityPsu: 0, airC: -0.1, seaC: 1 })).toBe('salinity')
    expect(classAt({ salinityPsu: 0, airC: 1, seaC: 0 })).toBe('salinity')
  })
})

describe('a missing value', () => {
  it.each([
    ['windMs', 'windSpeed'],
    ['airC', 'atmosphericTemperature'],
    ['seaC', 'seaSurfaceTemp'],
    ['salinityPsu', 'seaSurfaceSalinity'],
    ['iceM', 'iceThickness'],
  ] as const)('%s leaves icing unknown, in the cold, in the warm and under ice', (name, measure) => {
    for (const weather of [COLD, { ...COLD, airC: 20, seaC: 20 }, { ...COLD, iceM: 1 }])
      for (const gone of [null, NaN, Infinity])
        expect(icingOf({ ...weather, [name]: gone })).toEqual({ kind: 'unknown', missing: [measure] })
  })
  it('is named with the others', () =>
    expect(icingOf({ windMs: null, airC: null, seaC: null, salinityPsu: null, iceM: null })).toEqual({
      kind: 'unknown',
      missing: ICING_MEASURES,
    }))
})

// How forecasts were, from pairs: the figures against their definitions, what hours are worth, and when nothing is said.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, STEP_MS } from '../../../../shared/format/time.ts'
import {
  isOfBin,
  LEAD_BINS,
  offMiddleMs,
  separateOf,
  verifiedBin,
  type VerificationPair,
} from '../../../../shared/ship/sailed/verification.ts'

const BIN = { fromH: 48, toH: 72 }
/** Where blocks of three days begin. */
const START = Math.floor(Date.UTC(2026, 10, 1) / (72 * HOUR_MS)) * 72 * HOUR_MS
const pairsOf = (errors: readonly number[], voyage = 1): VerificationPair[] =>
  errors.map((error, i) => ({ voyage, timeMs: START + i * STEP_MS, forecast: 5 + error, was: 5 }))
const errorsOf = (pairs: readonly VerificationPair[]) => {
  const { errors } = verifiedBin(BIN, pairs)
  if (errors === null) throw new Error('too few')
  return errors
}

describe('what hours are worth', () => {
  it('is one separate value in 36 hours, whole ones alone', () => {
    expect([26, 61, 95, 96, 160, 410, 640].map(separateOf)).toEqual([2, 5, 7, 8, 13, 34, 53])
  })

  it('says nothing below eight, and the same hours with gaps between them are worth no more', () => {
    const pairs = pairsOf(Array.from({ length: 95 }, () => 1))
    expect(verifiedBin(BIN, pairs)).toEqual({ ...BIN, steps: 95, separate: 7, errors: null })
    const apart = pairs.map((pair, i) => ({ ...pair, timeMs: START + i * 40 * HOUR_MS }))
    expect(verifiedBin(BIN, apart).errors).toBeNull()
    expect(verifiedBin(BIN, pairsOf(Array.from({ length: 96 }, () => 1))).errors).not.toBeNull()
    expect(verifiedBin(BIN, []).errors).toBeNull()
  })
})

describe('the figures', () => {
  it('are those of their definitions', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -20, max: 20, noNaN: true }), { minLength: 96, maxLength: 300 }),
        (made) => {
          const pairs = pairsOf(made)
          const errors = pairs.map(({ forecast, was }) => forecast - was)
          const { bias, mean, within, from, to } = errorsOf(pairs)
          const sizes = errors.map(Math.abs)
          expect(bias).toBeCloseTo(errors.reduce((a, b) => a + b, 0) / errors.length, 9)
          expect(mean).toBeCloseTo(sizes.reduce((a, b) => a + b, 0) / errors.length, 9)
          // The least of the sizes that nine of ten do not exceed.
          const enough = sizes.filter((size) => sizes.filter((one) => one <= size).length >= 0.9 * sizes.length)
          expect(within).toBe(Math.min(...enough))
          expect(errors.filter((error) => error < from).length).toBeLessThanOrEqual(0.05 * errors.length)
          expect(errors.filter((error) => error > to).length).toBeLessThanOrEqual(0.05 * errors.length)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('tell too low from too high', () => {
    expect(errorsOf(pairsOf(Array.from({ length: 96 }, () => -0.4)))).toMatchObject({
      bias: expect.closeTo(-0.4, 9) as number,
    })
    expect(errorsOf(pairsOf(Array.from({ length: 96 }, () => 0.4)))).toMatchObject({
      bias: expect.closeTo(0.4, 9) as number,
    })
  })

  it('have a range by the separate ones where errors last for hours', () => {
    // 120 hours, worth 10: every second error is 1 in size, the others 3. t of 9 degrees is 2.262 (any table).
    const sizes = Array.from({ length: 120 }, (_, i) => (i % 2 === 0 ? 1 : 3))
    const spread = Math.sqrt(120 / 119)
    expect(errorsOf(pairsOf(sizes)).meanWithin).toBeCloseTo(2.262 * (spread / Math.sqrt(10)), 2)
  })

  it('have a wider one where errors last for days', () => {
    // The same sizes, each for six days.
    const sizes = Array.from({ length: 240 }, (_, i) => (Math.floor(i / 48) % 2 === 0 ? 1 : 3))
    const shuffled = sizes.map((_, i) => (i % 2 === 0 ? 1 : 3))
    expect(errorsOf(pairsOf(sizes)).meanWithin).toBeGreaterThan(1.3 * errorsOf(pairsOf(shuffled)).meanWithin)
  })

  it('do not let hours of two voyages go on from each other', () => {
    const sizes = Array.from({ length: 240 }, (_, i) => (Math.floor(i / 24) % 2 === 0 ? 1 : 3))
    const one = errorsOf(pairsOf(sizes))
    const two = errorsOf(pairsOf(sizes).map((pair, i) => ({ ...pair, voyage: Math.floor(i / 12) })))
    expect(two.meanWithin).toBeLessThan(one.meanWithin)
    expect(two.mean).toBe(one.mean)
  })
})

describe('a bin', () => {
  it('has leads above its lower bound up to its upper one, and each lead is in one bin of those in a row', () => {
    const inRow = LEAD_BINS.filter(({ leastForce }) => leastForce === undefined)
    const countAt = (leadMs: number): number => inRow.filter((bin) => offMiddleMs(bin, leadMs) !== null).length
    expect([-1, 0, 1, 24, 24 + 1 / 3600, 72, 120, 240].map((hours) => countAt(hours * HOUR_MS))).toEqual([
      0, 0, 1, 1, 1, 1, 1, 1,
    ])
    expect(countAt(240 * HOUR_MS + 1)).toBe(0)
  })

  it('has the lead nearest to its middle first; of two as far the shorter', () => {
    const off = (hours: number): number => offMiddleMs(BIN, hours * HOUR_MS) ?? Infinity
    expect([50, 57, 60, 63, 71].toSorted((a, b) => off(a) - off(b))).toEqual([60, 57, 63, 50, 71])
  })

  it('of gales has the hours at which it blew 17.2 m/s and more, and none whose wind is not known', () => {
    const gales = LEAD_BINS.find(({ leastForce }) => leastForce !== undefined)
    expect(gales).toEqual({ fromH: 24, toH: 72, leastForce: 8 })
    expect([17.1, 17.2, 30, null].map((windMs) => isOfBin(gales ?? BIN, windMs))).toEqual([false, true, true, false])
    expect(isOfBin(BIN, null)).toBe(true)
  })
})

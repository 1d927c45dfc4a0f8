// What is drawn by how sure it is, and how sure a picture is between its hours.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CERTAINTY_LIMITS, certaintyOf, uncertaintyBetween } from '../../../../shared/picture/certainty.ts'
import { PICTURE_PARTS } from '../../../../shared/picture/picture.ts'

describe('what is drawn', () => {
  it('of pressure follows the limits that were measured', () => {
    const said = [0.2, 1.5, 1.51, 3, 3.01, 4, 4.01, Infinity].map((sd) => certaintyOf('pressure', sd))
    expect(said).toEqual(['whole', 'whole', 'dashed', 'dashed', 'hatched', 'hatched', 'none', 'none'])
  })
  it('of a high sea bears the greater error that the same knowledge leaves there', () => {
    expect([1, 2, 8].map((height) => certaintyOf('sea', 1.7, height))).toEqual(['hatched', 'hatched', 'whole'])
    expect(certaintyOf('sea', 5, 8)).toBe('none')
    expect(certaintyOf('sea', NaN, 8)).toBe('none')
    expect(certaintyOf('sea', 0.5, NaN)).toBe('whole')
    expect(certaintyOf('pressure', 1.7, 1000)).toBe('dashed')
  })
  it.each(PICTURE_PARTS)('of %s is nothing where the uncertainty itself is not known', (part) => {
    expect(certaintyOf(part, NaN)).toBe('none')
    const [whole, dashed, hatched] = CERTAINTY_LIMITS[part]
    expect(whole < dashed && dashed < hatched).toBe(true)
  })
})

describe('the uncertainty between two hours', () => {
  const sd = fc.double({ min: 0, max: 20, noNaN: true })
  it('is each hour’s own at the hour, and never less than the two mixed nor more than the larger', () =>
    fc.assert(
      fc.property(sd, sd, fc.double({ min: 0, max: 1, noNaN: true }), (before, after, share) => {
        expect(uncertaintyBetween(before, after, 0)).toBe(before)
        expect(uncertaintyBetween(before, after, 1)).toBe(after)
        const here = uncertaintyBetween(before, after, share)
        expect(here).toBeGreaterThanOrEqual(before * (1 - share) + after * share - 1e-9)
        expect(here).toBeLessThanOrEqual(Math.max(before, after) + 1e-9)
      }),
    ))
  it('is not known where one of them is not', () => {
    expect(uncertaintyBetween(NaN, 1, 0.5)).toBeNaN()
    expect(uncertaintyBetween(1, NaN, 0.2)).toBeNaN()
  })
})

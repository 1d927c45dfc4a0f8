// Copies of the world: continuous longitudes, and which copies a view shows.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  latOfWorldY,
  longOfWorldX,
  MERCATOR_LIMIT_DEG,
  worldPerNm,
  worldX,
  worldY,
} from '../../../../../renderer/chart/projection/mercator.ts'
import { copiesInView, nearestCopy } from '../../../../../renderer/chart/projection/unwrap.ts'

const finite = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true })

describe('nearestCopy', () => {
  it('continues across 180° in both directions', () => {
    expect(nearestCopy(worldX(-179), worldX(179))).toBeCloseTo(worldX(181), 12)
    expect(nearestCopy(worldX(179), worldX(-179))).toBeCloseTo(worldX(-181), 12)
    expect(nearestCopy(worldX(-180), worldX(180))).toBe(1)
  })
  it('goes east when both directions are equally far', () => {
    expect(nearestCopy(0.75, 0.25)).toBe(0.75)
    expect(nearestCopy(0.25, 0.75)).toBe(1.25)
  })
  it('is a whole number of worlds away and within half a world', () => {
    fc.assert(
      fc.property(finite(0, 1), finite(-5, 5), (x, near) => {
        const copy = nearestCopy(x, near)
        expect(Math.abs(copy - near)).toBeLessThanOrEqual(0.5 + 1e-12)
        expect(Math.abs(copy - x - Math.round(copy - x))).toBeLessThan(1e-12)
      }),
    )
  })
})

describe('copiesInView', () => {
  it('finds each copy of a route that shows, and no other', () => {
    expect(copiesInView(0.2, 0.4, 0.3, 0.35)).toEqual([0])
    expect(copiesInView(0.9, 1.1, 0.05, 0.3)).toEqual([-1])
    expect(copiesInView(0.9, 1.1, -0.2, 1.2)).toEqual([-1, 0])
    expect(copiesInView(0.4, 0.5, 3.45, 3.6)).toEqual([3])
    expect(copiesInView(0.4, 0.5, 0.6, 0.7)).toEqual([])
  })
})

describe('the unit square', () => {
  it('has the corners Web Mercator gives it', () => {
    expect(worldX(-180)).toBe(0)
    expect(worldX(180)).toBe(1)
    expect(worldY(MERCATOR_LIMIT_DEG)).toBeCloseTo(0, 12)
    expect(worldY(-MERCATOR_LIMIT_DEG)).toBeCloseTo(1, 12)
    expect(worldY(0)).toBeCloseTo(0.5, 15)
    expect(Number.isFinite(worldY(90)) && Number.isFinite(worldY(-90))).toBe(true)
  })
  it('leads back to the position on any copy, longitudes in data space', () => {
    fc.assert(
      fc.property(finite(-85, 85), finite(-180, 179.999), fc.integer({ min: -3, max: 3 }), (lat, long, k) => {
        expect(latOfWorldY(worldY(lat))).toBeCloseTo(lat, 9)
        expect(longOfWorldX(worldX(long) + k)).toBeCloseTo(long, 9)
      }),
    )
    expect(longOfWorldX(1)).toBe(-180)
  })
  it('has a mile of a minute of longitude on the equator, twice that at 60°', () => {
    expect(worldPerNm(0) * 21_600).toBeCloseTo(1, 12)
    expect(worldPerNm(60) / worldPerNm(0)).toBeCloseTo(2, 9)
    expect(worldPerNm(-60)).toBe(worldPerNm(60))
  })
})

// The triangle of current, and the current of stored values.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currentAlong, currentOf, overGround, throughWater } from '../../../../shared/weather/current.ts'

describe('the triangle of current', () => {
  it('with, against and across', () => {
    expect(throughWater(90, 12, { setDeg: 90, driftKn: 2 })).toEqual({ headingDeg: 90, speedKn: 10 })
    expect(throughWater(90, 12, { setDeg: 270, driftKn: 2 }).speedKn).toBeCloseTo(14)
    const across = throughWater(0, 12, { setDeg: 90, driftKn: 5 })
    expect(across.speedKn).toBeCloseTo(13)
    expect(across.headingDeg).toBeCloseTo(360 - 22.62, 1)
    expect(currentAlong(0, { setDeg: 90, driftKn: 5 }).acrossKn).toBeCloseTo(5)
  })

  it('over ground is what through water made good, and back', () => {
    const deg = fc.double({ min: 0, max: 359.99, noNaN: true })
    fc.assert(
      fc.property(
        deg,
        deg,
        fc.double({ min: 6, max: 30, noNaN: true }),
        fc.double({ min: 0, max: 5, noNaN: true }),
        (courseDeg, setDeg, sogKn, driftKn) => {
          const current = { setDeg, driftKn }
          const { headingDeg, speedKn } = throughWater(courseDeg, sogKn, current)
          expect(overGround(courseDeg, speedKn, current)).toBeCloseTo(sogKn, 9)
          // The vectors add up.
          const rad = Math.PI / 180
          const north = speedKn * Math.cos(headingDeg * rad) + driftKn * Math.cos(setDeg * rad)
          const east = speedKn * Math.sin(headingDeg * rad) + driftKn * Math.sin(setDeg * rad)
          expect(north).toBeCloseTo(sogKn * Math.cos(courseDeg * rad), 9)
          expect(east).toBeCloseTo(sogKn * Math.sin(courseDeg * rad), 9)
        },
      ),
    )
  })

  it('has no answer against a current that is too strong', () => {
    expect(overGround(0, 4, { setDeg: 180, driftKn: 5 })).toBeNull()
    expect(overGround(0, 4, { setDeg: 90, driftKn: 5 })).toBeNull()
  })
})

describe('the current of stored values', () => {
  it('sets towards its direction, in knots', () => {
    const current = currentOf(75, 1)
    expect(current?.setDeg).toBe(75)
    expect(current?.driftKn).toBeCloseTo(3600 / 1852, 9)
  })
  it('is none where one of them is missing', () => {
    expect(currentOf(null, 1)).toBeNull()
    expect(currentOf(75, null)).toBeNull()
  })
})

// The table's e^(−q) is e^(−q).
import { describe, expect, it } from 'vitest'
import { fallOf } from '../../../../../electron/engine/weather/field/fall.ts'

describe('the fall of a covariance', () => {
  it('is e^(−q) to twelve digits, and nothing far out', () => {
    for (let q = 0; q < 40; q += 0.00137) expect(Math.abs(fallOf(q) / Math.exp(-q) - 1)).toBeLessThan(1e-12)
    expect(fallOf(0)).toBe(1)
    expect(fallOf(40)).toBe(0)
    expect(fallOf(Number.POSITIVE_INFINITY)).toBe(0)
    expect(fallOf(Number.NaN)).toBeNaN()
  })

  it('never grows', () => {
    for (let q = 0; q < 41; q += 0.00391) expect(fallOf(q + 0.00391)).toBeLessThanOrEqual(fallOf(q))
  })
})

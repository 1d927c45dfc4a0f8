// What is promised of a picture follows what was measured, and is never rounded to the better side.
import { expect, test } from 'vitest'
import { promised } from '../../../../shared/picture/promise.ts'

test('more is promised the less is left unknown', () => {
  const all = [0, 0.5, 0.75, 1.4, 2, 3, 6, 15].map(promised)
  for (const [i, { pressureHpa, isobarsNm }] of all.entries()) {
    expect(pressureHpa).toBeGreaterThanOrEqual(all[i - 1]?.pressureHpa ?? 0.1)
    expect(isobarsNm).toBeGreaterThanOrEqual(all[i - 1]?.isobarsNm ?? 5)
  }
})

test('figures are round: tenths of a hPa, and five miles', () => {
  for (let sdHpa = 0; sdHpa < 6; sdHpa += 0.017) {
    const { pressureHpa, isobarsNm } = promised(sdHpa)
    expect(Number(pressureHpa.toFixed(1))).toBe(pressureHpa)
    expect(isobarsNm % 5).toBe(0)
  }
})

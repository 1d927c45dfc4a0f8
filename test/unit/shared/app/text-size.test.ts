// Text sizes one after the other, and no further than both ends.
import { expect, test } from 'vitest'
import { nextTextSize, TEXT_SIZES_PC } from '../../../../shared/app/text-size.ts'

test('larger and smaller go through all sizes and stay at the ends', () => {
  expect(TEXT_SIZES_PC.map((size) => nextTextSize(size, 1))).toEqual([125, 150, 175, 200, 200])
  expect(TEXT_SIZES_PC.map((size) => nextTextSize(size, -1))).toEqual([100, 100, 125, 150, 175])
})

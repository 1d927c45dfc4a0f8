// Text sizes one after the other, and no further than both ends; where a larger one is offered.
import { expect, test } from 'vitest'
import { isTextSmall, nextTextSize, TEXT_SIZES_PC } from '../../../../shared/app/text-size.ts'

test('larger and smaller go through all sizes and stay at the ends', () => {
  expect(TEXT_SIZES_PC.map((size) => nextTextSize(size, 1))).toEqual([125, 150, 175, 200, 200])
  expect(TEXT_SIZES_PC.map((size) => nextTextSize(size, -1))).toEqual([100, 100, 125, 150, 175])
})

test('a larger text is offered at 4K alone, where the system does not enlarge it and nobody chose one', () => {
  expect(isTextSmall({ width: 3840, height: 2160 }, 100)).toBe(true)
  expect(isTextSmall({ width: 3840, height: 2000 }, 100)).toBe(true)
  // At 4K enlarged by the system, on the commonest bridge screen, and across two of them.
  for (const [width, height] of [
    [1920, 1080],
    [2560, 1440],
    [3840, 1080],
  ] as const)
    expect(isTextSmall({ width, height }, 100)).toBe(false)
  expect(isTextSmall({ width: 3072, height: 1728 }, 125)).toBe(false)
})

// Land and sea by degree cells: also in the rows where land goes on over 180°.
import { expect, it } from 'vitest'
import { isLand } from '../../../electron/training/land-mask.ts'

it.each([
  ['Norwegian Sea', 66.5, 0],
  ['Bering Sea', 65.5, -172],
  ['South Pacific', -16.5, -120],
  ['Coral Sea', -16.5, 155],
  ['South Atlantic', -16.5, -20],
  ['Indian Ocean', -16.5, 80],
  ['North Atlantic', 47.5, -30],
])('%s is sea', (_, lat, long) => expect(isLand(lat, long)).toBe(false))

it.each([
  ['Lapland', 67.5, 26],
  ['Siberia', 66.5, 100],
  ['Chukotka', 67.5, -179],
  ['Alaska', 66.5, -155],
  ['Australia', -16.5, 132],
  ['Brazil', -16.5, -50],
  ['Antarctica', -80, 60],
  ['the South Pole', -90, 0],
])('%s is land', (_, lat, long) => expect(isLand(lat, long)).toBe(true))

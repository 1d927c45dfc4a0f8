// An item that must be there.
import { expect, it } from 'vitest'
import { itemAt } from '../../../shared/item-at.ts'

it('is given, also where it is null or zero', () => {
  expect([itemAt([0, null, 'x'], 0), itemAt([0, null, 'x'], 1), itemAt([0, null, 'x'], 2)]).toEqual([0, null, 'x'])
})

it.each([-1, 3, Number.NaN])('%s is no place in a list of three: reported as a defect', (index) => {
  expect(() => itemAt([1, 2, 3], index)).toThrow(RangeError)
})

// The time that the values beside the rows are of: never another than is said.
import { expect, it } from 'vitest'
import { columnTime } from '../../../../../renderer/weather/strip/column-time.ts'
import { at } from '../../fixtures.ts'

const STEPS = [at(21, 12), at(21, 15), at(21, 18)]

it('at a step it needs no word; between two it says whose values they are', () => {
  expect(columnTime(STEPS, 1, at(21, 15), null)).toEqual({ index: 1, words: null })
  expect(columnTime(STEPS, 1, at(21, 16, 15), null)).toEqual({ index: 1, words: 'values of 1500 UTC' })
})

it('before the first and after the last there are no values, and it says why', () => {
  expect(columnTime(STEPS, 0, at(21, 11), 'not departed')).toEqual({ index: null, words: 'not departed' })
  expect(columnTime(STEPS, 2, at(21, 19), 'arrived')).toEqual({ index: null, words: 'arrived' })
  expect(columnTime(STEPS, 2, at(21, 19), null).words).toBe('not on the voyage')
  expect(columnTime(STEPS, null, null, null)).toEqual({ index: null, words: null })
})

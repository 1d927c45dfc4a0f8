// The notice before a departure, as typed: whole hours of a day, else what is wrong in words.
import { expect, it } from 'vitest'
import { readNotice } from '../../../../../renderer/passage/compare/read-notice.ts'

it.each([
  ['0', 0],
  [' 6 ', 6],
  ['2 h', 2],
  ['24', 24],
])('“%s”', (typed, hours) => {
  expect(readNotice(typed)).toEqual({ ok: true, value: hours })
})

it.each(['', '-1', '25', '1.5', '0100x', 'one', '1e1'])('“%s” is none', (typed) => {
  expect(readNotice(typed)).toEqual({ ok: false, message: 'Enter the notice in whole hours, from 0 to 24.' })
})

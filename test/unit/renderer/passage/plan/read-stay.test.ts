// A stay as it is typed.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readStay, stayText } from '../../../../../renderer/passage/plan/waypoints/read-stay.ts'

it.each([
  ['1h 30m', 90],
  ['1h30', 90],
  ['1:30', 90],
  ['0:45', 45],
  ['90 min', 90],
  ['90m', 90],
  ['2d 4h', 3120],
  ['1.5 h', 90],
  ['1,5h', 90],
  ['12 hours', 720],
  ['', null],
  ['0', null],
  ['0 h', null],
])('reads “%s”', (text, minutes) => expect(readStay(text)).toEqual({ ok: true, value: minutes }))

it.each(['90', '1.5', 'soon', '1:75', '-2h', 'h', '70d', '9999999 h', '<b>'])('refuses “%s” in words', (text) => {
  const reading = readStay(text)
  expect(reading.ok ? reading.value : reading.message).toMatch(/Write it as|60 days/)
})

it('reads back what it shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 86_400 }), (minutes) => {
      expect(readStay(stayText(minutes))).toEqual({ ok: true, value: minutes })
    }),
  )
})

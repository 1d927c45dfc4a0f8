// Where a sentence may wrap.
import { expect, it } from 'vitest'
import { unbroken } from '../../../../renderer/ui/unbroken.ts'

it.each([
  ['sea 5.4 m.', 'sea 5.4_m.'],
  ['on 23 NOV 1800 UTC, sea', 'on 23_NOV_1800_UTC, sea'],
  ['until 30 NOV 2026 0600 UTC', 'until 30_NOV_2026_0600_UTC'],
  ['2 h 10 min old', '2_h 10_min old'],
  ['34 of 72 · 20 kB', '34 of 72 · 20_kB'],
  ['5 minutes', '5 minutes'],
])('%s', (sentence, expected) => {
  expect(unbroken(sentence).replaceAll('\u00a0', '_')).toBe(expected)
})

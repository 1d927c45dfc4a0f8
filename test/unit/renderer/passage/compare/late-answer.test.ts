// A search's answer does not outlive the hours it was found for.
import { expect, it } from 'vitest'
import { whyLate } from '../../../../../renderer/passage/compare/late-answer.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { ETD_MS } from './rows.ts'
import { foundOf } from './candidates.ts'

it.each([
  ['holds until the ETD', -1, -0.1, null],
  ['found before the ETD, does not hold from then on', -1, 0, 'left'],
  ['found under way, holds for hours', 5, 7.9, null],
  ['and no longer', 5, 8.1, 'hours'],
  ['found long before the ETD, neither', -9, -5, 'hours'],
])('%s', (_what, madeH, nowH, late) => {
  expect(whyLate(foundOf([], { madeAtMs: ETD_MS + madeH * HOUR_MS }), ETD_MS + nowH * HOUR_MS, null)).toBe(late)
})

it('is gone once the engine has forgotten it; a candidate that cannot be drawn for another reason is not', () => {
  const why = (code: 'not-found' | 'busy') =>
    whyLate(foundOf([], { madeAtMs: ETD_MS }), ETD_MS, { code, message: '', retryable: false })
  expect([why('not-found'), why('busy')]).toEqual(['gone', null])
})

// The first run's words and steps: what came of trying the key, what a month costs, which step comes next, which hour is the worst.
import { expect, it } from 'vitest'
import { monthWords } from '../../../../renderer/first-run/ConnectionStep.tsx'
import { besideStep } from '../../../../renderer/first-run/steps.ts'
import { trialOf } from '../../../../renderer/first-run/try-words.ts'
import type { Fault } from '../../../../shared/result.ts'

const fault = (code: Fault['code']): Fault => ({ code, message: 'So it is.', retryable: false })

it.each<[Fault['code'], 'caution' | 'alarm', boolean, RegExp]>([
  ['key-refused', 'alarm', false, /^So it is\.$/],
  ['not-the-service', 'alarm', false, /^So it is\.$/],
  ['unreachable', 'caution', false, /^Not tried: .* kept/],
  ['over-budget', 'caution', false, /^Not tried: .* kept/],
  ['not-permitted', 'caution', true, /takes the key, but/],
])('%s: %s, and the key counts as taken: %s', (code, tone, isTaken, sentence) => {
  expect(trialOf(fault(code))).toMatchObject({ tone, isTaken, sentence: expect.stringMatching(sentence) as string })
})

it('a month costs its cap times its price; without a cap no figure is said', () => {
  expect(monthWords({ pricePerMb: 5, monthlyCapBytes: 50e6 })).toMatch(/\$250\.00/)
  expect(monthWords({ pricePerMb: 5, monthlyCapBytes: null })).not.toMatch(/\$/)
  expect(monthWords({ pricePerMb: null, monthlyCapBytes: 50e6 })).not.toMatch(/\$/)
})

it('a step leads to the next and back, and not beyond the ends', () => {
  expect([besideStep('choose', -1), besideStep('choose', 1)]).toEqual([null, 'service'])
  expect([besideStep('done', -1), besideStep('done', 1)]).toEqual(['vessel', null])
})

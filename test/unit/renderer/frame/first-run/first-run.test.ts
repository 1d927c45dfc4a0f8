// The first run's words and steps: the result of trying the key, what a month costs, which step comes next, which hour is the worst.
import { expect, it } from 'vitest'
import { monthWords } from '../../../../../renderer/frame/first-run/ConnectionStep.tsx'
import { neighbourStep } from '../../../../../renderer/frame/first-run/steps.ts'
import { secondsLeft } from '../../../../../renderer/frame/first-run/SampleBar.tsx'
import { trialOf } from '../../../../../renderer/frame/first-run/try-words.ts'
import { sampleChanged, sampleShown, useSampleNews } from '../../../../../renderer/state/sample.ts'
import type { SamplePart } from '../../../../../shared/sync/sample.ts'
import type { Fault } from '../../../../../shared/result.ts'

const fault = (code: Fault['code']): Fault => ({ code, message: 'So it is.', retryable: false })

it.each<[Fault['code'], 'caution' | 'alarm', 'taken' | 'refused' | 'unclear', RegExp]>([
  ['key-refused', 'alarm', 'refused', /^So it is\. 900 B both ways\.$/],
  ['not-the-service', 'alarm', 'unclear', /^So it is\. 900 B both ways\.$/],
  ['timed-out', 'caution', 'unclear', /^No answer: So it is\. 900 B counted\. .* kept/],
  ['not-permitted', 'caution', 'taken', /accepts the key, but.* 900 B both ways/],
])('%s of the request sent: %s, the key is %s, and its bytes are said', (code, tone, key, sentence) => {
  expect(trialOf(fault(code), 900)).toMatchObject({ tone, key, sentence: expect.stringMatching(sentence) as string })
})

it('no seconds are shown from the first few requests', () => {
  expect([1, 4, 5].map((done) => secondsLeft({ done, secondsLeft: 109.5 }))).toEqual([null, null, 110])
})

it('of a sample the cursor was not moved for it is not said that it was', () => {
  const at = (part: SamplePart | null, isReady = false) => ({ voyageId: 1, part, isReady })
  sampleShown()
  sampleChanged(at('weather'), at(null, true))
  sampleChanged(at('casualties'), at('weather'))
  sampleChanged(at(null, true), at('departures'))
  expect(useSampleNews.getState()).toEqual({ isToShow: true, isNews: true, isAtWorst: false })
  sampleShown()
  expect(useSampleNews.getState()).toMatchObject({ isToShow: false, isAtWorst: true })
})

it('a month costs its cap times its price; without a cap no figure is said', () => {
  expect(monthWords({ pricePerMb: 5, monthlyCapBytes: 50e6 })).toMatch(/\$250\.00/)
  expect(monthWords({ pricePerMb: 5, monthlyCapBytes: null })).not.toMatch(/\$/)
  expect(monthWords({ pricePerMb: null, monthlyCapBytes: 50e6 })).not.toMatch(/\$/)
})

it('a step leads to the next and back, and not beyond the ends', () => {
  expect([neighbourStep('choose', -1), neighbourStep('choose', 1)]).toEqual([null, 'service'])
  expect([neighbourStep('done', -1), neighbourStep('done', 1)]).toEqual(['vessel', null])
})

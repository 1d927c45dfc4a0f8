// The prices of several choices: together where they are compared at a glance, one by one where the last takes long.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { syncEstimate, syncEstimates } from '../../../../renderer/state/queries.ts'
import { client, dropAnswers } from '../../../../renderer/state/query-client.ts'
import { TRACK_ONLY, type FetchChoice, type SyncEstimate } from '../../../../shared/sync/sync.ts'
import { watch } from '../answers.ts'
import { fakePreload } from '../fake-preload.ts'
import { TRACK_ESTIMATE } from '../fixtures.ts'

const CHOICES: FetchChoice[] = [TRACK_ONLY, { ...TRACK_ONLY, picture: 40 }, { ...TRACK_ONLY, picture: 300 }]
/** Of the questions that were put to the engine, what answers each. */
let answers: ((estimate: SyncEstimate) => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  answers = []
  const fake = fakePreload({ 'sync.estimate': () => new Promise((resolve) => answers.push(resolve)) })
  vi.stubGlobal('window', { binnacle: fake.bridge })
})
afterEach(() => {
  dropAnswers()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const question = (isAsTheyCome: boolean) => syncEstimates({ voyageId: 1, revision: 1 }, CHOICES, 0, isAsTheyCome)
const known = (isAsTheyCome: boolean): number | null =>
  client.getQueryData(question(isAsTheyCome).queryKey)?.length ?? null
async function answerNext(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1000)
  answers.at(-1)?.(TRACK_ESTIMATE)
  await vi.advanceTimersByTimeAsync(1)
}

it.each([
  [true, [1, 2, 3]],
  [false, [null, null, 3]],
])('as they come: %s', async (isAsTheyCome, expected) => {
  const panel = watch(question(isAsTheyCome))
  const shown: (number | null)[] = []
  for (let i = 0; i < CHOICES.length; i++) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await answerNext()
    shown.push(known(isAsTheyCome))
  }
  expect(shown).toEqual(expected)
  expect(answers).toHaveLength(CHOICES.length)
  panel.setQuestion(null)
})

it('left before the last came, they are read whole when they are next looked at', async () => {
  const first = watch(question(true))
  await answerNext()
  expect(known(true)).toBe(1)
  first.setQuestion(null)
  await vi.advanceTimersByTimeAsync(1)
  const again = watch(question(true))
  for (let i = 0; i < CHOICES.length; i++) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await answerNext()
  }
  expect(known(true)).toBe(3)
  again.setQuestion(null)
})

it('by the own key and by the office are two prices', async () => {
  const panels = (['own', 'office'] as const).map((by) => watch(syncEstimate(1, 1, TRACK_ONLY, by)))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(answers).toHaveLength(2)
  for (const panel of panels) panel.setQuestion(null)
})

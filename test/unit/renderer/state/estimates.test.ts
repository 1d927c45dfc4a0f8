// The prices of several choices: together where they are compared at a glance, one by one where the last takes long.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { syncEstimate, syncEstimates } from '../../../../renderer/state/queries.ts'
import { client, dropAnswers } from '../../../../renderer/state/query-client.ts'
import { FaultError } from '../../../../shared/result.ts'
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

/** What is shown where the engine has no price of one choice, and how many it was asked for. */
async function shownWithout(one: FetchChoice | undefined) {
  const asked: unknown[] = []
  const fake = fakePreload({
    'sync.estimate': ({ choice }) => {
      asked.push(choice)
      if (choice?.picture === one?.picture) throw new FaultError('bad-input', 'Too much.')
      return TRACK_ESTIMATE
    },
  })
  vi.stubGlobal('window', { binnacle: fake.bridge })
  const panel = watch(question(false))
  await vi.advanceTimersByTimeAsync(1000)
  const shown = panel.shown()
  panel.setQuestion(null)
  return { shown, asked: asked.length }
}

it('without the first none is shown, since they are compared with it, nor any other asked for', async () => {
  const { shown, asked } = await shownWithout(CHOICES[0])
  expect(shown).toMatchObject({ value: null, fault: { code: 'bad-input', message: 'Too much.' } })
  expect(asked).toBe(1)
})

it('without another the rest stand, and it says why', async () => {
  const { shown } = await shownWithout(CHOICES[1])
  expect(shown.fault).toBeNull()
  expect(shown.value?.map(({ fault }) => fault?.message ?? null)).toEqual([null, 'Too much.', null])
})

it('by the own key and by the office are two prices', async () => {
  const panels = (['own', 'office'] as const).map((by) => watch(syncEstimate(1, 1, TRACK_ONLY, by)))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(answers).toHaveLength(2)
  for (const panel of panels) panel.setQuestion(null)
})

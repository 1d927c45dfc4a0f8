// Going back against a preload played by the test: its result outlasts every answer that is read anew meanwhile.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissOlderFault, takeOlder, useOlder } from '../../../../renderer/state/older-store.ts'
import { olderData } from '../../../../renderer/state/computer-queries.ts'
import { dropAnswers } from '../../../../renderer/state/query-client.ts'
import { FaultError } from '../../../../shared/result.ts'
import { watch } from '../answers.ts'
import { fakePreload, type FakePreload } from '../fake-preload.ts'

const CHOICE = { sum: 'f'.repeat(64), withWeather: false }
let fake: FakePreload
let answer: (error: Error | null) => void

beforeEach(() => {
  fake = fakePreload({
    'older.look': () => ({}),
    'older.take': () =>
      new Promise((resolve, reject) => {
        answer = (error) => (error === null ? resolve({}) : reject(error))
      }),
  })
  vi.stubGlobal('window', { binnacle: fake.bridge })
})
afterEach(() => {
  dismissOlderFault()
  vi.unstubAllGlobals()
})

it('why it was not done stays while the data change over, and what there is is looked at again', async () => {
  const panel = watch(olderData)
  const taken = takeOlder('copies', CHOICE)
  expect(useOlder.getState()).toEqual({ busy: 'copies', failed: null })
  dropAnswers()
  await expect.poll(() => fake.calls.filter((name) => name === 'older.look')).toHaveLength(2)
  answer(new FaultError('file-unreadable', 'The copy is gone.'))
  expect(await taken).toBe(false)
  expect(useOlder.getState()).toMatchObject({
    busy: null,
    failed: { from: 'copies', fault: { message: 'The copy is gone.' } },
  })
  await expect.poll(() => fake.calls.filter((name) => name === 'older.look')).toHaveLength(3)
  panel.end()
})

it('one at a time; what is begun anew takes the old fault away', async () => {
  const first = takeOlder('replaced', CHOICE)
  expect(await takeOlder('copies', CHOICE)).toBe(false)
  answer(new FaultError('disk-full', 'The disk is full.'))
  await first
  const second = takeOlder('replaced', CHOICE)
  expect(useOlder.getState()).toEqual({ busy: 'replaced', failed: null })
  answer(null)
  expect(await second).toBe(true)
  expect(useOlder.getState()).toEqual({ busy: null, failed: null })
})

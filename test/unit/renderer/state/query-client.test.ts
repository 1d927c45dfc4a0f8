// The window's cache: it queries the engine whatever the network is said to be, no faster than set, and nothing that nobody waits for.
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  linkState,
  vesselList,
  voyageCurrent,
  voyageHistory,
  voyageWeather,
} from '../../../../renderer/state/queries.ts'
import { client, dropAnswers, readAgain } from '../../../../renderer/state/query-client.ts'
import { chooseVessel } from '../../../../renderer/state/vessel-store.ts'
import { FaultError } from '../../../../shared/result.ts'
import { watch } from '../answers.ts'
import { fakePreload, type FakePreload } from '../fake-preload.ts'

let fake: FakePreload
const questions: { voyageId: number; atMs: number }[] = []
const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  questions.length = 0
  fake = fakePreload({
    'link.state': () => ({ host: 'x' }),
    'vessel.list': () => ({ vessels: [], activeId: null }),
    'vessel.use': ({ vesselId }) => ({ vessels: [], activeId: vesselId }),
    'voyage.weather': ({ voyageId }) => {
      questions.push({ voyageId, atMs: (vi.getMockedSystemTime()?.getTime() ?? 0) - 1_000_000 })
      return { voyageId }
    },
  })
  vi.stubGlobal('window', { binnacle: fake.bridge })
  dropAnswers()
})
afterEach(() => {
  onlineManager.setOnline(true)
  dropAnswers()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a window that is said to be offline reads, reads again and changes as ever', async () => {
  onlineManager.setOnline(false)
  const link = watch(linkState)
  const vessels = watch(vesselList)
  await settle()
  expect(link.shown().value).toEqual({ host: 'x' })
  void readAgain({ queryKey: linkState.queryKey })
  await chooseVessel(3)
  await settle()
  expect(fake.calls.filter((name) => name === 'link.state')).toHaveLength(2)
  expect(vessels.shown().value).toMatchObject({ activeId: 3 })
  link.end()
  vessels.end()
})

it('coming back online, or to the front, reads nothing again', async () => {
  client.mount()
  const link = watch(linkState)
  await settle()
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await settle(1000)
  expect(fake.calls).toEqual(['link.state'])
  link.end()
  client.unmount()
})

it('a voyage that cannot be read is not read by each component that then shows it, but when it changes', async () => {
  fake.answers['voyage.current'] = () => {
    throw new FaultError('internal', 'The engine stopped.', { retryable: true })
  }
  const session = watch(voyageCurrent)
  await settle()
  const panel = watch(voyageCurrent)
  await settle()
  expect(panel.shown().fault?.code).toBe('internal')
  expect(fake.calls).toEqual(['voyage.current'])
  fake.answers['voyage.current'] = () => null
  void readAgain({ queryKey: voyageCurrent.queryKey })
  await settle()
  expect(panel.shown().fault).toBeNull()
  panel.end()
  session.end()
})

it('a voyage read again at its revision stays the one that is shown, so that nothing is drawn anew; an older one never shows', async () => {
  let revision = 3
  fake.answers['voyage.current'] = () => ({ voyageId: 1, revision })
  const voyage = watch(voyageCurrent)
  await settle()
  const first = voyage.shown().value
  expect(first).toEqual({ voyageId: 1, revision: 3 })
  const readAs = async (next: number): Promise<unknown> => {
    revision = next
    await readAgain({ queryKey: voyageCurrent.queryKey })
    return voyage.shown().value
  }
  expect(await readAs(3)).toBe(first)
  expect(await readAs(2)).toBe(first)
  expect(await readAs(4)).toEqual({ voyageId: 1, revision: 4 })
  expect(fake.calls).toHaveLength(4)
  voyage.end()
})

it('revisions that follow fast are queried twice a second, and those left meanwhile never', async () => {
  const panel = watch(voyageWeather({ voyageId: 1, revision: 1 }))
  for (let revision = 2; revision <= 10; revision++) {
    await settle(100)
    panel.setQuestion(voyageWeather({ voyageId: revision, revision }))
  }
  await settle(5000)
  expect(questions).toEqual([
    { voyageId: 1, atMs: 0 },
    { voyageId: 5, atMs: 500 },
    { voyageId: 10, atMs: 1000 },
  ])
  expect(panel.shown().value).toEqual({ voyageId: 10 })
  panel.end()
})

it('a clock set back holds no question', async () => {
  const panel = watch(voyageWeather({ voyageId: 1, revision: 1 }))
  await settle()
  vi.setSystemTime(0)
  panel.setQuestion(voyageWeather({ voyageId: 2, revision: 1 }))
  await settle()
  expect(panel.shown().value).toEqual({ voyageId: 2 })
  panel.end()
})

it('the weather of a revision that was left is forgotten, what may be looked at again is kept for a while', async () => {
  const panel = watch(voyageWeather({ voyageId: 1, revision: 1 }))
  const link = watch(linkState)
  await settle()
  panel.setQuestion(voyageWeather({ voyageId: 1, revision: 2 }))
  link.end()
  await settle(2000)
  const kept = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey.join(' '))
  expect(kept).toContain('link state')
  expect(kept).not.toContain('weather voyage 1 1')
  panel.end()
})

it('the list of changes stays while an edit’s is read, and that of another voyage never shows', async () => {
  fake.answers['voyage.history'] = ({ voyageId }) => [{ revision: 1, change: `of ${voyageId}` }]
  const panel = watch(voyageHistory({ voyageId: 1, revision: 1 }))
  await settle()
  panel.setQuestion(voyageHistory({ voyageId: 1, revision: 2 }))
  expect(panel.shown().value).toEqual([{ revision: 1, change: 'of 1' }])
  panel.setQuestion(voyageHistory({ voyageId: 2, revision: 2 }))
  expect(panel.shown().value).toBeNull()
  panel.end()
})

// Looking for better ways: what is shown, given up, overtaken and of before.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resetCompare, useCompare } from '../../../../renderer/state/compare-store.ts'
import { dropAnswers } from '../../../../renderer/state/query-client.ts'
import {
  addNoGo,
  chooseWay,
  lookForWays,
  forgetWays,
  stopLooking,
  typeAim,
  useWays,
  wayKept,
  watchWays,
  waysOfVoyage,
} from '../../../../renderer/state/ways-store.ts'
import { waysFound } from '../../../../renderer/state/ways-queries.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import { FaultError } from '../../../../shared/result.ts'
import { NO_AIM, type WaysFound, type WaysPart } from '../../../../shared/ways/ways.ts'
import { answerOf } from '../answers.ts'
import { foundOf, wayOf } from '../compare/ways.ts'
import { fakePreload, type FakePreload } from '../fake-preload.ts'
import { until } from '../../../support/until.ts'

interface Pending {
  answer: (found: WaysFound) => void
  refuse: (error: Error) => void
}
let pending: Pending[] = []
let preload: FakePreload
let end: () => void
const VOYAGE = { voyageId: 1, revision: 3 } as Voyage

beforeEach(() => {
  pending = []
  preload = fakePreload({
    'ways.find': () => new Promise((answer, refuse) => void pending.push({ answer, refuse })),
    'ways.stop': () => null,
  })
  vi.stubGlobal('window', { binnacle: preload.bridge })
  dropAnswers()
  resetCompare()
  end = watchWays()
})
afterEach(() => {
  forgetWays()
  end()
  vi.unstubAllGlobals()
})

const look = (part: WaysPart = 'routes'): Promise<void> => lookForWays(VOYAGE, part, NO_AIM, null)
async function asked(): Promise<Pending> {
  await until(() => pending.length > 0, 'a question to the engine')
  return pending.pop() as Pending
}
const shown = (part: WaysPart = 'routes'): number | undefined => {
  const question = useWays.getState().shown[part]
  return question === undefined ? undefined : answerOf<WaysFound>(waysFound(question)).value?.searchId
}

describe('a search', () => {
  it('tells how far it is, and is shown once it is answered', async () => {
    const looking = look()
    preload.send('ways.progress', { part: 'speeds', done: 0.9 })
    expect(useWays.getState().looking?.done).toBe(0)
    preload.send('ways.progress', { part: 'routes', done: 0.4 })
    expect(useWays.getState().looking?.done).toBe(0.4)
    expect(shown()).toBeUndefined()
    ;(await asked()).answer(foundOf([], { searchId: 7 }))
    await looking
    expect(useWays.getState().looking).toBeNull()
    expect(shown()).toBe(7)
  })

  it('that is given up is no error, and leaves what was shown before', async () => {
    const first = look()
    ;(await asked()).answer(foundOf([], { searchId: 7 }))
    await first
    const second = look()
    const call = await asked()
    stopLooking()
    expect(preload.asked.at(-1)).toBe('ways.stop')
    call.refuse(new FaultError('busy', 'Cancelled.'))
    await second
    expect(useWays.getState()).toMatchObject({ looking: null, fault: {} })
    expect(shown()).toBe(7)
  })

  it('overtaken by another never shows, whichever is answered last', async () => {
    const first = look('speeds')
    const old = await asked()
    const second = look()
    ;(await asked()).answer(foundOf([], { searchId: 2 }))
    await second
    old.answer(foundOf([], { searchId: 1 }))
    await first
    expect([shown(), shown('speeds')]).toEqual([2, undefined])
  })

  it('that failed says why, and the next one takes it back', async () => {
    const first = look()
    ;(await asked()).refuse(new FaultError('store-damaged', 'It could not be read.'))
    await first
    expect(useWays.getState().fault.routes?.message).toBe('It could not be read.')
    const second = look()
    expect(useWays.getState().fault.routes).toBeUndefined()
    ;(await asked()).answer(foundOf([]))
    await second
  })
})

it('weather that comes in makes what is shown one of before, until it is looked again', async () => {
  const first = look()
  ;(await asked()).answer(foundOf([]))
  await first
  preload.send('store.changed', { subjects: ['traffic'] })
  expect(useWays.getState().isWeatherNewer.routes).not.toBe(true)
  preload.send('store.changed', { subjects: ['weather'] })
  expect(useWays.getState().isWeatherNewer).toEqual({ routes: true })
  const second = look()
  expect(useWays.getState().isWeatherNewer.routes).toBe(false)
  // While it is looked: it may be in the answer or not.
  preload.send('store.changed', { subjects: ['weather'] })
  ;(await asked()).answer(foundOf([]))
  await second
  expect(useWays.getState().isWeatherNewer.routes).toBe(true)
})

it('a way that is looked at is drawn no longer once another search is answered; a passage that is compared is', async () => {
  const found = foundOf([wayOf()])
  chooseWay(found, found.ways[1] ?? null, 'B least sea')
  expect(useCompare.getState().chosen).toEqual({
    way: { searchId: 1, wayId: 1 },
    name: 'B least sea',
    onChart: { letter: 'B', laterMs: 3 * HOUR_MS, revision: 1 },
  })
  // Days later, as its card has it: in the nearest hour.
  chooseWay(found, wayOf({ gainH: -118.97 }), 'B least sea')
  expect(useCompare.getState().chosen).toMatchObject({ onChart: { laterMs: 119 * HOUR_MS } })
  const first = look()
  ;(await asked()).answer(foundOf([], { searchId: 2 }))
  await first
  expect(useCompare.getState().chosen).toBeNull()
  const passage = { alternative: { voyageId: 2, etdMs: 0 }, name: 'B' }
  useCompare.setState({ chosen: passage })
  const second = look()
  ;(await asked()).answer(foundOf([], { searchId: 3 }))
  await second
  expect(useCompare.getState().chosen).toEqual(passage)
})

it('a way that was kept is known as kept, until another voyage is open', () => {
  const kept = { searchId: 1, wayId: 2, voyageId: 9, name: 'x, least sea' }
  wayKept(kept)
  expect(useWays.getState().kept).toEqual([kept])
  forgetWays()
  expect(useWays.getState().kept).toEqual([])
})

it('what is wanted is of its voyage, and there again when that is opened again', () => {
  const box = { south: 40, west: -20, north: 50, east: -10 }
  typeAim({ latitude: '60' })
  addNoGo(box)
  waysOfVoyage(12, 11)
  expect(useWays.getState()).toMatchObject({ noGo: [], typed: { latitude: '' } })
  waysOfVoyage(11, 12)
  expect(useWays.getState()).toMatchObject({ noGo: [box], typed: { latitude: '60' } })
  // Other data have voyages of the same numbers.
  forgetWays()
  waysOfVoyage(11, null)
  expect(useWays.getState().noGo).toEqual([])
})

it('another voyage begins with nothing of this one', async () => {
  typeAim({ latitude: '60' })
  addNoGo({ south: 40, west: -20, north: 50, east: -10 })
  const looking = look()
  const call = await asked()
  forgetWays()
  expect(preload.asked.at(-1)).toBe('ways.stop')
  call.answer(foundOf([]))
  await looking
  expect(useWays.getState()).toMatchObject({ noGo: [], looking: null, shown: {} })
  expect(useWays.getState().typed.latitude).toBe('')
})

// What all windows show alike, between stores and main process: only the officer's choices are said, and another's are taken where they belong.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadApp, useApp } from '../../../../renderer/state/app-store.ts'
import { resetCasualties, openRecord, useCasualties } from '../../../../renderer/state/casualties-store.ts'
import { compareWith, resetChanges, toggleOnChart, useChangesStore } from '../../../../renderer/state/changes-store.ts'
import { resetCompare, setCompare, useCompare } from '../../../../renderer/state/compare-store.ts'
import { moveBy, playOn, resetCursor, slideTo, togglePlay, useCursor } from '../../../../renderer/state/cursor-store.ts'
import { openSubject, useFrame } from '../../../../renderer/state/frame-store.ts'
import { dropAnswers } from '../../../../renderer/state/query-client.ts'
import { startSession } from '../../../../renderer/state/session.ts'
import { startSharing } from '../../../../renderer/state/shared-view.ts'
import { resetVoyages, selectWaypoint, switchVoyage, useVoyage } from '../../../../renderer/state/voyage-store.ts'
import type { CallInput } from '../../../../shared/ipc/contract.ts'
import type { SharedWord } from '../../../../shared/ipc/shared-view.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import { fakePreload, type FakePreload } from '../fake-preload.ts'
import { APP_STATE, at, NOW, voyageOf, weatherOf } from '../fixtures.ts'

let fake: FakePreload
let current: Voyage
let said: CallInput<'window.share'>[]
let shownAlready: SharedWord
let ends: (() => void)[]
const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const weatherFor = (voyage: Voyage) =>
  weatherOf(buildSchedule(voyage.document), () => ({ fetchedAtMs: NOW }), voyage.voyageId)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  useApp.setState({ app: null, fault: null })
  useFrame.setState({ subject: 'plan', isPanelFolded: false })
  resetVoyages()
  resetCursor()
  resetCompare()
  resetChanges()
  resetCasualties()
  dropAnswers()
  current = voyageOf(1, 1, at(21))
  said = []
  shownAlready = { version: 0, view: {} }
  fake = fakePreload({
    'app.state': () => APP_STATE,
    'voyage.current': () => current,
    'voyage.list': () => [],
    'voyage.openWaiting': () => null,
    'voyage.weather': () => weatherFor(current),
    'sample.state': () => ({ voyageId: null, part: null, isReady: false }),
    'window.shared': () => shownAlready,
    'window.share': (word) => {
      said.push(word)
      return { version: 100 + said.length }
    },
  })
  vi.stubGlobal('window', { binnacle: fake.bridge })
})
afterEach(() => {
  for (const end of ends) end()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function start(): Promise<void> {
  ends = [startSession(() => at(22, 7)), startSharing()]
  await loadApp()
  await settle()
}
const hear = async (version: number, view: SharedWord['view']): Promise<void> => {
  fake.send('window.shared', { version, view })
  await settle()
}
const cursor = (voyageId: number, timeMs: number, isPlaying = false) => ({
  cursor: { voyageId, timeMs, isAround: false, isPlaying },
})

describe('said', () => {
  it('is nothing at the start: where the cursor stands then is no choice', async () => {
    await start()
    expect(useCursor.getState().cursorMs).toBe(at(22, 6))
    expect(said).toEqual([])
  })
  it('is what the officer chooses: time, waypoint, passage, subject, record', async () => {
    await start()
    moveBy(1)
    selectWaypoint(2)
    setCompare({ chosen: { name: 'B', alternative: { voyageId: 2, etdMs: at(21) } } })
    openSubject('casualties')
    openRecord(7)
    compareWith('12h')
    toggleOnChart()
    await settle()
    expect(Object.assign({}, ...said.map(({ view }) => view))).toMatchObject({
      ...cursor(1, at(22, 9)),
      waypoint: { voyageId: 1, index: 2 },
      compared: { voyageId: 1, chosen: { name: 'B' } },
      panel: { subject: 'casualties', isFolded: false },
      casualties: { recordId: 7 },
      changes: { voyageId: 1, choice: '12h', isCurveWished: true, isOnChart: true },
    })
  })
  it('is not what begins anew with another voyage', async () => {
    await start()
    selectWaypoint(2)
    compareWith('24h')
    moveBy(1)
    await settle()
    const before = said.length
    current = voyageOf(2, 1, at(25), 'Other')
    fake.answers['voyage.setCurrent'] = () => current
    await switchVoyage(2)
    await settle(1000)
    expect(useVoyage.getState().selectedWaypointIndex).toBeNull()
    expect(useChangesStore.getState().choice).toBe('last-look')
    expect(useCursor.getState().cursorMs).toBe(at(25))
    expect(said).toHaveLength(before)
  })
})

describe('taken', () => {
  it('is what the others show already, by a window opened later', async () => {
    shownAlready = { version: 5, view: { ...cursor(1, at(22, 12)), waypoint: { voyageId: 1, index: 1 } } }
    await start()
    expect(useCursor.getState().cursorMs).toBe(at(22, 12))
    expect(useVoyage.getState().selectedWaypointIndex).toBe(1)
    expect(said).toEqual([])
  })
  it('is what another window chooses, and it is not said again', async () => {
    await start()
    await hear(1, cursor(1, at(22, 15)))
    await hear(2, { panel: { subject: 'vessel', isFolded: false } })
    await hear(3, { compared: { voyageId: 1, chosen: { name: 'C', alternative: { voyageId: 3, etdMs: at(21) } } } })
    expect(useCursor.getState().timeMs).toBe(at(22, 15))
    expect(useFrame.getState().subject).toBe('vessel')
    expect(useCompare.getState().chosen?.name).toBe('C')
    await hear(4, { changes: { voyageId: 1, choice: '24h', isCurveWished: true, isOnChart: true } })
    expect(useChangesStore.getState()).toMatchObject({ choice: '24h', isCurveWished: true, isOnChart: true })
    expect(useCasualties.getState().recordId).toBeNull()
    expect(said).toEqual([])
  })
  it('of a voyage that is not shown here yet, once it is', async () => {
    await start()
    const before = useCursor.getState().timeMs
    await hear(1, { ...cursor(2, at(25, 9)), waypoint: { voyageId: 2, index: 1 } })
    expect(useCursor.getState().timeMs).toBe(before)
    current = voyageOf(2, 1, at(25), 'Other')
    fake.send('store.changed', { subjects: ['voyage'] })
    await settle(1000)
    expect(useCursor.getState().cursorMs).toBe(at(25, 9))
    expect(useVoyage.getState().selectedWaypointIndex).toBe(1)
    expect(said).toEqual([])
  })
})

describe('a time that another window plays', () => {
  it('is followed, and ended here', async () => {
    await start()
    await hear(1, cursor(1, at(22, 9), true))
    playOn(100)
    expect(useCursor.getState()).toMatchObject({ playing: true, timeMs: at(22, 9) })
    togglePlay()
    await settle()
    expect(said).toEqual([{ view: cursor(1, at(22, 9), false), goesOn: false }])
  })
  it('is carried on where that window falls silent', async () => {
    await start()
    await hear(1, cursor(1, at(22, 9), true))
    for (let frame = 0; frame < 6; frame++) playOn(100)
    playOn(500)
    await settle()
    expect(useCursor.getState()).toMatchObject({ playing: true, timeMs: at(22, 12) })
    expect(said.map(({ goesOn }) => goesOn)).toEqual([false, true])
  })
})

it('a time played here goes on without a word, and a choice ends it', async () => {
  await start()
  togglePlay()
  playOn(500)
  await settle()
  slideTo(at(22, 12))
  await settle()
  expect(said.slice(0, 2).map(({ view, goesOn }) => [view.cursor?.isPlaying, goesOn])).toEqual([
    [true, false],
    [true, true],
  ])
  expect(said.at(-1)).toEqual({ view: cursor(1, at(22, 12)), goesOn: false })
})

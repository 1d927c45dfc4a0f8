// Which earlier forecast is compared with, what the session forgets of it, and that a press tells the engine once that the newest was seen.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  changesOpened,
  compareWith,
  dropCurveWish,
  forgetChoice,
  noteAcknowledged,
  resetChanges,
  useChangesStore,
} from '../../../../renderer/state/changes-store.ts'
import { keptOf } from '../../../../shared/ship/changes/known-forecast.ts'
import { choiceNow, newestIssue, watchLooks } from '../../../../renderer/state/forecast-changes.ts'
import { voyageCurrent, voyageIssues } from '../../../../renderer/state/queries.ts'
import { client, dropAnswers } from '../../../../renderer/state/query-client.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import type { IssueHead } from '../../../../shared/weather/issue.ts'
import { fakePreload, type FakePreload } from '../fake-preload.ts'
import { NOW, voyageOf } from '../fixtures.ts'

const head = (issueId: number, hoursAgo: number, isSeen = false): IssueHead => ({
  issueId,
  voyageId: 1,
  fetchedFromMs: NOW - hoursAgo * HOUR_MS,
  fetchedToMs: NOW - hoursAgo * HOUR_MS,
  revision: 1,
  fetchedBy: 'own',
  points: 1,
  isSeen,
  isAcknowledged: false,
})

describe('what is compared with', () => {
  it('is the choice, as long as a forecast of it is kept', () => {
    const heads = [head(3, 0), head(2, 6), head(1, 13)]
    expect(choiceNow('12h', { issues: heads, known: [] }, NOW)).toBe('12h')
    expect(choiceNow('24h', { issues: heads, known: [] }, NOW)).toBe('last-look')
  })
  it('is what the plan was approved or printed on, the newest of each, however old; one of a clock ahead is none', () => {
    const { issueId: _issueId, voyageId: _voyageId, isSeen: _isSeen, isAcknowledged: _noted, ...rest } = head(1, 0)
    const of = (knownId: number, why: 'approved' | 'printed', hoursAgo: number) => {
      const fetchedToMs = NOW - hoursAgo * HOUR_MS
      return { ...rest, knownId, why, atMs: fetchedToMs, fetchedFromMs: fetchedToMs, fetchedToMs, maker: null }
    }
    const kept = { issues: [head(3, 0)], known: [of(7, 'approved', 40), of(6, 'printed', 60), of(5, 'approved', 90)] }
    expect(keptOf('approved', kept, NOW)).toMatchObject({ knownId: 7 })
    expect(keptOf('printed', kept, NOW)).toMatchObject({ knownId: 6 })
    expect(choiceNow('approved', { ...kept, known: [of(8, 'approved', -6)] }, NOW)).toBe('last-look')
    expect(choiceNow('printed', kept, NOW)).toBe('printed')
    // What was kept here comes before what a pack brought, however new that is.
    const ofPack = { ...of(11, 'approved', 20), maker: 'Fleet office' }
    expect(keptOf('approved', { ...kept, known: [ofPack, ...kept.known] }, NOW)).toMatchObject({ knownId: 7 })
    expect(keptOf('approved', { ...kept, known: [ofPack] }, NOW)).toMatchObject({ knownId: 11 })
    // Of the newest refresh of the service it is the same forecast.
    expect(keptOf('approved', { ...kept, known: [of(9, 'approved', 0), of(7, 'approved', 40)] }, NOW)).toMatchObject({
      knownId: 7,
    })
  })
  it('is never newer than a forecast of a clock ahead', () => {
    expect(newestIssue([head(2, -6), head(1, 3)], NOW)?.issueId).toBe(1)
    expect(newestIssue([], NOW)).toBeNull()
  })
})

describe('what the window keeps of it', () => {
  afterEach(resetChanges)
  it('another voyage begins with the last look; what was acknowledged stays so', () => {
    compareWith('24h')
    noteAcknowledged(7)
    forgetChoice()
    expect(useChangesStore.getState()).toMatchObject({
      choice: 'last-look',
      isCurveWished: false,
      acknowledgedIds: [7],
    })
    resetChanges()
    expect(useChangesStore.getState().acknowledgedIds).toEqual([])
  })
  it('the tab and the chooser wish the second curve, a passage chosen since takes it', () => {
    changesOpened()
    expect(useChangesStore.getState().isCurveWished).toBe(true)
    dropCurveWish()
    expect(useChangesStore.getState().isCurveWished).toBe(false)
    compareWith('12h')
    expect(useChangesStore.getState().isCurveWished).toBe(true)
  })
})

describe('a press in the window', () => {
  let fake: FakePreload
  let target: EventTarget
  let end: () => void
  const press = (kind: 'pointerdown' | 'keydown'): void => void target.dispatchEvent(new Event(kind))
  const seen = (): number => fake.calls.filter((name) => name === 'voyage.noteIssue').length
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW })
    dropAnswers()
    target = new EventTarget()
    fake = fakePreload({ 'voyage.noteIssue': () => null })
    vi.stubGlobal('window', { binnacle: fake.bridge })
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
    client.setQueryData(voyageCurrent.queryKey, voyageOf(1, 1, NOW))
    end = watchLooks()
  })
  afterEach(() => {
    end()
    client.removeQueries({ queryKey: voyageCurrent.queryKey })
    client.removeQueries({ queryKey: voyageIssues(1).queryKey })
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('tells once that the newest was seen, and again of the next', () => {
    press('pointerdown')
    expect(seen()).toBe(0)
    client.setQueryData(voyageIssues(1).queryKey, [head(1, 3)])
    press('pointerdown')
    press('keydown')
    expect(seen()).toBe(1)
    client.setQueryData(voyageIssues(1).queryKey, [head(2, 0), head(1, 3, true)])
    press('keydown')
    expect(seen()).toBe(2)
  })
  it('tells nothing of what is known to be seen, and nothing once the window ends', () => {
    client.setQueryData(voyageIssues(1).queryKey, [head(1, 3, true)])
    press('pointerdown')
    client.setQueryData(voyageIssues(1).queryKey, [head(2, 0)])
    end()
    press('pointerdown')
    expect(seen()).toBe(0)
  })
  it('tells it again where the engine did not take it', async () => {
    fake.answers['voyage.noteIssue'] = () => {
      throw new Error('stopped')
    }
    client.setQueryData(voyageIssues(1).queryKey, [head(1, 3)])
    press('pointerdown')
    await vi.advanceTimersByTimeAsync(0)
    press('pointerdown')
    expect(seen()).toBe(2)
  })
})

// The land check as the window reads it: after each stored change, with words while it is running or failed, never another route's findings.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkLandAgain, landShown } from '../../../../renderer/state/land.ts'
import { voyageLand } from '../../../../renderer/state/queries.ts'
import { dropAnswers } from '../../../../renderer/state/query-client.ts'
import type { LandFinding } from '../../../../shared/passage/land.ts'
import { FaultError } from '../../../../shared/result.ts'
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import { watch } from '../answers.ts'
import { fakePreload } from '../fake-preload.ts'
import { at, voyageOf } from '../fixtures.ts'

const finding: LandFinding = {
  kind: 'crossing',
  level: 'error',
  waypointIndex: 1,
  position: { lat: 0, long: -12 },
  sentence: 'The leg to WPT 2 crosses land.',
}
const first = voyageOf(1, 1, at(20))
const second = voyageOf(1, 2, at(20))

/** The checks of a voyage on screen. */
const checks = (voyage: Voyage) => {
  const watched = watch(voyageLand(voyage))
  return {
    shown: (hasDraft = false) => landShown(watched.shown(), hasDraft),
    switchTo: (other: Voyage) => watched.setQuestion(voyageLand(other)),
    end: watched.end,
  }
}
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1000)

describe('the land check in the window', () => {
  let panel: ReturnType<typeof checks>
  beforeEach(() => {
    vi.useFakeTimers()
    dropAnswers()
  })
  afterEach(() => {
    panel.end()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('says that it is running, then what was found', async () => {
    vi.stubGlobal('window', { binnacle: fakePreload({ 'voyage.land': () => [finding] }).bridge })
    panel = checks(first)
    expect(panel.shown()).toMatchObject({ findings: [], words: 'land: being checked…' })
    await settle()
    expect(panel.shown()).toEqual({ findings: [finding], words: null, failed: false })
  })

  it('shows nothing of an older revision, nor beside a change that is not stored', async () => {
    vi.stubGlobal('window', { binnacle: fakePreload({ 'voyage.land': () => [finding] }).bridge })
    panel = checks(first)
    await settle()
    expect(panel.shown(true)).toMatchObject({
      findings: [],
      words: 'land: checked when the change is stored',
    })
    panel.switchTo(second)
    expect(panel.shown()).toMatchObject({ findings: [], words: 'land: being checked…' })
  })

  it('drops an answer overtaken by a newer question', async () => {
    const waiting: ((found: LandFinding[]) => void)[] = []
    const preload = fakePreload({ 'voyage.land': () => new Promise((resolve) => waiting.push(resolve)) })
    vi.stubGlobal('window', { binnacle: preload.bridge })
    panel = checks(first)
    await settle()
    panel.switchTo(second)
    await settle()
    waiting[1]?.([])
    waiting[0]?.([finding])
    await settle()
    expect(panel.shown()).toEqual({ findings: [], words: null, failed: false })
  })

  it('of edits in quick succession only the last is checked', async () => {
    const preload = fakePreload({ 'voyage.land': () => [] })
    vi.stubGlobal('window', { binnacle: preload.bridge })
    panel = checks(first)
    await vi.advanceTimersByTimeAsync(200)
    panel.switchTo(second)
    await settle()
    expect(preload.calls).toEqual(['voyage.land'])
  })

  it('says in words that it failed, and may be run again', async () => {
    let broken = true
    const preload = fakePreload({
      'voyage.land': () => {
        if (broken) throw new FaultError('internal', 'The coastline file is missing.')
        return []
      },
    })
    vi.stubGlobal('window', { binnacle: preload.bridge })
    panel = checks(first)
    await settle()
    expect(panel.shown()).toEqual({
      findings: [],
      words: 'land: not checked. The coastline file is missing.',
      failed: true,
    })
    broken = false
    void checkLandAgain(first)
    await settle()
    expect(panel.shown()).toEqual({ findings: [], words: null, failed: false })
  })
})

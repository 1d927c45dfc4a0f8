// The land check as the window asks for it: after each stored change, with words while it is under way or failed, never another route's findings.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkLand, landShown, useLand } from '../../../../renderer/state/land-store.ts'
import type { LandFinding } from '../../../../shared/passage/land.ts'
import { FaultError } from '../../../../shared/result.ts'
import { fakePreload } from '../fake-preload.ts'
import { at, voyageOf } from '../fixtures.ts'

const finding: LandFinding = {
  kind: 'crossing',
  level: 'wrong',
  waypointIndex: 1,
  position: { lat: 0, long: -12 },
  sentence: 'The leg to WPT 2 crosses land.',
}
const first = voyageOf(1, 1, at(20))
const second = voyageOf(1, 2, at(20))

describe('the land check in the window', () => {
  beforeEach(() => useLand.setState({ of: null, findings: null, fault: null }))
  afterEach(() => void vi.unstubAllGlobals())

  it('says that it is under way, then what was found', async () => {
    vi.stubGlobal('window', { binnacle: fakePreload({ 'voyage.land': () => [finding] }).bridge })
    expect(landShown(useLand.getState(), first, false)).toMatchObject({ findings: [], words: 'land: being checked…' })
    const asked = checkLand(first)
    expect(landShown(useLand.getState(), first, false).words).toBe('land: being checked…')
    await asked
    expect(landShown(useLand.getState(), first, false)).toEqual({ findings: [finding], words: null, failed: false })
  })

  it('shows nothing of an older revision, nor beside a change that is not stored', async () => {
    vi.stubGlobal('window', { binnacle: fakePreload({ 'voyage.land': () => [finding] }).bridge })
    await checkLand(first)
    expect(landShown(useLand.getState(), second, false)).toMatchObject({ findings: [], words: 'land: being checked…' })
    expect(landShown(useLand.getState(), first, true)).toMatchObject({
      findings: [],
      words: 'land: checked when the change is stored',
    })
  })

  it('drops an answer overtaken by a newer question', async () => {
    const waiting: ((found: LandFinding[]) => void)[] = []
    const preload = fakePreload({ 'voyage.land': () => new Promise((resolve) => waiting.push(resolve)) })
    vi.stubGlobal('window', { binnacle: preload.bridge })
    const asked = [checkLand(first), checkLand(second)]
    waiting[1]?.([])
    waiting[0]?.([finding])
    await Promise.all(asked)
    expect(useLand.getState()).toEqual({ of: second, findings: [], fault: null })
  })

  it('says in words that it failed, and may be asked again', async () => {
    let broken = true
    const preload = fakePreload({
      'voyage.land': () => {
        if (broken) throw new FaultError('internal', 'The coastline file is missing.')
        return []
      },
    })
    vi.stubGlobal('window', { binnacle: preload.bridge })
    await checkLand(first)
    expect(landShown(useLand.getState(), first, false)).toEqual({
      findings: [],
      words: 'land: not checked. The coastline file is missing.',
      failed: true,
    })
    broken = false
    await checkLand(first)
    expect(landShown(useLand.getState(), first, false)).toEqual({ findings: [], words: null, failed: false })
  })
})

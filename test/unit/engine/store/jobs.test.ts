// A run of fetching that begins ends the one before, whatever that was for.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { planned } from '../../../../electron/engine/fetch/requests/request.ts'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { TRACK_ONLY } from '../../../../shared/sync/sync.ts'
import { dropFolder, freshFolder } from '../../../support/engine-here.ts'
import { NOW_MS } from '../../../support/clock.ts'

let folder = ''
let store: Store
beforeEach(() => {
  folder = freshFolder()
  store = openStore(folder, NOW_MS)
})
afterEach(() => {
  store.close(NOW_MS)
  dropFolder(folder)
})

const point = planned({ kind: 'point', latE4: 450_000, longE4: -300_000, timeMs: NOW_MS })
const begin = (voyageId: number, startedAtMs: number): number =>
  store.jobs.begin({ voyageId, revision: 1, choice: TRACK_ONLY, origin: '', profileId: 'vsat', startedAtMs }, [point])

it('of a voyage, by one of a place: it is cancelled then, its jobs are dropped, and it stays the newest of a voyage', () => {
  const first = begin(1, NOW_MS)
  begin(0, NOW_MS + 60_000)
  expect(store.jobs.newest()).toMatchObject({ runId: first, phase: 'cancelled', endedAtMs: NOW_MS + 60_000 })
  expect(store.jobs.waiting(first)).toEqual([])
  // What a start finds to be gone on with is the second alone.
  expect(store.jobs.recover()).toBe(true)
  expect(store.jobs.newest()).toMatchObject({ runId: first, phase: 'cancelled' })
})

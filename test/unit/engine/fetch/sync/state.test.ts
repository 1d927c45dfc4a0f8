// How the newest run stands, read again and again: what its jobs say is read again only when one has changed, and then it is as it is.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createCosts } from '../../../../../electron/engine/fetch/link/costs.ts'
import { createProfiles } from '../../../../../electron/engine/fetch/link/profiles.ts'
import { createState } from '../../../../../electron/engine/fetch/sync/state.ts'
import { planned } from '../../../../../electron/engine/fetch/requests/request.ts'
import { openStore, type Store } from '../../../../../electron/engine/store/store.ts'
import { TRACK_ONLY } from '../../../../../shared/sync/sync.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { dropFolder, freshFolder, NOON_MS } from '../../../../support/engine-here.ts'

let folder = ''
let store: Store
beforeEach(() => {
  folder = freshFolder()
  store = openStore(folder, NOON_MS)
})
afterEach(() => {
  store.close(NOON_MS)
  dropFolder(folder)
})

const jobs = Array.from({ length: 40 }, (_, i) =>
  planned({ kind: 'point', latE4: i, longE4: -i, timeMs: NOON_MS + i * HOUR_MS }),
)
const stateOf = (of: Store) => {
  const now = (): number => NOON_MS
  const profiles = createProfiles(of.settings, 'x')
  return createState({
    store: of,
    costs: createCosts({
      store: of,
      profiles,
      serviceId: 'x',
      serviceUrl: null,
      office: { ledgerName: () => 'office', isTls: () => false },
      fetchMode: { by: () => 'own' },
      now,
    }),
    usableTime: { of: () => null },
  })
}

it('is of the jobs as they are after every change, and reads them once a change', () => {
  let reads = 0
  const counted = <Answer>(read: (runId: number) => Answer) => {
    return (runId: number): Answer => {
      reads++
      return read(runId)
    }
  }
  const { notes, waiting } = store.jobs
  const state = stateOf({ ...store, jobs: { ...store.jobs, notes: counted(notes), waiting: counted(waiting) } })
  const keyOf = (i: number): string => jobs[i]?.key ?? ''
  const begin = (): number => {
    const begun = { voyageId: 1, revision: 1, choice: TRACK_ONLY, origin: 'x', profileId: 'vsat', startedAtMs: NOON_MS }
    const runId = store.jobs.begin(begun, jobs)
    store.jobs.setPhase(runId, 'paused', null, NOON_MS)
    return runId
  }
  let runId = begin()
  const changes: (() => void)[] = [
    () => undefined,
    () => store.jobs.done(runId, keyOf(0), null),
    () => store.jobs.failed(runId, keyOf(1), 'no-value'),
    () => store.jobs.done(runId, keyOf(2), JSON.stringify({ of: 1, missing: { windSpeed: 1 }, refused: {} })),
    () => store.jobs.setRunning(runId, keyOf(3)),
    () => store.jobs.putBack(runId, keyOf(3), 1, 0),
    () => {
      store.jobs.dropBetween(runId, 0, NOON_MS)
      store.jobs.dropBetween(runId, NOON_MS + 20 * HOUR_MS + 1, Infinity)
    },
    () => store.jobs.failWaiting(runId, 1, 'not-permitted:1'),
    () => void (runId = begin()),
  ]
  for (const change of changes) {
    change()
    const before = reads
    const seen = state(null, null)
    expect(seen).toEqual(stateOf(store)(null, null))
    expect(seen.runId).toBe(runId)
    for (let i = 0; i < 5; i++) expect(state(null, null)).toEqual(seen)
    // Notes, and what waits where anything does.
    expect(reads - before).toBe(seen.waiting > 0 ? 2 : 1)
  }
  expect(reads).toBe(2 * changes.length - 1)
})

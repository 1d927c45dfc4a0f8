// What is worked out in slices to be refreshed by itself: of what is so when it ends.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createCosts } from '../../../../../electron/engine/fetch/link/costs.ts'
import { createProfiles, type Profiles } from '../../../../../electron/engine/fetch/link/profiles.ts'
import { planned, type PlannedRequest } from '../../../../../electron/engine/fetch/requests/request.ts'
import { createByItself } from '../../../../../electron/engine/fetch/sync/by-itself.ts'
import { openStore, type Store } from '../../../../../electron/engine/store/store.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import type { Sliced } from '../../../../../shared/sliced.ts'
import { TRACK_ONLY } from '../../../../../shared/sync/sync.ts'
import { dropFolder, freshFolder, NOON_MS } from '../../../../support/engine-here.ts'

const SERVICE = 'service'
const DOCUMENT: VoyageDocument = { format: 1, name: 'First', waypoints: [], schedule: { etdMs: NOON_MS, speedKn: 10 } }
const POINT = planned({ kind: 'point', latE4: 0, longE4: 0, timeMs: NOON_MS })
/** After the service's next refresh. */
const LATER_MS = NOON_MS + 6 * HOUR_MS
let folder = ''
let store: Store
let profiles: Profiles
let voyageId = 0
/** Done between two slices. */
let meanwhile: () => void

beforeEach(() => {
  folder = freshFolder()
  store = openStore(folder, NOON_MS)
  profiles = createProfiles(store.settings, SERVICE, null)
  profiles.use('shore')
  voyageId = store.voyages.create(DOCUMENT, 'made', NOON_MS).voyageId
  const run = { voyageId, revision: 1, choice: TRACK_ONLY, origin: SERVICE, profileId: 'shore', startedAtMs: NOON_MS }
  store.jobs.setPhase(store.jobs.begin(run, [POINT]), 'finished', null, NOON_MS)
  meanwhile = () => undefined
})
afterEach(() => {
  store.close(NOON_MS)
  dropFolder(folder)
})

function* trackRequests(): Sliced<PlannedRequest[]> {
  yield
  meanwhile()
  return [POINT]
}

function refresh(): unknown {
  const office = { ledgerName: () => 'office', isTls: () => false }
  const context = { store, profiles, serviceId: SERVICE, now: () => LATER_MS }
  const costs = createCosts({ ...context, serviceUrl: null, office, fetchMode: { by: () => 'own' } })
  const byItself = createByItself({
    ...context,
    costs,
    trackRequests,
    currentVoyage: () => store.voyages.get(voyageId),
    isHeld: () => false,
  })
  const work = byItself.refreshInSlices()
  let step = work.next()
  while (step.done !== true) step = work.next()
  return step.value
}

it('is the track of the open voyage', () => {
  expect(refresh()).toMatchObject({ voyage: { voyageId }, requests: [POINT] })
})

it('is nothing where the connection became another meanwhile, over which nothing may run by itself', () => {
  meanwhile = () => void profiles.use('fbb')
  expect(refresh()).toBeNull()
})

it('is nothing where the voyage was edited meanwhile', () => {
  meanwhile = () => void store.voyages.revise(voyageId, { ...DOCUMENT, name: 'Second' }, 'renamed', NOON_MS)
  expect(refresh()).toBeNull()
})

// Whole rows under a flipped bit: vessels, approval, who gave it, settings. What is damaged is named, and nothing is judged or approved by it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createVessels, type VesselCommands } from '../../../../electron/engine/passage/voyages/vessels.ts'
import { createVoyages, type Voyages } from '../../../../electron/engine/passage/voyages/voyages.ts'
import {
  SAMPLE_VOYAGE_FILE_NAME,
  SAMPLE_VOYAGE_RTZ,
} from '../../../../electron/engine/passage/route-files/sample-voyage.ts'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { judgedBy, newVessel } from '../../../../shared/ship/vessel.ts'
import { dropCopies } from '../../../support/store-files.ts'

const NOW_MS = Date.UTC(2026, 10, 22)
let folder = ''
let store: Store
let voyages: Voyages
let vessels: VesselCommands
const open = (): void => {
  store = openStore(folder, NOW_MS)
  voyages = createVoyages(store, () => NOW_MS)
  vessels = createVessels(store, () => NOW_MS)
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-seals-'))
  open()
})
afterEach(() => {
  store.close(NOW_MS)
  rmSync(folder, { recursive: true, force: true })
})
/** As the disk would have it: changed behind the application's back. */
function damaged(sql: string): void {
  store.close(NOW_MS)
  const raw = new Database(join(folder, 'officer.sqlite'))
  raw.exec(sql)
  // What was there is not known from anywhere.
  dropCopies(folder)
  raw.close()
  open()
}

it('a vessel whose last change is damaged judges nothing until it is looked at', () => {
  const { vesselId = 0 } = vessels.add('Aurora').vessels[0] ?? {}
  const strict = newVessel('Aurora')
  strict.limits.windKn = { value: 25, kind: 'hard' }
  vessels.set(vesselId, strict)
  damaged(`UPDATE vessel_revision SET document = replace(document, '"value":25', '"value":55') WHERE revision = 2`)
  expect(store.notices.join()).toMatch(/last change of the vessel Aurora is damaged.*nothing is judged/)
  const [before] = vessels.all().vessels
  expect(before).toMatchObject({ revision: 1, isEarlier: true })
  expect(judgedBy(before ?? null)).toBeNull()
  const [looked] = vessels.set(vesselId, strict).vessels
  expect(looked).toMatchObject({ revision: 3 })
  expect(judgedBy(looked ?? null)?.limits.windKn?.value).toBe(25)
})

it('which vessel is active is damaged: none is taken for it', () => {
  vessels.add('Aurora')
  const chosen = vessels.add('Zephyr').activeId ?? 0
  damaged(`UPDATE setting SET value = '${chosen - 1}' WHERE name = 'active-vessel'`)
  expect(store.notices.join()).toMatch(/which vessel is active.*damaged/)
  expect(vessels.all()).toMatchObject({ activeId: null, vessels: [{}, {}] })
  expect(vessels.use(chosen).activeId).toBe(chosen)
})

it.each([
  ['who', `UPDATE voyage_revision SET status_by = 'Capt. B' WHERE status IS NOT NULL`],
  ['what', `UPDATE voyage_revision SET status = 'checked' WHERE status IS NOT NULL`],
  ['that it was said at all', `UPDATE voyage_revision SET status = NULL WHERE status IS NOT NULL`],
  ['when', `UPDATE voyage_revision SET saved_at_ms = saved_at_ms + 8 WHERE status IS NOT NULL`],
])('approval: %s is damaged: the plan is a draft, and that is reported', (_what, sql) => {
  const { voyage } = voyages.importRoute(SAMPLE_VOYAGE_FILE_NAME, SAMPLE_VOYAGE_RTZ)
  voyages.setStatus(voyage.voyageId, 'approved', 'Capt. A')
  damaged(sql)
  expect(store.notices.join()).toMatch(/whether it is approved and by whom, is damaged/)
  expect(voyages.get(voyage.voyageId).approval).toMatchObject({ status: 'draft', isUnknown: true, by: '' })
  expect(voyages.list()).toMatchObject([{ status: 'draft', isApprovalUnknown: true }])
  expect(voyages.setStatus(voyage.voyageId, 'approved', 'Capt. A').approval).toMatchObject({ status: 'approved' })
  expect(voyages.list()[0]).not.toHaveProperty('isApprovalUnknown')
})

it('a draft that a flipped bit made approved is none', () => {
  const { voyage } = voyages.importRoute(SAMPLE_VOYAGE_FILE_NAME, SAMPLE_VOYAGE_RTZ)
  damaged(`UPDATE voyage_revision SET status = 'approved', status_by = 'Nobody'`)
  expect(voyages.get(voyage.voyageId).approval.status).toBe('draft')
  expect(store.notices.join()).toMatch(/counts as a draft/)
})

it('a damaged word in the list of changes is not shown; the plan is', () => {
  const { voyage } = voyages.importRoute(SAMPLE_VOYAGE_FILE_NAME, SAMPLE_VOYAGE_RTZ)
  damaged(`UPDATE voyage_revision SET change = 'Xmported'`)
  expect(voyages.history(voyage.voyageId)[0]?.change).toBe('(damaged on the disk)')
  expect(voyages.get(voyage.voyageId).document).toEqual(voyage.document)
})

it.each(['voyage', 'vessel'])(
  'the entry of a %s under another number: what it held is put back and reported',
  (kind) => {
    const { voyage } = voyages.importRoute(SAMPLE_VOYAGE_FILE_NAME, SAMPLE_VOYAGE_RTZ)
    vessels.add('Aurora')
    damaged(`PRAGMA foreign_keys = OFF; UPDATE ${kind} SET ${kind}_id = 65`)
    expect(store.notices.join()).toMatch(new RegExp(`entry of ${kind} 1 was damaged`))
    expect(voyages.list().map(({ voyageId }) => voyageId)).toEqual([voyage.voyageId])
    expect(vessels.all().vessels).toMatchObject([{ vesselId: 1 }])
  },
)

it('a vessel that a flipped bit put away is listed, and reported', () => {
  vessels.add('Aurora')
  damaged('UPDATE vessel SET put_away_at_ms = 1')
  expect(store.notices.join()).toMatch(/put away is damaged/)
  expect(vessels.all().vessels).toHaveLength(1)
  store.close(NOW_MS)
  open()
  expect(store.notices).toEqual([])
})

it('a row without its checksum is damaged, not one from before checksums', () => {
  vessels.add('Aurora')
  damaged('UPDATE vessel_revision SET seal = NULL; UPDATE setting SET seal = NULL')
  expect(store.notices.join()).toMatch(/A vessel is damaged.*which vessel is active/)
  expect(vessels.all()).toEqual({ vessels: [], activeId: null })
})

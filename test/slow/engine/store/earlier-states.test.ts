// Damage of earlier states of voyages and vessels: found at the start, mended from the journal or the backup that has them sound, and named where none has.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { newVessel } from '../../../../shared/ship/vessel.ts'
import { dropFolder, freshFolder, NOON_MS } from '../../../support/engine-here.ts'
import { dropCopies } from '../../../support/store-files.ts'
import { voyageNamed } from '../../../support/voyage-named.ts'

let folder = ''
beforeEach(() => (folder = freshFolder()))
afterEach(() => dropFolder(folder))

/** Five states of a voyage, approved at the third and taken back to draft at the fourth; three of a vessel. */
function filled(): void {
  const store = openStore(folder, NOON_MS)
  store.voyages.create(voyageNamed('Biscay'), 'new', NOON_MS)
  store.voyages.revise(1, voyageNamed('Biscay', 3), 'third waypoint', NOON_MS + 60_000)
  store.voyages.setStatus(1, 'approved', 'Capt. A', NOON_MS + 120_000)
  store.voyages.setStatus(1, 'draft', 'Capt. A', NOON_MS + 180_000)
  store.voyages.revise(1, voyageNamed('Biscay', 4), 'fourth waypoint', NOON_MS + 240_000)
  store.vessels.create(newVessel('Aurora'), NOON_MS)
  for (const type of ['Tanker', 'Bulk carrier'])
    store.vessels.revise(1, { ...newVessel('Aurora'), type }, NOON_MS + 60_000)
  store.close(NOON_MS)
}
/** As the disk would have it: changed behind the application's back. */
function damage(sql: string): void {
  const raw = new Database(join(folder, 'officer.sqlite'))
  expect(raw.prepare(sql).run().changes).toBe(1)
  raw.close()
}
/** All that is stored of the voyage and the vessel, as it is read. */
function stored(store: Store): unknown {
  const raw = new Database(join(folder, 'officer.sqlite'), { readonly: true })
  const vessel = raw.prepare('SELECT * FROM vessel_revision ORDER BY revision').all()
  raw.close()
  const states = [1, 2, 3, 4, 5].map((revision) => store.voyages.documentAt(1, revision))
  return { states, vessel, history: store.voyages.history(1), voyage: store.voyages.get(1) }
}

const STATE = /^The earlier state 3 of Biscay, of 15 NOV 1212 UTC, is damaged on the disk and cannot be gone back to/
const STATE_OF_UNKNOWN_TIME =
  /^The earlier state 3 of Biscay, of a time that is not known any more, is damaged on the disk and cannot be gone back to/
const WORDS = /^What change 3 of Biscay was, of 15 NOV 1212 UTC, is damaged on the disk/
const voyageWith = (set: string): string => `UPDATE voyage_revision SET ${set} WHERE revision = 3`
const vesselWith = (set: string): string => `UPDATE vessel_revision SET ${set} WHERE revision = 2`

const DAMAGES: [what: string, sql: string, named: RegExp][] = [
  ['document', voyageWith(`document = replace(document, 'Biscay', 'Bascay')`), STATE],
  ['document, which is none any more', voyageWith(`document = replace(document, '{', '[')`), STATE],
  ['checksum', voyageWith('checksum = checksum + 4'), STATE_OF_UNKNOWN_TIME],
  ['time', voyageWith('saved_at_ms = saved_at_ms + 8'), STATE_OF_UNKNOWN_TIME],
  ['state that it shows', voyageWith('state = state + 1'), STATE_OF_UNKNOWN_TIME],
  ['change', voyageWith(`change = 'Bpproved by Capt. A'`), WORDS],
  ['approval', voyageWith(`status = 'checked'`), WORDS],
  ['name of who approved it', voyageWith(`status_by = 'Capt. C'`), WORDS],
  [
    'document, of a vessel',
    vesselWith(`document = replace(document, 'Tanker', 'Tunker')`),
    /^The earlier state 2 of the vessel Aurora, of 15 NOV 1211 UTC, is damaged on the disk/,
  ],
  [
    'time, of a vessel',
    vesselWith('saved_at_ms = saved_at_ms + 8'),
    /^The earlier state 2 of the vessel Aurora, of a time that is not known any more, is damaged/,
  ],
]

it.each(DAMAGES)('%s of an earlier state: put back from the journal, and reported', (_what, sql) => {
  filled()
  const first = openStore(folder, NOON_MS)
  const before = stored(first)
  first.close(NOON_MS)
  damage(sql)
  const store = openStore(folder, NOON_MS)
  expect(store.notices).toEqual([
    expect.stringMatching(
      /^1 change of (Biscay|the vessel Aurora) was missing or damaged.*put back from the journal: nothing/,
    ),
  ])
  expect(stored(store)).toEqual(before)
  store.close(NOON_MS)
  const again = openStore(folder, NOON_MS)
  expect(again.notices).toEqual([])
  again.close(NOON_MS)
})

it.each(DAMAGES)(
  '%s of an earlier state that neither journal nor backup has: named once, and what is shown stays',
  (_what, sql, named) => {
    filled()
    damage(sql)
    dropCopies(folder)
    const store = openStore(folder, NOON_MS)
    expect(store.notices).toEqual([expect.stringMatching(named)])
    expect(store.voyages.get(1)).toMatchObject({ revision: 5, document: { waypoints: [{}, {}, {}, {}] } })
    expect(store.vessels.get(1)).toMatchObject({ revision: 3, document: { type: 'Bulk carrier' } })
    store.close(NOON_MS)
    const again = openStore(folder, NOON_MS)
    expect(again.notices).toEqual([])
    again.close(NOON_MS)
  },
)

it('without a journal an older backup has the state sound where newer ones were made of the damage', () => {
  filled()
  rmSync(join(folder, 'officer.sqlite.journal'))
  damage(voyageWith(`document = replace(document, 'Biscay', 'Bascay')`))
  const raw = new Database(join(folder, 'officer.sqlite'))
  // The newest of them; its number is higher than that of each that is there.
  raw.exec(`VACUUM INTO '${join(folder, 'officer.sqlite.backup-000900-20991231T000000Z')}'`)
  raw.close()
  const store = openStore(folder, NOON_MS)
  expect(store.notices).toEqual([
    expect.stringMatching(/^1 change of Biscay was missing or damaged.*put back from the backup of/),
  ])
  expect(store.voyages.documentAt(1, 3)).toMatchObject({ name: 'Biscay', waypoints: [{}, {}, {}] })
  store.close(NOON_MS)
})

it('the state before the last edit is damaged: reported before it is undone, and undoing changes nothing', () => {
  filled()
  damage(`UPDATE voyage_revision SET document = replace(document, 'Biscay', 'Bascay') WHERE revision = 2`)
  dropCopies(folder)
  const store = openStore(folder, NOON_MS)
  expect(store.notices).toEqual([expect.stringMatching(/^The earlier state 2 of Biscay, of 15 NOV 1211 UTC/)])
  expect(() => store.voyages.undo(1, NOON_MS)).toThrow(/state to go back to is damaged.*Nothing was changed/)
  expect(store.voyages.get(1)).toMatchObject({ revision: 5 })
  store.close(NOON_MS)
})

// A data folder that an earlier Binnacle used: one without a journal, and one that it went on with, which it does not know.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { officerTables } from '../../../../electron/engine/store/officer.ts'
import { addSeal } from '../../../../electron/engine/store/seal.ts'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { newVessel } from '../../../../shared/ship/vessel.ts'
import { dropBackups } from '../../../support/store-files.ts'
import { voyageNamed } from '../../../support/voyage-named.ts'

const NOW_MS = Date.UTC(2026, 10, 22, 4)
let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'binnacle-other-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const path = (end = ''): string => join(folder, `officer.sqlite${end}`)
function started<T>(look: (store: Store) => T): { seen: T; notices: string[] } {
  const store = openStore(folder, NOW_MS)
  const seen = look(store)
  store.close(NOW_MS)
  return { seen, notices: store.notices }
}
/** All that the file holds of revisions, vessels and settings, row by row. */
function rows(): unknown[] {
  const raw = new Database(path(), { readonly: true })
  const all = ['voyage', 'voyage_revision', 'vessel', 'vessel_revision'].map((table) =>
    raw.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all(),
  )
  const settings = raw.prepare(`SELECT * FROM setting WHERE name NOT LIKE 'backed-up-%' ORDER BY name`).all()
  raw.close()
  return [...all, settings]
}
/** As a Binnacle before the journal changes the file and notes it. */
function byEarlier(work: (tables: ReturnType<typeof officerTables>) => void, notes: readonly object[]): void {
  const raw = new Database(path())
  addSeal(raw)
  work(officerTables(raw))
  raw.close()
  const lines = notes.map((note) => JSON.stringify(note)).map((text) => `${crc32(text)} ${text}\n`)
  writeFileSync(path('.marks'), lines.join(''))
}
const mark = (id: number, revision: number, name: string) => ({ kind: 'voyage', id, revision, atMs: NOW_MS, name })

const filled = (): void =>
  void started((store) => {
    store.voyages.create(voyageNamed('Biscay', 9), 'new', NOW_MS)
    store.voyages.revise(1, voyageNamed('Biscay', 10), 'tenth', NOW_MS + 1)
    store.voyages.setStatus(1, 'approved', 'Capt. A', NOW_MS + 2)
    store.voyages.create(voyageNamed('North Atlantic', 3), 'new', NOW_MS)
    store.vessels.create(newVessel('Aurora'), NOW_MS)
    store.vessels.create(newVessel('Zephyr'), NOW_MS)
    store.vessels.putAway(2, NOW_MS + 3)
    store.settings.set('current-voyage', '1')
  })

it('a folder without a journal gets one at the first start, of which everything comes back to the bit', () => {
  filled()
  rmSync(path('.journal'))
  byEarlier(() => undefined, [mark(1, 3, 'Biscay'), { kind: 'setting', name: 'current-voyage', value: '1' }])
  expect(started(() => undefined).notices).toEqual([])
  expect(existsSync(path('.marks'))).toBe(false)
  const before = rows()
  dropBackups(folder)
  for (const end of ['', '-wal', '-shm']) rmSync(path(end), { force: true })
  const { notices } = started(() => undefined)
  expect(notices.join('\n')).toMatch(/was missing, and no backup[^]*4 changes of voyages and vessels|6 changes/)
  expect(rows()).toEqual(before)
  expect(started(() => undefined).notices).toEqual([])
})

it('what an earlier Binnacle noted and the file has lost is named at the first start', () => {
  filled()
  rmSync(path('.journal'))
  byEarlier(() => undefined, [mark(1, 5, 'Biscay'), { kind: 'setting', name: 'current-voyage', value: '2' }])
  const first = started((store) => store.settings.get('current-voyage'))
  expect(first).toEqual({
    seen: '2',
    notices: [expect.stringMatching(/^2 later changes of Biscay, of 22 NOV 0400 UTC, could not be read/)],
  })
  expect(started(() => undefined).notices).toEqual([])
})

it('an earlier Binnacle went on in between: its changes and settings stand, and are journaled', () => {
  filled()
  byEarlier(
    ({ voyages, settings }) => {
      voyages.revise(1, voyageNamed('Biscay', 11), 'eleventh', NOW_MS + 9)
      settings.set('current-voyage', '2')
    },
    [mark(1, 4, 'Biscay'), { kind: 'setting', name: 'current-voyage', value: '2' }],
  )
  const look = (store: Store): unknown => [
    store.voyages.get(1).document.waypoints.length,
    store.settings.get('current-voyage'),
  ]
  expect(started(look)).toEqual({ seen: [11, '2'], notices: [] })
  const before = rows()
  dropBackups(folder)
  rmSync(path())
  expect(started(look).seen).toEqual([11, '2'])
  expect(rows()).toEqual(before)
})

it('an earlier Binnacle went on from an earlier state: what it made stands, and what the journal has else is kept aside', () => {
  filled()
  byEarlier(
    ({ voyages }) => {
      const raw = new Database(path())
      raw.exec('DELETE FROM voyage_revision WHERE voyage_id = 1 AND revision > 1')
      raw.close()
      voyages.revise(1, voyageNamed('Biscay by the south', 4), 'south', NOW_MS + 50)
    },
    [mark(1, 2, 'Biscay by the south')],
  )
  const journal = readFileSync(path('.journal'))
  const look = (store: Store): unknown => [store.voyages.get(1).revision, store.voyages.get(1).document.name]
  const first = started(look)
  expect(first.seen).toEqual([2, 'Biscay by the south'])
  expect(first.notices).toEqual([expect.stringMatching(/2 changes of Biscay by the south .*kept aside and not shown/)])
  const [aside = ''] = readdirSync(folder).filter((name) => name.startsWith('officer.sqlite.journal.corrupt-'))
  expect(readFileSync(join(folder, aside)).equals(journal)).toBe(true)
  expect(started(look)).toEqual({ seen: first.seen, notices: [] })
  dropBackups(folder)
  rmSync(path())
  expect(started(look).seen).toEqual([2, 'Biscay by the south'])
})

// A data folder that an earlier Binnacle used: one without a journal, and one that it went on with, which it does not know.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { officerTables } from '../../../../electron/engine/store/officer.ts'
import { addChecksumFunctions } from '../../../../electron/engine/store/row-checksums.ts'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { newVessel } from '../../../../shared/ship/vessel.ts'
import { copyOfficer, dropBackups, fillUpTo, mountDisk, unmountDisk } from '../../../support/store-files.ts'
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
  addChecksumFunctions(raw)
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

/** A Binnacle that does not know the journal went on from the first revision of Biscay, and from before the second vessel. */
function wentOn(): void {
  byEarlier(
    ({ voyages, vessels }) => {
      const raw = new Database(path())
      raw.exec(`DELETE FROM voyage_revision WHERE voyage_id = 1 AND revision > 1;
        DELETE FROM vessel_revision WHERE vessel_id = 2; DELETE FROM vessel WHERE vessel_id = 2`)
      raw.close()
      voyages.revise(1, voyageNamed('Biscay by the south', 4), 'south', NOW_MS + 50)
      vessels.create(newVessel('Nova'), NOW_MS + 60)
    },
    [mark(1, 2, 'Biscay by the south')],
  )
}
const shown = (store: Store): unknown => [
  store.voyages.get(1).revision,
  store.voyages.get(1).document.name,
  store.vessels.list().map(({ document }) => document.name),
]
const AS_WENT_ON = [2, 'Biscay by the south', ['Aurora', 'Nova']]
const OTHER = /not of the same changes as their file.*2 changes of Biscay, 1 change of Zephyr.*stays in the data folder/

it('an earlier Binnacle went on from an earlier state: the file stands, and the journal of before is kept under another name', () => {
  filled()
  wentOn()
  const journal = readFileSync(path('.journal'))
  expect(started(shown)).toEqual({ seen: AS_WENT_ON, notices: [expect.stringMatching(OTHER)] })
  const [quarantined = ''] = readdirSync(folder).filter((name) => name.startsWith('officer.sqlite.journal.corrupt-'))
  expect(readFileSync(join(folder, quarantined)).equals(journal)).toBe(true)
  expect(started(shown)).toEqual({ seen: AS_WENT_ON, notices: [] })
  dropBackups(folder)
  rmSync(path())
  expect(started(shown).seen).toEqual(AS_WENT_ON)
})

it('on a disk without room for a journal of its own nothing is written beside one of other changes', (context) => {
  const disk = join(folder, 'disk')
  filled()
  wentOn()
  if (!mountDisk(disk, '2m')) return context.skip()
  try {
    copyOfficer(folder, disk, ['', '.journal', '.marks'])
    fillUpTo(join(disk, 'ballast'), 1)
    for (let i = 0; i < 2; i++) {
      const store = openStore(disk, NOW_MS)
      expect(store.limited.voyages?.code).toBe('disk-full')
      expect([shown(store), store.notices.join()]).toEqual([AS_WENT_ON, expect.stringMatching(OTHER)])
      store.close(NOW_MS)
    }
    rmSync(join(disk, 'ballast'))
    const store = openStore(disk, NOW_MS)
    expect([shown(store), store.limited.voyages]).toEqual([AS_WENT_ON, null])
    store.close(NOW_MS)
  } finally {
    unmountDisk(disk)
  }
  return undefined
})

it('another file copied into its place stands alone, with its own settings', () => {
  filled()
  const other = join(folder, 'other')
  const store = openStore(other, NOW_MS + 500)
  store.voyages.create(voyageNamed('Red Sea', 3), 'new', NOW_MS + 500)
  store.settings.set('current-voyage', '7')
  store.close(NOW_MS + 500)
  copyOfficer(other, folder, [''])
  const look = (one: Store): unknown => [one.voyages.list().map(({ name }) => name), one.settings.get('current-voyage')]
  const first = started(look)
  expect(first.seen).toEqual([['Red Sea'], '7'])
  expect(first.notices.join()).toMatch(/another file was put there.*3 changes of Biscay/)
  expect(started(look)).toEqual({ seen: first.seen, notices: [] })
})

it('marks that could not be removed do not win over what was chosen since', () => {
  filled()
  const notes = [{ kind: 'setting', name: 'current-voyage', value: '2' }]
  byEarlier(({ settings }) => settings.set('current-voyage', '2'), notes)
  const marks = readFileSync(path('.marks'))
  const look = (store: Store): unknown => store.settings.get('current-voyage')
  expect(started(look)).toEqual({ seen: '2', notices: [] })
  started((store) => store.settings.set('current-voyage', '1'))
  writeFileSync(path('.marks'), marks)
  expect(started(look)).toEqual({ seen: '1', notices: [] })
})

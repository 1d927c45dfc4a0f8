// Backups and quarantined files: none is ever lost to another, none is left half written, and a vanished file comes back from them.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addChecksumFunctions, PLACE_CHECKSUM } from '../../../../electron/engine/store/row-checksums.ts'
import { openStore } from '../../../../electron/engine/store/store.ts'
import { newVessel } from '../../../../shared/ship/vessel.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { mulberry } from '../../../support/mulberry.ts'
import { mountDisk, unmountDisk } from '../../../support/store-files.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)
/** So old the last backup may be while changes come. */
const CHANGES_MS = 10 * 60_000
const document: VoyageDocument = {
  format: 1,
  name: 'Bergen – Lerwick',
  waypoints: [
    { id: '1', name: 'A', position: { lat: 1, long: 2 }, leg: null },
    { id: '2', name: 'B', position: { lat: 3, long: 4 }, leg: { geometry: 'RL' } },
  ],
  schedule: { etdMs: null, speedKn: 12 },
}

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-backups-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const named = (part: string): string[] => readdirSync(folder).filter((name) => name.includes(part))
function filled(): void {
  const store = openStore(folder, NOW_MS)
  store.voyages.create(document, 'test', NOW_MS)
  store.close(NOW_MS)
}

it('voyages whose file vanished come back from the newest backup, and it is said', () => {
  filled()
  rmSync(join(folder, 'officer.sqlite'))
  const store = openStore(folder, NOW_MS + 1000)
  expect(store.voyages.list()).toMatchObject([{ name: document.name }])
  expect(store.notices.join()).toMatch(/voyages was missing.*backup/)
  store.close(NOW_MS)
})

it('changes are backed up once the last backup is as old as it may be, and nothing where nothing happened since', () => {
  const backups = (): number => named('officer.sqlite.backup-').length
  const store = openStore(folder, NOW_MS)
  const before = backups()
  const change = (): void => {
    store.events.log(NOW_MS, 'voyage', {})
  }
  change()
  store.backUpChanges(NOW_MS + CHANGES_MS - 1)
  expect(backups()).toBe(before)
  store.backUpChanges(NOW_MS + CHANGES_MS)
  expect(backups()).toBe(before + 1)
  store.backUpChanges(NOW_MS + 3 * CHANGES_MS)
  expect(backups()).toBe(before + 1)
  // A clock that was set back says nothing of how old the last one is.
  change()
  store.backUpChanges(NOW_MS - 1)
  expect(backups()).toBe(before + 2)
  store.close(NOW_MS)
})

it('without a journal a damaged last change is taken from the backup that has it sound, and reported: voyage, approval, vessel', () => {
  const store = openStore(folder, NOW_MS)
  const { voyageId } = store.voyages.create(document, 'test', NOW_MS)
  store.voyages.revise(voyageId, { ...document, name: 'Newer' }, 'renamed', NOW_MS + 1)
  store.voyages.setStatus(voyageId, 'approved', 'Capt. A', NOW_MS + 2)
  const { vesselId } = store.vessels.create(newVessel('Aurora'), NOW_MS)
  store.vessels.revise(vesselId, { ...newVessel('Aurora'), type: 'Bulk carrier' }, NOW_MS + 3)
  store.close(NOW_MS + 4)
  const raw = new Database(join(folder, 'officer.sqlite'))
  raw.exec(`UPDATE voyage_revision SET document = replace(document, 'Newer', 'Never') WHERE revision = 3;
    UPDATE voyage_revision SET change = 'x' WHERE revision = 1;
    UPDATE vessel_revision SET document = replace(document, 'Bulk', 'Bilk')`)
  raw.close()
  rmSync(join(folder, 'officer.sqlite.journal'))
  const again = openStore(folder, NOW_MS + 5)
  expect(again.notices).toEqual([
    expect.stringMatching(
      /^2 changes of Newer, 1 change of the vessel Aurora were missing or damaged .* put back from the backup of/,
    ),
  ])
  expect(again.voyages.get(voyageId)).toMatchObject({
    revision: 3,
    document: { name: 'Newer' },
    approval: { status: 'approved', by: 'Capt. A' },
  })
  expect(again.voyages.history(voyageId).map(({ change }) => change)).toEqual([
    'Approved by Capt. A',
    'renamed',
    'test',
  ])
  expect(again.vessels.get(vesselId)).toMatchObject({ revision: 2, document: { type: 'Bulk carrier' } })
  again.close(NOW_MS + 6)
  const sound = openStore(folder, NOW_MS + 7)
  expect(sound.notices).toEqual([])
  sound.close(NOW_MS + 8)
})

it('a backup’s row of that number that is another change does not stand in for a damaged one', () => {
  filled()
  const store = openStore(folder, NOW_MS + 1000)
  store.voyages.revise(1, { ...document, name: 'Other' }, 'renamed', NOW_MS + 1000)
  store.close(NOW_MS + 2000)
  const raw = new Database(join(folder, 'officer.sqlite'))
  addChecksumFunctions(raw)
  // The same number with another time and text, as after a restored backup; then damaged.
  const text = JSON.stringify({ ...document, name: 'Mine' })
  raw
    .prepare('UPDATE voyage_revision SET document = ?, checksum = ?, saved_at_ms = 5 WHERE revision = 2')
    .run(text, crc32(text))
  raw.exec(
    `UPDATE voyage_revision SET place_seal = ${PLACE_CHECKSUM}; UPDATE voyage_revision SET document = 'x' WHERE revision = 2`,
  )
  raw.close()
  const again = openStore(folder, NOW_MS + 3000)
  expect(again.notices.join()).toMatch(/last change of Bergen – Lerwick is damaged/)
  expect(again.voyages.get(1).document.name).toBe(document.name)
  again.close(NOW_MS)
})

it('two damaged files in one second are both kept', () => {
  for (const text of ['first wreck', 'second wreck']) {
    writeFileSync(join(folder, 'data.sqlite'), text)
    openStore(folder, NOW_MS).close(NOW_MS)
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(folder, `data.sqlite${suffix}`), { force: true })
  }
  const kept = named('data.sqlite.corrupt-').map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(kept.sort()).toEqual(['first wreck', 'second wreck'])
})

it('a backup cut off by a kill is cleared away at the next one', () => {
  filled()
  // As a kill leaves them: SQLite's journal beside the backup is no backup either.
  for (const name of ['20200101T000000Z.tmp', '999999-20991231T000000Z.tmp-journal'])
    writeFileSync(join(folder, `officer.sqlite.backup-${name}`), 'half')
  const store = openStore(folder, NOW_MS + 1000)
  store.voyages.create(document, 'test', NOW_MS + 1000)
  store.close(NOW_MS + 2000)
  expect(named('.tmp')).toEqual([])
})

it('a backup that does not fit the disk leaves nothing behind, and the next change tries again', (context) => {
  const small = join(folder, 'small')
  if (!mountDisk(small, '3m')) return context.skip()
  try {
    const store = openStore(small, NOW_MS)
    const later = NOW_MS + 3_600_000
    const random = mulberry(3)
    // Of which nothing is saved by packing it.
    const name = Array.from({ length: 12_000 }, () => String.fromCharCode(40 + random() * 50)).join('')
    for (let i = 0; i < 38; i++) store.voyages.create({ ...document, name }, 'test', NOW_MS)
    const before = readdirSync(small).filter((name) => name.includes('.backup-'))
    writeFileSync(join(small, 'ballast'), Buffer.alloc(3_000_000 - sizeOf(small) - 150_000))
    store.backUpChanges(later)
    expect(readdirSync(small).filter((name) => name.includes('.backup-'))).toEqual(before)
    rmSync(join(small, 'ballast'))
    store.backUpChanges(later + 1000)
    expect(readdirSync(small).filter((name) => name.includes('.backup-')).length).toBe(before.length + 1)
    store.close(later + 2000)
  } finally {
    unmountDisk(small)
    expect(existsSync(small)).toBe(true)
  }
  return undefined
})

const sizeOf = (at: string): number =>
  Number(spawnSync('du', ['-s', '--block-size=1', at], { encoding: 'utf8' }).stdout.split('\t')[0])

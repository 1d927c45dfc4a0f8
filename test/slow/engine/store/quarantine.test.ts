// A start that fails after a damaged file was quarantined, or before the journal's content was put back: the next has everything, and all is reported.
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore } from '../../../../electron/engine/store/store.ts'
import { copyOfficer, dropCopies, mountDisk, unmountDisk } from '../../../support/store-files.ts'
import { voyageNamed } from '../../../support/voyage-named.ts'

const NOW_MS = Date.UTC(2026, 10, 22, 4)
let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'binnacle-asides-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const PAGE = 4096
const DISK_BYTES = 3_000_000

/** A backup with one revision; a file with forty, of which a page is zeros; a log with one more, behind the file. */
function damaged(into: string): void {
  const first = openStore(folder, NOW_MS)
  const { voyageId } = first.voyages.create(voyageNamed('Biscay', 20), 'new', NOW_MS)
  first.close(NOW_MS)
  const [backup = ''] = readdirSync(folder).filter((name) => name.includes('.backup-'))
  const store = openStore(folder, NOW_MS)
  for (let i = 2; i <= 40; i++) store.voyages.revise(voyageId, voyageNamed('Biscay', 20 + i), 'edit', NOW_MS + i)
  store.settle()
  store.settings.set('current-voyage', '1')
  copyOfficer(folder, into)
  copyFileSync(join(folder, backup), join(into, backup))
  store.close(NOW_MS)
  const path = join(into, 'officer.sqlite')
  const bytes = readFileSync(path)
  bytes.fill(0, bytes.length - PAGE)
  writeFileSync(path, bytes)
}

it('whatever room is left for a start that fails, nothing is lost', (context) => {
  const disk = join(folder, 'disk')
  const clean = join(folder, 'clean')
  damaged(clean)
  const limited: number[] = []
  for (let roomBytes = 20_000; roomBytes < 900_000; roomBytes += 80_000) {
    if (!mountDisk(disk, String(DISK_BYTES))) return context.skip()
    try {
      let used = 0
      for (const name of readdirSync(clean)) {
        copyFileSync(join(clean, name), join(disk, name))
        used += Math.ceil(readFileSync(join(clean, name)).length / PAGE) * PAGE
      }
      writeFileSync(join(disk, 'ballast'), Buffer.alloc(DISK_BYTES - used - roomBytes))
      const first = openStore(disk, NOW_MS + 1000)
      if (first.limited.voyages !== null) limited.push(roomBytes)
      expect([roomBytes, first.notices.join('\n')]).toEqual([
        roomBytes,
        expect.stringMatching(/officer\.sqlite\.corrupt-|voyages is damaged/),
      ])
      first.close(NOW_MS)
      rmSync(join(disk, 'ballast'))
      const second = openStore(disk, NOW_MS + 2000)
      const notices = [...first.notices, ...second.notices].join('\n')
      expect([roomBytes, notices]).toEqual([
        roomBytes,
        expect.stringMatching(/\d+ changes of Biscay were missing .* put back from the journal/),
      ])
      expect([roomBytes, second.voyages.get(1).revision]).toEqual([roomBytes, 40])
      expect(second.settings.get('current-voyage')).toBe('1')
      second.close(NOW_MS)
      const third = openStore(disk, NOW_MS + 3000)
      expect([roomBytes, ...third.notices]).toEqual([roomBytes])
      third.close(NOW_MS)
    } finally {
      unmountDisk(disk)
    }
  }
  expect(limited.length).toBeGreaterThan(1)
  return undefined
})

it('whatever room is left, what was put back from the journal is reported, also where the start fails after it', (context) => {
  const disk = join(folder, 'disk')
  const clean = join(folder, 'clean')
  const store = openStore(folder, NOW_MS)
  const { voyageId } = store.voyages.create(voyageNamed('Biscay', 20), 'new', NOW_MS)
  store.settle()
  store.voyages.revise(voyageId, voyageNamed('Biscay', 21), 'edit', NOW_MS + 1)
  copyOfficer(folder, clean)
  store.close(NOW_MS)
  const log = readFileSync(join(clean, 'officer.sqlite-wal'))
  log[24] = (log[24] ?? 0) ^ 1
  writeFileSync(join(clean, 'officer.sqlite-wal'), log)
  let between = 0
  for (let roomBytes = 20_000; roomBytes < 700_000; roomBytes += 40_000) {
    if (!mountDisk(disk, String(DISK_BYTES))) return context.skip()
    try {
      copyOfficer(clean, disk)
      const used = readdirSync(disk).reduce(
        (sum, name) => sum + Math.ceil(readFileSync(join(disk, name)).length / PAGE) * PAGE,
        0,
      )
      writeFileSync(join(disk, 'ballast'), Buffer.alloc(DISK_BYTES - used - roomBytes))
      const first = openStore(disk, NOW_MS + 1000)
      const said = /put back from the journal/.test(first.notices.join())
      if (first.limited.voyages !== null && said) between++
      expect(first.voyages.get(voyageId).revision).toBe(2)
      first.close(NOW_MS)
      rmSync(join(disk, 'ballast'))
      const second = openStore(disk, NOW_MS + 2000)
      expect(second.voyages.get(voyageId).revision).toBe(2)
      const notices = [...first.notices, ...second.notices].join('\n')
      expect([roomBytes, notices]).toEqual([roomBytes, expect.stringMatching(/Biscay .*put back from the journal/)])
      second.close(NOW_MS)
    } finally {
      unmountDisk(disk)
    }
  }
  // Some of these starts failed after the journal was read.
  expect(between).toBeGreaterThan(0)
  return undefined
})

it('a start that fails says what it found before', () => {
  openStore(folder, NOW_MS).close(NOW_MS)
  const store = openStore(folder, NOW_MS)
  store.voyages.create(voyageNamed('Biscay'), 'new', NOW_MS)
  store.close(NOW_MS)
  // Neither the file nor a backup is one of Binnacle's.
  for (const name of readdirSync(folder).filter((one) => /^officer\.sqlite($|\.backup-)/.test(one))) {
    const raw = new Database(join(folder, name))
    raw.exec('CREATE TABLE other (x)')
    raw.close()
  }
  expect(() => openStore(folder, NOW_MS)).toThrow(/cannot be opened.*set aside as officer\.sqlite\.corrupt-\S+;/)
  dropCopies(folder)
})

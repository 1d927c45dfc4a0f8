// The disk's refusals in words: not writable, held by another program, failing; whatever was stored stays as it was.
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore } from '../../../../electron/engine/store/store.ts'
import { guarded, storeFault } from '../../../../electron/engine/store/sql-faults.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { TRACK_ONLY } from '../../../../shared/sync/sync.ts'
import { faultThrownBy } from '../../../support/fault-thrown-by.ts'
import { engineHere } from '../../../support/engine-here.ts'
import { makeReadOnly, mountDisk, unmountDisk } from '../../../support/store-files.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)
const voyage: VoyageDocument = {
  format: 1,
  name: 'Biscay',
  waypoints: [
    { id: '1', name: 'A', position: { lat: 46, long: -5 }, leg: null },
    { id: '2', name: 'B', position: { lat: 44, long: -9 }, leg: { geometry: 'RL' } },
  ],
  schedule: { etdMs: null, speedKn: 12 },
}
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-disk-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it.for([
  ['with data in it', true],
  ['with nothing in it', false],
] as const)('a read-only disk %s: what is stored can be read, and nothing is changed', ([, filled], context) => {
  const disk = join(folder, 'disk')
  if (!mountDisk(disk)) return context.skip()
  try {
    const data = join(disk, 'data')
    if (filled) {
      const store = openStore(data, NOW_MS)
      store.voyages.create(voyage, 'new', NOW_MS)
      store.close(NOW_MS)
    }
    const standing = (): Buffer[] => (filled ? [readFileSync(join(data, 'officer.sqlite'))] : [])
    const before = standing()
    expect(makeReadOnly(disk)).toBe(true)
    const store = openStore(data, NOW_MS + 1000)
    expect(store.limited.voyages).toMatchObject({ code: 'disk-read-only', retryable: true })
    expect(store.voyages.list().map(({ voyageId }) => store.voyages.get(voyageId).document)).toEqual(
      filled ? [voyage] : [],
    )
    expect(faultThrownBy(() => guarded(() => store.voyages.create(voyage, 'x', NOW_MS))).code).toBe('disk-read-only')
    store.close(NOW_MS)
    expect(standing()).toEqual(before)
  } finally {
    unmountDisk(disk)
  }
  return undefined
})

it('a file held by another program: busy, and what was to be written is not half there', () => {
  const store = openStore(folder, NOW_MS)
  const other = new Database(join(folder, 'data.sqlite'))
  other.exec('BEGIN IMMEDIATE')
  const write = (): number =>
    store.commit(() =>
      store.jobs.begin(
        { voyageId: 1, revision: 1, choice: TRACK_ONLY, origin: 'x', profileId: 'fbb', startedAtMs: 1 },
        [],
      ),
    )
  expect(faultThrownBy(write)).toMatchObject({ code: 'busy', retryable: true })
  expect(store.jobs.newest()).toBeNull()
  other.exec('ROLLBACK')
  other.close()
  write()
  expect(store.jobs.newest()).not.toBeNull()
  store.close(NOW_MS)
})

it.each([
  ['SQLITE_FULL', 'disk-full'],
  ['SQLITE_IOERR_WRITE', 'disk-full'],
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['SQLITE_READONLY_DBMOVED', 'disk-read-only'],
  ['SQLITE_CANTOPEN', 'disk-read-only'],
  ['EROFS', 'disk-read-only'],
  ['SQLITE_IOERR_READ', 'store-damaged'],
  ['EIO', 'store-damaged'],
  ['SQLITE_CORRUPT_VTAB', 'store-damaged'],
  ['SQLITE_NOTADB', 'store-damaged'],
  ['SQLITE_BUSY_SNAPSHOT', 'busy'],
] as const)('%s is %s, in words of no program', (code, expected) => {
  const fault = faultThrownBy(() => {
    throw storeFault(Object.assign(new Error('inner text'), { code }))
  })
  expect(fault.code).toBe(expected)
  expect(fault.message).not.toMatch(/inner|SQLITE|E[A-Z]{3}/)
})

it('a defect of ours is not taken for the disk’s', () => {
  for (const defect of [new TypeError('x'), Object.assign(new Error('x'), { code: 'SQLITE_CONSTRAINT_CHECK' }), 'text'])
    expect(storeFault(defect)).toBe(defect)
})

it('a file where the data folder should be: said in words', () => {
  const place = join(folder, 'place')
  writeFileSync(place, 'a file')
  for (const dataDir of [place, join(place, 'below')])
    expect(openStore(dataDir, NOW_MS).limited.voyages).toMatchObject({
      code: 'disk-read-only',
      message: expect.stringMatching(/data folder/) as string,
    })
  expect(readFileSync(place, 'utf8')).toBe('a file')
})

it('a full disk at the start: voyages of the file and of its log are shown, and stored again when there is room', async (context) => {
  const disk = join(folder, 'disk')
  if (!mountDisk(disk, '8m')) return context.skip()
  try {
    const first = openStore(disk, NOW_MS)
    first.voyages.create(voyage, 'new', NOW_MS)
    first.close(NOW_MS)
    const cut = openStore(disk, NOW_MS)
    cut.voyages.revise(1, { ...voyage, name: 'In the log' }, 'renamed', NOW_MS)
    // As a power cut leaves it, on a disk that something else filled to the last byte.
    const copies = ['', '-wal', '.journal'].map(
      (end) => [end, readFileSync(join(disk, `officer.sqlite${end}`))] as const,
    )
    cut.close(NOW_MS)
    for (const [end, bytes] of copies) writeFileSync(join(disk, `officer.sqlite${end}`), bytes)
    fill(join(disk, 'ballast'))
    const here = engineHere({ dataDir: disk, baseUrl: null })
    expect(here.engine.limited).toMatchObject({
      code: 'disk-full',
      message: expect.stringMatching(/voyages can be looked at/) as string,
    })
    expect((await here.call('voyage.list', {})).map(({ name }) => name)).toEqual(['In the log'])
    await expect(here.call('voyage.edit', { voyageId: 1, edit: { kind: 'rename', name: 'x' } })).rejects.toMatchObject({
      fault: { code: 'disk-full' },
    })
    expect(here.engine.isWritable()).toBe(false)
    rmSync(join(disk, 'ballast'))
    expect(here.engine.isWritable()).toBe(true)
    await here.engine.close()
    const again = openStore(disk, NOW_MS)
    expect(again.limited).toEqual({ voyages: null, weather: null })
    expect(again.voyages.get(1).document.name).toBe('In the log')
    again.close(NOW_MS)
  } finally {
    unmountDisk(disk)
  }
  return undefined
})
function fill(path: string): void {
  const fd = openSync(path, 'a')
  for (const size of [65_536, 4096, 1]) {
    try {
      for (;;) if (writeSync(fd, Buffer.alloc(size)) < size) break
    } catch {
      // No room for so much: less is tried.
    }
  }
  closeSync(fd)
}

it('weather of a newer Binnacle does not lock the voyages, is said, and is not touched', async () => {
  const store = openStore(folder, NOW_MS)
  store.voyages.create(voyage, 'new', NOW_MS)
  store.close(NOW_MS)
  const raw = new Database(join(folder, 'data.sqlite'))
  raw.pragma('user_version = 99')
  raw.close()
  const before = readFileSync(join(folder, 'data.sqlite'))
  const here = engineHere({ dataDir: folder, baseUrl: null })
  expect(here.engine.limited).toMatchObject({
    code: 'store-newer',
    message: expect.stringMatching(/voyages can be used/) as string,
  })
  await here.call('voyage.edit', { voyageId: 1, edit: { kind: 'rename', name: 'Edited' } })
  expect((await here.call('voyage.list', {})).map(({ name }) => name)).toEqual(['Edited'])
  await here.engine.close()
  expect(readFileSync(join(folder, 'data.sqlite')).equals(before)).toBe(true)
})

it.each([
  ['weather', 'data.sqlite', /stored weather was missing/],
  ['voyages, with a backup', 'officer.sqlite', /stored voyages was missing.*backup/],
  ['voyages, without one', 'officer.sqlite', /stored voyages was missing, and no backup/],
])('the file of the %s is gone: reported', (what, name, words) => {
  const store = openStore(folder, NOW_MS)
  store.voyages.create(voyage, 'new', NOW_MS)
  store.close(NOW_MS)
  rmSync(join(folder, name))
  if (what.endsWith('one'))
    for (const one of readdirSync(folder)) if (one.includes('.backup-')) rmSync(join(folder, one))
  const again = openStore(folder, NOW_MS)
  expect(again.notices.join()).toMatch(words)
  again.close(NOW_MS)
})

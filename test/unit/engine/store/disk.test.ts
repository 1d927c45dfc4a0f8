// The disk's refusals in words: not writable, held by another program, failing; whatever was stored stays as it was.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore } from '../../../../electron/engine/store/store.ts'
import { storeFault } from '../../../../electron/engine/store/sql-faults.ts'
import { TRACK_ONLY } from '../../../../shared/sync.ts'
import { FaultError, type Fault } from '../../../../shared/result.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-disk-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function faultOf(operation: () => unknown): Fault {
  try {
    operation()
  } catch (error) {
    if (error instanceof FaultError) return error.fault
    throw error
  }
  throw new Error('nothing was thrown')
}

it.for([
  ['with data in it', true],
  ['with nothing in it', false],
] as const)('a read-only disk %s: said in words, nothing changed', ([, filled], context) => {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  const mount = (...args: string[]): boolean => spawnSync('mount', args).status === 0
  const able = process.platform === 'linux' && process.getuid?.() === 0 && mount('-t', 'tmpfs', 'tmpfs', disk)
  if (!able) {
    console.log('skipped: a read-only disk cannot be mounted here (needs root on Linux)')
    return context.skip()
  }
  try {
    const data = join(disk, 'data')
    if (filled) openStore(data, NOW_MS).close(NOW_MS)
    const before = filled ? readFileSync(join(data, 'officer.sqlite')) : null
    expect(mount('-o', 'remount,ro', disk)).toBe(true)
    expect(faultOf(() => openStore(data, NOW_MS + 1000))).toMatchObject({ code: 'disk-read-only', retryable: true })
    if (before !== null) expect(readFileSync(join(data, 'officer.sqlite')).equals(before)).toBe(true)
  } finally {
    spawnSync('umount', ['-l', disk])
  }
  return undefined
})

it('a file held by another program: busy, and what was asked to be written is not half there', () => {
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
  expect(faultOf(write)).toMatchObject({ code: 'busy', retryable: true })
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
  const fault = faultOf(() => {
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
    expect(faultOf(() => openStore(dataDir, NOW_MS)).code).toBe('disk-read-only')
  expect(readFileSync(place, 'utf8')).toBe('a file')
})

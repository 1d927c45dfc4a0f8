// Before a schema changes: a copy that was read back, the room for it, and few of them kept; what fails leaves the file as it was.
import {
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dataMigrations, officerMigrations } from '../../../../electron/engine/store/migrations/index.ts'
import { openDatabase, type OpenOptions } from '../../../../electron/engine/store/open-database.ts'
import { openStore } from '../../../../electron/engine/store/store.ts'
import { faultThrownBy } from '../../../support/fault-thrown-by.ts'
import { nextData, nextOfficer } from '../../../support/newer-store.ts'
import { mountDisk, storedFile, unmountDisk } from '../../../support/store-files.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'binnacle-migrate-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const officer = (): string => join(folder, 'officer.sqlite')
const open = (more: Partial<OpenOptions> = {}) =>
  openDatabase({ path: officer(), migrations: nextOfficer, holds: 'voyages', nowMs: NOW_MS, notices: [], ...more })

const versionIn = (path: string): number => {
  const handle = new Database(path, { readonly: true })
  try {
    return Number(handle.pragma('user_version', { simple: true }))
  } finally {
    handle.close()
  }
}
const copies = (): string[] => readdirSync(folder).filter((name) => name.includes('.before-'))

describe('before a migration', () => {
  it('the copy is whole, as it was, and under its name', () => {
    copyFileSync(storedFile('officer-v8'), officer())
    open().close()
    expect(copies()).toEqual(['officer.sqlite.before-v9'])
    const [copy, now] = [join(folder, 'officer.sqlite.before-v9'), officer()]
    expect([versionIn(copy), versionIn(now)]).toEqual([8, 9])
    const rows = (path: string): unknown => new Database(path).prepare('SELECT * FROM event_log').all()
    expect(rows(copy)).toEqual(rows(storedFile('officer-v8')))
  })

  it('a copy that is not as the file is found out, and nothing is changed', () => {
    copyFileSync(storedFile('officer-v8'), officer())
    const before = readFileSync(officer()).subarray(100)
    const spoil = (what: string): void => {
      if (what !== 'compare') return
      const copy = new Database(`${officer()}.before-v9.tmp`)
      copy.exec('DELETE FROM event_log WHERE event_id = (SELECT max(event_id) FROM event_log)')
      copy.close()
    }
    const fault = faultThrownBy(() => open({ step: spoil }))
    expect(fault.message).toMatch(/could not be read back .* not begun, and nothing was changed/)
    // Past the head, where SQLite says that it keeps a log.
    expect(readFileSync(officer()).subarray(100)).toEqual(before)
    expect([versionIn(officer()), copies()]).toEqual([8, []])
    const rows = (path: string): unknown => new Database(path).prepare('SELECT count(*) FROM event_log').all()
    expect(rows(officer())).toEqual(rows(storedFile('officer-v8')))
  })

  it('a copy that the disk damaged is found out', () => {
    copyFileSync(storedFile('officer-v8'), officer())
    const spoil = (what: string): void => {
      if (what !== 'compare') return
      const file = openSync(`${officer()}.before-v9.tmp`, 'r+')
      writeSync(file, Buffer.alloc(9000, 0xa5), 0, 9000, 8000)
      closeSync(file)
    }
    expect(() => open({ step: spoil })).toThrow(/could not be read back/)
    expect([versionIn(officer()), copies()]).toEqual([8, []])
  })

  it('without the room for it it does not begin, and says how much is needed', () => {
    copyFileSync(storedFile('officer-v8'), officer())
    const fault = faultThrownBy(() => open({ freeBytes: () => 1_000_000 }))
    expect(fault).toMatchObject({ code: 'disk-full', retryable: false })
    expect(fault.message).toMatch(/4\.\d MB are needed on the disk, 1\.0 MB are free\. It was not begun/)
    expect([versionIn(officer()), copies()]).toEqual([8, []])
    open({ freeBytes: () => 100_000_000 }).close()
    expect(versionIn(officer())).toBe(9)
  })

  it('a step that fails leaves the file and its copy, and says what to do', () => {
    copyFileSync(storedFile('officer-v8'), officer())
    const migrations = [
      ...officerMigrations,
      { version: 9, sql: 'CREATE TABLE crew (x); INSERT INTO nowhere VALUES (1)' },
    ]
    const fault = faultThrownBy(() => open({ migrations }))
    expect(fault.message).toMatch(
      /no such table: nowhere.* They are as they were\. Install the Binnacle that was in use/,
    )
    expect([versionIn(officer()), copies()]).toEqual([8, ['officer.sqlite.before-v9']])
    const handle = new Database(officer())
    expect(handle.prepare(`SELECT name FROM sqlite_schema WHERE name = 'crew'`).all()).toEqual([])
    handle.close()
  })

  it('data that are brought up again have a copy of their own; the same data again have none', () => {
    const events = (path: string): unknown =>
      new Database(path).prepare('SELECT max(event_id) FROM event_log').pluck().get()
    const begin = (change: string): void => {
      copyFileSync(storedFile('officer-v8'), officer())
      const handle = new Database(officer())
      handle.exec(change)
      handle.close()
      open({ keptCopies: 3 }).close()
    }
    begin(`INSERT INTO event_log (event_id, at_ms, kind, detail) VALUES (1000, 1, 'voyage', '{}')`)
    begin('')
    begin('')
    expect(copies()).toEqual(['officer.sqlite.before-v9', 'officer.sqlite.before-v9-2'])
    expect(events(join(folder, 'officer.sqlite.before-v9'))).toBe(1000)
    expect(events(join(folder, 'officer.sqlite.before-v9-2'))).not.toBe(1000)
  })

  it('of copies of earlier updates the newest are kept, by number', () => {
    copyFileSync(storedFile('officer-v8'), officer())
    for (const n of [1, 2, 3, 6]) copyFileSync(storedFile('officer-v1'), `${officer()}.before-v${n}`)
    copyFileSync(storedFile('officer-v1'), `${officer()}.before-v4.tmp`)
    open({ keptCopies: 3 }).close()
    expect(copies()).toEqual(['officer.sqlite.before-v3', 'officer.sqlite.before-v6', 'officer.sqlite.before-v9'])
  })
})

describe('damage after an update', () => {
  const damage = (name: string): void => writeFileSync(join(folder, name), Buffer.alloc(9000, 7))

  it('without a backup that is sound: the copy from before it is in use', () => {
    copyFileSync(storedFile('officer-v4'), officer())
    const first = openStore(folder, NOW_MS)
    const stored = first.voyages.list().length
    first.close(NOW_MS)
    for (const name of readdirSync(folder)) if (name.includes('.backup-')) damage(name)
    damage('officer.sqlite')
    const store = openStore(folder, NOW_MS)
    expect(store.notices.join(' ')).toMatch(/copy from before an update of .* is in use/)
    expect(store.voyages.list()).toHaveLength(stored)
    store.close(NOW_MS)
  })

  it('the copy with the newest event is in use, whichever it is', () => {
    copyFileSync(storedFile('officer-v8'), `${officer()}.backup-000001-20261114T120000Z`)
    copyFileSync(storedFile('officer-v8'), `${officer()}.before-v9`)
    const newer = new Database(`${officer()}.before-v9`)
    newer.exec(`INSERT INTO event_log (event_id, at_ms, kind, detail) VALUES (1000, 1, 'voyage', '{}')`)
    newer.close()
    damage('officer.sqlite')
    const handle = open({ isOfficers: true })
    expect(handle.prepare('SELECT max(event_id) FROM event_log').pluck().get()).toBe(1000)
    handle.close()
  })
})

it('a disk without room for the weather’s copy: voyages are stored, the weather that is there is shown', (context) => {
  const disk = join(folder, 'disk')
  if (!mountDisk(disk, '3m')) return context.skip()
  try {
    copyFileSync(storedFile('data-v7'), join(disk, 'data.sqlite'))
    copyFileSync(storedFile('officer-v8'), join(disk, 'officer.sqlite'))
    const store = openStore(disk, NOW_MS)
    expect(store.limited.voyages).toBeNull()
    expect(store.limited.weather).toMatchObject({ code: 'disk-full', retryable: false })
    expect(store.limited.weather?.message).toMatch(/MB are needed.*the weather that is there is shown/)
    expect(store.weather.count()).toBe(8)
    store.settings.set('a', 'b')
    store.close(NOW_MS)
    expect(versionIn(join(disk, 'data.sqlite'))).toBe(7)
  } finally {
    unmountDisk(disk)
  }
  return undefined
})

describe('data of a newer Binnacle', () => {
  it('are never taken for those of a schema before by a bit that flipped in its number', () => {
    openStore(folder, NOW_MS, undefined, '0.1.0').close(NOW_MS)
    for (let steps = 1; steps < officerMigrations.length; steps++) {
      const copy = join(folder, `${steps}.sqlite`)
      copyFileSync(officer(), copy)
      const before = { path: copy, migrations: officerMigrations.slice(0, steps), holds: 'voyages', version: '0.1.0' }
      const fault = faultThrownBy(() => openDatabase({ ...before, nowMs: NOW_MS, notices: [] }))
      expect([steps, fault.code]).toEqual([steps, 'store-newer'])
    }
  })

  it('say which wrote them, and lie as they lay, their log too', () => {
    const store = openStore(folder, NOW_MS, undefined, '9.0.0')
    store.settings.set('something', 'else')
    store.close(NOW_MS)
    // As a power cut left it: what was committed last is in the log alone.
    const indexed = { version: 9, sql: 'CREATE INDEX by_pilot ON voyage_revision (pilot)' }
    const sevenSteps = { migrations: [...nextOfficer, indexed], holds: 'voyages', nowMs: NOW_MS, notices: [] }
    const newer = openDatabase({ ...sevenSteps, path: officer() })
    const dead = join(folder, 'dead')
    const files = ['officer.sqlite', 'officer.sqlite-wal']
    mkdirSync(dead)
    for (const name of files) copyFileSync(join(folder, name), join(dead, name))
    newer.close()
    expect(statSync(join(dead, 'officer.sqlite-wal')).size).toBeGreaterThan(0)
    for (const attempt of [1, 2]) {
      const fault = faultThrownBy(() => openStore(dead, NOW_MS + attempt, undefined, '8.0.0'))
      expect(fault).toMatchObject({ code: 'store-newer', retryable: false })
      expect(fault.message).toMatch(/^A newer Binnacle \(9\.0\.0\) wrote the voyages, which this one cannot read/)
    }
    expect(readdirSync(dead).filter((name) => !/sqlite(-wal|-shm)?$/.test(name))).toEqual([])
    const again = openDatabase({ ...sevenSteps, path: join(dead, 'officer.sqlite') })
    expect(again.pragma('user_version', { simple: true })).toBe(9)
    again.close()
  })

  it('weather alone: who wrote it is known from the officer’s file', () => {
    openStore(folder, NOW_MS, undefined, '9.0.0').close(NOW_MS)
    openDatabase({
      path: join(folder, 'data.sqlite'),
      migrations: nextData,
      holds: 'weather',
      nowMs: NOW_MS,
      notices: [],
    }).close()
    for (const version of ['8.0.0', '8.0.0']) {
      const store = openStore(folder, NOW_MS, undefined, version)
      expect(store.limited.weather?.message).toMatch(/^A newer Binnacle \(9\.0\.0\) wrote the weather/)
      store.close(NOW_MS)
    }
    expect(versionIn(join(folder, 'data.sqlite'))).toBe(dataMigrations.length + 1)
  })
})

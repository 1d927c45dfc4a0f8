// The store's files under damage: what is damaged is quarantined and reported, never deleted; the officer's work comes back from a backup.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { FaultError } from '../../../../shared/result.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { byMeasure } from '../../../support/by-measure.ts'
import { openCheckedStore } from '../../../support/checked-store.ts'
import { copyOfficer, dropCopies, mountDisk, unmountDisk } from '../../../support/store-files.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)
const values = byMeasure((_, i) => i / 2)
const document: VoyageDocument = {
  format: 1,
  name: 'Ålesund – Öregrund',
  waypoints: [
    { id: '1', name: 'A', position: { lat: 1, long: 2 }, leg: null },
    { id: '2', name: 'B', position: { lat: 3, long: 4 }, leg: { geometry: 'GC' } },
  ],
  schedule: { etdMs: null, speedKn: 12 },
}

let folder = ''
let officer = ''
let data = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-store-'))
  officer = join(folder, 'officer.sqlite')
  data = join(folder, 'data.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A store with one voyage and some weather, closed. */
function filled(): void {
  const store = openStore(folder, NOW_MS)
  store.voyages.create(document, 'test', NOW_MS)
  store.commit(() => {
    for (let i = 0; i < 400; i++)
      store.weather.put({ latE4: i * 100, longE4: -i * 100, timeMs: NOW_MS, fetchedAtMs: NOW_MS, values })
  })
  store.close(NOW_MS)
}
const named = (start: string): string[] => readdirSync(folder).filter((name) => name.startsWith(start))

const damages: [name: string, damage: (path: string) => void][] = [
  ['a page of zeros', (path) => writeFileSync(path, zeroed(readFileSync(path), 4096, 4096))],
  ['the header overwritten', (path) => writeFileSync(path, zeroed(readFileSync(path), 0, 100))],
  ['cut in the middle', (path) => truncateSync(path, Math.floor(statSync(path).size / 2))],
  ['HTML in its place', (path) => writeFileSync(path, '<!doctype html><title>login</title>'.repeat(200))],
  ['gzip in its place', (path) => writeFileSync(path, gzipSync('x'.repeat(100_000)))],
  [
    'a folder in its place',
    (path) => {
      rmSync(path)
      mkdirSync(path)
    },
  ],
]
function zeroed(bytes: Buffer, at: number, length: number): Buffer {
  bytes.fill(0, at, at + length)
  return bytes
}

describe('damage', () => {
  it.each(damages)(
    'weather file: %s is quarantined, reported, and begun anew; the voyages are untouched',
    (_name, damage) => {
      filled()
      damage(data)
      const store = openCheckedStore(folder, NOW_MS + 1000)
      expect(store.weather.count()).toBe(0)
      expect(store.notices.join()).toMatch(/weather was damaged.*set aside/)
      expect(named('data.sqlite.corrupt-').length).toBeGreaterThan(0)
      expect(store.voyages.list()).toMatchObject([{ name: document.name }])
      store.close(NOW_MS)
    },
  )

  it.each([...damages, ['an empty file', (path: string) => writeFileSync(path, '')] as const])(
    'voyages file: %s is quarantined, and the backup of the last closing is in use',
    (_name, damage) => {
      filled()
      damage(officer)
      const store = openStore(folder, NOW_MS + 1000)
      expect(store.voyages.list()).toMatchObject([{ name: document.name, waypointCount: 2 }])
      expect(store.notices.join()).toMatch(/voyages was damaged.*backup/)
      expect(named('officer.sqlite.corrupt-').length).toBeGreaterThan(0)
      store.close(NOW_MS)
    },
  )

  it('changes made after the backup are put back from the journal', () => {
    filled()
    const store = openStore(folder, NOW_MS + 1000)
    const voyageId = store.voyages.list()[0]?.voyageId ?? 0
    for (let i = 0; i < 40; i++)
      store.voyages.revise(voyageId, { ...document, name: `Later ${i}` }, 'rename', NOW_MS + 2000 + i)
    // As a power cut leaves it: no closing, no new backup.
    const copies = join(folder, 'cut')
    copyOfficer(folder, copies)
    for (const name of named('officer.sqlite.backup-')) copyFileSync(join(folder, name), join(copies, name))
    store.close(NOW_MS + 5000)
    const path = join(copies, 'officer.sqlite')
    // A page is lost: that of the settings or the log of events or some revisions.
    const bytes = readFileSync(officer)
    rmSync(`${path}-wal`)
    writeFileSync(path, zeroed(bytes, bytes.length - 4096, 4096))
    const again = openStore(copies, NOW_MS + 9000)
    expect(again.notices.join()).toMatch(/40 changes of Later 39 were missing .* put back from the journal/)
    expect(again.voyages.get(voyageId)).toMatchObject({ revision: 41, document: { name: 'Later 39' } })
    again.close(NOW_MS + 9000)
  })

  it.each(['officer.sqlite', 'data.sqlite'])('a flipped bit in the number of the format of %s is damage', (name) => {
    filled()
    const bytes = readFileSync(join(folder, name))
    expect(bytes[47]).toBe(4)
    bytes[47] = 5
    writeFileSync(join(folder, name), bytes)
    const store = openStore(folder, NOW_MS)
    expect(store.voyages.list()).toMatchObject([{ name: document.name }])
    expect(store.notices.join()).toMatch(/was damaged.*set aside/)
    store.close(NOW_MS)
  })

  it('a flipped bit in a stored document: the revision before it is shown', () => {
    filled()
    const store = openStore(folder, NOW_MS)
    const [summary] = store.voyages.list()
    const voyageId = summary?.voyageId ?? 0
    store.voyages.revise(voyageId, { ...document, name: 'Newer' }, 'rename', NOW_MS)
    store.close(NOW_MS)
    const bytes = readFileSync(officer)
    const at = bytes.indexOf('"name":"Newer"')
    expect(at).toBeGreaterThan(0)
    bytes[at + 9] = (bytes[at + 9] ?? 0) ^ 1
    writeFileSync(officer, bytes)
    dropCopies(folder)
    const again = openStore(folder, NOW_MS)
    expect(again.notices.join()).toMatch(/last change of .* is damaged/)
    expect(again.voyages.get(voyageId)).toMatchObject({ revision: 1, document: { name: document.name } })
    again.close(NOW_MS)
  })

  it('a torn log: what was committed before the tear is there, and the file is sound', () => {
    const store = openStore(folder, NOW_MS)
    for (let i = 0; i < 50; i++)
      store.commit(() => store.weather.put({ latE4: i, longE4: 0, timeMs: 0, fetchedAtMs: 1, values }))
    const torn = join(folder, 'torn')
    mkdirSync(torn)
    for (const name of readdirSync(folder))
      if (name.includes('.sqlite')) copyFileSync(join(folder, name), join(torn, name))
    store.close(NOW_MS)
    const log = join(torn, 'data.sqlite-wal')
    const size = statSync(log).size
    let last = -1
    for (let cut = 0; cut <= 20; cut++) {
      const one = join(folder, `torn-${cut}`)
      mkdirSync(one)
      for (const name of readdirSync(torn)) copyFileSync(join(torn, name), join(one, name))
      rmSync(join(one, 'data.sqlite-shm'), { force: true })
      truncateSync(join(one, 'data.sqlite-wal'), Math.floor((size * cut) / 20))
      const opened = openStore(one, NOW_MS)
      const rows = opened.weather.count()
      // Always a prefix of what was committed, and never less with more of the log.
      for (let i = 0; i < rows; i++) expect(opened.weather.fetchedAt(i, 0, 0)).toBe(1)
      expect(rows).toBeGreaterThanOrEqual(last)
      last = rows
      opened.close(NOW_MS)
    }
    expect(last).toBe(50)
  })
})

function refusal(): string {
  try {
    const store = openStore(folder, NOW_MS)
    store.close(NOW_MS)
    return `without the weather: ${store.limited.weather?.message}`
  } catch (error) {
    if (error instanceof FaultError) return `not opened: ${error.fault.message}`
    throw error
  }
}

describe('versions and backups', () => {
  it('refuses a newer file of either kind and changes nothing in it', async () => {
    filled()
    const { default: Database } = await import('better-sqlite3')
    for (const [path, words] of [
      [officer, /^not opened: .*newer Binnacle/],
      [data, /^without the weather: .*newer Binnacle/],
    ] as const) {
      const raw = new Database(path)
      const before = Number(raw.pragma('user_version', { simple: true }))
      raw.pragma('user_version = 999')
      raw.close()
      expect(refusal()).toMatch(words)
      const after = new Database(path)
      expect(after.pragma('user_version', { simple: true })).toBe(999)
      after.pragma(`user_version = ${before}`)
      after.close()
    }
    expect(readdirSync(folder).some((name) => name.includes('corrupt'))).toBe(false)
  })

  it('keeps the weather of one service apart from that of another, and the voyages together', () => {
    const one = openStore(folder, NOW_MS, 'one.example:443')
    one.voyages.create(document, 'test', NOW_MS)
    one.commit(() => one.weather.put({ latE4: 1, longE4: 1, timeMs: 0, fetchedAtMs: 1, values }))
    one.close(NOW_MS)
    const two = openStore(folder, NOW_MS, 'two.example')
    expect([two.weather.count(), two.voyages.list().length]).toEqual([0, 1])
    two.close(NOW_MS)
    const again = openStore(folder, NOW_MS, 'one.example:443')
    expect(again.weather.count()).toBe(1)
    again.close(NOW_MS)
  })

  it('a clock that was a year ahead for a while does not cost the newest backup', () => {
    const open = (atMs: number): void => {
      const store = openStore(folder, atMs)
      store.events.log(atMs, 'test', {})
      store.close(atMs + 1000)
    }
    for (let start = 0; start < 6; start++) open(NOW_MS + 365 * 86_400_000 + start * 5000)
    const store = openStore(folder, NOW_MS)
    store.voyages.create({ ...document, name: 'After the clock was right' }, 'test', NOW_MS)
    store.close(NOW_MS + 5000)
    writeFileSync(officer, 'gone')
    const restored = openStore(folder, NOW_MS + 9000)
    expect(restored.voyages.list()[0]?.name).toBe('After the clock was right')
    restored.close(NOW_MS + 9000)
  })

  it('keeps five backups of the voyages', () => {
    for (let day = 0; day < 8; day++) {
      const store = openStore(folder, NOW_MS + day * 86_400_000)
      store.events.log(NOW_MS, 'test', { day })
      store.close(NOW_MS + day * 86_400_000 + 1000)
    }
    expect(named('officer.sqlite.backup-')).toHaveLength(5)
    // Opened and closed without a change: the five stay the same.
    const before = named('officer.sqlite.backup-')
    openStore(folder, NOW_MS + 9 * 86_400_000).close(NOW_MS + 20 * 86_400_000)
    expect(named('officer.sqlite.backup-')).toEqual(before)
    expect(named('officer.sqlite.backup-')).toHaveLength(5)
  })

  it('writes are durable and the tables strict', async () => {
    filled()
    const { default: Database } = await import('better-sqlite3')
    const raw = new Database(data)
    expect(raw.pragma('journal_mode', { simple: true })).toBe('wal')
    expect(() => raw.exec("UPDATE weather SET wind_speed = 'much'")).toThrow(/cannot store TEXT/)
    raw.close()
  })
})

describe('a full disk', () => {
  it('says so, keeps what was committed, and goes on when there is space', (context) => {
    const small = join(folder, 'small')
    if (!mountDisk(small, '3m')) return context.skip()
    let store: Store | null = null
    try {
      store = openStore(small, NOW_MS)
      const { weather, commit } = store
      commit(() => weather.put({ latE4: 1, longE4: 1, timeMs: 0, fetchedAtMs: 1, values }))
      writeFileSync(join(small, 'ballast'), Buffer.alloc(800_000))
      let thrown: unknown = null
      let written = 0
      try {
        for (; written < 200_000; written++) {
          commit(() => weather.put({ latE4: written, longE4: 5, timeMs: 0, fetchedAtMs: 1, values }))
        }
      } catch (error) {
        thrown = error
      }
      expect(thrown).toBeInstanceOf(FaultError)
      expect((thrown as FaultError).fault).toMatchObject({ code: 'disk-full', retryable: true })
      expect(weather.fetchedAt(1, 1, 0)).toBe(1)
      expect(weather.count()).toBe(written + 1)
      rmSync(join(small, 'ballast'))
      commit(() => weather.put({ latE4: 7, longE4: 7, timeMs: 7, fetchedAtMs: 1, values }))
      expect(weather.fetchedAt(7, 7, 7)).toBe(1)
    } finally {
      store?.close(NOW_MS)
      unmountDisk(small)
      expect(existsSync(small)).toBe(true)
    }
    return undefined
  })
})

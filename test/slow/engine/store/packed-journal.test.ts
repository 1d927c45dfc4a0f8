// The journal packed at a start: smaller, what a route file brought once in it, and everything comes back from it to the bit.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { rowLine } from '../../../../electron/engine/store/journal-lines.ts'
import { openJournal } from '../../../../electron/engine/store/journal.ts'
import { openStore } from '../../../../electron/engine/store/store.ts'
import { newVessel } from '../../../../shared/ship/vessel.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { dropBackups, fillUpTo, mountDisk, unmountDisk } from '../../../support/store-files.ts'
import { voyageNamed } from '../../../support/voyage-named.ts'

const NOW_MS = Date.UTC(2026, 10, 22, 4)
const REVISIONS = 40
let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'binnacle-packed-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const path = (end = ''): string => join(folder, `officer.sqlite${end}`)
const bytes = (): number => statSync(path('.journal')).size
function rows(): unknown[] {
  const raw = new Database(path(), { readonly: true })
  const all = ['voyage_revision', 'vessel_revision'].map((table) => raw.prepare(`SELECT * FROM ${table}`).all())
  raw.close()
  return all
}

/** A route as an ECDIS writes it: something of its own at every waypoint. */
function fromFile(revision: number): VoyageDocument {
  const route = voyageNamed('Biscay', 60)
  const waypoints = route.waypoints.map((waypoint, i) => {
    const extensions = `<e xmlns="urn:maker" n="${i}"><depth>${(i * 7919) % 977}</depth><remark>${'VTS '.repeat(40)}</remark></e>`
    const position = i === revision ? { lat: i / 9, long: -i / 7 } : waypoint.position
    return { ...waypoint, position, rtz: { extensions } }
  })
  return { ...route, waypoints, rtz: { routeInfo: { attributes: { routeAuthor: '2/O' } } } }
}

function filled(): void {
  const store = openStore(folder, NOW_MS)
  store.voyages.create(fromFile(0), 'opened', NOW_MS)
  for (let i = 1; i < REVISIONS; i++) store.voyages.revise(1, fromFile(i), 'moved', NOW_MS + i)
  store.vessels.create(newVessel('Aurora'), NOW_MS)
  for (let i = 0; i < 30; i++) store.settings.set('current-voyage', String(i))
  store.close(NOW_MS)
}
const started = (nowMs: number): string[] => {
  const store = openStore(folder, nowMs)
  store.close(nowMs)
  return store.notices
}

/** The file and its backups go, and everything comes back. */
function expectBack(before: unknown[], nowMs: number): void {
  dropBackups(folder)
  rmSync(path())
  started(nowMs)
  expect(rows()).toEqual(before)
}

it('what was written plain is packed at the next start, and come back to the bit', () => {
  filled()
  const plain = bytes()
  expect(started(NOW_MS + 1000)).toEqual([])
  const packed = bytes()
  const database = statSync(path()).size
  console.log(
    `${REVISIONS} revisions, 60 waypoints of a route file: database ${database} B, journal ${plain} B, packed ${packed} B`,
  )
  expect(packed).toBeLessThan(plain / 10)
  const { index: read } = openJournal(path()).read()
  expect([read.originals.size, read.superfluous, read.revisions.size]).toEqual([1, 0, REVISIONS + 1])
  const before = rows()
  dropBackups(folder)
  rmSync(path())
  expect(started(NOW_MS + 2000).join('\n')).toMatch(/40 changes of Biscay, 1 change of the vessel Aurora/)
  expect(rows()).toEqual(before)
})

it('a damaged line is written anew from the file, so that the next damage of the file finds it whole', () => {
  filled()
  const text = readFileSync(path('.journal'), 'latin1')
  const at = text.lastIndexOf('VTS')
  writeFileSync(path('.journal'), `${text.slice(0, at)}X${text.slice(at + 1)}`, 'latin1')
  const before = rows()
  expect(started(NOW_MS + 3000)).toEqual([])
  expectBack(before, NOW_MS + 4000)
})

it('a damaged original is written anew, with every revision that needs it', () => {
  filled()
  started(NOW_MS + 1000)
  const before = rows()
  const journal = readFileSync(path('.journal'))
  const at = journal.indexOf('"kind":"original"')
  // A bit of its row, then of its head.
  for (const place of [journal.indexOf('\t', at) + 40, at + 9]) {
    const bytes = Buffer.from(journal)
    bytes[place] = (bytes[place] ?? 0) ^ 1
    writeFileSync(path('.journal'), bytes)
    expect(started(NOW_MS + 2000)).toEqual([])
    expectBack(before, NOW_MS + 3000)
  }
})

it('a backup in the place of the file, and a damaged line: later changes may be missing, and it is said', () => {
  filled()
  const store = openStore(folder, NOW_MS + 1000)
  store.voyages.create(voyageNamed('North Sea'), 'new', NOW_MS + 1000)
  const lines = readFileSync(path('.journal'), 'utf8').split('\n')
  const [backup = ''] = backups()
  const kept = readFileSync(join(folder, backup))
  store.close(NOW_MS + 1000)
  for (const one of backups()) rmSync(join(folder, one))
  writeFileSync(join(folder, backup), kept)
  rmSync(path())
  writeFileSync(path('.journal'), lines.map((line) => line.replace('North Sea', 'North Sex')).join('\n'))
  expect(started(NOW_MS + 2000).join()).toMatch(/was missing\. The backup of .* Later changes may be missing\./)
})
const backups = (): string[] => readdirSync(folder).filter((name) => name.startsWith('officer.sqlite.backup-'))

it.each([
  ['a folder in its place', () => mkdirSync(path('.journal'))],
  ['rows that are none', () => writeFileSync(path('.journal'), rowLine(headOf(1, 9), ['x'] as object, false).bytes)],
])('a journal that is %s keeps nobody from the file', (_what, put) => {
  filled()
  const before = rows()
  rmSync(path('.journal'))
  put()
  const store = openStore(folder, NOW_MS + 1000)
  expect([store.limited.voyages, store.notices.length]).toEqual([null, 1])
  store.close(NOW_MS + 1000)
  expect(started(NOW_MS + 2000)).toEqual([])
  expectBack(before, NOW_MS + 3000)
})
const headOf = (id: number, revision: number) => ({
  kind: 'voyage' as const,
  id,
  revision,
  atMs: NOW_MS,
  name: 'None',
  lost: 0,
})

it('a number of a revision that a flipped bit made large makes no loss of a million', () => {
  filled()
  const raw = new Database(path())
  raw.exec('UPDATE voyage_revision SET revision = 1048578 WHERE voyage_id = 1 AND revision = 2')
  raw.close()
  started(NOW_MS + 1000)
  const store = openStore(folder, NOW_MS + 2000)
  store.voyages.revise(1, fromFile(3), 'moved', NOW_MS + 2000)
  store.close(NOW_MS + 2000)
  expect(started(NOW_MS + 3000).filter((notice) => /could not be read/.test(notice))).toEqual([])
})

it('on a disk without room for it the journal of before stays whole, and no draft is left', (context) => {
  const disk = join(folder, 'disk')
  if (!mountDisk(disk, '4m')) return context.skip()
  try {
    const journal = openJournal(join(disk, 'officer.sqlite'))
    filled()
    const { index: read } = openJournal(path()).read()
    const lines = [...read.revisions.values()]
    journal.append(lines)
    const before = readFileSync(join(disk, 'officer.sqlite.journal'))
    fillUpTo(join(disk, 'ballast'), 8)
    expect(() => journal.rewrite(lines)).toThrow(/ENOSPC/)
    expect(readFileSync(join(disk, 'officer.sqlite.journal')).equals(before)).toBe(true)
    expect(() => statSync(join(disk, 'officer.sqlite.journal.tmp'))).toThrow(/ENOENT/)
    journal.close()
  } finally {
    unmountDisk(disk)
  }
  return undefined
})

// Damaged logs of the officer's file after a power cut: what was acknowledged is there, or it is named; nothing differs in silence.
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { newVessel } from '../../../../shared/ship/vessel.ts'
import { mulberry } from '../../../support/mulberry.ts'
import { copyOfficer, dropJournalRows, makeReadOnly, mountDisk, unmountDisk } from '../../../support/store-files.ts'
import { voyageNamed } from '../../../support/voyage-named.ts'

const NOW_MS = Date.UTC(2026, 10, 22, 4)
const CASES = process.env['BINNACLE_FULL'] === '1' ? 300 : 12
/** Of a start, whatever the log is like: 3400 as a rule, twice that where the backup is looked through too. */
const START_STATEMENTS = 10_000

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'binnacle-log-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What was acknowledged to the officer as stored. */
interface Acknowledged {
  revisions: Map<number, number>
  vesselWindKn: number
  setting: string
}

/** Files as a power cut leaves them: some changes in the file and its backup, later ones in the log alone. */
function cut(into: string): Acknowledged {
  const store = openStore(folder, NOW_MS)
  const one = store.voyages.create(voyageNamed('North Atlantic', 60), 'new', NOW_MS).voyageId
  const two = store.voyages.create(voyageNamed('Biscay'), 'new', NOW_MS).voyageId
  const vessel = store.vessels.create(newVessel('Aurora'), NOW_MS).vesselId
  store.backUpChanges(NOW_MS)
  store.settle()
  for (let i = 0; i < 6; i++) store.voyages.revise(one, voyageNamed('North Atlantic', 60 + i), `edit ${i}`, NOW_MS + i)
  store.voyages.setStatus(two, 'approved', 'Capt. A', NOW_MS + 600_000)
  const limited = newVessel('Aurora')
  limited.limits.windKn = { value: 25, kind: 'hard' }
  store.vessels.revise(vessel, limited, NOW_MS + 600_000)
  store.settings.set('active-vessel', String(vessel))
  copyOfficer(folder, into)
  store.close(NOW_MS)
  return {
    revisions: new Map([
      [one, 7],
      [two, 2],
    ]),
    vesselWindKn: 25,
    setting: String(vessel),
  }
}

const ofStatement = Object.getPrototypeOf(new Database(':memory:').prepare('SELECT 1')) as Database.Statement

/** How often SQLite is called meanwhile: prepared, run, read. */
function statementsOf<T>(work: () => T): { result: T; statements: number } {
  const spies = [
    vi.spyOn(Database.prototype, 'prepare'),
    vi.spyOn(Database.prototype, 'exec'),
    vi.spyOn(Database.prototype, 'pragma'),
    ...(['run', 'get', 'all', 'iterate'] as const).map((name) => vi.spyOn(ofStatement, name)),
  ]
  try {
    const result = work()
    return { result, statements: spies.reduce((sum, { mock }) => sum + mock.calls.length, 0) }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

/** One of many kinds of damage: bits, stretches of zeros, ends cut off, the log gone. */
function damageLog(path: string, random: () => number): void {
  const size = readFileSync(path).length
  const roll = random()
  if (roll < 0.1) return rmSync(path)
  if (roll < 0.3) return truncateSync(path, Math.floor(random() * size))
  const bytes = readFileSync(path)
  const at = random() < 0.2 ? Math.floor(random() * 32) : Math.floor(random() * size)
  if (roll < 0.6) bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8))
  else bytes.fill(roll < 0.8 ? 0 : Math.floor(random() * 256), at, Math.min(size, at + Math.floor(random() * 9000)))
  writeFileSync(path, bytes)
}

/** What differs from what was acknowledged, by the name under which it must be reported. */
function differing(store: Store, { revisions, vesselWindKn, setting }: Acknowledged): string[] {
  const found: string[] = []
  const voyages = store.voyages.list()
  for (const [voyageId, revision] of revisions) {
    const name = voyageId === 1 ? 'North Atlantic' : 'Biscay'
    const one = voyages.find((voyage) => voyage.voyageId === voyageId)
    if (one === undefined || store.voyages.get(voyageId).revision !== revision) found.push(name)
    else if (voyageId === 1 && one.waypointCount !== 65) found.push(name)
    else if (voyageId === 2 && one.status !== 'approved') found.push(name)
  }
  const [vessel] = store.vessels.list()
  if (vessel?.document.limits.windKn?.value !== vesselWindKn) found.push('Aurora')
  if (store.settings.get('active-vessel') !== setting) found.push('active')
  return found
}

it(
  `${CASES} damaged logs: what is missing is named, with how much and of when; the start is short`,
  { timeout: 300_000 },
  () => {
    const clean = join(folder, 'cut')
    const acknowledged = cut(clean)
    let named = 0
    let whole = 0
    for (let i = 0; i < CASES; i++) {
      const here = join(folder, `case-${i}`)
      copyOfficer(clean, here)
      if (i % 2 === 0) {
        const [backup = ''] = [...backups()]
        copyFileSync(join(folder, backup), join(here, backup))
      }
      // Every third time the journal can put nothing back, and still names what is missing.
      if (i % 3 === 0) dropJournalRows(here)
      damageLog(join(here, 'officer.sqlite-wal'), mulberry(i + 1))
      const { result: store, statements } = statementsOf(() => openStore(here, NOW_MS + 3_600_000))
      expect(statements).toBeLessThan(START_STATEMENTS)
      const said = store.notices.join('\n')
      const found = differing(store, acknowledged)
      expect([i, found.length > 0 && i % 3 !== 0]).toEqual([i, false])
      for (const name of found)
        expect(`${i}: ${said}`).toMatch(
          new RegExp(
            `${i}: (.|\\n)*(later changes? of ${name}, of 22 NOV 04|last change of (the vessel )?${name} is damaged|said of ${name})`,
          ),
        )
      if (found.length > 0) named++
      else whole++
      store.close(NOW_MS)
      const again = openStore(here, NOW_MS + 3_600_000)
      expect(again.notices.filter((notice) => /could not be read/.test(notice))).toEqual([])
      again.close(NOW_MS)
      rmSync(here, { recursive: true })
    }
    console.log(`${CASES} damaged logs: ${whole} with everything, ${named} with what is missing named`)
    expect(whole).toBeGreaterThan(0)
    expect(named).toBeGreaterThan(0)
  },
)

const backups = (): string[] => readdirSync(folder).filter((name) => name.startsWith('officer.sqlite.backup-'))

const LOG_HEADER = 32
const FRAME_BYTES = 24 + 4096

it('a log whose pages are whole behind a damaged checksum has lost nothing, whichever it is', () => {
  const clean = join(folder, 'cut')
  const acknowledged = cut(clean)
  const log = readFileSync(join(clean, 'officer.sqlite-wal'))
  // The log's own checksum, then each frame's.
  const places = [24]
  for (let at = LOG_HEADER; at + FRAME_BYTES <= log.length; at += FRAME_BYTES) places.push(at + 16)
  for (const place of places) {
    const here = join(folder, `place-${place}`)
    copyOfficer(clean, here, ['', '.journal'])
    const bytes = Buffer.from(log)
    bytes[place] = (bytes[place] ?? 0) ^ 1
    writeFileSync(join(here, 'officer.sqlite-wal'), bytes)
    // Another service's file of weather is begun, and that is a setting: a commit over what lies behind the damaged place.
    const store = openStore(here, NOW_MS + 3_600_000, 'another.example')
    const lost = store.notices.filter((notice) => /could not be read/.test(notice))
    expect([place, ...differing(store, acknowledged), ...lost]).toEqual([place])
    store.close(NOW_MS)
    rmSync(here, { recursive: true })
  }
})

it('some time after a change the log is in the file: without its log nothing is lost', () => {
  const store = openStore(folder, NOW_MS)
  const { voyageId } = store.voyages.create(voyageNamed('Biscay'), 'new', NOW_MS)
  store.settle()
  copyOfficer(folder, join(folder, 'cut'), ['', '.journal'])
  const again = openStore(join(folder, 'cut'), NOW_MS)
  expect(again.voyages.get(voyageId).document.name).toBe('Biscay')
  expect(again.notices.filter((notice) => !/stored weather was missing/.test(notice))).toEqual([])
  for (const one of [again, store]) one.close(NOW_MS)
})

it('a log that is gone: what it held is put back from the journal', () => {
  const clean = join(folder, 'cut')
  const acknowledged = cut(clean)
  rmSync(join(clean, 'officer.sqlite-wal'))
  const store = openStore(clean, NOW_MS + 3_600_000)
  expect(differing(store, acknowledged)).toEqual([])
  expect(store.notices[0]).toMatch(
    /^6 changes of North Atlantic, 1 change of Biscay, 1 change of the vessel Aurora were missing .* put back from the journal/,
  )
  store.close(NOW_MS)
})

it('a log that is gone, and what the journal has of it too: it is named, and settings come back', () => {
  const clean = join(folder, 'cut')
  cut(clean)
  rmSync(join(clean, 'officer.sqlite-wal'))
  dropJournalRows(clean)
  const store = openStore(clean, NOW_MS + 3_600_000)
  expect(store.notices.join('\n')).toMatch(/6 later changes of North Atlantic, of 22 NOV 0400 UTC, could not be read/)
  expect(store.notices.join('\n')).toMatch(/1 later change of Biscay, of 22 NOV 0410 UTC, could not be read/)
  expect(store.settings.get('active-vessel')).toBe('1')
  store.close(NOW_MS)
})

it('a vessel that was put away in a log that is gone is put away again, and reported', () => {
  const store = openStore(folder, NOW_MS)
  const { vesselId } = store.vessels.create(newVessel('Aurora'), NOW_MS)
  store.vessels.create(newVessel('Zephyr'), NOW_MS)
  store.settle()
  store.vessels.putAway(vesselId, NOW_MS + 600_000)
  const cut = join(folder, 'cut')
  copyOfficer(folder, cut, ['', '.journal'])
  store.close(NOW_MS)
  const after = openStore(cut, NOW_MS + 3_600_000)
  expect(after.notices.join()).toMatch(/vessel Aurora was put away, on 22 NOV 0410 UTC, was lost/)
  expect(after.vessels.list().map(({ document }) => document.name)).toEqual(['Zephyr'])
  after.close(NOW_MS)
  // Its line stays when the journal is written anew.
  const raw = new Database(join(cut, 'officer.sqlite'))
  raw.exec('UPDATE vessel SET put_away_at_ms = NULL')
  raw.close()
  const again = openStore(cut, NOW_MS + 3_600_000)
  expect(again.notices).toHaveLength(1)
  expect(again.vessels.list()).toHaveLength(1)
  again.close(NOW_MS)
})

it.for([
  ['is gone', (log: string) => rmSync(log)],
  ['makes no database of the file', (log: string) => writeFileSync(log, garbled(readFileSync(log)))],
] as const)(
  'on a read-only disk what a log that %s held is put back in memory, or named at once',
  ([, damage], context) => {
    const disk = join(folder, 'disk')
    const clean = join(folder, 'cut')
    const acknowledged = cut(clean)
    for (const [prepare, words, differs] of [
      [() => undefined, /6 changes of North Atlantic, .* put back from the journal/, []],
      [dropJournalRows, /6 later changes of North Atlantic, of 22 NOV 0400 UTC, could not be read/, NAMES],
    ] as const) {
      if (!mountDisk(disk)) return context.skip()
      try {
        copyOfficer(clean, disk)
        damage(join(disk, 'officer.sqlite-wal'))
        prepare(disk)
        expect(makeReadOnly(disk)).toBe(true)
        const store = openStore(disk, NOW_MS + 3_600_000)
        expect(store.limited.voyages?.code).toBe('disk-read-only')
        expect(store.notices.join('\n')).toMatch(words)
        expect(store.voyages.list().map(({ name }) => name)).toEqual(['Biscay', 'North Atlantic'])
        expect(differing(store, acknowledged)).toEqual(differs)
        expect(store.settings.get('active-vessel')).toBe('1')
        store.close(NOW_MS)
      } finally {
        unmountDisk(disk)
      }
    }
    return undefined
  },
)
const NAMES = ['North Atlantic', 'Biscay', 'Aurora'] as const
/** A page behind each of its frames' headers. */
function garbled(log: Buffer): Buffer {
  for (let at = LOG_HEADER; at + FRAME_BYTES <= log.length; at += FRAME_BYTES) log.fill(7, at + 24, at + FRAME_BYTES)
  return log
}

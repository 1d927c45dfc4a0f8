// Backups and files set aside: none is ever lost to another, none is left half written, and a vanished file comes back from them.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore } from '../../../../electron/engine/store/store.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)
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
  mkdirSync(small)
  const mounted =
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', small]).status === 0
  if (!mounted) {
    console.log('skipped: a small disk cannot be mounted here (needs root on Linux)')
    return context.skip()
  }
  try {
    const store = openStore(small, NOW_MS)
    const later = NOW_MS + 3_600_000
    for (let i = 0; i < 38; i++) store.voyages.create({ ...document, name: 'x'.repeat(12_000) }, 'test', NOW_MS)
    const before = readdirSync(small).filter((name) => name.includes('.backup-'))
    writeFileSync(join(small, 'ballast'), Buffer.alloc(2_000_000 - sizeOf(small) - 150_000))
    store.backUpChanges(later)
    expect(readdirSync(small).filter((name) => name.includes('.backup-'))).toEqual(before)
    rmSync(join(small, 'ballast'))
    store.backUpChanges(later + 1000)
    expect(readdirSync(small).filter((name) => name.includes('.backup-')).length).toBe(before.length + 1)
    store.close(later + 2000)
  } finally {
    spawnSync('umount', ['-l', small])
    expect(existsSync(small)).toBe(true)
  }
  return undefined
})

const sizeOf = (at: string): number =>
  Number(spawnSync('du', ['-s', '--block-size=1', at], { encoding: 'utf8' }).stdout.split('\t')[0])

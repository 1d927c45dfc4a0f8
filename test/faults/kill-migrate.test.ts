// Kill -9 in an update of the data: before each change on the disk, while the copy is written, while the schema is changed. The data are whole
// each time, of the old form or the new, and the next start ends it.
import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addSeal } from '../../electron/engine/store/seal.ts'
import { dropFolder, freshFolder, NOON_MS } from '../support/engine-here.ts'
import { nextOfficer, update } from '../support/newer-store.ts'
import { storedFile } from '../support/store-files.ts'

const child = fileURLToPath(new URL('migrate-child.ts', import.meta.url))
const fixture = storedFile('officer-v4')
const OLD = 4
const NEW = nextOfficer.length

let folder = ''
beforeEach(() => (folder = freshFolder()))
afterEach(() => dropFolder(folder))

interface Standing {
  version: number
  rows: unknown
}
function standing(path: string): Standing {
  const handle = new Database(path)
  try {
    addSeal(handle)
    expect(handle.pragma('integrity_check(1)', { simple: true })).toBe('ok')
    return {
      version: Number(handle.pragma('user_version', { simple: true })),
      rows: handle.prepare('SELECT voyage_id, revision, document, status FROM voyage_revision ORDER BY 1, 2').all(),
    }
  } finally {
    handle.close()
  }
}
const partial = (dataDir: string): string[] => readdirSync(dataDir).filter((name) => name.includes('.tmp'))

/** After the kill, and after the start that follows it. */
function expectWhole(dataDir: string, before: Standing): number {
  const path = join(dataDir, 'officer.sqlite')
  // Looked at in a copy: the start comes to what the kill left.
  cpSync(dataDir, `${dataDir} left`, { recursive: true })
  const left = standing(join(`${dataDir} left`, 'officer.sqlite'))
  expect([OLD, NEW]).toContain(left.version)
  expect(left.rows).toEqual(before.rows)
  update(dataDir, 'officer.sqlite', { migrations: nextOfficer, nowMs: NOON_MS })
  expect(standing(path)).toEqual({ version: NEW, rows: before.rows })
  expect(standing(`${path}.before-v${NEW}`)).toEqual(before)
  expect(partial(dataDir)).toEqual([])
  return left.version
}

it('before each change', () => {
  const before = standing(copied('first'))
  const versions: number[] = []
  for (let at = 1; ; at++) {
    const path = copied(`killed at ${at}`)
    const { signal, stdout } = spawnSync(process.execPath, [child, path, String(at)], { encoding: 'utf8' })
    versions.push(expectWhole(join(path, '..'), before))
    expect(signal).toBe(stdout.includes('done') ? null : 'SIGKILL')
    if (signal === null) break
  }
  // Old until the commit, new from then on.
  expect(versions.join(' ')).toMatch(new RegExp(`^(${OLD} )+(${NEW} ?)+$`))
  expect(versions.length).toBeGreaterThan(5)
}, 60_000)

it.each([
  ['the copy is written', (path: string) => sizeOf(`${path}.before-v${NEW}.tmp`) > 1_000_000],
  ['the schema is changed', (path: string) => sizeOf(`${path}-wal`) > 1_000_000],
])(
  'while %s',
  async (_, isThere) => {
    const path = copied('first')
    fill(path)
    const before = standing(path)
    const running = spawn(process.execPath, [child, path], { stdio: 'ignore' })
    const ended = new Promise((resolve) => running.on('exit', (code, signal) => resolve(signal ?? code)))
    while (running.exitCode === null && !isThere(path)) await nextTurn()
    running.kill('SIGKILL')
    expect(await ended).toBe('SIGKILL')
    expect(expectWhole(join(path, '..'), before)).toBe(OLD)
  },
  60_000,
)

function copied(name: string): string {
  mkdirSync(join(folder, name))
  const path = join(folder, name, 'officer.sqlite')
  copyFileSync(fixture, path)
  return path
}

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0)

/** So much that a kill falls in the middle of it. */
function fill(path: string): void {
  const handle = new Database(path)
  handle.exec(`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000)
    INSERT INTO voyage_revision (voyage_id, revision, saved_at_ms, change, document, checksum)
      SELECT 1, 1000 + i, i, 'filled', hex(randomblob(400)), 0 FROM n`)
  handle.close()
}

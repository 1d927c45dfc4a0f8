// Kill -9 in an update of the data: before each change on the disk, while the copy is written, while the schema is changed. The data are whole
// each time, of the old form or the new, and the next start ends it.
import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addChecksumFunctions } from '../../electron/engine/store/row-checksums.ts'
import { dropFolder, freshFolder, NOON_MS } from '../support/engine-here.ts'
import { AT_BYTE, noDyingAtByte } from '../support/die-at.ts'
import { naming, spread } from '../support/seed.ts'
import { nextOfficer, update } from '../support/newer-store.ts'
import { storedFile } from '../support/store-files.ts'
import { programAt } from '../support/programs.ts'

const child = programAt('test/faults/migrate-child.ts')
const fixture = storedFile('officer-v4')
const OLD = 4
const NEW = nextOfficer.length
const ROWS = 6000

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
    addChecksumFunctions(handle)
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
    const { signal, stdout } = spawnSync(process.execPath, [child, path, 'change', String(at)], { encoding: 'utf8' })
    versions.push(expectWhole(join(path, '..'), before))
    expect(signal).toBe(stdout.includes('done') ? null : 'SIGKILL')
    if (signal === null) break
  }
  // Old until the commit, new from then on.
  expect(versions.join(' ')).toMatch(new RegExp(`^(${OLD} )+(${NEW} ?)+$`))
  expect(versions.length).toBeGreaterThan(5)
})

const KILLS = process.env['BINNACLE_FULL'] === '1' ? 30 : 2
if (noDyingAtByte !== null) console.log(`skipped: a kill in the midst of a write: ${noDyingAtByte}`)

it.skipIf(noDyingAtByte !== null)('while the copy is written', { timeout: 600_000 + KILLS * 20_000 }, async () => {
  for (const byte of spread(100_000, 5_000_000, KILLS))
    await naming(`at byte ${byte}`, () => {
      const path = killed('byte', byte)
      // Up to there, and not a page further.
      const written = sizeOf(`${path}.before-v${NEW}.tmp`)
      expect([written > byte - 4096, written <= byte]).toEqual([true, true])
    })
})

it('while the schema is changed', { timeout: 600_000 + KILLS * 20_000 }, async () => {
  // Two a row; SQLite keeps the first thousands in memory.
  for (const call of spread(8000, 2 * ROWS, KILLS))
    await naming(`before seal ${call}`, () => {
      expect(sizeOf(`${killed('seal', call)}-wal`)).toBeGreaterThan(1_000_000)
    })
})

/** What lies there after the kill; that the next start makes it whole was seen on a copy. */
function killed(where: 'byte' | 'seal', number: number): string {
  const path = copied(`killed at ${where} ${number}`)
  fill(path)
  const before = standing(path)
  const { signal, stderr } = spawnSync(process.execPath, [child, path, where, String(number)], { encoding: 'utf8' })
  expect([signal, stderr]).toEqual([where === 'byte' ? AT_BYTE : 'SIGKILL', ''])
  const next = join(folder, `started after ${where} ${number}`)
  cpSync(join(path, '..'), next, { recursive: true })
  expect(expectWhole(next, before)).toBe(OLD)
  return path
}

function copied(name: string): string {
  mkdirSync(join(folder, name))
  const path = join(folder, name, 'officer.sqlite')
  copyFileSync(fixture, path)
  return path
}

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0)

/** Some six megabytes: more than the byte or row of any kill. */
function fill(path: string): void {
  const handle = new Database(path)
  handle.exec(`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS})
    INSERT INTO voyage_revision (voyage_id, revision, saved_at_ms, change, document, checksum)
      SELECT 1, 1000 + i, i, 'filled', hex(randomblob(400)), 0 FROM n`)
  handle.close()
}

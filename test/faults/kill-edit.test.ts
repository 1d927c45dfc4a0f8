// Kill -9 at random moments of editing: every acknowledged revision is there as it was told, and all of it can be undone.
import { spawn } from 'node:child_process'
import { readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { backupsOf } from '../../electron/engine/store/open-database.ts'
import { EDIT_KINDS, type Said } from './edit-kinds.ts'
import { dropFolder, engineHere, freshFolder } from '../support/engine-here.ts'

const IS_FULL = process.env['BINNACLE_FULL'] === '1'
const KILLS = IS_FULL ? 300 : 5
const BACKUP_KILLS = IS_FULL ? 60 : 2
/** A kill may fall beside the backup: so many more are made until one cut it off. */
const MAX_BACKUP_KILLS = 10 * BACKUP_KILLS
/** Kills of one folder before the next begins with a fresh one. */
const LIVES = 3
const LONGEST_MS = 800
const child = fileURLToPath(new URL('edit-child.ts', import.meta.url))

/** Starts the process and has it killed by what `armed` does once it edits; returns what it said. */
function editAndKill(dataDir: string, how: 'edits' | 'backups', armed: (kill: () => void) => void): Promise<Said[]> {
  return new Promise((resolve, reject) => {
    const process_ = spawn(process.execPath, [child, dataDir, how], { stdio: ['ignore', 'pipe', 'pipe'] })
    let told = ''
    let complaints = ''
    let isArmed = false
    process_.stderr.on('data', (data: Buffer) => (complaints += data.toString()))
    process_.stdout.on('data', (data: Buffer) => {
      told += data.toString()
      if (isArmed || !told.includes('ready')) return
      isArmed = true
      armed(() => process_.kill('SIGKILL'))
    })
    process_.on('close', (_code, signal) => {
      // It edits without end: any other end is a fault of an edit.
      if (signal !== 'SIGKILL') return reject(new Error(`the process ended by itself: ${complaints}`))
      // A line cut off by the kill was not told.
      const lines = told.split('\n').slice(0, -1)
      resolve(lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Said))
    })
  })
}

interface Row {
  voyageId: number
  revision: number
  savedAtMs: number
  change: string
  document: string
  checksum: number
}
const keyOf = ({ voyageId, revision }: { voyageId: number; revision: number }): string => `${voyageId}/${revision}`

/** What stands in a file of the officer's: sound, every revision whole and in order, and the event log agreeing with them. */
function soundRows(path: string): Row[] {
  const file = new Database(path, { readonly: true })
  try {
    expect(file.pragma('quick_check', { simple: true })).toBe('ok')
    const rows = file
      .prepare(
        `SELECT voyage_id AS voyageId, revision, saved_at_ms AS savedAtMs, change, document, checksum
         FROM voyage_revision ORDER BY voyage_id, revision`,
      )
      .all() as Row[]
    const next = new Map<number, number>()
    for (const { voyageId, revision, document, checksum } of rows) {
      expect(crc32(document)).toBe(checksum)
      expect(revision).toBe((next.get(voyageId) ?? 0) + 1)
      next.set(voyageId, revision)
    }
    const events = file
      .prepare(`SELECT at_ms AS savedAtMs, detail FROM event_log WHERE kind = 'voyage' ORDER BY event_id`)
      .all() as { savedAtMs: number; detail: string }[]
    const lineOf = (row: Pick<Row, 'voyageId' | 'revision' | 'change' | 'savedAtMs'>): string =>
      `${keyOf(row)} ${row.savedAtMs} ${row.change}`
    const logged = events.map(({ savedAtMs, detail }) => lineOf({ ...(JSON.parse(detail) as Row), savedAtMs }))
    expect(logged.toSorted()).toEqual(rows.map(lineOf).toSorted())
    expect(file.prepare('SELECT count(*) FROM voyage').pluck().get()).toBe(next.size)
    return rows
  } finally {
    file.close()
  }
}

/** Every revision told is there as told; of what was not told at most one edit. Returns how many revisions that edit made. */
function expectTold(rows: Row[], known: ReadonlySet<string>, said: Said[]): number {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  for (const { kind: _kind, ...one } of said) expect(byKey.get(keyOf(one))).toMatchObject(one)
  for (const key of known) expect(byKey.has(key)).toBe(true)
  const told = new Set(said.map(keyOf))
  const untold = rows.filter((row) => !known.has(keyOf(row)) && !told.has(keyOf(row)))
  for (const { voyageId, revision } of untold)
    expect(byKey.has(keyOf({ voyageId, revision: revision + 1 }))).toBe(false)
  // A split stores the rest as a voyage of its own first.
  const isSplit = untold.some(({ change }) => change.startsWith('split off'))
  expect(untold.length).toBeLessThanOrEqual(isSplit ? 2 : 1)
  return untold.length
}

/** The engine opens it without a word, shows what was told, and undoes every voyage to its beginning. */
async function expectUndone(dataDir: string, said: Said[]): Promise<void> {
  const here = engineHere({ dataDir, baseUrl: null })
  expect(here.engine.notices).toEqual([])
  for (const { voyageId, revision, checksum } of said.slice(-20))
    expect(crc32(JSON.stringify(await here.ask('voyage.documentAt', { voyageId, revision })))).toBe(checksum)
  for (const { voyageId } of await here.ask('voyage.list', {})) {
    let voyage = await here.ask('voyage.setStatus', { voyageId, status: 'draft', by: '' })
    while (voyage.undo !== null) voyage = await here.ask('voyage.undo', { voyageId })
    expect(voyage.document).toEqual(await here.ask('voyage.documentAt', { voyageId, revision: 1 }))
  }
  expect(here.log).toEqual([])
  await here.engine.close()
}

it(`editing survives ${KILLS} kills`, { timeout: KILLS * 10_000 }, async () => {
  const seen = new Map<string, number>()
  let [revisions, cut] = [0, 0]
  let dataDir = freshFolder()
  let known = new Set<string>()
  for (let kill = 0; kill < KILLS; kill++) {
    const said = await editAndKill(dataDir, 'edits', (end) => void setTimeout(end, Math.random() * LONGEST_MS))
    const path = join(dataDir, 'officer.sqlite')
    if (expectTold(soundRows(path), known, said) > 0) cut++
    for (const { kind } of said) seen.set(kind, (seen.get(kind) ?? 0) + 1)
    revisions += said.length
    await expectUndone(dataDir, said)
    known = new Set(soundRows(path).map(keyOf))
    if (kill % LIVES < LIVES - 1) continue
    dropFolder(dataDir)
    dataDir = freshFolder()
    known = new Set()
  }
  dropFolder(dataDir)
  console.log(`${KILLS} kills: ${revisions} revisions told, ${cut} kills between commit and answer`)
  // Each kind was among them, or nothing was shown of it.
  expect(EDIT_KINDS.filter((kind) => !seen.has(kind))).toEqual([])
})

it(`a backup being written survives ${BACKUP_KILLS} kills`, { timeout: MAX_BACKUP_KILLS * 20_000 }, async () => {
  let [kills, midway] = [0, 0]
  for (; kills < BACKUP_KILLS || (midway === 0 && kills < MAX_BACKUP_KILLS); kills++) {
    const dataDir = freshFolder()
    const path = join(dataDir, 'officer.sqlite')
    const partial = (): string[] => readdirSync(dataDir).filter((name) => name.includes('.tmp'))
    const said = await editAndKill(dataDir, 'backups', (end) => {
      const watcher = watch(dataDir, (_event, name) => {
        if (name?.endsWith('.tmp') !== true) return
        watcher.close()
        setTimeout(end, Math.random() * 10)
      })
    })
    if (partial().length > 0) midway++
    // The edit is committed before its backup, and answered after it.
    const rows = soundRows(path)
    expectTold(rows, new Set(), said)
    const stored = new Set(rows.map(keyOf))
    for (const backup of backupsOf(path)) expect(soundRows(backup).filter((row) => !stored.has(keyOf(row)))).toEqual([])
    await expectUndone(dataDir, said)
    expect(partial()).toEqual([])
    dropFolder(dataDir)
  }
  console.log(`${kills} kills: ${midway} with a backup cut off`)
  expect(midway).toBeGreaterThan(0)
})

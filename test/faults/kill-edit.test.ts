// Kill -9 before any statement of editing, and in the midst of a backup: every acknowledged revision is there as it was, and all of it can be undone.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { backupsOf } from '../../electron/engine/store/open-database.ts'
import { documentText } from '../../electron/engine/store/packed-document.ts'
import { EDIT_KINDS, type Said } from './edit-kinds.ts'
import { AT_BYTE, noDyingAtByte } from '../support/die-at.ts'
import { dropFolder, engineHere, freshFolder } from '../support/engine-here.ts'
import { mulberry } from '../support/mulberry.ts'
import { naming, SEED, spread } from '../support/seed.ts'

const IS_FULL = process.env['BINNACLE_FULL'] === '1'
const KILLS = IS_FULL ? 300 : 2
const BACKUP_KILLS = IS_FULL ? 60 : 2
/** Kills of one folder before the next begins with a fresh one. */
const LIVES = 3
/** Of a round of edits of every kind some hundreds. */
const LAST_STATEMENT = 1500
/** Of the backups of one process, and of the bytes of each. */
const [LAST_BACKUP, FIRST_BYTE, LAST_BYTE] = [3, 4096, 800_000]
const child = fileURLToPath(new URL('edit-child.ts', import.meta.url))

/** Starts the process, which edits until it dies at the place given; returns what it said. */
function editAndKill(dataDir: string, how: 'edits' | 'backups', ...place: number[]): Said[] {
  const { signal, stdout, stderr } = spawnSync(process.execPath, [child, dataDir, how, ...place.map(String)], {
    encoding: 'utf8',
    maxBuffer: 64e6,
  })
  // It edits without end: any other end is a fault of an edit.
  if (signal !== (how === 'edits' ? 'SIGKILL' : AT_BYTE)) throw new Error(`the process ended by itself: ${stderr}`)
  // A line cut off by the kill does not count as acknowledged.
  const lines = stdout.split('\n').slice(0, -1)
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Said)
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
      expect(crc32(documentText(document))).toBe(checksum)
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

/** Every reported revision is there as reported; beyond them at most one edit. Returns how many revisions that edit made. */
function expectAcknowledged(rows: Row[], known: ReadonlySet<string>, said: Said[]): number {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  for (const { kind: _kind, ...one } of said) expect(byKey.get(keyOf(one))).toMatchObject(one)
  for (const key of known) expect(byKey.has(key)).toBe(true)
  const reported = new Set(said.map(keyOf))
  const unreported = rows.filter((row) => !known.has(keyOf(row)) && !reported.has(keyOf(row)))
  for (const { voyageId, revision } of unreported)
    expect(byKey.has(keyOf({ voyageId, revision: revision + 1 }))).toBe(false)
  // A split stores the rest as a voyage of its own first.
  const isSplit = unreported.some(({ change }) => change.startsWith('split off'))
  expect(unreported.length).toBeLessThanOrEqual(isSplit ? 2 : 1)
  return unreported.length
}

/** The engine opens it without a word, shows what was reported, and undoes every voyage to its beginning. */
async function expectUndone(dataDir: string, said: Said[]): Promise<void> {
  const here = engineHere({ dataDir, baseUrl: null })
  expect(here.engine.notices).toEqual([])
  for (const { voyageId, revision, checksum } of said.slice(-20))
    expect(crc32(JSON.stringify(await here.call('voyage.documentAt', { voyageId, revision })))).toBe(checksum)
  for (const { voyageId } of await here.call('voyage.list', {})) {
    let voyage = await here.call('voyage.setStatus', { voyageId, status: 'draft', by: '' })
    while (voyage.undo !== null) voyage = await here.call('voyage.undo', { voyageId })
    expect(voyage.document).toEqual(await here.call('voyage.documentAt', { voyageId, revision: 1 }))
  }
  expect(here.log).toEqual([])
  await here.engine.close()
}

it(`editing survives ${KILLS} kills`, { timeout: 600_000 + KILLS * 30_000 }, async () => {
  const seen = new Map<string, number>()
  let [revisions, cut] = [0, 0]
  let dataDir = freshFolder()
  let known = new Set<string>()
  const random = mulberry(SEED)
  for (let kill = 0; kill < KILLS; kill++) {
    const statement = 1 + Math.floor(random() * LAST_STATEMENT)
    const edits = SEED * 1000 + kill
    await naming(`kill ${kill}, before statement ${statement} of the edits of seed ${edits}`, async () => {
      const said = editAndKill(dataDir, 'edits', statement, 0, edits)
      const path = join(dataDir, 'officer.sqlite')
      if (expectAcknowledged(soundRows(path), known, said) > 0) cut++
      for (const { kind } of said) seen.set(kind, (seen.get(kind) ?? 0) + 1)
      revisions += said.length
      await expectUndone(dataDir, said)
      known = new Set(soundRows(path).map(keyOf))
    })
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

if (noDyingAtByte !== null) console.log(`skipped: a kill in the midst of a backup: ${noDyingAtByte}`)

it.skipIf(noDyingAtByte !== null)(
  `a backup being written survives ${BACKUP_KILLS} kills`,
  { timeout: 600_000 + BACKUP_KILLS * 30_000 },
  async () => {
    for (const [i, byte] of spread(FIRST_BYTE, LAST_BYTE, BACKUP_KILLS).entries()) {
      const number = 1 + (i % LAST_BACKUP)
      await naming(`at byte ${byte} of backup ${number}`, async () => {
        const dataDir = freshFolder()
        const path = join(dataDir, 'officer.sqlite')
        const partial = (): string[] => readdirSync(dataDir).filter((name) => name.includes('.tmp'))
        const said = editAndKill(dataDir, 'backups', number, byte, SEED)
        expect(partial()).not.toEqual([])
        // The edit is committed before its backup, and answered after it.
        const rows = soundRows(path)
        expectAcknowledged(rows, new Set(), said)
        const stored = new Set(rows.map(keyOf))
        // The first edit was backed up before the counting.
        expect(backupsOf(path)).toHaveLength(number)
        for (const backup of backupsOf(path))
          expect(soundRows(backup).filter((row) => !stored.has(keyOf(row)))).toEqual([])
        await expectUndone(dataDir, said)
        expect(partial()).toEqual([])
        dropFolder(dataDir)
      })
    }
  },
)

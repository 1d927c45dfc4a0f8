// The ledger of a file of weather that a restore replaces, carried into the one that takes its place: what was sent this month was sent, and a
// cap must not be passed since a backup knows of less.
import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { dataMigrations } from './migrations/index.ts'
import { migrate } from './migrate.ts'
import type { Handle } from './open-database.ts'
import { isCorruption } from './sql-faults.ts'

const COLUMNS = [
  'run_id',
  'day',
  'origin',
  'profile',
  'operation',
  'requests',
  'answers',
  'units',
  'connections',
  'bytes_up',
  'bytes_down',
  'busy_ms',
] as const
type Row = Record<(typeof COLUMNS)[number], string | number>
/** Ledgers of before link profiles had none of the columns, and count toward no cap. */
const SINCE_VERSION = 2

/**
 * Of each day, service, link profile and operation the greater of both, as it was counted. `into` is brought up to the schema of today. A
 * replaced file that is damaged has no ledger to be read.
 */
export function carryLedger(replaced: string, into: string): void {
  const rows = rowsOf(replaced)
  if (rows.length === 0) return
  const handle = new Database(into, { fileMustExist: true })
  try {
    migrate(handle, { path: null, migrations: dataMigrations, holds: 'weather' })
    handle.transaction(() => merge(handle, rows))()
  } finally {
    handle.close()
  }
}

function rowsOf(path: string): Row[] {
  if (!existsSync(path)) return []
  try {
    const handle = new Database(path, { readonly: true, fileMustExist: true })
    try {
      if (Number(handle.pragma('user_version', { simple: true })) < SINCE_VERSION) return []
      return handle.prepare(`SELECT ${COLUMNS.join(', ')} FROM traffic`).all() as Row[]
    } finally {
      handle.close()
    }
  } catch (error) {
    if (isCorruption(error)) return []
    throw error
  }
}

const groupOf = ({ day, origin, profile, operation }: Row): string => JSON.stringify([day, origin, profile, operation])
const bytesOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, row) => sum + Number(row.bytes_up) + Number(row.bytes_down), 0)

function merge(handle: Handle, replaced: readonly Row[]): void {
  const there = Map.groupBy(handle.prepare(`SELECT ${COLUMNS.join(', ')} FROM traffic`).all() as Row[], groupOf)
  const remove = handle.prepare(
    'DELETE FROM traffic WHERE day = @day AND origin = @origin AND profile = @profile AND operation = @operation',
  )
  const insert = handle.prepare(`INSERT INTO traffic VALUES (${COLUMNS.map((column) => `@${column}`).join(', ')})`)
  const newest = handle.prepare(
    `SELECT max(coalesce((SELECT max(run_id) FROM sync_run), 0), coalesce((SELECT max(run_id) FROM traffic), 0))`,
  )
  const after = newest.pluck().get() as number
  for (const [group, rows] of Map.groupBy(replaced, groupOf)) {
    const [first] = rows
    if (first === undefined || bytesOf(rows) <= bytesOf(there.get(group) ?? [])) continue
    remove.run(first)
    // Runs of other data under numbers of their own; what was asked beside any run has none.
    for (const row of rows) insert.run({ ...row, run_id: row.run_id === 0 ? 0 : after + Number(row.run_id) })
  }
  // The next run comes after them, and is not counted with one of theirs.
  handle
    .prepare(
      `INSERT OR IGNORE INTO sync_run (run_id, voyage_id, revision, choice, origin, phase, started_at_ms)
       SELECT max(run_id), 0, 0, '{}', '', 'cancelled', 0 FROM traffic HAVING max(run_id) > 0`,
    )
    .run()
}

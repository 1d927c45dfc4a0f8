// The ledger of a file of weather that a restore replaces, carried into the one that takes its place: what was sent this month was sent, and a
// cap must not be passed since a backup knows of less.
import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { dataMigrations } from './migrations/index.ts'
import { migrate, newestOf, versionOf } from './migrate.ts'
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
 * Of each day, service, link profile and operation the greater of both, as it was counted. `into` is brought up to the schema of today.
 * False where that of a newer Binnacle is of a form that is not known here, or is damaged: what was sent is then not known.
 */
export function carryLedger(replaced: string, into: string): boolean {
  const rows = rowsOf(replaced)
  if (rows === null) return false
  if (rows.length === 0) return true
  const handle = new Database(into, { fileMustExist: true })
  try {
    migrate(handle, { path: null, migrations: dataMigrations, holds: 'weather' })
    handle.transaction(() => merge(handle, rows))()
  } finally {
    handle.close()
  }
  return true
}

function rowsOf(path: string): Row[] | null {
  if (!existsSync(path)) return []
  try {
    const handle = new Database(path, { readonly: true, fileMustExist: true })
    try {
      const version = versionOf(handle)
      // Brought up by no step: not a file of Binnacle's any more.
      if (version === 0) return null
      if (version < SINCE_VERSION) return []
      if (version > newestOf(dataMigrations) && !hasColumns(handle)) return null
      return handle.prepare(`SELECT ${COLUMNS.join(', ')} FROM traffic`).all() as Row[]
    } finally {
      handle.close()
    }
  } catch (error) {
    if (isCorruption(error)) return null
    throw error
  }
}

function hasColumns(handle: Handle): boolean {
  const there = handle.prepare(`SELECT name FROM pragma_table_info('traffic')`).pluck().all()
  return COLUMNS.every((column) => there.includes(column))
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
    // Runs of other data under numbers of their own; requests outside any run have none.
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

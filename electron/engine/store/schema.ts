// Whether a database has the tables, columns and indexes that the steps up to its number make.
import Database from 'better-sqlite3'
import type { Migration } from './migrations/index.ts'
import { newestOf, versionOf } from './migrate.ts'
import type { Handle } from './open-database.ts'
import { addChecksumFunctions } from './row-checksums.ts'

/** Tables, columns and indexes as the steps up to its version make them: a flipped bit in a name is not seen by SQLite's own check. */
export function isSchemaSound(handle: Handle, migrations: readonly Migration[]): boolean {
  const version = versionOf(handle)
  if (version === 0 || version > newestOf(migrations)) return true
  return schemaOf(handle) === schemaAt(version, migrations)
}

/**
 * A flipped bit makes the number of the schema that of a newer Binnacle, which locks the data, or of an older one: put right where the schema is
 * today's whole, the numbers differ in a single bit, and no newer Binnacle (`newerWriter`) is known to have written it.
 */
export function mendNumber(handle: Handle, migrations: readonly Migration[], newerWriter: string | null): void {
  const [found, newest] = [versionOf(handle), newestOf(migrations)]
  const differing = (found ^ newest) >>> 0
  const isOneBit = differing !== 0 && (differing & (differing - 1)) === 0
  if (!isOneBit || (found > newest && newerWriter !== null)) return
  const schema = schemaOf(handle)
  // Of an earlier number whose steps since changed rows alone: brought up as ever.
  if (found > 0 && found < newest && schema === schemaAt(found, migrations)) return
  if (schema === schemaAt(newest, migrations)) handle.pragma(`user_version = ${newest}`)
}

function schemaAt(version: number, migrations: readonly Migration[]): string {
  const model = new Database(':memory:')
  try {
    addChecksumFunctions(model)
    for (const step of migrations) if (step.version <= version) model.exec(step.sql)
    return schemaOf(model)
  } finally {
    model.close()
  }
}

const schemaOf = (handle: Handle): string =>
  JSON.stringify(
    handle
      .prepare(
        `SELECT entry.type, entry.name, entry.tbl_name, piece.name, piece.type, piece."notnull", piece.dflt_value, piece.pk
         FROM sqlite_schema AS entry LEFT JOIN pragma_table_xinfo(entry.name) AS piece
         WHERE entry.name NOT LIKE 'sqlite_stat%' ORDER BY entry.type, entry.name, piece.cid`,
      )
      .raw()
      .all(),
  )

// Reads what can still be read from a damaged file of the officer's, and adds what the restored one does not have.
import { crc32 } from 'node:zlib'
import Database from 'better-sqlite3'
import type { Handle } from './open-database.ts'
import { addSeal, PLACE_SEAL, SAID_SEAL, SETTING_SEAL, VESSEL_REVISION_SEAL, VESSEL_SEAL } from './seal.ts'

type Value = string | number | null
type Row = Record<string, Value>

/** Rows in a row that cannot be read before the end of a table is believed. */
const UNREADABLE = 1000

/**
 * Revisions of voyages and vessels added. Damaged rows, and rows behind unreadable pages, are passed over. Never throws for damage.
 * `settings`: settings of that file, which is newer, replace those here.
 */
export function salvageOfficer(damaged: string | Buffer, into: Handle, settings: boolean): number {
  let from: Handle
  try {
    from =
      typeof damaged === 'string'
        ? new Database(damaged, { readonly: true, fileMustExist: true })
        : new Database(damaged)
  } catch {
    return 0
  }
  try {
    addSeal(from)
    const added = salvageVoyages(from, into) + salvageVessels(from, into)
    if (settings) salvageSettings(from, into)
    return added
  } catch {
    return 0
  } finally {
    from.close()
  }
}

function salvageVoyages(from: Handle, into: Handle): number {
  const addVoyage = into.prepare(
    'INSERT OR IGNORE INTO voyage (voyage_id, created_at_ms) VALUES (@voyage_id, @saved_at_ms)',
  )
  const addRevision = into.prepare(
    `INSERT OR IGNORE INTO voyage_revision (voyage_id, revision, saved_at_ms, change, document, checksum, state, parent, redo, status, status_by,
       place_seal, said_seal)
     VALUES (@voyage_id, @revision, @saved_at_ms, @change, @document, @checksum, @state, @parent, @redo, @status, @status_by,
       seal(@voyage_id, @revision, @saved_at_ms, @checksum, @state, @parent, @redo),
       CASE WHEN @is_said THEN seal(@voyage_id, @revision, @change, @status, @status_by) END)`,
  )
  const columns = 'voyage_id revision saved_at_ms change document checksum state parent redo status status_by'.split(
    ' ',
  )
  return eachRow(
    from,
    'voyage_revision',
    columns,
    { is_placed: ['place_seal', PLACE_SEAL], is_said: ['said_seal', SAID_SEAL] },
    (row) => {
      if (row['is_placed'] === 0 || crc32(String(row['document'])) !== row['checksum']) return 0
      addVoyage.run(row)
      return addRevision.run(row).changes
    },
  )
}

function salvageVessels(from: Handle, into: Handle): number {
  const addVessel = into.prepare(
    'INSERT OR IGNORE INTO vessel (vessel_id, created_at_ms, seal) VALUES (@vessel_id, @saved_at_ms, seal(@vessel_id, @saved_at_ms, NULL))',
  )
  const addRevision = into.prepare(
    `INSERT OR IGNORE INTO vessel_revision (vessel_id, revision, saved_at_ms, document, checksum, seal)
     VALUES (@vessel_id, @revision, @saved_at_ms, @document, @checksum, seal(@vessel_id, @revision, @saved_at_ms, @checksum))`,
  )
  const columns = 'vessel_id revision saved_at_ms document checksum'.split(' ')
  const added = eachRow(from, 'vessel_revision', columns, { is_sound: ['seal', VESSEL_REVISION_SEAL] }, (row) => {
    if (row['is_sound'] === 0 || crc32(String(row['document'])) !== row['checksum']) return 0
    addVessel.run(row)
    return addRevision.run(row).changes
  })
  const putAway = into.prepare(
    `UPDATE vessel SET put_away_at_ms = @put_away_at_ms, seal = seal(vessel_id, created_at_ms, @put_away_at_ms)
     WHERE vessel_id = @vessel_id AND put_away_at_ms IS NULL AND @put_away_at_ms IS NOT NULL`,
  )
  eachRow(
    from,
    'vessel',
    ['vessel_id', 'created_at_ms', 'put_away_at_ms'],
    { is_sound: ['seal', VESSEL_SEAL] },
    (row) => (row['is_sound'] === 0 ? 0 : putAway.run(row).changes),
  )
  return added
}

/** All or none a page: the table has no row numbers. */
function salvageSettings(from: Handle, into: Handle): void {
  const put = into.prepare(
    'INSERT OR REPLACE INTO setting (name, value, seal) VALUES (@name, @value, seal(@name, @value))',
  )
  try {
    const isSealed = columnsOf(from, 'setting').includes('seal')
    const rows = from.prepare(`SELECT name, value FROM setting ${isSealed ? `WHERE seal IS ${SETTING_SEAL}` : ''}`)
    for (const row of rows.iterate()) put.run(row)
  } catch {
    // What was read until here is kept.
  }
}

const columnsOf = (from: Handle, table: string): unknown[] =>
  from.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck().all()

/** Row by row: one page that cannot be read must not end the reading of the others. */
function eachRow(
  from: Handle,
  table: string,
  columns: readonly string[],
  seals: Readonly<Record<string, readonly [column: string, seal: string]>>,
  visit: (row: Row) => number,
): number {
  let added = 0
  try {
    const names = columnsOf(from, table)
    const picked = columns.map((name) => (names.includes(name) ? name : `NULL AS ${name}`))
    const sound = Object.entries(seals).map(([name, [column, seal]]) =>
      names.includes(column) ? `${column} IS ${seal} AS ${name}` : `1 AS ${name}`,
    )
    const read = from.prepare(`SELECT ${[...picked, ...sound].join(', ')} FROM ${table} WHERE rowid = ?`)
    let unreadable = 0
    for (let rowid = 1; unreadable < UNREADABLE; rowid++) {
      try {
        const row = read.get(rowid) as Row | undefined
        unreadable = row === undefined ? unreadable + 1 : 0
        if (row !== undefined) added += visit(row)
      } catch {
        unreadable++
      }
    }
  } catch {
    // A file older than the table, or one whose list of tables is gone.
  }
  return added
}

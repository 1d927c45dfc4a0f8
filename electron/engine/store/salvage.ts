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
 * Revisions of voyages and vessels added. Damaged rows, and rows behind unreadable pages, are passed over. Never throws for damage there;
 * throws what keeps `into` from being written to. `settings`: settings of that file, which is newer, replace those here.
 */
export function salvageOfficer(damaged: string | Buffer, into: Handle, settings: boolean): number {
  return fromFile(damaged, (from) => {
    const [voyages, vessels] = [addedRevisions('voyage', into), addedRevisions('vessel', into)]
    const added = eachRevision('voyage', from, voyages) + eachRevision('vessel', from, vessels)
    putVesselsAway(from, into)
    if (settings) salvageSettings(from, into)
    return added
  })
}

/** A revision by its place. */
export interface Place {
  kind: Kind
  id: number
  revision: number
}
type Kind = 'voyage' | 'vessel'

/** Puts rows of a sound file in the place of damaged ones; which were. */
export function replaceRevisions(sound: string, into: Handle, damaged: readonly Place[]): Place[] {
  const replaced: Place[] = []
  const of = (kind: Kind): ((row: Row) => number) => {
    const put = into.prepare(`INSERT OR REPLACE INTO ${INSERTED[kind]}`)
    // One damaged place in a row leaves its time or its checksum: by them it is known to be the same revision.
    const isSame = into.prepare(
      `SELECT 1 FROM ${kind}_revision WHERE ${kind}_id = @${kind}_id AND revision = @revision AND (saved_at_ms = @saved_at_ms OR checksum = @checksum)`,
    )
    return (row) => {
      const place = damaged.find(
        (one) => one.kind === kind && one.id === row[`${kind}_id`] && one.revision === row['revision'],
      )
      if (place === undefined || row['is_said'] === 0 || isSame.get(row) === undefined) return 0
      put.run(row)
      replaced.push(place)
      return 1
    }
  }
  fromFile(sound, (from) => eachRevision('voyage', from, of('voyage')) + eachRevision('vessel', from, of('vessel')))
  return replaced
}

/** 0 where the file cannot be opened. */
function fromFile(file: string | Buffer, work: (from: Handle) => number): number {
  let from: Handle
  try {
    from = typeof file === 'string' ? new Database(file, { readonly: true, fileMustExist: true }) : new Database(file)
  } catch {
    return 0
  }
  try {
    addSeal(from)
    return work(from)
  } finally {
    from.close()
  }
}

const INSERTED: Readonly<Record<Kind, string>> = {
  voyage: `voyage_revision (voyage_id, revision, saved_at_ms, change, document, checksum, state, parent, redo, status, status_by,
      place_seal, said_seal)
    VALUES (@voyage_id, @revision, @saved_at_ms, @change, @document, @checksum, @state, @parent, @redo, @status, @status_by,
      seal(@voyage_id, @revision, @saved_at_ms, @checksum, @state, @parent, @redo),
      CASE WHEN @is_said THEN seal(@voyage_id, @revision, @change, @status, @status_by) END)`,
  vessel: `vessel_revision (vessel_id, revision, saved_at_ms, document, checksum, seal)
    VALUES (@vessel_id, @revision, @saved_at_ms, @document, @checksum, seal(@vessel_id, @revision, @saved_at_ms, @checksum))`,
}
const ADDED: Readonly<Record<Kind, string>> = {
  voyage: 'voyage (voyage_id, created_at_ms) VALUES (@voyage_id, @saved_at_ms)',
  vessel:
    'vessel (vessel_id, created_at_ms, seal) VALUES (@vessel_id, @saved_at_ms, seal(@vessel_id, @saved_at_ms, NULL))',
}

/** Adds a row that is not there yet. */
function addedRevisions(kind: Kind, into: Handle): (row: Row) => number {
  const addOwner = into.prepare(`INSERT OR IGNORE INTO ${ADDED[kind]}`)
  const add = into.prepare(`INSERT OR IGNORE INTO ${INSERTED[kind]}`)
  return (row) => {
    addOwner.run(row)
    return add.run(row).changes
  }
}

const COLUMNS: Readonly<Record<Kind, readonly string[]>> = {
  voyage: 'voyage_id revision saved_at_ms change document checksum state parent redo status status_by'.split(' '),
  vessel: 'vessel_id revision saved_at_ms document checksum'.split(' '),
}
const SEALS: Readonly<Record<Kind, Seals>> = {
  voyage: { is_placed: ['place_seal', PLACE_SEAL], is_said: ['said_seal', SAID_SEAL] },
  vessel: { is_placed: ['seal', VESSEL_REVISION_SEAL] },
}

/** Those whose place and document are as they were written. */
const eachRevision = (kind: Kind, from: Handle, visit: (row: Row) => number): number =>
  eachRow(from, `${kind}_revision`, COLUMNS[kind], SEALS[kind], (row) =>
    row['is_placed'] === 0 || crc32(String(row['document'])) !== row['checksum'] ? 0 : visit(row),
  )

function putVesselsAway(from: Handle, into: Handle): void {
  const putAway = into.prepare(
    `UPDATE vessel SET put_away_at_ms = @put_away_at_ms, seal = seal(vessel_id, created_at_ms, @put_away_at_ms)
     WHERE vessel_id = @vessel_id AND put_away_at_ms IS NULL AND @put_away_at_ms IS NOT NULL`,
  )
  const columns = ['vessel_id', 'created_at_ms', 'put_away_at_ms']
  eachRow(from, 'vessel', columns, { is_sound: ['seal', VESSEL_SEAL] }, (row) =>
    row['is_sound'] === 0 ? 0 : putAway.run(row).changes,
  )
}

/** All or none a page: the table has no row numbers. */
function salvageSettings(from: Handle, into: Handle): void {
  const put = into.prepare(
    'INSERT OR REPLACE INTO setting (name, value, seal) VALUES (@name, @value, seal(@name, @value))',
  )
  const rows: unknown[] = []
  try {
    const isSealed = columnsOf(from, 'setting').includes('seal')
    const read = from.prepare(`SELECT name, value FROM setting ${isSealed ? `WHERE seal IS ${SETTING_SEAL}` : ''}`)
    for (const row of read.iterate()) rows.push(row)
  } catch {
    // What was read until here is kept.
  }
  for (const row of rows) unlessRefused(() => put.run(row).changes)
}

/** A row that the table here does not take is damaged; a disk that takes none is not the row's fault. */
function unlessRefused(write: () => number): number {
  try {
    return write()
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT')) return 0
    throw error
  }
}

const columnsOf = (from: Handle, table: string): unknown[] =>
  from.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck().all()

type Seals = Readonly<Record<string, readonly [column: string, seal: string]>>

/** Row by row: one page that cannot be read must not end the reading of the others. */
function eachRow(
  from: Handle,
  table: string,
  columns: readonly string[],
  seals: Seals,
  visit: (row: Row) => number,
): number {
  const read = rowReader(from, table, columns, seals)
  if (read === null) return 0
  let added = 0
  let unreadable = 0
  for (let rowid = 1; unreadable < UNREADABLE; rowid++) {
    const row = read(rowid)
    unreadable = row === null ? unreadable + 1 : 0
    if (row !== null) added += unlessRefused(() => visit(row))
  }
  return added
}

/** null: a file older than the table, or one whose list of tables is gone. */
function rowReader(
  from: Handle,
  table: string,
  columns: readonly string[],
  seals: Seals,
): ((rowid: number) => Row | null) | null {
  try {
    const names = columnsOf(from, table)
    const picked = columns.map((name) => (names.includes(name) ? name : `NULL AS ${name}`))
    const sound = Object.entries(seals).map(([name, [column, seal]]) =>
      names.includes(column) ? `${column} IS ${seal} AS ${name}` : `1 AS ${name}`,
    )
    const read = from.prepare(`SELECT ${[...picked, ...sound].join(', ')} FROM ${table} WHERE rowid = ?`)
    return (rowid) => {
      try {
        return (read.get(rowid) as Row | undefined) ?? null
      } catch {
        return null
      }
    }
  } catch {
    return null
  }
}

// Reads what can still be read from a damaged file of voyages, and adds what the restored one does not have.
import { crc32 } from 'node:zlib'
import Database from 'better-sqlite3'
import type { Handle } from './open-database.ts'

/** Revisions added. Damaged rows, and rows behind unreadable pages, are passed over. Never throws for damage. */
export function salvageVoyages(damagedPath: string, into: Handle): number {
  let damaged: Handle
  try {
    damaged = new Database(damagedPath, { readonly: true, fileMustExist: true })
  } catch {
    return 0
  }
  try {
    const addVoyage = into.prepare('INSERT OR IGNORE INTO voyage (voyage_id, created_at_ms) VALUES (?, ?)')
    const addRevision = into.prepare(
      `INSERT OR IGNORE INTO voyage_revision (voyage_id, revision, saved_at_ms, change, document, checksum, state, parent, redo, status, status_by, place_seal, said_seal)
       VALUES (@p1, @p2, @p3, @p4, @p5, @p6, @p7, @p8, @p9, @p10, @p11, seal(@p1, @p2, @p3, @p6, @p7, @p8, @p9), seal(@p1, @p2, @p4, @p10, @p11))`,
    )
    const names = damaged.prepare("SELECT name FROM pragma_table_info('voyage_revision')").pluck().all()
    const later = ['state', 'parent', 'redo', 'status', 'status_by']
    const standing = later.map((name) => (names.includes(name) ? name : 'NULL')).join(', ')
    const read = damaged
      .prepare(
        `SELECT voyage_id, revision, saved_at_ms, change, document, checksum, ${standing} FROM voyage_revision WHERE rowid = ?`,
      )
      .raw()
    let added = 0
    let unreadable = 0
    // Row by row: one page that cannot be read must not end the reading of the others.
    for (let rowid = 1; unreadable < 1000; rowid++) {
      try {
        const row = read.get(rowid) as [number, number, number, string, string, number, ...unknown[]] | undefined
        if (row === undefined) unreadable++
        else if (crc32(row[4]) === row[5]) {
          unreadable = 0
          addVoyage.run(row[0], row[2])
          added += addRevision.run(numbered(row)).changes
        }
      } catch {
        unreadable++
      }
    }
    return added + salvageVessels(damaged, into)
  } catch {
    return 0
  } finally {
    damaged.close()
  }
}

/** The same for vessels, where the file has any. */
function salvageVessels(damaged: Handle, into: Handle): number {
  let added = 0
  try {
    const addVessel = into.prepare(
      'INSERT OR IGNORE INTO vessel (vessel_id, created_at_ms, seal) VALUES (@p1, @p2, seal(@p1, @p2, NULL))',
    )
    const addRevision = into.prepare(
      `INSERT OR IGNORE INTO vessel_revision (vessel_id, revision, saved_at_ms, document, checksum, seal)
       VALUES (@p1, @p2, @p3, @p4, @p5, seal(@p1, @p2, @p3, @p5))`,
    )
    const read = damaged
      .prepare('SELECT vessel_id, revision, saved_at_ms, document, checksum FROM vessel_revision WHERE rowid = ?')
      .raw()
    let unreadable = 0
    for (let rowid = 1; unreadable < 1000; rowid++) {
      try {
        const row = read.get(rowid) as [number, number, number, string, number] | undefined
        if (row === undefined) unreadable++
        else if (crc32(row[3]) === row[4]) {
          unreadable = 0
          addVessel.run(numbered([row[0], row[2]]))
          added += addRevision.run(numbered(row)).changes
        }
      } catch {
        unreadable++
      }
    }
  } catch {
    // A file older than vessels, or one whose list of tables is gone.
  }
  return added
}

/** `@p1`, `@p2` …: each stands in the row and in its seal. */
const numbered = (row: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(row.map((value, i) => [`p${i + 1}`, value]))

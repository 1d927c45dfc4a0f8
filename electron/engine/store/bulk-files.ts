// The tables of bulk files: which are on this disk, how far each has come, what it was found to hold; and the days that are whole.
import type { BulkFile, BulkFormat } from '../../../shared/bulk.ts'
import type { Handle } from './open-database.ts'

/** A file's row; `etag` as the server gave it, `hash` SHA-256 of the whole. */
export interface BulkRow extends Omit<BulkFile, 'receivedBytes'> {
  etag: string | null
  hash: string | null
}

export interface BulkTable {
  list(): BulkRow[]
  get(fileId: number): BulkRow | null
  find(date: string, name: string): BulkRow | null
  /** A new download of a file, or the same file in another version. */
  begin(date: string, name: string, version: { etag: string | null; sizeBytes: number | null }, atMs: number): void
  whole(fileId: number, sizeBytes: number, hash: string, format: BulkFormat, atMs: number): void
  /** What came of it: `imported` with its rows, or `kept` or `failed` with a remark. */
  settle(
    fileId: number,
    state: 'imported' | 'kept' | 'failed',
    rows: { imported: number; refused: number },
    remark: string | null,
  ): void
  /** A day one of whose files is removed is no longer whole. */
  remove(fileId: number): void
  /** All files the service lists of a day were here, and as new as it had them. */
  dayFetched(date: string, atMs: number): void
  dayFetchedAt(date: string): number | null
}

const COLUMNS = `file_id AS fileId, date, name, etag, size_bytes AS sizeBytes, state, format, hash, imported_rows AS importedRows,
  refused_rows AS refusedRows, fetched_at_ms AS fetchedAtMs, remark`

export function bulkTable(handle: Handle): BulkTable {
  const list = handle.prepare(`SELECT ${COLUMNS} FROM bulk_file ORDER BY date DESC, name`)
  const get = handle.prepare(`SELECT ${COLUMNS} FROM bulk_file WHERE file_id = ?`)
  const find = handle.prepare(`SELECT ${COLUMNS} FROM bulk_file WHERE date = ? AND name = ?`)
  const begin = handle.prepare(
    `INSERT INTO bulk_file (date, name, etag, size_bytes, state, fetched_at_ms) VALUES (?, ?, ?, ?, 'partial', ?)
     ON CONFLICT (date, name) DO UPDATE SET etag = excluded.etag, size_bytes = excluded.size_bytes, state = 'partial',
       format = NULL, hash = NULL, imported_rows = 0, refused_rows = 0, fetched_at_ms = excluded.fetched_at_ms, remark = NULL`,
  )
  const whole = handle.prepare(
    `UPDATE bulk_file SET state = 'whole', size_bytes = ?, hash = ?, format = ?, fetched_at_ms = ? WHERE file_id = ?`,
  )
  const settle = handle.prepare(
    'UPDATE bulk_file SET state = ?, imported_rows = ?, refused_rows = ?, remark = ? WHERE file_id = ?',
  )
  const remove = handle.prepare('DELETE FROM bulk_file WHERE file_id = ?')
  const undoDay = handle.prepare('DELETE FROM bulk_day WHERE date = (SELECT date FROM bulk_file WHERE file_id = ?)')
  const putDay = handle.prepare('INSERT OR REPLACE INTO bulk_day (date, fetched_at_ms) VALUES (?, ?)')
  const getDay = handle.prepare('SELECT fetched_at_ms FROM bulk_day WHERE date = ?').pluck()
  return {
    list: () => list.all() as BulkRow[],
    get: (fileId) => (get.get(fileId) as BulkRow | undefined) ?? null,
    find: (date, name) => (find.get(date, name) as BulkRow | undefined) ?? null,
    begin: (date, name, { etag, sizeBytes }, atMs) => void begin.run(date, name, etag, sizeBytes, atMs),
    whole: (fileId, sizeBytes, hash, format, atMs) => void whole.run(sizeBytes, hash, format, atMs, fileId),
    settle: (fileId, state, { imported, refused }, remark) => void settle.run(state, imported, refused, remark, fileId),
    remove: (fileId) => {
      undoDay.run(fileId)
      remove.run(fileId)
    },
    dayFetched: (date, atMs) => void putDay.run(date, atMs),
    dayFetchedAt: (date) => (getDay.get(date) as number | undefined) ?? null,
  }
}

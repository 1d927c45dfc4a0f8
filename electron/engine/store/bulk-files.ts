// The tables of bulk files: which are on this disk and what is in them, which stands at each place of a day's list, what a run has spent on a
// day, and the days that are whole.
import type { BulkFile } from '../../../shared/sync/bulk.ts'
import type { Handle } from './open-database.ts'

/** What distinguishes two versions of a file, as its server gave it; null where it gave none that can be relied on. */
export interface BulkVersion {
  /** A strong one, with its quotes. */
  etag: string | null
  /** `Last-Modified`, where it is strong. */
  modified: string | null
  sizeBytes: number | null
}

/** A file, or the part of one. */
export interface BulkRow extends Omit<BulkFile, 'receivedBytes' | 'place'>, BulkVersion {
  /** Path below the folder of the files: ours, never the service's. */
  storedAs: string
  /** SHA-256 of the whole. */
  hash: string | null
  /** Bytes of it that the newest run received. */
  spentBytes: number
  /** Of a part: the place where another file was found instead, and which bears its cost until it is found elsewhere; null: none. */
  leftAt: number | null
}

/** A place in a day's list; two of them have one file where the list has it twice. */
export interface BulkPlace {
  /** From 0. */
  ordinal: number
  /** null: not known yet, or removed. */
  fileId: number | null
  /** When this file was last known to stand here whole and as new as the service has it; null: it must be looked at. */
  seenAtMs: number | null
  /** Of the newest run: tries in a row that brought little, and bytes received for nothing. */
  vainTries: number
  wasteBytes: number
  /** Why that run gave it up; null: it did not. */
  givenUp: string | null
}

/** The state of a day in the newest run that requested it. */
export interface BulkDayRequest {
  date: string
  runId: number
  begunAtMs: number
  /** As in its first listing; null before that. */
  listedFiles: number | null
  /** Listings in a row after which little was received. */
  vainListings: number
  /** Why it ended without the whole day, in words; null: it did not. */
  trouble: string | null
}

type Fetched = Pick<BulkRow, 'sizeBytes' | 'hash' | 'format'>

export interface BulkTable {
  /** Newest day first, in the order they were begun. */
  list(): BulkRow[]
  ofDay(date: string): BulkRow[]
  get(fileId: number): BulkRow | null
  /** A new file, of which nothing is here yet. Returns its id. */
  begin(date: string, name: string, version: BulkVersion, atMs: number): number
  /** The same file: its part begins anew, or its server says other things of it. */
  renew(fileId: number, name: string, version: BulkVersion): void
  whole(fileId: number, fetched: Fetched, atMs: number): void
  /** Its outcome: `imported` with its rows, or `kept` or `failed` with a remark. */
  settle(
    fileId: number,
    state: 'imported' | 'kept' | 'failed',
    rows: { imported: number; refused: number },
    remark: string | null,
  ): void
  note(fileId: number, remark: string | null): void
  /** Its place is empty then, and its day no longer whole. */
  remove(fileId: number): void
  /** A copy of a file that is here already: it goes without a trace. */
  drop(fileId: number): void
  /** In the order of the list; those never looked at are missing. */
  places(date: string): BulkPlace[]
  putPlace(date: string, place: BulkPlace): void
  setCost(fileId: number, spentBytes: number, leftAt: number | null): void
  /** Nothing is spent or given up yet. */
  clearSpending(date: string): void
  dayRequest(date: string): BulkDayRequest | null
  dayRequests(): BulkDayRequest[]
  putDayRequest(dayRequest: BulkDayRequest): void
  /** Places of the day's newest list whose file was not seen here whole since a time; null: it was never listed. */
  missing(date: string, sinceMs: number): number | null
  /** All files the service lists of a day were here, and as new as it had them. */
  dayFetched(date: string, atMs: number): void
  dayFetchedAt(date: string): number | null
}

const COLUMNS = `file_id AS fileId, date, stored_as AS storedAs, name, etag, modified, size_bytes AS sizeBytes, state, format, hash,
  imported_rows AS importedRows, refused_rows AS refusedRows, fetched_at_ms AS fetchedAtMs, remark, spent_bytes AS spentBytes, left_at AS leftAt`
const DAY_REQUEST_COLUMNS = `date, run_id AS runId, begun_at_ms AS begunAtMs, listed_files AS listedFiles, vain_listings AS vainListings, trouble`

/** A blank stands in no name of an earlier version, which took the service's: the two can never meet. */
const storedAs = (date: string, fileId: number): string => `${date}/file ${fileId}`

export function bulkTable(handle: Handle): BulkTable {
  const prepare = (sql: string) => handle.prepare(sql)
  const list = prepare(`SELECT ${COLUMNS} FROM bulk_file ORDER BY date DESC, file_id`)
  const ofDay = prepare(`SELECT ${COLUMNS} FROM bulk_file WHERE date = ? ORDER BY file_id`)
  const get = prepare(`SELECT ${COLUMNS} FROM bulk_file WHERE file_id = ?`)
  const insert = prepare(
    `INSERT INTO bulk_file (date, stored_as, name, etag, modified, size_bytes, state, fetched_at_ms)
     VALUES (?, 'begun', ?, ?, ?, ?, 'partial', ?)`,
  )
  const placeOnDisk = prepare('UPDATE bulk_file SET stored_as = ? WHERE file_id = ?')
  const renew = prepare(
    "UPDATE bulk_file SET name = ?, etag = ?, modified = ?, size_bytes = ?, remark = CASE state WHEN 'partial' THEN NULL ELSE remark END WHERE file_id = ?",
  )
  const whole = prepare(
    `UPDATE bulk_file SET state = 'whole', size_bytes = ?, hash = ?, format = ?, fetched_at_ms = ?, remark = NULL WHERE file_id = ?`,
  )
  const settle = prepare(
    'UPDATE bulk_file SET state = ?, imported_rows = ?, refused_rows = ?, remark = ? WHERE file_id = ?',
  )
  const note = prepare('UPDATE bulk_file SET remark = ? WHERE file_id = ?')
  const emptyPlace = prepare('UPDATE bulk_place SET file_id = NULL, seen_at_ms = NULL WHERE file_id = ?')
  const remove = prepare('DELETE FROM bulk_file WHERE file_id = ?')
  const undoDay = prepare('DELETE FROM bulk_day WHERE date = (SELECT date FROM bulk_file WHERE file_id = ?)')
  const places = prepare(
    `SELECT ordinal, file_id AS fileId, seen_at_ms AS seenAtMs, vain_tries AS vainTries, waste_bytes AS wasteBytes,
       given_up AS givenUp
     FROM bulk_place WHERE date = ? ORDER BY ordinal`,
  )
  const putPlace = prepare('INSERT OR REPLACE INTO bulk_place VALUES (?, ?, ?, ?, ?, ?, ?)')
  const clearSpending = prepare('UPDATE bulk_place SET vain_tries = 0, waste_bytes = 0, given_up = NULL WHERE date = ?')
  const clearFiles = prepare('UPDATE bulk_file SET spent_bytes = 0, left_at = NULL WHERE date = ?')
  const setCost = prepare('UPDATE bulk_file SET spent_bytes = ?, left_at = ? WHERE file_id = ?')
  const dayRequest = prepare(`SELECT ${DAY_REQUEST_COLUMNS} FROM bulk_ask WHERE date = ?`)
  const dayRequests = prepare(`SELECT ${DAY_REQUEST_COLUMNS} FROM bulk_ask ORDER BY date DESC`)
  const putDayRequest = prepare('INSERT OR REPLACE INTO bulk_ask VALUES (?, ?, ?, ?, ?, ?)')
  const missing = prepare(
    `SELECT listed_files - (SELECT count(*) FROM bulk_place WHERE date = bulk_ask.date AND ordinal < listed_files AND seen_at_ms >= ?)
     FROM bulk_ask WHERE date = ?`,
  ).pluck()
  const putDay = prepare('INSERT OR REPLACE INTO bulk_day (date, fetched_at_ms) VALUES (?, ?)')
  const getDay = prepare('SELECT fetched_at_ms FROM bulk_day WHERE date = ?').pluck()
  const drop = (fileId: number): void => {
    emptyPlace.run(fileId)
    remove.run(fileId)
  }
  return {
    list: () => list.all() as BulkRow[],
    ofDay: (date) => ofDay.all(date) as BulkRow[],
    get: (fileId) => (get.get(fileId) as BulkRow | undefined) ?? null,
    begin: (date, name, { etag, modified, sizeBytes }, atMs) => {
      const fileId = Number(insert.run(date, name, etag, modified, sizeBytes, atMs).lastInsertRowid)
      placeOnDisk.run(storedAs(date, fileId), fileId)
      return fileId
    },
    renew: (fileId, name, { etag, modified, sizeBytes }) => void renew.run(name, etag, modified, sizeBytes, fileId),
    whole: (fileId, { sizeBytes, hash, format }, atMs) => void whole.run(sizeBytes, hash, format, atMs, fileId),
    settle: (fileId, state, { imported, refused }, remark) => void settle.run(state, imported, refused, remark, fileId),
    note: (fileId, remark) => void note.run(remark, fileId),
    remove: (fileId) => {
      undoDay.run(fileId)
      drop(fileId)
    },
    drop,
    places: (date) => places.all(date) as BulkPlace[],
    putPlace: (date, { ordinal, fileId, seenAtMs, vainTries, wasteBytes, givenUp }) =>
      void putPlace.run(date, ordinal, fileId, seenAtMs, vainTries, wasteBytes, givenUp),
    setCost: (fileId, spentBytes, leftAt) => void setCost.run(spentBytes, leftAt, fileId),
    clearSpending: (date) => {
      clearSpending.run(date)
      clearFiles.run(date)
    },
    dayRequest: (date) => (dayRequest.get(date) as BulkDayRequest | undefined) ?? null,
    dayRequests: () => dayRequests.all() as BulkDayRequest[],
    putDayRequest: ({ date, runId, begunAtMs, listedFiles, vainListings, trouble }) =>
      void putDayRequest.run(date, runId, begunAtMs, listedFiles, vainListings, trouble),
    missing: (date, sinceMs) => (missing.get(sinceMs, date) as number | null | undefined) ?? null,
    dayFetched: (date, atMs) => void putDay.run(date, atMs),
    dayFetchedAt: (date) => (getDay.get(date) as number | undefined) ?? null,
  }
}

// Bulk files as they stand on this disk: plain data for the window.

/** What a file holds: read into the store, or kept as it is because nothing here reads it yet. */
export type BulkFormat = 'json' | 'ndjson' | 'csv' | 'grib2' | 'netcdf' | 'unknown'

export interface BulkFile {
  fileId: number
  /** The day requested, UTC, `YYYY-MM-DD`. */
  date: string
  /** Its place in the day's list, from 1; null: the list has it no more, or another version of it. */
  place: number | null
  /** As the service named it last: shown, and nothing else, since it may be another with every listing. */
  name: string
  /** As the server said; null when it did not. */
  sizeBytes: number | null
  receivedBytes: number
  state: 'partial' | 'whole' | 'imported' | 'kept' | 'failed'
  /** null until it is whole. */
  format: BulkFormat | null
  importedRows: number
  refusedRows: number
  fetchedAtMs: number
  /** What the officer should know, e.g. that nothing here reads it yet; null when there is nothing to say. */
  remark: string | null
}

/** A day of which anything was requested or is here. */
export interface BulkDay {
  date: string
  /** Places of the service's list; null: not known. */
  listedFiles: number | null
  /** How many of those places have their file here, whole; two of them may have the same. */
  wholePlaces: number
  /** Why the newest run ended without the whole day, in words; null: it did not. */
  trouble: string | null
  files: BulkFile[]
}

// Bulk files as they stand on this disk: plain data for the window.

/** What a file holds: read into the store, or kept as it is because nothing here reads it yet. */
export type BulkFormat = 'json' | 'ndjson' | 'csv' | 'grib2' | 'netcdf' | 'unknown'

export interface BulkFile {
  fileId: number
  /** The day asked for, UTC, `YYYY-MM-DD`. */
  date: string
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

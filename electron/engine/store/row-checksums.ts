// The checksum of a whole row as an SQL function, so that a bit that flipped on the disk is seen when the row is read.
import { crc32 } from 'node:zlib'
import type { DocumentKind } from '../../../shared/documents/documents.ts'
import type { Handle } from './open-database.ts'
import { documentText, textChecksum } from './packed-document.ts'

/** CRC-32 of a row's values in order, as JSON. Migrations use it as `seal(…)`: what it gives is never changed. */
export const rowChecksum = (values: readonly unknown[]): number => crc32(JSON.stringify(values))

/**
 * Makes known to a connection: `seal(…)`; `crc32(bytes)`; of a stored document `text_checksum(bytes, expected)`, by its bytes, from which no string is
 * made where it is not packed, and `document_text(stored)`.
 */
export function addChecksumFunctions(handle: Handle): void {
  handle.function('seal', { deterministic: true, varargs: true }, (...values) => rowChecksum(values))
  handle.function('crc32', { deterministic: true }, (bytes) => (bytes instanceof Uint8Array ? crc32(bytes) : null))
  handle.function('text_checksum', { deterministic: true }, (bytes, expected) =>
    bytes instanceof Uint8Array ? textChecksum(bytes, Number(expected)) : null,
  )
  handle.function('document_text', { deterministic: true }, (stored) => documentText(String(stored)))
}

/** A document as it was written. */
export const IS_WHOLE = 'text_checksum(CAST(document AS BLOB), checksum) IS checksum'
/** Of `voyage_revision`: where it stands and what it shows (the document by its own checksum); and what was said of it. */
export const PLACE_CHECKSUM = 'seal(voyage_id, revision, saved_at_ms, checksum, state, parent, redo)'
export const SAID_CHECKSUM = 'seal(voyage_id, revision, change, status, status_by)'
/** Of the revisions of documents of a kind, of the documents, and of `setting`. */
export const documentRevisionChecksum = (kind: DocumentKind): string =>
  `seal(${kind}_id, revision, saved_at_ms, checksum)`
export const documentChecksum = (kind: DocumentKind): string => `seal(${kind}_id, created_at_ms, put_away_at_ms)`
export const SETTING_CHECKSUM = 'seal(name, value)'
/**
 * Of `casualty`, `casualty_mark`, `casualty_vessel_type` and `coverage`. `fetched_by` is in them where it is not 0: checksums of rows from before
 * that column stay valid.
 */
const CASUALTY_COLUMNS = `casualty_id, identity, lat, long, year, category, sub_category, severity, local_time, location, vessel_name,
  vessel_type, imo_no, ships_involved, details, remarks, original, fetched_at_ms, differing, withdrawn_at_ms`
const COVERAGE_COLUMNS = 'year, lat_e4, long_e4, radius_nm, fetched_at_ms, records'
const checksumWithFetchedBy = (columns: string): string =>
  `CASE fetched_by WHEN 0 THEN seal(${columns}) ELSE seal(${columns}, fetched_by) END`
export const CASUALTY_CHECKSUM = checksumWithFetchedBy(CASUALTY_COLUMNS)
/** As it was written; or of an earlier version and not yet made ready, without a checksum. */
export const IS_SOUND_CASUALTY = `((seal IS ${CASUALTY_CHECKSUM} OR (seal IS NULL AND casualty_id >= (SELECT next_id FROM casualty_unprepared))) IS TRUE)`
export const MARK_COLUMNS =
  'casualty_id, cell, lat, long, local_minute, category, sub_category, severity, vessel_type, ships, quality, is_cut'
export const VESSEL_TYPE_CHECKSUM = 'seal(vessel_type, folded, name)'
export const COVERAGE_CHECKSUM = checksumWithFetchedBy(COVERAGE_COLUMNS)

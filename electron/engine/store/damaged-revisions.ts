// Every revision of voyages or documents that is not as it was written, the older ones too, found in one pass over the table.
import type { Handle } from './open-database.ts'
import type { Place } from './journal-rows.ts'
import { IS_WHOLE, PLACE_CHECKSUM, SAID_CHECKSUM, documentRevisionChecksum } from './row-checksums.ts'

export interface DamagedRevision extends Place {
  savedAtMs: number
  isNewest: boolean
  /** Its number, its time and what it was made from are as they were written. */
  isPlaced: boolean
  /** So are the words of its change, and whether it was approved. */
  isSaid: boolean
  /** So is its document. */
  isWhole: boolean
}

/** Of each kind: what is true of a sound row. */
const soundOf = (kind: Place['kind']): { placed: string; said: string } =>
  kind === 'voyage'
    ? { placed: `place_seal IS ${PLACE_CHECKSUM}`, said: `said_seal IS ${SAID_CHECKSUM}` }
    : { placed: `seal IS ${documentRevisionChecksum(kind)}`, said: '1' }

/** By number, then by revision. Reads every document: 50 MB of them take about 0.05 s. */
export function damagedRevisions(handle: Handle, kind: Place['kind']): () => DamagedRevision[] {
  const { placed, said } = soundOf(kind)
  const find = handle
    .prepare(
      `SELECT * FROM (
         SELECT ${kind}_id, revision, saved_at_ms,
           revision = (SELECT max(revision) FROM ${kind}_revision AS other WHERE other.${kind}_id = ${kind}_revision.${kind}_id),
           ${placed} AS is_placed, ${said} AS is_said, ${IS_WHOLE} AS is_whole
         FROM ${kind}_revision)
       WHERE NOT (is_placed AND is_said AND is_whole) ORDER BY ${kind}_id, revision`,
    )
    .raw()
  return () =>
    (find.all() as number[][]).map(([id = 0, revision = 0, savedAtMs = 0, isNewest, isPlaced, isSaid, isWhole]) => ({
      kind,
      id,
      revision,
      savedAtMs,
      isNewest: isNewest === 1,
      isPlaced: isPlaced === 1,
      isSaid: isSaid === 1,
      isWhole: isWhole === 1,
    }))
}

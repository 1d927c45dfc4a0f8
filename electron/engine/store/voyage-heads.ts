// What the list and the start show of each voyage without its document being parsed again: a line a voyage, as long as its newest revision is
// the same. The journal keeps it over a restart.
import type { VoyageDocument } from '../../../shared/passage/voyage.ts'
import { VOYAGE_READER } from './documents.ts'
import type { JournalSummary } from './journal-lines.ts'
import { ownerKey, type JournalIndex } from './journal-index.ts'
import type { Handle } from './open-database.ts'
import { textChecksum } from './packed-document.ts'
import { PLACE_CHECKSUM } from './row-checksums.ts'

/** Of the newest revision that can be read. */
interface Head extends Omit<JournalSummary, 'by'> {
  revision: number
  savedAtMs: number
}

export interface VoyageHead {
  voyageId: number
  newest: number
  /** Its newest revision is, so that an earlier one is shown or none. */
  isDamaged: boolean
  /** A newer Binnacle wrote what would be shown. */
  isNewer: boolean
  /** null: nothing of it is shown. */
  head: Head | null
}

interface Row {
  revision: number
  saved_at_ms: number
  checksum: number
}

/** The newest revision that can be read, or why there is none. */
type Read = { isDamaged: boolean } & ({ row: Row; document: VoyageDocument } | { unreadable: 'damaged' | 'newer' })

export interface VoyageHeads {
  of(voyageId: number): VoyageHead | null
  /** The newest voyage first. */
  all(): VoyageHead[]
  /** For the journal, of the newest revision; undefined where that one is not shown. */
  told(voyageId: number): JournalSummary | undefined
  forget(): void
}

function headFrom(read: Read): Pick<VoyageHead, 'isDamaged' | 'isNewer' | 'head'> {
  const { isDamaged } = read
  if ('unreadable' in read) return { isDamaged, isNewer: read.unreadable === 'newer', head: null }
  const { revision, saved_at_ms: savedAtMs, checksum } = read.row
  const { name, waypoints, ...ends } = read.document
  const from = ends.from?.name ?? waypoints[0]?.name ?? ''
  const to = ends.to?.name ?? waypoints.at(-1)?.name ?? ''
  const head = { revision, savedAtMs, checksum, name, waypointCount: waypoints.length, from, to }
  return { isDamaged, isNewer: false, head }
}

export function voyageHeads(
  handle: Handle,
  read: (voyageId: number) => Read,
  journaled?: JournalIndex['newest'],
): VoyageHeads {
  const newestOf = handle.prepare('SELECT max(revision) FROM voyage_revision WHERE voyage_id = ?').pluck()
  const newestOfAll = handle
    .prepare(
      `SELECT voyage_id, (SELECT max(revision) FROM voyage_revision WHERE voyage_id = voyage.voyage_id) AS newest
       FROM voyage WHERE newest IS NOT NULL ORDER BY voyage_id DESC`,
    )
    .raw()
  // Bytes, not text: nothing is made of them but their checksum.
  const rowOf = handle.prepare(
    `SELECT revision, saved_at_ms, checksum, CAST(document AS BLOB) AS bytes FROM voyage_revision
     WHERE voyage_id = ? AND revision = ? AND place_seal IS ${PLACE_CHECKSUM}`,
  )
  const known = new Map<number, VoyageHead>()

  /** The very bytes that this reader took before: they are what they were. */
  const noteOf = (voyageId: number, newest: number): Head | null => {
    const { revision, told } = journaled?.get(ownerKey({ kind: 'voyage', id: voyageId })) ?? {}
    if (told === undefined || revision !== newest || told.by !== VOYAGE_READER) return null
    const row = rowOf.get(voyageId, newest) as (Row & { bytes: Buffer }) | undefined
    if (row === undefined || row.checksum !== told.checksum || textChecksum(row.bytes, told.checksum) !== told.checksum)
      return null
    const { by: _by, ...rest } = told
    return { revision, savedAtMs: row.saved_at_ms, ...rest }
  }
  const at = (voyageId: number, newest: number): VoyageHead => {
    const kept = known.get(voyageId)
    if (kept?.newest === newest) return kept
    const note = noteOf(voyageId, newest)
    const told = note === null ? headFrom(read(voyageId)) : { isDamaged: false, isNewer: false, head: note }
    const made = { voyageId, newest, ...told }
    known.set(voyageId, made)
    return made
  }
  const of = (voyageId: number): VoyageHead | null => {
    const newest = newestOf.get(voyageId) as number | null
    return newest === null ? null : at(voyageId, newest)
  }
  return {
    of,
    all: () => (newestOfAll.all() as [number, number][]).map(([voyageId, newest]) => at(voyageId, newest)),
    told: (voyageId) => {
      const { head, newest } = of(voyageId) ?? {}
      if (head === undefined || head === null || head.revision !== newest) return undefined
      const { checksum, name, waypointCount, from, to } = head
      return { by: VOYAGE_READER, checksum, name, waypointCount, from, to }
    },
    forget: () => known.clear(),
  }
}

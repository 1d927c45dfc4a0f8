// Voyages as packs carry them: whole histories to be packed, and which of those here were imported from a pack, by what their first revision says.
import { crc32 } from 'node:zlib'
import type { PackOrigin, VoyageDocument } from '../../../shared/passage/voyage.ts'
import { readVoyageDocument } from './documents.ts'
import type { Handle } from './open-database.ts'
import { PLACE_CHECKSUM, SAID_CHECKSUM } from './row-checksums.ts'

/** A revision that is as it was written. */
export interface WholeRevision {
  revision: number
  savedAtMs: number
  change: string
  document: VoyageDocument
  /** What it says the plan stands as; null where it says nothing of that. */
  status: string | null
  by: string
}

export interface PackedVoyages {
  /** null where there is no such voyage. */
  createdAtMs(voyageId: number): number | null
  /** Numbers of a voyage's revisions, oldest first. */
  numbers(voyageId: number): number[]
  /** null where it is damaged, or of a newer Binnacle. */
  revision(voyageId: number, revision: number): WholeRevision | null
  /** What the first revision of a voyage says of its origin; null for one that was made here. */
  packOrigin(voyageId: number): PackOrigin | null
  /** Numbers of the voyages whose first revision names this origin. */
  ofOrigin(origin: string): number[]
  /** The same of a route's text, by its checksum. */
  ofRoute(rtzSum: string): number[]
  /** Voyages that stand beside another until the officer has chosen, the newest first, with what their newest revision says of it. */
  besides(): { voyageId: number; pack: PackOrigin & Required<Pick<PackOrigin, 'beside'>> }[]
  /** Voyages changed since. */
  changedSince(sinceMs: number): number[]
}

interface Row {
  revision: number
  saved_at_ms: number
  change: string
  document: string
  checksum: number
  status: string | null
  status_by: string | null
  is_sound: number
}

export function packedVoyages(handle: Handle): PackedVoyages {
  const one = handle.prepare(
    `SELECT revision, saved_at_ms, change, document_text(document) AS document, checksum, status, status_by,
       place_seal IS ${PLACE_CHECKSUM} AND said_seal IS ${SAID_CHECKSUM} AS is_sound
     FROM voyage_revision WHERE voyage_id = ? AND revision = ?`,
  )
  const created = handle.prepare('SELECT created_at_ms FROM voyage WHERE voyage_id = ?').pluck()
  const numbers = handle.prepare('SELECT revision FROM voyage_revision WHERE voyage_id = ? ORDER BY revision').pluck()
  const first = handle.prepare(
    `SELECT document_text(document) AS document, checksum FROM voyage_revision WHERE voyage_id = ? ORDER BY revision LIMIT 1`,
  )
  const naming = handle
    .prepare(
      `SELECT voyage_id FROM voyage JOIN voyage_revision USING (voyage_id)
       WHERE revision = 1 AND instr(document_text(document), ?) > 0 ORDER BY voyage_id`,
    )
    .pluck()
  const newestBeside = handle.prepare(
    `SELECT voyage_id AS voyageId, document_text(document) AS document, checksum FROM voyage JOIN voyage_revision USING (voyage_id)
     WHERE revision = (SELECT max(revision) FROM voyage_revision AS other WHERE other.voyage_id = voyage.voyage_id)
       AND instr(document_text(document), '"isOpen":true') > 0
     ORDER BY voyage_id DESC`,
  )
  const changed = handle
    .prepare(
      `SELECT voyage_id FROM voyage WHERE EXISTS (
         SELECT 1 FROM voyage_revision AS one WHERE one.voyage_id = voyage.voyage_id AND saved_at_ms >= ?)
       ORDER BY voyage_id`,
    )
    .pluck()

  const readSound = (row: { document: string; checksum: number }): VoyageDocument | null => {
    if (crc32(row.document) !== row.checksum) return null
    const read = readVoyageDocument(row.document)
    return 'document' in read ? read.document : null
  }
  const ofFirst = (voyageId: number): PackOrigin | null => {
    const row = first.get(voyageId) as { document: string; checksum: number } | undefined
    const document = row === undefined ? null : readSound(row)
    return document?.pack ?? null
  }
  return {
    createdAtMs: (voyageId) => (created.get(voyageId) as number | undefined) ?? null,
    numbers: (voyageId) => numbers.all(voyageId) as number[],
    revision: (voyageId, revision) => {
      const row = one.get(voyageId, revision) as Row | undefined
      const document = row?.is_sound === 1 ? readSound(row) : null
      if (row === undefined || document === null) return null
      const { saved_at_ms: savedAtMs, change, status, status_by: by } = row
      return { revision, savedAtMs, change, document, status, by: by ?? '' }
    },
    packOrigin: ofFirst,
    // By its letters first: not every document is parsed to find one.
    ofOrigin: (origin) =>
      (naming.all(JSON.stringify(origin)) as number[]).filter((id) => ofFirst(id)?.origin === origin),
    ofRoute: (rtzSum) =>
      (naming.all(JSON.stringify(rtzSum)) as number[]).filter((id) => ofFirst(id)?.rtzSum === rtzSum),
    besides: () =>
      (newestBeside.all() as { voyageId: number; document: string; checksum: number }[]).flatMap(
        ({ voyageId, ...row }) => {
          const pack = readSound(row)?.pack
          const beside = pack?.beside
          return pack === undefined || beside?.isOpen !== true ? [] : [{ voyageId, pack: { ...pack, beside } }]
        },
      ),
    changedSince: (sinceMs) => changed.all(sinceMs) as number[],
  }
}

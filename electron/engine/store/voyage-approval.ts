// What each plan stands as, by the revisions that say so; not known where such a revision is damaged.
import type { Approval, Status } from '../../../shared/passage/voyage.ts'
import type { DamagedRevision } from './damaged-revisions.ts'
import type { Handle } from './open-database.ts'
import { PLACE_CHECKSUM, SAID_CHECKSUM } from './row-checksums.ts'

export interface VoyageApprovals {
  /** Of a voyage at its newest revision. */
  at(voyageId: number, revision: number): Approval
  /** Voyages of which it is not known any more whether they stand approved. */
  unsure(): number[]
}

interface StatusRow {
  revision: number
  saved_at_ms: number
  status: Status
  status_by: string | null
  is_sound: number
}

/** `damaged`: revisions of voyages, by number, then by revision. */
export function voyageApprovals(handle: Handle, damaged: () => readonly DamagedRevision[]): VoyageApprovals {
  const lastStatus = handle.prepare(
    `SELECT revision, saved_at_ms, status, status_by, place_seal IS ${PLACE_CHECKSUM} AND said_seal IS ${SAID_CHECKSUM} AS is_sound
     FROM voyage_revision WHERE voyage_id = ? AND status IS NOT NULL ORDER BY revision DESC LIMIT 1`,
  )
  /** Of which it is not known any more what they said. */
  const unsaid = (): DamagedRevision[] => damaged().filter(({ isPlaced, isSaid }) => !isPlaced || !isSaid)

  /** The revision that may have said what the plan stands as, and is damaged; null when one after it says so, or none is damaged. */
  const unsureAt = (voyageId: number, row: StatusRow | undefined): number | null => {
    if (row?.is_sound === 0) return row.revision
    const damagedAt = unsaid().findLast(({ id }) => id === voyageId)?.revision
    return damagedAt === undefined || damagedAt < (row?.revision ?? 0) ? null : damagedAt
  }
  const last = (voyageId: number): StatusRow | undefined => lastStatus.get(voyageId) as StatusRow | undefined
  return {
    at: (voyageId, revision) => {
      const row = last(voyageId)
      const unsure = unsureAt(voyageId, row)
      // It may have been an approval, or its withdrawal: a draft is the weakest claim.
      if (unsure !== null) return { status: 'draft', isUnknown: true, revision: unsure, atMs: null, by: '' }
      if (row === undefined) return { status: 'draft', revision: 1, atMs: null, by: '' }
      // A check is of what was checked alone: a change after it makes the plan a draft again.
      const status = row.status === 'checked' && revision > row.revision ? 'draft' : row.status
      return { status, revision: row.revision, atMs: row.saved_at_ms, by: row.status_by ?? '' }
    },
    unsure: () =>
      [...new Set(unsaid().map(({ id }) => id))].filter((voyageId) => unsureAt(voyageId, last(voyageId)) !== null),
  }
}

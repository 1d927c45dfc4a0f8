// What each plan stands as, by the revisions that say so; not known where such a revision is damaged.
import type { Approval, Status } from '../../../shared/passage/voyage.ts'
import type { Handle } from './open-database.ts'
import { PLACE_SEAL, SAID_SEAL } from './seal.ts'

export interface VoyageApprovals {
  /** Of a voyage at its newest revision. */
  at(voyageId: number, revision: number): Approval
  /** Voyages of which it is not known any more whether they stand approved. */
  unsure(): number[]
  /** Revisions whose words or place are damaged, as found once: looking at every row takes its time. */
  damaged(): readonly { voyageId: number; revision: number }[]
  /** Rows were put right since. */
  forget(): void
}

interface StatusRow {
  revision: number
  saved_at_ms: number
  status: Status
  status_by: string | null
  is_sound: number
}

export function voyageApprovals(handle: Handle): VoyageApprovals {
  const lastStatus = handle.prepare(
    `SELECT revision, saved_at_ms, status, status_by, place_seal IS ${PLACE_SEAL} AND said_seal IS ${SAID_SEAL} AS is_sound
     FROM voyage_revision WHERE voyage_id = ? AND status IS NOT NULL ORDER BY revision DESC LIMIT 1`,
  )
  const damagedRows = handle.prepare(
    `SELECT voyage_id AS voyageId, revision FROM voyage_revision
     WHERE NOT (said_seal IS ${SAID_SEAL} AND place_seal IS ${PLACE_SEAL}) ORDER BY voyage_id, revision`,
  )
  let found: { voyageId: number; revision: number }[] | null = null
  const damaged = (): readonly { voyageId: number; revision: number }[] =>
    (found ??= damagedRows.all() as { voyageId: number; revision: number }[])

  /** The revision that may have said what the plan stands as, and is damaged; null when one after it says so, or none is damaged. */
  const unsureAt = (voyageId: number, row: StatusRow | undefined): number | null => {
    if (row?.is_sound === 0) return row.revision
    const damagedAt = damaged().findLast((one) => one.voyageId === voyageId)?.revision
    return damagedAt === undefined || damagedAt < (row?.revision ?? 0) ? null : damagedAt
  }
  const last = (voyageId: number): StatusRow | undefined => lastStatus.get(voyageId) as StatusRow | undefined
  return {
    at: (voyageId, revision) => {
      const row = last(voyageId)
      const unsure = unsureAt(voyageId, row)
      // It may have been an approval, or its taking back: a draft claims the least.
      if (unsure !== null) return { status: 'draft', isUnknown: true, revision: unsure, atMs: null, by: '' }
      if (row === undefined) return { status: 'draft', revision: 1, atMs: null, by: '' }
      // A check holds for what was checked: a change after it makes the plan a draft again.
      const status = row.status === 'checked' && revision > row.revision ? 'draft' : row.status
      return { status, revision: row.revision, atMs: row.saved_at_ms, by: row.status_by ?? '' }
    },
    unsure: () =>
      [...new Set(damaged().map(({ voyageId }) => voyageId))].filter(
        (voyageId) => unsureAt(voyageId, last(voyageId)) !== null,
      ),
    damaged,
    forget: () => void (found = null),
  }
}

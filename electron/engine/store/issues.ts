// The table of issues: what one run of fetching left of a voyage's weather. A row whose checksum is wrong is none: it is neither listed nor read.
import { crc32 } from 'node:zlib'
import { FETCHED_BY_ANY } from '../../../shared/format/fetched-by.ts'
import { NOTED, type IssueHead, type Noted } from '../../../shared/weather/issue.ts'
import type { Handle } from './open-database.ts'

/** An issue to be kept: its content is the coder's. */
export interface KeptIssue extends Omit<IssueHead, 'issueId' | 'isSeen' | 'isAcknowledged'> {
  content: Uint8Array
}

export interface IssuesTable {
  /** Returns its number. In a commit of the caller's. */
  keep(issue: KeptIssue): number
  /** Of a voyage, the newest first. */
  heads(voyageId: number): IssueHead[]
  /** null where it is not stored, or damaged. */
  read(issueId: number): { head: IssueHead; content: Uint8Array } | null
  /** The officer took note of it. Nothing is written where that is known. */
  note(issueId: number, as: Noted): void
  remove(issueIds: readonly number[]): void
  /** Every voyage of which there are issues. */
  voyages(): number[]
  /** When the newest answer of any of them was fetched, epoch ms; null: there is none. */
  newestFetchMs(): number | null
  /** Grows with everything kept, noted and removed. */
  changes(): number
}

const HEAD = `issue_id AS issueId, voyage_id AS voyageId, fetched_from_ms AS fetchedFromMs, fetched_to_ms AS fetchedToMs, revision,
  fetched_by AS fetchedBy, points, is_seen AS isSeen`
const CHECKSUM = `seal(issue_id, voyage_id, fetched_from_ms, fetched_to_ms, revision, fetched_by, points, is_seen, content_crc)`

/** `isSeen`: 0 not, else the place in `NOTED`, from 1. */
type HeadRow = Omit<IssueHead, 'isSeen' | 'isAcknowledged' | 'fetchedBy'> & { isSeen: number; fetchedBy: string }

const levelOf = (as: Noted): number => NOTED.indexOf(as) + 1

const headOf = ({ isSeen, fetchedBy, ...rest }: HeadRow): IssueHead => ({
  ...rest,
  fetchedBy: FETCHED_BY_ANY.find((by) => by === fetchedBy) ?? 'own',
  isSeen: isSeen >= levelOf('seen'),
  isAcknowledged: isSeen >= levelOf('acknowledged'),
})

export function issuesTable(handle: Handle): IssuesTable {
  const insert = handle.prepare(
    `INSERT INTO issue (voyage_id, fetched_from_ms, fetched_to_ms, revision, fetched_by, points, is_seen, content, content_crc, seal)
     VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?, 0)`,
  )
  const putChecksum = handle.prepare(`UPDATE issue SET seal = ${CHECKSUM} WHERE issue_id = ?`)
  const heads = handle.prepare(
    `SELECT ${HEAD} FROM issue WHERE voyage_id = ? AND seal IS ${CHECKSUM} ORDER BY fetched_to_ms DESC, issue_id DESC`,
  )
  const whole = handle.prepare(
    `SELECT ${HEAD}, content FROM issue WHERE issue_id = ? AND seal IS ${CHECKSUM} AND crc32(content) IS content_crc`,
  )
  const see = handle.prepare(
    `UPDATE issue SET is_seen = @level WHERE issue_id = @issueId AND is_seen < @level AND seal IS ${CHECKSUM}`,
  )
  const remove = handle.prepare('DELETE FROM issue WHERE issue_id = ?')
  const voyages = handle.prepare('SELECT DISTINCT voyage_id FROM issue ORDER BY voyage_id').pluck()
  const newest = handle
    .prepare(`SELECT fetched_to_ms FROM issue WHERE seal IS ${CHECKSUM} ORDER BY fetched_to_ms DESC LIMIT 1`)
    .pluck()
  let changes = 0
  return {
    keep: ({ voyageId, fetchedFromMs, fetchedToMs, revision, fetchedBy, points, content }) => {
      changes++
      const { lastInsertRowid } = insert.run(
        voyageId,
        fetchedFromMs,
        fetchedToMs,
        revision,
        fetchedBy,
        points,
        Buffer.from(content),
        crc32(content),
      )
      putChecksum.run(lastInsertRowid)
      return Number(lastInsertRowid)
    },
    heads: (voyageId) => (heads.all(voyageId) as HeadRow[]).map(headOf),
    read: (issueId) => {
      const row = whole.get(issueId) as (HeadRow & { content: Buffer }) | undefined
      if (row === undefined) return null
      const { content, ...head } = row
      return { head: headOf(head), content: new Uint8Array(content) }
    },
    note: (issueId, as) => {
      if (see.run({ issueId, level: levelOf(as) }).changes === 0) return
      putChecksum.run(issueId)
      changes++
    },
    remove: (issueIds) => {
      for (const issueId of issueIds) changes += remove.run(issueId).changes
    },
    newestFetchMs: () => (newest.get() as number | undefined) ?? null,
    voyages: () => voyages.all() as number[],
    changes: () => changes,
  }
}

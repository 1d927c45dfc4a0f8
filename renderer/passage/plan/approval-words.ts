// Of which revision a plan was checked or approved, by whom and when; and what has happened since.
import { formatUtc } from '../../../shared/format/time.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { words } from '../../words/words.ts'

export function approvalWords({ approval, revision }: Voyage): string {
  const { status, by, atMs, revision: said } = approval
  if (approval.isUnknown === true) return words.plan.approval.sinceDamaged(said)
  if (atMs === null) return words.plan.approval.revision(revision)
  const at = formatUtc(atMs)
  if (status === 'draft')
    return by === '' ? words.plan.approval.revision(revision) : words.plan.approval.changedSince(revision, said, by, at)
  return revision > said
    ? words.plan.approval.timedAnew(said, by, at, revision)
    : words.plan.approval.asRevision(said, by, at)
}

// Of which revision a plan was checked or approved, by whom and when; and what has happened since.
import { formatUtc } from '../../shared/format/time.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'

export function approvalWords({ approval, revision }: Voyage): string {
  const { status, by, atMs, revision: said } = approval
  if (approval.isUnknown === true) return `since revision ${said}, which is damaged on the disk: say it again`
  if (atMs === null) return `revision ${revision}`
  const who = `${by === '' ? '' : ` by ${by}`}, ${formatUtc(atMs)}`
  if (status === 'draft')
    return by === '' ? `revision ${revision}` : `revision ${revision}; revision ${said} was checked${who}`
  const since = revision > said ? `; timed anew since (revision ${revision})` : ''
  return `as revision ${said}${who}${since}`
}

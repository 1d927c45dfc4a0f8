// Which issues are not kept any more: of days before a time all but the last of each day.
import { DAY_MS } from '../../../../shared/format/time.ts'
import type { IssueHead } from '../../../../shared/weather/issue.ts'

/** The numbers of those that go, of all of one voyage, newest first. */
export function tooOld(heads: readonly IssueHead[], beforeMs: number): number[] {
  const days = new Set<number>()
  return heads.flatMap(({ issueId, fetchedToMs }) => {
    if (fetchedToMs >= beforeMs) return []
    const day = Math.floor(fetchedToMs / DAY_MS)
    if (days.has(day)) return [issueId]
    days.add(day)
    return []
  })
}

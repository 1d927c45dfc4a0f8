// Which issues are kept for how long: all of 90 days, of what is older one a day.
import { DAY_MS } from '../../../../shared/format/time.ts'
import type { IssueHead } from '../../../../shared/weather/issue.ts'

const ALL_KEPT_DAYS = 90

/** The numbers of those that go, of all of one voyage, newest first: of each day before the 90 all but the last. */
export function tooOld(heads: readonly IssueHead[], nowMs: number): number[] {
  const untilMs = nowMs - ALL_KEPT_DAYS * DAY_MS
  const days = new Set<number>()
  return heads.flatMap(({ issueId, fetchedToMs }) => {
    if (fetchedToMs >= untilMs) return []
    const day = Math.floor(fetchedToMs / DAY_MS)
    if (days.has(day)) return [issueId]
    days.add(day)
    return []
  })
}

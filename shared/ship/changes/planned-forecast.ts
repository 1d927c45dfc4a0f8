// The forecast that a passage was planned by: what was sailed is compared with it.
import { isAhead } from '../../format/time.ts'
import type { IssueHead } from '../../weather/issue.ts'
import type { KeptForecasts, KnownHead } from './known-forecast.ts'

/** `approved`: the plan was approved by it; `departure`: the newest at the departure; `first`: none is kept of before it, and this is the first since. */
export type PlannedBy = 'approved' | 'departure' | 'first'

export interface PlannedForecast {
  by: PlannedBy
  head: IssueHead | KnownHead
}

/** The last approved one of before the departure, else the newest of then, else the first kept since; null: none is kept. One of a clock ahead is none. */
export function plannedForecast({ issues, known }: KeptForecasts, etdMs: number, nowMs: number): PlannedForecast | null {
  const isSound = ({ fetchedToMs }: { fetchedToMs: number }): boolean => !isAhead(nowMs - fetchedToMs)
  const isBefore = ({ fetchedToMs }: { fetchedToMs: number }): boolean => fetchedToMs <= etdMs
  const approved = known.filter((head) => head.why === 'approved' && isSound(head))
  const kept = issues.filter(isSound)
  const last = approved.find((head) => head.atMs <= etdMs && isBefore(head))
  if (last !== undefined) return { by: 'approved', head: last }
  const newest = kept.find(isBefore)
  if (newest !== undefined) return { by: 'departure', head: newest }
  const first = kept.at(-1) ?? approved.at(-1)
  return first === undefined ? null : { by: 'first', head: first }
}

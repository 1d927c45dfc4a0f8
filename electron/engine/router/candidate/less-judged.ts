// The rule by which what cannot be judged of a way is never better than what can of the own route: one for the search and for what is stored.
import { ROUNDING_H } from '../../../../shared/candidates/not-judged.ts'
import type { LimitHours } from '../../../../shared/candidates/candidates.ts'

/** Hours not judged that differ by no more are the same: a stretch of 3 h is judged by its middle, a stored track by its steps. */
const SAME_H = 1

export type JudgedHours = Pick<LimitHours, 'limit' | 'knownH' | 'notJudgedH'>

/** Limits of which a way is not judged for longer than the own route, and by how many hours. One of which no hour of that is judged decides nothing. */
export const moreNotJudged = (
  limitHours: readonly JudgedHours[],
  ofOwn: readonly JudgedHours[],
): Pick<LimitHours, 'limit' | 'notJudgedH'>[] =>
  limitHours.flatMap(({ limit, notJudgedH }) => {
    const own = ofOwn.find((one) => one.limit === limit)
    if (own === undefined || own.knownH < ROUNDING_H) return []
    const moreH = notJudgedH - own.notJudgedH
    return moreH > SAME_H ? [{ limit, notJudgedH: moreH }] : []
  })

// The rule that a candidate which is judged for less than the own route is never better: one for the search and for what is stored.
import { ROUNDING_H } from '../../../../shared/candidates/not-judged.ts'
import type { LimitHours } from '../../../../shared/candidates/candidates.ts'

/** Hours not judged that differ by no more are the same: a stretch of 3 h is judged by its middle, a stored track by its steps. */
const SAME_H = 1

export type JudgedHours = Pick<LimitHours, 'limit' | 'knownH' | 'notJudgedH'>

/** Limits that are not judged for more hours than on the own route, and how many more. A limit with no judged hour there decides nothing. */
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

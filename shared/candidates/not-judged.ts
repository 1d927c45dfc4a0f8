// What is said of limits that are not judged on a candidate, on screen and in the notes of a kept draft.
import { JOINT_LIMITS, type JointLimit } from '../ship/limits/limits.ts'
import type { LimitName } from '../ship/vessel.ts'
import type { Candidate } from './candidates.ts'

/** Less is the rounding of hours, and nothing that is not known. */
export const ROUNDING_H = 0.05

/** Less is never said to be unknown than is. */
export const wholeHours = (hours: number): string => `${Math.ceil(hours - 1e-9)} h`

interface NotJudged {
  limits: LimitName[]
  /** Every limit that is set, of several. */
  isAll: boolean
  /** `40 h`. */
  hours: string
}

/** Limits not judged for some hours, those for as long together, in the order of the limits. */
export function limitsNotJudged({ limitHours }: Pick<Candidate, 'limitHours'>): NotJudged[] {
  const open = limitHours.filter(({ notJudgedH }) => notJudgedH >= ROUNDING_H)
  const byHours = Map.groupBy(open, ({ notJudgedH }) => wholeHours(notJudgedH))
  return [...byHours].map(([hours, alike]) => ({
    limits: alike.map(({ limit }) => limit),
    isAll: alike.length > 1 && alike.length === limitHours.length,
    hours,
  }))
}

/** Those of them that are never estimated between points, and are judged only where weather is stored. */
export const notJudgedOffPoints = ({ limitHours }: Pick<Candidate, 'limitHours'>): JointLimit[] =>
  JOINT_LIMITS.filter((name) => limitHours.some(({ limit, notJudgedH }) => limit === name && notJudgedH >= ROUNDING_H))

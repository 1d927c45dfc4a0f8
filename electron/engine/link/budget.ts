// The budget of bytes of a link profile: what is left of it, when to warn, when to stop.
import { formatBytes } from '../../../shared/format/format.ts'
import type { BudgetState, LinkProfile } from '../../../shared/sync/link.ts'
import { FaultError, type Fault } from '../../../shared/result.ts'

const WARNING_SHARE = 0.8

export interface Spent {
  bytesThisMonth: number
  bytesThisRun: number
}

const share = (bytes: number, cap: number | null): number | null =>
  cap === null ? null : cap === 0 ? Infinity : bytes / cap

/** `isLifted`: the officer has lifted the stop for the run. */
export function budgetOf(profile: LinkProfile, spent: Spent, isLifted: boolean): BudgetState {
  const { monthlyCapBytes, runCapBytes } = profile
  const shares = [share(spent.bytesThisMonth, monthlyCapBytes), share(spent.bytesThisRun, runCapBytes)].filter(
    (one) => one !== null,
  )
  const largest = shares.length === 0 ? null : Math.max(...shares)
  const isStopped = largest !== null && largest >= 1 && !isLifted
  const level = largest === null ? 'free' : isStopped ? 'stopped' : largest >= WARNING_SHARE ? 'warning' : 'within'
  return {
    profileId: profile.id,
    ...spent,
    monthlyCapBytes,
    runCapBytes,
    share: largest,
    level,
    fault: isStopped ? overBudget(profile, spent) : null,
  }
}

/** Bytes both ways that may still be sent and received; Infinity without caps or when the stop is lifted. */
export function roomLeft(profile: LinkProfile, spent: Spent, isLifted: boolean): number {
  if (isLifted) return Infinity
  const month = (profile.monthlyCapBytes ?? Infinity) - spent.bytesThisMonth
  const run = (profile.runCapBytes ?? Infinity) - spent.bytesThisRun
  return Math.max(0, Math.min(month, run))
}

/** Why a run stops: the cap that is nearer, in words. */
export function overBudget(profile: LinkProfile, { bytesThisMonth, bytesThisRun }: Spent): Fault {
  const leftOfMonth = (profile.monthlyCapBytes ?? Infinity) - bytesThisMonth
  const leftOfRun = (profile.runCapBytes ?? Infinity) - bytesThisRun
  const isMonth = leftOfMonth <= leftOfRun
  const cap = formatBytes((isMonth ? profile.monthlyCapBytes : profile.runCapBytes) ?? 0)
  const used = formatBytes(isMonth ? bytesThisMonth : bytesThisRun)
  const what = isMonth ? `${cap} a month` : `${cap} a fetch`
  return new FaultError(
    'over-budget',
    `The budget of ${profile.name} is ${what}, and ${used} are used: the next reply does not fit. What has arrived is kept. Send anyway, or change the cap in Data.`,
  ).fault
}

// The budget of bytes of a link profile: what is left of it, when to warn, when to stop.
import { formatBytes } from '../../../../shared/format/format.ts'
import type { BudgetState, LinkProfile } from '../../../../shared/sync/link.ts'
import { FaultError, type Fault } from '../../../../shared/result.ts'
import type { SetCeiling } from './profiles.ts'

const WARNING_SHARE = 0.8

export interface Spent {
  /** null: not known. */
  bytesThisMonth: number | null
  bytesThisRun: number
}

const share = (bytes: number, cap: number | null): number | null =>
  cap === null ? null : cap === 0 ? Infinity : bytes / cap

type Caps = Pick<LinkProfile, 'monthlyCapBytes' | 'runCapBytes'>

const NO_CAPS: Caps = { monthlyCapBytes: null, runCapBytes: null }

const isUnknown = ({ monthlyCapBytes }: Caps, { bytesThisMonth }: Spent): boolean =>
  monthlyCapBytes !== null && bytesThisMonth === null

/** The largest share of the caps that is known to be used; null without such caps. */
function shareOf({ monthlyCapBytes, runCapBytes }: Caps, { bytesThisMonth, bytesThisRun }: Spent): number | null {
  const ofMonth = bytesThisMonth === null ? null : share(bytesThisMonth, monthlyCapBytes)
  const shares = [ofMonth, share(bytesThisRun, runCapBytes)].filter((one) => one !== null)
  return shares.length === 0 ? null : Math.max(...shares)
}

/** `isLifted`: the officer has lifted the stop for the run; what the company set (`ceiling`) stays. */
export function budgetOf(
  profile: LinkProfile,
  spent: Spent,
  isLifted: boolean,
  ceiling: SetCeiling | null = null,
): BudgetState {
  const { monthlyCapBytes, runCapBytes } = profile
  const largest = shareOf(profile, spent)
  const inForce = isLifted ? shareOf(ceiling ?? NO_CAPS, spent) : largest
  const isStopped = inForce !== null && inForce >= 1
  return {
    profileId: profile.id,
    ...spent,
    monthlyCapBytes,
    runCapBytes,
    share: isUnknown(profile, spent) ? null : largest,
    level: isStopped ? 'stopped' : isUnknown(profile, spent) ? 'unknown' : levelOf(largest),
    fault: isStopped ? overBudget(profile, spent, isLifted, ceiling) : null,
  }
}

const levelOf = (largest: number | null): BudgetState['level'] =>
  largest === null ? 'free' : largest >= WARNING_SHARE ? 'warning' : 'within'

/** Bytes that may still be sent and received; Infinity without caps, or when the stop is lifted and the company set none; none where not known. */
export function roomLeft(
  profile: LinkProfile,
  spent: Spent,
  isLifted: boolean,
  ceiling: SetCeiling | null = null,
): number {
  const caps = isLifted ? (ceiling ?? NO_CAPS) : profile
  const month = isUnknown(caps, spent) ? 0 : (caps.monthlyCapBytes ?? Infinity) - (spent.bytesThisMonth ?? 0)
  const run = (caps.runCapBytes ?? Infinity) - spent.bytesThisRun
  return Math.max(0, Math.min(month, run))
}

/** Why a run stops: the cap that is nearer, in words, and whose it is. */
export function overBudget(
  profile: LinkProfile,
  spent: Spent,
  isLifted = false,
  ceiling: SetCeiling | null = null,
): Fault {
  const caps = isLifted ? (ceiling ?? NO_CAPS) : profile
  if (isUnknown(caps, spent))
    return new FaultError(
      'over-budget',
      `What was sent this month is not known, nor what is left of the ${formatBytes(caps.monthlyCapBytes ?? 0)} a month of ${profile.name}.`,
    ).fault
  const { bytesThisRun } = spent
  const bytesThisMonth = spent.bytesThisMonth ?? 0
  const leftOfMonth = (caps.monthlyCapBytes ?? Infinity) - bytesThisMonth
  const leftOfRun = (caps.runCapBytes ?? Infinity) - bytesThisRun
  const name = leftOfMonth <= leftOfRun ? 'monthlyCapBytes' : 'runCapBytes'
  const isMonth = name === 'monthlyCapBytes'
  const cap = caps[name] ?? 0
  const used = formatBytes(isMonth ? bytesThisMonth : bytesThisRun)
  const what = `${formatBytes(cap)} ${isMonth ? 'a month' : 'a fetch'}`
  const isCompanys = ceiling !== null && ceiling[name] !== null && cap >= ceiling[name]
  if (isCompanys)
    return new FaultError(
      'set-by-policy',
      `${used} of ${what}, set by ${ceiling.from}, are used: the next reply does not fit. Ask ${ceiling.from}, or use another connection.`,
    ).fault
  return new FaultError(
    'over-budget',
    `${used} of ${what} are used: the next reply does not fit. Send anyway, or change the cap in Data.`,
  ).fault
}

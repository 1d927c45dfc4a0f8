// Link profiles, budgets and the traffic ledger: plain data for the engine and the window.
import type { Fault } from '../result.ts'

/** A link as the officer describes it. Rates are what is paid for; what the link really gives is measured. */
export interface LinkProfile {
  /** Stable name in the ledger, e.g. `certus`. */
  id: string
  name: string
  upKbitPerS: number
  downKbitPerS: number
  roundTripMs: number
  /** US dollars per megabyte (1,000,000 bytes) sent and received; null: not paid by volume. */
  pricePerMb: number | null
  /** Billed at least this much for a session, in bytes; 0: none. */
  minimumSessionBytes: number
  /** Bytes a calendar month (UTC), sent and received; null: no cap. */
  monthlyCapBytes: number | null
  /** Bytes a run, sent and received; null: no cap. */
  runCapBytes: number | null
  /** What may run without the officer: taking up a paused run when the link is back, the 3-hour refresh. */
  resumesByItself: boolean
  refreshesByItself: boolean
  /** Bulk files may be requested. */
  allowsBulk: boolean
}

export interface LinkProfiles {
  profiles: LinkProfile[]
  /** Id of the one in use. */
  inUse: string
  /** The officer has chosen it: over one that nobody chose nothing runs by itself. */
  isChosen: boolean
}

/** What the company's policy says of links. */
export interface LinkPolicy {
  /** Whose it is, for sentences. */
  from: string
  /** All that there are, as they are delivered. */
  profiles: readonly LinkProfile[]
  /** The officer cannot change them. */
  areProfilesLocked: boolean
  /** Id of the one in use; null: the officer's matter. */
  inUse: string | null
  /** No other can be used. Else the officer's choice comes first. */
  isInUseLocked: boolean
  /** By id: caps that the officer can lower and not raise. */
  ceilings: Readonly<Record<string, Ceiling>>
}

/** null: nothing is said of it. */
export type Ceiling = Pick<LinkProfile, 'monthlyCapBytes' | 'runCapBytes'>

/** Bytes of one day (UTC, `YYYY-MM-DD`), operation (0: connection upkeep) and profile. */
export interface LedgerRow {
  day: string
  operation: number
  profileId: string
  requests: number
  answers: number
  bytesUp: number
  bytesDown: number
}

/** How the month and the run stand against their caps. `share` 0…, of the cap; null without a cap. */
export interface BudgetState {
  profileId: string
  /** null: not known. */
  bytesThisMonth: number | null
  monthlyCapBytes: number | null
  bytesThisRun: number
  runCapBytes: number | null
  /** The larger share of the two; null also where one of them is not known. */
  share: number | null
  level: 'free' | 'within' | 'warning' | 'stopped' | 'unknown'
  fault: Fault | null
}

/** A month of the ledger: `2026-11` → its first and last day, inclusive. */
export function daysOfMonth(month: string): { fromDay: string; toDay: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { fromDay: `${month}-01`, toDay: `${month}-${String(last).padStart(2, '0')}` }
}

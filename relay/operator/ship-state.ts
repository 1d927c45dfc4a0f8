// A ship as the operator sees it: what of its quota is used, at which pace, and what of it is to be looked at.
import { DAY_MS, isOld } from '../../shared/format/time.ts'
import type { ShipOverview } from '../store/relay-store.ts'
import { aheadBound, usedPoints } from '../store/usage.ts'
import { costUse, monthUse, type MonthUse } from './month.ts'
import type { Situation } from './situation.ts'

/** The larger share of the month's points and bytes that was given, 1 = all; 0 where there is no bound. */
export const givenShare = ({ quota, usage }: ShipOverview): number =>
  Math.max(usedShare(usage.points, quota.points), usedShare(usage.bytes, quota.bytes))

/** The same with what was requested of the service for the ship. */
export const quotaShare = (ship: ShipOverview): number =>
  Math.max(givenShare(ship), usedShare(ship.usage.requested, ship.quota.points))

interface ShipMonth {
  /** The larger of what was given and what was requested. */
  points: MonthUse
  bytes: MonthUse
  /** null: no price is set. */
  cost: MonthUse | null
}

export function shipMonth(ship: ShipOverview, { nowMs, prices }: Pick<Situation, 'nowMs' | 'prices'>): ShipMonth {
  const { quota, usage } = ship
  const of = (used: number, bound: number | null): MonthUse => monthUse(ship, used, bound, nowMs)
  const bytes = of(usage.bytes, quota.bytes)
  const requested = of(usage.requested, quota.points)
  const ahead = of(usage.ahead, aheadBound(quota))
  return {
    points: of(usedPoints(usage), quota.points),
    bytes,
    cost: costUse({ bytes, requested, ahead }, prices),
  }
}

/** Without a bound 0; of a bound of nothing all. */
export const usedShare = (used: number, bound: number | null): number => {
  if (bound === null) return 0
  return bound === 0 ? 1 : used / bound
}

/** The weather it was given last was more than 12 h old then, or of an unknown age: not what merely aged since. */
export const wasGivenOld = ({ givenAtMs, oldestGivenMs }: ShipOverview): boolean =>
  givenAtMs !== null && oldestGivenMs !== null && isOld(givenAtMs - oldestGivenMs)

export const SILENT_MS = 2 * DAY_MS

/** Sent no request for so long; not one that never sent any, or whose last is noted ahead of the clock. */
export const isSilent = ({ lastRequestAtMs }: ShipOverview, nowMs: number): boolean =>
  lastRequestAtMs !== null && nowMs - lastRequestAtMs > SILENT_MS

/** Refused or failed within the last day. */
export const hasJustFailed = ({ lastFailure }: ShipOverview, nowMs: number): boolean =>
  lastFailure !== null && nowMs - lastFailure.atMs < DAY_MS

export const shipsOf = ({ ships }: Situation): readonly ShipOverview[] => ships ?? []

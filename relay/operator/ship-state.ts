// A ship as the operator sees it: what of its quota is used, the order of ships, which are searched for.
import { DAY_MS, isOld } from '../../shared/format/time.ts'
import type { ShipOverview } from '../store/relay-store.ts'
import type { Situation } from './situation.ts'

/** The larger share of the month's points and bytes that was given, 1 = all; 0 where there is no bound. */
export const givenShare = ({ quota, usage }: ShipOverview): number =>
  Math.max(usedShare(usage.points, quota.points), usedShare(usage.bytes, quota.bytes))

/** The same with what was requested of the service for the ship. */
export const quotaShare = (ship: ShipOverview): number =>
  Math.max(givenShare(ship), usedShare(ship.usage.requested, ship.quota.points))

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

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** By name, those that were revoked behind. `find`: a part of the name, in any case; empty: all. */
export const listed = (ships: readonly ShipOverview[], find: string): ShipOverview[] =>
  ships
    .filter(({ name }) => name.toLocaleLowerCase('en').includes(find.trim().toLocaleLowerCase('en')))
    .toSorted(
      (one, other) =>
        Number(one.revokedAtMs !== null) - Number(other.revokedAtMs !== null) || byName.compare(one.name, other.name),
    )

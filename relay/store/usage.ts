// What a ship used in a calendar month, UTC: what it was given, what was requested of the service on its request, and what was fetched ahead. The first two
// keep within the quota each by itself, so that a row that is requested and then given counts once; the third has a bound of its own.
import type { Statements, Transaction } from '../database/connect.ts'
import type { Ship, ShipUsage, Urgency } from './relay-store.ts'

const NOTHING_USED: ShipUsage = { points: 0, requested: 0, ahead: 0, bytes: 0, relayRequests: 0, failures: 0 }

/** `2026-11`. */
export const monthOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 7)

/** Of the month's points what is used: the larger of what was given and what was requested. */
export const usedPoints = ({ points, requested }: Pick<ShipUsage, 'points' | 'requested'>): number =>
  Math.max(points, requested)

/** Of a quota of points, what may be fetched ahead in the month in addition. */
const AHEAD_SHARE = 0.1

/** Rows that may be fetched ahead in a month; null: no bound. */
export const aheadBound = ({ points }: Ship['quota']): number | null =>
  points === null ? null : Math.floor(points * AHEAD_SHARE)

/**
 * How many rows may still be requested of the service for a ship this month; Infinity: no bound. What it requests may use all of its points. What is fetched
 * ahead has a bound of its own and takes none of them; it ends where the ship can be given nothing any more.
 */
export function requestRoom(quota: Ship['quota'], usage: ShipUsage, urgency: Urgency): number {
  if (urgency === 'ahead' && quota.bytes !== null && usage.bytes >= quota.bytes) return 0
  const ahead = aheadBound(quota)
  if (quota.points === null || ahead === null) return Infinity
  if (urgency === 'asked') return Math.max(0, quota.points - usage.requested)
  return Math.max(0, Math.min(ahead - usage.ahead, quota.points - usedPoints(usage)))
}

/** Adds to the month's; what it is then, with what any other relay added before. */
export async function use(
  sql: Statements | Transaction,
  shipId: number,
  used: Partial<ShipUsage>,
  nowMs: number,
): Promise<ShipUsage> {
  const { points, requested, ahead, bytes, relayRequests, failures } = { ...NOTHING_USED, ...used }
  const [usage] = await sql<ShipUsage[]>`
    INSERT INTO usage AS kept (ship_id, month, points, requested, ahead, bytes, wants, failures)
    VALUES (${shipId}, ${monthOf(nowMs)}, ${points}, ${requested}, ${ahead}, ${bytes}, ${relayRequests}, ${failures})
    ON CONFLICT (ship_id, month) DO UPDATE SET points = kept.points + excluded.points,
      requested = kept.requested + excluded.requested, ahead = kept.ahead + excluded.ahead, bytes = kept.bytes + excluded.bytes,
      wants = kept.wants + excluded.wants, failures = kept.failures + excluded.failures
    RETURNING points, requested, ahead, bytes, wants AS "relayRequests", failures`
  return { ...NOTHING_USED, ...usage }
}

/** Of the month; all zero where nothing was used yet. */
export async function usageOf(sql: Statements | Transaction, shipId: number, nowMs: number): Promise<ShipUsage> {
  const [usage] = await sql<ShipUsage[]>`
    SELECT points, requested, ahead, bytes, wants AS "relayRequests", failures FROM usage WHERE ship_id = ${shipId} AND month = ${monthOf(nowMs)}`
  return { ...NOTHING_USED, ...usage }
}

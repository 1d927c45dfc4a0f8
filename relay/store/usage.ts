// What a ship used in a calendar month, UTC: what it was given, and what was requested of the service for it. Each keeps within the quota by itself, so that
// a row that is requested and then given counts once.
import type { Statements, Transaction } from '../database/connect.ts'
import type { Ship, ShipUsage, Urgency } from './relay-store.ts'

const NOTHING_USED: ShipUsage = { points: 0, requested: 0, bytes: 0, wants: 0, failures: 0 }

/** `2026-11`. */
export const monthOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 7)

/** How much of its calendar month is over, 0 to 1. */
function monthShare(timeMs: number): number {
  const date = new Date(timeMs)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const [fromMs, toMs] = [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1)]
  return (timeMs - fromMs) / (toMs - fromMs)
}

/** Of the month's points what is used: the larger of what was given and what was requested. */
export const usedPoints = ({ points, requested }: Pick<ShipUsage, 'points' | 'requested'>): number =>
  Math.max(points, requested)

/**
 * How many rows may still be requested of the service for a ship this month; Infinity: no bound. What it asks for may use all of its points. What is fetched
 * ahead keeps to the share of them that the month has passed, so that it leaves for the rest of the month what the ship will ask for itself.
 */
export function requestRoom(quota: Ship['quota'], usage: ShipUsage, urgency: Urgency, nowMs: number): number {
  if (urgency === 'ahead' && quota.bytes !== null && usage.bytes >= quota.bytes) return 0
  if (quota.points === null) return Infinity
  if (urgency === 'asked') return Math.max(0, quota.points - usage.requested)
  return Math.max(0, Math.floor(quota.points * monthShare(nowMs)) - usedPoints(usage))
}

/** Adds to the month's; what it is then, with what any other relay added before. */
export async function use(
  sql: Statements | Transaction,
  shipId: number,
  used: Partial<ShipUsage>,
  nowMs: number,
): Promise<ShipUsage> {
  const { points, requested, bytes, wants, failures } = { ...NOTHING_USED, ...used }
  const [usage] = await sql<ShipUsage[]>`
    INSERT INTO usage AS kept (ship_id, month, points, requested, bytes, wants, failures)
    VALUES (${shipId}, ${monthOf(nowMs)}, ${points}, ${requested}, ${bytes}, ${wants}, ${failures})
    ON CONFLICT (ship_id, month) DO UPDATE SET points = kept.points + excluded.points,
      requested = kept.requested + excluded.requested, bytes = kept.bytes + excluded.bytes,
      wants = kept.wants + excluded.wants, failures = kept.failures + excluded.failures
    RETURNING points, requested, bytes, wants, failures`
  return { ...NOTHING_USED, ...usage }
}

/** Of the month; all zero where nothing was used yet. */
export async function usageOf(sql: Statements | Transaction, shipId: number, nowMs: number): Promise<ShipUsage> {
  const [usage] = await sql<ShipUsage[]>`
    SELECT points, requested, bytes, wants, failures FROM usage WHERE ship_id = ${shipId} AND month = ${monthOf(nowMs)}`
  return { ...NOTHING_USED, ...usage }
}

// What a ship used in a calendar month, UTC.
import type { Statements, Transaction } from '../database/connect.ts'
import type { ShipUsage } from './relay-store.ts'

const NOTHING_USED: ShipUsage = { points: 0, bytes: 0, wants: 0, failures: 0 }

/** `2026-11`. */
export const monthOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 7)

/** Adds to the month's; what it is then, with what any other relay added before. */
export async function use(
  sql: Statements | Transaction,
  shipId: number,
  used: Partial<ShipUsage>,
  nowMs: number,
): Promise<ShipUsage> {
  const { points, bytes, wants, failures } = { ...NOTHING_USED, ...used }
  const [usage] = await sql<ShipUsage[]>`
    INSERT INTO usage AS kept (ship_id, month, points, bytes, wants, failures)
    VALUES (${shipId}, ${monthOf(nowMs)}, ${points}, ${bytes}, ${wants}, ${failures})
    ON CONFLICT (ship_id, month) DO UPDATE SET points = kept.points + excluded.points, bytes = kept.bytes + excluded.bytes,
      wants = kept.wants + excluded.wants, failures = kept.failures + excluded.failures
    RETURNING points, bytes, wants, failures`
  return { ...NOTHING_USED, ...usage }
}

/** Of the month; all zero where nothing was used yet. */
export async function usageOf(sql: Statements | Transaction, shipId: number, nowMs: number): Promise<ShipUsage> {
  const [usage] = await sql<ShipUsage[]>`
    SELECT points, bytes, wants, failures FROM usage WHERE ship_id = ${shipId} AND month = ${monthOf(nowMs)}`
  return { ...NOTHING_USED, ...usage }
}

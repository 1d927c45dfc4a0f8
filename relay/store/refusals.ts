// Requests that the service did not answer with a value.
import { DAY_MS } from '../../shared/format/time.ts'
import type { Transaction } from '../database/connect.ts'
import { numbers, texts } from './arrays.ts'
import type { Refused } from './relay-store.ts'

/** Noted so far ahead is a clock's that was wrong. */
const MAX_AHEAD_MS = DAY_MS

/** The latest of a key stays. */
export async function keepRefusals(sql: Transaction, refusals: readonly Refused[]): Promise<void> {
  const rows = [...new Map(refusals.map((row) => [row.key, row])).values()]
  if (rows.length === 0) return
  await sql`
    INSERT INTO refused AS kept (key, reason, at_ms)
    SELECT key, reason, at_ms
    FROM unnest(
      ${texts(rows.map(({ key }) => key))}::text[], ${texts(rows.map(({ reason }) => reason))}::text[],
      ${numbers(rows.map(({ atMs }) => atMs))}::bigint[]
    ) AS answer (key, reason, at_ms)
    ORDER BY key COLLATE "C"
    ON CONFLICT (key) DO UPDATE SET reason = excluded.reason, at_ms = excluded.at_ms
    WHERE kept.at_ms <= excluded.at_ms OR kept.at_ms > excluded.at_ms + ${MAX_AHEAD_MS}::bigint`
}

export async function forgetRefusals(sql: Transaction, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await sql`DELETE FROM refused WHERE key = ANY(${texts(keys)}::text[])`
}

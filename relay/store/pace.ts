// One pace towards the service for all relays: a token bucket in one row, and until when no request is sent.
import type { Database } from '../database/connect.ts'
import type { PaceTable } from './relay-store.ts'

/** A time noted so far ahead is a clock's that was wrong. */
const MAX_AHEAD_MS = 60_000

export function paceTable(database: Database): PaceTable {
  return {
    take: async (requested, nowMs) => {
      const [taken] = await database.run(
        async (sql) => sql<{ granted: number; waitMs: number }[]>`
          WITH bucket AS MATERIALIZED (
            SELECT per_second, hold_until_ms,
              CASE WHEN at_ms > ${nowMs + MAX_AHEAD_MS} THEN tokens
                ELSE least(burst, tokens + greatest(0, ${nowMs} - at_ms) * per_second / 1000) END AS gathered,
              CASE WHEN at_ms > ${nowMs + MAX_AHEAD_MS} THEN ${nowMs} ELSE greatest(at_ms, ${nowMs}) END AS at_ms
            FROM pace FOR UPDATE
          ), shared AS (
            SELECT *, CASE WHEN hold_until_ms > ${nowMs} THEN 0 ELSE least(${requested}, floor(gathered)) END AS granted FROM bucket
          )
          UPDATE pace SET tokens = gathered - granted, at_ms = shared.at_ms
          FROM shared
          RETURNING granted, CASE
            WHEN granted > 0 THEN 0
            WHEN shared.hold_until_ms > ${nowMs} THEN shared.hold_until_ms - ${nowMs}
            ELSE ceil((1 - gathered) / shared.per_second * 1000) END AS "waitMs"`,
      )
      return taken === undefined ? { granted: 0, waitMs: 1000 } : { ...taken }
    },
    hold: async (untilMs) => {
      await database.run(
        async (sql) => sql`UPDATE pace SET hold_until_ms = ${untilMs} WHERE hold_until_ms < ${untilMs}`,
      )
    },
    set: async (perSecond, burst) => {
      await database.run(
        async (sql) => sql`
          UPDATE pace SET per_second = ${perSecond}, burst = ${burst}, tokens = least(tokens, ${burst})
          WHERE per_second <> ${perSecond} OR burst <> ${burst}`,
      )
    },
  }
}

// How the service stands, by what all relays saw of it: one row.
import type { Database } from '../database/connect.ts'
import type { ServiceState, ServiceTable } from './relay-store.ts'

/** Within it of an answer to any relay, a failure is the own network's. */
const STILL_ANSWERS_MS = 10_000
/** An answer noted so far ahead is by a clock that was wrong. */
const MAX_AHEAD_MS = 60_000
/** Answers so close are noted once. */
const NOTED_EVERY_MS = 1000
const NOTHING_KNOWN = { answeredAtMs: null, downSinceMs: null, downWords: null, keyRefusedAtMs: null }

export function serviceTable(database: Database): ServiceTable {
  return {
    answered: async (atMs) => {
      await database.run(
        async (sql) => sql`
          UPDATE service SET down_since_ms = NULL, down_words = NULL, key_refused_at_ms = NULL, answered_at_ms = ${atMs}
          WHERE answered_at_ms IS NULL OR answered_at_ms < ${atMs - NOTED_EVERY_MS} OR answered_at_ms > ${atMs + MAX_AHEAD_MS}
            OR down_since_ms IS NOT NULL OR key_refused_at_ms IS NOT NULL`,
      )
    },
    failed: async (words, atMs) => {
      await database.run(
        async (sql) => sql`
          UPDATE service SET down_since_ms = coalesce(down_since_ms, ${atMs}), down_words = ${words.replaceAll('\0', '')}
          WHERE answered_at_ms IS NULL OR answered_at_ms <= ${atMs - STILL_ANSWERS_MS}
            OR answered_at_ms > ${atMs + MAX_AHEAD_MS}`,
      )
    },
    keyRefused: async (atMs) => {
      await database.run(
        async (sql) => sql`UPDATE service SET key_refused_at_ms = coalesce(key_refused_at_ms, ${atMs})`,
      )
    },
    state: async () => {
      const [state] = await database.run(
        async (sql) => sql<ServiceState[]>`
          SELECT answered_at_ms AS "answeredAtMs", down_since_ms AS "downSinceMs", down_words AS "downWords",
            key_refused_at_ms AS "keyRefusedAtMs"
          FROM service`,
      )
      return { ...NOTHING_KNOWN, ...state }
    },
  }
}

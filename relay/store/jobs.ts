// What is to be asked of the service: one job a key, whoever wishes it, taken by one relay at a time.
import { keyOf } from '../../electron/engine/store/request.ts'
import { DAY_MS } from '../../shared/format/time.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { texts } from './arrays.ts'
import { freshKeys } from './fresh.ts'
import { endJobs } from './job-ends.ts'
import type { Job, JobCounts, JobTables, ServiceRequest } from './relay-store.ts'

/** Of one commit. */
const WISHED_AT_ONCE = 5000
const URGENCY = { ahead: 0, asked: 1 }
/** A refusal holds so long; no job waits or is held longer, whatever a clock that was wrong said. */
const MAX_HELD_MS = DAY_MS
/** Noted further ahead it is by a clock that was wrong, and nobody knows how old it is: as the ships' door judges (`isAhead`). */
const MAX_AHEAD_MS = 2 * 60_000

type Wish = (request: ServiceRequest) => { key: string; request: ServiceRequest }
const wishOf: Wish = (request) => ({ key: keyOf(request), request })

export function jobTables(database: Database): JobTables {
  return {
    wish: async (requests, urgency, notBeforeFetchedMs, nowMs) => {
      const wishes = [...new Map(requests.map((request) => [keyOf(request), request])).values()]
      let made = 0
      for (let i = 0; i < wishes.length; i += WISHED_AT_ONCE) {
        const some = wishes.slice(i, i + WISHED_AT_ONCE)
        made += await database.commit(async (sql) => wish(sql, some, URGENCY[urgency], notBeforeFetchedMs, nowMs))
      }
      return made
    },
    take: async (most, leaseMs, nowMs) => database.run(async (sql) => take(sql, most, leaseMs, nowMs)),
    end: async (ends, nowMs) => endJobs(database, ends, nowMs),
    waiting: async (keys) => {
      const found = await database.run(
        async (sql) => sql<{ key: string }[]>`SELECT key FROM job WHERE key = ANY(${texts(keys)}::text[])`,
      )
      return new Set(found.map(({ key }) => key))
    },
    counts: async (nowMs) => {
      const [counts] = await database.run(
        async (sql) => sql<JobCounts[]>`
          SELECT count(*) FILTER (WHERE NOT is_held) AS waiting, count(*) FILTER (WHERE is_held) AS held,
            min(wished_at_ms) FILTER (WHERE NOT is_held) AS "oldestWaitingMs"
          FROM (SELECT wished_at_ms, coalesce(held_until_ms > ${nowMs}, false) AS is_held FROM job) AS each`,
      )
      return counts === undefined ? { waiting: 0, held: 0, oldestWaitingMs: null } : { ...counts }
    },
  }
}

/**
 * What became fresh while a job of it was being made is seen after: a relay keeps its answer and ends its job in one commit, so that either that job was
 * met here, or its answer is there now.
 */
async function wish(
  sql: Transaction,
  requests: readonly ServiceRequest[],
  urgency: number,
  notBeforeMs: number,
  nowMs: number,
): Promise<number> {
  const isSettled = await settled(sql, requests, notBeforeMs, nowMs)
  const open = requests.map(wishOf).filter(({ key }) => !isSettled.has(key))
  if (open.length === 0) return 0
  const made = await sql<{ key: string; isNew: boolean }[]>`
    INSERT INTO job AS kept (key, request, urgency, not_before_fetched_ms, wished_at_ms, due_at_ms)
    SELECT key, request::jsonb, ${urgency}::smallint, ${notBeforeMs}::bigint, ${nowMs}::bigint, ${nowMs}::bigint
    FROM unnest(
      ${texts(open.map(({ key }) => key))}::text[], ${texts(open.map(({ request }) => JSON.stringify(request)))}::text[]
    ) AS wished (key, request)
    ORDER BY key COLLATE "C"
    ON CONFLICT (key) DO UPDATE SET urgency = greatest(kept.urgency, excluded.urgency),
      not_before_fetched_ms = greatest(kept.not_before_fetched_ms, excluded.not_before_fetched_ms)
    WHERE kept.urgency < excluded.urgency OR kept.not_before_fetched_ms < excluded.not_before_fetched_ms
    RETURNING key, xmax = 0 AS "isNew"`
  const keys = new Set(made.filter(({ isNew }) => isNew).map(({ key }) => key))
  const newOnes = requests.filter((request) => keys.has(keyOf(request)))
  const needless = [...(await settled(sql, newOnes, notBeforeMs, nowMs))]
  if (needless.length > 0) await sql`DELETE FROM job WHERE key = ANY(${texts(needless)}::text[])`
  return keys.size - needless.length
}

/** Keys of those that are answered as new, or refused today. */
async function settled(
  sql: Transaction,
  requests: readonly ServiceRequest[],
  notBeforeMs: number,
  nowMs: number,
): Promise<Set<string>> {
  if (requests.length === 0) return new Set()
  const toMs = nowMs + MAX_AHEAD_MS
  const fresh = await freshKeys(sql, requests, { fromMs: notBeforeMs, toMs })
  const refused = await sql<{ key: string }[]>`
    SELECT key FROM refused WHERE key = ANY(${texts(requests.map(keyOf))}::text[]) AND at_ms > ${nowMs - MAX_HELD_MS} AND at_ms <= ${nowMs + MAX_HELD_MS}`
  for (const { key } of refused) fresh.add(key)
  return fresh
}

type Taken = Job & { urgency: number; wishedAtMs: number }

async function take(
  sql: Parameters<Parameters<Database['run']>[0]>[0],
  most: number,
  leaseMs: number,
  nowMs: number,
): Promise<Job[]> {
  const taken = await sql<Taken[]>`
    WITH due AS MATERIALIZED (
      SELECT key FROM job
      WHERE (due_at_ms <= ${nowMs} OR due_at_ms > ${nowMs + MAX_HELD_MS})
        AND (held_until_ms IS NULL OR held_until_ms <= ${nowMs} OR held_until_ms > ${nowMs + MAX_HELD_MS})
      ORDER BY urgency DESC, wished_at_ms, key
      LIMIT ${most}
      FOR UPDATE SKIP LOCKED
    )
    UPDATE job SET held_until_ms = ${nowMs + leaseMs}, taken_for_ms = not_before_fetched_ms
    FROM due WHERE job.key = due.key
    RETURNING job.key, request, attempts, urgency, wished_at_ms AS "wishedAtMs"`
  return [...taken]
    .sort((a, b) => b.urgency - a.urgency || a.wishedAtMs - b.wishedAtMs || (a.key < b.key ? -1 : 1))
    .map(({ key, request, attempts }) => ({ key, request, attempts }))
}

// What is to be requested of the service: one job a key, whoever needs it, taken by one relay at a time.
import { keyOf } from '../../electron/engine/fetch/requests/request.ts'
import { DAY_MS } from '../../shared/format/time.ts'
import type { Database, Statements, Transaction } from '../database/connect.ts'
import { numbers, texts } from './arrays.ts'
import { freshKeys } from './fresh.ts'
import { endJobs } from './job-ends.ts'
import type { Job, JobCounts, JobTables, ServiceRequest, Urgency } from './relay-store.ts'
import { requestRoom, usageOf, use as addUsed } from './usage.ts'

/** Of one commit. */
const WISHED_AT_ONCE = 5000
const URGENCY: Readonly<Record<Urgency, number>> = { ahead: 0, asked: 1 }
/** A refusal holds so long; no job waits or is held longer, even if a clock was wrong. */
const MAX_HELD_MS = DAY_MS
/** Noted further ahead it is by a clock that was wrong, and nobody knows how old it is: as the ships' listener judges (`isAhead`). */
const MAX_AHEAD_MS = 2 * 60_000

interface Terms {
  urgency: Urgency
  notBeforeMs: number
  nowMs: number
  /** Whose quota new jobs count against; null: nobody's. */
  shipId: number | null
}

interface Wished {
  made: number
  beyond: ReadonlySet<string>
}

interface Wish {
  key: string
  request: ServiceRequest
  /** Rows that it counts as. */
  points: number
}

const wishesOf = (requests: readonly ServiceRequest[]): Wish[] => [
  ...new Map(
    requests.map((request) => {
      const key = keyOf(request)
      return [key, { key, request, points: request.kind === 'averages' ? request.places.length : 1 }]
    }),
  ).values(),
]

export function jobTables(database: Database): JobTables {
  return {
    wish: async (requests, urgency, notBeforeMs, nowMs) =>
      (await wishAll(database, requests, { urgency, notBeforeMs, nowMs, shipId: null })).made,
    wishFor: async (shipId, requests, urgency, notBeforeMs, nowMs) =>
      wishAll(database, requests, { urgency, notBeforeMs, nowMs, shipId }),
    take: async (max, leaseMs, nowMs) => database.run(async (sql) => take(sql, max, leaseMs, nowMs)),
    end: async (ends, nowMs) => endJobs(database, ends, nowMs),
    waiting: async (keys) =>
      database.run(async (sql) =>
        waiting(
          sql,
          keys.map((key) => ({ key })),
        ),
      ),
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

async function wishAll(database: Database, requests: readonly ServiceRequest[], terms: Terms): Promise<Wished> {
  const wishes = wishesOf(requests)
  let made = 0
  const beyond = new Set<string>()
  for (let i = 0; i < wishes.length; i += WISHED_AT_ONCE) {
    const some = await database.commit(async (sql) => wish(sql, wishes.slice(i, i + WISHED_AT_ONCE), terms))
    made += some.made
    for (const key of some.beyond) beyond.add(key)
  }
  return { made, beyond }
}

/**
 * What became fresh while a job of it was being made is seen after: a relay keeps its answer and ends its job in one commit, so that either that job was
 * found here, or its answer is there now.
 */
async function wish(sql: Transaction, wishes: readonly Wish[], terms: Terms): Promise<Wished> {
  const room = await roomOf(sql, terms)
  const isSettled = await settled(sql, wishes, terms)
  const open = wishes.filter(({ key }) => !isSettled.has(key))
  const isThere = room === Infinity ? new Set<string>() : await waiting(sql, open)
  const { within, beyond } = cut(open, isThere, room)
  const isNew = await insert(sql, within, terms)
  const needless = await settled(
    sql,
    within.filter(({ key }) => isNew.has(key)),
    terms,
  )
  const made = within.filter(({ key }) => isNew.has(key) && !needless.has(key))
  // A job that was there a moment ago may have ended since, and be made anew.
  const last = cut(made, NO_KEYS, room)
  await forget(sql, [...needless, ...last.beyond.map(({ key }) => key)])
  const points = last.within.reduce((sum, one) => sum + one.points, 0)
  const used = terms.urgency === 'ahead' ? { ahead: points } : { requested: points }
  if (terms.shipId !== null && points > 0) await addUsed(sql, terms.shipId, used, terms.nowMs)
  return { made: last.within.length, beyond: new Set([...beyond, ...last.beyond].map(({ key }) => key)) }
}

const NO_KEYS: ReadonlySet<string> = new Set()

/** The ship's other wishes wait meanwhile, at whichever relay, so that two together do not pass its quota. */
async function roomOf(sql: Transaction, { shipId, urgency, nowMs }: Terms): Promise<number> {
  if (shipId === null) return Infinity
  const [quota] = await sql<{ points: number | null; bytes: number | null }[]>`
    SELECT quota_points AS points, quota_bytes AS bytes FROM ship WHERE ship_id = ${shipId} FOR UPDATE`
  return quota === undefined ? 0 : requestRoom(quota, await usageOf(sql, shipId, nowMs), urgency)
}

/** The first of them whose rows have room together; those that are `free` need none. */
function cut(wishes: readonly Wish[], free: ReadonlySet<string>, room: number): { within: Wish[]; beyond: Wish[] } {
  const [within, beyond]: [Wish[], Wish[]] = [[], []]
  let left = room
  for (const one of wishes) {
    const points = free.has(one.key) ? 0 : one.points
    if (points > left) beyond.push(one)
    else {
      within.push(one)
      left -= points
    }
  }
  return { within, beyond }
}

/** Keys of those that became new jobs; those that wait already are lifted. */
async function insert(sql: Transaction, wishes: readonly Wish[], terms: Terms): Promise<Set<string>> {
  if (wishes.length === 0) return new Set()
  const { urgency, notBeforeMs, nowMs, shipId } = terms
  const made = await sql<{ key: string; isNew: boolean }[]>`
    INSERT INTO job AS kept (key, request, urgency, not_before_fetched_ms, wished_at_ms, due_at_ms, ship_id, points, is_ahead)
    SELECT key, request::jsonb, ${URGENCY[urgency]}::smallint, ${notBeforeMs}::bigint, ${nowMs}::bigint, ${nowMs}::bigint,
      ${shipId}::integer, CASE WHEN ${shipId}::integer IS NULL THEN 0 ELSE points END, ${urgency === 'ahead'}::boolean
    FROM unnest(
      ${texts(wishes.map(({ key }) => key))}::text[], ${texts(wishes.map(({ request }) => JSON.stringify(request)))}::text[],
      ${numbers(wishes.map(({ points }) => points))}::integer[]
    ) AS wished (key, request, points)
    ORDER BY key COLLATE "C"
    ON CONFLICT (key) DO UPDATE SET urgency = greatest(kept.urgency, excluded.urgency),
      not_before_fetched_ms = greatest(kept.not_before_fetched_ms, excluded.not_before_fetched_ms)
    WHERE kept.urgency < excluded.urgency OR kept.not_before_fetched_ms < excluded.not_before_fetched_ms
    RETURNING key, xmax = 0 AS "isNew"`
  return new Set(made.flatMap(({ key, isNew }) => (isNew ? [key] : [])))
}

async function waiting(sql: Statements | Transaction, wishes: readonly Pick<Wish, 'key'>[]): Promise<Set<string>> {
  const keys = texts(wishes.map(({ key }) => key))
  const found = await sql<{ key: string }[]>`SELECT key FROM job WHERE key = ANY(${keys}::text[])`
  return new Set(found.map(({ key }) => key))
}

async function forget(sql: Transaction, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await sql`DELETE FROM job WHERE key = ANY(${texts(keys)}::text[])`
}

/** Keys of those that are answered as new, or refused today; later than the forecast of a refresh before they are, unless a ship requests it. */
async function settled(
  sql: Transaction,
  wishes: readonly Wish[],
  { urgency, notBeforeMs, nowMs }: Pick<Terms, 'urgency' | 'notBeforeMs' | 'nowMs'>,
): Promise<Set<string>> {
  if (wishes.length === 0) return new Set()
  const beyondSinceMs = urgency === 'ahead' ? 0 : notBeforeMs
  const within = { fromMs: notBeforeMs, toMs: nowMs + MAX_AHEAD_MS }
  const requests = wishes.map(({ request }) => request)
  const fresh = await freshKeys(sql, requests, within)
  const refused = await sql<{ key: string }[]>`
    SELECT key FROM refused WHERE key = ANY(${texts(wishes.map(({ key }) => key))}::text[])
      AND at_ms > ${nowMs - MAX_HELD_MS} AND at_ms <= ${nowMs + MAX_HELD_MS} AND (reason <> 'beyond' OR at_ms >= ${beyondSinceMs})`
  for (const { key } of refused) fresh.add(key)
  return fresh
}

type Taken = Job & { urgency: number }

async function take(sql: Statements, max: number, leaseMs: number, nowMs: number): Promise<Job[]> {
  const taken = await sql<Taken[]>`
    WITH due AS MATERIALIZED (
      SELECT key FROM job
      WHERE (due_at_ms <= ${nowMs} OR due_at_ms > ${nowMs + MAX_HELD_MS})
        AND (held_until_ms IS NULL OR held_until_ms <= ${nowMs} OR held_until_ms > ${nowMs + MAX_HELD_MS})
      ORDER BY urgency DESC, wished_at_ms, key
      LIMIT ${max}
      FOR UPDATE SKIP LOCKED
    )
    UPDATE job SET held_until_ms = ${nowMs + leaseMs}, taken_for_ms = not_before_fetched_ms
    FROM due WHERE job.key = due.key
    RETURNING job.key, request, attempts, is_sent AS "isSent", urgency, wished_at_ms AS "wishedAtMs"`
  return [...taken]
    .sort((a, b) => b.urgency - a.urgency || a.wishedAtMs - b.wishedAtMs || (a.key < b.key ? -1 : 1))
    .map(({ urgency: _urgency, ...job }) => job)
}

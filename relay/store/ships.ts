// The office's ships: their tokens as hashes, their quotas, what they used, how they do.
import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS } from '../../shared/format/time.ts'
import { FaultError } from '../../shared/result.ts'
import type { Database, Statements } from '../database/connect.ts'
import type { Ship, ShipOverview, ShipTables, ShipUsage } from './relay-store.ts'
import { monthOf, usageOf, use } from './usage.ts'

/** 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/

interface ShipRow {
  shipId: number
  name: string
  madeAtMs: number
  revokedAtMs: number | null
  quotaPoints: number | null
  quotaBytes: number | null
  versionAboard: string | null
}

export function shipTables(database: Database): ShipTables {
  return {
    issue: async (ship, nowMs) => {
      const token = randomBytes(32).toString('base64url')
      const hash = hashOf(token)
      const row = await database.run(async (sql) =>
        'name' in ship ? newShip(sql, ship, hash, nowMs) : newToken(sql, ship.shipId, hash),
      )
      return { ship: shipOf(row), token }
    },
    revoke: async (shipId, nowMs) => {
      await database.run(
        async (sql) => sql`UPDATE ship SET revoked_at_ms = coalesce(revoked_at_ms, ${nowMs}) WHERE ship_id = ${shipId}`,
      )
    },
    setQuota: async (shipId, { points, bytes }) => {
      await database.run(
        async (sql) => sql`UPDATE ship SET quota_points = ${points}, quota_bytes = ${bytes} WHERE ship_id = ${shipId}`,
      )
    },
    byToken: async (token) => {
      if (!TOKEN.test(token)) return null
      const [row] = await database.run(
        async (sql) => sql<ShipRow[]>`SELECT ${shipColumns(sql)} FROM ship WHERE token_hash = ${hashOf(token)}`,
      )
      return row === undefined ? null : shipOf(row)
    },
    usage: async (shipId, nowMs) => database.run(async (sql) => usageOf(sql, shipId, nowMs)),
    countRelayRequest: async (shipId, max, nowMs) => {
      const [day, nextDay] = [dayOf(nowMs), dayOf(nowMs + DAY_MS)]
      const counted = await database.run(
        async (sql) => sql`
          UPDATE ship SET want_day = CASE WHEN is_counted THEN want_day ELSE ${day} END,
            wants_of_day = CASE WHEN is_counted THEN wants_of_day + 1 ELSE 1 END
          FROM (
            SELECT coalesce(want_day BETWEEN ${day} AND ${nextDay}, false) AS is_counted FROM ship WHERE ship_id = ${shipId} FOR UPDATE
          ) AS its
          WHERE ship_id = ${shipId} AND (NOT is_counted OR wants_of_day < ${max})`,
      )
      return counted.count > 0
    },
    use: async (shipId, used, nowMs) => database.run(async (sql) => use(sql, shipId, used, nowMs)),
    noteVersion: async (shipId, versionAboard) => {
      await database.run(
        async (sql) => sql`UPDATE ship SET version_aboard = ${versionAboard} WHERE ship_id = ${shipId}`,
      )
    },
    noteFailure: async (shipId, words, nowMs) =>
      database.commit(async (sql) => {
        const plain = words.replaceAll('\0', '')
        await sql`UPDATE ship SET last_failure_at_ms = ${nowMs}, last_failure_words = ${plain} WHERE ship_id = ${shipId}`
        await use(sql, shipId, { failures: 1 }, nowMs)
      }),
    overview: async (nowMs) => overview(database, nowMs),
  }
}

/** `2026-11-30`, of UTC. */
const dayOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10)

/** Two names that are alike in it are one ship's. */
export const foldedName = (name: string): string => name.normalize('NFKC').toLowerCase()

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const shipColumns = (sql: Statements): ReturnType<Statements['unsafe']> =>
  sql.unsafe(
    'ship_id AS "shipId", name, made_at_ms AS "madeAtMs", revoked_at_ms AS "revokedAtMs", quota_points AS "quotaPoints", quota_bytes AS "quotaBytes", version_aboard AS "versionAboard"',
  )

const shipOf = ({ shipId, name, madeAtMs, revokedAtMs, quotaPoints, quotaBytes, versionAboard }: ShipRow): Ship => ({
  shipId,
  name,
  madeAtMs,
  revokedAtMs,
  quota: { points: quotaPoints, bytes: quotaBytes },
  versionAboard,
})

/** Where the answer to the first try was lost, the ship with this very token is the new one. */
async function newShip(
  sql: Statements,
  { name, quota }: { name: string; quota: Ship['quota'] },
  hash: Buffer,
  nowMs: number,
): Promise<ShipRow> {
  const [made] = await sql<ShipRow[]>`
    INSERT INTO ship (name, folded_name, made_at_ms, token_hash, quota_points, quota_bytes)
    VALUES (${name}, ${foldedName(name)}, ${nowMs}, ${hash}, ${quota.points}, ${quota.bytes})
    ON CONFLICT DO NOTHING
    RETURNING ${shipColumns(sql)}`
  const [before] =
    made === undefined ? await sql<ShipRow[]>`SELECT ${shipColumns(sql)} FROM ship WHERE token_hash = ${hash}` : []
  const row = made ?? before
  if (row === undefined) throw new FaultError('bad-input', `There is a ship named ${name} already.`)
  return row
}

async function newToken(sql: Statements, shipId: number, hash: Buffer): Promise<ShipRow> {
  const [row] = await sql<ShipRow[]>`
    UPDATE ship SET token_hash = ${hash}, revoked_at_ms = NULL WHERE ship_id = ${shipId} RETURNING ${shipColumns(sql)}`
  if (row === undefined) throw new FaultError('not-found', 'There is no such ship.')
  return row
}

type OverviewRow = ShipRow &
  ShipUsage &
  Pick<ShipOverview, 'lastRequestAtMs' | 'lastRequestedRows' | 'oldestGivenMs' | 'givenAtMs'> & {
    failedAtMs: number | null
    words: string | null
  }

/** By name. */
async function overview(database: Database, nowMs: number): Promise<ShipOverview[]> {
  const rows = await database.run(
    async (sql) => sql<OverviewRow[]>`
      SELECT ${shipColumns(sql)}, last_want_at_ms AS "lastRequestAtMs", last_wanted AS "lastRequestedRows",
        oldest_given_ms AS "oldestGivenMs", given_at_ms AS "givenAtMs", last_failure_at_ms AS "failedAtMs", last_failure_words AS words,
        coalesce(points, 0) AS points, coalesce(requested, 0) AS requested, coalesce(ahead, 0) AS ahead, coalesce(bytes, 0) AS bytes, coalesce(wants, 0) AS "relayRequests",
        coalesce(failures, 0) AS failures
      FROM ship LEFT JOIN (SELECT * FROM usage WHERE month = ${monthOf(nowMs)}) AS used USING (ship_id)
      ORDER BY folded_name`,
  )
  return rows.map(
    ({
      points,
      requested,
      ahead,
      bytes,
      relayRequests,
      failures,
      failedAtMs,
      words,
      lastRequestAtMs,
      lastRequestedRows,
      oldestGivenMs,
      givenAtMs,
      ...row
    }) => ({
      ...shipOf(row),
      usage: { points, requested, ahead, bytes, relayRequests, failures },
      lastRequestAtMs,
      lastRequestedRows,
      oldestGivenMs,
      givenAtMs,
      lastFailure: failedAtMs === null ? null : { atMs: failedAtMs, words: words ?? '' },
    }),
  )
}

// What ships wanted and were given: a want and its pack in one commit, packs by their hash, and what is worth fetching ahead.
import type { Database, Transaction } from '../database/connect.ts'
import type { Unmet, Wanted } from '../../electron/engine/packs/want.ts'
import { numbers } from './arrays.ts'
import type { ServiceRequest, StoredPack, WantTables } from './relay-store.ts'
import { usageOf, use } from './usage.ts'

/** A ship's last wants, of at most 512 rows each: what she wanted before, of routes since changed, is not fetched ahead. */
const WANTS_AHEAD = 16

type Point = Extract<ServiceRequest, { kind: 'point' }>

export function wantTables(database: Database): WantTables {
  return {
    answered: async (shipId, want, pack, unmet) =>
      database.commit(async (sql) => {
        const bytes = pack?.bytes.length ?? 0
        const isAllowed = await allowed(sql, shipId, { points: want.points, bytes }, want.atMs)
        // A commit of which nobody knew whether it came to be is tried again: its pack is there then, and counted.
        if (pack !== null && (await isKept(sql, shipId, want.hash, pack.hash))) return true
        if (!isAllowed) return false
        if (pack !== null) await keepPack(sql, shipId, pack, want.atMs)
        await keepWant(sql, shipId, want, pack?.hash ?? null, unmet)
        await sql`
          UPDATE ship SET last_want_at_ms = ${want.atMs}, last_wanted = ${want.wanted.rows.length},
            oldest_given_ms = coalesce(${want.oldestGivenMs}::bigint, oldest_given_ms),
            given_at_ms = CASE WHEN ${want.oldestGivenMs}::bigint IS NULL THEN given_at_ms ELSE ${want.atMs}::bigint END
          WHERE ship_id = ${shipId}`
        await use(sql, shipId, { wants: 1, points: want.points, bytes }, want.atMs)
        return true
      }),
    again: async (shipId, wantHash, sinceMs) => {
      const [found] = await database.run(
        async (sql) => sql<{ unmet: Unmet; hash: string | null; bytes: Buffer | null; madeAtMs: number | null }[]>`
          SELECT unmet, pack.hash, bytes, made_at_ms AS "madeAtMs"
          FROM want LEFT JOIN pack ON pack.hash = want.pack_hash
          WHERE ship_id = ${shipId} AND want.hash = ${wantHash} AND at_ms >= ${sinceMs}`,
      )
      if (found === undefined) return null
      const { unmet, hash, bytes, madeAtMs } = found
      return { unmet, pack: hash === null || bytes === null ? null : { hash, bytes, madeAtMs: madeAtMs ?? 0 } }
    },
    pack: async (shipId, hash) => {
      const [found] = await database.run(
        async (sql) => sql<(StoredPack & { bytes: Buffer })[]>`
          SELECT hash, bytes, made_at_ms AS "madeAtMs"
          FROM pack JOIN pack_of_ship ON pack_hash = hash
          WHERE hash = ${hash} AND ship_id = ${shipId}`,
      )
      return found === undefined ? null : { ...found }
    },
    ahead: async (sinceMs, { fromMs, toMs }) => {
      const found = await database.run(
        async (sql) => sql<Omit<Point, 'kind'>[]>`
          SELECT DISTINCT time_ms AS "timeMs", lat_e4 AS "latE4", long_e4 AS "longE4"
          FROM ship
          CROSS JOIN LATERAL (
            SELECT times_ms, lats_e4, longs_e4 FROM want
            WHERE want.ship_id = ship.ship_id AND at_ms >= ${sinceMs} AND cardinality(times_ms) > 0
            ORDER BY at_ms DESC LIMIT ${WANTS_AHEAD}
          ) AS last
          CROSS JOIN LATERAL unnest(times_ms, lats_e4, longs_e4) AS place (time_ms, lat_e4, long_e4)
          WHERE revoked_at_ms IS NULL AND time_ms BETWEEN ${fromMs} AND ${toMs}
          ORDER BY "timeMs", "latE4", "longE4"`,
      )
      return found.map(({ timeMs, latE4, longE4 }) => ({ kind: 'point' as const, latE4, longE4, timeMs }))
    },
    forget: async (beforeMs) =>
      database.commit(async (sql) => {
        await sql`DELETE FROM want WHERE at_ms < ${beforeMs}`
        await sql`DELETE FROM once WHERE at_ms < ${beforeMs}`
        return (await sql`DELETE FROM pack WHERE asked_at_ms < ${beforeMs}`).count
      }),
  }
}

/** Whether so much more is within the ship's quota. Her other answers wait meanwhile, at whichever relay, so that two together do not pass it. */
async function allowed(
  sql: Transaction,
  shipId: number,
  more: { points: number; bytes: number },
  atMs: number,
): Promise<boolean> {
  const [quota] = await sql<{ points: number | null; bytes: number | null }[]>`
    SELECT quota_points AS points, quota_bytes AS bytes FROM ship WHERE ship_id = ${shipId} FOR UPDATE`
  const used = await usageOf(sql, shipId, atMs)
  const isWithin = (of: 'points' | 'bytes'): boolean => {
    const most = quota?.[of] ?? null
    return most === null || more[of] === 0 || used[of] + more[of] <= most
  }
  return isWithin('points') && isWithin('bytes')
}

async function isKept(sql: Transaction, shipId: number, wantHash: string, packHash: string): Promise<boolean> {
  const found = await sql`
    SELECT 1 FROM want WHERE ship_id = ${shipId} AND hash = ${wantHash} AND pack_hash = ${packHash}`
  return found.length > 0
}

/** That a want was answered with it is noted in its own row too, so that none is forgotten at that very time. */
async function keepPack(sql: Transaction, shipId: number, pack: StoredPack, atMs: number): Promise<void> {
  const bytes = Buffer.from(pack.bytes)
  await sql`
    INSERT INTO pack AS kept (hash, bytes, made_at_ms, asked_at_ms) VALUES (${pack.hash}, ${bytes}, ${pack.madeAtMs}, ${atMs})
    ON CONFLICT (hash) DO UPDATE SET asked_at_ms = greatest(kept.asked_at_ms, excluded.asked_at_ms)`
  await sql`INSERT INTO pack_of_ship (ship_id, pack_hash) VALUES (${shipId}, ${pack.hash}) ON CONFLICT DO NOTHING`
}

async function keepWant(
  sql: Transaction,
  shipId: number,
  want: { hash: string; wanted: Wanted; atMs: number },
  packHash: string | null,
  unmet: Unmet,
): Promise<void> {
  const rows = want.wanted.kind === 'weather' ? want.wanted.rows : []
  await sql`
    INSERT INTO want (ship_id, hash, at_ms, pack_hash, unmet, lats_e4, longs_e4, times_ms)
    VALUES (${shipId}, ${want.hash}, ${want.atMs}, ${packHash}, ${sql.json(unmet)},
      ${numbers(rows.map(({ latE4 }) => latE4))}::integer[], ${numbers(rows.map(({ longE4 }) => longE4))}::integer[],
      ${numbers(rows.map(({ timeMs }) => timeMs))}::bigint[])
    ON CONFLICT (ship_id, hash) DO UPDATE SET at_ms = excluded.at_ms, pack_hash = excluded.pack_hash, unmet = excluded.unmet`
}

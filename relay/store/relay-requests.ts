// What ships requested and were given: a request and its pack in one commit, packs by their hash and how often they were given.
import type { Database, Transaction } from '../database/connect.ts'
import { readUnfulfilled, unfulfilledText } from '../../electron/engine/packs/file/unfulfilled.ts'
import type { Unfulfilled, Requested } from '../../electron/engine/packs/file/relay-request.ts'
import { timesGivenAgain, type StoredPack, type RelayRequestTables } from './relay-store.ts'
import { usageOf, use } from './usage.ts'
import { packedRows, aheadRequests } from './ahead-requests.ts'

/** Of a ship, those for weather and the others each: no older one is fetched ahead for or answered again. Of its packs besides those of these requests. */
const RELAY_REQUESTS_KEPT = 48
/** Packs may be many megabytes each: those that a relay of before left go in several commits. */
const PACKS_FORGOTTEN_AT_ONCE = 20

export function relayRequestTables(database: Database): RelayRequestTables {
  return {
    answered: async (shipId, relayRequest, pack, unfulfilled) =>
      database.commit(async (sql) => {
        const bytes = pack?.bytes.length ?? 0
        const isAllowed = await allowed(sql, shipId, { points: relayRequest.points, bytes }, relayRequest.atMs)
        // A commit with an unknown outcome is tried again: its pack may be there already, and counted.
        if (pack !== null && (await isKept(sql, shipId, relayRequest.hash, pack.hash))) return true
        if (!isAllowed) return false
        if (pack !== null) await keepPack(sql, shipId, pack, relayRequest.atMs)
        await keepRelayRequest(sql, shipId, relayRequest, pack?.hash ?? null, unfulfilled)
        await forgetOldRelayRequests(sql, shipId)
        await forgetOldPacks(sql, shipId)
        await sql`
          UPDATE ship SET last_want_at_ms = ${relayRequest.atMs}, last_wanted = ${relayRequest.requested.rows.length},
            oldest_given_ms = coalesce(${relayRequest.oldestGivenMs}::bigint, oldest_given_ms),
            given_at_ms = CASE WHEN ${relayRequest.oldestGivenMs}::bigint IS NULL THEN given_at_ms ELSE ${relayRequest.atMs}::bigint END
          WHERE ship_id = ${shipId}`
        await use(sql, shipId, { relayRequests: 1, points: relayRequest.points, bytes }, relayRequest.atMs)
        return true
      }),
    again: async (shipId, requestHash, sinceMs) => {
      const [found] = await database.run(
        async (sql) => sql<
          { unfulfilled: StoredUnfulfilled; hash: string | null; bytes: Buffer | null; madeAtMs: number | null }[]
        >`
          SELECT unmet AS unfulfilled, pack.hash, bytes, made_at_ms AS "madeAtMs"
          FROM want LEFT JOIN pack ON pack.hash = want.pack_hash
          WHERE ship_id = ${shipId} AND want.hash = ${requestHash} AND at_ms >= ${sinceMs}`,
      )
      if (found === undefined) return null
      const { unfulfilled, hash, bytes, madeAtMs } = found
      return {
        unfulfilled: readStoredUnfulfilled(unfulfilled),
        pack: hash === null || bytes === null ? null : { hash, bytes, madeAtMs: madeAtMs ?? 0 },
      }
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
    packLength: async (shipId, hash) => {
      const [found] = await database.run(
        async (sql) => sql<{ length: number }[]>`
          SELECT octet_length(bytes) AS length FROM pack JOIN pack_of_ship ON pack_hash = hash
          WHERE hash = ${hash} AND ship_id = ${shipId}`,
      )
      return found?.length ?? null
    },
    giveAgain: async (shipId, hash, bytes) => giveAgain(database, shipId, hash, bytes),
    notGiven: async (shipId, hash, bytes) => {
      await database.run(
        async (sql) => sql`
          UPDATE pack_of_ship SET given_again_bytes = greatest(0, given_again_bytes - ${bytes})
          WHERE ship_id = ${shipId} AND pack_hash = ${hash}`,
      )
    },
    ahead: aheadRequests(database),
    forget: async (beforeMs) =>
      database.commit(async (sql) => {
        await sql`DELETE FROM want WHERE at_ms < ${beforeMs}`
        await sql`DELETE FROM once WHERE at_ms < ${beforeMs}`
        return (await sql`DELETE FROM pack WHERE asked_at_ms < ${beforeMs}`).count
      }),
  }
}

/** Relays of before also noted from where a pack was resumed (`furthest_start`): that is not read any more. */
async function giveAgain(database: Database, shipId: number, hash: string, bytes: number): Promise<boolean> {
  return database.commit(async (sql) => {
    const [given] = await sql<{ bytes: number; length: number }[]>`
      SELECT given_again_bytes AS bytes, octet_length(pack.bytes) AS length
      FROM pack_of_ship JOIN pack ON pack.hash = pack_hash
      WHERE ship_id = ${shipId} AND pack_hash = ${hash} FOR UPDATE OF pack_of_ship`
    if (given === undefined || given.bytes + bytes > timesGivenAgain(given.length) * given.length) return false
    await sql`
      UPDATE pack_of_ship SET given_again_bytes = given_again_bytes + ${bytes}
      WHERE ship_id = ${shipId} AND pack_hash = ${hash}`
    return true
  })
}

/** Whether so much more is within the ship's quota. Its other answers wait meanwhile, at whichever relay, so that two together do not pass it. */
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
    const max = quota?.[of] ?? null
    return max === null || more[of] === 0 || used[of] + more[of] <= max
  }
  return isWithin('points') && isWithin('bytes')
}

async function isKept(sql: Transaction, shipId: number, requestHash: string, packHash: string): Promise<boolean> {
  const found = await sql`
    SELECT 1 FROM want WHERE ship_id = ${shipId} AND hash = ${requestHash} AND pack_hash = ${packHash}`
  return found.length > 0
}

/** That a request was answered with it is noted in its own row too, so that none is forgotten at that very time. */
async function keepPack(sql: Transaction, shipId: number, pack: StoredPack, atMs: number): Promise<void> {
  const bytes = Buffer.from(pack.bytes)
  await sql`
    INSERT INTO pack AS kept (hash, bytes, made_at_ms, asked_at_ms) VALUES (${pack.hash}, ${bytes}, ${pack.madeAtMs}, ${atMs})
    ON CONFLICT (hash) DO UPDATE SET asked_at_ms = greatest(kept.asked_at_ms, excluded.asked_at_ms)`
  await sql`INSERT INTO pack_of_ship (ship_id, pack_hash) VALUES (${shipId}, ${pack.hash}) ON CONFLICT DO NOTHING`
}

async function keepRelayRequest(
  sql: Transaction,
  shipId: number,
  relayRequest: { hash: string; requested: Requested; atMs: number },
  packHash: string | null,
  unfulfilled: Unfulfilled,
): Promise<void> {
  const rows = relayRequest.requested.kind === 'weather' ? relayRequest.requested.rows : []
  await sql`
    INSERT INTO want (ship_id, hash, at_ms, pack_hash, unmet, rows_packed)
    VALUES (${shipId}, ${relayRequest.hash}, ${relayRequest.atMs}, ${packHash}, ${sql.json(unfulfilledText(unfulfilled) ?? {})}, ${packedRows(rows)})
    ON CONFLICT (ship_id, hash) DO UPDATE SET at_ms = excluded.at_ms, pack_hash = excluded.pack_hash, unmet = excluded.unmet`
}

async function forgetOldRelayRequests(sql: Transaction, shipId: number): Promise<void> {
  await sql`
    DELETE FROM want WHERE ship_id = ${shipId} AND hash IN (
      SELECT hash FROM (
        SELECT hash, row_number() OVER (
          PARTITION BY rows_packed IS NOT NULL OR cardinality(times_ms) > 0 ORDER BY at_ms DESC, hash
        ) AS n
        FROM want WHERE ship_id = ${shipId}
      ) AS newest_first
      WHERE n > ${RELAY_REQUESTS_KEPT})`
}

/** Packs of no stored request, but for the last ones, which may still be in transfer. */
async function forgetOldPacks(sql: Transaction, shipId: number): Promise<void> {
  await sql`
    DELETE FROM pack WHERE hash IN (
      SELECT pack_hash FROM pack_of_ship AS its
      WHERE ship_id = ${shipId}
        AND NOT EXISTS (SELECT FROM want WHERE want.pack_hash = its.pack_hash)
        AND NOT EXISTS (SELECT FROM pack_of_ship AS other WHERE other.pack_hash = its.pack_hash AND other.ship_id <> ${shipId})
        AND pack_hash NOT IN (
          SELECT hash FROM pack JOIN pack_of_ship ON pack_hash = hash WHERE ship_id = ${shipId}
          ORDER BY asked_at_ms DESC, hash LIMIT ${RELAY_REQUESTS_KEPT})
      LIMIT ${PACKS_FORGOTTEN_AT_ONCE})`
}

/** As text, as the answer's header has it; of older requests as JSON. */
type StoredUnfulfilled = string | Unfulfilled

const readStoredUnfulfilled = (stored: StoredUnfulfilled): Unfulfilled =>
  typeof stored === 'string' ? readUnfulfilled(stored) : stored

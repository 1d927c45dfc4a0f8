// Which points are fetched ahead: those of each ship's last requests, as far as its quota allows.
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { keyBytes, readKeys } from '../../electron/engine/packs/form-1/rows.ts'
import type { RequestedWeather } from '../../electron/engine/packs/file/relay-request.ts'
import type { Database } from '../database/connect.ts'
import { numbers } from './arrays.ts'
import type { AheadRequest, RelayRequestTables } from './relay-store.ts'
import { monthOf, requestRoom } from './usage.ts'

/** A ship's last requests, of at most 512 rows each: older ones, of routes since changed, are not fetched ahead. */
const LAST_RELAY_REQUESTS = 16
/** Their requests are read together. */
const SHIPS_AT_ONCE = 50

type Point = Pick<RequestedWeather, 'latE4' | 'longE4' | 'timeMs'>
interface Candidate {
  point: Point
  /** Ships that requested it. */
  shipIds: Set<number>
}

/** The rows of a ship's request as they are stored; null: there are none. */
export const packedRows = (rows: readonly Point[]): Buffer | null =>
  rows.length === 0
    ? null
    : Buffer.from(
        keyBytes([rows.map(({ latE4 }) => latE4), rows.map(({ longE4 }) => longE4), rows.map(({ timeMs }) => timeMs)]),
      )

interface StoredRows {
  shipId: number
  packed: Buffer | null
  /** Of a request stored before rows were packed. */
  latsE4: string
  longsE4: string
  timesMs: string
}

const numbersIn = (list: string): number[] => (list === '{}' ? [] : list.slice(1, -1).split(',').map(Number))

const columnsOf = ({ packed, latsE4, longsE4, timesMs }: StoredRows): number[][] =>
  packed === null ? [latsE4, longsE4, timesMs].map(numbersIn) : readKeys(packed, 3)

export function aheadRequests(database: Database): RelayRequestTables['ahead'] {
  return async (sinceMs, window, nowMs) => {
    const rooms = await roomsOf(database, nowMs)
    const candidates = new Map<string, Candidate>()
    const shipIds = [...rooms.keys()]
    for (let i = 0; i < shipIds.length; i += SHIPS_AT_ONCE) {
      for (const relayRequest of await lastRelayRequests(database, shipIds.slice(i, i + SHIPS_AT_ONCE), sinceMs)) {
        addRows(candidates, relayRequest, window)
        await yieldToLoop()
      }
    }
    return within(candidates, rooms)
  }
}

/** Ships for which anything may be fetched ahead, each with how many rows. */
async function roomsOf(database: Database, nowMs: number): Promise<Map<number, number>> {
  const ships = await database.run(
    async (sql) => sql<
      {
        shipId: number
        quotaPoints: number | null
        quotaBytes: number | null
        points: number
        requested: number
        ahead: number
        bytes: number
      }[]
    >`
      SELECT ship_id AS "shipId", quota_points AS "quotaPoints", quota_bytes AS "quotaBytes",
        coalesce(points, 0) AS points, coalesce(requested, 0) AS requested, coalesce(ahead, 0) AS ahead, coalesce(bytes, 0) AS bytes
      FROM ship LEFT JOIN (SELECT * FROM usage WHERE month = ${monthOf(nowMs)}) AS used USING (ship_id)
      WHERE revoked_at_ms IS NULL
      ORDER BY ship_id`,
  )
  const rooms = ships.map(({ shipId, quotaPoints, quotaBytes, ...used }) => {
    const quota = { points: quotaPoints, bytes: quotaBytes }
    return [shipId, requestRoom(quota, { ...used, relayRequests: 0, failures: 0 }, 'ahead')] as const
  })
  return new Map(rooms.filter(([, room]) => room > 0))
}

async function lastRelayRequests(
  database: Database,
  shipIds: readonly number[],
  sinceMs: number,
): Promise<StoredRows[]> {
  return database.run(
    async (sql) => sql<StoredRows[]>`
      SELECT ship.ship_id AS "shipId", packed, "latsE4", "longsE4", "timesMs"
      FROM ship
      CROSS JOIN LATERAL (
        SELECT rows_packed AS packed, lats_e4::text AS "latsE4", longs_e4::text AS "longsE4", times_ms::text AS "timesMs" FROM want
        WHERE want.ship_id = ship.ship_id AND at_ms >= ${sinceMs} AND (rows_packed IS NOT NULL OR cardinality(times_ms) > 0)
        ORDER BY at_ms DESC LIMIT ${LAST_RELAY_REQUESTS}
      ) AS last
      WHERE ship.ship_id = ANY(${numbers(shipIds)}::integer[])`,
  )
}

function addRows(
  candidates: Map<string, Candidate>,
  relayRequest: StoredRows,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): void {
  const [lats = [], longs = [], times = []] = columnsOf(relayRequest)
  for (const [i, timeMs] of times.entries()) {
    if (timeMs < fromMs || timeMs > toMs) continue
    const point = { latE4: lats[i] ?? 0, longE4: longs[i] ?? 0, timeMs }
    const name = `${timeMs} ${point.latE4} ${point.longE4}`
    const candidate = candidates.get(name)
    if (candidate === undefined) candidates.set(name, { point, shipIds: new Set([relayRequest.shipId]) })
    else candidate.shipIds.add(relayRequest.shipId)
  }
}

/** The nearest in time first, each for the ship with the most room that has some left. `rooms`: how many rows may be fetched ahead for each ship. */
function within(candidates: ReadonlyMap<string, Candidate>, rooms: ReadonlyMap<number, number>): AheadRequest[] {
  const inOrder = [...candidates.values()].sort(
    ({ point: a }, { point: b }) => a.timeMs - b.timeMs || a.latE4 - b.latE4 || a.longE4 - b.longE4,
  )
  const byRoom = (a: number, b: number): number => ((rooms.get(a) ?? 0) > (rooms.get(b) ?? 0) ? -1 : 1)
  const left = new Map(rooms)
  return inOrder.flatMap(({ point, shipIds }): AheadRequest[] => {
    const request = { kind: 'point' as const, ...point }
    const shipId = [...shipIds].sort(byRoom).find((one) => (left.get(one) ?? 0) > 0)
    if (shipId === undefined) return []
    const room = left.get(shipId) ?? 0
    if (room === Infinity) return [{ request, shipId: null }]
    left.set(shipId, room - 1)
    return [{ request, shipId }]
  })
}

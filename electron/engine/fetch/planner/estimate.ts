// What a plan would cost in bytes, seconds and money: from what this service has shown over this link, else from measured averages.
import type { LinkProfile } from '../../../../shared/sync/link.ts'
import type { EstimatePart, SyncEstimate } from '../../../../shared/sync/sync.ts'
import { ENOUGH_UNITS, type Traffic } from '../../store/traffic.ts'
import { OFFICE_OPERATIONS } from '../../../../shared/sync/operations.ts'
import type { FetchedBy } from '../../../../shared/office/office.ts'
import { operationOf, type SyncRequest } from '../requests/request.ts'
import { officeKindOf, ROWS_PER_RELAY_REQUEST, rowsOf } from './office-rows.ts'

/** Requests of one operation, and what they request: points, places, records expected. */
export interface OperationTotal {
  operation: number
  requests: number
  units: number
}

/** What the ledger shows of an operation, as TrafficTable.recent: operation 0 is what connections cost; without a time it is of other links. */
export type Shown = (operation: number) => Traffic

interface PerUnit {
  /** Bytes of a request and its answer besides those of its units. */
  upBytes: number
  downBytes: number
  upBytesPerUnit: number
  downBytesPerUnit: number
}

/** A TLS 1.3 connection with a usual chain of certificates, and the opening frames of HTTP/2. */
const TLS_SET_UP = { upBytes: 900, downBytes: 4500 }
/** Round trips before the first request can be sent: TCP and TLS. */
const ROUND_TRIPS_BEFORE = { tls: 2, plain: 1 }

const flat = (upBytes: number, downBytes: number, upBytesPerUnit: number, downBytesPerUnit: number): PerUnit => ({
  upBytes,
  downBytes,
  upBytesPerUnit,
  downBytesPerUnit,
})

/**
 * Over HTTP/2 and brotli, connections apart: a point took 83 bytes up and 490 down (docs/reference/measured.md), 74 and 434 from the simulated service.
 * The others: from the simulated service.
 */
const ASSUMED: Readonly<Record<number, PerUnit>> = {
  1: flat(0, 0, 80, 460),
  2: flat(100, 1500, 300, 330_000),
  3: flat(0, 0, 90, 460),
  4: flat(0, 0, 90, 420),
  5: flat(0, 0, 90, 420),
  6: flat(170, 300, 18, 95),
  7: flat(170, 300, 18, 95),
  8: flat(170, 300, 18, 95),
  // The records of a circle, those of overlapping circles each time, packed together.
  9: flat(90, 250, 0, 60),
  10: flat(90, 400, 0, 110),
  // A relay request and its pack, by row: what a pack says of itself, its signature and its heads count once.
  11: flat(300, 450, 3, 52),
  12: flat(300, 450, 3, 45),
  13: flat(300, 450, 0, 110),
}
/** HTTP/1.1 carries every header every time. */
const H1_MORE = { upBytes: 150, downBytes: 170 }

/** What is requested, by operation; `unitsOf`: points, places, records expected. `by`: whose operations bring them. */
export function operationTotals(
  requests: readonly SyncRequest[],
  unitsOf: (request: SyncRequest) => number,
  by: FetchedBy = 'own',
): OperationTotal[] {
  const totals = new Map<number, OperationTotal & { rows: number }>()
  for (const request of requests) {
    const kind = by === 'office' ? officeKindOf(request) : null
    const operation = kind === null ? operationOf(request) : OFFICE_OPERATIONS[kind]
    const before = totals.get(operation) ?? { operation, requests: 0, units: 0, rows: 0 }
    const rows = before.rows + rowsOf(request).length
    const requestCount = kind === null ? before.requests + 1 : Math.ceil(rows / ROWS_PER_RELAY_REQUEST[kind])
    totals.set(operation, { operation, requests: requestCount, units: before.units + unitsOf(request), rows })
  }
  return [...totals.values()]
    .map(({ operation, requests: count, units }) => ({ operation, requests: count, units }))
    .sort((one, other) => one.operation - other.operation)
}

/** One operation's cost, connections apart. */
export function partOf({ operation, requests, units }: OperationTotal, shown: Traffic, isTls: boolean): EstimatePart {
  if (shown.units >= ENOUGH_UNITS && shown.answers > 0) {
    // Answers differ in size by what they hold: a request's own bytes are taken from the averages, the rest is by unit.
    const own = ASSUMED[operation] ?? flat(0, 0, 0, 0)
    const perUnit = (bytes: number, ownBytes: number): number =>
      Math.max(0, bytes - shown.answers * ownBytes) / shown.units
    return {
      operation,
      requests,
      units,
      bytesUp: Math.round(requests * own.upBytes + units * perUnit(shown.bytesUp, own.upBytes)),
      bytesDown: Math.round(requests * own.downBytes + units * perUnit(shown.bytesDown, own.downBytes)),
      basis: shown.busyMs > 0 ? 'measured' : 'assumed',
    }
  }
  const assumed = ASSUMED[operation] ?? flat(0, 0, 0, 0)
  const more = isTls ? { upBytes: 0, downBytes: 0 } : H1_MORE
  return {
    operation,
    requests,
    units,
    bytesUp: Math.round(requests * (assumed.upBytes + more.upBytes) + units * assumed.upBytesPerUnit),
    bytesDown: Math.round(requests * (assumed.downBytes + more.downBytes) + units * assumed.downBytesPerUnit),
    basis: 'assumed',
  }
}

export type Cost = Pick<SyncEstimate, 'parts' | 'bytesUp' | 'bytesDown' | 'seconds' | 'costUsd' | 'basis'>

/** What goes over another connection, and costs what it shows: bulk files, where all else is fetched by the office. */
export interface ConnectionCost {
  requested: readonly OperationTotal[]
  shown: Shown
  isTls: boolean
}

/** A whole plan's cost over one connection, or over two one after the other. */
export function costOfBoth(main: ConnectionCost, other: ConnectionCost, profile: LinkProfile): Cost {
  const [one, two] = [main, other].map(({ requested, shown, isTls }) => costOf(requested, shown, profile, isTls)) as [
    Cost,
    Cost,
  ]
  if (other.requested.length === 0) return one
  if (main.requested.length === 0) return two
  const [bytesUp, bytesDown] = [one.bytesUp + two.bytesUp, one.bytesDown + two.bytesDown]
  const seconds = one.seconds + two.seconds
  return {
    parts: [...one.parts, ...two.parts].sort((a, b) => a.operation - b.operation),
    bytesUp,
    bytesDown,
    seconds,
    costUsd: priceOf(profile, bytesUp + bytesDown, seconds),
    basis: one.basis === 'measured' && two.basis === 'measured' ? 'measured' : 'assumed',
  }
}

/** A whole plan's cost over one connection. Nothing requested costs nothing. */
export function costOf(requested: readonly OperationTotal[], shown: Shown, profile: LinkProfile, isTls: boolean): Cost {
  const parts = requested.map((one) => partOf(one, shown(one.operation), isTls))
  const basis = parts.every((part) => part.basis === 'measured') && parts.length > 0 ? 'measured' : 'assumed'
  if (parts.length === 0) return { parts, bytesUp: 0, bytesDown: 0, seconds: 0, costUsd: priceOf(profile, 0, 0), basis }
  const setUps = shown(0)
  const assumedSetUp = isTls ? TLS_SET_UP : { upBytes: 0, downBytes: 0 }
  const setUp = (bytes: number, assumed: number): number =>
    setUps.connections > 0 ? bytes / setUps.connections : assumed
  const sum = (of: (part: EstimatePart) => number): number => parts.reduce((total, part) => total + of(part), 0)
  const bytesUp = Math.round(sum((part) => part.bytesUp) + setUp(setUps.bytesUp, assumedSetUp.upBytes))
  const bytesDown = Math.round(sum((part) => part.bytesDown) + setUp(setUps.bytesDown, assumedSetUp.downBytes))
  const trips = 1 + (isTls ? ROUND_TRIPS_BEFORE.tls : ROUND_TRIPS_BEFORE.plain)
  const paid =
    (bytesUp * 8) / (profile.upKbitPerS * 1000) +
    (bytesDown * 8) / (profile.downKbitPerS * 1000) +
    (trips * profile.roundTripMs) / 1000
  const seconds = basis === 'measured' ? measuredSeconds(requested, shown, profile) : paid
  return { parts, bytesUp, bytesDown, seconds, costUsd: priceOf(profile, bytesUp + bytesDown, seconds), basis }
}

/** Busy time by unit as shown, connecting included; at least a round trip. The time of operation 0 is waiting, not work. */
function measuredSeconds(requested: readonly OperationTotal[], shown: Shown, profile: LinkProfile): number {
  const busyMs = requested.reduce((total, { operation, units }) => {
    const traffic = shown(operation)
    return total + (traffic.busyMs / Math.max(1, traffic.units)) * units
  }, 0)
  return Math.max(busyMs, Math.min(profile.roundTripMs, 1000)) / 1000
}

/** A session over 300 s is billed at least 300 bytes a second where sessions have a minimum (Certus, docs/reference/measured.md). */
const LONG_SESSION_S = 300
const LONG_SESSION_BYTES_PER_S = 300

/** US dollars; null where the link is not paid by volume. */
export function priceOf(profile: LinkProfile, bytes: number, seconds: number): number | null {
  if (profile.pricePerMb === null) return null
  if (bytes === 0) return 0
  const byTime = profile.minimumSessionBytes > 0 && seconds > LONG_SESSION_S ? seconds * LONG_SESSION_BYTES_PER_S : 0
  return (Math.max(bytes, profile.minimumSessionBytes, byTime) / 1e6) * profile.pricePerMb
}

// The traffic ledger: bytes on the socket by run, day (UTC), origin, link profile and operation.
import type { LedgerRow } from '../../../shared/sync/link.ts'
import type { Handle } from './open-database.ts'

export interface Traffic {
  requests: number
  answers: number
  /** What was answered: points, coordinates, records, files. */
  units: number
  connections: number
  bytesUp: number
  bytesDown: number
  busyMs: number
}

export interface TrafficTable {
  add(runId: number, atMs: number, origin: string, profileId: string, operation: number, traffic: Traffic): void
  ofRun(runId: number): Traffic
  /**
   * What an origin's newest runs over a profile (at most 20) showed for an operation. Where that is too little: what they showed over
   * other profiles, without a time (`busyMs` 0). Of operation 0, `connections` are the runs whose connections cost bytes: a try
   * while the link was down costs none, and a connection that broke is part of what a run costs.
   */
  recent(origin: string, profileId: string, operation: number): Traffic
  /** Bytes sent and received since the start of a UTC day. */
  bytesSince(dayMs: number): number
  /**
   * Bytes sent and received over a profile in the calendar month (UTC) of a time. Days later than the month count too when no earlier month has
   * a newer run: the clock was ahead, and has been set back.
   */
  bytesOfMonth(profileId: string, nowMs: number): number
  /** Days `YYYY-MM-DD`, inclusive; newest first. */
  ledger(fromDay: string, toDay: string): LedgerRow[]
}

const NEWEST_RUNS = 20
/** Fewer units say too little of an operation. */
export const ENOUGH_UNITS = 5

const dayOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10)
const COUNTS = ['requests', 'answers', 'units', 'connections', 'bytes_up', 'bytes_down', 'busy_ms'] as const
const sums = `sum(requests) AS requests, sum(answers) AS answers, sum(units) AS units, sum(connections) AS connections,
  sum(bytes_up) AS bytesUp, sum(bytes_down) AS bytesDown, sum(busy_ms) AS busyMs`

export function trafficTable(handle: Handle): TrafficTable {
  const add = handle.prepare(
    `INSERT INTO traffic (run_id, day, origin, profile, operation, ${COUNTS.join(', ')})
     VALUES (?, ?, ?, ?, ?, ${COUNTS.map(() => '?').join(', ')})
     ON CONFLICT (run_id, day, origin, profile, operation)
     DO UPDATE SET ${COUNTS.map((count) => `${count} = ${count} + excluded.${count}`).join(', ')}`,
  )
  const ofRun = handle.prepare(`SELECT ${sums} FROM traffic WHERE run_id = ?`)
  const shown = (profile: string): string => `
    SELECT ${sums}, count(DISTINCT run_id) AS runs FROM traffic
    WHERE origin = @origin AND operation = @operation AND ${profile} AND run_id IN
      (SELECT DISTINCT run_id FROM traffic
       WHERE origin = @origin AND operation = @operation AND ${profile} AND (answers > 0 OR (connections > 0 AND bytes_down > 0))
       ORDER BY run_id DESC LIMIT ${NEWEST_RUNS})`
  const recent = handle.prepare(shown('profile = @profile'))
  // Rows without a profile are of an older version: other headers, connections not apart.
  const recentElsewhere = handle.prepare(shown("profile NOT IN (@profile, '')"))
  const since = handle.prepare('SELECT coalesce(sum(bytes_up + bytes_down), 0) FROM traffic WHERE day >= ?').pluck()
  const ofMonth = handle
    .prepare(
      `SELECT coalesce(sum(bytes_up + bytes_down), 0) FROM traffic WHERE profile = @profile AND day >= @from
       AND (day < @to OR run_id > (SELECT coalesce(max(run_id), 0) FROM traffic WHERE day < @from))`,
    )
    .pluck()
  const ledger = handle.prepare(
    `SELECT day, operation, profile AS profileId, sum(requests) AS requests, sum(answers) AS answers,
       sum(bytes_up) AS bytesUp, sum(bytes_down) AS bytesDown
     FROM traffic WHERE day BETWEEN ? AND ? GROUP BY day, operation, profile ORDER BY day DESC, profile, operation`,
  )
  const whole = (row: unknown): Traffic => {
    const found = row as Record<keyof Traffic, number | null>
    const of = (name: keyof Traffic): number => found[name] ?? 0
    return {
      requests: of('requests'),
      answers: of('answers'),
      units: of('units'),
      connections: of('connections'),
      bytesUp: of('bytesUp'),
      bytesDown: of('bytesDown'),
      busyMs: of('busyMs'),
    }
  }
  return {
    add: (runId, atMs, origin, profileId, operation, t) => {
      const counts = [t.requests, t.answers, t.units, t.connections, t.bytesUp, t.bytesDown, t.busyMs]
      add.run(runId, dayOf(atMs), origin, profileId, operation, ...counts.map(Math.round))
    },
    ofRun: (runId) => whole(ofRun.get(runId)),
    recent: (origin, profile, operation) => {
      const parameters = { origin, profile, operation }
      const seen = (row: unknown): Traffic =>
        operation === 0 ? { ...whole(row), connections: (row as { runs: number }).runs } : whole(row)
      const isEnough = ({ units, connections }: Traffic): boolean =>
        operation === 0 ? connections > 0 : units >= ENOUGH_UNITS
      const own = seen(recent.get(parameters))
      if (isEnough(own)) return own
      const elsewhere = seen(recentElsewhere.get(parameters))
      return isEnough(elsewhere) ? { ...elsewhere, busyMs: 0 } : own
    },
    bytesSince: (dayMs) => since.get(dayOf(dayMs)) as number,
    bytesOfMonth: (profileId, nowMs) => {
      const at = new Date(nowMs)
      const from = dayOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))
      const to = dayOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))
      return ofMonth.get({ profile: profileId, from, to }) as number
    },
    ledger: (fromDay, toDay) => ledger.all(fromDay, toDay) as LedgerRow[],
  }
}

// The traffic ledger: bytes on the socket by run, day (UTC), origin, link profile and operation.
import type { LedgerRow } from '../../../shared/link.ts'
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
  /** What an origin's newest runs over a profile (at most 20) showed for an operation. */
  recent(origin: string, profileId: string, operation: number): Traffic
  /** Bytes both ways since the start of a UTC day. */
  bytesSince(dayMs: number): number
  /** Bytes both ways over a profile in the calendar month (UTC) of a time. */
  bytesOfMonth(profileId: string, nowMs: number): number
  /** Days `YYYY-MM-DD`, inclusive; newest first. */
  ledger(fromDay: string, toDay: string): LedgerRow[]
}

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
  const recent = handle.prepare(
    `SELECT ${sums} FROM
      (SELECT * FROM traffic WHERE origin = ? AND profile = ? AND operation = ? AND answers > 0 ORDER BY run_id DESC LIMIT 20)`,
  )
  const since = handle.prepare('SELECT coalesce(sum(bytes_up + bytes_down), 0) FROM traffic WHERE day >= ?').pluck()
  const ofMonth = handle
    .prepare('SELECT coalesce(sum(bytes_up + bytes_down), 0) FROM traffic WHERE profile = ? AND day >= ? AND day < ?')
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
    recent: (origin, profileId, operation) => whole(recent.get(origin, profileId, operation)),
    bytesSince: (dayMs) => since.get(dayOf(dayMs)) as number,
    bytesOfMonth: (profileId, nowMs) => {
      const at = new Date(nowMs)
      const from = dayOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))
      const to = dayOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))
      return ofMonth.get(profileId, from, to) as number
    },
    ledger: (fromDay, toDay) => ledger.all(fromDay, toDay) as LedgerRow[],
  }
}

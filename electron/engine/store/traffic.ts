// The traffic ledger: bytes on the socket by run, day (UTC), origin and operation.
import type { Handle } from './open-database.ts'

export interface Traffic {
  requests: number
  answers: number
  connections: number
  bytesUp: number
  bytesDown: number
  busyMs: number
}

export interface TrafficTable {
  add(runId: number, atMs: number, origin: string, operation: number, traffic: Traffic): void
  ofRun(runId: number): Traffic
  /** What an origin's newest runs (at most 20) showed for an operation. */
  recent(origin: string, operation: number): Traffic
  /** Bytes both ways since the start of a UTC day. */
  bytesSince(dayMs: number): number
}

const dayOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10)
const sums = `sum(requests) AS requests, sum(answers) AS answers, sum(connections) AS connections,
  sum(bytes_up) AS bytesUp, sum(bytes_down) AS bytesDown, sum(busy_ms) AS busyMs`

export function trafficTable(handle: Handle): TrafficTable {
  const add = handle.prepare(
    `INSERT INTO traffic (run_id, day, origin, operation, requests, answers, connections, bytes_up, bytes_down, busy_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (run_id, day, origin, operation) DO UPDATE SET
       requests = requests + excluded.requests, answers = answers + excluded.answers,
       connections = connections + excluded.connections, bytes_up = bytes_up + excluded.bytes_up,
       bytes_down = bytes_down + excluded.bytes_down, busy_ms = busy_ms + excluded.busy_ms`,
  )
  const ofRun = handle.prepare(`SELECT ${sums} FROM traffic WHERE run_id = ?`)
  const recent = handle.prepare(
    `SELECT ${sums} FROM (SELECT * FROM traffic WHERE origin = ? AND operation = ? ORDER BY run_id DESC LIMIT 20)`,
  )
  const since = handle.prepare('SELECT coalesce(sum(bytes_up + bytes_down), 0) FROM traffic WHERE day >= ?').pluck()
  const whole = (row: unknown): Traffic => {
    const found = row as Record<keyof Traffic, number | null>
    const of = (name: keyof Traffic): number => found[name] ?? 0
    return {
      requests: of('requests'),
      answers: of('answers'),
      connections: of('connections'),
      bytesUp: of('bytesUp'),
      bytesDown: of('bytesDown'),
      busyMs: of('busyMs'),
    }
  }
  return {
    add: (runId, atMs, origin, operation, t) =>
      void add.run(
        runId,
        dayOf(atMs),
        origin,
        operation,
        t.requests,
        t.answers,
        t.connections,
        Math.round(t.bytesUp),
        Math.round(t.bytesDown),
        Math.round(t.busyMs),
      ),
    ofRun: (runId) => whole(ofRun.get(runId)),
    recent: (origin, operation) => whole(recent.get(origin, operation)),
    bytesSince: (dayMs) => since.get(dayOf(dayMs)) as number,
  }
}

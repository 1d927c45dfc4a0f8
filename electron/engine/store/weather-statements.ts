// The weather table's SQL, prepared once.
import type Database from 'better-sqlite3'
import type { Handle } from './open-database.ts'

type Statement = Database.Statement<unknown[]>
type Name =
  | 'insert'
  | 'isAny'
  | 'anyOf'
  | 'select'
  | 'remove'
  | 'removeBefore'
  | 'stretch'
  | 'everyAnswer'
  | 'givenBehind'
  | 'everyWhole'
  | 'times'
  | 'count'

/** `measures`: the columns of measures, in order. Of a whole answer: fetched_at_ms, fetched_by, rounded, the measures, checksum. */
export function weatherStatements(handle: Handle, measures: readonly string[]): Record<Name, Statement> {
  const key = 'time_ms = ? AND cell = ? AND lat_e4 = ? AND long_e4 = ?'
  const ofStretch = 'time_ms = ? AND cell BETWEEN ? AND ?'
  const columns = ['fetched_at_ms', 'fetched_by', 'rounded', ...measures, 'checksum']
  const given = measures.map((column, i) => `((${column} IS NOT NULL) << ${i})`).join(' | ')
  return {
    insert: handle.prepare(
      `INSERT OR REPLACE INTO weather (time_ms, cell, lat_e4, long_e4, ${columns.join(', ')})
       VALUES (?, ?, ?, ?, ${columns.map(() => '?').join(', ')})`,
    ),
    isAny: handle.prepare(`SELECT 1 FROM weather WHERE ${key} LIMIT 1`).pluck(),
    anyOf: handle.prepare(`SELECT lat_e4, long_e4 FROM weather WHERE ${ofStretch} LIMIT ?`).raw(),
    select: handle.prepare(`SELECT ${columns.join(', ')} FROM weather WHERE ${key}`).raw(),
    remove: handle.prepare(`DELETE FROM weather WHERE ${key} AND fetched_at_ms = ?`),
    removeBefore: handle.prepare('DELETE FROM weather WHERE time_ms < ? ORDER BY time_ms LIMIT ?'),
    stretch: handle
      .prepare(
        `SELECT lat_e4, long_e4, max(fetched_at_ms) FROM weather WHERE ${ofStretch}
         GROUP BY cell, lat_e4, long_e4`,
      )
      .raw(),
    everyAnswer: handle.prepare(`SELECT lat_e4, long_e4, fetched_at_ms FROM weather WHERE ${ofStretch}`).raw(),
    givenBehind: handle
      .prepare(
        `SELECT lat_e4, long_e4, fetched_at_ms, ${given}, cell FROM weather
         WHERE time_ms = ? AND (cell, lat_e4, long_e4) > (?, ?, ?) AND cell <= ?
         ORDER BY cell, lat_e4, long_e4, fetched_at_ms LIMIT ?`,
      )
      .raw(),
    everyWhole: handle
      .prepare(
        `SELECT lat_e4, long_e4, ${columns.join(', ')} FROM weather
         WHERE ${ofStretch} AND fetched_at_ms >= ? ORDER BY cell, lat_e4, long_e4, fetched_at_ms`,
      )
      .raw(),
    times: handle
      .prepare(
        `WITH RECURSIVE step (time_ms) AS (
           SELECT min(time_ms) FROM weather WHERE time_ms >= ?
           UNION ALL SELECT (SELECT min(time_ms) FROM weather WHERE time_ms > step.time_ms) FROM step WHERE step.time_ms IS NOT NULL
         ) SELECT time_ms FROM step WHERE time_ms IS NOT NULL LIMIT ?`,
      )
      .pluck(),
    count: handle.prepare('SELECT count(*) FROM (SELECT DISTINCT time_ms, cell, lat_e4, long_e4 FROM weather)').pluck(),
  }
}

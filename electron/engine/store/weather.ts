// The weather table: one row a position and time, 25 measures as the service sent them, a checksum verified at every read.
import { MEASURE_NAMES, type MeasureName } from '../../../shared/measures.ts'
import { cellOf } from './cells.ts'
import { checksumOf } from './checksum.ts'
import { MEASURE_COLUMNS } from './data-migrations.ts'
import type { Handle } from './open-database.ts'

/** A stored answer: position in 1e-4 degree, valid time, when it was fetched, values in the service's units in the catalogue's order. */
export interface WeatherRow {
  latE4: number
  longE4: number
  timeMs: number
  fetchedAtMs: number
  values: (number | null)[]
}

const checksum = ({ latE4, longE4, timeMs, fetchedAtMs, values }: WeatherRow): number =>
  checksumOf([latE4, longE4, timeMs, fetchedAtMs], values)

type Raw = number[]

export interface WeatherTable {
  /**
   * Inserts or replaces; an older answer never replaces a newer one, unless that one claims to be fetched after `nowMs`: then the
   * clock was set back since, and what is fetched now is the newer.
   */
  put(row: WeatherRow, nowMs?: number): void
  /** When the exact position and time was fetched, or null when it is not stored (or its row is damaged). */
  fetchedAt(latE4: number, longE4: number, timeMs: number): number | null
  /** Visits the key of each row of one time in a stretch of cells of one band: cheap, values are not read. */
  near(timeMs: number, cellFrom: number, cellTo: number): { latE4: number; longE4: number; fetchedAtMs: number }[]
  /** The whole row; null when absent. A row whose checksum is wrong is removed, counted and null. */
  read(latE4: number, longE4: number, timeMs: number): WeatherRow | null
  /** Every time of which anything is stored, in order: found by stepping over the key, not by reading rows. */
  times(): number[]
  count(): number
  /** Grows with every row put or removed: what was read before may be another since. */
  changes(): number
  /** Damaged rows met since the start. */
  damaged(): number
}

export function weatherTable(handle: Handle): WeatherTable {
  const key = 'time_ms = ? AND cell = ? AND lat_e4 = ? AND long_e4 = ?'
  const columns = ['fetched_at_ms', ...MEASURE_COLUMNS, 'checksum']
  const insert = handle.prepare(
    `INSERT INTO weather (time_ms, cell, lat_e4, long_e4, ${columns.join(', ')})
     VALUES (?, ?, ?, ?, ${columns.map(() => '?').join(', ')})
     ON CONFLICT (time_ms, cell, lat_e4, long_e4) DO UPDATE SET ${columns.map((c) => `${c} = excluded.${c}`).join(', ')}
     WHERE excluded.fetched_at_ms >= weather.fetched_at_ms OR weather.fetched_at_ms > ?`,
  )
  const select = handle.prepare(`SELECT ${columns.join(', ')} FROM weather WHERE ${key}`).raw()
  const stretch = handle
    .prepare('SELECT lat_e4, long_e4, fetched_at_ms FROM weather WHERE time_ms = ? AND cell BETWEEN ? AND ?')
    .raw()
  const times = handle
    .prepare(
      `WITH RECURSIVE step (time_ms) AS (
         SELECT min(time_ms) FROM weather
         UNION ALL SELECT (SELECT min(time_ms) FROM weather WHERE time_ms > step.time_ms) FROM step WHERE step.time_ms IS NOT NULL
       ) SELECT time_ms FROM step WHERE time_ms IS NOT NULL`,
    )
    .pluck()
  const remove = handle.prepare(`DELETE FROM weather WHERE ${key}`)
  const count = handle.prepare('SELECT count(*) FROM weather').pluck()
  let damaged = 0
  let changes = 0
  const keyOf = (latE4: number, longE4: number, timeMs: number): [number, number, number, number] => [
    timeMs,
    cellOf(latE4, longE4),
    latE4,
    longE4,
  ]

  const read = (latE4: number, longE4: number, timeMs: number): WeatherRow | null => {
    const raw = select.get(...keyOf(latE4, longE4, timeMs)) as Raw | undefined
    if (raw === undefined) return null
    const row: WeatherRow = { latE4, longE4, timeMs, fetchedAtMs: raw[0] ?? 0, values: raw.slice(1, -1) }
    if (checksum(row) === raw.at(-1)) return row
    damaged++
    changes++
    try {
      remove.run(...keyOf(latE4, longE4, timeMs))
    } catch {
      // A full or read-only disk: it stays, and stays unread.
    }
    return null
  }
  return {
    put: (row, nowMs = Number.MAX_SAFE_INTEGER) => {
      const { latE4, longE4, timeMs } = row
      changes++
      insert.run(...keyOf(latE4, longE4, timeMs), row.fetchedAtMs, ...row.values, checksum(row), nowMs)
    },
    fetchedAt: (latE4, longE4, timeMs) => read(latE4, longE4, timeMs)?.fetchedAtMs ?? null,
    near: (timeMs, cellFrom, cellTo) =>
      (stretch.all(timeMs, cellFrom, cellTo) as Raw[]).map(([latE4 = 0, longE4 = 0, fetchedAtMs = 0]) => ({
        latE4,
        longE4,
        fetchedAtMs,
      })),
    read,
    times: () => times.all() as number[],
    count: () => count.get() as number,
    changes: () => changes,
    damaged: () => damaged,
  }
}

/** Values of a record by name, in the catalogue's order. */
export const valuesInOrder = (record: Partial<Record<MeasureName, number>>): (number | null)[] =>
  MEASURE_NAMES.map((name) => record[name] ?? null)

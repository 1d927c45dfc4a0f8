// How much of the disk each kind of what is stored takes, and how much of it a choice would remove: both files are read through for it, by another
// connection than the engine's.
import Database from 'better-sqlite3'
import type { Removed, StoredBytes } from '../../../shared/app/kept-days.ts'
import { bytesOf } from './disk-room.ts'
import { freeSpace } from './free-space.ts'
import type { Handle } from './open-database.ts'

/** By the beginning of a table's or an index's name; what no kind has is the rest. */
const OF_WEATHER: readonly (readonly [begins: string, kind: keyof StoredBytes])[] = [
  ['weather', 'values'],
  ['sqlite_autoindex_weather', 'values'],
  ['issue', 'forecasts'],
  ['average', 'averages'],
  ['casualty', 'casualties'],
  ['coverage', 'casualties'],
]

const sizesOf = (handle: Handle): { name: string; bytes: number }[] =>
  handle.prepare('SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name').all() as {
    name: string
    bytes: number
  }[]

const reading = <T>(path: string, work: (handle: Handle) => T): T => {
  const handle = new Database(path, { readonly: true, fileMustExist: true, timeout: 5000 })
  try {
    return work(handle)
  } finally {
    handle.close()
  }
}

/** `paths` of files in use. Throws what SQLite throws. */
export function storedBytes(paths: { officer: string; weather: string }): StoredBytes {
  const bytes: StoredBytes = {
    values: 0,
    forecasts: 0,
    averages: 0,
    casualties: 0,
    rest: 0,
    free: 0,
    officer: 0,
    plans: 0,
  }
  reading(paths.weather, (handle) => {
    for (const one of sizesOf(handle)) {
      const [, kind] = OF_WEATHER.find(([begins]) => one.name.startsWith(begins)) ?? []
      if (kind !== undefined) bytes[kind] += one.bytes
    }
    bytes.free = freeSpace(handle).freeBytes()
    // Of pages that only say whose the others are no table knows.
    const { values, forecasts, averages, casualties, free } = bytes
    bytes.rest = bytesOf(handle) - values - forecasts - averages - casualties - free
  })
  reading(paths.officer, (handle) => {
    for (const one of sizesOf(handle)) bytes[one.name.includes('forecast') ? 'plans' : 'officer'] += one.bytes
  })
  return bytes
}

/** What would go of a file of weather: values of hours before a time, and these issues. */
export function removedBytes(
  path: string,
  { valuesBeforeMs, issueIds }: { valuesBeforeMs: number | null; issueIds: readonly number[] },
  valuesBytes: number,
): { values: Omit<Removed, 'beforeMs'>; forecasts: Omit<Removed, 'beforeMs'> } {
  return reading(path, (handle) => {
    const count = (sql: string, ...given: unknown[]): number => handle.prepare(sql).pluck().get(given) as number
    const values = valuesBeforeMs === null ? 0 : count('SELECT count(*) FROM weather WHERE time_ms < ?', valuesBeforeMs)
    const all = values === 0 ? 1 : count('SELECT count(*) FROM weather')
    const ids = JSON.stringify(issueIds)
    const contents = count(
      'SELECT coalesce(sum(length(content)), 0) FROM issue WHERE issue_id IN (SELECT value FROM json_each(?))',
      ids,
    )
    return {
      values: { count: values, bytes: Math.round((valuesBytes * values) / all) },
      forecasts: { count: issueIds.length, bytes: contents },
    }
  })
}

// Which voyages a file of weather was fetched for. A restore puts other voyages under the same numbers: a run of before must not pass for one
// of theirs, nor go on. Both files carry the number of their set in SQLite's own `application_id`; a restore draws a new one.
import { randomInt } from 'node:crypto'
import Database from 'better-sqlite3'
import type { Handle } from './open-database.ts'

/** The number of the set a file is of; 0 before the first restore. */
export const setOf = (handle: Handle): number => Number(handle.pragma('application_id', { simple: true }))

/** Makes the officer's file at `path` one of a set of its own, to which no file of weather belongs yet. */
export function beginSet(path: string): void {
  const handle = new Database(path, { fileMustExist: true })
  try {
    handle.pragma(`application_id = ${randomInt(1, 2 ** 31 - 1)}`)
  } finally {
    handle.close()
  }
}

/** Weather stays; its runs are of voyages that are not here, and what they waited for is not requested any more. */
export function joinSet(officer: Handle, data: Handle): void {
  const set = setOf(officer)
  if (setOf(data) === set) return
  data.transaction(() => {
    data.prepare('DELETE FROM sync_job').run()
    // They keep their numbers, by which the ledger counts.
    data.prepare(`UPDATE sync_run SET voyage_id = 0, phase = 'cancelled'`).run()
    data.pragma(`application_id = ${set}`)
  })()
}

// The log of events: what was done and when, and what shows that there is something to back up.
import type { Handle } from './open-database.ts'

export interface EventTable {
  log(atMs: number, kind: string, detail: unknown): void
  /** The newest event's number; 0 before the first. */
  newest(): number
  /** What was logged of a kind, the newest of it first, so many at most; what is damaged is passed over. */
  of(kind: string, max: number): unknown[]
}

const NEWEST = 'SELECT coalesce(max(event_id), 0) FROM event_log'

/** The same of a file that is looked at once. Throws where it has no events. */
export const newestEventIn = (handle: Handle): number => Number(handle.prepare(NEWEST).pluck().get())

export function eventTable(handle: Handle): EventTable {
  const newest = handle.prepare(NEWEST).pluck()
  const insert = handle.prepare('INSERT INTO event_log (at_ms, kind, detail) VALUES (?, ?, ?)')
  const ofKind = handle.prepare('SELECT detail FROM event_log WHERE kind = ? ORDER BY event_id DESC LIMIT ?').pluck()
  return {
    log: (atMs, kind, detail) => void insert.run(atMs, kind, JSON.stringify(detail)),
    newest: () => newest.get() as number,
    of: (kind, max) => (ofKind.all(kind, max) as string[]).flatMap(parsed),
  }
}

/** Nothing where a damaged detail is none any more. */
function parsed(detail: string): unknown[] {
  try {
    return [JSON.parse(detail)]
  } catch {
    return []
  }
}

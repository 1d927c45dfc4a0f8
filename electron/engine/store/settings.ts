// The officer's settings, and the log of events: what tells that there is something to back up.
import type { Handle } from './open-database.ts'
import { SETTING_SEAL } from './seal.ts'

export interface SettingTables {
  /** null where it was never set, or is damaged. */
  setting(name: string): string | null
  setSetting(name: string, value: string): void
  logEvent(atMs: number, kind: string, detail: unknown): void
  /** The newest event's number; 0 before the first. */
  lastEvent(): number
}

export function settingTables(handle: Handle): SettingTables {
  const get = handle.prepare(`SELECT value FROM setting WHERE name = ? AND seal IS ${SETTING_SEAL}`).pluck()
  const put = handle.prepare(
    `INSERT INTO setting (name, value, seal) VALUES (@name, @value, seal(@name, @value))
     ON CONFLICT (name) DO UPDATE SET value = excluded.value, seal = excluded.seal`,
  )
  const lastEvent = handle.prepare('SELECT coalesce(max(event_id), 0) FROM event_log').pluck()
  const insertEvent = handle.prepare('INSERT INTO event_log (at_ms, kind, detail) VALUES (?, ?, ?)')
  return {
    setting: (name) => (get.get(name) as string | undefined) ?? null,
    setSetting: (name, value) => void put.run({ name, value }),
    logEvent: (atMs, kind, detail) => void insertEvent.run(atMs, kind, JSON.stringify(detail)),
    lastEvent: () => lastEvent.get() as number,
  }
}

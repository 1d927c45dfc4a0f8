// The officer's settings, by name.
import type { EventTable } from './events.ts'
import type { Handle } from './open-database.ts'
import { SETTING_CHECKSUM } from './row-checksums.ts'

export interface SettingTable {
  /** null where it was never set, or is damaged. */
  get(name: string): string | null
  set(name: string, value: string): void
}

export function settingTable(handle: Handle): SettingTable {
  const get = handle.prepare(`SELECT value FROM setting WHERE name = ? AND seal IS ${SETTING_CHECKSUM}`).pluck()
  const put = handle.prepare(
    `INSERT INTO setting (name, value, seal) VALUES (@name, @value, seal(@name, @value))
     ON CONFLICT (name) DO UPDATE SET value = excluded.value, seal = excluded.seal`,
  )
  return {
    get: (name) => (get.get(name) as string | undefined) ?? null,
    set: (name, value) => void put.run({ name, value }),
  }
}

/** What the officer chooses is logged: there is something to back up. The event first: one too many is no harm. */
export const loggedSettings = (
  { settings, events }: { settings: SettingTable; events: Pick<EventTable, 'log'> },
  now: () => number,
): SettingTable => ({
  ...settings,
  set: (name, value) => {
    if (settings.get(name) === value) return
    events.log(now(), 'setting', { name })
    settings.set(name, value)
  },
})

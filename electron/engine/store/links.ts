// The table of links: what each profile's link showed last, so that the first burst of the next run fits it.
import type { Handle } from './open-database.ts'

/** As measured on the socket. */
export interface LinkMemory {
  bytesPerS: number
  /** The shortest round trip. */
  minMs: number
}

export interface LinksTable {
  /** null: nothing measured yet. */
  get(profileId: string): LinkMemory | null
  put(profileId: string, shown: LinkMemory, atMs: number): void
}

export function linksTable(handle: Handle): LinksTable {
  const get = handle.prepare('SELECT bytes_per_s AS bytesPerS, least_ms AS minMs FROM link WHERE profile = ?')
  const put = handle.prepare(
    'INSERT OR REPLACE INTO link (profile, bytes_per_s, least_ms, measured_at_ms) VALUES (?, ?, ?, ?)',
  )
  return {
    get: (profileId) => (get.get(profileId) as LinkMemory | undefined) ?? null,
    put: (profileId, { bytesPerS, minMs }, atMs) => void put.run(profileId, bytesPerS, minMs, atMs),
  }
}

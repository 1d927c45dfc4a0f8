// Bytes sent to each ship, counted in the database as they go; those it did not take are kept and counted when it does.
import type { ShipTables } from '../store/relay-store.ts'

export interface SentBytes {
  add(shipId: number, bytes: number): void
  /** Counts what is left, as far as the database takes it. */
  flush(): Promise<void>
}

/** Several answers of one ship close together are one statement. */
const SOON_MS = 200

export function sentBytes(ships: Pick<ShipTables, 'use'>, now: () => number): SentBytes {
  const open = new Map<number, number>()
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    for (const [shipId, bytes] of [...open]) {
      open.delete(shipId)
      try {
        // oxlint-disable-next-line eslint/no-await-in-loop -- few, and the database has more to do
        await ships.use(shipId, { bytes }, now())
      } catch {
        open.set(shipId, (open.get(shipId) ?? 0) + bytes)
      }
    }
    if (open.size > 0) soon(SOON_MS * 50)
  }
  function soon(afterMs: number): void {
    timer ??= setTimeout(() => {
      timer = null
      writing = writing.then(write)
    }, afterMs).unref()
  }
  return {
    add: (shipId, bytes) => {
      if (bytes === 0) return
      open.set(shipId, (open.get(shipId) ?? 0) + bytes)
      soon(SOON_MS)
    },
    flush: async () => {
      writing = writing.then(write)
      await writing
      if (timer !== null) clearTimeout(timer)
      timer = null
    },
  }
}

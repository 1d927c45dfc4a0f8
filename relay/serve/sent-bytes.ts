// Bytes sent to each ship, counted in the database as they go; those it did not take are kept and counted when it does.
import type { ShipTables } from '../store/relay-store.ts'
import { monthOf } from '../store/usage.ts'

export interface SentBytes {
  /** Fewer than none: so many were counted and not sent. `atMs`: of the month in which they count. */
  add(shipId: number, bytes: number, atMs: number): void
  /** Counts what is left, as far as the database takes it. */
  flush(): Promise<void>
}

interface Open {
  shipId: number
  atMs: number
  bytes: number
}

/** Several answers of one ship close together are one statement. */
const SOON_MS = 200

export function sentBytes(ships: Pick<ShipTables, 'use'>): SentBytes {
  let open: Open[] = []
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  function put({ shipId, atMs, bytes }: Open): void {
    const same = open.find((one) => one.shipId === shipId && monthOf(one.atMs) === monthOf(atMs))
    if (same === undefined) open.push({ shipId, atMs, bytes })
    else same.bytes += bytes
  }

  async function write(): Promise<void> {
    const taken = open
    open = []
    for (const one of taken) {
      try {
        // oxlint-disable-next-line eslint/no-await-in-loop -- few, and the database has more to do
        if (one.bytes !== 0) await ships.use(one.shipId, { bytes: one.bytes }, one.atMs)
      } catch {
        put(one)
      }
    }
    if (open.length > 0) soon(SOON_MS * 50)
  }
  function soon(afterMs: number): void {
    timer ??= setTimeout(() => {
      timer = null
      writing = writing.then(write)
    }, afterMs).unref()
  }
  return {
    add: (shipId, bytes, atMs) => {
      put({ shipId, atMs, bytes })
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

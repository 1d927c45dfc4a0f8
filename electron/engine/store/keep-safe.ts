// After each change of the officer's: a backup when one is due, and the log into the file soon after.
import type { Store } from './store.ts'

export interface KeepSafe {
  changed(): void
  /** Nothing is written any more. */
  end(): void
}

const SETTLE_MS = 2000

export function keepSafe(store: Pick<Store, 'backUpChanges' | 'settle'>, now: () => number): KeepSafe {
  let settling: NodeJS.Timeout | null = null
  return {
    changed: () => {
      store.backUpChanges(now())
      settling ??= setTimeout(() => {
        settling = null
        try {
          store.settle()
        } catch {
          // A full disk: the log stays as it is, and the next change tries again.
        }
      }, SETTLE_MS).unref()
    },
    end: () => {
      if (settling !== null) clearTimeout(settling)
    },
  }
}

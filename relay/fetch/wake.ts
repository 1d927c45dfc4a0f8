// Waiting that something new ends early.
import { HOUR_MS } from '../../shared/format/time.ts'

export interface Wake {
  now(): void
  /** Taken before looking for work: a `now` after it ends the wait at once. */
  mark(): number
  /** Resolves after a time, or as soon as `now` was called since the mark. */
  after(mark: number, ms: number): Promise<void>
}

/** A timer's longest time is some 24 days; nothing here waits for an hour. */
const MAX_SLEEP_MS = HOUR_MS

export function createWake(): Wake {
  let calls = 0
  const sleepers = new Set<() => void>()
  return {
    now: () => {
      calls++
      for (const wakeUp of sleepers) wakeUp()
    },
    mark: () => calls,
    after: (mark, ms) =>
      new Promise((resolve) => {
        if (calls !== mark) return resolve()
        const wakeUp = (): void => {
          clearTimeout(timer)
          sleepers.delete(wakeUp)
          resolve()
        }
        const timer = setTimeout(wakeUp, Math.min(MAX_SLEEP_MS, ms))
        sleepers.add(wakeUp)
      }),
  }
}

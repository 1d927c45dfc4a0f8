// Waits for what is to come, as long as it takes: one limit for all, which only what never comes reaches.
import { after, monotonicMs } from './clock.ts'

/** Generous: a busy machine is no failure. Also the limit of `expect.poll`; a test may take longer than it. */
export const WAIT_LIMIT_MS = 120_000

/** Soon at first, then after a tenth of what was waited: a look costs time of what is waited for. */
const LOOK_AGAIN_MS = { soonest: 5, latest: 50, part: 0.1 }

/** Looks until the condition is true. Throws an Error that says what did not come. */
export async function until(condition: () => boolean | Promise<boolean>, what: string | (() => string)): Promise<void> {
  const startMs = monotonicMs()
  while (!(await condition())) {
    const waitedMs = monotonicMs() - startMs
    if (waitedMs > WAIT_LIMIT_MS)
      throw new Error(`Still not after ${WAIT_LIMIT_MS / 1000} s: ${typeof what === 'string' ? what : what()}`)
    const againMs = Math.min(LOOK_AGAIN_MS.latest, Math.max(LOOK_AGAIN_MS.soonest, waitedMs * LOOK_AGAIN_MS.part))
    await new Promise<void>((resolve) => void after(againMs, resolve))
  }
}

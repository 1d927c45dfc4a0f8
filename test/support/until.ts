// Waits for what is to come, as long as it takes: one limit for all, which only what never comes reaches.
import { after, monotonicMs } from './clock.ts'

/** Generous: a busy machine is no failure. Also the limit of `expect.poll`; a test may take longer than it. */
export const WAIT_LIMIT_MS = 120_000

const LOOK_AGAIN_MS = 5

/** Looks until the condition is true. Throws an Error that says what did not come. */
export async function until(condition: () => boolean | Promise<boolean>, what: string | (() => string)): Promise<void> {
  const startMs = monotonicMs()
  while (!(await condition())) {
    if (monotonicMs() - startMs > WAIT_LIMIT_MS)
      throw new Error(`Still not after ${WAIT_LIMIT_MS / 1000} s: ${typeof what === 'string' ? what : what()}`)
    await new Promise<void>((resolve) => void after(LOOK_AGAIN_MS, resolve))
  }
}

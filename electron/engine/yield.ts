// Long work in slices: it yields to the event loop after each few milliseconds.
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { FaultError } from '../../shared/result.ts'
import type { Sliced } from '../../shared/sliced.ts'

const HELD_MS = 8

/** To be called between slices. Throws FaultError `busy` once the work was stopped. */
export type Yield = () => Promise<void>

/** `monotonicMs` never goes back. */
export function createYield(monotonicMs: () => number): Yield {
  let sinceMs = monotonicMs()
  return async () => {
    if (monotonicMs() - sinceMs < HELD_MS) return
    await yieldToLoop()
    sinceMs = monotonicMs()
  }
}

/** The same for work that can be stopped. `stopped`: the words of the fault then. */
export function createStoppableYield(monotonicMs: () => number, signal: AbortSignal, stopped: string): Yield {
  const yieldIfDue = createYield(monotonicMs)
  const look = (): void => {
    if (signal.aborted) throw new FaultError('busy', stopped, { retryable: true })
  }
  return async () => {
    look()
    await yieldIfDue()
    look()
  }
}

/**
 * Does sliced work to its end, yielding between slices. What is stopped there ends the work too: it can put right what it began. Work
 * that returns all the same was done already, and its result is given: the next yield throws.
 */
export async function runSliced<T>(work: Sliced<T>, yieldIfDue: Yield): Promise<T> {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
    try {
      await yieldIfDue()
    } catch (error) {
      const ended = endOf(work, error)
      if (ended?.done === true) return ended.value
      throw error
    }
  }
}

/** null: it threw, whatever it makes of the error. */
function endOf<T>(work: Sliced<T>, error: unknown): IteratorResult<undefined, T> | null {
  try {
    return work.throw(error)
  } catch {
    return null
  }
}

const THROTTLE_MS = 200

/** Calls `action` now and then: work of thousands of slices would do nothing else. */
export function throttled<T>(monotonicMs: () => number, action: (what: T) => void): (what: T) => void {
  let lastRunMs = -Infinity
  return (what) => {
    if (monotonicMs() - lastRunMs < THROTTLE_MS) return
    lastRunMs = monotonicMs()
    action(what)
  }
}

// Long work in slices: others have their turn after each few milliseconds of it.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { FaultError } from '../../../shared/result.ts'

const HELD_MS = 8

/** To be asked between slices. Throws FaultError `busy` once the work was stopped. */
export type Turn = () => Promise<void>

/** `monotonicMs` never goes back. `stopped`: what is told when it is. */
export function turns(monotonicMs: () => number, signal: AbortSignal, stopped: string): Turn {
  let sinceMs = monotonicMs()
  return async () => {
    if (signal.aborted) throw new FaultError('busy', stopped, { retryable: true })
    if (monotonicMs() - sinceMs < HELD_MS) return
    await nextTurn()
    sinceMs = monotonicMs()
    if (signal.aborted) throw new FaultError('busy', stopped, { retryable: true })
  }
}

const TOLD_MS = 200

/** Tells now and then: work of thousands of slices would do nothing else. */
export function seldom<T>(monotonicMs: () => number, tell: (what: T) => void): (what: T) => void {
  let toldMs = -Infinity
  return (what) => {
    if (monotonicMs() - toldMs < TOLD_MS) return
    toldMs = monotonicMs()
    tell(what)
  }
}

// The computer's clock and its timers: the only file of the tests, benches apart, that may use them. Lint keeps every other file from it.
//
// A test's outcome may not depend on how late it is or how fast the machine is. So times are constants, clocks are moved by hand, and what is to
// come is awaited (`until.ts`). What is here is for the parts that run by the real clock whatever a test does: threads and processes of their own,
// certificates, a database's clock, links and servers that are emulated.

/** The computer's own, whatever a test fakes afterwards. */
const {
  setTimeout: startTimer,
  clearTimeout: stopTimer,
  setInterval: startTicking,
  clearInterval: stopTicking,
} = globalThis

/** A time for whatever takes one and does not hang on which. */
export const NOW_MS = Date.UTC(2026, 10, 15, 12, 10)

/** Now, in ms since 1970: only where a real program beside the test takes its time from the computer. */
export const wallClockMs = (): number => Date.now()

/** A clock that only goes on, in ms: for the parts that take one. Nothing is asserted on it. */
export const monotonicMs = (): number => performance.now()

/**
 * Acts once, after `delayMs`, unless it is stopped before: how long an emulated link or server takes, or a guard that ends what hangs. Not a wait:
 * how long something takes on a busy machine is known to nobody.
 */
export function after(delayMs: number, act: () => void): () => void {
  const timer = startTimer(act, delayMs)
  return () => stopTimer(timer)
}

/** Acts every `periodMs` until it is stopped: an emulated server that sends in drips. In Node alone, and it keeps no process alive. */
export function every(periodMs: number, act: () => void): () => void {
  const timer = startTicking(act, periodMs)
  timer.unref()
  return () => stopTicking(timer)
}

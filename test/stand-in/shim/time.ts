// The computer's clock and timers for the stand-in: it also runs as a package, far from what tests share.

/** Now, in ms since 1970. */
export const wallClockMs = (): number => Date.now()

/** Acts once, after `delayMs`, unless it is stopped before. */
export function after(delayMs: number, act: () => void): () => void {
  const timer = setTimeout(act, delayMs)
  return () => clearTimeout(timer)
}

/** Acts every `periodMs`; keeps no process alive. */
export const every = (periodMs: number, act: () => void): void => void setInterval(act, periodMs).unref()

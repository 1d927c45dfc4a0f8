// Turns bursts of "this changed" into few reads: never two at once, never faster than asked, never the last one lost.

/**
 * Returns a function that runs `read` soon: at once when nothing runs and `minIntervalMs` have passed since the last start,
 * else once more when they have. A read that throws does not stop later ones; `read` is expected to keep its own faults.
 * Once `ended`, nothing is read any more.
 */
export function coalesced(
  read: () => Promise<void>,
  minIntervalMs: number,
  ended: AbortSignal = new AbortController().signal,
  now: () => number = Date.now,
): () => void {
  let running = false
  let wanted = false
  let timer: ReturnType<typeof setTimeout> | null = null
  let startedAt = Number.NEGATIVE_INFINITY

  const run = async (): Promise<void> => {
    wanted = false
    running = true
    startedAt = now()
    try {
      await read()
    } catch {
      // The read keeps its own fault for the screen; the next change reads again.
    } finally {
      running = false
      if (wanted) schedule()
    }
  }
  const schedule = (): void => {
    wanted = true
    if (running || timer !== null || ended.aborted) return
    // A clock set back must not hold reads for longer than the interval.
    const waitMs = Math.min(startedAt + minIntervalMs - now(), minIntervalMs)
    if (waitMs <= 0) void run()
    else
      timer = setTimeout(() => {
        timer = null
        if (!ended.aborted) void run()
      }, waitMs)
  }
  return schedule
}

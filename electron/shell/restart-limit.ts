// How often something that crashed is started again: a few times in a while, then no more.

/** Returns a function that says whether one more start is allowed now: at most `max` in any `windowMs`. */
export function restartLimit(max: number, windowMs: number, now: () => number): () => boolean {
  let starts: number[] = []
  return () => {
    const at = now()
    // A clock set back must not count a start as one of the far future.
    starts = starts.filter((start) => start <= at && at - start < windowMs)
    if (starts.length >= max) return false
    starts.push(at)
    return true
  }
}

// Work in slices while nothing else runs: looked at once in a while, and then slice by slice until nothing is left of it, or something else begins.

const LOOK_MS = 20_000
/** Between slices: whatever the officer does meanwhile comes first. */
const PAUSE_MS = 50

interface Idle {
  isIdle: () => boolean
  /** Short, whole in itself; false: nothing is left to do for now. */
  slice: () => boolean
  /** Of one slice; the next look comes all the same. */
  onError: (error: unknown) => void
  /** Absent: every twenty seconds. */
  lookMs?: number | undefined
}

/** Until what it returns is called. By timers, not by the clock, which may jump. */
export function whileIdle({ isIdle, slice, onError, lookMs = LOOK_MS }: Idle): () => void {
  let timer: NodeJS.Timeout
  const soon = (ms: number): void => {
    timer = setTimeout(() => soon(look()), ms).unref()
  }
  const look = (): number => {
    try {
      return isIdle() && slice() ? Math.min(PAUSE_MS, lookMs) : lookMs
    } catch (error) {
      onError(error)
      return lookMs
    }
  }
  soon(lookMs)
  return () => clearTimeout(timer)
}

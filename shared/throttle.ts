// A throttle that runs at once, then at most once an interval, and never loses the last call.

/** Timers are of each side; shared code has the types of neither. */
declare const setTimeout: (run: () => void, ms: number) => unknown
declare const clearTimeout: (timer: unknown) => void

export interface Throttle {
  /** Runs the action now, or once when the interval since the last start has passed and the last run has ended. */
  soon: () => void
  /** Nothing is run any more. */
  end: () => void
}

/** `onError` gets what the action throws, or rejects with: later runs go on. Two runs never overlap. */
export function throttle(intervalMs: number, action: () => unknown, onError: (error: unknown) => void): Throttle {
  let timer: unknown = null
  let running = false
  let isPending = false
  let ended = false

  const next = (): void => {
    if (isPending && !ended && !running && timer === null) run()
  }
  const settled = (): void => {
    running = false
    next()
  }
  const run = (): void => {
    isPending = false
    // By a timer, not by the clock, which may be set back.
    timer = setTimeout(() => {
      timer = null
      next()
    }, intervalMs)
    try {
      const result = action()
      if (!(result instanceof Promise)) return
      running = true
      void result.catch(onError).then(settled)
    } catch (error) {
      onError(error)
    }
  }
  return {
    soon: () => {
      isPending = true
      next()
    },
    end: () => {
      ended = true
      if (timer !== null) clearTimeout(timer)
    },
  }
}

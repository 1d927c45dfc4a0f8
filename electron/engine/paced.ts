// Says something at most so often, and never forgets to say the last of it.

export interface Paced {
  /** Runs the action now, or once when the interval since the last has passed. */
  soon(): void
  /** Nothing is said any more. */
  end(): void
}

/** `onError` gets what the action throws: from a timer it would end the thread. */
export function paced(intervalMs: number, action: () => void, onError: (error: unknown) => void): Paced {
  let timer: NodeJS.Timeout | null = null
  let wanted = false
  let ended = false
  const run = (): void => {
    wanted = false
    timer = setTimeout(() => {
      timer = null
      if (wanted && !ended) run()
    }, intervalMs)
    try {
      action()
    } catch (error) {
      onError(error)
    }
  }
  return {
    soon: () => {
      if (ended) return
      if (timer === null) run()
      else wanted = true
    },
    end: () => {
      ended = true
      if (timer !== null) clearTimeout(timer)
    },
  }
}

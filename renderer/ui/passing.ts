// What goes from the screen by itself after a time, and stays while it is held.

export interface Passing {
  /** Looked at, or in focus: it stays. */
  hold(): void
  /** From now on the whole time again. */
  release(): void
  /** It is gone, or something else stands there. */
  end(): void
}

/** Calls `pass` after `ms` in which it was not held. */
export function passing(ms: number, pass: () => void): Passing {
  let timer = setTimeout(pass, ms)
  const end = (): void => clearTimeout(timer)
  return {
    hold: end,
    release: () => {
      end()
      timer = setTimeout(pass, ms)
    },
    end,
  }
}

// Long work that can pause: it yields where others may have their turn, and returns its result at the end.

/** Yields nothing; what it has read before a pause may be another after it. */
export type Sliced<T> = Generator<undefined, T, undefined>

/** Does it without a pause: in a thread of its own, or where it is known to be short. */
export function atOnce<T>(work: Sliced<T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}

/** What is there already, as work that is done. */
// oxlint-disable-next-line require-yield
export function* ready<T>(value: T): Sliced<T> {
  return value
}

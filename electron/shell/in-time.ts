// Waiting that ends: a drive that is gone may never answer.

/** Does it once after so long; returns what takes that back. */
export type Later = (act: () => void, ms: number) => () => void

/** What is put off so does not keep Binnacle from ending. */
export const later: Later = (act, ms) => {
  const timer = setTimeout(act, ms).unref()
  return () => clearTimeout(timer)
}

/** What `work` gives, or `late` after `ms`. The work itself goes on unheard. */
export async function inTime<T, Late>(work: Promise<T>, ms: number, late: Late): Promise<T | Late> {
  const { promise, resolve } = Promise.withResolvers<Late>()
  const timer = setTimeout(() => resolve(late), ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

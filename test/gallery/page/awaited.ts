// How many answers the scene waits for: what is drawn before the last of them is not the whole of it.

let count = 0
let noneIsAwaited: (() => void)[] = []

export async function awaited<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  count++
  try {
    return await call()
  } finally {
    count--
    if (count === 0) {
      for (const resolve of noneIsAwaited) resolve()
      noneIsAwaited = []
    }
  }
}

export const awaitedCount = (): number => count

/** Resolves when the last answer is there: a page that looked at each frame would use the processor that the engine needs. */
export const answered = (): Promise<void> =>
  count === 0 ? Promise.resolve() : new Promise((resolve) => void noneIsAwaited.push(resolve))

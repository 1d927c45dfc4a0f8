// How many answers the scene waits for: what is drawn before the last of them is not the whole of it.

let count = 0

export async function awaited<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  count++
  try {
    return await ask()
  } finally {
    count--
  }
}

export const awaitedCount = (): number => count

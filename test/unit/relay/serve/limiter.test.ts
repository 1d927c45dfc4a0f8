// How many are answered at once, and that what takes much memory is made one at a time.
import { describe, expect, it } from 'vitest'
import { limiter } from '../../../../relay/serve/limiter.ts'

const { signal } = new AbortController()

describe('large answers', () => {
  it('are made one at a time; a later one waits for so long, and learns that it was not enough', async () => {
    const { large } = limiter()
    const done = await large(0, signal)
    expect(await large(0, signal)).toBeNull()
    expect(await large(60, signal)).toBeNull()
    const next = large(60_000, signal)
    done?.()
    const nextDone = await next
    expect(nextDone).toBeTypeOf('function')
    expect(await large(0, signal)).toBeNull()
    nextDone?.()
    expect(await large(0, signal)).toBeTypeOf('function')
  })

  it('are not waited for by a ship that went away', async () => {
    const { large } = limiter()
    await large(0, signal)
    const gone = new AbortController()
    const waiting = large(60_000, gone.signal)
    gone.abort()
    await expect(waiting).rejects.toThrow('aborted')
  })
})

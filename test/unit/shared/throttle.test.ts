// The throttle: at once, then at most so often, always the last; never two runs at a time, and one that fails takes nothing down with it.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { throttle } from '../../../shared/throttle.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

describe('an action that ends at once', () => {
  it('the first is said at once, the many after it once, and the last is never lost', () => {
    let value = 0
    const said: number[] = []
    const { soon } = throttle(
      250,
      () => void said.push(value),
      () => undefined,
    )
    for (value = 1; value <= 100; value++) {
      soon()
      vi.advanceTimersByTime(10)
    }
    value = 999
    soon()
    vi.advanceTimersByTime(1000)
    expect(said[0]).toBe(1)
    expect(said.at(-1)).toBe(999)
    // One second of calls and the last: at most four a second.
    expect(said.length).toBeLessThanOrEqual(6)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('after the end nothing is said and no timer is left', () => {
    const said: number[] = []
    const { soon, end } = throttle(
      250,
      () => void said.push(1),
      () => undefined,
    )
    soon()
    soon()
    end()
    soon()
    vi.advanceTimersByTime(1000)
    expect(said).toEqual([1])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('an action that throws is reported, at once and from the timer, and the next is said all the same', () => {
    const failures: unknown[] = []
    let broken = true
    const said: number[] = []
    const { soon } = throttle(
      250,
      () => {
        if (broken) throw new Error('no')
        said.push(1)
      },
      (error) => failures.push(error),
    )
    soon()
    soon()
    vi.advanceTimersByTime(250)
    broken = false
    soon()
    vi.advanceTimersByTime(250)
    expect(failures).toHaveLength(2)
    expect(said).toEqual([1])
  })
})

describe('an action that takes time', () => {
  it('reads at once, then at most once an interval, and once more for what changed meanwhile', async () => {
    const reads: number[] = []
    const { soon } = throttle(
      500,
      async () => void reads.push((vi.getMockedSystemTime()?.getTime() ?? 0) - 1_000_000),
      () => undefined,
    )
    for (let tick = 0; tick < 40; tick++) {
      soon()
      await vi.advanceTimersByTimeAsync(30)
    }
    await vi.advanceTimersByTimeAsync(5000)
    expect(reads).toEqual([0, 500, 1000, 1500])
  })

  it('never runs two reads at a time; a change during a read leads to another', async () => {
    let running = 0
    let max = 0
    let count = 0
    const ends: (() => void)[] = []
    const { soon } = throttle(
      0,
      async () => {
        count++
        max = Math.max(max, ++running)
        await new Promise<void>((resolve) => ends.push(resolve))
        running--
      },
      () => undefined,
    )
    soon()
    soon()
    soon()
    await vi.advanceTimersByTimeAsync(10)
    expect(count).toBe(1)
    ends.shift()?.()
    await vi.advanceTimersByTimeAsync(10)
    expect(count).toBe(2)
    ends.shift()?.()
    await vi.advanceTimersByTimeAsync(10)
    expect([count, max]).toEqual([2, 1])
  })

  it('goes on after a read that failed, and after the clock was set back', async () => {
    let count = 0
    const failures: unknown[] = []
    const { soon } = throttle(
      500,
      async () => {
        count++
        throw new Error('no')
      },
      (error) => failures.push(error),
    )
    soon()
    await vi.advanceTimersByTimeAsync(600)
    vi.setSystemTime(0)
    soon()
    await vi.advanceTimersByTimeAsync(501)
    expect(count).toBe(2)
    expect(failures).toHaveLength(2)
  })
})

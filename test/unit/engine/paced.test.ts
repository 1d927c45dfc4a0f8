// Pacing: at once, then at most so often, always the last, and an action that fails takes nothing down with it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paced } from '../../../electron/engine/paced.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('the first is said at once, the many after it once, and the last is never lost', () => {
  let value = 0
  const said: number[] = []
  const { soon } = paced(
    250,
    () => said.push(value),
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
  const { soon, end } = paced(
    250,
    () => said.push(1),
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
  const { soon } = paced(
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

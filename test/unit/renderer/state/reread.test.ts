// Bursts of change become few reads, and the last change is never lost.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { coalesced } from '../../../../renderer/state/reread.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

it('reads at once, then at most once an interval, and once more for what changed meanwhile', async () => {
  const reads: number[] = []
  const reread = coalesced(async () => void reads.push(Date.now() - 1_000_000), 500)
  for (let tick = 0; tick < 40; tick++) {
    reread()
    await vi.advanceTimersByTimeAsync(30)
  }
  await vi.advanceTimersByTimeAsync(5000)
  expect(reads).toEqual([0, 500, 1000, 1500])
})

it('never runs two reads at a time; a change during a read leads to another', async () => {
  let running = 0
  let most = 0
  let count = 0
  const ends: (() => void)[] = []
  const reread = coalesced(async () => {
    count++
    most = Math.max(most, ++running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running--
  }, 0)
  reread()
  reread()
  reread()
  await vi.advanceTimersByTimeAsync(10)
  expect(count).toBe(1)
  ends.shift()?.()
  await vi.advanceTimersByTimeAsync(10)
  expect(count).toBe(2)
  ends.shift()?.()
  await vi.advanceTimersByTimeAsync(10)
  expect([count, most]).toEqual([2, 1])
})

it('goes on after a read that failed, and after the clock was set back', async () => {
  let count = 0
  const reread = coalesced(async () => {
    count++
    throw new Error('no')
  }, 500)
  reread()
  await vi.advanceTimersByTimeAsync(600)
  vi.setSystemTime(0)
  reread()
  await vi.advanceTimersByTimeAsync(501)
  expect(count).toBe(2)
})

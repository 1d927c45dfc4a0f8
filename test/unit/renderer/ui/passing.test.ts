// What goes by itself: after its time, never while it is held.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { passing } from '../../../../renderer/ui/passing.ts'

let gone = 0
beforeEach(() => {
  vi.useFakeTimers()
  gone = 0
})
afterEach(() => void vi.useRealTimers())
const start = () => passing(10_000, () => void gone++)

test('it goes after its time, once', () => {
  start()
  vi.advanceTimersByTime(9_999)
  expect(gone).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(gone).toBe(1)
})

test('held it stays; let go it has its whole time again, however often', () => {
  const shown = start()
  vi.advanceTimersByTime(9_000)
  shown.hold()
  vi.advanceTimersByTime(600_000)
  shown.release()
  shown.release()
  vi.advanceTimersByTime(9_999)
  expect(gone).toBe(0)
  vi.advanceTimersByTime(1)
  expect(gone).toBe(1)
})

test('ended it does nothing more', () => {
  start().end()
  vi.advanceTimersByTime(60_000)
  expect(gone).toBe(0)
})

// How much sliced work does between two pauses: by what it handles, never by a clock.
import type { Sliced } from '../../shared/sliced.ts'

/** To its end. `max`: of what `handled` counts, the most between two pauses. */
export function inSlices<T>(work: Sliced<T>, handled: () => number): { result: T; max: number; pauses: number } {
  let before = handled()
  let max = 0
  let pauses = 0
  for (;;) {
    const { done, value } = work.next()
    max = Math.max(max, handled() - before)
    before = handled()
    if (done === true) return { result: value, max, pauses }
    pauses++
  }
}

/** Items that count how often a property of theirs is read. */
export function countingReads<Item extends object>(
  items: readonly Item[],
  property: keyof Item,
): { items: Item[]; reads: () => number } {
  let reads = 0
  const counting = items.map((item): Item => {
    const value = item[property]
    const get = (): unknown => {
      reads++
      return value
    }
    return Object.defineProperty({ ...item }, property, { get, enumerable: true })
  })
  return { items: counting, reads: () => reads }
}

/** Moves on by 100 ms at each look: work in turns pauses wherever it can. */
export function impatientClock(): () => number {
  let nowMs = 0
  return () => (nowMs += 100)
}

/** How many turns of the event loop pass until it is done. */
export async function turnsUntil(work: Promise<unknown>): Promise<number> {
  let count = 0
  let isDone = false
  const beat = (): void => {
    count++
    if (!isDone) setImmediate(beat)
  }
  setImmediate(beat)
  await work
  isDone = true
  return count
}

// Long work in slices: others have their turn, the result is the same, and stopped work ends.
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { runSliced, createStoppableYield, createYield } from '../../../electron/engine/yield.ts'
import { atOnce, type Sliced } from '../../../shared/sliced.ts'

/** Moves on at each look, so that every slice has taken its time. */
function hurriedClock(): () => number {
  let nowMs = 0
  return () => (nowMs += 100)
}

function* countTo(end: number, seen: number[] = []): Sliced<number[]> {
  for (let i = 0; i < end; i++) {
    seen.push(i)
    yield
  }
  return seen
}

it('the same comes of it at once and in slices', async () => {
  expect(await runSliced(countTo(50), createYield(hurriedClock()))).toEqual(atOnce(countTo(50)))
})

it('others have a turn after each slice that has taken its time, and none before', async () => {
  const seen: number[] = []
  const lengths: number[] = []
  const work = runSliced(countTo(20, seen), createYield(hurriedClock())).then(() => lengths.push(-1))
  while (lengths.at(-1) !== -1) {
    lengths.push(seen.length)
    await yieldToLoop()
  }
  await work
  expect(lengths.slice(0, 5)).toEqual([1, 2, 3, 4, 5])
  // A clock that stands: nothing has taken any time.
  const quick: number[] = []
  await Promise.race([
    runSliced(
      countTo(1000, quick),
      createYield(() => 0),
    ),
    yieldToLoop(),
  ])
  expect(quick).toHaveLength(1000)
})

it('stopped work ends with its fault, before the next slice', async () => {
  const stopping = new AbortController()
  const seen: number[] = []
  const work = runSliced(countTo(1000, seen), createStoppableYield(hurriedClock(), stopping.signal, 'Stopped.'))
  stopping.abort()
  await expect(work).rejects.toThrow('Stopped.')
  expect(seen.length).toBeLessThan(3)
})

/** Commits after so many slices, and then only tidies up. */
function* committing(slices: number): Sliced<string> {
  for (let i = 0; i < slices; i++) yield
  try {
    for (let i = 0; i < 1000; i++) yield
  } catch {
    // What is left to tidy up is tidied up another time.
  }
  return 'committed'
}

it('stopped work that was done already gives its result, and the next turn throws', async () => {
  const stopping = new AbortController()
  const yieldIfDue = createStoppableYield(hurriedClock(), stopping.signal, 'Stopped.')
  const work = runSliced(committing(2), yieldIfDue)
  for (let i = 0; i < 5; i++) await yieldToLoop()
  stopping.abort()
  expect(await work).toBe('committed')
  await expect(yieldIfDue()).rejects.toThrow('Stopped.')
})

it('stopped work is refused with why it was stopped, whatever it makes of that', async () => {
  function* renaming(): Sliced<void> {
    try {
      for (;;) yield
    } catch {
      throw new RangeError('another')
    }
  }
  const stopping = new AbortController()
  const work = runSliced(renaming(), createStoppableYield(hurriedClock(), stopping.signal, 'Stopped.'))
  stopping.abort()
  await expect(work).rejects.toThrow('Stopped.')
})

// Work counted, not timed: how many blocks of the application's code run, as V8 counts them for coverage, between two turns of the event loop. What
// SQLite and other native code do is not counted.
import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { setFlagsFromString } from 'node:v8'
import { setImmediate as yieldToLoop } from 'node:timers/promises'

interface Counted {
  result: { url: string; functions: { ranges: { count: number }[] }[] }[]
}

const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  dependencies: Record<string, string>
}
/** Ours, and the packages that are in the application. */
const OURS = new RegExp(`/(electron|shared|node_modules/(${Object.keys(dependencies).join('|')}))/`)

/** A millisecond for the clock below: as little as is done where native code does most (docs/reference/benchmarks.md, `calls`). */
const BLOCKS_A_MS = 20_000
/** Counting takes time itself: it is done after about so many blocks, by what was done a look before; after so many looks at the latest. */
const COUNTED_BLOCKS = 10 * BLOCKS_A_MS
const MAX_LOOKS = 500
/** Turns in which little was done are counted together, at most so many: what is counted is then more than any of them did, and no less. */
const MAX_TURNS = 8
/** Less was done by the turns counted last: what is awaited is another thread's. */
const IDLE_BLOCKS = 1000
const IDLE_MS = 5

/** Optimised code does not count. The flags are those of all threads. */
function optimise(isOn: boolean): void {
  const prefix = isOn ? '--' : '--no-'
  for (const flag of ['opt', 'maglev']) setFlagsFromString(`${prefix}${flag}`)
}

const nobody = new Int32Array(new SharedArrayBuffer(4))
/** This thread does nothing for a moment, and the others, which are not counted, are optimised in it. */
function standStill(): void {
  optimise(true)
  Atomics.wait(nobody, 0, 0, IDLE_MS)
  optimise(false)
}

export interface WorkCounter {
  /** A clock that goes by the work done. */
  monotonicMs: () => number
  /** The result, and the most blocks run between two turns of the event loop until it was there. */
  max<T>(work: () => Promise<T>): Promise<{ value: T; blocks: number }>
  close(): void
}

/** Slows down all that runs: a counter is closed when its tests are done. */
export function countWork(): WorkCounter {
  const session = new Session()
  session.connect()
  const post = (method: string, params?: object): unknown => {
    let [answer, failure]: [unknown, Error | null] = [null, null]
    session.post(method, params, (error, result) => ([answer, failure] = [result, error]))
    if (failure !== null) throw failure as Error
    return answer
  }
  optimise(false)
  post('Profiler.enable')
  post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  let total = 0
  const count = (): number => {
    for (const { url, functions } of (post('Profiler.takePreciseCoverage') as Counted).result)
      if (OURS.test(url)) for (const { ranges } of functions) for (const range of ranges) total += range.count
    return total
  }
  let [looks, nextAt] = [0, 1]
  const look = (): number => {
    if (++looks < nextAt) return total
    const before = total
    const aLook = Math.max(1, (count() - before) / looks)
    ;[looks, nextAt] = [0, Math.max(1, Math.min(MAX_LOOKS, Math.floor(COUNTED_BLOCKS / aLook)))]
    return total
  }
  return {
    monotonicMs: () => look() / BLOCKS_A_MS,
    max: async (work) => {
      let [before, max] = [count(), 0]
      let [turns, countedTurns, isIdle] = [0, 1, false]
      const endTurns = (): void => {
        const blocks = count() - before
        max = Math.max(max, blocks)
        before = total
        countedTurns = Math.max(1, Math.min(MAX_TURNS, Math.floor((turns * COUNTED_BLOCKS) / Math.max(1, blocks))))
        isIdle = blocks < IDLE_BLOCKS
        turns = 0
      }
      const state = { isDone: false }
      const done = work().finally(() => (state.isDone = true))
      // What was done until it gave the thread back for the first time counts as well.
      do {
        if (++turns >= countedTurns) endTurns()
        if (isIdle) standStill()
        await yieldToLoop()
      } while (!state.isDone)
      endTurns()
      return { value: await done, blocks: max }
    },
    close: () => {
      post('Profiler.stopPreciseCoverage')
      post('Profiler.disable')
      session.disconnect()
      optimise(true)
    },
  }
}

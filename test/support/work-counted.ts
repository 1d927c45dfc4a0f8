// Work counted, not timed: how many blocks of the application's code run, as V8 counts them for coverage, between two turns of the event loop. What
// SQLite and other native code do is not counted.
import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { setFlagsFromString } from 'node:v8'
import { setImmediate as nextTurn } from 'node:timers/promises'

interface Counted {
  result: { url: string; functions: { ranges: { count: number }[] }[] }[]
}

const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  dependencies: Record<string, string>
}
/** Ours, and the packages that are in the application. */
const OURS = new RegExp(`/(electron|shared|node_modules/(${Object.keys(dependencies).join('|')}))/`)

/** A millisecond for the clock below: as little as is done where native code does most (docs/benchmarks.md, `calls`). */
const BLOCKS_A_MS = 20_000
/** Counting takes time itself: it is done after about so many blocks, by what was done a look before; after so many looks at the latest. */
const COUNTED_BLOCKS = 2 * BLOCKS_A_MS
const MOST_LOOKS = 500

export interface WorkCounter {
  /** A clock that goes by the work done. */
  monotonicMs: () => number
  /** The result, and the most blocks run between two turns of the event loop until it was there. */
  most<T>(work: () => Promise<T>): Promise<{ value: T; blocks: number }>
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
  // Optimised code does not count.
  setFlagsFromString('--no-opt')
  setFlagsFromString('--no-maglev')
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
    ;[looks, nextAt] = [0, Math.max(1, Math.min(MOST_LOOKS, Math.floor(COUNTED_BLOCKS / aLook)))]
    return total
  }
  return {
    monotonicMs: () => look() / BLOCKS_A_MS,
    most: async (work) => {
      let [before, most] = [count(), 0]
      const turn = (): void => {
        most = Math.max(most, count() - before)
        before = total
      }
      const state = { isDone: false }
      const done = work().finally(() => (state.isDone = true))
      // What was done until it gave the thread back for the first time counts as well.
      do {
        turn()
        await nextTurn()
      } while (!state.isDone)
      turn()
      return { value: await done, blocks: most }
    },
    close: () => {
      post('Profiler.stopPreciseCoverage')
      post('Profiler.disable')
      session.disconnect()
      setFlagsFromString('--maglev')
      setFlagsFromString('--opt')
    },
  }
}

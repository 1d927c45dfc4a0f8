// What this thread holds, in bytes, once all that is held no longer is gone.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: (() => void) | null = null

/** Heap and buffers, after a full collection. */
export function liveBytes(): number {
  if (collect === null) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as () => void
  }
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

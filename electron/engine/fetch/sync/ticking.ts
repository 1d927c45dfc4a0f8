// Looks once in a while whether something may run by itself.
import type { Sync } from './contract.ts'

const EVERY_MS = 60_000

/** Until what it returns is called. `onError`: of one look; the next comes all the same. */
export function ticking(
  sync: Pick<Sync, 'tick'>,
  everyMs: number = EVERY_MS,
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => {
    void sync.tick().catch(onError)
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

// Where tests keep what they store.
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Files in memory, where the system has them. */
const IN_MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2e9

/** In memory where there is room, else the system's: a store waits for the disk at each commit, which is most of what many tests last. */
export function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    if (bavail * bsize >= ENOUGH_BYTES) return IN_MEMORY
  } catch {
    // This system has none.
  }
  return tmpdir()
}

// How much memory the heaps of the threads and of the main process may take. Without these a heap keeps several times what it holds.
import { setFlagsFromString } from 'node:v8'
import type { ResourceLimits } from 'node:worker_threads'

/**
 * The old generation's limit also decides how far a heap grows beyond its size after its last collection: by 1.4 times at 512 MB, by
 * four times at the usual limit of some gigabytes. It is ten times what the engine needs with 200,000 casualties; a thread that reaches it
 * ends and is started again, with what was committed.
 */
export const ENGINE_LIMITS = {
  maxOldGenerationSizeMb: 512,
  maxYoungGenerationSizeMb: 12,
} as const satisfies ResourceLimits

/** The simulated service holds a few caches alone. */
export const TRAINING_LIMITS = {
  maxOldGenerationSizeMb: 256,
  maxYoungGenerationSizeMb: 6,
} as const satisfies ResourceLimits

/**
 * For this process's own heap, whose limits are set before any of our code runs: it grows by a third beyond what it holds, and keeps a small
 * young generation (three halves of 16 MB otherwise, for messages in transit to the window). Called first of all; V8 reads both as it goes.
 */
export function limitOwnHeap(): void {
  setFlagsFromString('--heap-growing-percent=30')
  setFlagsFromString('--semi-space-growth-factor=1')
}

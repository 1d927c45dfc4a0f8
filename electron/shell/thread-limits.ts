// How much memory the threads' heaps may take. Without these a heap keeps several times what it holds, and gives nothing back.
import type { ResourceLimits } from 'node:worker_threads'

/**
 * The old generation's limit also decides how far a heap grows beyond what it held after its last collection: by 1.4 times at 512 MB, by
 * four times at the usual limit of some gigabytes. It is ten times what the engine holds with 200,000 casualties; a thread that reaches it
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

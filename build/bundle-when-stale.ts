// Before the tests that drive a window: bundles when a source is newer than what is in out/, once for all of them.
import { bundle } from './bundle.ts'
import { isStale } from './stale.ts'

export async function setup(): Promise<void> {
  if (isStale()) await bundle()
}

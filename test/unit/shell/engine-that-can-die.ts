// The real engine's thread, which also ends at once, as a crash does, when a file named `die` appears in its data folder.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import type { EngineStart } from '../../../electron/engine/protocol.ts'
import { every } from '../../support/clock.ts'

const order = join((workerData as EngineStart).dataDir, 'die')
every(5, () => {
  if (!existsSync(order)) return
  rmSync(order)
  process.exit(9)
})

await import('../../../electron/engine/worker.ts')

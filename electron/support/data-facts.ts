// Facts about the stored files, read in a thread of its own: also where no engine runs, which is when support is wanted.
import { Worker } from 'node:worker_threads'
import type { Checked } from '../engine/protocol.ts'
import type { DataFacts } from '../../shared/app/support.ts'

/** Never rejects; null when the thread fails. `worker`: the bundle of the thread. */
export function readDataFacts(worker: string, userDataDir: string): Promise<DataFacts | null> {
  return new Promise((resolve) => {
    const thread = new Worker(worker, { workerData: { factsOf: userDataDir } satisfies Checked, name: 'facts' })
    thread.on('message', resolve)
    thread.on('error', () => resolve(null))
    thread.on('exit', () => resolve(null))
  })
}

// Reads a backup through in a thread of its own: also where no engine runs, which is when one is wanted.
import { Worker } from 'node:worker_threads'
import type { BackupContents } from '../../shared/app/files.ts'
import type { Result } from '../../shared/result.ts'
import type { Checked } from '../engine/protocol.ts'

const STOPPED: Result<BackupContents> = {
  ok: false,
  fault: {
    code: 'internal',
    message: 'The backup could not be read to its end. Nothing was changed. Try again, or use another backup.',
    retryable: true,
  },
}

/** Never rejects. `worker`: the bundle of the thread. */
export function lookAtBackup(
  worker: string,
  wanted: Extract<Checked, { backup: string }>,
): Promise<Result<BackupContents>> {
  return new Promise((resolve) => {
    const thread = new Worker(worker, { workerData: wanted, name: 'look' })
    thread.on('message', resolve)
    thread.on('error', () => resolve(STOPPED))
    thread.on('exit', () => resolve(STOPPED))
  })
}

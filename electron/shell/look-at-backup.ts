// Reads a backup, or the older copies, in a thread of its own: also where no engine runs, which is when a backup is needed.
import { Worker } from 'node:worker_threads'
import type { BackupContents } from '../../shared/app/files.ts'
import type { OlderData } from '../../shared/app/older-copy.ts'
import type { Fault, Result } from '../../shared/result.ts'
import type { Checked } from '../engine/protocol.ts'

const stopped = (message: string): { ok: false; fault: Fault } => ({
  ok: false,
  fault: { code: 'internal', message, retryable: true },
})
const BACKUP_STOPPED = stopped(
  'The backup could not be read to its end. Nothing was changed. Try again, or use another backup.',
)
const OLDER_STOPPED = stopped('What was kept could not be read to its end. Nothing was changed. Try again.')

/** Never rejects. `worker`: the bundle of the thread. */
export const lookAtBackup = (
  worker: string,
  task: Extract<Checked, { backup: string }>,
): Promise<Result<BackupContents>> => lookInThread<Result<BackupContents>>(worker, task, BACKUP_STOPPED)

/** The same. */
export const lookForOlder = (worker: string, task: Extract<Checked, { olderIn: string }>): Promise<Result<OlderData>> =>
  lookInThread<Result<OlderData>>(worker, task, OLDER_STOPPED)

/** What the thread answers; `onStopped` where it ends without. Never rejects. `worker`: the bundle of the thread. */
export function lookInThread<T>(worker: string, task: Checked, onStopped: T): Promise<T> {
  return new Promise((resolve) => {
    const thread = new Worker(worker, { workerData: task, name: 'look' })
    thread.on('message', resolve)
    thread.on('error', () => resolve(onStopped))
    thread.on('exit', () => resolve(onStopped))
  })
}

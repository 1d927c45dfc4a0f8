// A thread that reads a file through while others answer: whether a database is damaged, or what a backup holds. The latter needs no engine,
// since a backup is wanted most where none can run.
import { parentPort, workerData } from 'node:worker_threads'
import { faultOf, ok, type Result } from '../../shared/result.ts'
import type { BackupContents } from '../../shared/app/files.ts'
import type { Checked } from './protocol.ts'
import { contentsOf } from './store/back-up.ts'
import { nameInUse } from './store/data-files.ts'
import { isDamaged } from './store/open-database.ts'

const wanted = workerData as Checked

async function lookAt({
  backup,
  scratch,
  start,
}: Extract<Checked, { backup: string }>): Promise<Result<BackupContents>> {
  try {
    return ok(await contentsOf(backup, scratch, nameInUse(start)))
  } catch (error) {
    return { ok: false, fault: faultOf(error) }
  }
}

parentPort?.postMessage('path' in wanted ? isDamaged(wanted.path) : await lookAt(wanted), [])

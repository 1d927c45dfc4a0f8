// A thread that reads files through while others answer: whether a database is damaged, what is in a backup, what can be gone back to, facts
// for support. But for the first they need no engine, since they are needed most where none can run.
import { parentPort, workerData } from 'node:worker_threads'
import { faultOf, ok, type Result } from '../../shared/result.ts'
import type { BackupContents } from '../../shared/app/files.ts'
import type { Checked } from './protocol.ts'
import { contentsOf } from './store/back-up.ts'
import type { OlderData } from '../../shared/app/older-copy.ts'
import { dataFileInUse, nameInUse } from './store/data-files.ts'
import { lookAtOlder } from './store/older-copies.ts'
import { checkFile } from './store/open-database.ts'
import { storeFault } from './store/sql-faults.ts'
import { supportFacts } from './store/support-facts.ts'

const task = workerData as Checked

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

function lookForOlder({ olderIn, start }: Extract<Checked, { olderIn: string }>): Result<OlderData> {
  try {
    return ok(lookAtOlder(olderIn, dataFileInUse(start)).data)
  } catch (error) {
    return { ok: false, fault: faultOf(storeFault(error)) }
  }
}

async function answer(): Promise<unknown> {
  if ('path' in task) return checkFile(task.path)
  if ('factsOf' in task) return supportFacts(task.factsOf)
  return 'backup' in task ? lookAt(task) : lookForOlder(task)
}

parentPort?.postMessage(await answer(), [])

// A thread that reads both files for what they hold, or rewrites the file of weather once, while the engine answers.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { ok, faultOf, type Result } from '../../../shared/result.ts'
import { rewriteFile } from '../store/free-space.ts'
import { storeFault } from '../store/sql-faults.ts'
import { removedBytes, storedBytes } from '../store/stored-bytes.ts'
import type { FileFacts, FileTask } from './protocol.ts'

/** Written once to know how fast the disk is. */
const SAMPLE_BYTES = 4 * 1024 * 1024
const SAMPLE = 'can-be-written'

/** Bytes a second that this disk takes, waited for. */
function writingRate(folder: string): number {
  const path = join(folder, SAMPLE)
  const beganMs = performance.now()
  try {
    writeFileSync(path, Buffer.alloc(SAMPLE_BYTES), { flush: true })
    return SAMPLE_BYTES / Math.max(1e-3, (performance.now() - beganMs) / 1000)
  } finally {
    rmSync(path, { force: true })
  }
}

function factsOf({ paths, old, sampleIn }: Extract<FileTask, { name: 'facts' }>): FileFacts {
  const bytes = storedBytes(paths)
  return {
    bytes,
    ...removedBytes(paths.weather, old, bytes.values),
    bytesPerS: sampleIn === null ? null : writingRate(sampleIn),
  }
}

function answer(task: FileTask): Result<FileFacts | null> {
  try {
    if (task.name === 'facts') return ok(factsOf(task))
    rewriteFile(task.path)
    return ok(null)
  } catch (error) {
    return { ok: false, fault: faultOf(storeFault(error)) }
  }
}

parentPort?.postMessage(answer(workerData as FileTask), [])

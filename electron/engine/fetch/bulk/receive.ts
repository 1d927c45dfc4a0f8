// The body of a file's answer into its part on the disk, counted as it arrives; and a sample of one into memory.
import { open as openFile } from 'node:fs/promises'
import { FaultError } from '../../../../shared/result.ts'
import type { HttpAnswer } from '../service/transport.ts'
import { GAIN_BYTES, GivenUp } from './bounds.ts'
import { readAt } from './disk.ts'

const REPORT_BYTES = 256 * 1024

export interface Receiving {
  partPath: string
  /** Where in the file the body begins; before `haveBytes` it is compared with what is here. */
  from: number
  haveBytes: number
  /** Of the whole file; null when nobody said. */
  sizeBytes: number | null
  /** So many new bytes were received since the last call. */
  spent(bytes: number): void
  /** So many were received that are here already; once. */
  compared(bytes: number): void
  /** Enough new ones for the try not to be in vain; once. */
  gained(): void
  /** Now and then. Throws FaultError when there is no room for more. */
  report(): void
}

/**
 * Resolves to `whole`, or to `another` when the bytes that are here already differ from those received: this is another file. Throws
 * FaultError when the answer breaks off, GivenUp when it is longer than its server said; what was received until then is on the disk.
 */
export async function receive(answer: HttpAnswer, job: Receiving): Promise<'whole' | 'another'> {
  const { from, haveBytes, sizeBytes } = job
  const known = haveBytes > from ? await readAt(job.partPath, from, haveBytes - from) : Buffer.alloc(0)
  const file = await openFile(job.partPath, 'a')
  let at = from
  let unreportedBytes = 0
  let isGain = false
  let comparedBytes = 0
  const report = (): void => {
    if (unreportedBytes > 0) job.spent(unreportedBytes)
    unreportedBytes = 0
  }
  try {
    for await (const chunk of answer.body) {
      const compared = known.subarray(at - from, at - from + chunk.length)
      comparedBytes += compared.length
      if (!compared.equals(chunk.subarray(0, compared.length))) return 'another'
      at += chunk.length
      unreportedBytes += chunk.length - compared.length
      if (sizeBytes !== null && at > sizeBytes) throw new GivenUp('changed')
      if (compared.length < chunk.length) await file.appendFile(chunk.subarray(compared.length))
      if (!isGain && at - haveBytes >= GAIN_BYTES) {
        isGain = true
        job.gained()
      }
      if (unreportedBytes < REPORT_BYTES) continue
      report()
      job.report()
    }
  } finally {
    // What is on the disk is on it, also when the link or the run ended in the middle.
    await file.sync()
    await file.close()
    report()
    if (comparedBytes > 0) job.compared(comparedBytes)
  }
  if (sizeBytes !== null && at !== sizeBytes) throw brokeOff()
  return 'whole'
}

const brokeOff = (): FaultError =>
  new FaultError('unreachable', 'A bulk file broke off. What has come is kept, and the rest is asked for again.', {
    retryable: true,
  })

/** The first `length` bytes of a body; fewer when it ends before. */
export async function receiveSample(
  answer: HttpAnswer,
  length: number,
  spent: (bytes: number) => void,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer.body) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= length) break
    }
  } finally {
    spent(size)
  }
  return Buffer.concat(chunks).subarray(0, length)
}

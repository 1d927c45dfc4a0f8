// One bulk file: from its link to a whole file on the disk, taken up where it stopped, through links that expire and versions that change.
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, statSync, truncateSync } from 'node:fs'
import { open as openFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { FaultError } from '../../../shared/result.ts'
import { notTheService, statusFault } from '../service/http-faults.ts'
import type { HttpAnswer } from '../service/transport.ts'

/** A link not older than this by our own count; the service's are valid for 15 minutes. */
export const LINK_VALID_MS = 14 * 60_000
const MOST_REISSUES = 3
const MOST_RESTARTS = 2
const TELL_BYTES = 256 * 1024

/** What the part on the disk is a part of. */
export interface Version {
  /** As the server gave it; null when it gave none that can be compared. */
  etag: string | null
  sizeBytes: number | null
}

export interface FileJob {
  /** Where it grows, and where it is when it is whole. */
  partPath: string
  path: string
  /** Of the part, as noted when it was begun. */
  version(): Version
  /** The part begins anew, of this version. Called when it is empty. */
  begin(version: Version): void
  /** With the whole file of this tag there is nothing to do. */
  wholeEtag: string | null
  /** A link that is valid now; `isRefused`: the last one was not. Throws FaultError. */
  link(isRefused: boolean): Promise<URL>
  open(url: URL, headers: Record<string, string>): Promise<HttpAnswer>
  /** Throws FaultError when there is no room for so many bytes more. */
  needRoom(bytes: number): void
  /** Now and then while bytes come. */
  onBytes(): void
  nowMs(): number
}

const again = (words: string): FaultError => new FaultError('bad-answer', words, { retryable: true })
const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0)
const headerOf = ({ headers }: HttpAnswer, name: string): string | null => [headers[name]].flat()[0] ?? null

/** A weak tag says that two versions mean the same, not that their bytes are the same. */
const etagOf = (answer: HttpAnswer): string | null => {
  const etag = headerOf(answer, 'etag')
  return etag === null || etag.startsWith('W/') ? null : etag
}

/** Resolves to the file's SHA-256, or to null when the whole file on the disk is as new as the server's. Throws FaultError. */
export async function downloadFile(job: FileJob): Promise<string | null> {
  mkdirSync(dirname(job.partPath), { recursive: true })
  let reissues = 0
  let restarts = 0
  let isRefused = false
  for (;;) {
    const url = await job.link(isRefused)
    isRefused = false
    const hasPart = sizeOf(job.partPath)
    const { etag, sizeBytes } = job.version()
    // Without a tag nobody knows whether the rest belongs to the part.
    const resumes = hasPart > 0 && etag !== null
    const headers: Record<string, string> = resumes
      ? { range: `bytes=${hasPart}-`, 'if-range': etag }
      : job.wholeEtag === null
        ? {}
        : { 'if-none-match': job.wholeEtag }
    const answer = await job.open(url, headers)
    if ([403, 404, 410].includes(answer.status)) {
      await answer.discard()
      if (++reissues > MOST_REISSUES)
        throw again('The service gave links to a bulk file that do not work. They are asked for again.')
      isRefused = true
      continue
    }
    if (answer.status === 304) {
      await answer.discard()
      return null
    }
    if (answer.status === 416 && resumes && hasPart === sizeBytes && sizeBytes === totalOf(answer)) {
      await answer.discard()
      return finish(job)
    }
    const offset = await offsetOf(answer, resumes ? { hasPart, etag, sizeBytes } : null, job.nowMs())
    if (offset === null) {
      await answer.discard()
      if (++restarts > MOST_RESTARTS)
        throw again('A bulk file was sent otherwise than asked, more than once. It is asked for again.')
      empty(job.partPath)
      continue
    }
    const total = answer.status === 206 ? totalOf(answer) : lengthOf(answer)
    job.needRoom((total ?? offset) - offset)
    if (offset === 0) {
      empty(job.partPath)
      job.begin({ etag: etagOf(answer), sizeBytes: total })
    }
    await append(job, answer)
    const received = sizeOf(job.partPath)
    if (total !== null && received !== total) {
      if (received > total) empty(job.partPath)
      throw new FaultError(
        'unreachable',
        'A bulk file broke off. What has come is kept, and the rest is asked for again.',
        {
          retryable: true,
        },
      )
    }
    return finish(job)
  }
}

interface Part {
  hasPart: number
  etag: string
  sizeBytes: number | null
}

/** Where in the file the answer's body begins; null when it is not what was asked. Throws FaultError for what is no file at all. */
async function offsetOf(answer: HttpAnswer, part: Part | null, nowMs: number): Promise<number | null> {
  const { status } = answer
  if (status === 206 || status === 200) {
    const type = headerOf(answer, 'content-type') ?? ''
    const coding = headerOf(answer, 'content-encoding') ?? 'identity'
    if (/^text\/html/i.test(type) || coding !== 'identity') {
      await answer.discard()
      throw /^text\/html/i.test(type) ? notTheService() : again('A bulk file came in a packing that was not asked for.')
    }
    if (status === 200) return 0
    const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headerOf(answer, 'content-range') ?? '')
    if (range === null || part === null) return null
    const [from, to, total] = range.slice(1).map(Number) as [number, number, number]
    const isSame = etagOf(answer) === null || etagOf(answer) === part.etag
    const isRest = from === part.hasPart && to === total - 1 && (part.sizeBytes === null || part.sizeBytes === total)
    return isSame && isRest ? part.hasPart : null
  }
  if (status === 416) return null
  await answer.discard()
  throw (
    statusFault(status, answer.headers, '', nowMs) ?? again('A bulk file was answered in a way that is not its form.')
  )
}

function totalOf(answer: HttpAnswer): number | null {
  const total = /\/(\d+)$/.exec(headerOf(answer, 'content-range') ?? '')?.[1]
  return total === undefined ? null : Number(total)
}

function lengthOf(answer: HttpAnswer): number | null {
  const length = headerOf(answer, 'content-length')
  return length !== null && /^\d+$/.test(length) ? Number(length) : null
}

function empty(path: string): void {
  if (existsSync(path)) truncateSync(path)
}

async function append(job: FileJob, answer: HttpAnswer): Promise<void> {
  const file = await openFile(job.partPath, 'a')
  let untold = 0
  try {
    for await (const chunk of answer.body) {
      await file.appendFile(chunk)
      untold += chunk.length
      if (untold < TELL_BYTES) continue
      untold = 0
      // Of a file whose length nobody said it is not known before.
      job.needRoom(0)
      job.onBytes()
    }
  } finally {
    // What is on the disk is on it, also when the link or the run ended in the middle.
    await file.sync()
    await file.close()
  }
}

async function finish(job: FileJob): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(job.partPath) as AsyncIterable<Buffer>) hash.update(chunk)
  await rename(job.partPath, job.path)
  return hash.digest('hex')
}

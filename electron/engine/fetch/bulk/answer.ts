// What the head of a file's answer says: its version, its range, and whether it is a file at all.
import { notTheService } from '../service/http-faults.ts'
import type { HttpAnswer } from '../service/transport.ts'
import type { BulkVersion } from '../../store/bulk-files.ts'
import { GivenUp } from './bounds.ts'

/** A time of change is strong when the answer was made so much later: nothing can have changed twice within it. */
const STRONG_AFTER_MS = 60_000

export interface ByteRange {
  from: number
  /** The last byte. */
  to: number
  total: number
}

const headerOf = ({ headers }: HttpAnswer, name: string): string | null => [headers[name]].flat()[0] ?? null

/** null for a range that is not said, or not well. */
export function rangeOf(answer: HttpAnswer): ByteRange | null {
  const found = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headerOf(answer, 'content-range') ?? '')
  if (found === null) return null
  const [from, to, total] = found.slice(1).map(Number) as [number, number, number]
  return from <= to && to < total ? { from, to, total } : null
}

/** A weak tag says that two versions mean the same, not that their bytes are the same: it counts as none. */
export function versionOf(answer: HttpAnswer): BulkVersion {
  const etag = headerOf(answer, 'etag')
  const modified = headerOf(answer, 'last-modified')
  const length = headerOf(answer, 'content-length')
  const isStrong = Date.parse(headerOf(answer, 'date') ?? '') - Date.parse(modified ?? '') >= STRONG_AFTER_MS
  const ofLength = length !== null && /^\d+$/.test(length) ? Number(length) : null
  return {
    etag: etag === null || /^w\//i.test(etag) ? null : etag,
    modified: isStrong ? modified : null,
    sizeBytes: answer.status === 206 ? (rangeOf(answer)?.total ?? null) : ofLength,
  }
}

/** Two versions that cannot be of the same bytes. */
export function contradicts(a: BulkVersion, b: BulkVersion): boolean {
  if (a.sizeBytes !== null && b.sizeBytes !== null && a.sizeBytes !== b.sizeBytes) return true
  if (a.etag !== null && b.etag !== null) return a.etag !== b.etag
  return a.modified !== null && b.modified !== null && a.modified !== b.modified
}

/** Throws FaultError or GivenUp for an answer with a body that is no file. */
export async function needFile(answer: HttpAnswer): Promise<void> {
  const isPage = /^text\/html/i.test(headerOf(answer, 'content-type') ?? '')
  if (!isPage && (headerOf(answer, 'content-encoding') ?? 'identity') === 'identity') return
  await answer.discard()
  throw isPage ? notTheService() : new GivenUp('packing')
}

// One place of a day's list: from its link to a whole file on the disk, through links that expire, lists in another order and versions that
// change.
import type { FaultError } from '../../../../shared/result.ts'
import { statusFault } from '../service/http-faults.ts'
import type { HttpAnswer } from '../service/transport.ts'
import type { BulkRow, BulkVersion } from '../../store/bulk-files.ts'
import { contradicts, needFile, rangeOf, versionOf } from './answer.ts'
import { ALL, fileRequestFor, OVERLAP_BYTES, sampleOf, type FileRequest } from './file-request.ts'
import { allowanceBytes, GivenUp, MAX_REFUSED_LINKS, MAX_SERVER_ERRORS, MAX_VAIN_TRIES, type Why } from './bounds.ts'
import { readAt, type BulkDisk } from './disk.ts'
import { receive, receiveSample } from './receive.ts'

export interface Link {
  url: URL
  name: string
}

/** The day whose place it is; day.ts. */
export interface Day {
  disk: BulkDisk
  /** When its run began. */
  begunAtMs: number
  /** Files of the day that are here. */
  files(): BulkRow[]
  /** What stands at the place, or null. */
  fileAt(ordinal: number): BulkRow | null
  vainTries(ordinal: number): number
  /** Received for nothing in this run. */
  wasteBytes(ordinal: number): number
  /** A link that is valid now; `isRefused`: the last one was not. Throws FaultError, GivenUp or DayGivenUp. */
  link(ordinal: number, isRefused: boolean): Promise<Link>
  /** Throws FaultError. */
  open(url: URL, headers: Record<string, string>): Promise<HttpAnswer>
  /** Tries in a row that brought little; another one was answered. */
  attempted(ordinal: number): void
  limitTries(ordinal: number, max: number): void
  /** Its tries and listings were not in vain. */
  gained(ordinal: number): void
  /** New bytes of the file. */
  spent(file: BulkRow, bytes: number): void
  /** Bytes that were here already, or only compared. */
  waste(ordinal: number, bytes: number): void
  /** A file begins at the place: a new one, or (`file`) its part anew. */
  begin(ordinal: number, file: BulkRow | null, name: string, version: BulkVersion): BulkRow
  /** A part received for another place belongs here. */
  adopt(ordinal: number, file: BulkRow): void
  /** What was at the place is not the file at it. */
  empty(ordinal: number): void
  /** This whole file is at the place, as new as the service has it. */
  stands(ordinal: number, file: BulkRow, name: string, version: BulkVersion): void
  /** The part is whole. */
  finish(ordinal: number, file: BulkRow, name: string): Promise<void>
  /** Throws FaultError when there is no room for so many bytes more. */
  needRoom(bytes: number): void
  onBytes(): void
  nowMs(): number
}

/** Expired or withdrawn, as object stores say it. The key is not sent to a link, and cannot be what is refused. */
const REFUSED = [400, 401, 403, 404, 410]

interface Place {
  day: Day
  ordinal: number
  /** Files of the day that were found to be others than the one at this place. */
  others: Set<number>
  /** Files that could not be compared, since the server gives no ranges. */
  unsampled: Set<number>
  /** What the next request is, where the last answer said so. */
  next: FileRequest | null
  /** Why the tries so far did not end it. */
  why: Why
}

/**
 * Fetches what the service has at one place of the day's list.
 *
 * Names say nothing. The whole file that is here of this place is the same when its server says so of its strong tag (304, or the tag and size
 * in an answer), or, where it gives none, when size, time of change and some bytes of its middle are the same: the size alone is not enough,
 * since weather of a lattice may always have the same. A file that is here and stood at another place (the list has another order, or files
 * before it) is known by tag and size, and by bytes of its middle, since some servers make their tags of size and time. What no answer's
 * head shows, the hash of what was received shows: the same content is kept and read once. A part goes on where its tag or time of change
 * still matches; file-request.ts says when its end is compared too.
 *
 * Resolves when the file is whole, here and stands at the place. Throws GivenUp at a bound, FaultError for everything else; the part stays.
 */
export async function fetchPlace(day: Day, ordinal: number): Promise<void> {
  const place: Place = { day, ordinal, others: new Set(), unsampled: new Set(), next: null, why: 'tries' }
  const triesBefore = day.vainTries(ordinal)
  let refused = 0
  let isRefused = false
  for (;;) {
    if (day.vainTries(ordinal) >= MAX_VAIN_TRIES) throw new GivenUp(place.why)
    const link = await day.link(ordinal, isRefused)
    isRefused = false
    const file = day.fileAt(ordinal)
    const fileRequest =
      place.next ?? fileRequestFor(file === null || place.others.has(file.fileId) ? null : file, link.name, day.disk)
    place.next = null
    const answer = await day.open(link.url, fileRequest.headers)
    day.attempted(ordinal)
    if (REFUSED.includes(answer.status)) {
      await answer.discard()
      if (++refused >= MAX_REFUSED_LINKS) throw new GivenUp('links')
      isRefused = true
      continue
    }
    if (!(await isEnd(place, link, fileRequest, answer))) continue
    // However many requests it took to see that nothing was to be received, that was one try.
    return day.limitTries(ordinal, triesBefore + 1)
  }
}

/** Whether the place is done with this answer; else `place.next` may say what is requested next. */
async function isEnd(place: Place, link: Link, fileRequest: FileRequest, answer: HttpAnswer): Promise<boolean> {
  const { day, ordinal } = place
  const { status } = answer
  const version = versionOf(answer)
  if (status === 304 && fileRequest.how === 'unless-same') {
    await answer.discard()
    day.stands(ordinal, fileRequest.file, link.name, fileRequest.file)
    return true
  }
  if (status === 206 || status === 200) await needFile(answer)
  if (status === 200) return whole(place, link, fileRequest, answer, version)
  if (status === 206 && fileRequest.how === 'sample') return isSample(place, link, fileRequest, answer, version)
  if (status === 206 && fileRequest.how === 'rest' && isRest(fileRequest, answer, version))
    return take(place, link, fileRequest.file, answer, { from: fileRequest.from, haveBytes: fileRequest.haveBytes })
  await answer.discard()
  if (status !== 206 && status !== 304 && status !== 416) throw refusal(place, answer)
  place.why = 'from-the-beginning'
  place.next = ALL
  return false
}

/** A server's own fault may pass; of one file it does not keep the others waiting for long. */
function refusal({ day, ordinal }: Place, answer: HttpAnswer): FaultError | GivenUp {
  const error = statusFault(answer.status, answer.headers, '', day.nowMs())
  if (error?.fault.code === 'not-the-service') return error
  const mayPass = error?.fault.retryable === true && day.vainTries(ordinal) < MAX_SERVER_ERRORS
  return mayPass ? error : new GivenUp('errors')
}

function isRest(fileRequest: FileRequest & { how: 'rest' }, answer: HttpAnswer, version: BulkVersion): boolean {
  const range = rangeOf(answer)
  return (
    range !== null &&
    range.from === fileRequest.from &&
    range.to === range.total - 1 &&
    !contradicts(version, fileRequest.file)
  )
}

/** A whole file is coming: one that is here already, or a new one. */
async function whole(
  place: Place,
  link: Link,
  fileRequest: FileRequest,
  answer: HttpAnswer,
  version: BulkVersion,
): Promise<boolean> {
  const { day, ordinal, others } = place
  const own = day.fileAt(ordinal)
  if (fileRequest.how === 'sample') place.unsampled.add(fileRequest.file.fileId)
  const here = sameHere(place, own, version)
  if (here !== null) {
    await answer.discard()
    if (here.fileId === own?.fileId) {
      day.stands(ordinal, own, link.name, version)
      return true
    }
    if (day.disk.hasWhole(here)) place.next = sampleOf(here)
    else day.adopt(ordinal, here)
    return false
  }
  const isOwnPart = own !== null && own.state === 'partial' && !others.has(own.fileId)
  if (isOwnPart && fileRequest.how === 'rest') place.why = contradicts(version, own) ? 'changed' : 'from-the-beginning'
  const { sizeBytes } = version
  const lost = isOwnPart && own.leftAt === null ? own.spentBytes : 0
  await needBounds(place, answer, sizeBytes, lost)
  // A part of another version may belong to another place; one that belongs nowhere is removed when the day is whole.
  const begun = isOwnPart && !contradicts(version, own) ? own : null
  await needRoom(day, answer, sizeBytes)
  return take(place, link, day.begin(ordinal, begun, link.name, version), answer, { from: 0, haveBytes: 0 })
}

/** The file of the day that an answer's head names, or may be; null: none. */
function sameHere(place: Place, own: BulkRow | null, version: BulkVersion): BulkRow | null {
  const { day, others, unsampled } = place
  const { etag } = version
  if (own !== null && day.disk.hasWhole(own) && !contradicts(version, own)) {
    if (etag !== null && etag === own.etag) return own
    // No tag, no ranges, and received in this very run: the same place and size must do.
    if (etag === null && unsampled.has(own.fileId) && own.fetchedAtMs >= day.begunAtMs) return own
  }
  const isExcluded = ({ fileId }: BulkRow): boolean =>
    fileId === own?.fileId || others.has(fileId) || unsampled.has(fileId)
  const candidates = day.files().filter((file) => !isExcluded(file) && !contradicts(version, file))
  const isHere = (file: BulkRow): boolean =>
    day.disk.hasWhole(file) || (file.state === 'partial' && day.disk.partBytes(file) > OVERLAP_BYTES)
  return candidates.find((file) => etag !== null && file.etag === etag && isHere(file)) ?? null
}

/** Some bytes were received for comparison. */
async function isSample(
  place: Place,
  link: Link,
  fileRequest: FileRequest & { how: 'sample' },
  answer: HttpAnswer,
  version: BulkVersion,
): Promise<boolean> {
  const { day, ordinal } = place
  const { file } = fileRequest
  const range = rangeOf(answer)
  place.next = ALL
  if (range === null) {
    await answer.discard()
    place.unsampled.add(file.fileId)
    return false
  }
  const bytes = await receiveSample(answer, fileRequest.length, (count) => day.waste(ordinal, count))
  const isSame =
    !contradicts(version, file) && (await readAt(day.disk.path(file), range.from, fileRequest.length)).equals(bytes)
  if (isSame) day.stands(ordinal, file, link.name, version)
  else place.others.add(file.fileId)
  return isSame
}

/** The body into the file's part; whether the place is done with it. */
async function take(
  place: Place,
  link: Link,
  file: BulkRow,
  answer: HttpAnswer,
  at: { from: number; haveBytes: number },
): Promise<boolean> {
  const { day, ordinal } = place
  const { sizeBytes } = versionOf(answer)
  const more = sizeBytes === null ? null : sizeBytes - at.from
  await needBounds(place, answer, sizeBytes, 0)
  await needRoom(day, answer, more)
  const received = await receive(answer, {
    ...at,
    partPath: day.disk.part(file),
    sizeBytes,
    spent: (bytes) => day.spent(file, bytes),
    compared: (bytes) => day.waste(ordinal, bytes),
    gained: () => day.gained(ordinal),
    report: () => {
      // Of a file whose length nobody said it is not known before.
      day.needRoom(0)
      day.onBytes()
    },
  })
  if (received === 'another') {
    place.others.add(file.fileId)
    place.why = 'changed'
    day.empty(ordinal)
    return false
  }
  await day.finish(ordinal, file, link.name)
  return true
}

/** `lost`: bytes of this run that would be in vain. Throws GivenUp when too many would be. */
async function needBounds(place: Place, answer: HttpAnswer, sizeBytes: number | null, lost: number): Promise<void> {
  const { day, ordinal, why } = place
  if (day.wasteBytes(ordinal) + lost <= allowanceBytes(sizeBytes)) return
  await answer.discard()
  throw new GivenUp(why === 'tries' ? 'from-the-beginning' : why)
}

async function needRoom(day: Day, answer: HttpAnswer, bytes: number | null): Promise<void> {
  try {
    day.needRoom(bytes ?? 0)
  } catch (error) {
    await answer.discard()
    throw error
  }
}

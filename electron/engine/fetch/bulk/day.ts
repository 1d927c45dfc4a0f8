// A day of bulk files as one run requests it: which place is next, what becomes of a whole file, and what is reported when the day is not whole.
import { floorToStep } from '../../../../shared/format/time.ts'
import { FaultError } from '../../../../shared/result.ts'
import type { HttpAnswer } from '../service/transport.ts'
import type { BulkRow } from '../../store/bulk-files.ts'
import { storeFault } from '../../store/sql-faults.ts'
import type { Store } from '../../store/store.ts'
import { openDayRecord, type RequestedDay, type DayRecord } from './day-record.ts'
import { dayWords, DayGivenUp, GivenUp, incomplete, whyOf, whyWords, type Why } from './bounds.ts'
import { hashOf, readAt, type BulkDisk } from './disk.ts'
import { fetchPlace, type Day } from './download.ts'
import { createListings } from './listings.ts'
import { HEAD_BYTES, recognise } from './recognise.ts'

export interface DayContext {
  store: Store
  disk: BulkDisk
  /** Operation 2. Throws FaultError. */
  list(date: string, signal: AbortSignal): Promise<URL[]>
  open(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<HttpAnswer>
  now: () => number
  monotonicMs: () => number
  needRoom(bytes: number): void
  /** Reads a whole file into the store; resolves to the records refused. */
  settle(row: BulkRow, signal: AbortSignal): Promise<number>
}

export interface FetchedDay {
  /** Places of the day's list. */
  files: number
  refusedRows: number
  /** The day is as new as the service had it then. */
  begunAtMs: number
}

export type DownloadDay = (requested: RequestedDay, signal: AbortSignal, onBytes: () => void) => Promise<FetchedDay>

/** Resumable: what is whole stays, what has begun goes on. The result throws FaultError, or the signal's reason. */
export function createDownloadDay(context: DayContext): DownloadDay {
  const { store, disk, now } = context
  const { bulk } = store
  const listings = createListings(context.monotonicMs)
  /** Places tried again after the others, since what is here of them may be found at another place; of the newest run. */
  const deferred = new Set<string>()
  let runOfDeferred: number | null = null
  const confirmed = (): Set<number> => listings.current()?.confirmed ?? new Set()

  async function download(requested: RequestedDay, signal: AbortSignal, onBytes: () => void): Promise<FetchedDay> {
    const dayRecord = openDayRecord(store, requested, now)
    if (runOfDeferred !== requested.runId) deferred.clear()
    runOfDeferred = requested.runId
    let refusedRows = 0
    const settle = async (row: BulkRow): Promise<void> => void (refusedRows += await context.settle(row, signal))
    const list = (): Promise<URL[]> => context.list(requested.date, signal)
    const { begunAtMs } = dayRecord.dayRequest()
    const stand = (ordinal: number, fileId: number): void => {
      dayRecord.stand(ordinal, fileId, confirmed())
      confirmed().add(ordinal)
    }

    const day: Day = {
      ...dayRecord,
      disk,
      begunAtMs,
      vainTries: (ordinal) => dayRecord.placeAt(ordinal).vainTries,
      wasteBytes: (ordinal) => dayRecord.placeAt(ordinal).wasteBytes,
      link: async (ordinal, isRefused) => {
        const { links } = await listings.valid(dayRecord, list, isRefused)
        const link = links[ordinal]
        if (link === undefined) throw new GivenUp('gone')
        return link
      },
      open: async (url, headers) => {
        try {
          return await context.open(url, headers, signal)
        } catch (error) {
          // The next listing shows whether only this server is away, or the whole link.
          listings.forget()
          throw error
        }
      },
      begin: (ordinal, file, name, version) => {
        const row = dayRecord.begin(ordinal, file, name, version)
        disk.beginPart(row)
        return row
      },
      stands: (ordinal, file, name, { etag, modified }) =>
        store.commit(() => {
          bulk.renew(file.fileId, name, { etag, modified, sizeBytes: file.sizeBytes })
          stand(ordinal, file.fileId)
        }),
      finish: async (ordinal, file, name) => {
        const whole = await finish(dayRecord, ordinal, file, name, stand)
        if (whole === null) return
        dayRecord.gained(ordinal)
        await settle(whole)
      },
      needRoom: context.needRoom,
      onBytes,
      nowMs: now,
    }

    async function isDone(ordinal: number): Promise<boolean> {
      const file = dayRecord.fileAt(ordinal)
      // Killed before it was read.
      if (file?.state === 'whole' && disk.hasWhole(file)) await settle(file)
      return isFresh(dayRecord, ordinal)
    }
    async function next(): Promise<number | null> {
      const listed = dayRecord.dayRequest().listedFiles ?? 0
      const count = Math.min(listed, listings.current()?.links.length ?? listed)
      const ordinals = Array.from({ length: count }, (_, ordinal) => ordinal)
      const isLast = (ordinal: number): boolean => deferred.has(`${requested.date} ${ordinal}`)
      for (const ordinal of [...ordinals.filter((one) => !isLast(one)), ...ordinals.filter(isLast)])
        if (dayRecord.placeAt(ordinal).givenUp === null && !(await isDone(ordinal))) return ordinal
      return null
    }
    function giveUp(ordinal: number, why: Why): void {
      const name = `${requested.date} ${ordinal}`
      if (why === 'changed' && !deferred.has(name)) return void deferred.add(name)
      dayRecord.change(ordinal, { givenUp: why })
      const file = dayRecord.fileAt(ordinal)
      if (file?.state === 'partial') store.commit(() => bulk.note(file.fileId, whyWords(why)))
    }
    async function fetchAll(): Promise<void> {
      if (dayRecord.dayRequest().listedFiles === null) await listings.valid(dayRecord, list, false)
      for (let ordinal = await next(); ordinal !== null; ordinal = await next()) {
        try {
          await fetchPlace(day, ordinal)
        } catch (error) {
          if (!(error instanceof GivenUp)) throw error
          giveUp(ordinal, error.why)
        }
        onBytes()
      }
    }

    let reason: string | null = null
    try {
      await fetchAll()
      reason = grown(requested.date, dayRecord.dayRequest().listedFiles ?? 0, listings.current()?.links.length ?? 0)
    } catch (error) {
      if (!(error instanceof DayGivenUp)) {
        // What is retried by itself the run reports.
        if (error instanceof FaultError && error.fault.code === 'bad-answer' && !error.fault.retryable)
          dayRecord.note({ trouble: error.fault.message })
        throw storeFault(error)
      }
      reason = error.message
    }
    const failed = failures(dayRecord)
    if (reason !== null || failed.size > 0) throw brokenOff(dayRecord, failed, reason)
    sweep(requested.date)
    dayRecord.note({ trouble: null })
    return { files: dayRecord.dayRequest().listedFiles ?? 0, refusedRows, begunAtMs }
  }

  /** Its file is here, and as new as the service had it when the run began. */
  function isFresh(dayRecord: DayRecord, ordinal: number): boolean {
    const file = dayRecord.fileAt(ordinal)
    const { seenAtMs } = dayRecord.placeAt(ordinal)
    if (file === null || seenAtMs === null || !disk.hasWhole(file)) return false
    return seenAtMs >= floorToStep(dayRecord.dayRequest().begunAtMs) && seenAtMs <= now()
  }

  /** A part is whole. Resolves to its file, or to null when those bytes are here already: then that file is at the place. */
  async function finish(
    dayRecord: DayRecord,
    ordinal: number,
    file: BulkRow,
    name: string,
    stand: (ordinal: number, fileId: number) => void,
  ): Promise<BulkRow | null> {
    const { etag, modified } = file
    const sizeBytes = disk.partBytes(file)
    const hash = await hashOf(disk.part(file))
    const isSame = (other: BulkRow): boolean =>
      other.fileId !== file.fileId && other.hash === hash && disk.hasWhole(other)
    const same = dayRecord.files().find(isSame)
    if (same !== undefined) {
      store.commit(() => {
        bulk.renew(same.fileId, name, { etag, modified, sizeBytes })
        stand(ordinal, same.fileId)
        bulk.drop(file.fileId)
      })
      disk.remove(file)
      return null
    }
    const format = recognise(await readAt(disk.part(file), 0, HEAD_BYTES))
    await disk.finishPart(file)
    store.commit(() => {
      bulk.whole(file.fileId, { sizeBytes, hash, format }, now())
      stand(ordinal, file.fileId)
    })
    return bulk.get(file.fileId)
  }

  function brokenOff(dayRecord: DayRecord, failed: ReadonlyMap<number, Why>, reason: string | null): FaultError {
    const listed = dayRecord.dayRequest().listedFiles ?? 0
    const whole = Array.from({ length: listed }, (_, ordinal) => isFresh(dayRecord, ordinal)).filter(Boolean).length
    const fault = incomplete(dayRecord.date, whole, listed, failed, reason)
    dayRecord.note({ trouble: fault.fault.message })
    return fault
  }

  /** Earlier versions, and parts of them, that the day's list has no more. */
  function sweep(date: string): void {
    const placed = new Set(bulk.places(date).map(({ fileId }) => fileId))
    for (const file of bulk.ofDay(date)) {
      if (placed.has(file.fileId)) continue
      disk.remove(file)
      store.commit(() => bulk.drop(file.fileId))
    }
  }
  return download
}

function failures(dayRecord: DayRecord): Map<number, Why> {
  const failed = new Map<number, Why>()
  for (let ordinal = 0; ordinal < (dayRecord.dayRequest().listedFiles ?? 0); ordinal++) {
    const why = whyOf(dayRecord.placeAt(ordinal).givenUp)
    if (why !== null) failed.set(ordinal, why)
  }
  return failed
}

const grown = (date: string, atFirst: number, now: number): string | null =>
  now <= atFirst
    ? null
    : `The service lists more bulk files of ${dayWords(date)} than before (${now}, at first ${atFirst}): the others were not asked for.`

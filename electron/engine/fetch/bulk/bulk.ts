// Bulk files of a day: listed, downloaded one after the other, recognised, and read into the store where their form is known.
import { mkdirSync, statfsSync } from 'node:fs'
import type { BulkDay, BulkFile, BulkFormat } from '../../../../shared/sync/bulk.ts'
import { FaultError } from '../../../../shared/result.ts'
import type { BulkDayRequest, BulkRow } from '../../store/bulk-files.ts'
import type { Store } from '../../store/store.ts'
import type { RequestedDay } from './day-record.ts'
import { createDownloadDay, type DayContext, type FetchedDay } from './day.ts'
import { bulkDisk } from './disk.ts'
import { importFile } from './import.ts'

export interface BulkContext extends Pick<DayContext, 'list' | 'open' | 'now' | 'monotonicMs'> {
  store: Store
  /** Folder of the files; made when the first arrives. */
  folder: string
  /** Bytes free on the disk; the system's answer when absent. */
  freeBytes?: (folder: string) => number
  /** All files together; 5 GB when absent. */
  quotaBytes?: number
}

export interface Bulk {
  /**
   * Resumable: what is whole stays, what has begun goes on. `onBytes` is called now and then. Throws FaultError (`bad-answer`, not retryable,
   * at a bound of what one run may spend), or the signal's reason.
   */
  downloadDay(requested: RequestedDay, signal: AbortSignal, onBytes: () => void): Promise<FetchedDay>
  /** Newest day first; files in the order of the day's list. */
  days(): BulkDay[]
  /** Throws FaultError `not-found`, or `busy` while the file's day is being fetched. */
  remove(fileId: number): void
}

const QUOTA_BYTES = 5_000_000_000
/** So much of the disk stays free for everything else. */
const SPARE_BYTES = 200_000_000

const UNREADABLE: Readonly<Record<Exclude<BulkFormat, 'json' | 'ndjson' | 'csv'>, string>> = {
  grib2: 'GRIB2: kept as it is. Binnacle cannot read it yet.',
  netcdf: 'NetCDF: kept as it is. Binnacle cannot read it yet.',
  unknown: 'Of a form Binnacle does not know: kept as it is.',
}
const GONE = 'The file is no longer on the disk as it was received.'

export function createBulk(context: BulkContext): Bulk {
  const { store, folder } = context
  const disk = bulkDisk(folder)
  const quotaBytes = context.quotaBytes ?? QUOTA_BYTES
  const freeBytes =
    context.freeBytes ??
    ((path) => {
      const { bavail, bsize } = statfsSync(path)
      return bavail * bsize
    })

  function shown(row: BulkRow, place: number | null): BulkFile {
    const { fileId, date, name, sizeBytes, format, importedRows, refusedRows, fetchedAtMs } = row
    // A file that somebody took away is no file.
    const isGone = row.state !== 'partial' && !disk.hasWhole(row)
    const state = isGone ? 'failed' : row.state
    const remark = isGone ? GONE : row.remark
    const receivedBytes = disk.received(row)
    const counts = { receivedBytes, importedRows, refusedRows }
    return { fileId, date, place, name, sizeBytes, state, format, ...counts, fetchedAtMs, remark }
  }

  function days(): BulkDay[] {
    const rows = store.bulk.list()
    const dayRequests = new Map(store.bulk.dayRequests().map((dayRequest) => [dayRequest.date, dayRequest]))
    const dates = new Set([...rows.map(({ date }) => date), ...dayRequests.keys()])
    return [...dates]
      .toSorted((a, b) => b.localeCompare(a))
      .map((date) => dayOf(date, rows, dayRequests.get(date) ?? null))
  }

  function dayOf(date: string, rows: readonly BulkRow[], dayRequest: BulkDayRequest | null): BulkDay {
    const listedFiles = dayRequest?.listedFiles ?? null
    const places = store.bulk.places(date).filter(({ ordinal }) => listedFiles === null || ordinal < listedFiles)
    const placeOf = (fileId: number): number | null => {
      const place = places.find((one) => one.fileId === fileId)
      return place === undefined ? null : place.ordinal + 1
    }
    const files = rows.filter((row) => row.date === date).map((row) => shown(row, placeOf(row.fileId)))
    const isWhole = ({ state }: BulkFile): boolean => state !== 'partial' && state !== 'failed'
    const whole = new Set(files.filter(isWhole).map(({ fileId }) => fileId))
    return {
      date,
      listedFiles,
      wholePlaces: places.filter(({ fileId }) => fileId !== null && whole.has(fileId)).length,
      trouble: dayRequest?.trouble ?? null,
      files: files.toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity)),
    }
  }

  function needRoom(bytes: number): void {
    const used = store.bulk.list().reduce((sum, row) => sum + disk.received(row), 0)
    if (used + bytes > quotaBytes)
      throw new FaultError(
        'disk-full',
        `Bulk files may take ${quotaBytes / 1e9} GB of the disk, and this one would pass that. Remove some in Data, then resume.`,
      )
    mkdirSync(folder, { recursive: true })
    if (freeBytes(folder) < bytes + SPARE_BYTES)
      throw new FaultError(
        'disk-full',
        'The disk has too little room for this bulk file. Free some space, or remove bulk files in Data, then resume.',
        { retryable: true },
      )
  }

  async function settle(row: BulkRow, signal: AbortSignal): Promise<number> {
    const { fileId, format, fetchedAtMs } = row
    if (format !== 'json' && format !== 'ndjson' && format !== 'csv') {
      store.commit(() =>
        store.bulk.settle(fileId, 'kept', { imported: 0, refused: 0 }, UNREADABLE[format ?? 'unknown']),
      )
      return 0
    }
    const rows = await importFile(store, disk.path(row), format, { fetchedAtMs, nowMs: context.now() }, signal)
    const remark = rows.imported === 0 ? 'No weather record of the specification was found in it: kept as it is.' : null
    store.commit(() => store.bulk.settle(fileId, remark === null ? 'imported' : 'kept', rows, remark))
    return rows.refused
  }

  const download = createDownloadDay({ ...context, disk, needRoom, settle })
  /** The day that is being fetched. */
  let busyDate: string | null = null
  return {
    downloadDay: async (requested, signal, onBytes) => {
      busyDate = requested.date
      try {
        return await download(requested, signal, onBytes)
      } finally {
        busyDate = null
      }
    },
    days,
    remove: (fileId) => {
      const row = store.bulk.get(fileId)
      if (row === null) throw new FaultError('not-found', 'This bulk file is not there any more.')
      if (row.date === busyDate)
        throw new FaultError('busy', 'The files of this day are being fetched. Pause that first, then remove them.')
      disk.remove(row)
      store.commit(() => store.bulk.remove(fileId))
    },
  }
}

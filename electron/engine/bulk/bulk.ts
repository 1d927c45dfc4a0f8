// Bulk files of a day: listed, downloaded one after the other, recognised, and read into the store where their form is known.
import { rmSync, statSync, statfsSync } from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BulkFile, BulkFormat } from '../../../shared/bulk.ts'
import { FaultError } from '../../../shared/result.ts'
import { floorToStep } from '../../../shared/time.ts'
import type { HttpAnswer } from '../service/transport.ts'
import type { BulkRow } from '../store/bulk-files.ts'
import { storeFault } from '../store/sql-faults.ts'
import type { Store } from '../store/store.ts'
import { downloadFile, LINK_VALID_MS } from './download.ts'
import { importFile } from './import.ts'
import { HEAD_BYTES, recognise } from './recognise.ts'

export interface BulkContext {
  store: Store
  /** Folder of the files; made when the first comes. */
  folder: string
  /** Operation 2. Throws FaultError. */
  list(date: string, signal: AbortSignal): Promise<URL[]>
  open(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<HttpAnswer>
  now: () => number
  monotonicMs: () => number
  /** Bytes free on the disk; the system's answer when absent. */
  freeBytes?: (folder: string) => number
  /** All files together; 5 GB when absent. */
  quotaBytes?: number
}

export interface FetchedDay {
  files: number
  refusedRows: number
}

export interface Bulk {
  /** Resumable: what is whole stays, what has begun goes on. `onBytes` is called now and then. Throws FaultError, or the signal's reason. */
  downloadDay(date: string, signal: AbortSignal, onBytes: () => void): Promise<FetchedDay>
  files(): BulkFile[]
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
const SETTLED: readonly BulkRow['state'][] = ['imported', 'kept']

export function createBulk(context: BulkContext): Bulk {
  const { store, folder, now, monotonicMs } = context
  const quotaBytes = context.quotaBytes ?? QUOTA_BYTES
  const freeBytes =
    context.freeBytes ??
    ((path) => {
      const { bavail, bsize } = statfsSync(path)
      return bavail * bsize
    })
  const pathOf = ({ date, name }: Pick<BulkRow, 'date' | 'name'>): string => join(folder, date, name)
  const partOf = (file: Pick<BulkRow, 'date' | 'name'>): string => `${pathOf(file)}.part`

  function files(): BulkFile[] {
    return store.bulk.list().map(({ etag: _etag, hash: _hash, ...row }) => {
      const receivedBytes = sizeOf(row.state === 'partial' ? partOf(row) : pathOf(row))
      // A file that somebody took away is no file.
      const isGone = row.state !== 'partial' && receivedBytes === 0 && row.sizeBytes !== 0
      return {
        ...row,
        receivedBytes,
        ...(isGone ? { state: 'failed', remark: 'The file is no longer on the disk.' } : {}),
      }
    })
  }

  function needRoom(bytes: number): void {
    const used = files().reduce((sum, { receivedBytes }) => sum + receivedBytes, 0)
    if (used + bytes > quotaBytes)
      throw new FaultError(
        'disk-full',
        `Bulk files may take ${quotaBytes / 1e9} GB of the disk, and this one would pass that. Remove some in Data, then resume.`,
      )
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
    const rows = await importFile(store, pathOf(row), format, fetchedAtMs, signal)
    const remark = rows.imported === 0 ? 'No weather record of the specification was found in it: kept as it is.' : null
    store.commit(() => store.bulk.settle(fileId, remark === null ? 'imported' : 'kept', rows, remark))
    return rows.refused
  }

  async function fetchFile(
    date: string,
    name: string,
    link: (isRefused: boolean) => Promise<URL>,
    signal: AbortSignal,
    onBytes: () => void,
  ): Promise<number> {
    const known = store.bulk.find(date, name)
    const isWhole = known !== null && known.state !== 'partial' && sizeOf(pathOf(known)) > 0
    if (isWhole && known.state === 'whole') return settle(known, signal)
    if (
      isWhole &&
      known.fetchedAtMs >= floorToStep(now()) &&
      known.fetchedAtMs <= now() &&
      SETTLED.includes(known.state)
    )
      return 0
    const file = { date, name }
    const hash = await downloadFile({
      partPath: partOf(file),
      path: pathOf(file),
      version: () => store.bulk.find(date, name) ?? { etag: null, sizeBytes: null },
      begin: (version) => store.commit(() => store.bulk.begin(date, name, version, now())),
      wholeEtag: isWhole ? known.etag : null,
      link,
      open: (url, headers) => context.open(url, headers, signal),
      needRoom,
      onBytes,
      nowMs: now,
    })
    const row = store.bulk.find(date, name)
    if (hash === null || row === null) return 0
    const format = recognise(await headOf(pathOf(file)))
    store.commit(() => store.bulk.whole(row.fileId, sizeOf(pathOf(file)), hash, format, now()))
    return settle({ ...row, format, fetchedAtMs: now() }, signal)
  }

  /** The day that is being fetched. */
  let busyDate: string | null = null
  async function downloadDay(date: string, signal: AbortSignal, onBytes: () => void): Promise<FetchedDay> {
    busyDate = date
    try {
      return await download(date, signal, onBytes)
    } finally {
      busyDate = null
    }
  }

  async function download(date: string, signal: AbortSignal, onBytes: () => void): Promise<FetchedDay> {
    let links = namedLinks(await context.list(date, signal))
    let listedAtMs = monotonicMs()
    const names = [...links.keys()]
    if (names.length === 0)
      throw new FaultError('bad-answer', `The service has no bulk files for ${date}.`, { retryable: false })
    const linkOf =
      (name: string) =>
      async (isRefused: boolean): Promise<URL> => {
        if (isRefused || monotonicMs() - listedAtMs > LINK_VALID_MS) {
          links = namedLinks(await context.list(date, signal))
          listedAtMs = monotonicMs()
        }
        const link = links.get(name)
        if (link === undefined)
          throw new FaultError(
            'bad-answer',
            `The service no longer lists a bulk file of ${date}. It is asked for again.`,
            { retryable: true },
          )
        return link
      }
    let refusedRows = 0
    try {
      for (const name of names) {
        refusedRows += await fetchFile(date, name, linkOf(name), signal, onBytes)
        onBytes()
      }
    } catch (error) {
      throw storeFault(error)
    }
    return { files: names.length, refusedRows }
  }

  return {
    downloadDay,
    files,
    remove: (fileId) => {
      const row = store.bulk.get(fileId)
      if (row === null) throw new FaultError('not-found', 'This bulk file is not there any more.')
      if (row.date === busyDate)
        throw new FaultError('busy', 'The files of this day are being fetched. Pause that first, then remove them.')
      for (const path of [pathOf(row), partOf(row)]) rmSync(path, { force: true })
      store.commit(() => store.bulk.remove(fileId))
    },
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

async function headOf(path: string): Promise<Buffer> {
  const file = await openFile(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** By the last part of each path, which stays the same when links are issued again; the query, which signs them, is left out. */
function namedLinks(links: readonly URL[]): Map<string, URL> {
  const names = links.map((link) => fileName(link.pathname.split('/').at(-1) ?? ''))
  const isUnique = new Set(names).size === names.length
  return new Map(links.map((link, i) => [isUnique ? (names[i] ?? '') : `${i + 1}-${names[i]}`, link]))
}

/** Letters, digits and a few signs: nothing that leads out of the folder, or that a file system refuses. */
function fileName(text: string): string {
  const plain = text
    .replaceAll(/[^A-Za-z0-9._-]/g, '_')
    .replace(/^\.+/, '_')
    .slice(-120)
  return plain === '' ? 'file' : plain
}

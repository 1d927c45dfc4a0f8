// A database on a disk that cannot be written to, or that this version cannot read: what can be read of it, in memory, and nothing is written.
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { FaultError } from '../../../shared/result.ts'
import { formatUtc } from '../../../shared/format/time.ts'
import { composed, withoutLog } from './composed.ts'
import { copiesBefore, migrate } from './migrate.ts'
import { backupsOf, laterWords, type Handle, type OpenOptions } from './open-database.ts'
import { addChecksumFunctions } from './row-checksums.ts'

/** More than this is not taken into memory. */
const MAX_BYTES = 512 * 1024 * 1024

type Prepare = (handle: Handle) => void

/**
 * What the file and its log hold, in memory, brought up to the schema of today there; the files are not touched. Empty where nothing can be
 * read. `prepare` may still write (in memory); after it, writing is refused as on a read-only disk. Throws FaultError `store-newer`.
 */
export const openReadOnly = (options: OpenOptions, prepare?: Prepare): Handle =>
  openAsItIs(options, prepare) ?? readied(new Database(':memory:'), options, prepare)

/** The same; null where nothing can be read. */
export function openAsItIs(options: OpenOptions, prepare?: Prepare): Handle | null {
  const handle = loaded(options)
  return handle === null ? null : readied(handle, options, prepare)
}

function readied(handle: Handle, options: OpenOptions, prepare: Prepare = () => undefined): Handle {
  addChecksumFunctions(handle)
  handle.pragma('temp_store = MEMORY')
  migrate(handle, { ...options, path: null })
  prepare(handle)
  handle.pragma('query_only = ON')
  return handle
}

/** An empty database of today's schema, to which nothing is written. */
export function openEmpty(options: OpenOptions): Handle {
  return openReadOnly({ ...options, path: '' })
}

/** Nothing was ever in it: a disk that is full at the first start takes the file's name and none of its bytes. */
const isOnlyBegun = (path: string): boolean =>
  statSync(path).size === 0 &&
  !existsSync(`${path}-wal`) &&
  backupsOf(path).length === 0 &&
  copiesBefore(path).length === 0

/** With its log, without a log that is damaged, or as its newest sound backup has it; a notice says so where it is not the first. */
function loaded(options: OpenOptions): Handle | null {
  const { path, holds, notices } = options
  if (!existsSync(path) || isOnlyBegun(path)) return null
  if (statSync(path).size > MAX_BYTES) {
    notices.push(`The file with the stored ${holds} is too large to be shown while nothing can be stored.`)
    return null
  }
  const whole = sound(path, composed)
  if (whole !== null) return whole
  const say = (shown: string): void =>
    void notices.push(`The file with the stored ${holds} is damaged. ${shown}${laterWords(options)}`)
  const older = sound(path, withoutLog)
  if (older !== null) {
    say('What is shown is as it was before the last changes.')
    return older
  }
  for (const backup of backupsOf(path)) {
    const handle = sound(backup, withoutLog)
    if (handle === null) continue
    say(`What is shown is the backup of ${formatUtc(statSync(backup).mtimeMs)}.`)
    return handle
  }
  say('Nothing of it can be shown.')
  return null
}

function sound(path: string, read: (path: string) => Buffer | null): Handle | null {
  try {
    const bytes = read(path)
    if (bytes === null || bytes.length < 512) return null
    const handle = new Database(bytes)
    if (handle.pragma('quick_check', { simple: true }) === 'ok') return handle
    handle.close()
  } catch {
    // Damaged, or not to be read at all.
  }
  return null
}

/** Whether a fault of opening leaves something to be read. */
export const isReadable = (error: FaultError): boolean =>
  error.fault.code === 'disk-full' || error.fault.code === 'disk-read-only'

/** The minimum that the files need to be opened, with their logs. */
const NEEDED_BYTES = 2 * 1024 * 1024

/** Whether the data folder takes files, by writing one. */
export function canWrite(folder: string): boolean {
  const path = join(folder, 'can-be-written')
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path, Buffer.alloc(NEEDED_BYTES), { flush: true })
    return true
  } catch {
    return false
  } finally {
    try {
      rmSync(path, { force: true })
    } catch {
      // Read-only: it is not there.
    }
  }
}

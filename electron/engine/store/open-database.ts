// Opens one SQLite file safely: checked, quarantined when damaged, refused when newer, copied before a migration, durable.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, copyFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { FaultError } from '../../../shared/result.ts'
import { formatBytes } from '../../../shared/format/format.ts'
import { quarantine, stamp } from './quarantine.ts'
import { bytesFree, bytesOf, lackOfRoom } from './disk-room.ts'
import { newestEventIn } from './events.ts'
import { isQuickSound, isWholeSound, soundness } from './soundness.ts'
import { makeShrinkable } from './free-space.ts'
import { addChecksumFunctions } from './row-checksums.ts'
import { isSchemaSound, mendNumber } from './schema.ts'
import { copiesBefore, migrate, newerFault, newestOf, versionOf, type MigrateOptions } from './migrate.ts'
import { isCorruption, isUnusable, openingFault, storeFault } from './sql-faults.ts'
import { newerWriterOf, writtenByOf } from './written-by.ts'

export type Handle = Database.Database

export type FileCheck = 'sound' | 'damaged' | 'unread'

export interface OpenOptions extends Omit<MigrateOptions, 'path'> {
  path: string
  nowMs: number
  /** Sentences for the officer are added here. */
  notices: string[]
  /** It cannot be had again: copies from before updates count as backups. */
  isOfficers?: boolean
  /** What a backup lacks is put back from a journal, or named by it. */
  hasJournal?: boolean
  /** It passes every check and yet cannot be used: it is quarantined. */
  isLost?: boolean
  /** It is opened at once, and whoever opens it has it read through later (`checkFile`). */
  isUnchecked?: boolean
  /** Statements that empty what is made of other tables, to be made anew: tried where damage is in more than an index. */
  derived?: string
  /** Which newer Binnacle wrote the file, where it does not say so itself; null: none is known. */
  writtenBy?: string | null
  /** Prepares all statements that will read and write it: what the schema says beside names and types may be damaged too. */
  prepareAll?: (handle: Handle) => void
  /** Of this Binnacle. */
  version?: string | undefined
}

/** Opens, checks and migrates. Throws FaultError `store-newer`, `disk-full` or `disk-read-only`; a damaged file is never deleted. */
export function openDatabase(options: OpenOptions): Handle {
  try {
    makeFolder(dirname(options.path))
    clearPartial(options.path)
    if (!existsSync(options.path)) restoreVanished(options)
    if (isNoDatabase(options) || options.isLost === true) quarantineAndRestore(options)
    let handle = openChecked(options)
    if (handle === null) {
      quarantineAndRestore(options)
      handle = openChecked(options)
      if (handle === null)
        throw new FaultError(
          'store-damaged',
          `The stored ${options.holds} cannot be opened, and neither can their backup.`,
        )
    }
    try {
      migrate(handle, options)
    } catch (error) {
      handle.close()
      throw error
    }
    return handle
  } catch (error) {
    throw openingFault(error, dirname(options.path))
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    const fault = storeFault(error)
    if (fault instanceof FaultError) throw fault
    // On a read-only disk Node says ENOENT of the folder it was to make; a file in its place is EEXIST or ENOTDIR.
    throw new FaultError(
      'disk-read-only',
      'Binnacle cannot make its data folder. Check that the disk is there and not read-only, and that no file is in the folder’s place.',
      { retryable: true, cause: error },
    )
  }
}

/** A folder, pipe or device in the file's place, or an empty file where there is a backup: SQLite would open the latter as a new database. */
function isNoDatabase(options: OpenOptions): boolean {
  const { path } = options
  if (!existsSync(path)) return false
  const found = statSync(path)
  return !found.isFile() || (found.size === 0 && (keptCopiesOf(options).length > 0 || existsSync(`${path}-wal`)))
}

/** null when the file is damaged or not a database at all. */
function openChecked(options: OpenOptions): Handle | null {
  const { path, migrations, holds, isUnchecked = false, writtenBy, version, notices } = options
  const handle = new Database(path, { timeout: 5000 })
  try {
    mendNumber(handle, migrations, writtenBy === undefined ? newerWriterOf(handle, version) : writtenBy)
    // Before any check: what a newer Binnacle wrote may not fit those of today, and is not to be mended by them.
    if (versionOf(handle) > newestOf(migrations)) throw newerFault(holds, writtenBy ?? writtenByOf(handle))
    // What is to be brought to a new form is read through first: a copy of damage could not be compared.
    const isOpenedUnread = isUnchecked && versionOf(handle) === newestOf(migrations)
    const found = isOpenedUnread ? 'sound' : soundness(handle, options.derived ?? '', () => needRoom(handle, options))
    if (found === 'mended')
      notices.push(
        `An index of the file with the stored ${holds} was damaged on the disk, so that not all of it may have been shown. It was made anew: nothing is lost.`,
      )
    if (found === 'damaged' || !isSchemaSound(handle, migrations)) {
      handle.close()
      return null
    }
    addChecksumFunctions(handle)
    if (versionOf(handle) === newestOf(migrations) && !isUsable(handle, options.prepareAll)) {
      handle.close()
      return null
    }
    if (bytesOf(handle) === 0) makeShrinkable(handle)
    handle.pragma('journal_mode = WAL')
    // A power cut at sea must not lose what was acknowledged.
    handle.pragma('synchronous = FULL')
    handle.pragma('foreign_keys = ON')
    // 4 MB of pages, not 16: the system keeps the file's pages as well.
    handle.pragma('cache_size = -4000')
    return handle
  } catch (error) {
    handle.close()
    if (isCorruption(error)) return null
    throw error
  }
}

/**
 * Mending takes as much again, twice: what can be had again must not fill the disk that the voyages are on. Throws FaultError `disk-full`, which is
 * of this file alone.
 */
function needRoom(handle: Handle, { path, holds, isOfficers = false, freeBytes = bytesFree }: OpenOptions): void {
  const lack = isOfficers ? null : lackOfRoom(dirname(path), 2 * bytesOf(handle), freeBytes)
  if (lack === null) return
  const room = `${formatBytes(lack.neededBytes)} are needed, ${formatBytes(lack.freeBytes)} are free`
  throw new FaultError(
    'disk-full',
    `The stored ${holds} are damaged, and there is no room to mend them: ${room}. Make room, then start Binnacle again.`,
  )
}

/** false where a statement cannot be prepared. */
function isUsable(handle: Handle, prepareAll: OpenOptions['prepareAll']): boolean {
  try {
    prepareAll?.(handle)
    return true
  } catch (error) {
    if (isUnusable(error)) return false
    throw error
  }
}

/** Rolling backups; of a file that cannot be had again its copies from before updates too. */
const keptCopiesOf = ({ path, isOfficers = false }: Pick<OpenOptions, 'path' | 'isOfficers'>): string[] => [
  ...backupsOf(path),
  ...(isOfficers ? copiesBefore(path) : []),
]

/** Of an officer's file: rolling backups and copies from before updates that are sound, that with the newest event first. */
export const soundBackups = (path: string): string[] => soundCopies({ path, isOfficers: true })

const soundCopies = (options: Pick<OpenOptions, 'path' | 'isOfficers'>): string[] =>
  keptCopiesOf(options)
    .flatMap((copy) => {
      const newestEvent = soundTo(copy)
      return newestEvent === null ? [] : [{ copy, newestEvent }]
    })
    .sort((a, b) => b.newestEvent - a.newestEvent)
    .map(({ copy }) => copy)

const timeOf = (backup: string): string => `${statSync(backup).mtime.toISOString().slice(0, 16).replace('T', ' ')} UTC`
const titleOf = (backup: string): string =>
  `${/\.before-v[\d-]+$/.test(backup) ? 'copy from before an update' : 'backup'} of ${timeOf(backup)}`

/** What is said where a copy is in the place of the file. */
export const laterWords = ({ hasJournal = false }: OpenOptions): string =>
  hasJournal ? '' : ' Later changes may be missing.'

/** A file that is gone while its backups are there was lost, not never written. A log without its file is kept. */
function restoreVanished(options: OpenOptions): void {
  const { path, holds, nowMs, notices } = options
  const [backup] = soundCopies(options)
  if (backup === undefined) return
  quarantine(path, nowMs)
  copyFileSync(backup, path)
  notices.push(`The file with the stored ${holds} was missing. The ${titleOf(backup)} is in use.${laterWords(options)}`)
}

function quarantineAndRestore(options: OpenOptions): void {
  const { path, holds, nowMs, notices } = options
  const quarantinedAs = basename(quarantine(path, nowMs))
  const [backup] = soundCopies(options)
  if (backup === undefined) {
    notices.push(
      `The file with the stored ${holds} was damaged. It was set aside as ${quarantinedAs} and a new one was begun.`,
    )
    return
  }
  copyFileSync(backup, path)
  notices.push(
    `The file with the stored ${holds} was damaged. It was set aside as ${quarantinedAs}; the ${titleOf(backup)} is in use.${laterWords(options)}`,
  )
}

/** Reads a file through while others use it, with what its indexes hold. `unread`: the disk, or another program, did not let it be read. */
export function checkFile(path: string): FileCheck {
  try {
    const handle = new Database(path, { readonly: true, timeout: 5000 })
    try {
      return isWholeSound(handle) ? 'sound' : 'damaged'
    } finally {
      handle.close()
    }
  } catch (error) {
    return isCorruption(error) ? 'damaged' : 'unread'
  }
}

/** The number of the newest event of a copy, 0 where it has no events; null: the copy is not sound. */
function soundTo(path: string): number | null {
  try {
    const handle = new Database(path, { readonly: true })
    try {
      return isQuickSound(handle) && versionOf(handle) > 0 ? eventsTo(handle) : null
    } finally {
      handle.close()
    }
  } catch {
    return null
  }
}

function eventsTo(handle: Handle): number {
  try {
    return newestEventIn(handle)
  } catch {
    return 0
  }
}

const KEPT_BACKUPS = 5

/** A backup not yet whole, or the journal that SQLite keeps beside one: a kill leaves both. */
const isPartial = (name: string): boolean => /\.tmp(-journal|-wal|-shm)?$/.test(name)

/** Rolling backups of a database, newest first. */
export function backupsOf(path: string): string[] {
  const folder = dirname(path)
  if (!existsSync(folder)) return []
  const prefix = `${basename(path)}.backup-`
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && !isPartial(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name))
}

/** Copies cut off by a kill or a full disk would fill it for good. */
function clearPartial(path: string): void {
  const folder = dirname(path)
  const isCopy = (name: string): boolean =>
    ['backup-', 'before-v'].some((kind) => name.startsWith(`${basename(path)}.${kind}`))
  for (const name of readdirSync(folder))
    if (isCopy(name) && isPartial(name)) rmSync(join(folder, name), { force: true })
}

/** Writes a backup beside the database and drops the oldest beyond five. A failure leaves the earlier ones as they were. */
export function backUp(handle: Handle, path: string, nowMs: number): void {
  // Numbered, so that a clock that was wrong for a while cannot make old backups look newer than this one.
  const newest = /\.backup-(\d{6})-/.exec(backupsOf(path)[0] ?? '')?.[1]
  const number = String(Number(newest ?? 0) + 1).padStart(6, '0')
  const target = `${path}.backup-${number}-${stamp(nowMs)}`
  const partial = `${target}.tmp`
  clearPartial(path)
  try {
    handle.prepare('VACUUM INTO ?').run(partial)
    renameSync(partial, target)
  } catch (error) {
    clearPartial(path)
    throw error
  }
  for (const old of backupsOf(path).slice(KEPT_BACKUPS)) rmSync(old, { force: true })
}

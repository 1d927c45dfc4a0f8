// SQLite's and the disk's errors as Faults an officer understands.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FaultError } from '../../../shared/result.ts'

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** A head that names a format SQLite does not know is reported as an error of the statement that reads it. */
export const isCorruption = (error: unknown): boolean =>
  /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error)) ||
  (codeOf(error) === 'SQLITE_ERROR' && error instanceof Error && error.message === 'unsupported file format')

/** A statement does not fit the schema, or the schema cannot be read. */
export const isUnusable = (error: unknown): boolean => isCorruption(error) || codeOf(error) === 'SQLITE_ERROR'

/** The error itself when it is none of the disk's; never a new meaning for a defect of ours. */
export function storeFault(error: unknown): unknown {
  const code = codeOf(error)
  if (error instanceof FaultError) return error
  if (/^SQLITE_FULL|^ENOSPC|^EDQUOT|^SQLITE_IOERR_(WRITE|SHMSIZE|FSYNC|TRUNCATE)/.test(code)) {
    return new FaultError(
      'disk-full',
      'The disk is full, so nothing new can be stored. What was stored before is intact. Free some space and try again.',
      { retryable: true, cause: error },
    )
  }
  if (/^SQLITE_(READONLY|CANTOPEN|PERM)|^E(ROFS|ACCES|PERM)$/.test(code)) {
    return new FaultError(
      'disk-read-only',
      'Binnacle may not write to its data folder. Check that the disk is not read-only and that you have the right to write there.',
      { retryable: true, cause: error },
    )
  }
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
    return new FaultError(
      'busy',
      'Another program holds Binnacle’s files: a second Binnacle, or a backup. Close it and try again; nothing is lost.',
      { retryable: true, cause: error },
    )
  }
  if (/^SQLITE_IOERR|^EIO$/.test(code)) {
    return new FaultError(
      'store-damaged',
      'The disk reported an error of its own. What was stored before may still be read. Check the disk, then start Binnacle again.',
      { retryable: true, cause: error },
    )
  }
  if (isCorruption(error)) {
    return new FaultError(
      'store-damaged',
      'A stored file is damaged. Start Binnacle again: it sets the damaged file aside, keeps it, and goes on with what can be read.',
      { cause: error },
    )
  }
  return error
}

/**
 * The same of opening a file in a folder. SQLite says only that a file cannot be made, and a disk that takes no more files is a full one:
 * so one is written to the folder.
 */
export function openingFault(error: unknown, folder: string): unknown {
  if (!codeOf(error).startsWith('SQLITE_CANTOPEN')) return storeFault(error)
  const path = join(folder, 'can-be-made')
  try {
    writeFileSync(path, '')
    rmSync(path, { force: true })
  } catch (refused) {
    const fault = storeFault(refused)
    if (fault instanceof FaultError) return fault
  }
  return storeFault(error)
}

/** Runs a store operation; the disk's errors come out as FaultErrors. */
export function guarded<T>(operation: () => T): T {
  try {
    return operation()
  } catch (error) {
    throw storeFault(error)
  }
}

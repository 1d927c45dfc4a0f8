// Opens the officer's file with its journal: what the file lacks is put back or named, what the journal lacks is written to it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { FaultError } from '../../../shared/result.ts'
import { OFFICER } from './data-files.ts'
import { incomingVoyages } from './incoming-voyages.ts'
import { inspectOfficer } from './inspect.ts'
import { emptyIndex, type JournalIndex } from './journal-index.ts'
import { openJournal, type Journal } from './journal.ts'
import { journalWriter, type JournalWriter } from './journaled.ts'
import { officerMigrations } from './migrations/index.ts'
import { officerTables, type OfficerTables } from './officer.ts'
import { openDatabase, type Handle } from './open-database.ts'
import { openReadOnly } from './read-only.ts'
import { recover, type OfficerFile, type Recovered } from './recover.ts'
import { guarded, storeFault } from './sql-faults.ts'

export interface Officer {
  path: string
  handle: Handle
  tables: OfficerTables
  /** Packs the journal where more was written since than so many bytes. */
  pack(overBytes: number): void
  close(): void
}

export interface Opening {
  dataDir: string
  nowMs: number
  notices: string[]
  version?: string | undefined
}

/** Of this file, which is small. */
const KEPT_COPIES = 3
const officerFile = {
  migrations: officerMigrations,
  holds: 'voyages',
  isOfficers: true,
  prepareAll: (handle: Handle) => void officerTables(handle),
  keptCopies: KEPT_COPIES,
} as const

/** Throws as `openDatabase`, and FaultError where a journal of other changes cannot be quarantined: nothing may be written beside it. */
export function openOfficer({ dataDir, nowMs, notices, version }: Opening): Officer {
  const path = join(dataDir, OFFICER)
  const journal = openJournal(path)
  const isGone = !existsSync(path) && journal.isThere()
  const read = readJournal(journal, notices, nowMs)
  const hasJournal = isUndamaged(read.index)
  const handle = openDatabase({ ...officerFile, path, nowMs, notices, version, hasJournal })
  const close = (): void => {
    journal.close()
    handle.close()
  }
  try {
    if (isGone && notices.length === 0)
      notices.push('The file with the stored voyages was missing, and no backup of it is there. A new one was begun.')
    const writer = recovered({ handle, path, journal, read, nowMs, notices })
    const pack = (overBytes: number): void => {
      try {
        if (writer.unpackedBytes() > overBytes) writer.compact()
      } catch {
        // A full disk: it is packed another day.
      }
    }
    return { path, handle, tables: writer.tables, pack, close }
  } catch (error) {
    close()
    throw error
  }
}

/** The same in memory, of a folder that takes no files. */
export function openOfficerReadOnly({ dataDir, nowMs, notices }: Opening): { handle: Handle; tables: OfficerTables } {
  const path = join(dataDir, OFFICER)
  const journal = openJournal(path)
  const read = readJournal(journal, notices, null)
  const options = { ...officerFile, path, nowMs, notices, hasJournal: isUndamaged(read.index) }
  const handle = openReadOnly(options, (opened) => {
    try {
      guarded(() => lookThrough({ handle: opened, path, tables: officerTables(opened), ...read }, nowMs, notices))
    } catch (error) {
      if (!(error instanceof FaultError)) throw error
      notices.push(`Whether changes are missing or damaged could not be looked for. ${error.fault.message}`)
    }
  })
  return { handle, tables: officerTables(handle) }
}

type Read = ReturnType<Journal['read']>

/** One that cannot be read keeps nobody from the file. `nowMs` null: the folder takes no files. */
function readJournal(journal: Journal, notices: string[], nowMs: number | null): Read {
  try {
    return journal.read()
  } catch {
    notices.push(
      'The journal beside the voyages cannot be read. What their file may have lost cannot be put back from it; later changes may be missing.',
    )
    try {
      if (nowMs !== null) journal.quarantine(nowMs)
    } catch {
      // It stays, and cannot be written to either: that is reported.
    }
    return { index: emptyIndex(), marks: null }
  }
}

/** What a backup lacks is put back from it, or named: no line is damaged. */
const isUndamaged = ({ revisions, damagedLines }: JournalIndex): boolean => revisions.size > 0 && damagedLines === 0

/** What is missing or damaged in the officer's file: put right where it can be, and the officer notified of it, each as soon as it is done. */
function lookThrough(file: OfficerFile & { tables: OfficerTables }, nowMs: number, notices: string[]): Recovered {
  incomingVoyages(file.handle).removeLeft()
  const found = recover(file)
  notices.push(...found.notices)
  notices.push(...inspectOfficer(file.handle, file.tables, nowMs))
  return found
}

interface Found extends Pick<OfficerFile, 'handle' | 'path'> {
  journal: Journal
  read: Read
  nowMs: number
  notices: string[]
}

function recovered({ handle, path, journal, read, nowMs, notices }: Found): JournalWriter {
  const tables = officerTables(handle, read.index.newest)
  const writer = journalWriter(handle, journal, tables)
  const { index, isOther, isLost } = guarded(() => lookThrough({ handle, path, tables, ...read }, nowMs, notices))
  try {
    if (isOther) {
      journal.quarantineCopy(nowMs)
      writer.beginAnew()
    } else {
      const wasDamaged = writer.complete(index, read.marks)
      if (isLost || wasDamaged || isWorthPacking(index)) writer.compact()
    }
  } catch (error) {
    // What is written now would be taken for newer than what it is beside.
    if (isOther || read.marks !== null) throw journalFault(error)
    notices.push(
      'The journal beside the voyages could not be written: the disk may be full. Until it can be, changes are in their file and its backups alone.',
    )
  }
  return writer
}

/** The journal is packed at a start that finds more than that. */
const MAX_UNPACKED_BYTES = 250_000
const MAX_SUPERFLUOUS_LINES = 100

const isWorthPacking = ({ damagedLines, superfluous, unpackedBytes }: JournalIndex): boolean =>
  damagedLines > 0 || superfluous > MAX_SUPERFLUOUS_LINES || unpackedBytes > MAX_UNPACKED_BYTES

function journalFault(thrown: unknown): unknown {
  const error = storeFault(thrown)
  if (error instanceof FaultError) return error
  return new FaultError(
    'disk-read-only',
    'The journal beside the voyages could not be written. Check that no other program has it open, then start Binnacle again.',
    { retryable: true, cause: thrown },
  )
}

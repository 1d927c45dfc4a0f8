// The store: two database files and their tables. data.sqlite can be had again; officer.sqlite is backed up and never at risk.
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { FaultError, type Fault } from '../../../shared/result.ts'
import { DAY_MS } from '../../../shared/format/time.ts'
import { averagesTable, type AveragesTable } from './averages.ts'
import { linksTable, type LinksTable } from './links.ts'
import { bulkTable, type BulkTable } from './bulk-files.ts'
import { casualtyTables, type CasualtyTables } from './casualties.ts'
import { dataFileOf, OFFICER } from './data-files.ts'
import { copiesOf, type Copies } from './copies.ts'
import { inspectOfficer } from './inspect.ts'
import { jobTables, type JobTables } from './jobs.ts'
import { dataMigrations, officerMigrations } from './migrations/index.ts'
import { journalWriter, keepJournalAside } from './journaled.ts'
import { openJournal, type Journaled } from './journal.ts'
import { officerTables, type OfficerTables } from './officer.ts'
import { recover, type OfficerFile } from './recover.ts'
import { backUp, backupsOf, openDatabase, type Handle } from './open-database.ts'
import { isReadable, openEmpty, openReadOnly } from './read-only.ts'
import { guarded, storeFault } from './sql-faults.ts'
import { trafficTable, type TrafficTable } from './traffic.ts'
import { asItIs, openWeather } from './open-weather.ts'
import { weatherTable, type WeatherTable } from './weather.ts'
import { noteWriter, weatherWrittenBy } from './written-by.ts'

const BACKED_UP = 'backed-up-at-ms'
const BACKED_UP_EVENT = 'backed-up-event'
const CHANGES_MS = 10 * 60_000
/** The journal is packed at a start that finds more than the first of it not packed, and at closing where more than the other was written. */
const MAX_UNPACKED_BYTES = { atStart: 250_000, atClosing: 4_000_000 } as const
const MAX_SUPERFLUOUS_LINES = 100

export interface Store extends OfficerTables {
  weather: WeatherTable
  averages: AveragesTable
  casualties: CasualtyTables
  bulk: BulkTable
  links: LinksTable
  jobs: JobTables
  traffic: TrafficTable
  /** Sentences about what was found damaged, restored or begun anew when opening. */
  notices: string[]
  /** Why nothing can be written: of the officer's work, of the weather. null: it can. */
  limited: { voyages: Fault | null; weather: Fault | null }
  /** What was sent is known; false where the file with the ledger could not be read. */
  isLedgerKnown: boolean
  /** The file of weather where it was opened without being read through: that is to be done soon, beside the engine. */
  unchecked: string | null
  /** A run was under way when these were last in use: it was interrupted then. */
  wasCutOff: boolean
  /** One commit in data.sqlite: data and job together, or neither. The disk's errors come out as FaultErrors. */
  commit<T>(operation: () => T): T
  /**
   * A part of what a later `commit` acknowledges: whole or not at all, but only that one waits for the disk. Of a load in many parts each
   * would hold up the reads between.
   */
  commitPart<T>(operation: () => T): T
  /** After a change of the officer's work: backs it up when the newest backup is older than ten minutes. */
  backUpChanges(nowMs: number): void
  /** For a backup of the officer's own. */
  copies: Copies
  /** Some time after a change: the log goes into the file, so that a damaged log has nothing to lose. */
  settle(): void
  /** Backs up the officer's work, checkpoints and closes. */
  close(nowMs: number): void
}

/**
 * Opens both files in `dataDir`. On a full or read-only disk what is stored can be read, and nothing is written (`limited`); weather that
 * cannot be opened does not lock the voyages. `version`: of this Binnacle, noted in what it writes. Throws FaultError `store-newer`,
 * `store-damaged`.
 */
export function openStore(dataDir: string, nowMs: number, serviceName?: string, version?: string): Store {
  // What was found before an attempt failed is told all the same.
  const notices: string[] = []
  try {
    return openWritable({ dataDir, nowMs, serviceName, version, notices })
  } catch (thrown) {
    const error = storeFault(thrown)
    if (!(error instanceof FaultError)) throw error
    if (isReadable(error)) return openReadable(dataDir, nowMs, serviceName, error.fault, notices)
    throw notices.length === 0 ? error : withNotices(error, notices)
  }
}

const withNotices = (error: FaultError, notices: readonly string[]): FaultError =>
  new FaultError(error.fault.code, [error.fault.message, ...notices].join(' '), {
    retryable: error.fault.retryable,
    cause: error,
  })

/** Of the officer's file, which is small. */
const KEPT_COPIES = 3
const officerFile = {
  migrations: officerMigrations,
  holds: 'voyages',
  isOfficers: true,
  prepareAll: (handle: Handle) => void officerTables(handle),
  keptCopies: KEPT_COPIES,
} as const
/** The words of casualties, and what they are searched by, are made anew from the records in slices after the start. */
const DERIVED = `INSERT INTO casualty_text (casualty_text) VALUES ('delete-all'); DELETE FROM casualty_unprepared;
  INSERT INTO casualty_unprepared SELECT 1, max(casualty_id) FROM casualty HAVING count(*) > 0`
const dataFile = {
  migrations: dataMigrations,
  holds: 'weather',
  derived: DERIVED,
  prepareAll: (handle: Handle) => void tablesOf(handle),
} as const

/** Everything as it is on the disk, in memory. */
function openReadable(
  dataDir: string,
  nowMs: number,
  serviceName: string | undefined,
  fault: Fault,
  notices: string[],
): Store {
  const path = join(dataDir, OFFICER)
  const journal = openJournal(path)
  const officer = openReadOnly({ ...officerFile, path, nowMs, notices, hasJournal: journal.isThere() }, (handle) => {
    try {
      guarded(() =>
        lookThrough({ handle, path, journaled: journal.read(), tables: officerTables(handle) }, nowMs, notices),
      )
    } catch (error) {
      if (!(error instanceof FaultError)) throw error
      notices.push(`Whether changes are missing or damaged could not be looked for. ${error.fault.message}`)
    }
  })
  const given = { ...dataFile, path: join(dataDir, dataFileOf(serviceName)), nowMs, notices }
  const shown = asItIs(given, officer)
  const data = shown ?? openEmpty(given)
  const words = `Nothing can be stored: ${fault.message} Until then voyages can be looked at and not changed.`
  const limit = { ...fault, message: words }
  return {
    ...tablesOf(data),
    ...officerTables(officer),
    notices: [...new Set(notices)],
    limited: { voyages: limit, weather: limit },
    isLedgerKnown: shown !== null,
    wasCutOff: false,
    unchecked: null,
    copies: copiesOf(officer, data),
    backUpChanges: () => undefined,
    settle: () => undefined,
    close: () => [data, officer].forEach((handle) => handle.close()),
  }
}

const isWorthPacking = ({ damagedRows, superfluous, unpackedBytes }: Journaled): boolean =>
  damagedRows > 0 || superfluous > MAX_SUPERFLUOUS_LINES || unpackedBytes > MAX_UNPACKED_BYTES.atStart

/** What is missing or damaged in the officer's file: put right where it can be, and the officer notified. Whether the journal is to be kept aside. */
function lookThrough(file: OfficerFile & { tables: OfficerTables }, nowMs: number, notices: string[]): boolean {
  const { notices: found, isDiverged } = recover(file)
  notices.push(...found, ...inspectOfficer(file.handle, file.tables, nowMs))
  return isDiverged
}

/** The tables of the file of weather, and its commits. */
function tablesOf(
  data: Handle,
): Pick<
  Store,
  'weather' | 'averages' | 'casualties' | 'bulk' | 'links' | 'jobs' | 'traffic' | 'commit' | 'commitPart'
> {
  const casualties = casualtyTables(data)
  const commit = <T>(operation: () => T): T => {
    try {
      return guarded(() => data.transaction(operation)())
    } catch (error) {
      // What was taken back in the file must not stay in memory.
      casualties.search.forget()
      throw error
    }
  }
  return {
    weather: weatherTable(data),
    averages: averagesTable(data),
    casualties,
    bulk: bulkTable(data),
    links: linksTable(data),
    jobs: jobTables(data),
    traffic: trafficTable(data),
    commit,
    commitPart: (operation) => {
      data.pragma('synchronous = NORMAL')
      try {
        return commit(operation)
      } finally {
        data.pragma('synchronous = FULL')
      }
    },
  }
}

interface Opening {
  dataDir: string
  nowMs: number
  serviceName: string | undefined
  version: string | undefined
  notices: string[]
}

function openWritable({ dataDir, nowMs, serviceName, version, notices }: Opening): Store {
  const path = join(dataDir, OFFICER)
  const journal = openJournal(path)
  const isGone = !existsSync(path) && journal.isThere()
  const hasJournal = journal.isThere()
  const officer = openDatabase({ ...officerFile, path, nowMs, notices, version, hasJournal })
  let ofData: Handle | null = null
  try {
    if (isGone && notices.length === 0)
      notices.push('The file with the stored voyages was missing, and no backup of it is there. A new one was begun.')
    const journaled = guarded(() => journal.read())
    const tables = officerTables(officer, journaled.newest)
    const writer = journalWriter(officer, journal, tables)
    const { settings, events } = writer.tables
    const isDiverged = guarded(() => lookThrough({ handle: officer, path, journaled, tables }, nowMs, notices))
    const dataPath = join(dataDir, dataFileOf(serviceName))
    const known = `data-file ${basename(dataPath)}`
    if (!existsSync(dataPath) && settings.get(known) !== null)
      notices.push('The file with the stored weather was missing. A new one was begun: get weather again.')
    const writtenBy = weatherWrittenBy(settings, dataPath, version)
    const opened = openWeather({ ...dataFile, path: dataPath, nowMs, notices, writtenBy }, officer)
    const { data, fault: weatherFault } = opened
    if (weatherFault === null) {
      ofData = data
      if (settings.get(known) === null) guarded(() => settings.set(known, 'begun'))
      noteWriter(settings, version, dataPath)
    }
    noteWriter(settings, version, null)
    try {
      if (isDiverged) keepJournalAside(path, nowMs)
      writer.complete(journaled)
      if (isDiverged || isWorthPacking(journaled)) writer.compact()
    } catch {
      // A full disk: the journal of before is still true.
    }
    let backedUpAtMs = Number(settings.get(BACKED_UP) ?? 0)
    let backedUpEvent = Number(settings.get(BACKED_UP_EVENT) ?? -1)
    const backUpWhenDue = (at: number, intervalMs: number): void => {
      const ageMs = at - backedUpAtMs
      const event = events.newest()
      // Nothing happened since: another copy of the same would only push older ones out.
      const isRecent = (ageMs >= 0 && ageMs < intervalMs) || event === backedUpEvent
      // Those of data that were put in the place of others stayed with those.
      if (isRecent && backupsOf(path).length > 0) return
      // The log first: a disk that is nearly full has room for the copy then.
      officer.pragma('wal_checkpoint(TRUNCATE)')
      backUp(officer, path, at)
      backedUpAtMs = at
      backedUpEvent = event
      settings.set(BACKED_UP, String(at))
      settings.set(BACKED_UP_EVENT, String(event))
    }
    try {
      backUpWhenDue(nowMs, DAY_MS)
    } catch {
      notices.push(
        'The daily backup of the voyages could not be written: the disk may be full. Earlier backups are kept.',
      )
    }
    return {
      ...tablesOf(data),
      ...writer.tables,
      notices,
      limited: { voyages: null, weather: weatherFault },
      isLedgerKnown: opened.isThere,
      wasCutOff: opened.wasCutOff,
      unchecked: opened.isUnchecked ? dataPath : null,
      copies: copiesOf(officer, data),
      backUpChanges: (at) => {
        try {
          backUpWhenDue(at, CHANGES_MS)
        } catch {
          // The change itself is committed; the next one tries again.
        }
      },
      settle: () => {
        officer.pragma('wal_checkpoint(TRUNCATE)')
      },
      close: (at) => {
        try {
          backUpWhenDue(at, 0)
        } catch {
          // A full disk at closing: the voyages themselves are committed, and earlier backups stay.
        }
        try {
          if (writer.unpackedBytes() > MAX_UNPACKED_BYTES.atClosing) writer.compact()
        } catch {
          // A full disk: it is packed another day.
        }
        journal.close()
        for (const handle of [data, officer]) {
          try {
            handle.pragma('wal_checkpoint(TRUNCATE)')
          } catch {
            // The log is read at the next start.
          }
          handle.close()
        }
      },
    }
  } catch (error) {
    ofData?.close()
    journal.close()
    officer.close()
    throw error
  }
}

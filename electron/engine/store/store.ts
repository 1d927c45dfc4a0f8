// The store: two database files and their tables. data.sqlite can be had again; officer.sqlite is backed up and never at risk.
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { errorOf, FaultError, type Fault } from '../../../shared/result.ts'
import { DAY_MS } from '../../../shared/format/time.ts'
import { averagesTable, type AveragesTable } from './averages.ts'
import { issuesTable, type IssuesTable } from './issues.ts'
import { linksTable, type LinksTable } from './links.ts'
import { freeSpace, type FreeSpace } from './free-space.ts'
import { bulkTable, type BulkTable } from './bulk-files.ts'
import { casualtyTables, type CasualtyTables } from './casualties.ts'
import { dataFileOf, OFFICER } from './data-files.ts'
import { copiesOf, type Copies } from './copies.ts'
import { jobTables, type JobTables } from './jobs.ts'
import { CASUALTIES_CHECKED } from './journal-lines.ts'
import { dataMigrations } from './migrations/index.ts'
import type { OfficerTables } from './officer.ts'
import { openOfficer, openOfficerReadOnly, type Officer, type Opening } from './open-officer.ts'
import { backUp, backupsOf, type Handle } from './open-database.ts'
import { isReadable, openEmpty } from './read-only.ts'
import { guarded, storeFault } from './sql-faults.ts'
import { trafficTable, type TrafficTable } from './traffic.ts'
import { asItIs, openWeather } from './open-weather.ts'
import { weatherTable, type WeatherTable } from './weather.ts'
import { noteWriter, weatherWrittenBy } from './written-by.ts'

const BACKED_UP = 'backed-up-at-ms'
const BACKED_UP_EVENT = 'backed-up-event'
const CHANGES_MS = 10 * 60_000
/** The journal is packed where more was written since: while the window waits for nothing, and at closing. */
const MAX_UNPACKED_BYTES = { whileOpen: 32_000_000, atClosing: 4_000_000 } as const

export interface Store extends OfficerTables {
  weather: WeatherTable
  averages: AveragesTable
  casualties: CasualtyTables
  bulk: BulkTable
  issues: IssuesTable
  links: LinksTable
  jobs: JobTables
  traffic: TrafficTable
  /** Of the file of weather. */
  space: FreeSpace
  /** Where both files lie; of the weather null: it is in memory. */
  paths: { officer: string; weather: string | null }
  /** Sentences about what was found damaged, restored or begun anew when opening. */
  notices: string[]
  /** Why nothing can be written: of the officer's work, of the weather. null: it can. */
  readonly limited: { readonly voyages: Fault | null; readonly weather: Fault | null }
  /** From now on nothing is written to the file of weather, for this reason; null: it may be again. */
  holdWeather(why: Fault | null): void
  /** What was sent is known; false where the file with the ledger could not be read. */
  isLedgerKnown: boolean
  /** The file of weather where it was opened without being read through: that is to be done soon, beside the engine. */
  unchecked: string | null
  /** How far the stored casualties were looked through (casualties/check-turns.ts), kept with the officer's settings; null: nothing can be written. */
  casualtiesChecked: { get(): string | null; set(kept: string): void } | null
  /** A run was going on when these were last in use: it was interrupted then. */
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
  // What was found before an attempt failed is reported all the same.
  const notices: string[] = []
  try {
    return openWritable({ dataDir, nowMs, serviceName, version, notices })
  } catch (thrown) {
    const error = storeFault(thrown)
    if (!(error instanceof FaultError)) throw error
    if (isReadable(error)) return openReadable({ dataDir, nowMs, notices }, serviceName, error.fault)
    throw notices.length === 0 ? error : withNotices(error, notices)
  }
}

const withNotices = (error: FaultError, notices: readonly string[]): FaultError =>
  new FaultError(error.fault.code, [error.fault.message, ...notices].join(' '), {
    retryable: error.fault.retryable,
    cause: error,
  })

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
function openReadable(opening: Opening, serviceName: string | undefined, fault: Fault): Store {
  const { dataDir, nowMs, notices } = opening
  const { handle: officer, tables } = openOfficerReadOnly(opening)
  const given = { ...dataFile, path: join(dataDir, dataFileOf(serviceName)), nowMs, notices }
  const shown = asItIs(given, officer)
  const data = shown ?? openEmpty(given)
  const words = `Nothing can be stored: ${fault.message} Until then voyages can be looked at and not changed.`
  const limit = { ...fault, message: words }
  return {
    ...tablesOf(data),
    ...tables,
    paths: { officer: join(dataDir, OFFICER), weather: null },
    notices: [...new Set(notices)],
    limited: { voyages: limit, weather: limit },
    holdWeather: () => undefined,
    isLedgerKnown: shown !== null,
    wasCutOff: false,
    unchecked: null,
    casualtiesChecked: null,
    copies: copiesOf(officer, data),
    backUpChanges: () => undefined,
    settle: () => undefined,
    close: () => [data, officer].forEach((handle) => handle.close()),
  }
}

/** The tables of the file of weather, and its commits. `held`: why nothing is written to it now; null: it may be. */
function tablesOf(
  data: Handle,
  held: () => Fault | null = () => null,
): Pick<
  Store,
  | 'weather'
  | 'averages'
  | 'casualties'
  | 'bulk'
  | 'issues'
  | 'links'
  | 'jobs'
  | 'traffic'
  | 'space'
  | 'commit'
  | 'commitPart'
> {
  const casualties = casualtyTables(data)
  const commit = <T>(operation: () => T): T => {
    const why = held()
    if (why !== null) throw errorOf(why)
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
    issues: issuesTable(data),
    links: linksTable(data),
    jobs: jobTables(data),
    traffic: trafficTable(data),
    space: freeSpace(data),
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

function openWritable({ serviceName, ...opening }: Opening & { serviceName: string | undefined }): Store {
  const { dataDir, nowMs, notices, version } = opening
  const mine = openOfficer(opening)
  let ofData: Handle | null = null
  try {
    const { path, handle: officer } = mine
    const { settings, events } = mine.tables
    const dataPath = join(dataDir, dataFileOf(serviceName))
    const known = `data-file ${basename(dataPath)}`
    const checked = `${CASUALTIES_CHECKED}${basename(dataPath)}`
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
    let held: Fault | null = null
    return {
      ...tablesOf(data, () => held),
      ...mine.tables,
      paths: { officer: path, weather: weatherFault === null ? dataPath : null },
      notices,
      limited: {
        voyages: null,
        get weather() {
          return weatherFault ?? held
        },
      },
      holdWeather: (why) => void (held = why),
      isLedgerKnown: opened.isThere,
      wasCutOff: opened.wasCutOff,
      unchecked: opened.isUnchecked ? dataPath : null,
      casualtiesChecked:
        weatherFault === null
          ? { get: () => settings.get(checked), set: (kept) => guarded(() => settings.set(checked, kept)) }
          : null,
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
        mine.pack(MAX_UNPACKED_BYTES.whileOpen)
      },
      close: (at) => {
        try {
          backUpWhenDue(at, 0)
        } catch {
          // A full disk at closing: the voyages themselves are committed, and earlier backups stay.
        }
        mine.pack(MAX_UNPACKED_BYTES.atClosing)
        closeAll(data, mine)
      },
    }
  } catch (error) {
    ofData?.close()
    mine.close()
    throw error
  }
}

function closeAll(data: Handle, officer: Officer): void {
  for (const handle of [data, officer.handle]) {
    try {
      handle.pragma('wal_checkpoint(TRUNCATE)')
    } catch {
      // The log is read at the next start.
    }
  }
  data.close()
  officer.close()
}

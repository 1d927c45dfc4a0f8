// The store: two database files and their tables. data.sqlite can be had again; officer.sqlite is backed up and never at risk.
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { FaultError, type Fault } from '../../../shared/result.ts'
import { DAY_MS } from '../../../shared/format/time.ts'
import { averagesTable, type AveragesTable } from './averages.ts'
import { linksTable, type LinksTable } from './links.ts'
import { bulkTable, type BulkTable } from './bulk-files.ts'
import { casualtyTables, type CasualtyTables } from './casualties.ts'
import { dataFileOf } from './data-files.ts'
import { catchUp, markedVessels, markedVoyages, marksOf } from './high-water.ts'
import { inspectOfficer } from './inspect.ts'
import { jobTables, type JobTables } from './jobs.ts'
import { dataMigrations, officerMigrations } from './migrations/index.ts'
import { openMarks } from './marks.ts'
import { backUp, closeKeepingLog, openDatabase, type Handle, type OpenOptions } from './open-database.ts'
import { isReadable, openEmpty, openReadOnly } from './read-only.ts'
import { salvageOfficer } from './salvage.ts'
import { guarded, storeFault } from './sql-faults.ts'
import { trafficTable, type TrafficTable } from './traffic.ts'
import { vesselTables, type VesselTables } from './vessels.ts'
import { voyageTables, type VoyageTables } from './voyages.ts'
import { weatherTable, type WeatherTable } from './weather.ts'

const BACKED_UP = 'backed-up-at-ms'
const BACKED_UP_EVENT = 'backed-up-event'
const CHANGES_MS = 10 * 60_000

export interface Store {
  weather: WeatherTable
  averages: AveragesTable
  casualties: CasualtyTables
  bulk: BulkTable
  links: LinksTable
  jobs: JobTables
  traffic: TrafficTable
  voyages: VoyageTables
  vessels: VesselTables
  /** Sentences about what was found damaged, restored or begun anew when opening. */
  notices: string[]
  /** Why nothing can be written: of the officer's work, of the weather. null: it can. */
  limited: { voyages: Fault | null; weather: Fault | null }
  /** One commit in data.sqlite: data and job together, or neither. The disk's errors come out as FaultErrors. */
  commit<T>(operation: () => T): T
  /**
   * A part of what a later `commit` acknowledges: whole or not at all, but only that one waits for the disk. Of a load in many parts each
   * would hold up the reads between.
   */
  commitPart<T>(operation: () => T): T
  /** After a change of the officer's work: backs it up when the newest backup is older than ten minutes. */
  backUpChanges(nowMs: number): void
  /** Some time after a change: the log goes into the file, so that a damaged log has nothing to lose. */
  settle(): void
  /** Backs up the officer's work, checkpoints and closes. */
  close(nowMs: number): void
}

/**
 * Opens both files in `dataDir`. On a full or read-only disk what is stored can be read, and nothing is written (`limited`); weather that
 * cannot be opened does not lock the voyages. Throws FaultError `store-newer`, `store-damaged`.
 */
export function openStore(dataDir: string, nowMs: number, serviceName?: string): Store {
  try {
    return openWritable(dataDir, nowMs, serviceName)
  } catch (thrown) {
    const error = storeFault(thrown)
    if (!(error instanceof FaultError) || !isReadable(error)) throw error
    return openReadable(dataDir, nowMs, serviceName, error.fault)
  }
}

const officerFile = { migrations: officerMigrations, holds: 'voyages', isThorough: true } as const
const dataFile = { migrations: dataMigrations, holds: 'weather' } as const

/** Everything as it is on the disk, in memory. */
function openReadable(dataDir: string, nowMs: number, serviceName: string | undefined, fault: Fault): Store {
  const notices: string[] = []
  const officer = openReadOnly({ ...officerFile, path: join(dataDir, 'officer.sqlite'), nowMs, notices }, (handle) => {
    notices.push(...inspectOfficer(handle, voyageTables(handle), vesselTables(handle), nowMs))
  })
  const given = { ...dataFile, path: join(dataDir, dataFileOf(serviceName)), nowMs, notices }
  let data: Handle
  try {
    data = openReadOnly(given)
  } catch {
    data = openEmpty(given)
  }
  const words = `Nothing can be stored: ${fault.message} Until then voyages can be looked at and not changed.`
  const limit = { ...fault, message: words }
  return {
    ...tablesOf(data),
    voyages: voyageTables(officer),
    vessels: vesselTables(officer),
    notices,
    limited: { voyages: limit, weather: limit },
    backUpChanges: () => undefined,
    settle: () => undefined,
    close: () => [data, officer].forEach((handle) => handle.close()),
  }
}

/** Weather that cannot be opened is not shown and not stored; the voyages are there. */
function openData(options: OpenOptions): { data: Handle; fault: Fault | null } {
  try {
    return { data: openDatabase(options).handle, fault: null }
  } catch (error) {
    if (!(error instanceof FaultError) || isReadable(error)) throw error
    const message = `${error.fault.message} Until then no weather is shown or fetched; voyages can be used.`
    return { data: openEmpty(options), fault: { ...error.fault, message } }
  }
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

function openWritable(dataDir: string, nowMs: number, serviceName?: string): Store {
  const notices: string[] = []
  const officerPath = join(dataDir, 'officer.sqlite')
  const isGone = !existsSync(officerPath) && existsSync(`${officerPath}.marks`)
  const { handle: officer, damagedPath } = openDatabase({ ...officerFile, path: officerPath, nowMs, notices })
  try {
    if (isGone && notices.length === 0)
      notices.push('The file with the stored voyages was missing, and no backup of it is there. A new one was begun.')
    const marks = openMarks(officerPath)
    const voyages = markedVoyages(voyageTables(officer), marks)
    // Before anything is written: a commit goes over what lies behind a damaged place of the log.
    const salvaged = damagedPath === null ? 0 : guarded(() => salvageOfficer(damagedPath, officer, true))
    if (salvaged > 0)
      notices.push(
        `${salvaged} later ${salvaged === 1 ? 'change' : 'changes'} of voyages could still be read and were added.`,
      )
    const vessels = markedVessels(vesselTables(officer), marks)
    notices.push(...guarded(() => catchUp(officer, officerPath, marks, nowMs)))
    const dataPath = join(dataDir, dataFileOf(serviceName))
    const known = `data-file ${basename(dataPath)}`
    if (!existsSync(dataPath) && voyages.setting(known) !== null)
      notices.push('The file with the stored weather was missing. A new one was begun: get weather again.')
    const { data, fault: weatherFault } = openData({ ...dataFile, path: dataPath, nowMs, notices })
    if (weatherFault === null) guarded(() => voyages.setSetting(known, 'begun'))
    notices.push(...guarded(() => inspectOfficer(officer, voyages, vessels, nowMs)))
    try {
      marks.rewrite(marksOf(officer, voyages, vessels))
    } catch {
      // A full disk: the marks of before are still true.
    }
    let backedUpAtMs = Number(voyages.setting(BACKED_UP) ?? 0)
    let backedUpEvent = Number(voyages.setting(BACKED_UP_EVENT) ?? -1)
    const backUpWhenDue = (at: number, intervalMs: number): void => {
      const ageMs = at - backedUpAtMs
      const event = voyages.lastEvent()
      // Nothing happened since: another copy of the same would only push older ones out.
      if ((ageMs >= 0 && ageMs < intervalMs) || event === backedUpEvent) return
      // The log first: a disk that is nearly full has room for the copy then.
      officer.pragma('wal_checkpoint(TRUNCATE)')
      backUp(officer, officerPath, at)
      backedUpAtMs = at
      backedUpEvent = event
      voyages.setSetting(BACKED_UP, String(at))
      voyages.setSetting(BACKED_UP_EVENT, String(event))
    }
    try {
      backUpWhenDue(nowMs, DAY_MS)
    } catch {
      notices.push(
        'The daily backup of the voyages could not be written: the disk may be full. Earlier backups are kept.',
      )
    }
    const tables = tablesOf(data)
    if (weatherFault === null) guarded(() => tables.jobs.recover())
    return {
      ...tables,
      voyages,
      vessels,
      notices,
      limited: { voyages: null, weather: weatherFault },
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
        marks.close()
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
    closeKeepingLog(officer, officerPath)
    throw error
  }
}

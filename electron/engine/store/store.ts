// The store: two database files and their tables. data.sqlite can be had again; officer.sqlite is backed up and never at risk.
import { join } from 'node:path'
import { DAY_MS } from '../../../shared/time.ts'
import { averagesTable, type AveragesTable } from './averages.ts'
import { linksTable, type LinksTable } from './links.ts'
import { bulkTable, type BulkTable } from './bulk-files.ts'
import { casualtyTables, type CasualtyTables } from './casualties.ts'
import { catchUp, markedVessels, markedVoyages, marksOf } from './high-water.ts'
import { inspectOfficer } from './inspect.ts'
import { jobTables, type JobTables } from './jobs.ts'
import { dataMigrations, officerMigrations } from './migrations/index.ts'
import { openMarks } from './marks.ts'
import { backUp, openDatabase } from './open-database.ts'
import { salvageOfficer } from './salvage.ts'
import { guarded } from './sql-faults.ts'
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

/** Weather of one service must not pass for another's: each named service has a file of its own. */
export const dataFileOf = (serviceName: string | undefined): string =>
  serviceName === undefined ? 'data.sqlite' : `data-${serviceName.replaceAll(/[^a-zA-Z0-9.-]/g, '_')}.sqlite`

/** Opens both files in `dataDir`. Throws FaultError `store-newer`, `disk-full`, `disk-read-only`. */
export function openStore(dataDir: string, nowMs: number, serviceName?: string): Store {
  const notices: string[] = []
  const officerPath = join(dataDir, 'officer.sqlite')
  const { handle: officer, damagedPath } = openDatabase({
    path: officerPath,
    migrations: officerMigrations,
    holds: 'voyages',
    nowMs,
    notices,
  })
  try {
    const { handle: data } = openDatabase({
      path: join(dataDir, dataFileOf(serviceName)),
      migrations: dataMigrations,
      holds: 'weather',
      nowMs,
      notices,
    })
    const marks = openMarks(officerPath)
    const voyages = markedVoyages(voyageTables(officer), marks)
    const salvaged = damagedPath === null ? 0 : guarded(() => salvageOfficer(damagedPath, officer, true))
    if (salvaged > 0)
      notices.push(
        `${salvaged} later ${salvaged === 1 ? 'change' : 'changes'} of voyages could still be read and were added.`,
      )
    const vessels = markedVessels(vesselTables(officer), marks)
    notices.push(...guarded(() => catchUp(officer, officerPath, marks, nowMs)))
    notices.push(...guarded(() => inspectOfficer(officer, voyages, vessels, nowMs)))
    guarded(() => marks.rewrite(marksOf(officer, voyages, vessels)))
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
    const jobs = jobTables(data)
    const casualties = casualtyTables(data)
    guarded(() => jobs.recover())
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
      jobs,
      traffic: trafficTable(data),
      voyages,
      vessels,
      notices,
      commit,
      commitPart: (operation) => {
        data.pragma('synchronous = NORMAL')
        try {
          return commit(operation)
        } finally {
          data.pragma('synchronous = FULL')
        }
      },
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
    officer.close()
    throw error
  }
}

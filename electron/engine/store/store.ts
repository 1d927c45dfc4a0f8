// The store: two database files and their tables. data.sqlite can be had again; officer.sqlite is backed up and never at risk.
import { join } from 'node:path'
import { DAY_MS } from '../../../shared/time.ts'
import { dataMigrations } from './data-migrations.ts'
import { jobTables, type JobTables } from './jobs.ts'
import { officerMigrations } from './officer-migrations.ts'
import { backUp, openDatabase } from './open-database.ts'
import { guarded } from './sql-faults.ts'
import { trafficTable, type TrafficTable } from './traffic.ts'
import { voyageTables, type VoyageTables } from './voyages.ts'
import { weatherTable, type WeatherTable } from './weather.ts'

export interface Store {
  weather: WeatherTable
  jobs: JobTables
  traffic: TrafficTable
  voyages: VoyageTables
  /** Sentences about what was found damaged, restored or begun anew when opening. */
  notices: string[]
  /** One commit in data.sqlite: data and job together, or neither. The disk's errors come out as FaultErrors. */
  commit<T>(operation: () => T): T
  /** Backs up the officer's work when the newest backup is older than a day or `force`, checkpoints and closes. */
  close(nowMs: number): void
}

/** Opens both files in `dataDir`. Throws FaultError `store-newer`, `disk-full`, `disk-read-only`. */
export function openStore(dataDir: string, nowMs: number): Store {
  const notices: string[] = []
  const officerPath = join(dataDir, 'officer.sqlite')
  const officer = openDatabase({ path: officerPath, migrations: officerMigrations, holds: 'voyages', nowMs, notices })
  try {
    const data = openDatabase({
      path: join(dataDir, 'data.sqlite'),
      migrations: dataMigrations,
      holds: 'weather',
      nowMs,
      notices,
    })
    const voyages = voyageTables(officer)
    const backUpDaily = (at: number, force: boolean): void => {
      if (!force && at - Number(voyages.setting('backed-up-at-ms') ?? 0) < DAY_MS) return
      voyages.setSetting('backed-up-at-ms', String(at))
      backUp(officer, officerPath, at)
    }
    try {
      backUpDaily(nowMs, false)
    } catch {
      notices.push(
        'The daily backup of the voyages could not be written: the disk may be full. Earlier backups are kept.',
      )
    }
    const jobs = jobTables(data)
    guarded(() => jobs.recover())
    return {
      weather: weatherTable(data),
      jobs,
      traffic: trafficTable(data),
      voyages,
      notices,
      commit: (operation) => guarded(() => data.transaction(operation)()),
      close: (at) => {
        try {
          backUpDaily(at, true)
        } catch {
          // A full disk at closing: the voyages themselves are committed, and earlier backups stay.
        }
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

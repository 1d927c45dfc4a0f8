// Data as a newer Binnacle leaves them: brought up by one more step, which nobody released.
import { join } from 'node:path'
import { dataMigrations, officerMigrations, type Migration } from '../../electron/engine/store/migrations/index.ts'
import { openDatabase, type OpenOptions } from '../../electron/engine/store/open-database.ts'

/** The next schema of the officer's work: a table of its own, and row checksums that cover one more column. */
export const nextOfficer: readonly Migration[] = [
  ...officerMigrations,
  {
    version: officerMigrations.length + 1,
    sql: `CREATE TABLE crew (crew_id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
      ALTER TABLE voyage_revision ADD COLUMN pilot TEXT;
      INSERT INTO crew (name) VALUES ('Second mate');`,
  },
]

/** The next schema of the weather. */
export const nextData: readonly Migration[] = [
  ...dataMigrations,
  { version: dataMigrations.length + 1, sql: 'ALTER TABLE weather ADD COLUMN wave_steepness REAL' },
]

interface Update extends Pick<OpenOptions, 'nowMs' | 'freeBytes' | 'step'> {
  migrations: readonly Migration[]
}

/** Brings one file of the folder up as the next Binnacle's first start does; `change`: what is then done with it, in SQL. */
export function update(dataDir: string, file: string, given: Update, change = ''): void {
  const holds = file === 'officer.sqlite' ? 'voyages' : 'weather'
  const handle = openDatabase({ ...given, path: join(dataDir, file), holds, notices: [], keptCopies: 3 })
  handle.exec(change)
  handle.close()
}

/** What a newer Binnacle does first, of the officer's work: it comes up, and says who wrote it. */
export const updateOfficer = (dataDir: string, nowMs: number, change = ''): void =>
  update(
    dataDir,
    'officer.sqlite',
    { migrations: nextOfficer, nowMs },
    `INSERT OR REPLACE INTO setting (name, value, seal) VALUES ('written-by', '9.1.0', seal('written-by', '9.1.0'));${change}`,
  )

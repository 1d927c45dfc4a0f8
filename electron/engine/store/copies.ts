// Whole copies of both databases while they are in use, how much there is to copy, and whether a copy is sound.
import Database from 'better-sqlite3'
import { FaultError } from '../../../shared/result.ts'
import type { BackupFacts } from '../../../shared/app/files.ts'
import { dataMigrations, officerMigrations } from './migrations/index.ts'
import { isSchemaSound, type Handle } from './open-database.ts'
import { addSeal } from './seal.ts'
import { isCorruption } from './sql-faults.ts'

export interface Copies {
  facts(): BackupFacts
  /** The officer's work, without what was noted of the key. */
  officer(target: string): void
  weather(target: string): Promise<void>
}

const bytesOf = (handle: Handle): number =>
  Number(handle.pragma('page_count', { simple: true })) * Number(handle.pragma('page_size', { simple: true }))

export const copiesOf = (officer: Handle, data: Handle): Copies => ({
  facts: () => ({
    ...countsOf(officer),
    officerBytes: bytesOf(officer),
    weatherBytes: bytesOf(data),
    sinceMs: officer.prepare('SELECT min(created_at_ms) FROM voyage').pluck().get() as number | null,
    newestEvent: officer.prepare('SELECT coalesce(max(event_id), 0) FROM event_log').pluck().get() as number,
  }),
  officer: (target) => {
    officer.prepare('VACUUM INTO ?').run(target)
    const copy = new Database(target)
    try {
      copy.pragma('secure_delete = ON')
      copy.exec(`DELETE FROM setting WHERE name LIKE 'key-record %'`)
    } finally {
      copy.close()
    }
  },
  weather: async (target) => {
    await data.backup(target)
  },
})

export interface Counts {
  voyages: number
  vessels: number
}

const countsOf = (handle: Handle): Counts => ({
  voyages: handle.prepare('SELECT count(*) FROM voyage').pluck().get() as number,
  vessels: handle.prepare('SELECT count(*) FROM vessel WHERE put_away_at_ms IS NULL').pluck().get() as number,
})

const newestChange = (handle: Handle): number | null =>
  handle
    .prepare(
      `SELECT max(at_ms) FROM (SELECT max(saved_at_ms) AS at_ms FROM voyage_revision
       UNION ALL SELECT max(saved_at_ms) FROM vessel_revision)`,
    )
    .pluck()
    .get() as number | null

const DAMAGED = 'This backup is damaged: its database is not sound. Nothing was changed. Use another one.'
const FILES = {
  officer: { migrations: officerMigrations, check: 'integrity_check(1)' },
  weather: { migrations: dataMigrations, check: 'quick_check(1)' },
} as const

/** A copy that nobody has vouched for: opened to be read, checked, and looked at. Throws FaultError. */
function looked<T>(path: string, kind: keyof typeof FILES, look: (handle: Handle) => T): T {
  const { migrations, check } = FILES[kind]
  try {
    const handle = new Database(path, { readonly: true, fileMustExist: true })
    try {
      // Whatever its tables say of functions to be run, none is.
      handle.pragma('trusted_schema = OFF')
      addSeal(handle)
      const version = Number(handle.pragma('user_version', { simple: true }))
      if (version > (migrations.at(-1)?.version ?? 0))
        throw new FaultError(
          'store-newer',
          'What this backup holds was written by a newer Binnacle. Install that one to restore it. Nothing was changed.',
        )
      const isSound =
        version > 0 && handle.pragma(check, { simple: true }) === 'ok' && isSchemaSound(handle, migrations)
      if (!isSound) throw new FaultError('store-damaged', DAMAGED)
      return look(handle)
    } finally {
      handle.close()
    }
  } catch (error) {
    if (isCorruption(error)) throw new FaultError('store-damaged', DAMAGED, { cause: error })
    throw error
  }
}

export const lookAtOfficer = (path: string): Counts & { newestChangeMs: number | null } =>
  looked(path, 'officer', (handle) => ({ ...countsOf(handle), newestChangeMs: newestChange(handle) }))

export const checkWeather = (path: string): void => looked(path, 'weather', () => undefined)

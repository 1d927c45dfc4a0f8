// Whole copies of both databases while they are in use, how much there is to copy, and whether a copy is sound.
import Database from 'better-sqlite3'
import { FaultError } from '../../../shared/result.ts'
import type { BackupFacts } from '../../../shared/app/files.ts'
import { setOf } from './data-set.ts'
import { bytesOf } from './disk-room.ts'
import { newestEventIn } from './events.ts'
import { dataMigrations, officerMigrations } from './migrations/index.ts'
import type { Handle } from './open-database.ts'
import { isSchemaSound } from './schema.ts'
import { newestOf, versionOf } from './migrate.ts'
import { addChecksumFunctions } from './row-checksums.ts'
import { isCorruption } from './sql-faults.ts'

export interface Copies {
  facts(): BackupFacts
  /** The officer's work, without what was noted of the key. */
  officer(target: string): void
  weather(target: string): Promise<void>
}

export const copiesOf = (officer: Handle, data: Handle): Copies => ({
  facts: () => ({
    ...countsOf(officer),
    officerBytes: bytesOf(officer),
    weatherBytes: bytesOf(data),
    sinceMs: officer.prepare('SELECT min(created_at_ms) FROM voyage').pluck().get() as number | null,
    newestEvent: newestEventIn(officer),
    set: setOf(officer),
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

/** The schema that brought vessels. */
const hasVessels = (handle: Handle): boolean => versionOf(handle) >= 3

const countsOf = (handle: Handle): Counts => ({
  voyages: handle.prepare('SELECT count(*) FROM voyage').pluck().get() as number,
  vessels: !hasVessels(handle)
    ? 0
    : (handle.prepare('SELECT count(*) FROM vessel WHERE put_away_at_ms IS NULL').pluck().get() as number),
})

const REVISIONS = ['SELECT saved_at_ms FROM voyage_revision', 'SELECT saved_at_ms FROM vessel_revision']
const revisionsOf = (handle: Handle): string => REVISIONS.slice(0, hasVessels(handle) ? 2 : 1).join(' UNION ALL ')

const newestChange = (handle: Handle): number | null =>
  handle
    .prepare(`SELECT max(saved_at_ms) FROM (${revisionsOf(handle)})`)
    .pluck()
    .get() as number | null

/** How many changes of voyages and vessels there are. */
export const changesOf = (handle: Handle): number =>
  handle
    .prepare(`SELECT count(*) FROM (${revisionsOf(handle)})`)
    .pluck()
    .get() as number

const DAMAGED = 'This backup is damaged: its database is not sound. Nothing was changed. Use another one.'
const FILES = {
  officer: { migrations: officerMigrations, check: 'integrity_check(1)' },
  weather: { migrations: dataMigrations, check: 'quick_check(1)' },
} as const

/** Why it cannot be used is thrown as a FaultError. */
function checked<T>(handle: Handle, kind: keyof typeof FILES, look: (handle: Handle) => T): T {
  const { migrations, check } = FILES[kind]
  // Whatever its tables say of functions to be run, none is.
  handle.pragma('trusted_schema = OFF')
  addChecksumFunctions(handle)
  const version = versionOf(handle)
  if (version > newestOf(migrations))
    throw new FaultError(
      'store-newer',
      'What this backup holds was written by a newer Binnacle. Install that one to restore it. Nothing was changed.',
    )
  const isSound = version > 0 && handle.pragma(check, { simple: true }) === 'ok' && isSchemaSound(handle, migrations)
  if (!isSound) throw new FaultError('store-damaged', DAMAGED)
  return look(handle)
}

/** A copy that nobody has vouched for: opened to be read, checked, and looked at. Throws FaultError. */
function looked<T>(open: () => Handle, kind: keyof typeof FILES, look: (handle: Handle) => T): T {
  try {
    const handle = open()
    try {
      return checked(handle, kind, look)
    } finally {
      handle.close()
    }
  } catch (error) {
    if (isCorruption(error)) throw new FaultError('store-damaged', DAMAGED, { cause: error })
    throw error
  }
}

const toRead = (path: string) => (): Handle => new Database(path, { readonly: true, fileMustExist: true })

interface Looked extends Counts {
  newestChangeMs: number | null
}
const summaryOf = (handle: Handle): Looked => ({ ...countsOf(handle), newestChangeMs: newestChange(handle) })

export const lookAtOfficer = (path: string): Looked => looked(toRead(path), 'officer', summaryOf)

/** The same of a file's bytes, its log laid over it. */
export const lookAtOfficerBytes = (bytes: Buffer): Looked & { changes: number; newestEvent: number } =>
  looked(
    () => new Database(bytes),
    'officer',
    (handle) => ({
      ...summaryOf(handle),
      changes: changesOf(handle),
      newestEvent: newestEventIn(handle),
    }),
  )

export const checkWeather = (path: string): void => looked(toRead(path), 'weather', () => undefined)

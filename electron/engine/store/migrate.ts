// Brings a database to today's schema: first a copy of what it was, read back and compared; nothing is begun without the room for it.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { DATABASE_ENDS } from '../../../shared/app/files.ts'
import type { NoRoom } from '../../../shared/app/older-copy.ts'
import { formatBytes } from '../../../shared/format/format.ts'
import { FaultError } from '../../../shared/result.ts'
import { syncFile, syncFolder } from '../../sync-folder.ts'
import type { Migration } from './migrations/index.ts'
import type { Handle } from './open-database.ts'
import { freePath } from './quarantine.ts'
import { bytesFree, bytesOf, lackOfRoom, type FreeBytes } from './disk-room.ts'
import { addChecksumFunctions } from './row-checksums.ts'
import { isCorruption, storeFault } from './sql-faults.ts'
import { writtenByOf } from './written-by.ts'

export interface MigrateOptions {
  /** null: of a database in memory, of which no copy is kept. */
  path: string | null
  migrations: readonly Migration[]
  /** What is in the file, in the officer's words: `voyages`, `weather`. */
  holds: string
  /** Copies of earlier updates that stay; the last one alone when absent. */
  keptCopies?: number
  /** As the system says when absent. */
  freeBytes?: FreeBytes
  /** Called before each change of the disk, for tests that cut it off there. */
  step?: (what: string) => void
}

/** The number of the schema; throws where the file is no database. */
export const versionOf = (handle: Handle): number => Number(handle.pragma('user_version', { simple: true }))

export const newestOf = (migrations: readonly Migration[]): number => migrations.at(-1)?.version ?? 0

/** Which Binnacle wrote it, in brackets; empty where that is not known. */
const byWords = (version: string | null): string => (version === null ? '' : ` (${version})`)

export const newerFault = (holds: string, writtenBy: string | null): FaultError =>
  new FaultError(
    'store-newer',
    `A newer Binnacle${byWords(writtenBy)} wrote the ${holds}, which this one cannot read; nothing was changed. Install the newer one again, or go on with what was kept from before the update: in Settings, Files and backup.`,
  )

/** Throws FaultError `store-newer`; `disk-full` before anything is changed; after any other fault too the file is as it was. */
export function migrate(handle: Handle, options: MigrateOptions): void {
  const { path, migrations, holds, keptCopies = 1, step = () => undefined } = options
  const newest = newestOf(migrations)
  const found = versionOf(handle)
  if (found > newest) throw newerFault(holds, writtenByOf(handle))
  if (found === newest) return
  if (found > 0 && path !== null) keepCopy(handle, { ...options, path, step, keptCopies }, newest)
  try {
    addChecksumFunctions(handle)
    step('migrate')
    handle.transaction(() => {
      for (const one of migrations.filter(({ version }) => version > found)) handle.exec(one.sql)
      handle.pragma(`user_version = ${newest}`)
      step('commit')
    })()
  } catch (error) {
    // A new file has no form to be changed from.
    throw found === 0 && isOfFullDisk(error) ? storeFault(error) : notMigrated(error, holds)
  }
  if (path === null) return
  step('drop')
  for (const old of copiesBefore(path).slice(keptCopies)) dropFile(old)
}

/** Copies from before updates, that of the newest update first; of the same update the one made last. */
export function copiesBefore(path: string): string[] {
  const folder = dirname(path)
  const prefix = `${basename(path)}.before-v`
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(prefix)) : []
  return names
    .flatMap((name) => {
      const [, version, again] = /^(\d+)(?:-(\d+))?$/.exec(name.slice(prefix.length)) ?? []
      return version === undefined ? [] : [{ name, version: Number(version), again: Number(again ?? 1) }]
    })
    .sort((a, b) => b.version - a.version || b.again - a.again)
    .map(({ name }) => join(folder, name))
}

/** Durable under its name only once it was read back. */
function keepCopy(
  handle: Handle,
  {
    path,
    holds,
    freeBytes = bytesFree,
    step,
    keptCopies,
  }: MigrateOptions & { path: string } & Required<Pick<MigrateOptions, 'step' | 'keptCopies'>>,
  newest: number,
): void {
  const lack = lackOfRoom(dirname(path), 2 * bytesOf(handle), freeBytes)
  if (lack !== null) throw noRoom(holds, lack)
  const first = `${path}.before-v${newest}`
  const partial = `${first}.tmp`
  try {
    dropFile(partial)
    step('copy')
    handle.prepare('VACUUM INTO ?').run(partial)
    step('compare')
    if (!isSame(handle, partial)) throw notCopied(holds)
    // What can be had again, and is large, has one.
    const mayReplace = keptCopies === 1
    const isThere = (one: string): boolean => one.startsWith(first) && isOfSameBytes(one, partial)
    if (!mayReplace && copiesBefore(path).some(isThere)) return dropFile(partial)
    syncFile(partial)
    step('name the copy')
    // The data brought up again may be older than those of the first time: that copy stays too.
    renameSync(partial, mayReplace ? first : freePath(first))
    syncFolder(dirname(path))
  } catch (error) {
    dropFile(partial)
    throw notMigrated(error, holds)
  }
}

/** The same data again, after a step that failed: one copy is enough. Past the head, in which SQLite counts. */
const isOfSameBytes = (a: string, b: string): boolean => {
  const [one, other] = [a, b].map((path) => readFileSync(path).subarray(HEAD_BYTES))
  return other !== undefined && one?.equals(other) === true
}
const HEAD_BYTES = 100

/** Sound, of the same version, with as many rows in each table. Damage here is the copy's. */
function isSame(handle: Handle, path: string): boolean {
  const expected = countsOf(handle)
  try {
    const copy = new Database(path, { readonly: true })
    try {
      addChecksumFunctions(copy)
      const isSound = copy.pragma('quick_check(1)', { simple: true }) === 'ok'
      return isSound && versionOf(copy) === versionOf(handle) && countsOf(copy) === expected
    } finally {
      copy.close()
    }
  } catch (error) {
    if (isCorruption(error)) return false
    throw error
  }
}

const countsOf = (handle: Handle): string =>
  JSON.stringify(
    (
      handle
        .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name`)
        .pluck()
        .all() as string[]
    ).map((name) => [
      name,
      handle
        .prepare(`SELECT count(*) FROM "${name.replaceAll('"', '""')}"`)
        .pluck()
        .get(),
    ]),
  )

function dropFile(path: string): void {
  for (const end of DATABASE_ENDS) rmSync(path + end, { force: true })
}

const noRoom = (holds: string, lack: NoRoom): FaultError =>
  new FaultError(
    'disk-full',
    `This Binnacle has to change the form of the stored ${holds}, and keeps a copy first: ${formatBytes(lack.neededBytes)} are needed on the disk, ${formatBytes(lack.freeBytes)} are free. It was not begun, and nothing was changed. Make room, then start Binnacle again.`,
  )

const notCopied = (holds: string): FaultError =>
  new FaultError(
    'internal',
    `The copy of the stored ${holds} could not be read back as it was written: the disk may be failing. Their change to this Binnacle’s form was not begun, and nothing was changed. Check the disk, then start Binnacle again.`,
  )

function isOfFullDisk(thrown: unknown): boolean {
  const error = storeFault(thrown)
  return error instanceof FaultError && error.fault.code === 'disk-full'
}

/** Damage stays what it is: the file is quarantined for it. Room alone does not resume it, since nobody knows how much is needed. */
function notMigrated(thrown: unknown, holds: string): unknown {
  const error = storeFault(thrown)
  if (error instanceof FaultError) {
    if (error.fault.code !== 'disk-full' || !error.fault.retryable) return error
    return new FaultError(
      'disk-full',
      `The disk became full while the stored ${holds} were changed to this Binnacle’s form. They are as they were. Make room, then start Binnacle again.`,
      { cause: thrown },
    )
  }
  const said = error instanceof Error ? error.message : String(error)
  return new FaultError(
    'internal',
    `The stored ${holds} could not be changed to this Binnacle’s form (${said}). They are as they were. Install the Binnacle that was in use before: it opens them as they are.`,
    { cause: thrown },
  )
}

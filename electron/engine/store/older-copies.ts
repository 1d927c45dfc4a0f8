// What can be gone back to: copies from before an update and rolling backups, where a newer Binnacle wrote what there is now; and data that
// others took the place of. Only read here, and in memory where SQLite would write beside.
import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import Database from 'better-sqlite3'
import type { DataSetAside, OlderCopy, OlderData } from '../../../shared/app/older-copy.ts'
import { FaultError } from '../../../shared/result.ts'
import { stampedAt } from './asides.ts'
import { composed } from './composed.ts'
import { changesOf, checkWeather, lookAtOfficerBytes } from './copies.ts'
import { copiesBefore, newestOf, versionOf } from './migrate.ts'
import { dataMigrations, officerMigrations } from './migrations/index.ts'
import { backupsOf } from './open-database.ts'
import { keptFolders, OFFICER } from './replace-data.ts'
import { writtenByOf } from './written-by.ts'

/** A file of the officer's work is small: more than this is none that is looked at. */
const MAX_BYTES = 512 * 1024 * 1024
const MAX_FOLDERS = 20

/** What was found under a sum: the bytes of the officer's work as one file, where the weather beside it lies. */
interface Found {
  sum: string
  bytes: Buffer | null
  /** The folder it lies in, of what was set aside; null: beside the data. */
  folder: string | null
}

interface LookedAt {
  data: OlderData
  /** Finds what was shown again, by its sum; null where it is not there any more. */
  find: (sum: string) => Found | null
}

/** `dataFile`: the name of the file of weather in use. Throws the disk's errors. */
export function lookAtOlder(dataDir: string, dataFile: string): LookedAt {
  const found: Found[] = []
  const officer = join(dataDir, OFFICER)
  const now = read(officer)
  const weatherPath = join(dataDir, dataFile)
  const newer = { work: now !== null && isNewer(now.version), weather: isWeatherNewer(weatherPath) }
  const { copies, notOffered } = newer.work ? copiesOf(officer, now?.changes ?? null, found) : NO_COPIES
  const setAside = (existsSync(dataDir) ? keptFolders(dataDir) : [])
    .slice(0, MAX_FOLDERS)
    .flatMap((folder) => setAsideIn(join(dataDir, folder), dataFile, found))
  const weather = newer.weather ? weatherCopy(weatherPath) : null
  return {
    data: {
      newer,
      writtenBy: newer.work ? (now?.writtenBy ?? null) : null,
      copies,
      notOffered,
      weather: weather === null ? null : { atMs: statSync(weather).mtimeMs },
      setAside,
    },
    find: (sum) => found.find((one) => one.sum === sum) ?? null,
  }
}

const isNewer = (version: number): boolean => version > newestOf(officerMigrations)
const NO_COPIES = { copies: [], notOffered: { damaged: 0, newer: 0 } }

interface Read {
  bytes: Buffer
  version: number
  writtenBy: string | null
  /** null: its tables are not known here. */
  changes: number | null
}

/** As far as any schema lets it be read; null where it is not there, or no database. */
function read(path: string): Read | null {
  try {
    if (!existsSync(path) || statSync(path).size > MAX_BYTES) return null
    const bytes = composed(path)
    if (bytes === null || bytes.length < 512) return null
    const handle = new Database(bytes)
    try {
      return { bytes, version: versionOf(handle), writtenBy: writtenByOf(handle), changes: changesIn(handle) }
    } finally {
      handle.close()
    }
  } catch {
    return null
  }
}

function changesIn(handle: Database.Database): number | null {
  try {
    return changesOf(handle)
  } catch {
    return null
  }
}

const sumOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

/** Newest first, by the number of the newest event: a clock that was wrong does not make an old one look new. */
function copiesOf(
  officer: string,
  changesNow: number | null,
  found: Found[],
): Pick<OlderData, 'copies' | 'notOffered'> {
  const notOffered = { damaged: 0, newer: 0 }
  const looked: { copy: OlderCopy; newestEvent: number }[] = []
  const paths = [
    ...copiesBefore(officer).map((path) => ({ path, kind: 'update' as const })),
    ...backupsOf(officer).map((path) => ({ path, kind: 'backup' as const })),
  ]
  for (const { path, kind } of paths) {
    const there = read(path)
    if (there !== null && isNewer(there.version)) {
      notOffered.newer++
      continue
    }
    try {
      if (there === null) throw new FaultError('store-damaged', 'It is no database.')
      const { changes, newestEvent, ...told } = lookAtOfficerBytes(there.bytes)
      const sum = sumOf(there.bytes)
      const lacks = changesNow === null ? null : Math.max(0, changesNow - changes)
      const { mtimeMs, size } = statSync(path)
      looked.push({
        copy: { sum, kind, atMs: stampedAt(basename(path)) ?? mtimeMs, ...told, lacks, bytes: size },
        newestEvent,
      })
      found.push({ sum, bytes: there.bytes, folder: null })
    } catch (error) {
      if (!(error instanceof FaultError)) throw error
      notOffered.damaged++
    }
  }
  looked.sort((a, b) => b.newestEvent - a.newestEvent || b.copy.atMs - a.copy.atMs)
  return { copies: looked.map(({ copy }) => copy), notOffered }
}

function setAsideIn(folder: string, dataFile: string, found: Found[]): DataSetAside[] {
  const weather = join(folder, dataFile)
  const officer = join(folder, OFFICER)
  if (!existsSync(officer) && !existsSync(weather)) return []
  const atMs = stampedAt(basename(folder)) ?? statSync(folder).mtimeMs
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  // By its number alone: it is large, and checked when it is taken.
  const hasWeather = existsSync(weather) && versionInHead(weather) > 0 && !isWeatherNewer(weather)
  const shown = { folder: basename(folder), atMs, hasWeather, bytes }
  const there = existsSync(officer) ? read(officer) : null
  if (there === null) {
    const sum = sumOf(`${basename(folder)} ${bytes}`)
    const barred = existsSync(officer) ? 'damaged' : hasWeather ? null : isWeatherNewer(weather) ? 'newer' : 'damaged'
    if (barred === null) found.push({ sum, bytes: null, folder })
    return [{ ...shown, sum, work: null, barred, writtenBy: null }]
  }
  const sum = sumOf(Buffer.concat([there.bytes, Buffer.from(basename(folder))]))
  const { writtenBy } = there
  if (isNewer(there.version)) return [{ ...shown, sum, work: null, barred: 'newer', writtenBy }]
  try {
    const { voyages, vessels, newestChangeMs } = lookAtOfficerBytes(there.bytes)
    found.push({ sum, bytes: there.bytes, folder })
    return [{ ...shown, sum, work: { voyages, vessels, newestChangeMs }, barred: null, writtenBy }]
  } catch (error) {
    if (!(error instanceof FaultError)) throw error
    return [{ ...shown, sum, work: null, barred: 'damaged', writtenBy }]
  }
}

/** The newest copy of the weather from before an update that is sound; null without one. */
export const weatherCopy = (path: string): string | null => copiesBefore(path).find(isWeatherReadable) ?? null

function isWeatherReadable(path: string): boolean {
  try {
    checkWeather(path)
    return true
  } catch {
    return false
  }
}

/** By the number in the file's head, which a log that was not written into it may go beyond. */
export function isWeatherNewer(path: string): boolean {
  const newest = newestOf(dataMigrations)
  if (!existsSync(path) || statSync(path).isDirectory()) return false
  if (versionInHead(path) > newest) return true
  if (!existsSync(`${path}-wal`) || statSync(`${path}-wal`).size === 0) return false
  try {
    const handle = new Database(path, { readonly: true })
    try {
      return versionOf(handle) > newest
    } finally {
      handle.close()
    }
  } catch {
    return false
  }
}

const VERSION_AT = 60
function versionInHead(path: string): number {
  const head = Buffer.alloc(VERSION_AT + 4)
  const file = openSync(path, 'r')
  try {
    const isThere = readSync(file, head, 0, head.length, 0) === head.length
    return isThere && head.toString('latin1', 0, 15) === 'SQLite format 3' ? head.readUInt32BE(VERSION_AT) : 0
  } finally {
    closeSync(file)
  }
}

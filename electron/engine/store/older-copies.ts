// What can be gone back to: copies from before an update and rolling backups, where a newer Binnacle wrote what there is now; and data that
// others took the place of. Only read here, and in memory where SQLite would write beside.
import { createHash } from 'node:crypto'
import { closeSync, existsSync, lstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import type { ReplacedData, OlderCopy, OlderData } from '../../../shared/app/older-copy.ts'
import { FaultError } from '../../../shared/result.ts'
import { stampedAt } from './quarantine.ts'
import { composed } from './composed.ts'
import { changesOf, checkWeather, lookAtOfficerBytes } from './copies.ts'
import { OFFICER } from './data-files.ts'
import { copiesBefore, newestOf, versionOf } from './migrate.ts'
import { dataMigrations, officerMigrations } from './migrations/index.ts'
import { backupsOf } from './open-database.ts'
import { keptFolders } from './replace-data.ts'
import { bytesFree, databaseBytes, lackOfRoom, type FreeBytes } from './disk-room.ts'
import { weatherWriterIn, writtenByOf } from './written-by.ts'

/** A file of the officer's work is small: more than this is none that is looked at. */
const MAX_BYTES = 512 * 1024 * 1024
const MAX_FOLDERS = 20

/** What was found under a sum: the bytes of the officer's work as one file, where the weather beside it lies. */
interface Found {
  bytes: Buffer | null
  /** The folder of what was replaced; null: of a copy. */
  folder: string | null
}

/** Not the bytes themselves, of which there may be many; read again, they must have the same sum. */
interface Place extends Pick<Found, 'folder'> {
  sum: string
  officer: string | null
}

interface LookedAt {
  data: OlderData
  /** Finds what was shown again, by its sum; null where it is not there any more. */
  find: (sum: string) => Found | null
}

/** `dataFile`: the name of the file of weather in use. Throws the disk's errors. */
export function lookAtOlder(dataDir: string, dataFile: string, freeBytes: FreeBytes = bytesFree): LookedAt {
  const found: Place[] = []
  const officer = join(dataDir, OFFICER)
  const now = read(officer)
  const weatherPath = join(dataDir, dataFile)
  const newer = { work: now !== null && isNewer(now.version), weather: isWeatherNewer(weatherPath) }
  const folders = existsSync(dataDir) ? keptFolders(dataDir).map((folder) => join(dataDir, folder)) : []
  const [near, far] = [folders.slice(0, MAX_FOLDERS), folders.slice(MAX_FOLDERS)]
  const replaced = near.flatMap((folder) => replacedIn(folder, dataFile, found))
  // Another copy was taken, or newer data were had back: the copies of then stayed with their data.
  const isToBeSearched = (folder: string): boolean =>
    newer.work || replaced.some((one) => one.barred !== null && one.folder === basename(folder))
  const officers = [...(newer.work ? [officer] : []), ...near.filter(isToBeSearched).map((one) => join(one, OFFICER))]
  const { copies, notOffered } = copiesOf(officers, officer, newer.work ? (now?.changes ?? null) : null, found)
  const weather = newer.weather ? weatherCopy(weatherPath) : null
  return {
    data: {
      newer,
      writtenBy: newer.work ? (now?.writtenBy ?? null) : newer.weather ? weatherWriterOf(now, dataFile) : null,
      copies,
      notOffered,
      weather:
        weather === null
          ? null
          : { atMs: statSync(weather).mtimeMs, noRoom: lackOfRoom(dataDir, databaseBytes(weather), freeBytes) },
      replaced,
      moreReplaced: { folders: far.length, bytes: far.map(bytesIn).reduce(added, 0) },
    },
    find: (sum) => foundAgain(found.find((one) => one.sum === sum)),
  }
}

function foundAgain(place: Place | undefined): Found | null {
  if (place === undefined) return null
  const { sum, officer, folder } = place
  if (officer === null) return { bytes: null, folder }
  const bytes = read(officer)?.bytes
  return bytes === undefined || sumIn(bytes, folder) !== sum ? null : { bytes, folder }
}

const added = (sum: number | null, bytes: number | null): number | null =>
  sum === null || bytes === null ? null : sum + bytes

/** Of the files in a folder; null where it cannot be read. */
function bytesIn(folder: string): number | null {
  try {
    return readdirSync(folder).reduce((sum, name) => sum + lstatSync(join(folder, name)).size, 0)
  } catch {
    return null
  }
}

const isNewer = (version: number): boolean => version > newestOf(officerMigrations)

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

const weatherWriterOf = (now: Read | null, dataFile: string): string | null => {
  if (now === null) return null
  const handle = new Database(now.bytes)
  try {
    return weatherWriterIn(handle, dataFile)
  } finally {
    handle.close()
  }
}

const sumOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')
const sumIn = (bytes: Buffer, folder: string | null): string =>
  sumOf(folder === null ? bytes : Buffer.concat([bytes, Buffer.from(basename(folder))]))

/**
 * Newest first, by the number of the newest event: a clock that was wrong does not make an old one look new. What is the same in two places is
 * one copy.
 */
function copiesOf(
  officers: readonly string[],
  inUse: string,
  changesNow: number | null,
  found: Place[],
): Pick<OlderData, 'copies' | 'notOffered'> {
  const notOffered = { damaged: 0, newer: 0 }
  const looked: { copy: OlderCopy; newestEvent: number }[] = []
  for (const { path, kind, folder } of officers.flatMap((officer) => keptOf(officer, inUse))) {
    const there = read(path)
    if (there !== null && isNewer(there.version)) {
      notOffered.newer++
      continue
    }
    try {
      if (there === null) throw new FaultError('store-damaged', 'It is no database.')
      const sum = sumOf(there.bytes)
      if (found.some((one) => one.sum === sum)) continue
      const { changes, newestEvent, ...summary } = lookAtOfficerBytes(there.bytes)
      // Fewer than in the copy: some were lost, and the number says nothing.
      const lacks = changesNow === null || changesNow < changes ? null : changesNow - changes
      const { mtimeMs, size } = statSync(path)
      const atMs = stampedAt(basename(path)) ?? mtimeMs
      looked.push({ copy: { sum, kind, folder, atMs, ...summary, lacks, bytes: size }, newestEvent })
      found.push({ sum, officer: path, folder: null })
    } catch (error) {
      if (!(error instanceof FaultError)) throw error
      notOffered.damaged++
    }
  }
  looked.sort((a, b) => b.newestEvent - a.newestEvent || b.copy.atMs - a.copy.atMs)
  return { copies: looked.map(({ copy }) => copy), notOffered }
}

/** What was kept of an officer's file beside it. */
function keptOf(officer: string, inUse: string): (Pick<OlderCopy, 'kind' | 'folder'> & { path: string })[] {
  const folder = officer === inUse ? null : basename(dirname(officer))
  try {
    return [
      ...copiesBefore(officer).map((path) => ({ path, folder, kind: 'update' as const })),
      ...backupsOf(officer).map((path) => ({ path, folder, kind: 'backup' as const })),
    ]
  } catch {
    // The folder is listed as one that cannot be read.
    return []
  }
}

/** One that cannot be read does not keep the others from being had back. */
function replacedIn(folder: string, dataFile: string, found: Place[]): ReplacedData[] {
  const place = { folder: basename(folder), atMs: stampedAt(basename(folder)) ?? statSync(folder).mtimeMs }
  try {
    return lookedInto(folder, place, dataFile, found)
  } catch {
    const barred = 'unreadable' as const
    const bytes = bytesIn(folder)
    return [{ ...place, sum: sumOf(folder), work: null, barred, writtenBy: null, hasWeather: false, bytes }]
  }
}

function lookedInto(
  folder: string,
  place: Pick<ReplacedData, 'folder' | 'atMs'>,
  dataFile: string,
  found: Place[],
): ReplacedData[] {
  const weather = join(folder, dataFile)
  const officer = join(folder, OFFICER)
  readdirSync(folder)
  if (!existsSync(officer) && !existsSync(weather)) return []
  const bytes = bytesIn(folder)
  // By its number alone: it is large, and checked when it is taken.
  const hasWeather = existsSync(weather) && versionInHead(weather) > 0 && !isWeatherNewer(weather)
  const shown = { ...place, hasWeather, bytes }
  const there = existsSync(officer) ? read(officer) : null
  if (there === null) {
    const sum = sumOf(`${place.folder} ${bytes}`)
    const barred = existsSync(officer) ? 'damaged' : hasWeather ? null : isWeatherNewer(weather) ? 'newer' : 'damaged'
    if (barred === null) found.push({ sum, officer: null, folder })
    return [{ ...shown, sum, work: null, barred, writtenBy: null }]
  }
  const sum = sumIn(there.bytes, folder)
  const { writtenBy } = there
  if (isNewer(there.version)) return [{ ...shown, sum, work: null, barred: 'newer', writtenBy }]
  try {
    const { voyages, vessels, newestChangeMs } = lookAtOfficerBytes(there.bytes)
    found.push({ sum, officer, folder })
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

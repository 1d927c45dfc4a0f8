// Writes a backup, reads it back and checks it before it is said to be there; and says what a backup file contains.
import { rename, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { BACKUP_DRAFTS, backupDraft, DATABASE_ENDS, type BackupContents } from '../../../shared/app/files.ts'
import { FaultError } from '../../../shared/result.ts'
import { IS_FOLDER, NO_FILE, openBackup, sumOf, writeBackup, type Manifest } from './backup-file.ts'
import { checkWeather, lookAtOfficer, type Copies } from './copies.ts'
import { hostOfName, plain } from './data-files.ts'
import { storeFault } from './sql-faults.ts'

/** What the main process orders, of the data of an engine: the window never names a path. */
export interface BackUpOrder {
  path: string
  withWeather: boolean
  version: string
  isTraining: boolean
}

/** `service`: the name of its file of weather. Throws FaultError; a file of that name from before is then untouched. */
export async function backUpInto(
  copies: Copies,
  { path, withWeather, version, isTraining }: BackUpOrder,
  service: string,
  nowMs: number,
): Promise<BackupContents> {
  // Beside the file to be written: the disk of the data may be full.
  const parts = BACKUP_DRAFTS.map((part) => backupDraft(path, part))
  const [officerPath = '', weatherPath = '', draftPath = '', againPath = ''] = parts
  try {
    await removed(parts)
    copies.officer(officerPath)
    const counts = lookAtOfficer(officerPath)
    if (withWeather) {
      await copies.weather(weatherPath)
      checkWeather(weatherPath)
    }
    const manifest: Manifest = {
      format: 1,
      version,
      atMs: nowMs,
      isTraining,
      ...counts,
      officer: await sumOf(officerPath),
      weather: withWeather ? { ...(await sumOf(weatherPath)), service: plain(service) } : null,
    }
    await writeBackup(draftPath, manifest, withWeather ? [officerPath, weatherPath] : [officerPath])
    const contents = await contentsOf(draftPath, againPath, plain(service))
    if (contents.voyages !== counts.voyages || contents.vessels !== counts.vessels)
      throw new FaultError('store-damaged', 'What was written cannot be read back whole. Use another disk or stick.')
    await rename(draftPath, path)
    return { ...contents, fileName: basename(path) }
  } catch (error) {
    throw targetFault(error)
  } finally {
    await removed(parts).catch(() => undefined)
  }
}

const removed = async (paths: readonly string[]): Promise<void> => {
  // With what SQLite keeps beside a database.
  for (const path of paths)
    for (const end of DATABASE_ENDS)
      // oxlint-disable-next-line eslint/no-await-in-loop
      await rm(path + end, { force: true })
}

/** In words of the chosen place, not of the data folder. */
function targetFault(thrown: unknown): unknown {
  const error = storeFault(thrown)
  if (!(error instanceof FaultError)) return error
  const { code, retryable } = error.fault
  const say = (message: string): FaultError => new FaultError(code, message, { retryable, cause: error })
  if (code === 'disk-full') return say('There is not enough room for the backup. Choose another place, or make room.')
  if (code === 'disk-read-only') return say('Binnacle may not write there. Choose another place for the backup.')
  return error
}

/** The host whose weather a backup has, where that is not the one of the address in use: it is not seen there. */
export const otherServiceOf = ({ weather }: Manifest, inUse: string): string | null =>
  weather === null || weather.service === inUse ? null : hostOfName(weather.service)

/**
 * Reads a backup file through and checks all of it. `scratch`: where its database may be put meanwhile; `inUse`: the name of the files of
 * weather that are in use. Throws FaultError.
 */
export async function contentsOf(path: string, scratch: string, inUse: string): Promise<BackupContents> {
  try {
    await removed([scratch])
    const backup = await openBackup(path)
    try {
      const { version, atMs, isTraining, weather } = backup.manifest
      await backup.extract('officer', scratch)
      const found = lookAtOfficer(scratch)
      await backup.extract('weather', null)
      return {
        fileName: basename(path),
        atMs,
        version,
        isTraining,
        ...found,
        hasWeather: weather !== null,
        otherService: otherServiceOf(backup.manifest, inUse),
        bytes: backup.bytes,
        sum: backup.sum,
      }
    } finally {
      await backup.close()
    }
  } catch (error) {
    throw readingFault(error)
  } finally {
    await removed([scratch]).catch(() => undefined)
  }
}

/** Of a file that is gone, a stick that was taken out, a folder. */
export function readingFault(thrown: unknown): unknown {
  const code = (thrown as NodeJS.ErrnoException).code ?? ''
  const say = (message: string): FaultError => new FaultError('file-unreadable', message, { cause: thrown })
  if (code === 'ENOENT') return say('The backup is no longer there. It was moved, or its drive was taken out.')
  if (code === 'EISDIR') return say(IS_FOLDER)
  // Such as a socket.
  if (code === 'ENXIO') return say(NO_FILE)
  if (code === 'EACCES' || code === 'EPERM')
    return say('This backup may not be read by this user. Copy it to a folder of your own.')
  return storeFault(thrown)
}

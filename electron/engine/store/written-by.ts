// Which Binnacle wrote a file last, among the officer's settings: an older one that is given the file can say which to install.
import { basename } from 'node:path'
import { compareVersions, isVersion } from '../../../shared/app/version.ts'
import type { Handle } from './open-database.ts'
import type { SettingTable } from './settings.ts'

/** Alone: of the officer's file. With the name of a file of weather behind it: of that. */
export const WRITTEN_BY = 'written-by'
const nameOf = (weatherPath: string): string => `${WRITTEN_BY} ${basename(weatherPath)}`

/** Of an officer's file of any schema, however it is read; null where it does not say. */
export function writtenByOf(officer: Handle): string | null {
  try {
    const found = officer.prepare('SELECT value FROM setting WHERE name = ?').pluck().get(WRITTEN_BY)
    return typeof found === 'string' && found !== '' ? found : null
  } catch {
    return null
  }
}

/** Which Binnacle newer than `version` wrote an officer's file last; null where none is known. */
export function newerWriterOf(officer: Handle, version: string | undefined): string | null {
  const noted = writtenByOf(officer)
  return noted === null || isNotNewer(noted, version) ? null : noted
}

const isNotNewer = (noted: string, version: string | null | undefined): boolean =>
  version !== null &&
  version !== undefined &&
  isVersion(noted) &&
  isVersion(version) &&
  compareVersions(noted, version) <= 0

/**
 * Which Binnacle newer than `version` wrote the weather; null where what is noted is no newer one: the note belongs to voyages of before, and the
 * weather is of another.
 */
export function weatherWrittenBy(
  settings: Pick<SettingTable, 'get'>,
  weatherPath: string,
  version: string | null | undefined,
): string | null {
  const noted = settings.get(nameOf(weatherPath))
  if (noted === null || version === null || version === undefined) return noted
  return isVersion(noted) && isVersion(version) && compareVersions(noted, version) > 0 ? noted : null
}

/** The same of an officer's file that is only read: newer than the Binnacle that used it last. */
export function weatherWriterIn(officer: Handle, weatherFile: string): string | null {
  try {
    const get = officer.prepare('SELECT value FROM setting WHERE name = ?').pluck()
    const settings = { get: (name: string) => (get.get(name) as string | undefined) ?? null }
    return weatherWrittenBy(settings, weatherFile, writtenByOf(officer))
  } catch {
    return null
  }
}

/** `weatherPath` null: the officer's file. Nothing is written where it says so already; where the disk refuses, the next start notes it. */
export function noteWriter(settings: SettingTable, version: string | undefined, weatherPath: string | null): void {
  const name = weatherPath === null ? WRITTEN_BY : nameOf(weatherPath)
  if (version === undefined || settings.get(name) === version) return
  try {
    settings.set(name, version)
  } catch {
    // It is said of the one before.
  }
}

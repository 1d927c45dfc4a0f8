// The time that a build carries in place of its own, so that the same sources give the same bytes on any day.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.ts'

/**
 * Seconds since 1970: SOURCE_DATE_EPOCH where it is set, else the day that package.json gives its version. Throws on one that is no number.
 * Not the time of the commit: an archive of the sources has none.
 */
export function sourceDate(env: NodeJS.ProcessEnv = process.env, folder: string = root): number {
  const given = env['SOURCE_DATE_EPOCH'] ?? ''
  const { versionDate } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { versionDate: string }
  const seconds = given === '' ? Date.parse(`${versionDate}T00:00:00Z`) / 1000 : Number(given)
  if (!Number.isSafeInteger(seconds) || seconds < 0)
    throw new Error(
      given === ''
        ? `versionDate in package.json is no day: ${versionDate}`
        : `SOURCE_DATE_EPOCH is no number of seconds: ${given}`,
    )
  return seconds
}

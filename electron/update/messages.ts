// What is shown to the officer about updates outside Settings, in words.
import type { UpdateState } from '../../shared/app/update.ts'
import { FaultError } from '../../shared/result.ts'
import type { Changed } from './history.ts'

export const isBusyNow = (): FaultError =>
  new FaultError('busy', 'An update is being read or installed: wait until that is done.')

/** No update is taken here. */
export const notTaken = (refusal: NonNullable<UpdateState['refusal']>): FaultError =>
  new FaultError(
    'not-permitted',
    refusal.why === 'no-key'
      ? 'This build of Binnacle knows no maker’s key: it takes no updates. Nothing was changed.'
      : `Updates are installed by ${refusal.from ?? 'the company'}, not from here: its policy says so. Nothing was changed.`,
  )

export const historyLost = (quarantinedAs: string): string =>
  `The list of updates could not be read and was set aside as ${quarantinedAs}. Since when this Binnacle is in use, and what was in use before, is not known.`

/** Of the lines as many as can be read in a message. */
const MAX_CHARS = 600

/** The first start of another version. `difference`: above 0 for a newer one. */
export function nowInUse({ from, to, whatIsNew }: Changed, difference: number): string {
  if (difference < 0) return `Binnacle ${to} is in use again, before it was ${from}.`
  const lines = whatIsNew.map((line) => line.replace(/[.;]$/, ''))
  const text = lines.join('; ')
  const first =
    text.length <= MAX_CHARS ? `${text}.` : `${text.slice(0, MAX_CHARS)}… (all of it in Settings, This computer)`
  return `Binnacle ${to} is in use now, before it was ${from}${lines.length === 0 ? '.' : `; what is new: ${first}`}`
}

export const stillNotInUse = (version: string, running: string): string =>
  `Binnacle ${version} was handed to the installer and is not in use: Binnacle ${running} runs. Look at the update again in Settings, This computer; if it fails again, ask whoever administers this computer.`

export const waitsNoLonger = (version: string): string =>
  `Binnacle ${version} waited for an administrator, and its file is no longer as it was looked at: it is not offered any more. Look at the update again in Settings, This computer.`

/** Of a package, whose files are put in the place of those that run. */
export const installedUnder = (version: string, running: string): string =>
  `Binnacle ${version} was installed while ${running} ran. Close Binnacle and start it again: until then ${running} runs on files of both.`

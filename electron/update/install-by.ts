// Hands a checked installer over, by the kind of installation.
import type { UpdateWay } from '../../shared/app/update.ts'
import { FaultError } from '../../shared/result.ts'
import {
  debByPassword,
  dmgOpened,
  nsisAfterClosing,
  replaceAppImage,
  runToEnd,
  startBeside,
  wayOf,
  type Installed,
  type Signed,
} from './hand-over.ts'

/** What starts programs. */
export interface Programs {
  runToEnd: typeof runToEnd
  startBeside: typeof startBeside
}
const HERE: Programs = { runToEnd, startBeside }

/** Of pkexec: the officer closed its question, or gave no right password. */
const NOT_ALLOWED = 126
/** Of pkexec: nobody could be asked. */
const NOBODY_ASKED = 127

/** The way it went. Throws FaultError where nothing was installed. */
export async function installBy(
  installed: Installed,
  path: string,
  signed: Signed,
  programs: Programs = HERE,
  log: (level: 'info' | 'warn', message: string) => void,
): Promise<UpdateWay> {
  const way = wayOf(installed)
  if (way === 'replaces' && installed.appImage !== null) await replaceAppImage(installed.appImage, path)
  if (way === 'opens') programs.startBeside(dmgOpened(path))
  if (way !== 'password' || installed.pkexec === null) return way
  const ended = await programs.runToEnd(debByPassword(installed.pkexec, path, signed))
  if (ended?.code === 0) return way
  log('warn', `update: the installer ended with ${ended?.code ?? 'no code'}: ${ended?.said ?? 'not started'}`)
  if (ended === null || ended.code === NOBODY_ASKED) return 'administrator'
  if (ended.code === NOT_ALLOWED)
    throw new FaultError('not-permitted', 'The password was not given: nothing was installed.', { retryable: true })
  throw new FaultError(
    'not-permitted',
    `The system’s installer refused the update: “${lastLine(ended.said)}”. The log has all that it said.`,
  )
}

/** To be called when Binnacle has closed its data. */
export const startInstaller = (path: string, programs: Programs = HERE): void =>
  programs.startBeside(nsisAfterClosing(path))

const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.slice(0, 200) ?? ''

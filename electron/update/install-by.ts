// Hands a checked installer over, by the kind of installation.
import { createHash } from 'node:crypto'
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import type { UpdateMethod } from '../../shared/app/update.ts'
import { FaultError } from '../../shared/result.ts'
import { FOR_READING } from '../for-reading.ts'
import {
  debByPassword,
  dmgOpened,
  nsisAfterClosing,
  replaceAppImage,
  runToEnd,
  startDetached,
  methodOf,
  type Installed,
  type Signed,
} from './hand-over.ts'

/** What starts programs. */
export interface Programs {
  runToEnd: typeof runToEnd
  startDetached: typeof startDetached
}
const HERE: Programs = { runToEnd, startDetached }

/** Of pkexec: the officer closed its question. */
const NOT_ALLOWED = 126
/** Of pkexec: it could not prompt, the password was wrong, or who gave it may not; of the shell: a program is not there. */
const NOT_AUTHORIZED = 127

/** Installs, and returns the method used. Throws FaultError where nothing was installed. */
export async function installBy(
  installed: Installed,
  path: string,
  signed: Signed,
  programs: Programs = HERE,
  log: (level: 'info' | 'warn', message: string) => void,
): Promise<UpdateMethod> {
  const way = methodOf(installed)
  if (way === 'replaces' && installed.appImage !== null) await replaceAppImage(installed.appImage, path)
  if (way === 'opens') programs.startDetached(dmgOpened(path))
  if (way !== 'password' || installed.pkexec === null) return way
  const ended = await programs.runToEnd(debByPassword(installed.pkexec, path, signed))
  if (ended?.code === 0) return way
  log('warn', `update: the installer ended with ${ended?.code ?? 'no code'}: ${ended?.said ?? 'not started'}`)
  if (ended === null || ended.code === NOT_AUTHORIZED) return 'administrator'
  if (ended.code === NOT_ALLOWED)
    throw new FaultError('not-permitted', 'The password was not given: nothing was installed.', { retryable: true })
  throw new FaultError(
    'not-permitted',
    `The system’s installer refused the update: “${lastLine(ended.said)}”. The log has all that it said.`,
  )
}

/**
 * To be called when Binnacle has closed its data, which may be hours after the installer was taken out: what lies there then is started only
 * where it is what was signed. Never throws.
 */
export function startInstaller(
  path: string,
  signed: Signed,
  programs: Programs = HERE,
  log: (level: 'warn', message: string) => void,
): void {
  try {
    if (isSigned(path, signed)) return programs.startDetached(nsisAfterClosing(path))
    log('warn', 'update: the installer is no longer what was signed: it was not started')
  } catch (error) {
    log('warn', `update: the installer could not be started: ${String(error)}`)
  }
}

const CHUNK_BYTES = 1024 * 1024

function isSigned(path: string, { bytes, sha512 }: Signed): boolean {
  const file = openSync(path, FOR_READING | (constants.O_NOFOLLOW ?? 0))
  try {
    if (fstatSync(file).size !== bytes) return false
    const hash = createHash('sha512')
    const chunk = Buffer.alloc(CHUNK_BYTES)
    for (let at = 0, read = -1; read !== 0; at += read) {
      read = readSync(file, chunk, 0, CHUNK_BYTES, at)
      hash.update(chunk.subarray(0, read))
    }
    return hash.digest('hex') === sha512
  } finally {
    closeSync(file)
  }
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.slice(0, 200) ?? ''

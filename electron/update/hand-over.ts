// What installs an update, by the kind of installer: each as a program with its arguments, or one file in another's place.
import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { access, chmod, copyFile, link, lstat, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { UpdateKind, UpdateMethod } from '../../shared/app/update.ts'
import { FaultError } from '../../shared/result.ts'
import { syncFolder } from '../sync-folder.ts'
import { noStep, type Step } from './staging.ts'
import type { UpdateManifest } from './update-file.ts'

export interface Program {
  path: string
  args: readonly string[]
}

/** How this Binnacle was installed, and what of the system there is for it. */
export interface Installed {
  kind: UpdateKind
  /** Of an AppImage: the file that runs. */
  appImage: string | null
  /** Debian: the program that prompts for the administrator's password; null: none. */
  pkexec: string | null
}

/**
 * `APPIMAGE` is inherited by whatever an AppImage starts: it counts only where this very program runs out of that AppImage's mount, since the
 * file of another would be replaced.
 */
export function installedAs(
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
  execPath: string,
  isThere: (path: string) => boolean,
): Installed {
  const none = { appImage: null, pkexec: null }
  if (platform === 'win32') return { kind: 'nsis', ...none }
  if (platform === 'darwin') return { kind: 'dmg', ...none }
  const { APPIMAGE: file, APPDIR: mount } = env
  if (file !== undefined && mount !== undefined && mount !== '' && execPath.startsWith(`${mount}/`))
    return { kind: 'appimage', appImage: file, pkexec: null }
  const pkexec = '/usr/bin/pkexec'
  return { kind: 'deb', appImage: null, pkexec: isThere(pkexec) ? pkexec : null }
}

export function methodOf({ kind, pkexec }: Installed): UpdateMethod {
  switch (kind) {
    case 'deb':
      return pkexec === null ? 'administrator' : 'password'
    case 'nsis':
      return 'closes'
    case 'appimage':
      return 'replaces'
    case 'dmg':
      return 'opens'
  }
}

/**
 * What root does: the file is the officer's, so anything of theirs could put another in its place after Binnacle looked. Root copies it where
 * nobody else can write, no more than was signed, checks that copy against the SHA-512 that was signed, and installs that copy. $1: the file,
 * $2: its SHA-512, $3: its bytes, then the program that installs, which gets the copy as its last argument.
 */
export const ROOT_SCRIPT = [
  'set -eu',
  'umask 077',
  'file=$1; sum=$2; bytes=$3; shift 3',
  `refuse() { echo 'Not the file that was signed: nothing was installed.' >&2; exit 1; }`,
  '[ -f "$file" ] && [ ! -L "$file" ] || refuse',
  'dir=$(mktemp -d /var/tmp/binnacle-update.XXXXXXXX)',
  `trap 'rm -rf "$dir"' EXIT`,
  'head -c "$((bytes + 1))" -- "$file" >"$dir/binnacle.deb"',
  `printf '%s  %s\\n' "$sum" "$dir/binnacle.deb" | sha512sum --check --status || refuse`,
  // Nobody who ends meanwhile may end it half done: neither by a signal nor by no longer hearing what it says.
  `trap '' HUP TERM`,
  'umask 022',
  'code=0',
  '"$@" "$dir/binnacle.deb" >"$dir/said" 2>&1 </dev/null || code=$?',
  'cat "$dir/said" || true',
  'exit "$code"',
].join('\n')

/**
 * Without any source nothing can be fetched: what the package needs is installed, or apt refuses before it changes anything.
 * (`--no-download` refuses a package given as a file.) Its caches are left to those who have sources. The version that is there is put in
 * its place once more, and nothing else is removed.
 */
const APT = [
  '/usr/bin/env',
  'DEBIAN_FRONTEND=noninteractive',
  // The package is put under no Binnacle that runs, but for this one: build/installer/before-install.sh reads it.
  'BINNACLE_ASKS=1',
  '/usr/bin/apt-get',
  'install',
  '--yes',
  '--allow-downgrades',
  '--reinstall',
  '--no-remove',
  '--option=Dir::Etc::SourceList=/dev/null',
  '--option=Dir::Etc::SourceParts=/dev/null',
  '--option=Dir::Cache::pkgcache=',
  '--option=Dir::Cache::srcpkgcache=',
]

/** An installer as its maker signed it. */
export type Signed = UpdateManifest['installer']

const rootArgs = (path: string, { sha512, bytes }: Signed): string[] => [
  '-c',
  ROOT_SCRIPT,
  'binnacle-update',
  path,
  sha512,
  String(bytes),
  ...APT,
]

export const debByPassword = (pkexec: string, path: string, signed: Signed): Program => ({
  path: pkexec,
  args: ['/bin/sh', ...rootArgs(path, signed)],
})

/** To be pasted into a terminal: the same, with its check. */
export const debByHand = (path: string, signed: Signed): string =>
  ['sudo', '/bin/sh', ...rootArgs(path, signed)].map(quoted).join(' ')

const quoted = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

/** By the rights of whoever installed Binnacle: for one user alone no administrator is needed. */
export const nsisAfterClosing = (path: string): Program => ({ path, args: ['--updated', '/S', '--force-run'] })
export const dmgOpened = (path: string): Program => ({ path: '/usr/bin/open', args: [path] })

/** Goes on when Binnacle has ended. */
export function startDetached({ path, args }: Program): void {
  const child = spawn(path, args, { detached: true, stdio: 'ignore' })
  // What could not be started is reported at the next start: the version is the same then.
  child.on('error', () => undefined)
  child.unref()
}

/** Exit code, and the end of what it said; null: it could not be started. Never rejects. */
export function runToEnd({ path, args }: Program): Promise<{ code: number | null; said: string } | null> {
  return new Promise((resolve) => {
    const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' })
    let said = ''
    const hear = (part: Buffer): void => {
      said = (said + part.toString('utf8')).slice(-2000)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', () => resolve(null))
    child.on('close', (code) => resolve({ code, said }))
  })
}

const CHUNK_BYTES = 1024 * 1024

const draftPathsOf = (appImage: string) => [`${appImage}.new`, `${appImage}.previous.new`] as const

/** What a power cut left of a replacement goes: a whole program's size. */
export async function removeUpdateDrafts(appImage: string): Promise<void> {
  for (const draft of draftPathsOf(appImage))
    // oxlint-disable-next-line eslint/no-await-in-loop -- one file after the other
    await rm(draft, { force: true })
}

/**
 * Puts `next` in the place of the AppImage that runs, which stays beside it as `.previous` unless `next` is the same. At every moment there is
 * one whole file under its name. Throws FaultError where it was not replaced.
 */
export async function replaceAppImage(
  appImage: string,
  next: string,
  step: Step = noStep,
  sync: (folder: string) => void = syncFolder,
): Promise<void> {
  const [draft, old] = draftPathsOf(appImage)
  try {
    if (!(await lstat(appImage)).isFile()) throw new Error('not a file')
    await access(dirname(appImage), constants.W_OK)
    step('copy')
    await removeUpdateDrafts(appImage)
    await copyFile(next, draft, constants.COPYFILE_EXCL)
    await chmod(draft, 0o755)
    const file = await open(draft, 'r+')
    try {
      await file.sync()
    } finally {
      await file.close()
    }
    // The same once more: the one before stays the one before.
    if (!(await isSame(appImage, draft))) {
      step('previous')
      // A second name where the disk has them; a FAT stick has none.
      await link(appImage, old).catch(() => copyFile(appImage, old))
      step('name previous')
      await rename(old, `${appImage}.previous`)
    }
    step('replace')
    await rename(draft, appImage)
  } catch (cause) {
    await removeUpdateDrafts(appImage).catch(() => undefined)
    throw new FaultError(
      'disk-read-only',
      'Binnacle’s own file could not be replaced: you may not write to its folder, or its disk is full. Nothing was changed.',
      { cause },
    )
  }
  step('last')
  try {
    sync(dirname(appImage))
  } catch {
    // It is in its place; a disk that cannot be told to hurry writes the name a moment later.
  }
}

/** Whether two files have the same bytes. */
async function isSame(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([open(one), open(other)])
  try {
    if ((await a.stat()).size !== (await b.stat()).size) return false
    const [left, right] = [Buffer.alloc(CHUNK_BYTES), Buffer.alloc(CHUNK_BYTES)]
    for (let at = 0, read = -1; read !== 0; at += read) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one part behind the other
      read = (await a.read(left, 0, CHUNK_BYTES, at)).bytesRead
      // oxlint-disable-next-line eslint/no-await-in-loop
      const { bytesRead } = await b.read(right, 0, CHUNK_BYTES, at)
      if (bytesRead !== read || !left.subarray(0, read).equals(right.subarray(0, read))) return false
    }
    return true
  } finally {
    await Promise.all([a.close(), b.close()])
  }
}

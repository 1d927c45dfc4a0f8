// The folder in which updates lie: copied whole from stick or office, and the installer extracted from one. Cut off at any moment, what has a
// name of its own is whole; what has none yet is gone at the next start.
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir, rename, rm, statfs, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { FaultError } from '../../shared/result.ts'
import { syncFolder } from '../sync-folder.ts'
import type { UpdateKind } from '../../shared/app/update.ts'
import type { KnownKey } from './keys.ts'
import { openUpdate, unusable, type OpenUpdate, type UpdateManifest } from './update-file.ts'

const END = 'binnacle-update'
export const LOOKED_AT = `looked-at.${END}`
/** For an administrator. */
export const LAID_BY = `laid-by.${END}`
const PART = '.part'
const KEPT = /^kept-\d{1,16}-[0-9a-f]{64}\.binnacle-update$/
/** So that the version before can be installed again. */
const KEPT_UPDATES = 2
/** Left free on the disk. */
const SPARE_BYTES = 64 * 1024 * 1024
const CHUNK_BYTES = 1024 * 1024

const ENDS: Readonly<Record<UpdateKind, string>> = { deb: 'deb', nsis: 'exe', appimage: 'AppImage', dmg: 'dmg' }
export const installerName = ({ version, kind }: Pick<UpdateManifest, 'version' | 'kind'>): string =>
  `Binnacle-${version}.${ENDS[kind]}`
export const keptName = (number: number, sum: string): string => `kept-${number}-${sum}.${END}`
/** A later one has a higher number: by a clock that was wrong for a while the newest would look the oldest. */
const numberOf = (name: string): number => Number(name.split('-')[1])

/** Called before each change of the disk, for tests that cut it off there. */
export type Step = (what: string) => void
export const noStep: Step = () => undefined

/** What is kept, newest first. */
export async function keptNames(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => KEPT.test(name))
  return names.sort((a, b) => numberOf(b) - numberOf(a))
}

/** Its own folder, which nobody else on this computer may look into. Throws FaultError. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const about = await lstat(folder)
  if (!about.isDirectory())
    throw new FaultError('disk-read-only', 'The folder for updates in Binnacle’s data folder is no folder of its own.')
}

/** Its bytes into a file of its own, whole and lasting under `name`; throws FaultError, and nothing is left behind then. */
async function write(
  folder: string,
  name: string,
  mode: number,
  fill: (file: FileHandle) => Promise<void>,
  step: Step,
): Promise<string> {
  const path = join(folder, name)
  const part = `${path}${PART}`
  try {
    step(`begin ${name}`)
    await rm(part, { force: true, recursive: true })
    const file = await open(part, constants.O_RDWR | constants.O_CREAT | constants.O_EXCL, mode)
    try {
      await fill(file)
      step(`sync ${name}`)
      await file.sync()
    } finally {
      await file.close()
    }
    step(`name ${name}`)
    await rename(part, path)
    step(`last ${name}`)
    syncFolder(folder)
    return path
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    throw writingFault(error)
  }
}

function writingFault(cause: unknown): unknown {
  switch ((cause as NodeJS.ErrnoException).code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new FaultError('disk-full', 'The disk is full. Make room on it: nothing was changed.', {
        retryable: true,
        cause,
      })
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return new FaultError('disk-read-only', 'Binnacle may not write to its data folder. Nothing was changed.', {
        cause,
      })
    default:
      return cause
  }
}

/** SHA-512 of all that was written. */
async function sumOf(file: FileHandle): Promise<string> {
  const hash = createHash('sha512')
  const chunk = Buffer.alloc(CHUNK_BYTES)
  for (let at = 0, read = -1; read !== 0; at += read) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one part behind the other
    read = (await file.read(chunk, 0, CHUNK_BYTES, at)).bytesRead
    hash.update(chunk.subarray(0, read))
  }
  return hash.digest('hex')
}

async function checkRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes + SPARE_BYTES)
    throw new FaultError(
      'disk-full',
      `An update needs about ${Math.ceil((bytes + SPARE_BYTES) / 1e6)} MB of room on this computer’s disk. Nothing was changed.`,
      { retryable: true },
    )
}

/** Copies what is open into the folder, each byte checked as it is copied. */
export async function copyIn(
  folder: string,
  update: OpenUpdate,
  onProgress?: (bytes: number) => void,
  step: Step = noStep,
): Promise<void> {
  await makeFolder(folder)
  // Once more as large: the installer is taken out of it.
  await checkRoom(folder, 2 * update.bytes)
  await write(
    folder,
    LOOKED_AT,
    0o600,
    async (file) => {
      await file.writeFile(update.head)
      await update.installer(file, onProgress)
    },
    step,
  )
}

/** Takes the installer out of an update in the folder, checked from what lies there then, and once more as it was written. */
export async function extractInstaller(
  folder: string,
  name: string,
  expected: { sum: string; keys: readonly KnownKey[] },
  step: Step = noStep,
): Promise<{ path: string; manifest: UpdateManifest }> {
  const from = join(folder, name)
  const update = await openUpdate(from, expected.keys, true)
  try {
    if (update.sum !== expected.sum) throw unusable(from, 'is another now than was shown. Choose it again.')
    const mode = update.manifest.kind === 'appimage' ? 0o700 : 0o600
    const path = await write(
      folder,
      installerName(update.manifest),
      mode,
      async (file) => {
        await update.installer(file)
        if ((await sumOf(file)) !== update.manifest.installer.sha512)
          throw unusable(from, 'was not written as it should: the disk may be damaged.')
      },
      step,
    )
    return { path, manifest: update.manifest }
  } finally {
    await update.close()
  }
}

/** An update that is in use now is kept beside the newest before it. */
export async function keep(folder: string, name: string, sum: string, step: Step = noStep): Promise<void> {
  const [newest] = await keptNames(folder)
  const kept = keptName(newest === undefined ? 1 : numberOf(newest) + 1, sum)
  step(`keep ${kept}`)
  await rename(join(folder, name), join(folder, kept))
  syncFolder(folder)
  const others = (await keptNames(folder)).filter((other) => other !== kept)
  const [same, rest] = [others.filter((other) => other.includes(sum)), others.filter((other) => !other.includes(sum))]
  for (const one of [...same, ...rest.slice(KEPT_UPDATES - 1)]) {
    step(`drop ${one}`)
    // oxlint-disable-next-line eslint/no-await-in-loop -- one behind the other
    await rm(join(folder, one), { force: true })
  }
}

/** Takes away all that is neither kept nor named. Never rejects: what the disk does not let go is tried at the next start. */
export async function tidy(folder: string, stays: readonly string[]): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names)
    if (!KEPT.test(name) && !stays.includes(name))
      // oxlint-disable-next-line eslint/no-await-in-loop
      await rm(join(folder, name), { force: true, recursive: true }).catch(() => undefined)
}

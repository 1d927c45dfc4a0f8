// The policy file itself: where it lies, and whether nobody but an administrator can have written it. It is only ever read.
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, type Stats } from 'node:fs'
import { posix, win32 } from 'node:path'

type Platform = Pick<typeof process, 'platform'>['platform']

export interface PolicyPlace {
  path: string
  platform: Platform
  /** Who must own file and folder, by number; without meaning on Windows. */
  administrator: number
}

/**
 * Not by the environment: whoever starts Binnacle can set that. On Windows below what administrators alone can write, on drive C; below
 * ProgramData every user can make a folder. Beside the application's own folder, so that removing Binnacle leaves it.
 */
export function policyPlace(platform: Platform): PolicyPlace {
  const path =
    platform === 'win32'
      ? 'C:\\Program Files\\Binnacle policy\\policy.json'
      : platform === 'darwin'
        ? '/Library/Application Support/Binnacle/policy.json'
        : '/etc/binnacle/policy.json'
  return { path, platform, administrator: 0 }
}

/** `text` null: there is none. `fault`: there is something, and it does not hold; why, in words. */
export type PolicyText = { text: string | null } | { fault: string }

const MAX_BYTES = 256_000
/**
 * Groups that may write: on macOS wheel and admin. On Linux none: where the file has a list of rights, its group's bits are the mask of that
 * list, and what they allow may be allowed to anybody.
 */
const ADMINISTRATORS: Readonly<Partial<Record<Platform, readonly number[]>>> = { darwin: [0, 80] }
const NOT_THE_FILE = 'It is not an ordinary file, and does not hold. Put the file itself there.'

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

/** Never throws, and never waits: a pipe in its place is not opened to the end. */
export function readPolicyText(place: PolicyPlace): PolicyText {
  const { path, platform } = place
  const folder = (platform === 'win32' ? win32 : posix).dirname(path)
  let file: number | null = null
  try {
    if (platform !== 'win32') {
      const fault = trustFault(lstatSync(folder), place, 'folder')
      if (fault !== null) return { fault }
    }
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0))
    const stats = fstatSync(file)
    if (!stats.isFile()) return { fault: NOT_THE_FILE }
    const fault = platform === 'win32' ? writableFault(path) : trustFault(stats, place, 'file')
    if (fault !== null) return { fault }
    return textOf(file)
  } catch (error) {
    return missingOr(error)
  } finally {
    if (file !== null) closeSync(file)
  }
}

/** What an administrator would not have left so. */
function trustFault(stats: Stats, { administrator, platform }: PolicyPlace, what: 'file' | 'folder'): string | null {
  if (what === 'folder' && !stats.isDirectory())
    return 'Its folder is a link or a file, and what is in it does not hold.'
  const shown = what === 'file' ? 'It' : 'Its folder'
  if (stats.uid !== administrator)
    return `${shown} does not belong to an administrator, so that the policy does not hold: it must be root’s.`
  const trusted = ADMINISTRATORS[platform] ?? []
  const isWritable = (stats.mode & 0o002) !== 0 || ((stats.mode & 0o020) !== 0 && !trusted.includes(stats.gid))
  if (!isWritable) return null
  return `${shown} can be written by others than an administrator, so that the policy does not hold. Take that right away (chmod go-w).`
}

/** Rights are lists there that only the system reads: what can be opened for writing here can be written. Nothing is written. */
function writableFault(path: string): string | null {
  try {
    closeSync(openSync(path, constants.O_RDWR))
    return 'Whoever runs Binnacle can write it, so that the policy does not hold. Leave that right to administrators (icacls).'
  } catch {
    return null
  }
}

function missingOr(error: unknown): PolicyText {
  const code = codeOf(error)
  if (code === 'ENOENT') return { text: null }
  if (code === 'ELOOP') return { fault: NOT_THE_FILE }
  const why = code === 'EACCES' || code === 'EPERM' ? 'whoever runs Binnacle may not read it' : code
  return { fault: `There may be a policy, but it could not be read (${why}). Nothing of it holds.` }
}

function textOf(file: number): PolicyText {
  const bytes = Buffer.alloc(MAX_BYTES + 1)
  let length = 0
  for (;;) {
    const read = readSync(file, bytes, length, bytes.length - length, length)
    length += read
    if (length > MAX_BYTES) return { fault: `It is larger than ${MAX_BYTES / 1000} kB, and nothing of it holds.` }
    if (read === 0) break
  }
  const content = bytes.subarray(0, length)
  try {
    return { text: new TextDecoder(encodingOf(content), { fatal: true }).decode(content) }
  } catch {
    return {
      fault: 'It is not text in UTF-8 (nor in UTF-16 with its mark), and nothing of it holds. Store it as UTF-8.',
    }
  }
}

/** Windows’ editors write a mark before the text; the decoder takes it off. */
const encodingOf = (content: Buffer): string =>
  content[0] === 0xff && content[1] === 0xfe
    ? 'utf-16le'
    : content[0] === 0xfe && content[1] === 0xff
      ? 'utf-16be'
      : 'utf-8'

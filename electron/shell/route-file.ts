// A route file's bytes from disk as text or archive: bounded, text decoded by byte order mark or declaration, every failure a sentence.
import { openSync, closeSync, fstatSync, readSync, type Stats } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { FaultError } from '../../shared/result.ts'
import {
  isArchiveName,
  MAX_ROUTE_FILE_BYTES,
  routeContent,
  type RouteContent,
} from '../../shared/passage/route-file.ts'
import { FOR_READING } from '../for-reading.ts'
import { inTime } from './in-time.ts'

const SENTENCES: Partial<Record<string, string>> = {
  ENOENT: 'is no longer there. It was moved, renamed or deleted, or its drive was taken out.',
  EACCES: 'may not be read by this user. Copy it to a folder of your own, or ask who keeps it.',
  EPERM: 'may not be read by this user. Copy it to a folder of your own, or ask who keeps it.',
  EISDIR: 'is a folder. Choose the route file inside it.',
  EIO: 'could not be read from its drive. Take the drive out, put it in again, and retry; or copy the file anew.',
  ENXIO: 'is not a file. Choose a route file.',
}

/** A route file as it was read. The path stays in the main process. */
export type RouteOnDisk = { path: string; fileName: string } & RouteContent

/**
 * The file's name without its folder, and what it holds: an archive's bytes, or text in UTF-8, UTF-16 by byte order mark, else what an
 * XML declaration names, else Windows-1252. Throws FaultError `file-unreadable`.
 */
export function openRoute(path: string): RouteOnDisk {
  try {
    return { path, fileName: basename(path), ...routeContent(readBounded(path)) }
  } catch (error) {
    throw routeFault(path, error)
  }
}

/** Its bytes, without holding up anything meanwhile: for drives that may be slow. Throws as `openRoute`. */
export async function readRoute(path: string): Promise<Buffer> {
  try {
    const file = await open(path, FOR_READING)
    try {
      const bytes = roomFor(path, await file.stat())
      let length = 0
      for (let read = -1; read !== 0 && length < bytes.length; length += read) {
        // oxlint-disable-next-line eslint/no-await-in-loop -- one part behind the other
        read = (await file.read(bytes, length, bytes.length - length, length)).bytesRead
      }
      return whole(path, bytes, length)
    } finally {
      await file.close()
    }
  } catch (error) {
    throw routeFault(path, error)
  }
}

/** A drive that takes longer does not answer. */
const OPEN_MS = 15_000

/** Its bytes, or a FaultError where its drive does not answer. Throws as `openRoute`. */
export async function routeInTime(path: string, read: (path: string) => Promise<Buffer> = readRoute): Promise<Buffer> {
  const bytes = await inTime(read(path), OPEN_MS, null)
  if (bytes === null) throw refused(path, 'is on a drive that does not answer. Copy it to this computer’s disk.')
  return bytes
}

const refused = (path: string, ending: string, cause?: unknown): FaultError =>
  new FaultError('file-unreadable', `“${basename(path)}” ${ending}`, { cause })

function routeFault(path: string, error: unknown): FaultError {
  if (error instanceof FaultError) return error
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return refused(path, SENTENCES[code] ?? 'could not be read. Copy it to this computer’s disk and try again.', error)
}

/** Reads at most the limit, whatever the size said before. */
function readBounded(path: string): Buffer {
  const file = openSync(path, FOR_READING)
  try {
    const bytes = roomFor(path, fstatSync(file))
    let length = 0
    for (let read = -1; read !== 0 && length < bytes.length; length += read) {
      read = readSync(file, bytes, length, bytes.length - length, length)
    }
    return whole(path, bytes, length)
  } finally {
    closeSync(file)
  }
}

/** For what is read, and a byte more. A pipe or device is refused: reading one might never end. */
function roomFor(path: string, about: Stats): Buffer {
  if (about.isDirectory()) throw refused(path, SENTENCES['EISDIR'] ?? '')
  if (!about.isFile()) throw refused(path, SENTENCES['ENXIO'] ?? '')
  if (about.size > MAX_ROUTE_FILE_BYTES) throw tooLarge(path)
  return Buffer.alloc(about.size + 1)
}

function whole(path: string, bytes: Buffer, length: number): Buffer {
  if (length > MAX_ROUTE_FILE_BYTES) throw tooLarge(path)
  return bytes.subarray(0, length)
}

const tooLarge = (path: string): FaultError =>
  refused(
    path,
    isArchiveName(path)
      ? 'is larger than 4 MB. Unpack it and open the .rtz file inside.'
      : 'is larger than 4 MB. A route file is a hundred times smaller; choose another.',
  )

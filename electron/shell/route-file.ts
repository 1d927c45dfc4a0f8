// A route file's bytes from disk as text or archive: bounded, text decoded by byte order mark or declaration, every failure a sentence.
import { constants, openSync, closeSync, fstatSync, readSync } from 'node:fs'
import { basename } from 'node:path'
import { FaultError } from '../../shared/result.ts'
import {
  isArchiveName,
  MAX_ROUTE_FILE_BYTES,
  routeContent,
  type RouteContent,
} from '../../shared/passage/route-file.ts'

const SENTENCES: Partial<Record<string, string>> = {
  ENOENT: 'is no longer there. It was moved, renamed or deleted, or its drive was taken out.',
  EACCES: 'may not be read by this user. Copy it to a folder of your own, or ask who keeps it.',
  EPERM: 'may not be read by this user. Copy it to a folder of your own, or ask who keeps it.',
  EISDIR: 'is a folder. Choose the route file inside it.',
  EIO: 'could not be read from its drive. Take the drive out, put it in again, and retry; or copy the file anew.',
  ENXIO: 'is not a file. Choose a route file.',
}

/**
 * The file's name without its folder, and what it holds: an archive's bytes, or text in UTF-8, UTF-16 by byte order mark, else what an
 * XML declaration names, else Windows-1252. Throws FaultError `file-unreadable`.
 */
export function openRoute(path: string): { fileName: string } & RouteContent {
  const fileName = basename(path)
  const refuse = (ending: string, cause?: unknown): never => {
    throw new FaultError('file-unreadable', `“${fileName}” ${ending}`, { cause })
  }
  try {
    return { fileName, ...routeContent(readBounded(path, refuse)) }
  } catch (error) {
    if (error instanceof FaultError) throw error
    const code = (error as NodeJS.ErrnoException).code ?? ''
    return refuse(SENTENCES[code] ?? 'could not be read. Copy it to this computer’s disk and try again.', error)
  }
}

/** Reads at most the limit, whatever the size said before. A pipe or device is refused: reading one might never end. */
function readBounded(path: string, refuse: (ending: string) => never): Buffer {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const about = fstatSync(file)
    if (about.isDirectory()) return refuse(SENTENCES['EISDIR'] ?? '')
    if (!about.isFile()) return refuse(SENTENCES['ENXIO'] ?? '')
    const bytes = Buffer.alloc(Math.min(about.size, MAX_ROUTE_FILE_BYTES) + 1)
    let length = 0
    for (let read = -1; read !== 0 && length < bytes.length; length += read) {
      read = readSync(file, bytes, length, bytes.length - length, length)
    }
    if (about.size > MAX_ROUTE_FILE_BYTES || length > MAX_ROUTE_FILE_BYTES) {
      return refuse(
        isArchiveName(path)
          ? 'is larger than 4 MB. Unpack it and open the .rtz file inside.'
          : 'is larger than 4 MB. A route file is a hundred times smaller; choose another.',
      )
    }
    return bytes.subarray(0, length)
  } finally {
    closeSync(file)
  }
}

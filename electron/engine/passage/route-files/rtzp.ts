// Packed routes (RTZP): a zip file with one .rtz and attachments. Only the .rtz is unpacked, and only as far as a route may be long.
import { crc32 } from 'node:zlib'
import { Inflate, strToU8, zipSync } from 'fflate'
import { FaultError } from '../../../../shared/result.ts'
import { MAX_ROUTE_FILE_BYTES } from '../../../../shared/passage/route-file.ts'
import { cleanName } from './rtz-values.ts'
import { packedBytesOf, zipEntries, type ZipEntry } from './zip-directory.ts'

export interface UnpackedRoute {
  /** Of the .rtz, without folders. */
  fileName: string
  bytes: Uint8Array
  /** Names of what else was in it, with their folders. */
  attachments: string[]
}

const STORED = 0
const DEFLATE = 8
/** A step of unpacking gives at most a thousand times as much. */
const STEP_BYTES = 4096

const baseName = (name: string): string => name.split(/[\\/]/).at(-1) ?? ''
/** What macOS adds to archives of its own is no route, though named like one. */
const isRoute = (name: string): boolean => /\.rtz$/i.test(name) && !baseName(name).startsWith('._')
const shown = (names: readonly string[]): string => {
  const some = names.slice(0, 5).map((name) => `“${cleanName(name).slice(0, 60)}”`)
  return `${some.join(', ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''}`
}

/** Throws FaultError: `not-a-route` when there is no .rtz in it, `bad-input` when there are several or it cannot be unpacked. */
export function unpackRoute(archive: Uint8Array): UnpackedRoute {
  const entries = zipEntries(archive)
  const [route, ...others] = entries.filter(({ name }) => isRoute(name))
  if (route === undefined) {
    const holds = entries.length === 0 ? 'is empty' : `holds ${shown(entries.map(({ name }) => name))}`
    throw new FaultError(
      'not-a-route',
      `This is an archive (zip) without an .rtz file: it ${holds}. A packed route (RTZP) has one; choose another file.`,
    )
  }
  if (others.length > 0)
    throw new FaultError(
      'bad-input',
      `The archive holds ${others.length + 1} routes: ${shown([route, ...others].map(({ name }) => name))}. Unpack it and open the one to be sailed.`,
    )
  return {
    fileName: baseName(route.name),
    bytes: unpack(archive, route),
    attachments: entries.filter((entry) => entry !== route).map(({ name }) => name),
  }
}

function unpack(archive: Uint8Array, entry: ZipEntry): Uint8Array {
  const name = `“${cleanName(baseName(entry.name)).slice(0, 60)}”`
  const refuse = (what: string, cause?: unknown): FaultError => new FaultError('bad-input', what, { cause })
  const damaged = (cause?: unknown): FaultError =>
    refuse(
      `${name} in the packed route is damaged: unpacked, it is not what was packed. Copy the file again, or ask for the .rtz file alone.`,
      cause,
    )
  if (entry.isEncrypted)
    throw refuse(`${name} in the packed route is locked with a password. Unpack it with that and open the .rtz file.`)
  if (entry.method !== STORED && entry.method !== DEFLATE)
    throw refuse(`${name} is packed in a way Binnacle does not read (method ${entry.method}). Unpack it and open that.`)
  const large = refuse(`${name} in the packed route is larger than 4 MB. A route file is a hundred times smaller.`)
  if (entry.bytes > MAX_ROUTE_FILE_BYTES) throw large
  const packed = packedBytesOf(archive, entry)
  const bytes = entry.method === STORED ? packed : inflate(packed, large, damaged)
  if (bytes.length !== entry.bytes || crc32(bytes) !== entry.crc) throw damaged()
  return bytes
}

/** Step by step, so that what says it is small and is not ends at the limit. */
function inflate(packed: Uint8Array, large: FaultError, damaged: (cause: unknown) => FaultError): Uint8Array {
  const parts: Uint8Array[] = []
  let length = 0
  const stream = new Inflate((part) => {
    length += part.length
    if (length > MAX_ROUTE_FILE_BYTES) throw large
    parts.push(part)
  })
  try {
    for (let at = 0; at < packed.length || at === 0; at += STEP_BYTES)
      stream.push(packed.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= packed.length)
  } catch (error) {
    throw error === large ? large : damaged(error)
  }
  return Buffer.concat(parts, length)
}

/** An archive with the one file. Its time is always the same, so that the same route gives the same bytes. */
export const packRoute = (fileName: string, text: string): Uint8Array =>
  zipSync({ [fileName]: [strToU8(text), { mtime: new Date(1980, 0, 1) }] }, { level: 6 })

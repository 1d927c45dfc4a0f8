// Reads a file dropped on the window as text, or says in words why it is none.
import type { MAX_ROUTE_FILE_CHARS } from '../../shared/contract.ts'
import { FaultError } from '../../shared/result.ts'

/** The contract's limit; typed by it, so that the two cannot part. */
const maxBytes: typeof MAX_ROUTE_FILE_CHARS = 4_000_000

/** What of a dropped File is needed. */
export interface DroppedFile {
  name: string
  size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** The file's text. Throws FaultError `file-unreadable`: too large, gone, a folder, not text. */
export async function readRouteText(file: DroppedFile): Promise<string> {
  if (file.size > maxBytes) {
    throw unreadable(
      `${file.name} is too large for a route file: ${Math.round(file.size / 100_000) / 10} MB, at most 4 MB.`,
    )
  }
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch (cause) {
    throw unreadable(`${file.name} could not be read. Is it a folder, or was the stick taken out?`, cause)
  }
  return decodeRouteText(file.name, bytes)
}

/** UTF-8, UTF-16 with a byte order mark, or the single-byte encoding its XML declaration names. */
export function decodeRouteText(name: string, bytes: Uint8Array): string {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
  const declared = /^[^>]{0,100}encoding\s*=\s*["'](iso-8859-1|iso-8859-15|windows-1252|us-ascii)["']/i.exec(
    String.fromCharCode(...bytes.subarray(0, 200)),
  )
  try {
    const text = new TextDecoder(utf16 ?? declared?.[1]?.toLowerCase() ?? 'utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Said below.
  }
  throw unreadable(`${name} is not a text file, so it is no route Binnacle reads. Choose an RTZ file.`)
}

const unreadable = (message: string, cause?: unknown): FaultError =>
  new FaultError('file-unreadable', message, cause === undefined ? {} : { cause })

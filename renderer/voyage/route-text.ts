// Reads a file dropped on the window as text, or says in words why it is none.
import type { MAX_ROUTE_FILE_CHARS } from '../../shared/contract.ts'
import { FaultError } from '../../shared/result.ts'
import { decodeRouteText } from '../../shared/route-text.ts'

/** The contract's limit; typed by it, so that the two cannot part. */
const maxBytes: typeof MAX_ROUTE_FILE_CHARS = 4_000_000

/** What of a dropped File is needed. */
export interface DroppedFile {
  name: string
  size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** The file's text. Throws FaultError `file-unreadable`: too large, gone, a folder. */
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
  return decodeRouteText(bytes)
}

const unreadable = (message: string, cause?: unknown): FaultError =>
  new FaultError('file-unreadable', message, cause === undefined ? {} : { cause })

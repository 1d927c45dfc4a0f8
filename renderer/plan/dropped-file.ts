// Reads a file dropped on the window, or says in words why it cannot be read.
import { FaultError } from '../../shared/result.ts'
import {
  isArchiveName,
  MAX_ROUTE_FILE_BYTES,
  routeContent,
  type RouteContent,
} from '../../shared/passage/route-file.ts'
import { words } from '../words/words.ts'

/** What of a dropped File is needed. */
export interface DroppedFile {
  name: string
  size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** The file's text, or its bytes when it is an archive. Throws FaultError `file-unreadable`: too large, gone, a folder. */
export async function readDropped(file: DroppedFile): Promise<RouteContent> {
  if (file.size > MAX_ROUTE_FILE_BYTES) {
    const advice = isArchiveName(file.name) ? words.plan.droppedFile.unpackItAndDrop : ''
    throw unreadable(
      `${file.name} is too large for a route file: ${Math.round(file.size / 100_000) / 10} MB, at most 4 MB.${advice}`,
    )
  }
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch (cause) {
    throw unreadable(`${file.name} could not be read. Is it a folder, or was the stick taken out?`, cause)
  }
  return routeContent(bytes)
}

const unreadable = (message: string, cause?: unknown): FaultError =>
  new FaultError('file-unreadable', message, cause === undefined ? {} : { cause })

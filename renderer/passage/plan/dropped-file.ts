// Reads a file dropped on the window, or says in words why it cannot be read.
import { FaultError } from '../../../shared/result.ts'
import {
  isArchiveName,
  MAX_ROUTE_FILE_BYTES,
  routeContent,
  type RouteContent,
} from '../../../shared/passage/route-file.ts'
import { words } from '../../words/words.ts'

/** What of a dropped File is needed. */
export interface DroppedFile {
  name: string
  size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** The file's text, or its bytes when it is an archive. Throws FaultError `file-unreadable`: too large, gone, a folder. */
export async function readDropped(file: DroppedFile): Promise<RouteContent> {
  if (file.size > MAX_ROUTE_FILE_BYTES) {
    const megabytes = Math.round(file.size / 100_000) / 10
    throw unreadable(words.plan.droppedFile.tooLarge(file.name, megabytes, isArchiveName(file.name)))
  }
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch (cause) {
    throw unreadable(words.plan.droppedFile.notRead(file.name), cause)
  }
  return routeContent(bytes)
}

const unreadable = (message: string, cause?: unknown): FaultError =>
  new FaultError('file-unreadable', message, cause === undefined ? {} : { cause })

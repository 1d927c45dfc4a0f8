// What a route file holds, as it crosses between the processes: text, or an archive's bytes in base64, which JSON can carry.
import { FaultError, type Fault } from '../result.ts'
import { toBase64 } from '../format/base64.ts'
import { decodeRouteText } from './route-text.ts'

/** Route files are under 400 kB by their standard, packed ones with their attachments rarely more than this. */
export const MAX_ROUTE_FILE_BYTES = 4_000_000
/** The same in base64. */
export const MAX_ARCHIVE_CHARS = Math.ceil(MAX_ROUTE_FILE_BYTES / 3) * 4

export type RouteContent = { text: string } | { archive: string }

/** True when it is the file that cannot be opened: that says nothing of the next. */
export const isOfFile = ({ code }: Fault): boolean =>
  code === 'file-unreadable' || code === 'not-a-route' || code === 'bad-input'

/** A zip file, by its first bytes: a file in it, or the end of an empty one. */
export const isArchive = ([p, k, third = 0, fourth = 0]: Uint8Array): boolean =>
  p === 0x50 && k === 0x4b && ((third === 3 && fourth === 4) || (third === 5 && fourth === 6))

/** A route file's bytes, judged by their content. Never throws. */
export const routeContent = (bytes: Uint8Array): RouteContent =>
  isArchive(bytes) ? { archive: toBase64(bytes) } : { text: decodeRouteText(bytes) }

/** The text, or the archive's bytes again. Throws FaultError `bad-input` when they are none. */
export const contentOf = (content: RouteContent): string | Uint8Array =>
  'text' in content ? content.text : fromBase64(content.archive)

/** For advice alone: a file larger than the limit is not looked into. */
export const isArchiveName = (fileName: string): boolean => /\.(rtzp|zip)$/i.test(fileName)

function fromBase64(base64: string): Uint8Array {
  let binary
  try {
    binary = atob(base64)
  } catch (cause) {
    throw new FaultError('bad-input', 'The packed route did not arrive whole. Open it again.', { cause })
  }
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}

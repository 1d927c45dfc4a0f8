// The content of a zip file, by its directory at the end (PKWARE APPNOTE 6.3). The directory alone is believed: what lies between its files,
// or what their own heads say otherwise, is never read as a route.
import { FaultError } from '../../../../shared/result.ts'
import { decodeRouteText } from '../../../../shared/passage/route-text.ts'

export interface ZipEntry {
  /** With its folders. */
  name: string
  /** 0 stored, 8 deflate. */
  method: number
  isEncrypted: boolean
  crc: number
  packedBytes: number
  bytes: number
  /** Of its own head. */
  offset: number
}

const MAX_ENTRIES = 1000
const END = 0x06054b50
const END_BYTES = 22
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const HEAD = 0x04034b50
const HEAD_BYTES = 30
/** A comment of the archive may follow its end. */
const MAX_COMMENT_BYTES = 0xffff

const broken = (what: string): FaultError =>
  new FaultError('bad-input', `The packed route is damaged: ${what}. Copy it again, or ask for the .rtz file alone.`)

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Where the end of the directory begins. */
function endOf(view: DataView): number {
  const earliest = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT_BYTES)
  for (let at = view.byteLength - END_BYTES; at >= earliest; at--)
    if (view.getUint32(at, true) === END && at + END_BYTES + view.getUint16(at + 20, true) <= view.byteLength) return at
  throw broken('its end is missing, so it may have been cut off in copying')
}

/** Its files, folders left out. Throws FaultError `bad-input` when it is damaged, in parts, of more than 4 GB or 1,000 files. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = viewOf(bytes)
  const end = endOf(view)
  const disk = view.getUint16(end + 4, true)
  const here = view.getUint16(end + 8, true)
  const count = view.getUint16(end + 10, true)
  const size = view.getUint32(end + 12, true)
  let at = view.getUint32(end + 16, true)
  if (count === 0xffff || size === 0xffffffff || at === 0xffffffff)
    throw new FaultError(
      'bad-input',
      'The packed route is in the form for archives beyond 4 GB (zip64), which Binnacle does not read. Unpack it and open the .rtz file inside.',
    )
  if (disk !== 0 || here !== count)
    throw new FaultError(
      'bad-input',
      'The packed route is one part of several. Unpack them together and open the .rtz file.',
    )
  if (count > MAX_ENTRIES)
    throw new FaultError(
      'bad-input',
      `The archive holds ${count} files; a packed route has a few. Unpack it and open the .rtz file inside.`,
    )
  if (at + size > end) throw broken('its list of files is not where it should be')
  const entries: ZipEntry[] = []
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) throw broken('its list of files ends early')
    const nameBytes = view.getUint16(at + 28, true)
    const next = at + ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (next > end) throw broken('its list of files ends early')
    const name = decodeRouteText(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes))
    if (!/[\\/]$/.test(name))
      entries.push({
        name,
        method: view.getUint16(at + 10, true),
        isEncrypted: (view.getUint16(at + 8, true) & 0x2041) !== 0,
        crc: view.getUint32(at + 16, true),
        packedBytes: view.getUint32(at + 20, true),
        bytes: view.getUint32(at + 24, true),
        offset: view.getUint32(at + 42, true),
      })
    at = next
  }
  return entries
}

/** The packed bytes of a file, found by its own head. Throws FaultError `bad-input` when they are not there. */
export function packedBytesOf(bytes: Uint8Array, { offset, packedBytes }: ZipEntry): Uint8Array {
  const view = viewOf(bytes)
  if (offset + HEAD_BYTES > bytes.length || view.getUint32(offset, true) !== HEAD)
    throw broken('the route in it is not where its list says')
  const start = offset + HEAD_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + packedBytes > bytes.length) throw broken('the route in it ends early')
  return bytes.subarray(start, start + packedBytes)
}

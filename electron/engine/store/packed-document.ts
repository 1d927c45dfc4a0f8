// A document's text as a row has it: a long one deflated, since every revision repeats what its route file brought. Each row is whole by itself.
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

/** Shorter ones stay as they are. */
const MIN_CHARS = 1500
/** No document is longer: a damaged one unpacks to no more. */
const MAX_BYTES = 256_000_000

/** `deflated <CRC-32 of the text> <CRC-32 of the base64> <base64>`. JSON begins otherwise. */
const PACKED = /^deflated (\d+) (\d+) ([A-Za-z0-9+/]+=*)$/
const BEGINS = Buffer.from('deflated ')
const isPacked = (stored: Uint8Array): boolean => BEGINS.equals(stored.subarray(0, BEGINS.length))

/** As it is stored: packed where that is shorter. `checksum`: CRC-32 of the text. */
export function packDocument(text: string, checksum: number): string {
  if (text.length < MIN_CHARS) return text
  const base64 = deflateRawSync(text, { level: 1 }).toString('base64')
  const packed = `deflated ${checksum} ${crc32(base64)} ${base64}`
  return packed.length < text.length ? packed : text
}

/** A document as it is stored, and the checksum of its text. */
export function storedDocument(document: object): { stored: string; checksum: number } {
  const text = JSON.stringify(document)
  const checksum = crc32(text)
  return { stored: packDocument(text, checksum), checksum }
}

/** The text of a stored document; of a damaged one what is stored, by whose checksum that is seen. */
export function documentText(stored: string): string {
  if (!stored.startsWith('deflated ')) return stored
  const [, , , base64] = PACKED.exec(stored) ?? []
  if (base64 === undefined) return stored
  try {
    return inflateRawSync(Buffer.from(base64, 'base64'), { maxOutputLength: MAX_BYTES }).toString()
  } catch {
    return stored
  }
}

/** CRC-32 of the text of a stored document, without unpacking it: of a packed one as it was noted then; null where its bytes are others since. */
export function textChecksum(stored: Uint8Array): number | null {
  if (!isPacked(stored)) return crc32(stored)
  const [, checksum, ofBase64, base64] = PACKED.exec(Buffer.from(stored).toString('latin1')) ?? []
  return base64 !== undefined && crc32(base64) === Number(ofBase64) ? Number(checksum) : null
}

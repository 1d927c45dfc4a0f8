// A document's text as a row has it: a long one deflated, since every revision repeats what its route file brought. Each row is whole by itself.
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

/** Shorter ones stay as they are. */
const MIN_CHARS = 1500
/** Longer ones too: by far more than a route of as many waypoints as can be read. A damaged one unpacks to no more. */
const MAX_BYTES = 64_000_000

/** `deflated <CRC-32 of the text> <CRC-32 of the base64> <base64>`. JSON begins otherwise. */
const PACKED = /^deflated (\d+) (\d+) ([A-Za-z0-9+/]+=*)$/
const BEGINS = Buffer.from('deflated ')
const isPacked = (stored: Uint8Array): boolean => BEGINS.equals(stored.subarray(0, BEGINS.length))

/** As it is stored: packed where that is shorter. `checksum`: CRC-32 of the text. */
export function packDocument(text: string, checksum: number): string {
  if (text.length < MIN_CHARS || Buffer.byteLength(text) > MAX_BYTES) return text
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

/**
 * CRC-32 of the text of a stored document. Of a packed one whose bytes are as they were, and whose note says what is `expected`, without unpacking it;
 * else of what it unpacks to: a bit that flipped in what was noted leaves the text as it was.
 */
export function textChecksum(stored: Uint8Array, expected: number): number {
  if (!isPacked(stored)) return crc32(stored)
  const text = Buffer.from(stored).toString()
  const [, noted, ofBase64, base64] = PACKED.exec(text) ?? []
  const isAsNoted = Number(noted) === expected && base64 !== undefined && crc32(base64) === Number(ofBase64)
  return isAsNoted ? expected : crc32(documentText(text))
}

// Bytes one behind the other: numbers of any size as few bytes as they need, texts, lists. What is read is believed in nothing: a length is
// checked against what is left before anything is made of it.

/** What was read is not what a pack has: damaged, cut off or made to deceive. Caught by the reader of packs, never shown. */
export class DamagedBytes extends Error {}

export const damaged = (what: string): DamagedBytes => new DamagedBytes(what)

export interface ByteWriter {
  byte(value: number): void
  /** A whole number from 0 to 2^53 − 1: seven bits a byte, the lowest first. */
  count(value: number): void
  raw(bytes: Uint8Array): void
  /** UTF-8 behind its length. */
  text(value: string): void
  length(): number
  bytes(): Uint8Array
}

/** Grows as it is written to. */
export function byteWriter(): ByteWriter {
  let held = new Uint8Array(256)
  let size = 0
  const room = (more: number): void => {
    if (size + more <= held.length) return
    const larger = new Uint8Array(Math.max(held.length * 2, size + more))
    larger.set(held.subarray(0, size))
    held = larger
  }
  const writer: ByteWriter = {
    byte: (value) => {
      room(1)
      held[size++] = value
    },
    count: (value) => {
      if (!Number.isSafeInteger(value) || value < 0) throw new RangeError('not a whole number from 0 to 2^53 − 1')
      let left = value
      for (; left >= 128; left = Math.floor(left / 128)) writer.byte((left % 128) + 128)
      writer.byte(left)
    },
    raw: (bytes) => {
      room(bytes.length)
      held.set(bytes, size)
      size += bytes.length
    },
    text: (value) => {
      const bytes = new TextEncoder().encode(value)
      writer.count(bytes.length)
      writer.raw(bytes)
    },
    length: () => size,
    bytes: () => held.slice(0, size),
  }
  return writer
}

/** Every function throws DamagedBytes where the bytes do not hold what is asked of them. */
export interface ByteReader {
  byte(): number
  /** At most `most`. */
  count(most?: number): number
  /** A view, no copy. */
  raw(length: number): Uint8Array
  text(mostBytes: number): string
  left(): number
  /** All that is left. */
  rest(): Uint8Array
}

export function byteReader(bytes: Uint8Array): ByteReader {
  let at = 0
  const reader: ByteReader = {
    byte: () => {
      const value = bytes[at++]
      if (value === undefined) throw damaged('ends too early')
      return value
    },
    count: (most = Number.MAX_SAFE_INTEGER) => {
      let value = 0
      let worth = 1
      for (let i = 0; i < 8; i++, worth *= 128) {
        const byte = reader.byte()
        value += (byte & 127) * worth
        if (byte < 128) {
          if (value > most || !Number.isSafeInteger(value)) throw damaged('a number beyond its bound')
          return value
        }
      }
      throw damaged('a number without an end')
    },
    raw: (length) => {
      if (length > bytes.length - at) throw damaged('ends too early')
      at += length
      return bytes.subarray(at - length, at)
    },
    text: (mostBytes) => {
      const held = reader.raw(reader.count(mostBytes))
      try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(held)
      } catch {
        throw damaged('a text that is none')
      }
    },
    left: () => bytes.length - at,
    rest: () => reader.raw(bytes.length - at),
  }
  return reader
}

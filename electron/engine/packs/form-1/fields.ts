// A list of fields, each behind its number and length, after a mark of what they are of: a pack's manifest, a ship's want. A field of a newer minor
// form is passed over.
import { byteReader, byteWriter, damaged, type ByteReader, type ByteWriter } from './bytes.ts'

interface FieldWriter {
  add(number: number, write: (to: ByteWriter) => void): void
  bytes(): Uint8Array
}

export function fieldWriter(mark: Uint8Array): FieldWriter {
  const out = byteWriter()
  out.raw(mark)
  return {
    add: (number, write) => {
      const inner = byteWriter()
      write(inner)
      out.count(number)
      out.count(inner.length())
      out.raw(inner.bytes())
    },
    bytes: out.bytes,
  }
}

interface Fields {
  has(number: number): boolean
  /** Throws DamagedBytes where it is missing. */
  of(number: number): ByteReader
}

/** Throws DamagedBytes where the mark is another, a field is there twice, or the bytes end too early. */
export function readFields(bytes: Uint8Array, mark: Uint8Array): Fields {
  const reader = byteReader(bytes)
  if (Buffer.compare(reader.raw(mark.length), mark) !== 0) throw damaged('another mark')
  const fields = new Map<number, Uint8Array>()
  while (reader.left() > 0) {
    const number = reader.count()
    if (fields.has(number)) throw damaged('a field twice')
    fields.set(number, reader.raw(reader.count()))
  }
  return {
    has: (number) => fields.has(number),
    of: (number) => {
      const found = fields.get(number)
      if (found === undefined) throw damaged('a field is missing')
      return byteReader(found)
    },
  }
}

// What is larger than a chunk: a text packed as a whole, cut into pieces, and put together when all of them are there.
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { MAX_CHUNK_BYTES } from '../../../shared/pack/pack.ts'
import { byteReader, byteWriter, damaged } from './bytes.ts'

/** Unpacked, at most. */
const MAX_BLOB_BYTES = 32 * 1024 * 1024
/** Before each piece: which blob, which piece of how many. */
const HEAD_BYTES = 12
const PIECE_BYTES = MAX_CHUNK_BYTES - HEAD_BYTES
/** Brotli's best takes minutes over megabytes; this is a few percent larger. */
const LARGE_BYTES = 1024 * 1024

/** A value as JSON, packed and cut; `blob` tells its pieces from another's. */
export function piecesOf(value: unknown, blob: number): Uint8Array[] {
  const text = Buffer.from(JSON.stringify(value))
  if (text.length > MAX_BLOB_BYTES) throw new RangeError('larger than a pack can hold')
  const packed = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: text.length > LARGE_BYTES ? 9 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      [constants.BROTLI_PARAM_LGWIN]: 22,
    },
  })
  const of = Math.max(1, Math.ceil(packed.length / PIECE_BYTES))
  return Array.from({ length: of }, (_, i) => {
    const out = byteWriter()
    ;[blob, i, of].forEach(out.count)
    out.raw(packed.subarray(i * PIECE_BYTES, (i + 1) * PIECE_BYTES))
    return out.bytes()
  })
}

interface Gathered {
  pieces: (Uint8Array | undefined)[]
  missing: number
}

/** Puts pieces together, in any order. Throws DamagedBytes at one that is none. */
export interface BlobGatherer {
  /** The value, once the last of its pieces came; undefined until then. */
  take(piece: Uint8Array): { value: unknown } | undefined
}

/** `mostPieces`: as many as there are chunks. */
export function blobGatherer(mostPieces: number): BlobGatherer {
  const open = new Map<number, Gathered>()
  return {
    take: (piece) => {
      const reader = byteReader(piece)
      const [blob, number, of] = [reader.count(), reader.count(), reader.count(mostPieces)]
      if (number >= of) throw damaged('a piece of none')
      const gathered = open.get(blob) ?? { pieces: [], missing: of }
      if (gathered.pieces[number] !== undefined || gathered.pieces.length > of) throw damaged('a piece twice')
      gathered.pieces[number] = reader.rest()
      gathered.missing--
      open.set(blob, gathered)
      if (gathered.missing > 0) return undefined
      open.delete(blob)
      return { value: unpacked(gathered.pieces) }
    },
  }
}

function unpacked(pieces: readonly (Uint8Array | undefined)[]): unknown {
  const packed = Buffer.concat(pieces.filter((piece) => piece !== undefined))
  const text = brotliDecompressSync(packed, { maxOutputLength: MAX_BLOB_BYTES })
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text)) as unknown
}

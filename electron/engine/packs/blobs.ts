// What is larger than a chunk: a text packed as a whole, cut into pieces, and put together when all of them are there.
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'
import { MAX_CHUNK_BYTES } from '../../../shared/pack/pack.ts'
import { scanJson } from '../service/json-bounds.ts'
import { byteReader, byteWriter, damaged } from './bytes.ts'

/** What may be unfolded: room for a voyage of a thousand revisions, and 130 MB of memory at most where it is all of small parts. */
const BOUNDS = { maxBytes: 32 * 1024 * 1024, maxTokens: 4_000_000, maxDepth: 64 }
/** What a piece may stand for, so that a small file cannot unfold to much: what is very like itself goes in more pieces than it needs. */
const UNFOLDED_PIECE = 256 * 1024
/** Before each piece: which blob, which piece of how many. */
const HEAD_BYTES = 12
const PIECE_BYTES = MAX_CHUNK_BYTES - HEAD_BYTES
/** Brotli's best takes seconds over more; the next is a third larger there. */
const LARGE_BYTES = 128 * 1024

const packed = promisify(brotliCompress)

/** A value as JSON, packed in a thread of zlib's own, and cut; `blob` tells its pieces from another's. Throws RangeError where it is too large. */
export async function piecesOf(value: unknown, blob: number): Promise<Uint8Array[]> {
  const text = Buffer.from(JSON.stringify(value))
  if (text.length > BOUNDS.maxBytes || !isOfFewParts(text)) throw new RangeError('larger than a pack can hold')
  const bytes = await packed(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: text.length > LARGE_BYTES ? 9 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
  const of = Math.max(Math.ceil(bytes.length / PIECE_BYTES), Math.ceil(text.length / UNFOLDED_PIECE))
  const size = Math.ceil(bytes.length / of)
  return Array.from({ length: of }, (_, i) => {
    const out = byteWriter()
    ;[blob, i, of].forEach(out.count)
    out.raw(bytes.subarray(i * size, (i + 1) * size))
    return out.bytes()
  })
}

/** As its reader counts them. */
function isOfFewParts(text: Uint8Array): boolean {
  // Each part takes a byte.
  if (text.length <= BOUNDS.maxTokens) return true
  try {
    scanJson(BOUNDS).take(text)
    return true
  } catch {
    return false
  }
}

/** Puts pieces together, in any order. */
export interface BlobGatherer {
  /** The value, once the last of its pieces came; undefined until then. Throws where a piece is none, or the whole is no value. */
  take(piece: Uint8Array): { value: unknown } | undefined
}

/** `mostPieces`: as many as there are chunks. */
export function blobGatherer(mostPieces: number): BlobGatherer {
  const open = new Map<number, { pieces: Map<number, Uint8Array>; of: number }>()
  return {
    take: (piece) => {
      const reader = byteReader(piece)
      const [blob, number, of] = [reader.count(), reader.count(), reader.count(mostPieces)]
      const gathered = open.get(blob) ?? { pieces: new Map<number, Uint8Array>(), of }
      if (number >= of || of !== gathered.of || gathered.pieces.has(number)) throw damaged('a piece of none')
      gathered.pieces.set(number, reader.rest())
      open.set(blob, gathered)
      if (gathered.pieces.size < of) return undefined
      open.delete(blob)
      return { value: unpacked([...gathered.pieces].sort(([a], [b]) => a - b).map(([, bytes]) => bytes)) }
    },
  }
}

/** Throws where it unfolds beyond its bounds, or is no JSON. */
function unpacked(pieces: readonly Uint8Array[]): unknown {
  const maxOutputLength = Math.min(BOUNDS.maxBytes, pieces.length * UNFOLDED_PIECE)
  const text = brotliDecompressSync(Buffer.concat(pieces), { maxOutputLength })
  scanJson(BOUNDS).take(text)
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text)) as unknown
}

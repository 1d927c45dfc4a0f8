// What is larger than a chunk: a text packed as a whole, cut into pieces, and put together when all of them are there.
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'
import { MAX_CHUNK_BYTES } from '../../../../shared/pack/pack.ts'
import { scanJson } from '../../fetch/service/json-bounds.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import { byteReader, byteWriter, damaged } from '../form-1/bytes.ts'
import { jsonInSlices, parsedInSlices } from './json-slices.ts'

/** What may be unfolded: room for a voyage of 20,000 small revisions, and 130 MB of memory at most where it is all of small parts. */
const BOUNDS = { maxBytes: 32 * 1024 * 1024, maxTokens: 4_000_000, maxDepth: 64 }
/** What a piece may stand for, so that a small file cannot unfold to much: what is very like itself goes in more pieces than it needs. */
const UNFOLDED_PIECE = 256 * 1024
/** Before each piece: which blob, which piece of how many. */
const HEAD_BYTES = 12
const PIECE_BYTES = MAX_CHUNK_BYTES - HEAD_BYTES
/** Brotli's best takes seconds over more; the next is a third larger there. */
const LARGE_BYTES = 128 * 1024

/** Of a text to a slice: a millisecond. */
const SCANNED_BYTES = 256 * 1024

const packed = promisify(brotliCompress)

/** A value as its text. Throws RangeError where it is too large. */
export function* textInSlices(value: object): Sliced<Buffer> {
  const text = yield* jsonInSlices({ ...value })
  if (text.length > BOUNDS.maxBytes || !(yield* isOfFewParts(text))) throw new RangeError('larger than a pack can hold')
  return text
}

/** A text packed in a thread of zlib's own, and cut; `blob` distinguishes its pieces from another's. */
export async function piecesOf(text: Buffer, blob: number): Promise<Uint8Array[]> {
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
function* isOfFewParts(text: Uint8Array): Sliced<boolean> {
  // Each part takes a byte.
  if (text.length <= BOUNDS.maxTokens) return true
  try {
    yield* lookedThrough(text)
    return true
  } catch {
    return false
  }
}

/** Throws where it is beyond its bounds. */
function* lookedThrough(text: Uint8Array): Sliced<void> {
  const scan = scanJson(BOUNDS)
  for (let from = 0; from < text.length; from += SCANNED_BYTES) {
    scan.feed(text.subarray(from, from + SCANNED_BYTES))
    yield
  }
}

/** Puts pieces together, in any order. */
export interface BlobGatherer {
  /** The value, once its last piece arrived; undefined until then. Throws where a piece is none, or the whole is no value. */
  feedInSlices(piece: Uint8Array): Sliced<{ value: Record<string, unknown> } | undefined>
}

/** `maxPieces`: as many as there are chunks. */
export function blobGatherer(maxPieces: number): BlobGatherer {
  const open = new Map<number, { pieces: Map<number, Uint8Array>; of: number }>()
  return {
    *feedInSlices(piece) {
      const reader = byteReader(piece)
      const [blob, number, of] = [reader.count(), reader.count(), reader.count(maxPieces)]
      const collected = open.get(blob) ?? { pieces: new Map<number, Uint8Array>(), of }
      if (number >= of || of !== collected.of || collected.pieces.has(number)) throw damaged('a piece of none')
      collected.pieces.set(number, reader.rest())
      open.set(blob, collected)
      if (collected.pieces.size < of) return undefined
      open.delete(blob)
      return { value: yield* unpacked([...collected.pieces].sort(([a], [b]) => a - b).map(([, bytes]) => bytes)) }
    },
  }
}

/** Throws where it unfolds beyond its bounds, or is no JSON. */
function* unpacked(pieces: readonly Uint8Array[]): Sliced<Record<string, unknown>> {
  const maxOutputLength = Math.min(BOUNDS.maxBytes, pieces.length * UNFOLDED_PIECE)
  const text = brotliDecompressSync(Buffer.concat(pieces), { maxOutputLength })
  yield
  yield* lookedThrough(text)
  return yield* parsedInSlices(text)
}

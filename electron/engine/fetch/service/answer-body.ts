// An answer's body to JSON: unpacked by ourselves, measured while it is unpacked, parsed only when it is within its bounds.
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { FaultError } from '../../../../shared/result.ts'
import { notTheService } from './http-faults.ts'
import { scanJson, tooLarge, type JsonBounds } from './json-bounds.ts'
import type { HttpAnswer } from './transport.ts'

/** Unpacked so many at a time: other work of the thread runs between. */
const PIECE_BYTES = 65_536

/** What is requested; another packing is of no use to us. */
const UNPACKERS = new Map<string, (options: { chunkSize: number }) => NodeJS.ReadWriteStream>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['br', createBrotliDecompress],
])
const packingOf = (headers: HttpAnswer['headers']): string =>
  String(headers['content-encoding'] ?? '')
    .trim()
    .toLowerCase() || 'identity'

/** What an answer's own head says against reading it; null: nothing. */
export function refusedByHead(headers: HttpAnswer['headers'], { maxBytes }: JsonBounds): FaultError | null {
  if (Number(headers['content-length'] ?? 0) > maxBytes) return tooLarge()
  const packing = packingOf(headers)
  if (packing === 'identity' || UNPACKERS.has(packing)) return null
  return new FaultError('bad-answer', 'The service answered in a packing Binnacle does not know. It was not stored.')
}

/**
 * Reads a body that its head does not refuse; `received` is called with its bytes as they arrived, `look` sees the beginning of what
 * they hold before the rest is unpacked and may throw. Throws FaultError `bad-answer`, or the error of the connection or of the packing.
 */
export async function readBody(
  answer: HttpAnswer,
  bounds: JsonBounds,
  received: (bytes: number) => void,
  look: (start: string) => void,
): Promise<Buffer> {
  const scan = scanJson(bounds)
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of unpacked(answer, bounds, received)) {
      if (size < 200)
        look(
          Buffer.concat([...pieces, piece])
            .subarray(0, 200)
            .toString('utf8'),
        )
      scan.feed(piece)
      pieces.push(piece)
      size += piece.length
    }
  } catch (error) {
    if (error instanceof FaultError) void answer.discard()
    throw error
  }
  return Buffer.concat(pieces)
}

async function* unpacked(
  answer: HttpAnswer,
  { maxBytes }: JsonBounds,
  received: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const unpacker = UNPACKERS.get(packingOf(answer.headers))
  const packed: Buffer[] = []
  let size = 0
  for await (const chunk of answer.body) {
    size += chunk.length
    received(chunk.length)
    if (size > maxBytes) throw tooLarge()
    if (unpacker === undefined) yield chunk
    else packed.push(chunk)
  }
  if (unpacker === undefined) return
  const unpack = unpacker({ chunkSize: PIECE_BYTES })
  unpack.end(Buffer.concat(packed))
  yield* unpack as AsyncIterable<Buffer>
}

/** Throws FaultError `not-the-service` for a page, `bad-answer` for what is no whole JSON. */
export function parseBody(body: Buffer): unknown {
  // JSON has no byte order mark, but some servers write one.
  const text = body.toString('utf8').replace(/^\uFEFF/, '')
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (/^\s*</.test(text)) throw notTheService()
    throw new FaultError(
      'bad-answer',
      'An answer of the service arrived incomplete. It was not stored and is asked for again.',
      { retryable: true, cause },
    )
  }
}

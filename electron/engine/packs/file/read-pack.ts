// Bytes → what a pack says of itself, and its content chunk by chunk. Nothing is believed before its hash and the signature hold; a chunk that does
// not hold is named as damaged, and the rest is read.
import { createPublicKey, verify } from 'node:crypto'
import { MAX_CHUNK_BYTES, MAX_PACK_BYTES, type PackKind } from '../../../../shared/pack/pack.ts'
import { FaultError } from '../../../../shared/result.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import { entryInSlices, isBlobKind } from './blob-kinds.ts'
import { blobGatherer, type BlobGatherer } from './blobs.ts'
import type { PackContent } from './content.ts'
import { altered, cutOff, readFirstLine, SIGNATURE_BYTES } from './first-line.ts'
import { MEASURE_COLUMNS, type MeasureColumn } from '../form-1/measure-order.ts'
import { readManifest, type ChunkEntry, type PackManifest } from './manifest.ts'
import { averageOfRow, weatherOfRow } from './row-kinds.ts'
import { MAX_PART_ROWS } from './row-chunks.ts'
import { readRows, rowsSaid } from '../form-1/rows.ts'
import { hashOf } from './write-pack.ts'

/**
 * A chunk that was read, or one that was damaged; numbers count from 1 in the order of the file. `hasNewer`: it has measures besides that only a
 * newer Binnacle knows, and that were passed over.
 */
export type ReadChunk =
  | { number: number; kind: PackKind; content: Partial<PackContent>; hasNewer: boolean; damaged?: never }
  | { number: number; kind: PackKind | null; damaged: true }

/** A pack as it was read. */
export interface PackRead {
  about: PackManifest
  /** Of the manifest by the maker's key in it, which says nothing of whether the maker is to be trusted. */
  signature: 'right' | 'wrong' | 'none'
  /**
   * Read as they are iterated. None where the signature is wrong. What is cut into pieces comes with the last of them, and those before are
   * empty. Chunks of a kind that a newer Binnacle writes are left out: `foreign` counts them.
   */
  chunks: Iterable<ReadChunk>
  /** The same in slices; null: a chunk is not read yet. */
  chunksInSlices: Iterable<ReadChunk | null>
  foreign: number
}

/** What stands before the 32 bytes of an Ed25519 key as DER (RFC 8410). */
const ED25519 = Buffer.from('302a300506032b6570032100', 'hex')

/** Reads a pack. `known`: today's columns; others only in tests. Throws FaultError, in words, where nothing of it can be used. */
export function readPack(bytes: Uint8Array, known: readonly MeasureColumn[] = MEASURE_COLUMNS): PackRead {
  if (bytes.length > MAX_PACK_BYTES)
    throw new FaultError('file-unreadable', 'This file is larger than any pack is. Nothing was changed.')
  const { manifestLength, isSigned, at } = readFirstLine(bytes)
  const bodyAt = at + manifestLength + (isSigned ? SIGNATURE_BYTES : 0)
  if (bytes.length < bodyAt) throw cutOff()
  const manifest = bytes.subarray(at, at + manifestLength)
  const about = manifestOf(manifest)
  refuseTooMany(about, bytes.subarray(bodyAt))
  const signature = isSigned ? signatureOf(about, manifest, bytes.subarray(at + manifestLength, bodyAt)) : 'none'
  const chunksInSlices = {
    [Symbol.iterator]: () => (signature === 'wrong' ? [].values() : chunksOf(about, bytes.subarray(bodyAt), known)),
  }
  return {
    about,
    signature,
    chunks: { [Symbol.iterator]: () => wholeOnes(chunksInSlices) },
    chunksInSlices,
    foreign: about.chunks.filter(({ kind }) => kind === null).length,
  }
}

/** Throws FaultError, in words, where these are no manifest's bytes. */
export function manifestOf(bytes: Uint8Array): PackManifest {
  try {
    return readManifest(bytes, MAX_CHUNK_BYTES)
  } catch {
    throw altered()
  }
}

/** A few bytes may stand for hundreds of rows: what they say is counted before any is unfolded. */
function refuseTooMany({ chunks }: PackManifest, body: Uint8Array): void {
  const rows = { weather: 0, averages: 0 }
  let at = 0
  for (const { kind, bytes } of chunks) {
    if (kind === 'weather' || kind === 'averages') rows[kind] += rowsSaid(body.subarray(at, at + bytes))
    at += bytes
  }
  if (Math.max(rows.weather, rows.averages) > MAX_PART_ROWS)
    throw new FaultError(
      'file-unreadable',
      'This pack holds more forecasts or averages than any pack that Binnacle writes. Nothing was changed.',
    )
}

/** By the key that the manifest names, which says nothing of whose it is. */
export function signatureOf({ maker }: PackManifest, manifest: Uint8Array, signature: Uint8Array): 'right' | 'wrong' {
  if (maker === null) return 'wrong'
  const der = Buffer.concat([ED25519, Buffer.from(maker.key, 'base64')])
  try {
    return verify(null, manifest, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature)
      ? 'right'
      : 'wrong'
  } catch {
    return 'wrong'
  }
}

function* wholeOnes(chunks: Iterable<ReadChunk | null>): Generator<ReadChunk> {
  for (const chunk of chunks) if (chunk !== null) yield chunk
}

function* chunksOf(
  { chunks }: PackManifest,
  body: Uint8Array,
  known: readonly MeasureColumn[],
): Generator<ReadChunk | null> {
  const blobs = blobGatherer(chunks.length)
  let at = 0
  for (const [i, entry] of chunks.entries()) {
    const bytes = body.subarray(at, at + entry.bytes)
    at += entry.bytes
    const { kind } = entry
    if (kind === null) continue
    const reading = contentInSlices({ ...entry, kind }, bytes, blobs, known)
    let step = reading.next()
    for (; step.done !== true; step = reading.next()) yield null
    const read = step.value
    yield read === null ? { number: i + 1, kind, damaged: true } : { number: i + 1, kind, ...read }
  }
}

/** null: damaged. */
export function* contentInSlices(
  { kind, hash, isRounded, period }: ChunkEntry & { kind: PackKind },
  bytes: Uint8Array,
  blobs: BlobGatherer,
  known: readonly MeasureColumn[] = MEASURE_COLUMNS,
): Sliced<{ content: Partial<PackContent>; hasNewer: boolean } | null> {
  if (Buffer.compare(hashOf(bytes), hash) !== 0) return null
  // The content of a pack is its maker's: whatever cannot be made of it is damage, of any sort.
  try {
    if (isBlobKind(kind)) {
      const whole = yield* blobs.feedInSlices(bytes)
      return { content: whole === undefined ? {} : yield* entryInSlices(kind, whole.value), hasNewer: false }
    }
    const { rows, hasNewer } = readRows(bytes, known)
    const mark: { isRounded?: true } = isRounded === true ? { isRounded } : {}
    const content =
      kind === 'weather'
        ? { weather: rows.map((row) => ({ ...weatherOfRow(row), ...mark })) }
        : { averages: rows.map((row) => ({ ...averageOfRow(row), ...mark, ...(period && { period }) })) }
    return { content, hasNewer }
  } catch {
    return null
  }
}

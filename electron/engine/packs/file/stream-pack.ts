// A pack as it arrives: nothing of it before its manifest is whole and signed as it must be, then each chunk as soon as its hash is right. A chunk
// whose hash is wrong is named with its place, so that it alone can be requested again.
import type { FaultError } from '../../../../shared/result.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import { blobGatherer, type BlobGatherer } from './blobs.ts'
import { altered, readFirstLine, SIGNATURE_BYTES, type FirstLine } from './first-line.ts'
import type { ChunkEntry, PackManifest } from './manifest.ts'
import { contentInSlices, manifestOf, signatureOf, type ReadChunk } from './read-pack.ts'
import { MAX_PART_ROWS } from './row-chunks.ts'
import { rowsSaid } from '../form-1/rows.ts'

/** Where a chunk lies in the pack's bytes. */
interface ChunkPlace {
  number: number
  from: number
  bytes: number
}

export interface PackStream {
  /** The bytes behind those fed before. What of the chunks is whole by them, in their order. Throws FaultError where nothing of it is to be believed. */
  feedInSlices(bytes: Uint8Array): Sliced<ReadChunk[]>
  /** So many bytes of the pack were fed: it goes on behind them. */
  received(): number
  /** null until its signature was found right. */
  about(): PackManifest | null
  isWhole(): boolean
  /** Chunks whose hash is wrong. */
  damaged(): readonly ChunkPlace[]
  /** A damaged chunk's bytes as received again; null: they are damaged too. */
  mendInSlices(number: number, bytes: Uint8Array): Sliced<ReadChunk | null>
}

/** `refuse`: why a manifest with a right signature is not believed; null: it is. */
export function streamPack(refuse: (about: PackManifest) => FaultError | null): PackStream {
  let held: Uint8Array = NOTHING
  let line: FirstLine | null = null
  let about: PackManifest | null = null
  let blobs: BlobGatherer = blobGatherer(0)
  let received = 0
  /** The next chunk to come, from 0. */
  let next = 0
  let rows = 0
  const damaged = new Map<number, ChunkPlace>()

  /** Takes so many bytes from the front; null: they are not all here. */
  function taken(count: number): Uint8Array | null {
    if (held.length < count) return null
    const part = held.subarray(0, count)
    held = held.subarray(count)
    return part
  }

  /** Throws FaultError. */
  function readHead(): void {
    if (line === null) {
      if (!held.includes(NEW_LINE) && held.length < MAX_LINE_BYTES) return
      line = readFirstLine(held)
      if (!line.isSigned) throw altered()
      taken(line.at)
    }
    const { manifestLength } = line
    const head = taken(manifestLength + SIGNATURE_BYTES)
    if (head === null) return
    const manifest = head.subarray(0, manifestLength)
    const read = manifestOf(manifest)
    if (signatureOf(read, manifest, head.subarray(manifestLength)) !== 'right') throw altered()
    const refused = refuse(read)
    if (refused !== null) throw refused
    about = read
    blobs = blobGatherer(read.chunks.length)
  }

  function* chunkOf(number: number, entry: ChunkEntry, bytes: Uint8Array): Sliced<ReadChunk | null> {
    const { kind } = entry
    if (kind === null) return null
    const read = yield* contentInSlices({ ...entry, kind }, bytes, blobs)
    return read === null ? { number, kind, damaged: true } : { number, kind, ...read }
  }

  /** Throws FaultError where there are more rows than in any pack. */
  function count({ kind }: ChunkEntry, bytes: Uint8Array): void {
    if (kind === 'weather' || kind === 'averages') rows += rowsSaid(bytes)
    if (rows > MAX_PART_ROWS) throw altered()
  }

  function* feedInSlices(bytes: Uint8Array): Sliced<ReadChunk[]> {
    received += bytes.length
    held = held.length === 0 ? bytes : Buffer.concat([held, bytes])
    if (about === null) readHead()
    const chunks: ReadChunk[] = []
    if (about === null) return chunks
    for (let entry = about.chunks[next]; entry !== undefined; entry = about.chunks[next]) {
      const from = received - held.length
      const part = taken(entry.bytes)
      if (part === null) return chunks
      next++
      count(entry, part)
      const read = yield* chunkOf(next, entry, part)
      if (read?.damaged === true) damaged.set(next, { number: next, from, bytes: entry.bytes })
      if (read !== null) chunks.push(read)
    }
    // What comes behind its last chunk is of no pack, and is not kept.
    held = NOTHING
    return chunks
  }

  function* mendInSlices(number: number, bytes: Uint8Array): Sliced<ReadChunk | null> {
    const entry = about?.chunks[number - 1]
    if (entry === undefined || !damaged.has(number) || bytes.length !== entry.bytes) return null
    const read = yield* chunkOf(number, entry, bytes)
    if (read === null || read.damaged === true) return null
    damaged.delete(number)
    return read
  }

  return {
    feedInSlices,
    received: () => received,
    about: () => about,
    isWhole: () => about !== null && next === about.chunks.length,
    damaged: () => [...damaged.values()],
    mendInSlices,
  }
}

const NOTHING = new Uint8Array(0)
const NEW_LINE = 0x0a
/** A first line is shorter. */
const MAX_LINE_BYTES = 128

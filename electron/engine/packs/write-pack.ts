// Content → the parts of a pack, to be signed: chunks of at most 4 kB in the order they are worth having, and a manifest of their hashes. A part is a
// whole pack of its own: whatever of them arrives is of use.
import { createHash } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '../../../shared/format/time.ts'
import {
  PACK_KINDS,
  MAX_CHUNK_BYTES,
  type PackCounts,
  type PackKind,
  type PackPartBytes,
} from '../../../shared/pack/pack.ts'
import { isBlobKind } from './blob-kinds.ts'
import { piecesOf } from './blobs.ts'
import type { PackContent, PackedWeather } from './content.ts'
import { HASH_BYTES, manifestBytes, MAX_CHUNKS, type ChunkEntry, type PackManifest } from './manifest.ts'
import { firstLine, SIGNATURE_BYTES } from './first-line.ts'
import { rowOfAverage, rowOfWeather } from './row-kinds.ts'
import { rowBytes, type Row } from './rows.ts'

/** What a pack is told of itself, beside its content. */
export type PackAbout = Pick<PackManifest, 'packId' | 'createdAtMs' | 'service' | 'maker' | 'precision'> & {
  /** Of a part, at most; more only where one entry alone is larger. null: one part. */
  partBytes: PackPartBytes
}

/** A part before it is signed: the signature is of `manifest`, and of nothing else. */
export interface UnsignedPart {
  manifest: Uint8Array
  body: Uint8Array
}

/** A chunk, and how much is in it. */
interface Chunk {
  kind: PackKind
  bytes: Uint8Array
}

/** Chunks that are of no use without each other, and what they hold. */
interface Group {
  chunks: Chunk[]
  counts: PackCounts
  points: readonly string[]
}

/** The parts of a pack; several steps, so that the thread may do other work between them. Throws RangeError where it is larger than a file may be. */
export function* makingPack(content: PackContent, about: PackAbout): Generator<void, UnsignedPart[]> {
  const parts: Group[][] = [[]]
  const limit = about.partBytes ?? Infinity
  let bytes = overhead(about)
  let chunks = 0
  for (const group of groupsOf(content, about)) {
    const more = group.chunks.reduce((sum, chunk) => sum + chunk.bytes.length + HASH_BYTES + 3, 0)
    const isFull = chunks > 0 && (bytes + more > limit || chunks + group.chunks.length > MAX_CHUNKS)
    if (isFull) {
      parts.push([])
      bytes = overhead(about)
      chunks = 0
    }
    parts.at(-1)?.push(group)
    bytes += more
    chunks += group.chunks.length
    yield
  }
  return parts.map((groups, i) => partOf(groups, about, { number: i + 1, of: parts.length }))
}

/** The parts of a pack, at once. */
export function makePack(content: PackContent, about: PackAbout): UnsignedPart[] {
  const making = makingPack(content, about)
  for (;;) {
    const step = making.next()
    if (step.done === true) return step.value
  }
}

/** A part as it stands in its file. `signature` null: it is not signed. */
export function joinPart({ manifest, body }: UnsignedPart, signature: Uint8Array | null): Uint8Array {
  return Buffer.concat([firstLine(manifest.length, signature !== null), manifest, signature ?? new Uint8Array(), body])
}

/** What a part has beside its chunks, at most. */
const overhead = ({ service, maker }: PackAbout): number =>
  200 + SIGNATURE_BYTES + Buffer.byteLength(service) + Buffer.byteLength(maker?.name ?? '')

function partOf(groups: readonly Group[], about: PackAbout, part: PackManifest['part']): UnsignedPart {
  const chunks = groups.flatMap((group) => group.chunks)
  const { packId, createdAtMs, service, maker, precision } = about
  const manifest = manifestBytes({
    packId,
    part,
    createdAtMs,
    service,
    maker,
    precision,
    counts: summed(groups),
    chunks: chunks.map(({ kind, bytes }): ChunkEntry => ({ kind, bytes: bytes.length, hash: hashOf(bytes) })),
  })
  return { manifest, body: Buffer.concat(chunks.map(({ bytes }) => bytes)) }
}

/** The hash by which a chunk is known. */
export const hashOf = (bytes: Uint8Array): Uint8Array =>
  createHash('sha256').update(bytes).digest().subarray(0, HASH_BYTES)

const NONE: PackCounts = { weather: { answers: 0, points: 0 }, averages: 0, casualties: 0, routes: 0, voyages: 0 }

function summed(groups: readonly Group[]): PackCounts {
  const sum = (of: (counts: PackCounts) => number): number =>
    groups.reduce((total, { counts }) => total + of(counts), 0)
  return {
    weather: {
      answers: sum(({ weather }) => weather.answers),
      points: new Set(groups.flatMap(({ points }) => points)).size,
    },
    averages: sum(({ averages }) => averages),
    casualties: sum(({ casualties }) => casualties),
    routes: sum(({ routes }) => routes),
    voyages: sum(({ voyages }) => voyages),
  }
}

function* groupsOf(content: PackContent, { createdAtMs, precision }: PackAbout): Generator<Group> {
  for (const { rows, bytes } of filled(byWorth(content.weather, createdAtMs), (part) =>
    rowBytes(part.map(rowOfWeather)),
  ))
    yield {
      chunks: [{ kind: 'weather', bytes }],
      counts: { ...NONE, weather: { answers: rows.length, points: 0 } },
      points: rows.map(({ latE4, longE4, timeMs }) => `${latE4}/${longE4}/${timeMs}`),
    }
  for (const { rows, bytes } of filled(content.averages, (part) => rowBytes(part.map(rowOfAverage))))
    yield { chunks: [{ kind: 'averages', bytes }], counts: { ...NONE, averages: rows.length }, points: [] }
  void precision
  let blob = 0
  for (const kind of PACK_KINDS) {
    if (!isBlobKind(kind)) continue
    for (const entry of content[kind])
      yield {
        chunks: piecesOf(entry, blob++).map((bytes) => ({ kind, bytes })),
        counts: { ...NONE, [kind]: 'records' in entry ? entry.records.length : 1 },
        points: [],
      }
  }
}

/** Rows in chunks, each as full as it may be. */
function* filled<T>(
  rows: readonly T[],
  encode: (rows: readonly T[]) => Uint8Array,
): Generator<{ rows: readonly T[]; bytes: Uint8Array }> {
  let at = 0
  let count = 32
  while (at < rows.length) {
    let part = rows.slice(at, at + count)
    let bytes = encode(part)
    while (bytes.length > MAX_CHUNK_BYTES) {
      part = part.slice(0, Math.max(1, Math.floor(((part.length * MAX_CHUNK_BYTES) / bytes.length) * 0.97)))
      bytes = encode(part)
    }
    yield { rows: part, bytes }
    at += part.length
    count = Math.min(1000, Math.floor((part.length * MAX_CHUNK_BYTES * 0.98) / bytes.length))
  }
}

/** The next day first, then three days, then each 12 h, then the rest; newest answers before those they superseded. */
function byWorth(weather: readonly PackedWeather[], nowMs: number): PackedWeather[] {
  const newest = new Map<string, number>()
  const place = ({ latE4, longE4, timeMs }: PackedWeather): string => `${latE4}/${longE4}/${timeMs}`
  for (const row of weather) newest.set(place(row), Math.max(newest.get(place(row)) ?? 0, row.fetchedAtMs))
  const worth = (row: PackedWeather): number => {
    const aheadMs = row.timeMs - nowMs
    const past = row.fetchedAtMs < (newest.get(place(row)) ?? 0) || aheadMs < -3 * HOUR_MS ? 4 : 0
    if (aheadMs <= DAY_MS) return past
    if (aheadMs <= 3 * DAY_MS) return past + 1
    return past + (row.timeMs % (12 * HOUR_MS) === 0 ? 2 : 3)
  }
  return weather
    .map((row) => ({ row, worth: worth(row) }))
    .sort((a, b) => a.worth - b.worth)
    .map(({ row }) => row)
}

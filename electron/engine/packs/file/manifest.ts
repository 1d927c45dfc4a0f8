// What a pack says of itself, and what is signed: who made it, when, of which service's data, which part it is, and the hash of each chunk.
import {
  PACK_KINDS,
  PACK_PRECISIONS,
  type PackCounts,
  type PackMaker,
  type PackPrecision,
} from '../../../../shared/pack/pack.ts'
import type { AveragePeriod } from '../../../../shared/weather/average-period.ts'
import { byteReader, byteWriter, damaged, type ByteReader } from '../form-1/bytes.ts'
import { fieldWriter, readFields } from '../form-1/fields.ts'
import { periodRuns, readPeriods } from './periods.ts'
import { visible } from './visible.ts'

/** Of SHA-256, so many bytes: nobody can make other bytes of the same, and the maker alone could make two alike. */
export const HASH_BYTES = 16
/** A chunk in the manifest takes at most 19 bytes; so many chunks of 4 kB fill the largest file. */
export const MAX_CHUNKS = 16_384
export const MAX_MANIFEST_BYTES = 8192 + MAX_CHUNKS * 19

const MAX_NAME_BYTES = 400
const MAX_PARTS = 10_000
/** The year 2200. */
export const LAST_MS = Date.UTC(2200, 0, 1)
/** Keeps a signature from being taken for one of other bytes. */
const MARK = new TextEncoder().encode('BPK1')
const PACK_ID = /^[0-9a-f]{32}$/

const FIELD = {
  packId: 1,
  part: 2,
  createdAt: 3,
  service: 4,
  makerName: 5,
  makerKey: 6,
  precision: 7,
  counts: 8,
  chunks: 9,
  /** There, and 1: what the pack has of a service is simulated. */
  simulated: 10,
  /** How many documents, in a field of its own: an earlier Binnacle passes it over. */
  documents: 11,
  /** Of an exact pack, chunks whose rows were rounded before: runs of them, each as the first one's number, from 0, and how many. */
  rounded: 12,
  /** How many kept forecasts: as of documents. */
  forecasts: 13,
  /** The years that averages are of (`periods.ts`). */
  periods: 14,
} as const
/** Numbers of `PACK_KINDS` in the file; others are of a newer minor form. */
const KIND_NUMBERS = {
  weather: 1,
  averages: 2,
  casualties: 3,
  routes: 4,
  voyages: 5,
  documents: 6,
  forecasts: 7,
} as const

/** A chunk as the manifest has it; `kind` null: of a form this Binnacle does not know. */
export interface ChunkEntry {
  kind: keyof typeof KIND_NUMBERS | null
  bytes: number
  hash: Uint8Array
  /** Of weather or averages: values of its rows are rounded, in this pack or before. */
  isRounded?: true
  /** Of averages: the years that all its rows are of. Absent: not known. */
  period?: AveragePeriod
}

/** What one part of a pack says of itself. */
export interface PackManifest {
  /** 32 hexadecimal digits, the same in all parts of a pack. */
  packId: string
  part: { number: number; of: number }
  createdAtMs: number
  service: string
  /** Its weather, averages, casualties and kept forecasts are a simulated service's: they belong to training alone. */
  isSimulated: boolean
  /** null: nobody says whose it is, and nobody signed it. */
  maker: PackMaker | null
  precision: PackPrecision
  /** Of this part. */
  counts: PackCounts
  chunks: readonly ChunkEntry[]
}

/** The bytes that are signed. */
export function manifestBytes(manifest: PackManifest): Uint8Array {
  const { packId, part, createdAtMs, service, isSimulated, maker, precision, counts, chunks } = manifest
  if (!PACK_ID.test(packId)) throw new TypeError('a pack is named by 32 hexadecimal digits')
  for (const name of [service, maker?.name ?? ''])
    if (Buffer.byteLength(name) > MAX_NAME_BYTES) throw new TypeError('a name longer than a pack can hold')
  const out = fieldWriter(MARK)
  out.add(FIELD.packId, (to) => to.raw(Buffer.from(packId, 'hex')))
  out.add(FIELD.part, (to) => [part.number, part.of].forEach(to.count))
  out.add(FIELD.createdAt, (to) => to.count(createdAtMs))
  out.add(FIELD.service, (to) => to.raw(new TextEncoder().encode(service)))
  if (maker !== null) {
    out.add(FIELD.makerName, (to) => to.raw(new TextEncoder().encode(maker.name)))
    out.add(FIELD.makerKey, (to) => to.raw(Buffer.from(maker.key, 'base64')))
  }
  out.add(FIELD.precision, (to) => to.byte(PACK_PRECISIONS.indexOf(precision)))
  out.add(FIELD.counts, (to) => {
    const { weather, averages, casualties, routes, voyages } = counts
    ;[weather.answers, weather.points, averages, casualties, routes, voyages].forEach(to.count)
  })
  out.add(FIELD.chunks, (to) => {
    for (const { kind, bytes, hash } of chunks) {
      to.byte(kind === null ? 0 : KIND_NUMBERS[kind])
      to.count(bytes)
      to.raw(hash)
    }
  })
  for (const name of ['documents', 'forecasts'] as const)
    if (counts[name] > 0) out.add(FIELD[name], (to) => to.count(counts[name]))
  const rounded = precision === 'exact' ? roundedRuns(chunks) : []
  if (rounded.length > 0) out.add(FIELD.rounded, (to) => rounded.flat().forEach(to.count))
  const periods = periodRuns(chunks)
  if (periods.length > 0) out.add(FIELD.periods, (to) => periods.forEach(to.count))
  if (isSimulated) out.add(FIELD.simulated, (to) => to.byte(1))
  return out.bytes()
}

/** A maker who gives no name that is seen. */
const NO_NAME = 'Name not said'

/** Throws DamagedBytes where these are no manifest's bytes. */
export function readManifest(bytes: Uint8Array, maxChunkBytes: number): PackManifest {
  const fields = readFields(bytes, MARK)
  const textOf = (number: number): string => {
    const held = fields.of(number).rest()
    const framed = byteWriter()
    framed.count(held.length)
    framed.raw(held)
    return byteReader(framed.bytes()).text(MAX_NAME_BYTES)
  }
  const countOf = (number: number): number => (fields.has(number) ? fields.of(number).count() : 0)
  const part = fields.of(FIELD.part)
  const of = { number: part.count(MAX_PARTS), of: part.count(MAX_PARTS) }
  if (of.number < 1 || of.number > of.of) throw damaged('a part of no pack')
  const precision = PACK_PRECISIONS[fields.of(FIELD.precision).byte()]
  if (precision === undefined) throw damaged('no precision')
  const key = fields.has(FIELD.makerKey) ? fields.of(FIELD.makerKey).rest() : undefined
  if (key !== undefined && key.length !== 32) throw damaged('no key')
  return {
    packId: Buffer.from(fields.of(FIELD.packId).raw(16)).toString('hex'),
    part: of,
    createdAtMs: fields.of(FIELD.createdAt).count(LAST_MS),
    service: visible(textOf(FIELD.service)),
    isSimulated: fields.has(FIELD.simulated) && fields.of(FIELD.simulated).byte() === 1,
    maker:
      key === undefined
        ? null
        : { name: visible(textOf(FIELD.makerName)).trim() || NO_NAME, key: Buffer.from(key).toString('base64') },
    precision,
    counts: {
      ...countsOf(fields.of(FIELD.counts)),
      documents: countOf(FIELD.documents),
      forecasts: countOf(FIELD.forecasts),
    },
    chunks: marked(
      chunksOf(fields.of(FIELD.chunks), maxChunkBytes),
      precision === 'exact' && fields.has(FIELD.rounded) ? fields.of(FIELD.rounded) : null,
      fields.has(FIELD.periods) ? fields.of(FIELD.periods) : null,
      precision,
    ),
  }
}

const isOfRows = ({ kind }: ChunkEntry): boolean => kind === 'weather' || kind === 'averages'

function roundedRuns(chunks: readonly ChunkEntry[]): [first: number, count: number][] {
  const runs: [number, number][] = []
  for (const [i, { isRounded }] of chunks.entries()) {
    if (isRounded !== true) continue
    const last = runs.at(-1)
    if (last !== undefined && last[0] + last[1] === i) last[1]++
    else runs.push([i, 1])
  }
  return runs
}

/** With what is rounded: all rows of a pack at hundredths, of an exact one those it names; and with the years of averages. */
function marked(
  chunks: readonly ChunkEntry[],
  runs: ByteReader | null,
  periodsOf: ByteReader | null,
  precision: PackPrecision,
): ChunkEntry[] {
  const rounded = runs === null ? new Set<number>() : chunksIn(runs, chunks.length)
  const periods = periodsOf === null ? new Map<number, AveragePeriod>() : readPeriods(periodsOf, chunks.length)
  return chunks.map((chunk, i) => {
    const isRounded = isOfRows(chunk) && (precision !== 'exact' || rounded.has(i))
    const period = chunk.kind === 'averages' ? periods.get(i) : undefined
    return { ...chunk, ...(isRounded && { isRounded }), ...(period && { period }) }
  })
}

/** One run behind the other, so that a few bytes cannot name the same chunks again and again. */
function chunksIn(runs: ByteReader, chunkCount: number): Set<number> {
  const found = new Set<number>()
  let at = 0
  while (runs.left() > 0) {
    const [first, count] = [runs.count(chunkCount), runs.count(chunkCount)]
    if (first < at || count < 1 || first + count > chunkCount) throw damaged('no run of chunks')
    for (at = first; at < first + count; at++) found.add(at)
  }
  return found
}

function countsOf(reader: ByteReader): Omit<PackCounts, 'documents' | 'forecasts'> {
  const weather = { answers: reader.count(), points: reader.count() }
  const [averages, casualties, routes, voyages] = [reader.count(), reader.count(), reader.count(), reader.count()]
  return { weather, averages, casualties, routes, voyages }
}

function chunksOf(reader: ByteReader, maxChunkBytes: number): ChunkEntry[] {
  const chunks: ChunkEntry[] = []
  while (reader.left() > 0) {
    const number = reader.byte()
    chunks.push({
      kind: PACK_KINDS.find((kind) => KIND_NUMBERS[kind] === number) ?? null,
      bytes: reader.count(maxChunkBytes),
      hash: reader.raw(HASH_BYTES),
    })
    if (chunks.length > MAX_CHUNKS) throw damaged('too many chunks')
  }
  return chunks
}

// Content → the parts of a pack, to be signed: chunks of at most 4 kB in the order of priority, and a manifest of their hashes. A part is a
// whole pack of its own: whatever of them arrives is of use.
import { createHash } from 'node:crypto'
import { MAX_PACK_BYTES, type PackCounts, type PackKind } from '../../../../shared/pack/pack.ts'
import type { BlobKind } from './blob-kinds.ts'
import { piecesOf, textInSlices } from './blobs.ts'
import { slicesOf } from './casualty-slices.ts'
import { isSamePeriod, type AveragePeriod } from '../../../../shared/weather/average-period.ts'
import type { PackContent, PackedAverage } from './content.ts'
import { HASH_BYTES, manifestBytes, MAX_CHUNKS, type ChunkEntry, type PackManifest } from './manifest.ts'
import { firstLine, SIGNATURE_BYTES } from './first-line.ts'
import { MAX_PERIODS, PERIOD_BYTES } from './periods.ts'
import { rowOfAverage, rowOfWeather } from './row-kinds.ts'
import { placeTime, rowChunks, weatherByPriority } from './row-chunks.ts'
import { rounded } from './rounding.ts'
import type { Row } from '../form-1/rows.ts'

/** What a pack says of itself, beside its content. */
export type PackAbout = Pick<
  PackManifest,
  'packId' | 'createdAtMs' | 'service' | 'isSimulated' | 'maker' | 'precision'
> & {
  /** Of a part, at most; more only where one entry alone is larger. null: one part. */
  partBytes: number | null
}

/** A part before it is signed: the signature is of `manifest`, and of nothing else. */
export interface UnsignedPart {
  manifest: Uint8Array
  body: Uint8Array
}

interface Chunk {
  kind: PackKind
  bytes: Uint8Array
  isRounded?: true
  period?: AveragePeriod
}

/** Chunks that are of no use without each other, and their content. */
interface Group {
  chunks: readonly Chunk[]
  counts: PackCounts
  /** Names of places and times. */
  points: readonly string[]
}

/** A part while it is filled. */
interface Filling {
  entries: ChunkEntry[]
  body: Uint8Array[]
  /** Of all of it, at most. */
  bytes: number
  /** Of chunks with one period. */
  runs: number
  counts: PackCounts
  points: Set<string>
}

/**
 * The parts of a pack; many steps, so that the thread may do other work between them. Throws RangeError where an entry is larger than a pack may
 * hold.
 */
export async function* makingPack(content: PackContent, about: PackAbout): AsyncGenerator<void, UnsignedPart[]> {
  const empty = (): Filling => ({
    entries: [],
    body: [],
    bytes: overhead(about),
    runs: 0,
    counts: NONE,
    points: new Set(),
  })
  let filling = empty()
  const parts = [filling]
  for await (const group of groupsOf(content, about)) {
    yield
    if (group === null) continue
    const chunkBytes = group.chunks.reduce((sum, { bytes }) => sum + bytes.length + ENTRY_BYTES, 0)
    const runs = newRuns(filling.entries, group.chunks)
    const isFull =
      filling.bytes + chunkBytes + runs * PERIOD_BYTES > (about.partBytes ?? MAX_PACK_BYTES) ||
      filling.entries.length + group.chunks.length > MAX_CHUNKS ||
      filling.runs + runs > MAX_PERIODS
    if (isFull && filling.entries.length > 0) parts.push((filling = empty()))
    const added = newRuns(filling.entries, group.chunks)
    fill(filling, group)
    filling.runs += added
    filling.bytes += chunkBytes + added * PERIOD_BYTES
  }
  return parts.map((part, i) => partOf(part, about, { number: i + 1, of: parts.length }))
}

/** Runs of one period that chunks begin behind those that are there. */
const newRuns = (before: readonly ChunkEntry[], chunks: readonly Chunk[]): number =>
  chunks.filter(
    ({ period }, i) => period !== undefined && !isSamePeriod(period, (chunks[i - 1] ?? before.at(-1))?.period),
  ).length

function fill(part: Filling, { chunks, counts, points }: Group): void {
  for (const { kind, bytes, ...mark } of chunks) {
    part.entries.push({ kind, bytes: bytes.length, hash: hashOf(bytes), ...mark })
    part.body.push(bytes)
  }
  for (const point of points) part.points.add(point)
  part.counts = sumOf(part.counts, counts)
}

/** The parts of a pack, without a pause. */
export async function makePack(content: PackContent, about: PackAbout): Promise<UnsignedPart[]> {
  const making = makingPack(content, about)
  for (;;) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one step behind the other
    const step = await making.next()
    if (step.done === true) return step.value
  }
}

/** A part as it stands in its file. `signature` null: it is not signed. */
export function joinPart({ manifest, body }: UnsignedPart, signature: Uint8Array | null): Uint8Array {
  return Buffer.concat([firstLine(manifest.length, signature !== null), manifest, signature ?? new Uint8Array(), body])
}

/** Of a chunk in the manifest, at most. */
const ENTRY_BYTES = HASH_BYTES + 3

/** What a part has beside its chunks, at most. */
const overhead = ({ service, maker }: PackAbout): number =>
  200 + SIGNATURE_BYTES + Buffer.byteLength(service) + Buffer.byteLength(maker?.name ?? '')

function partOf(
  { entries, body, counts, points }: Filling,
  { packId, createdAtMs, service, isSimulated, maker, precision }: PackAbout,
  part: PackManifest['part'],
): UnsignedPart {
  const weather = { answers: counts.weather.answers, points: points.size }
  const about = { packId, part, createdAtMs, service, isSimulated, maker, precision }
  const manifest = manifestBytes({ ...about, counts: { ...counts, weather }, chunks: entries })
  return { manifest, body: Buffer.concat(body) }
}

/** The hash by which a chunk is known. */
export const hashOf = (bytes: Uint8Array): Uint8Array =>
  createHash('sha256').update(bytes).digest().subarray(0, HASH_BYTES)

const NONE: PackCounts = {
  weather: { answers: 0, points: 0 },
  averages: 0,
  casualties: 0,
  documents: 0,
  routes: 0,
  voyages: 0,
  forecasts: 0,
}

const sumOf = (one: PackCounts, other: PackCounts): PackCounts => ({
  weather: { answers: one.weather.answers + other.weather.answers, points: 0 },
  averages: one.averages + other.averages,
  casualties: one.casualties + other.casualties,
  documents: one.documents + other.documents,
  routes: one.routes + other.routes,
  voyages: one.voyages + other.voyages,
  forecasts: one.forecasts + other.forecasts,
})

/** In an exact pack rows that were rounded before have chunks of their own, which are marked; at hundredths every row is rounded. */
function byMark(
  rows: readonly { isRounded?: true }[],
  places: readonly number[],
  isExact: boolean,
): (readonly [places: readonly number[], mark: { isRounded?: true }])[] {
  const isRounded = (place: number): boolean => isExact && rows[place]?.isRounded === true
  return [
    [places.filter((place) => !isRounded(place)), {}],
    [places.filter(isRounded), { isRounded: true }],
  ]
}

/** Averages of one period have chunks of their own. Places in `rows`, in their order. */
function byPeriod(rows: readonly PackedAverage[]): (readonly [places: number[], years: { period?: AveragePeriod }])[] {
  const places = rows.map((_, place) => place)
  const groups = Map.groupBy(places, (place) => {
    const period = rows[place]?.period
    return period === undefined ? '' : `${period.fromMs} ${period.toMs}`
  })
  return [...groups.values()].map((group) => {
    const period = rows[group[0] ?? -1]?.period
    return [group, period === undefined ? {} : { period }]
  })
}

/** null: a step of a group that is not whole yet. */
async function* groupsOf(content: PackContent, { createdAtMs, precision }: PackAbout): AsyncGenerator<Group | null> {
  const isExact = precision === 'exact'
  const kept = <T extends { values: Row['values'] }>(one: T): T =>
    isExact ? one : { ...one, values: rounded(one.values) }
  const byPriority = yield* weatherByPriority(content.weather, createdAtMs, isExact)
  for (const [places, mark] of byMark(content.weather, byPriority, isExact))
    for (const { given, bytes } of rowChunks(content.weather, places, (one) => rowOfWeather(kept(one))))
      yield {
        chunks: [{ kind: 'weather', bytes, ...mark }],
        counts: { ...NONE, weather: { answers: given.length, points: 0 } },
        points: given.map(placeTime),
      }
  for (const [inOrder, years] of byPeriod(content.averages))
    for (const [places, mark] of byMark(content.averages, inOrder, isExact))
      for (const { given, bytes } of rowChunks(content.averages, places, (one) => rowOfAverage(kept(one))))
        yield {
          chunks: [{ kind: 'averages', bytes, ...mark, ...years }],
          counts: { ...NONE, averages: given.length },
          points: [],
        }
  let blob = 0
  async function* chunksOf(kind: BlobKind, value: object): AsyncGenerator<null, Chunk[]> {
    const writing = textInSlices(value)
    for (;;) {
      const step = writing.next()
      if (step.done === true) return (await piecesOf(step.value, blob++)).map((bytes) => ({ kind, bytes }))
      yield null
    }
  }
  for (const answer of content.casualties) {
    const chunks: Chunk[] = []
    for (const slice of slicesOf(answer)) {
      // One slice behind the other: together they are large.
      chunks.push(...(yield* chunksOf('casualties', slice)))
      yield null
    }
    yield { chunks, counts: { ...NONE, casualties: answer.records.length }, points: [] }
  }
  // Before the voyages that are judged by them.
  for (const document of content.documents) {
    const chunks = yield* chunksOf('documents', document)
    yield { chunks, counts: { ...NONE, documents: 1 }, points: [] }
  }
  for (const route of content.routes) {
    const chunks = yield* chunksOf('routes', route)
    yield { chunks, counts: { ...NONE, routes: 1 }, points: [] }
  }
  for (const voyage of content.voyages) {
    const chunks = yield* chunksOf('voyages', voyage)
    yield { chunks, counts: { ...NONE, voyages: 1 }, points: [] }
  }
  for (const forecast of content.forecasts) {
    const chunks = yield* chunksOf('forecasts', forecast)
    yield { chunks, counts: { ...NONE, forecasts: 1 }, points: [] }
  }
}

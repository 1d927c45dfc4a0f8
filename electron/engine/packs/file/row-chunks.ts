// Rows in chunks of at most 4 kB: those of highest priority first, and within a chunk in the order they were given, track by track, so that each is
// beside those it is like.
import { DAY_MS, HOUR_MS } from '../../../../shared/format/time.ts'
import { MAX_CHUNK_BYTES } from '../../../../shared/pack/pack.ts'
import { MEASURE_NAMES } from '../../../../shared/weather/measures.ts'
import type { PackedWeather } from './content.ts'
import { MAX_ROWS, readRows, rowBytes, type Row } from '../form-1/rows.ts'

interface RowChunk<T> {
  given: readonly T[]
  bytes: Uint8Array
}

/** Of weather, and of averages: more would not fit into one file, nor beside all else into memory. */
export const MAX_PART_ROWS = 400_000
/** What there is room for is reckoned from the chunk before, and this much less. */
const MARGIN = 0.97
/** A chunk so full is left at that. */
const FULL = 0.88
const FIRST_ROWS = 48

/** Each chunk as full as it may be. `byPriority`: places in `given`, the best first. */
export function* rowChunks<T>(
  given: readonly T[],
  byPriority: readonly number[],
  rowOf: (one: T) => Row,
): Generator<RowChunk<T>> {
  let at = 0
  let count = FIRST_ROWS
  const taken = (size: number): { part: T[]; bytes: Uint8Array } => {
    const part = byPriority
      .slice(at, at + size)
      .sort((a, b) => a - b)
      .flatMap((place) => given.slice(place, place + 1))
    return { part, bytes: rowBytes(part.map(rowOf)) }
  }
  while (at < byPriority.length) {
    let { part, bytes } = taken(count)
    // Too few at first, then as many as there is room for.
    for (
      let tries = 0;
      tries < 2 && bytes.length < MAX_CHUNK_BYTES * FULL && at + part.length < byPriority.length;
      tries++
    ) {
      const more = roomFor(part.length, bytes.length)
      if (more <= part.length) break
      const larger = taken(more)
      if (larger.bytes.length > MAX_CHUNK_BYTES) break
      ;({ part, bytes } = larger)
    }
    while (bytes.length > MAX_CHUNK_BYTES) ({ part, bytes } = taken(Math.max(1, roomFor(part.length, bytes.length))))
    prove(bytes, part.map(rowOf))
    yield { given: part, bytes }
    at += part.length
    count = roomFor(part.length, bytes.length)
  }
}

/** What was written is read again before anybody relies on it. Throws Error where it is not the same. */
function prove(bytes: Uint8Array, rows: readonly Row[]): void {
  const isSame = readRows(bytes).rows.every((read, i) => {
    const row = rows[i]
    return (
      row !== undefined &&
      read.keys.every((key, k) => key === row.keys[k]) &&
      MEASURE_NAMES.every((name) => (read.values[name] ?? null) === (row.values[name] ?? null))
    )
  })
  if (!isSame) throw new Error('rows of a pack do not come back as they were')
}

const roomFor = (rows: number, bytes: number): number =>
  Math.max(1, Math.min(MAX_ROWS, Math.floor(((rows * MAX_CHUNK_BYTES) / Math.max(1, bytes)) * MARGIN)))

/**
 * Of weather: the next day, then three days, then what is left, each 12 h of it first where `isCoarseFirst`; after that the past, and what newer
 * answers superseded. Places in `weather`; in steps, since it may be long.
 */
export function* weatherByPriority(
  weather: readonly PackedWeather[],
  nowMs: number,
  isCoarseFirst: boolean,
): Generator<null, number[]> {
  const newest = new Map<string, number>()
  for (const [i, row] of weather.entries()) {
    if (i % STEP_ROWS === 0) yield null
    const name = placeTime(row)
    newest.set(name, Math.max(newest.get(name) ?? 0, row.fetchedAtMs))
  }
  const byPriority = Array.from({ length: 2 * PRIORITIES }, (): number[] => [])
  for (const [i, row] of weather.entries()) {
    if (i % STEP_ROWS === 0) yield null
    const isLess = row.fetchedAtMs < (newest.get(placeTime(row)) ?? 0) || row.timeMs < nowMs - PAST_MS
    byPriority[priorityOf(row.timeMs, nowMs, isCoarseFirst) + (isLess ? PRIORITIES : 0)]?.push(i)
  }
  return byPriority.flat()
}

/** Looked at in one step. */
const STEP_ROWS = 5000
/** Of `priorityOf`. */
const PRIORITIES = 4
/** What is valid now may be of a time a little before. */
const PAST_MS = 3 * HOUR_MS
const COARSE_MS = 12 * HOUR_MS

function priorityOf(timeMs: number, nowMs: number, isCoarseFirst: boolean): number {
  if (timeMs <= nowMs + DAY_MS) return 0
  if (timeMs <= nowMs + 3 * DAY_MS) return 1
  return isCoarseFirst && timeMs % COARSE_MS !== 0 ? 3 : 2
}

/** Names a place and time. */
export const placeTime = ({ latE4, longE4, timeMs }: PackedWeather): string => `${latE4}/${longE4}/${timeMs}`

// The stored points about the targets, listed and read in pieces: the engine's thread answers others in between.
import { setImmediate as others } from 'node:timers/promises'
import type { FetchedByAny } from '../../../../shared/format/fetched-by.ts'
import { DAY_MS, isAhead } from '../../../../shared/format/time.ts'
import { MEASURE_NAMES, type MeasureName } from '../../../../shared/weather/measures.ts'
import { bandOf, cellAt, fromE4 } from '../../../../shared/geo/cells.ts'
import type { PlaceKey, WeatherRow, WeatherTable } from '../../store/weather.ts'
import { has, hasSea } from './given.ts'
import { REACH_DEG, type StoredPoints, type Target } from './protocol.ts'
import type { FieldSample } from './samples.ts'

/** Points of so long before and after are looked at; counted from whole spans, so that hours beside each other have the same points. */
const SPAN_MS = 5 * DAY_MS
/** One query gives so many rows, or times. */
const ROWS = 2000
const TIMES = 500
/** Rows listed, queries made and rows read between yields: a few ms each. */
const LISTED_AT_ONCE = 10_000
const QUERIED_AT_ONCE = 500
const READ_AT_ONCE = 200

interface Region {
  fromMs: number
  untilMs: number
  firstBand: number
  lastBand: number
}

/** Points listed, and when the newest of a known age and the first of an unknown one were fetched. */
interface Listing {
  points: StoredPoints
  newestMs: number
  firstAheadMs: number
}

/** Whether the same ages are known at another time: the clock may have been set since. */
const agesHold = ({ newestMs, firstAheadMs }: Listing, nowMs: number): boolean =>
  !isAhead(nowMs - newestMs) && isAhead(nowMs - firstAheadMs)

/** A sample, with who fetched the answers of its place and time. */
export interface StoredSample extends FieldSample {
  fetchedBy: FetchedByAny
}

/** What the field is fitted to, from the table as it is now. */
export interface PointsOfTable {
  /** Places and times in a region that contains all that matters for the targets. */
  near(targets: readonly Target[]): Promise<StoredPoints>
  /** Places of the indices with what is to be used of each, null what cannot be read: a place whose answers follow each other is one. */
  read(points: StoredPoints, indices: readonly number[], used: readonly number[]): Promise<(StoredSample | null)[]>
}

export function pointsOfTable(weather: WeatherTable, now: () => number): PointsOfTable {
  /** What was listed last: both frames of a picture use the same. */
  let listed: ({ name: string } & Listing) | null = null
  return {
    near: async (targets) => {
      const region = regionOf(targets)
      const changes = weather.changes()
      const name = [changes, ...Object.values(region)].join('/')
      if (listed?.name === name && agesHold(listed, now())) return listed.points
      const listing = await list(weather, region, now())
      // Else something was stored meanwhile.
      if (weather.changes() === changes) listed = { name, ...listing }
      return listing.points
    },
    read: async ({ latE4, longE4, timeMs, given }, indices, used) => {
      const samples: (StoredSample | null)[] = []
      const isSamePlace = (a: number, b = -1): boolean =>
        latE4[a] === latE4[b] && longE4[a] === longE4[b] && timeMs[a] === timeMs[b]
      let [ofPlace, ofPlaceUsed] = [0, 0]
      for (const [at, i] of indices.entries()) {
        ofPlace |= given[i] ?? 0
        ofPlaceUsed |= used[at] ?? 0
        if (isSamePlace(i, indices[at + 1])) continue
        const row = weather.read(latE4[i] ?? 0, longE4[i] ?? 0, timeMs[i] ?? 0)
        samples.push(row && sampleOf(row, ofPlace, ofPlaceUsed))
        ;[ofPlace, ofPlaceUsed] = [0, 0]
        if (at % READ_AT_ONCE === READ_AT_ONCE - 1) await others()
      }
      return samples
    },
  }
}

function regionOf(targets: readonly Target[]): Region {
  const times = targets.map(({ timeMs }) => timeMs)
  const south = Math.min(...targets.map(({ box }) => box.south))
  const north = Math.max(...targets.map(({ box }) => box.north))
  return {
    fromMs: (Math.floor(Math.min(...times) / SPAN_MS) - 1) * SPAN_MS,
    untilMs: (Math.floor(Math.max(...times) / SPAN_MS) + 2) * SPAN_MS,
    firstBand: bandOf(south - REACH_DEG),
    lastBand: bandOf(north + REACH_DEG),
  }
}

/** Answers of places whose newest is their last, place by place. */
function* newestFirst<T extends { latE4: number; longE4: number }>(answers: readonly T[]): Generator<T> {
  for (let from = 0, until = 0; from < answers.length; from = until) {
    const place = answers[from]
    while (answers[until]?.latE4 === place?.latE4 && answers[until]?.longE4 === place?.longE4) until++
    yield* answers.slice(from, until).toReversed()
  }
}

/** In order; read a few at a time. */
function* timesIn(weather: WeatherTable, { fromMs, untilMs }: Region): Generator<number> {
  for (let from = fromMs; ;) {
    const times = weather.times(from, TIMES)
    for (const timeMs of times) {
      if (timeMs > untilMs) return
      yield timeMs
    }
    const last = times.at(-1)
    if (last === undefined || times.length < TIMES) return
    from = last + 1
  }
}

async function list(weather: WeatherTable, region: Region, nowMs: number): Promise<Listing> {
  const found: Record<keyof StoredPoints, number[]> = { latE4: [], longE4: [], timeMs: [], fetchedAtMs: [], given: [] }
  let [newestMs, firstAheadMs] = [-Infinity, Infinity]
  let [queried, rows] = [0, 0]
  const lastCell = cellAt(region.lastBand, 359)
  for (const timeMs of timesIn(weather, region)) {
    let place: PlaceKey | null = [cellAt(region.firstBand, 0), -Infinity, -Infinity]
    while (place !== null) {
      let [lastLat, lastLong, newer] = [NaN, NaN, 0]
      const { answers, next } = weather.answers(timeMs, place, lastCell, ROWS)
      place = next
      rows += answers.length
      for (const { latE4, longE4, fetchedAtMs, given } of newestFirst(answers)) {
        if (latE4 !== lastLat || longE4 !== lastLong) [lastLat, lastLong, newer] = [latE4, longE4, 0]
        const own = given & ~newer
        newer |= given
        if (own === 0) continue
        found.latE4.push(latE4)
        found.longE4.push(longE4)
        found.timeMs.push(timeMs)
        const isUnknown = isAhead(nowMs - fetchedAtMs)
        found.fetchedAtMs.push(isUnknown ? -Infinity : fetchedAtMs)
        if (isUnknown) firstAheadMs = Math.min(firstAheadMs, fetchedAtMs)
        else newestMs = Math.max(newestMs, fetchedAtMs)
        found.given.push(own)
      }
      if (++queried < QUERIED_AT_ONCE && rows < LISTED_AT_ONCE) continue
      ;[queried, rows] = [0, 0]
      await others()
    }
  }
  const points = {
    latE4: Int32Array.from(found.latE4),
    longE4: Int32Array.from(found.longE4),
    timeMs: Float64Array.from(found.timeMs),
    fetchedAtMs: Float64Array.from(found.fetchedAtMs),
    given: Int32Array.from(found.given),
  }
  return { points, newestMs, firstAheadMs }
}

/** With what is to be used alone, as old as the oldest of it; null where nothing of it is there. */
function sampleOf({ latE4, longE4, timeMs, ...row }: WeatherRow, given: number, used: number): StoredSample | null {
  const values: Partial<Record<MeasureName, number>> = {}
  let fetchedAtMs = Infinity
  for (const name of MEASURE_NAMES) {
    const value = row.values[name]
    if (value === null || !has(used, name)) continue
    values[name] = value
    fetchedAtMs = Math.min(fetchedAtMs, row.older[name] ?? row.fetchedAtMs)
  }
  if (fetchedAtMs === Infinity) return null
  const sample = { lat: fromE4(latE4), long: fromE4(longE4), timeMs, fetchedAtMs, fetchedBy: row.fetchedBy, values }
  return hasSea(given) && !hasSea(used) ? { ...sample, isAtSea: true } : sample
}

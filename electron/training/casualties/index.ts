// The casualty records by year and by place. None is kept: the places are, made on first need in slices, and each event is generated again.
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { arcDeg, NM_PER_DEG } from '../sphere.ts'
import { eventsOf, monthsOf, reportsAgain, type CasualtyRecord } from './generate.ts'

export interface Casualties {
  byYear(year: number): Promise<CasualtyRecord[]>
  /** Within a radius in nautical miles; records without a usable position never appear. */
  near(lat: number, long: number, radiusNm: number): Promise<CasualtyRecord[]>
}

/** Records with a usable position, by number: two dozen bytes each, where the records themselves would be a kilobyte. */
interface Index {
  lat: Float64Array
  long: Float64Array
  month: Uint32Array
  /** Of the month's stream before the record's event. */
  state: Int32Array
  /** Among the event's reports. */
  report: Uint8Array
  /** Numbers in the order of their cells; those of a cell begin at `start[cell]`. */
  ids: Uint32Array
  start: Uint32Array
}

const ROWS = 180
const COLUMNS = 360
/** Events generated again at a time: some ten milliseconds. */
const SLICE = 500

/** A position as the text gives it; null when it is none. */
export function usablePosition(record: CasualtyRecord): { lat: number; long: number } | null {
  if (!/^-?\d+(\.\d+)?$/.test(record.latitude) || !/^-?\d+(\.\d+)?$/.test(record.longitude)) return null
  const [lat, long] = [Number(record.latitude), Number(record.longitude)]
  return Math.abs(lat) <= 90 && Math.abs(long) <= 180 && !(lat === 0 && long === 0) ? { lat, long } : null
}

const rowOf = (lat: number): number => Math.min(ROWS - 1, Math.floor(lat + 90))
const cellOf = (row: number, column: number): number => row * COLUMNS + (((column % COLUMNS) + COLUMNS) % COLUMNS)

/** `signal` ends the making of records: what waits for them is rejected with its reason. */
export function createCasualties(seed: number, count: number, nowMs: number, signal?: AbortSignal): Casualties {
  let made: Promise<Index> | null = null
  const index = (): Promise<Index> => (made ??= build(seed, count, nowMs, signal))
  return {
    byYear: async (year) => {
      const { first, end } = monthsOf(nowMs)
      const found: CasualtyRecord[] = []
      for (let month = Math.max(first, year * 12); month < Math.min(end, year * 12 + 12); month++) {
        for (const { records } of eventsOf(seed, count, month)) found.push(...records)
        await yieldToLoop()
        signal?.throwIfAborted()
      }
      return found
    },
    near: async (lat, long, radiusNm) => {
      const places = await index()
      const found: CasualtyRecord[] = []
      for (const id of idsWithin(places, lat, long, radiusNm)) {
        const record = reportsAgain(places.month[id] ?? 0, places.state[id] ?? 0)[places.report[id] ?? 0]
        if (record !== undefined) found.push(record)
        if (found.length % SLICE !== 0) continue
        await yieldToLoop()
        signal?.throwIfAborted()
      }
      return found
    },
  }
}

function* idsWithin(
  { lat: lats, long: longs, ids, start }: Index,
  lat: number,
  long: number,
  radiusNm: number,
): Generator<number> {
  const reachDeg = radiusNm / NM_PER_DEG
  const farthest = Math.min(90, Math.abs(lat) + reachDeg)
  const cosine = Math.cos((farthest * Math.PI) / 180)
  const halfWidth = cosine > reachDeg / 180 ? Math.min(180, (reachDeg / cosine) * 1.05 + 1) : 180
  const from = Math.floor(long + 180 - halfWidth)
  for (let row = rowOf(Math.max(-90, lat - reachDeg)); row <= rowOf(Math.min(90, lat + reachDeg)); row++) {
    for (let k = 0; k <= Math.min(COLUMNS - 1, Math.ceil(2 * halfWidth) + 1); k++) {
      const cell = cellOf(row, from + k)
      for (let i = start[cell] ?? 0; i < (start[cell + 1] ?? 0); i++) {
        const id = ids[i] ?? 0
        if (arcDeg(lat, long, lats[id] ?? 0, longs[id] ?? 0) * NM_PER_DEG <= radiusNm) yield id
      }
    }
  }
}

async function build(seed: number, count: number, nowMs: number, signal?: AbortSignal): Promise<Index> {
  const lat = new Float64Array(count)
  const long = new Float64Array(count)
  const months = new Uint32Array(count)
  const states = new Int32Array(count)
  const reports = new Uint8Array(count)
  const { first, end } = monthsOf(nowMs)
  let placed = 0
  let sinceYield = 0
  for (let month = first; month < end; month++) {
    for (const { state, records } of eventsOf(seed, count, month)) {
      records.forEach((record, report) => {
        const at = usablePosition(record)
        if (at === null) return
        lat[placed] = at.lat
        long[placed] = at.long
        months[placed] = month
        states[placed] = state
        reports[placed] = report
        placed++
      })
      if ((sinceYield += records.length) < SLICE) continue
      sinceYield = 0
      await yieldToLoop()
      signal?.throwIfAborted()
    }
  }
  return { lat, long, month: months, state: states, report: reports, ...ordered(lat, long, placed) }
}

/** By cells, in each by number. */
function ordered(lat: Float64Array, long: Float64Array, placed: number): { ids: Uint32Array; start: Uint32Array } {
  const cell = (id: number): number => cellOf(rowOf(lat[id] ?? 0), Math.floor((long[id] ?? 0) + 180))
  const start = new Uint32Array(ROWS * COLUMNS + 1)
  for (let id = 0; id < placed; id++) start[cell(id) + 1] = (start[cell(id) + 1] ?? 0) + 1
  for (let i = 0; i < ROWS * COLUMNS; i++) start[i + 1] = (start[i + 1] ?? 0) + (start[i] ?? 0)
  const next = start.slice()
  const ids = new Uint32Array(placed)
  for (let id = 0; id < placed; id++) {
    const at = next[cell(id)] ?? 0
    ids[at] = id
    next[cell(id)] = at + 1
  }
  return { ids, start }
}

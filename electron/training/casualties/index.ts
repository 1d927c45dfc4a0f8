// The casualty records by year and by place: made on first need in slices, so that weather answers meanwhile.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { arcDeg, NM_PER_DEG } from '../sphere.ts'
import { generateCasualties, type CasualtyRecord } from './generate.ts'

export interface Casualties {
  byYear(year: number): Promise<CasualtyRecord[]>
  /** Within a radius in nautical miles; records without a usable position never appear. */
  near(lat: number, long: number, radiusNm: number): Promise<CasualtyRecord[]>
  count(): Promise<number>
}

interface Placed {
  lat: number
  long: number
  record: CasualtyRecord
}
interface Index {
  years: Map<number, CasualtyRecord[]>
  cells: Map<number, Placed[]>
  count: number
}

/** A position as the text gives it; null when it is none. */
export function usablePosition(record: CasualtyRecord): { lat: number; long: number } | null {
  if (!/^-?\d+(\.\d+)?$/.test(record.latitude) || !/^-?\d+(\.\d+)?$/.test(record.longitude)) return null
  const [lat, long] = [Number(record.latitude), Number(record.longitude)]
  return Math.abs(lat) <= 90 && Math.abs(long) <= 180 && !(lat === 0 && long === 0) ? { lat, long } : null
}

const rowOf = (lat: number): number => Math.min(179, Math.floor(lat + 90))
const cellOf = (row: number, column: number): number => row * 360 + (((column % 360) + 360) % 360)

/** `signal` ends the making of records: what waits for them is rejected with its reason. */
export function createCasualties(seed: number, count: number, nowMs: number, signal?: AbortSignal): Casualties {
  let made: Promise<Index> | null = null
  const index = (): Promise<Index> => (made ??= build(seed, count, nowMs, signal))
  return {
    byYear: async (year) => (await index()).years.get(year) ?? [],
    near: async (lat, long, radiusNm) => {
      const { cells } = await index()
      const reachDeg = radiusNm / NM_PER_DEG
      const found: CasualtyRecord[] = []
      for (let row = rowOf(Math.max(-90, lat - reachDeg)); row <= rowOf(Math.min(90, lat + reachDeg)); row++) {
        const farthest = Math.min(90, Math.abs(lat) + reachDeg)
        const cosine = Math.cos((farthest * Math.PI) / 180)
        const halfWidth = cosine > reachDeg / 180 ? Math.min(180, (reachDeg / cosine) * 1.05 + 1) : 180
        const from = Math.floor(long + 180 - halfWidth)
        for (let k = 0; k <= Math.min(359, Math.ceil(2 * halfWidth) + 1); k++) {
          for (const placed of cells.get(cellOf(row, from + k)) ?? []) {
            if (arcDeg(lat, long, placed.lat, placed.long) * NM_PER_DEG <= radiusNm) found.push(placed.record)
          }
        }
      }
      return found
    },
    count: async () => (await index()).count,
  }
}

async function build(seed: number, count: number, nowMs: number, signal?: AbortSignal): Promise<Index> {
  const index: Index = { years: new Map(), cells: new Map(), count: 0 }
  for (const batch of generateCasualties(seed, count, nowMs)) {
    for (const record of batch) {
      index.count++
      const year = Number(record.localTime.slice(0, 4))
      const ofYear = index.years.get(year)
      if (ofYear === undefined) index.years.set(year, [record])
      else ofYear.push(record)
      const at = usablePosition(record)
      if (at === null) continue
      const cell = cellOf(rowOf(at.lat), Math.floor(at.long + 180))
      const there = index.cells.get(cell)
      if (there === undefined) index.cells.set(cell, [{ ...at, record }])
      else there.push({ ...at, record })
    }
    await nextTurn()
    signal?.throwIfAborted()
  }
  return index
}

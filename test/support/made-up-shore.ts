// A coast of a test's own: islands as diamonds, each within one bin of the shoreline, so that a case is a few numbers.
import type { Shore } from '../../electron/engine/passage/land/shore.ts'
import { BIN_DEG } from '../../shared/coast/coast-file.ts'
import { normaliseLong } from '../../shared/geo/geodesy.ts'
import type { Position } from '../../shared/geo/position.ts'

/** From its middle to each of its four corners. */
export interface Island extends Position {
  halfLat: number
  halfLong: number
}

/** From a bin's side at least. */
const CLEAR_DEG = 0.02
const BINS_ROUND = 360 / BIN_DEG

const eastOf = (long: number): number => ((long % 360) + 360) % 360
const binOf = ({ lat, long }: Position): string =>
  `${Math.floor(eastOf(long) / BIN_DEG)}/${Math.floor((90 - lat) / BIN_DEG)}`

/** Moved and made smaller until it lies within one bin. */
export function withinItsBin({ lat, long, halfLat, halfLong }: Island): Island {
  const max = BIN_DEG / 2 - CLEAR_DEG
  const [tall, wide] = [Math.min(halfLat, max), Math.min(halfLong, max)]
  const kept = (degrees: number, half: number): number => {
    const first = BIN_DEG * Math.floor(degrees / BIN_DEG)
    return Math.max(first + half + CLEAR_DEG, Math.min(first + BIN_DEG - half - CLEAR_DEG, degrees))
  }
  return { lat: kept(lat, tall), long: normaliseLong(kept(eastOf(long), wide)), halfLat: tall, halfLong: wide }
}

const touch = (a: Island, b: Island): boolean =>
  Math.abs(a.lat - b.lat) <= a.halfLat + b.halfLat &&
  Math.abs(normaliseLong(a.long - b.long)) <= a.halfLong + b.halfLong

/** Those of them that touch none before them. */
export const apart = (islands: readonly Island[]): Island[] =>
  islands.reduce<Island[]>((kept, one) => (kept.some((other) => touch(one, other)) ? kept : [...kept, one]), [])

/** Islands that lie apart, each within its bin. */
export function shoreOf(islands: readonly Island[]): Shore {
  const inBin = Map.groupBy(islands, binOf)
  const at = (column: number, row: number): Island[] | undefined =>
    inBin.get(`${((column % BINS_ROUND) + BINS_ROUND) % BINS_ROUND}/${row}`)
  const ringsOf = (column: number, row: number, here: readonly Island[]): ReturnType<Shore['lines']> => {
    const [points, runs, boxes]: [number[], number[], number[]] = [[], [], []]
    const west = (((column % BINS_ROUND) + BINS_ROUND) % BINS_ROUND) * BIN_DEG
    for (const { lat, long, halfLat, halfLong } of here) {
      const [x, y] = [eastOf(long) - west, lat - (90 - BIN_DEG * (row + 1))]
      const first = points.length / 2
      points.push(x - halfLong, y, x, y - halfLat, x + halfLong, y, x, y + halfLat, x - halfLong, y)
      runs.push(first, first + 4)
      boxes.push(x - halfLong, y - halfLat, x + halfLong, y + halfLat)
    }
    return { points: Float64Array.from(points), runs: Int32Array.from(runs), boxes: Float64Array.from(boxes) }
  }
  const kept = new Map<string, ReturnType<Shore['lines']>>()
  return {
    lines: (column, row) => {
      const here = at(column, row)
      if (here === undefined) return null
      const name = `${column}/${row}`
      const known = kept.get(name) ?? ringsOf(column, row, here)
      kept.set(name, known)
      return known
    },
    isOpenWater: (column, row) => at(column, row) === undefined,
    isLand: (position) =>
      (inBin.get(binOf(position)) ?? []).some(
        ({ lat, long, halfLat, halfLong }) =>
          Math.abs(position.lat - lat) / halfLat + Math.abs(normaliseLong(position.long - long)) / halfLong < 1,
      ),
  }
}

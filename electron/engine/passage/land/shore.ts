// The shoreline, bin by bin: read when it is first needed, a bounded number of bins kept decoded.
import { readFileSync } from 'node:fs'
import {
  BIN_DEG,
  COLUMNS,
  GRID,
  NO_SIDE,
  openCoastFile,
  ROWS,
  type CoastFile,
} from '../../../../shared/coast/coast-file.ts'
import { binLand } from '../../../../shared/coast/bin-rings.ts'
import { FaultError } from '../../../../shared/result.ts'
import type { Position } from '../../../../shared/geo/position.ts'

/** Shore of one bin as lines, in degrees from its south-west corner, in short runs that are passed over whole when they lie elsewhere. */
interface ShoreLines {
  /** Degrees, x then y. */
  points: Float64Array
  /** First and last point of each run. */
  runs: Int32Array
  /** Minimum x, minimum y, maximum x, maximum y of each run. */
  boxes: Float64Array
}

interface Bin extends ShoreLines {
  /** Upright stretches of the bin's sides that run over land: x, y, y. */
  sides: number[]
}

export interface Shore {
  /** Column counts on beyond 179 and below 0; null where there is no shore. */
  lines: (column: number, row: number) => ShoreLines | null
  /** Water, with no shore in it. */
  isOpenWater: (column: number, row: number) => boolean
  isLand: (position: Position) => boolean
}

const RUN_EDGES = 32
const KEPT_POINTS = 500_000
const STEP_DEG = BIN_DEG / GRID
/** Half a millimetre: places on a bin's own side are looked up just within it. */
const WITHIN_DEG = 1e-9

const wrapped = (column: number): number => ((column % COLUMNS) + COLUMNS) % COLUMNS

function linesOf(file: CoastFile, column: number, row: number): Bin {
  const bin = file.bin(column, row)
  const points: number[] = []
  const runs: number[] = []
  const boxes: number[] = []
  for (const part of bin.parts) {
    const first = points.length / 2
    for (const step of part.points) points.push(step * STEP_DEG)
    if (part.entry === NO_SIDE) points.push((part.points[0] ?? 0) * STEP_DEG, (part.points[1] ?? 0) * STEP_DEG)
    const last = points.length / 2 - 1
    for (let from = first; from < last; from += RUN_EDGES) {
      const to = Math.min(last, from + RUN_EDGES)
      let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
      for (let i = from; i <= to; i++) {
        const [x, y] = [points[i * 2] ?? 0, points[i * 2 + 1] ?? 0]
        if (x < minX) minX = x
        if (x > maxX) maxX = x
        if (y < minY) minY = y
        if (y > maxY) maxY = y
      }
      runs.push(from, to)
      boxes.push(minX, minY, maxX, maxY)
    }
  }
  const sides: number[] = []
  for (const side of binLand(bin).sides) {
    for (let i = 0; i + 3 < side.length; i += 2) {
      const [x, y, nextX, nextY] = [side[i] ?? 0, side[i + 1] ?? 0, side[i + 2] ?? 0, side[i + 3] ?? 0]
      if (x === nextX && y !== nextY) sides.push(x * STEP_DEG, y * STEP_DEG, nextY * STEP_DEG)
    }
  }
  return { points: Float64Array.from(points), runs: Int32Array.from(runs), boxes: Float64Array.from(boxes), sides }
}

/** Odd number of shores and land sides to the west of a place within the bin. */
function isInside({ points, runs, boxes, sides }: Bin, x: number, y: number): boolean {
  let odd = false
  for (let i = 0; i < sides.length; i += 3) {
    if ((sides[i + 1] ?? 0) > y !== (sides[i + 2] ?? 0) > y && (sides[i] ?? 0) < x) odd = !odd
  }
  for (let run = 0; run * 2 < runs.length; run++) {
    if (y < (boxes[run * 4 + 1] ?? 0) || y > (boxes[run * 4 + 3] ?? 0) || (boxes[run * 4] ?? 0) >= x) continue
    const last = runs[run * 2 + 1] ?? 0
    for (let i = runs[run * 2] ?? 0; i < last; i++) {
      const ay = points[i * 2 + 1] ?? 0
      const by = points[i * 2 + 3] ?? 0
      if (ay > y === by > y) continue
      const ax = points[i * 2] ?? 0
      if (ax + ((y - ay) / (by - ay)) * ((points[i * 2 + 2] ?? 0) - ax) < x) odd = !odd
    }
  }
  return odd
}

/** The shore of a file that is read when first used, by `read`. */
export function createShore(read: () => Uint8Array): Shore {
  let opened: CoastFile | null = null
  const file = (): CoastFile => (opened ??= openCoastFile(read()))
  const kept = new Map<number, Bin>()
  let keptPoints = 0
  const binAt = (column: number, row: number): Bin => {
    const key = row * COLUMNS + column
    const known = kept.get(key)
    const bin = known ?? linesOf(file(), column, row)
    if (known === undefined) keptPoints += bin.points.length / 2
    else kept.delete(key)
    kept.set(key, bin)
    for (const [oldest, { points }] of kept) {
      if (keptPoints <= KEPT_POINTS || oldest === key) break
      kept.delete(oldest)
      keptPoints -= points.length / 2
    }
    return bin
  }
  return {
    lines: (column, row) => (file().isPlain(wrapped(column), row) ? null : binAt(wrapped(column), row)),
    isOpenWater: (column, row) => file().isPlain(wrapped(column), row) && !file().isCornerLand(wrapped(column), row),
    isLand({ lat, long }) {
      const east = long < 0 ? long + 360 : long
      const column = wrapped(Math.floor(east / BIN_DEG))
      const row = Math.max(0, Math.min(ROWS - 1, Math.floor((90 - lat) / BIN_DEG)))
      if (file().isPlain(column, row)) return file().isCornerLand(column, row)
      const x = east - Math.floor(east / BIN_DEG) * BIN_DEG
      const y = lat - (90 - BIN_DEG * (row + 1))
      const within = (n: number): number => Math.max(WITHIN_DEG, Math.min(BIN_DEG - WITHIN_DEG, n))
      return isInside(binAt(column, row), within(x), within(y))
    },
  }
}

/** Beside the bundle in the application, in its room when run from the sources. */
const PLACES = ['./coast-high.bin', '../../../../shared/coast/coast-high.bin'] as const

export function readCoastFile(): Uint8Array {
  for (const place of PLACES) {
    try {
      return readFileSync(new URL(place, import.meta.url))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  throw new FaultError(
    'internal',
    'The coastline file is missing. Install Binnacle again; until then legs are not checked against land.',
  )
}

// Lines of equal value over a regular grid with holes: marching squares, joined to runs; and a grid refined, so that its lines bend.
//
// Straight between two grid points; at a saddle the mean of the four corners decides which way the lines pass. W. E. Lorensen and
// H. E. Cline, SIGGRAPH 1987, in the plane.

/** Values row by row; null or NaN where there is none: no line enters a square with such a corner. */
export interface Grid {
  columns: number
  rows: number
  values: ArrayLike<number | null>
}

/** Points in columns and rows of the grid, from 0; a closed line ends where it began. */
export type Contour = readonly (readonly [column: number, row: number])[]

/** A side of a square by its first point: `across` to the next column, else to the next row. */
const sideKey = (column: number, row: number, across: boolean, columns: number): number =>
  (row * columns + column) * 2 + (across ? 1 : 0)

interface Piece {
  from: number
  to: number
}

/** The contour lines at a level. A corner exactly on the level counts as above it. */
export function contoursAt({ columns, rows, values }: Grid, level: number): Contour[] {
  const points = new Map<number, readonly [number, number]>()
  const atSide = new Map<number, Piece[]>()
  const crossing = (column: number, row: number, across: boolean, a: number, b: number): number => {
    const key = sideKey(column, row, across, columns)
    if (!points.has(key)) {
      const part = (level - a) / (b - a)
      points.set(key, across ? [column + part, row] : [column, row + part])
    }
    return key
  }
  const join = (from: number, to: number): void => {
    const piece = { from, to }
    for (const key of [from, to]) {
      const list = atSide.get(key)
      if (list === undefined) atSide.set(key, [piece])
      else list.push(piece)
    }
  }
  const valueAt = (i: number): number => values[i] ?? NaN
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const i = row * columns + column
      const sw = valueAt(i)
      const se = valueAt(i + 1)
      const nw = valueAt(i + columns)
      const ne = valueAt(i + columns + 1)
      const a = sw >= level
      const b = se >= level
      const c = ne >= level
      const d = nw >= level
      if (a === b && b === c && c === d) continue
      if (Number.isNaN(sw + se + nw + ne)) continue
      const south = a === b ? null : crossing(column, row, true, sw, se)
      const east = b === c ? null : crossing(column + 1, row, false, se, ne)
      const north = d === c ? null : crossing(column, row + 1, true, nw, ne)
      const west = a === d ? null : crossing(column, row, false, sw, nw)
      if (south !== null && east !== null && north !== null && west !== null) {
        const isMiddleAbove = (sw + se + nw + ne) / 4 >= level
        const [first, second] = isMiddleAbove === a ? [east, west] : [west, east]
        join(south, first)
        join(north, second)
      } else {
        const sides = [south, east, north, west].filter((side) => side !== null)
        const [from, to] = sides
        if (from !== undefined && to !== undefined) join(from, to)
      }
    }
  }
  return runs(atSide, points)
}

/** Pieces that meet at a side made one line each. */
function runs(atSide: Map<number, Piece[]>, points: ReadonlyMap<number, readonly [number, number]>): Contour[] {
  const taken = new Set<Piece>()
  const follow = (start: number): number[] => {
    const keys = [start]
    for (let at = start; ;) {
      const piece = atSide.get(at)?.find((one) => !taken.has(one))
      if (piece === undefined) return keys
      taken.add(piece)
      at = piece.from === at ? piece.to : piece.from
      keys.push(at)
    }
  }
  const lines: Contour[] = []
  const add = (start: number): void => {
    const keys = follow(start)
    if (keys.length > 1) lines.push(keys.flatMap((key) => [points.get(key) ?? [0, 0]]))
  }
  // Open lines from their ends first; what is left are rings.
  for (const [key, pieces] of atSide) if (pieces.length === 1) add(key)
  for (const key of atSide.keys()) add(key)
  return lines
}

/** Multiples of `every` within the grid's values. */
export function levelsOf({ values, columns, rows }: Grid, every: number): number[] {
  let [min, max] = [Infinity, -Infinity]
  for (let i = 0; i < columns * rows; i++) {
    const value = values[i] ?? NaN
    if (value < min) min = value
    if (value > max) max = value
  }
  const levels: number[] = []
  for (let level = Math.ceil(min / every) * every; level <= max; level += every) levels.push(level)
  return levels
}

/** Weights of four neighbours in a row at a part of the way from the second to the third (Catmull and Rom 1974). */
const catmullRom = (t: number): readonly [number, number, number, number] => [
  ((2 - t) * t - 1) * t * 0.5,
  ((3 * t - 5) * t * t + 2) * 0.5,
  ((4 - 3 * t) * t + 1) * t * 0.5,
  (t - 1) * t * t * 0.5,
]

/**
 * A grid with `times` as many squares each way, through the same values: lines of equal value over it bend where those of the coarse one
 * are angular. Beyond an edge or a hole the grid goes on straight; a square with a hole at a corner stays one.
 */
export function refined({ columns, rows, values }: Grid, times: number): Grid & { values: Float32Array } {
  const fineColumns = (columns - 1) * times + 1
  const fineRows = (rows - 1) * times + 1
  const across = new Float32Array(fineColumns * rows)
  for (let row = 0; row < rows; row++)
    refineLine(values, row * columns, 1, columns, across, row * fineColumns, 1, times)
  const fine = new Float32Array(fineColumns * fineRows)
  for (let column = 0; column < fineColumns; column++)
    refineLine(across, column, fineColumns, rows, fine, column, fineColumns, times)
  return { columns: fineColumns, rows: fineRows, values: fine }
}

/** One line of values, each `stride` after the last, into one with `times` as many steps. */
function refineLine(
  from: ArrayLike<number | null>,
  fromAt: number,
  fromStride: number,
  length: number,
  to: Float32Array,
  toAt: number,
  toStride: number,
  times: number,
): void {
  const valueAt = (i: number): number => (i < 0 || i >= length ? NaN : (from[fromAt + i * fromStride] ?? NaN))
  const weights = Array.from({ length: times }, (_, k) => catmullRom(k / times))
  for (let i = 0; i < length; i++) {
    const b = valueAt(i)
    to[toAt + i * times * toStride] = b
    if (i + 1 === length) break
    const c = valueAt(i + 1)
    const before = valueAt(i - 1)
    const after = valueAt(i + 2)
    const a = Number.isNaN(before) ? 2 * b - c : before
    const d = Number.isNaN(after) ? 2 * c - b : after
    for (let k = 1; k < times; k++) {
      const [wa, wb, wc, wd] = weights[k] ?? [0, 1, 0, 0]
      to[toAt + (i * times + k) * toStride] = a * wa + b * wb + c * wc + d * wd
    }
  }
}

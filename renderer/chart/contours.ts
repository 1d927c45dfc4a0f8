// Lines of equal value over a regular grid with holes: marching squares, joined to runs.
//
// Straight between two grid points; at a saddle the mean of the four corners decides which way the lines pass. W. E. Lorensen and
// H. E. Cline, SIGGRAPH 1987, in the plane.

/** Values row by row; null where there is none: no line enters a square with such a corner. */
export interface Grid {
  columns: number
  rows: number
  values: readonly (number | null)[]
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
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const i = row * columns + column
      const [sw, se] = [values[i] ?? null, values[i + 1] ?? null]
      const [nw, ne] = [values[i + columns] ?? null, values[i + columns + 1] ?? null]
      if (sw === null || se === null || nw === null || ne === null) continue
      const [a, b, c, d] = [sw >= level, se >= level, ne >= level, nw >= level]
      if (a === b && b === c && c === d) continue
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
export function levelsOf({ values }: Grid, every: number): number[] {
  let [min, max] = [Infinity, -Infinity]
  for (const value of values) {
    if (value === null) continue
    min = Math.min(min, value)
    max = Math.max(max, value)
  }
  const levels: number[] = []
  for (let level = Math.ceil(min / every) * every; level <= max; level += every) levels.push(level)
  return levels
}

// Lines of equal value over a regular grid with holes: marching squares, joined to runs; and a grid refined, so that its lines bend.
//
// Straight between two grid points; at a saddle the mean of the four corners decides how the lines pass. W. E. Lorensen and
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

type Point = readonly [column: number, row: number]

/** The lines of one level while they are found: where they cross sides of squares, and which crossings are joined. */
interface Found {
  points: Map<number, Point>
  /** Of each crossing those that it is joined with: at most one in each of the two squares beside it. */
  joined: Map<number, number[]>
}

/** The contour lines at a level. A corner exactly on the level counts as above it. */
export const contoursAt = (grid: Grid, level: number): Contour[] => contoursOf(grid, [level]).map(({ line }) => line)

/** The contour lines at each of the levels, which rise: the grid is gone through once. */
export function contoursOf(
  { columns, rows, values }: Grid,
  levels: readonly number[],
): { level: number; line: Contour }[] {
  const found = levels.map((): Found => ({ points: new Map(), joined: new Map() }))
  const valueAt = (i: number): number => values[i] ?? NaN
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const i = row * columns + column
      const sw = valueAt(i)
      const se = valueAt(i + 1)
      const nw = valueAt(i + columns)
      const ne = valueAt(i + columns + 1)
      const min = Math.min(sw, se, nw, ne)
      const max = Math.max(sw, se, nw, ne)
      // Not a number is neither.
      if (!(max > min)) continue
      for (let k = 0; k < levels.length; k++) {
        const level = levels[k] ?? NaN
        if (level > max) break
        const lines = found[k]
        if (level > min && lines !== undefined) pass(lines, { column, row, columns, sw, se, ne, nw }, level)
      }
    }
  }
  return found.flatMap((lines, k) => runs(lines).map((line) => ({ level: levels[k] ?? NaN, line })))
}

interface Square {
  column: number
  row: number
  columns: number
  sw: number
  se: number
  ne: number
  nw: number
}

/** Joins where a level's lines enter a square and leave it. */
function pass(lines: Found, square: Square, level: number): void {
  const { column, row, columns, sw, se, ne, nw } = square
  const crossing = (atColumn: number, atRow: number, isAcross: boolean, from: number, to: number): number => {
    const key = sideKey(atColumn, atRow, isAcross, columns)
    if (!lines.points.has(key)) {
      const part = (level - from) / (to - from)
      lines.points.set(key, isAcross ? [atColumn + part, atRow] : [atColumn, atRow + part])
    }
    return key
  }
  const [a, b, c, d] = [sw >= level, se >= level, ne >= level, nw >= level]
  const south = a === b ? null : crossing(column, row, true, sw, se)
  const east = b === c ? null : crossing(column + 1, row, false, se, ne)
  const north = d === c ? null : crossing(column, row + 1, true, nw, ne)
  const west = a === d ? null : crossing(column, row, false, sw, nw)
  if (south !== null && east !== null && north !== null && west !== null) {
    const isMiddleAbove = (sw + se + nw + ne) / 4 >= level
    join(lines, south, isMiddleAbove === a ? east : west)
    join(lines, north, isMiddleAbove === a ? west : east)
  } else {
    const [from, to] = [south, east, north, west].filter((side) => side !== null)
    if (from !== undefined && to !== undefined) join(lines, from, to)
  }
}

function join({ joined }: Found, from: number, to: number): void {
  for (const [one, other] of [
    [from, to],
    [to, from],
  ] as const) {
    const list = joined.get(one)
    if (list === undefined) joined.set(one, [other])
    else list.push(other)
  }
}

/** Crossings that are joined made one line each. */
function runs({ points, joined }: Found): Contour[] {
  const lines: Contour[] = []
  const add = (start: number): void => {
    const line: Point[] = []
    for (let at: number | undefined = start; at !== undefined;) {
      line.push(points.get(at) ?? [0, 0])
      const next: number | undefined = joined.get(at)?.pop()
      // The reverse is gone too.
      const back = next === undefined ? undefined : joined.get(next)
      const place = back?.indexOf(at) ?? -1
      if (place >= 0) back?.splice(place, 1)
      at = next
    }
    if (line.length > 1) lines.push(line)
  }
  // Open lines from their ends first; what is left are rings.
  for (const [key, others] of joined) if (others.length === 1) add(key)
  for (const key of joined.keys()) add(key)
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

/** Weights of four neighbours in a row at a fraction between the second and the third (Catmull and Rom 1974). */
export const catmullRom = (t: number): readonly [number, number, number, number] => [
  ((2 - t) * t - 1) * t * 0.5,
  ((3 * t - 5) * t * t + 2) * 0.5,
  ((4 - 3 * t) * t + 1) * t * 0.5,
  (t - 1) * t * t * 0.5,
]

/** A finer grid's squares are divided less: a line has about as many points, and a play its frames a second. */
const MANY_COLUMNS = 80

/** How many lines of a drawing go through each square of a picture's grid. */
export const finerBy = (columns: number): number => (columns > MANY_COLUMNS ? 2 : 3)

/**
 * A grid with `times` as many squares in each direction, through the same values: lines of equal value over it bend where those of the coarse one
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

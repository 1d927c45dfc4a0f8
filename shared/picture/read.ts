// A picture's grid read between its points: values by cubics through four points in each direction, their uncertainty straight between two.
import { catmullRom } from './contours.ts'
import type { PictureGrid } from './picture.ts'

/** Rounding of an edge: a place so little beyond it is on it, in parts of a step. */
export const EDGE = 1e-6

/** Whether the grid goes all round the globe. */
export const isRound = ({ columns, stepLongDeg }: PictureGrid): boolean => columns * stepLongDeg >= 360 - 1e-6

/** Where a place lies in a grid: the point south-west of it, and the fractions on to the next; null beyond the grid. */
function placeIn(
  grid: PictureGrid,
  lat: number,
  eastDeg: number,
): { column: number; row: number; partX: number; partY: number } | null {
  const { columns, rows } = grid
  const turn = isRound(grid) ? 360 / grid.stepLongDeg : Infinity
  const y = (lat - grid.south) / grid.stepLatDeg
  let x = eastDeg / grid.stepLongDeg
  if (turn !== Infinity) x -= Math.floor(x / turn) * turn
  const lastX = turn === Infinity ? columns - 1 : Infinity
  if (!(x >= -EDGE && x <= lastX + EDGE && y >= -EDGE && y <= rows - 1 + EDGE)) return null
  const column = Math.min(Math.max(0, Math.floor(x + EDGE)), columns - 1)
  const row = Math.min(Math.max(0, Math.floor(y + EDGE)), rows - 1)
  return { column, row, partX: withinStep(x - column), partY: withinStep(y - row) }
}

const withinStep = (part: number): number => (part < EDGE ? 0 : part)

/**
 * The column so many east of another, on a round grid beyond its edges too; NaN where there is none. A round grid may have its first column
 * again as its last.
 */
function neighbourColumn(grid: PictureGrid, column: number, by: number): number {
  const { columns } = grid
  const neighbour = column + by
  if (!isRound(grid)) return neighbour >= 0 && neighbour < columns ? neighbour : NaN
  const turn = Math.round(360 / grid.stepLongDeg)
  return ((neighbour % turn) + turn) % turn
}

/**
 * Straight between four grid points, at a latitude and so many degrees east of the grid's west: never beyond what they say, as a standard
 * deviation must be. NaN beyond the grid, or beside a point without a value.
 */
export function valueAt(grid: PictureGrid, values: Float32Array, lat: number, eastDeg: number): number {
  const place = placeIn(grid, lat, eastDeg)
  if (place === null) return NaN
  const { column, row, partX, partY } = place
  const at = (r: number, c: number): number => values[r * grid.columns + c] ?? NaN
  const right = neighbourColumn(grid, column, 1)
  // What has no weight is not looked at: a hole does not reach past its own squares.
  const line = (r: number): number => (partX === 0 ? at(r, column) : at(r, column) * (1 - partX) + at(r, right) * partX)
  return partY === 0 ? line(row) : line(row) * (1 - partY) + line(row + 1) * partY
}

/** As `valueAt`, by a cubic through four points in each direction: about an extreme, too, it is what the field is. */
export function smoothAt(grid: PictureGrid, values: Float32Array, lat: number, eastDeg: number): number {
  const place = placeIn(grid, lat, eastDeg)
  if (place === null) return NaN
  const { column, row, partX, partY } = place
  const at = (r: number, by: number): number =>
    r < 0 || r >= grid.rows
      ? NaN
      : (values[r * grid.columns + (by === 0 ? column : neighbourColumn(grid, column, by))] ?? NaN)
  const weightsX = catmullRom(partX)
  const weightsY = catmullRom(partY)
  const line = (r: number): number =>
    partX === 0 ? at(r, 0) : cubic(weightsX, at(r, -1), at(r, 0), at(r, 1), at(r, 2))
  return partY === 0 ? line(row) : cubic(weightsY, line(row - 1), line(row), line(row + 1), line(row + 2))
}

type Weights = ReturnType<typeof catmullRom>

/**
 * Between the second and the third of four. Beyond an edge or a hole the values go on straight; what has no weight is not looked at, so that a
 * hole does not reach past its own squares.
 */
function cubic(weights: Weights, a: number, b: number, c: number, d: number): number {
  const wc = weights[2]
  if (wc === 0 || Number.isNaN(b)) return b
  const [wa, wd] = [weights[0], weights[3]]
  const before = wa === 0 ? 0 : Number.isNaN(a) ? 2 * b - c : a
  const after = wd === 0 ? 0 : Number.isNaN(d) ? 2 * c - b : d
  return before * wa + b * weights[1] + c * wc + after * wd
}

/** A line of places along a parallel, the first so far east of a grid's west, and which of them lie within the grid. */
export interface Line {
  lat: number
  eastDeg: number
  from: number
  until: number
}

/** Reads whole lines of places that are as far apart as the grid's columns. `into`: one number for each place; NaN where there is none. */
export interface LineReader {
  /** By cubics. */
  smooth(values: Float32Array, line: Line, into: Float32Array): void
  /** Straight. */
  straight(values: Float32Array, line: Line, into: Float32Array): void
}

/** Four weights, the same along a whole line: each of its places lies as far between two columns as the others. */
const straightWeights = (part: number): Weights => [0, 1 - part, part, 0]

/** Between its rows first, for all columns, and then between two of these. */
export function lineReader(grid: PictureGrid): LineReader {
  const { columns, rows } = grid
  /** One more before the first column and two after the last: what lies beyond an edge. */
  const across = new Float32Array(columns + 3)
  const turn = isRound(grid) ? Math.round(360 / grid.stepLongDeg) : NaN

  const read = (values: Float32Array, line: Line, into: Float32Array, weigh: (part: number) => Weights): void => {
    into.fill(NaN)
    const y = (line.lat - grid.south) / grid.stepLatDeg
    if (!(y >= -EDGE && y <= rows - 1 + EDGE)) return
    const row = Math.min(Math.max(0, Math.floor(y + EDGE)), rows - 1)
    readAcross(values, grid, row, weigh(withinStep(y - row)), across)
    across[0] = Number.isNaN(turn) ? NaN : (across[turn] ?? NaN)
    for (const beyond of [columns, columns + 1])
      across[beyond + 1] = Number.isNaN(turn) ? NaN : (across[(beyond % turn) + 1] ?? NaN)
    const x = line.eastDeg / grid.stepLongDeg
    const left = Math.floor(x + EDGE)
    const weights = weigh(withinStep(x - left))
    const [wa, wb, wc, wd] = weights
    const first = Number.isNaN(turn) ? Math.max(0, -left) : 0
    const until = Number.isNaN(turn) ? Math.min(into.length, columns - left) : into.length
    let at = Number.isNaN(turn) ? left + first : ((left % turn) + turn) % turn
    for (let i = first; i < until; i++, at++) {
      if (at === turn) at = 0
      const a = across[at] ?? NaN
      const b = across[at + 1] ?? NaN
      const c = across[at + 2] ?? NaN
      const d = across[at + 3] ?? NaN
      const value = wa * a + wb * b + wc * c + wd * d
      into[i] = Number.isNaN(value) ? cubic(weights, a, b, c, d) : value
    }
  }
  return {
    smooth: (values, line, into) => read(values, line, into, catmullRom),
    straight: (values, line, into) => read(values, line, into, straightWeights),
  }
}

/** A grid's columns between one of its rows and the next, from the second number of `across` on. */
function readAcross(
  values: Float32Array,
  { columns, rows }: PictureGrid,
  row: number,
  weights: Weights,
  across: Float32Array,
): void {
  const [wa, wb, wc, wd] = weights
  const nowhere = columns * rows
  const rowAt = (r: number): number => (r < 0 || r >= rows ? nowhere : r * columns)
  const [first, second, third, fourth] = [rowAt(row - 1), rowAt(row), rowAt(row + 1), rowAt(row + 2)]
  for (let column = 0; column < columns; column++) {
    const a = values[first + column] ?? NaN
    const b = values[second + column] ?? NaN
    const c = values[third + column] ?? NaN
    const d = values[fourth + column] ?? NaN
    const value = wa * a + wb * b + wc * c + wd * d
    across[column + 1] = Number.isNaN(value) ? cubic(weights, a, b, c, d) : value
  }
}

/** So much smaller an error is with half the step: a cubic's between two points is 16 times smaller, a little less where a system is narrow. */
const HALF_STEP = 8

/**
 * How far a reading between a grid's points may be off, at each of them: by how well the point itself is read from those one and three steps
 * to either side, which is a grid of twice the step.
 */
export function readingErrors(grid: PictureGrid, values: Float32Array): Float32Array {
  const { columns, rows } = grid
  const errors = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const i = row * columns + column
      const value = values[i] ?? NaN
      const inRow = (by: number): number => values[row * columns + neighbourColumn(grid, column, by)] ?? NaN
      const inColumn = (by: number): number =>
        row + by < 0 || row + by >= rows ? NaN : (values[i + by * columns] ?? NaN)
      errors[i] = Math.hypot(offFrom(value, inRow), offFrom(value, inColumn)) / HALF_STEP
    }
  return errors
}

/** 0 where it is not known: beside an edge. */
function offFrom(value: number, neighbour: (by: number) => number): number {
  const read = (9 * (neighbour(-1) + neighbour(1)) - neighbour(-3) - neighbour(3)) / 16
  return Number.isNaN(read - value) ? 0 : Math.abs(read - value)
}

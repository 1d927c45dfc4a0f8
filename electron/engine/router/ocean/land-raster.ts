// Land as cells of a tenth of a degree, a bin of the coast at a time: most legs are at sea by their cells alone.
import { BIN_DEG, ROWS } from '../../../../shared/coast/coast-file.ts'
import { RAD } from '../../../../shared/geo/units.ts'
import type { Shore } from '../../passage/land/shore.ts'

export const SEA = 1
/** Shore within the cell: only the exact check decides. */
const SHORE = 2
export const LAND = 3
/** Sea, but shore may lie within the offing: only the exact check decides. */
export const NEAR = 4
export type CellState = typeof SEA | typeof SHORE | typeof LAND | typeof NEAR

/** In a bin, along each side. */
const CELLS = 20
const CELL_DEG = BIN_DEG / CELLS
const CELL_NM = 60 * CELL_DEG
/** A minute of latitude is shorter than a mile about the equator, by less than this. */
const SHORT_MINUTE = 1.01
/** Columns so narrow that an offing reaches over a whole bin: there every cell is near. */
const POLAR_CELLS = CELLS

export interface LandRaster {
  /** Of the cell of a place; longitudes may run on beyond ±180°. */
  stateAt(x: number, y: number): CellState
  /** Whether a short line lies in bins without any shore in them or within the offing of them, the quick answer for most. */
  isOpenSea(ax: number, ay: number, bx: number, by: number): boolean
  /** The same of a box: of all the bins that it touches; longitudes may run on beyond ±180°. */
  isOpenBox(west: number, south: number, east: number, north: number): boolean
  /** The cells that a straight line of latitude and longitude goes through, from its start on, until `visit` says true. */
  along(ax: number, ay: number, bx: number, by: number, visit: (state: CellState) => boolean): boolean
}

/**
 * Calls `visit` for each cell of a unit grid that a line goes through, until it says true (J. Amanatides, A. Woo, A fast voxel traversal algorithm for
 * ray tracing, Eurographics 1987).
 */
function eachCell(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  visit: (column: number, row: number) => boolean,
): boolean {
  let [column, row] = [Math.floor(ax), Math.floor(ay)]
  const [lastColumn, lastRow] = [Math.floor(bx), Math.floor(by)]
  const [dx, dy] = [bx - ax, by - ay]
  const [stepX, stepY] = [dx < 0 ? -1 : 1, dy < 0 ? -1 : 1]
  const [perX, perY] = [Math.abs(1 / dx), Math.abs(1 / dy)]
  let nextX = dx === 0 ? Infinity : (dx < 0 ? ax - column : column + 1 - ax) * perX
  let nextY = dy === 0 ? Infinity : (dy < 0 ? ay - row : row + 1 - ay) * perY
  for (let left = Math.abs(lastColumn - column) + Math.abs(lastRow - row); ; left--) {
    if (visit(column, row)) return true
    if (left <= 0) return false
    if (nextX < nextY) {
      column += stepX
      nextX += perX
    } else {
      row += stepY
      nextY += perY
    }
  }
}

/** One bin's cells, rows from the south. */
function cellsOf(shore: Shore, column: number, row: number): Uint8Array {
  const cells = new Uint8Array(CELLS * CELLS)
  const lines = shore.lines(column, row)
  if (lines === null) return cells.fill(shore.isOpenWater(column, row) ? SEA : LAND)
  const within = (cell: number): number => Math.min(CELLS - 1, Math.max(0, cell))
  const { points, runs } = lines
  for (let run = 0; run * 2 < runs.length; run++)
    for (let i = runs[run * 2] ?? 0; i < (runs[run * 2 + 1] ?? 0); i++) {
      const at = (n: number): number => (points[n] ?? 0) / CELL_DEG
      eachCell(at(2 * i), at(2 * i + 1), at(2 * i + 2), at(2 * i + 3), (x, y) => {
        cells[within(y) * CELLS + within(x)] = SHORE
        return false
      })
    }
  const [west, south] = [column * BIN_DEG, 90 - BIN_DEG * (row + 1)]
  for (let y = 0; y < CELLS; y++) {
    // Cells beside each other without shore between them are all land or all sea.
    let state = 0
    for (let x = 0; x < CELLS; x++) {
      const i = y * CELLS + x
      if (cells[i] === SHORE) state = 0
      else {
        if (state === 0) {
          const long = (west + (x + 0.5) * CELL_DEG) % 360
          const isLand = shore.isLand({ lat: south + (y + 0.5) * CELL_DEG, long: long > 180 ? long - 360 : long })
          state = isLand ? LAND : SEA
        }
        cells[i] = state
      }
    }
  }
  return cells
}

/** Bins are read as legs come to them. `offingNm`: cells with shore within it are near, at most `BIN_DEG` of latitude. */
export function createLandRaster(shore: Shore, offingNm: number): LandRaster {
  const columns = 360 / BIN_DEG
  const bins: (Uint8Array | undefined)[] = []
  const marked: (Uint8Array | undefined)[] = []
  /** By bin: its cells with shore. */
  const shores: (readonly number[] | undefined)[] = []
  /** By bin: 1 wholly sea outside the offing, 2 not. */
  const free = new Uint8Array(columns * ROWS)
  const wrap = (column: number): number => ((column % columns) + columns) % columns
  /** Cells counted from 0° eastwards and from the south pole. */
  const stateIn = (kept: (Uint8Array | undefined)[], make: typeof cellsOf, cellX: number, cellY: number): CellState => {
    const y = Math.min(CELLS * ROWS - 1, Math.max(0, cellY))
    const wrapped = wrap(Math.floor(cellX / CELLS))
    const row = ROWS - 1 - Math.floor(y / CELLS)
    const cells = (kept[row * columns + wrapped] ??= make(shore, wrapped, row))
    const state = cells[(y % CELLS) * CELLS + (((cellX % CELLS) + CELLS) % CELLS)]
    return state === LAND ? LAND : state === SEA ? SEA : state === NEAR ? NEAR : SHORE
  }
  const rowsOff = Math.ceil((offingNm * SHORT_MINUTE) / CELL_NM)
  /** Columns that the offing reaches over, at the bin's side that is nearer to a pole. */
  const columnsOff = (row: number): number => {
    const north = 90 - BIN_DEG * row
    const highest = Math.min(90, Math.max(Math.abs(north), Math.abs(north - BIN_DEG)) + offingNm / 60)
    return Math.ceil((offingNm * SHORT_MINUTE) / CELL_NM / Math.max(1e-9, Math.cos(highest * RAD)))
  }
  const shoreIn = (column: number, row: number): readonly number[] => {
    const bin = row * columns + column
    return (shores[bin] ??=
      shore.lines(column, row) === null
        ? []
        : [...(bins[bin] ??= cellsOf(shore, column, row)).entries()].flatMap(([i, state]) =>
            state === SHORE ? [i] : [],
          ))
  }
  /** Cells about each shore of the bin and of those around it are near. */
  const markNear = (_: Shore, column: number, row: number): Uint8Array => {
    const cells = (bins[row * columns + column] ??= cellsOf(shore, column, row)).slice()
    const off = columnsOff(row)
    const mark = (fromX: number, toX: number, fromY: number, toY: number): void => {
      for (let y = Math.max(0, fromY); y <= Math.min(CELLS - 1, toY); y++)
        for (let x = Math.max(0, fromX); x <= Math.min(CELLS - 1, toX); x++)
          if (cells[y * CELLS + x] === SEA) cells[y * CELLS + x] = NEAR
    }
    if (off > POLAR_CELLS) mark(0, CELLS, 0, CELLS)
    else
      for (let r = Math.max(0, row - 1); r <= Math.min(ROWS - 1, row + 1); r++)
        for (let c = column - 1; c <= column + 1; c++)
          for (const i of shoreIn(wrap(c), r)) {
            const x = (c - column) * CELLS + (i % CELLS)
            const y = (row - r) * CELLS + Math.floor(i / CELLS)
            mark(x - off, x + off, y - rowsOff, y + rowsOff)
          }
    return cells
  }
  const cellOf = (deg: number): number => deg / CELL_DEG
  const isFreeBin = (x: number, y: number): boolean => {
    const row = Math.min(ROWS - 1, Math.max(0, Math.floor((90 - y) / BIN_DEG)))
    const column = wrap(Math.floor(x / BIN_DEG))
    const bin = row * columns + column
    if (free[bin] === 0)
      free[bin] = (marked[bin] ??= markNear(shore, column, row)).every((state) => state === SEA) ? 1 : 2
    return free[bin] === 1
  }
  return {
    isOpenSea: (ax, ay, bx, by) =>
      Math.abs(bx - ax) < BIN_DEG &&
      Math.abs(by - ay) < BIN_DEG &&
      isFreeBin(ax, ay) &&
      isFreeBin(bx, by) &&
      isFreeBin(ax, by) &&
      isFreeBin(bx, ay),
    isOpenBox(west, south, east, north) {
      // Bin by bin, the northern and eastern edges too.
      for (let y = south; ; y = Math.min(north, y + BIN_DEG)) {
        for (let x = west; ; x = Math.min(east, x + BIN_DEG)) {
          if (!isFreeBin(x, y)) return false
          if (x >= east) break
        }
        if (y >= north) return true
      }
    },
    stateAt: (x, y) => stateIn(bins, cellsOf, Math.floor(cellOf(x)), Math.floor(cellOf(y + 90))),
    along: (ax, ay, bx, by, visit) =>
      eachCell(cellOf(ax), cellOf(ay + 90), cellOf(bx), cellOf(by + 90), (x, y) =>
        visit(stateIn(marked, markNear, x, y)),
      ),
  }
}

// Land as cells of a tenth of a degree, a bin of the coast at a time: most legs are at sea by their cells alone.
import { BIN_DEG, ROWS } from '../../../shared/coast/coast-file.ts'
import type { Shore } from '../land/shore.ts'

export const SEA = 1
/** Shore within the cell: only the exact check can tell. */
const SHORE = 2
export const LAND = 3
export type CellState = typeof SEA | typeof SHORE | typeof LAND

/** In a bin, along each side. */
const CELLS = 20
const CELL_DEG = BIN_DEG / CELLS

export interface LandRaster {
  /** Of the cell of a place; longitudes may run on beyond ±180°. */
  stateAt(x: number, y: number): CellState
  /** Whether a short line lies in bins without any shore, the quick answer for most. */
  isOpenSea(ax: number, ay: number, bx: number, by: number): boolean
  /** Whether no bin that a box touches has any shore or land; longitudes may run on beyond ±180°. */
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

/** Bins are read as legs come to them. */
export function createLandRaster(shore: Shore): LandRaster {
  const columns = 360 / BIN_DEG
  const bins: (Uint8Array | undefined)[] = []
  /** Cells counted from 0° eastwards and from the south pole. */
  const stateOf = (cellX: number, cellY: number): CellState => {
    const y = Math.min(CELLS * ROWS - 1, Math.max(0, cellY))
    const wrapped = ((Math.floor(cellX / CELLS) % columns) + columns) % columns
    const row = ROWS - 1 - Math.floor(y / CELLS)
    const cells = (bins[row * columns + wrapped] ??= cellsOf(shore, wrapped, row))
    const state = cells[(y % CELLS) * CELLS + (((cellX % CELLS) + CELLS) % CELLS)]
    return state === LAND ? LAND : state === SEA ? SEA : SHORE
  }
  const cellOf = (deg: number): number => deg / CELL_DEG
  const isOpenBin = (x: number, y: number): boolean => {
    const row = Math.min(ROWS - 1, Math.max(0, Math.floor((90 - y) / BIN_DEG)))
    return shore.isOpenWater(((Math.floor(x / BIN_DEG) % columns) + columns) % columns, row)
  }
  return {
    isOpenSea: (ax, ay, bx, by) =>
      Math.abs(bx - ax) < BIN_DEG &&
      Math.abs(by - ay) < BIN_DEG &&
      isOpenBin(ax, ay) &&
      isOpenBin(bx, by) &&
      isOpenBin(ax, by) &&
      isOpenBin(bx, ay),
    isOpenBox(west, south, east, north) {
      // Bin by bin, the northern and eastern edges too.
      for (let y = south; ; y = Math.min(north, y + BIN_DEG)) {
        for (let x = west; ; x = Math.min(east, x + BIN_DEG)) {
          if (!isOpenBin(x, y)) return false
          if (x >= east) break
        }
        if (y >= north) return true
      }
    },
    stateAt: (x, y) => stateOf(Math.floor(cellOf(x)), Math.floor(cellOf(y + 90))),
    along: (ax, ay, bx, by, visit) =>
      eachCell(cellOf(ax), cellOf(ay + 90), cellOf(bx), cellOf(by + 90), (x, y) => visit(stateOf(x, y))),
  }
}

// The grid a frame of the picture stands on: over the chart's box with margins, fixed to steps of degrees, so that it is the same when the
// chart is moved a little.
import type { Box } from '../../../../shared/geo/position.ts'
import { normaliseLong } from '../../../../shared/geo/geodesy.ts'
import {
  DRIFT_EAST_DEG_A_DAY,
  DRIFT_POLE_DEG_A_DAY,
  FRAME_HOURS,
  type PictureGrid,
} from '../../../../shared/picture/picture.ts'

/** Each goes into 90°, so that a grid's lines are the same all round the globe. */
const STEPS_DEG = [0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 3] as const
/** A deep low is 3° in radius: with wider steps no cubic between them finds it. */
const COARSEST_DEG = 3
/** Over the box, without the margins, where no step is the coarsest. */
const MAX_COLUMNS = 80
const MAX_ROWS = 60
/** Edges lie on every fourth line: the chart may be moved so far. */
const EDGE_STEPS = 4
/** So far the systems move until the next frame: no edge of the box stays empty. */
const MARGIN_LONG_DEG = (DRIFT_EAST_DEG_A_DAY * FRAME_HOURS) / 24
const MARGIN_LAT_DEG = (DRIFT_POLE_DEG_A_DAY * FRAME_HOURS) / 24
/** Of the grid of uncertainty: at least so many, and steps of at most so many degrees. What one point knows must not fall between them. */
const COARSE_COLUMNS = 15
const COARSE_ROWS = 10
const COARSE_STEP_DEG = 5

/** Degrees of longitude that a box is wide: 0 to 360. */
export const widthOf = ({ west, east }: Box): number => (east >= west ? east - west : east + 360 - west)

const stepFor = (spanDeg: number, max: number): number =>
  STEPS_DEG.find((step) => spanDeg / step <= max) ?? COARSEST_DEG

/** The grid over a box with its margins; what they close round the globe is a whole belt from 180° to 180°. */
export function gridOver(box: Box): PictureGrid {
  const width = widthOf(box)
  const stepLongDeg = stepFor(width, MAX_COLUMNS)
  const stepLatDeg = stepFor(box.north - box.south, MAX_ROWS)
  const isBelt = width + 2 * MARGIN_LONG_DEG >= 360
  const west = isBelt ? -180 : down(box.west - MARGIN_LONG_DEG, stepLongDeg)
  const east = isBelt ? 180 : up(box.west + width + MARGIN_LONG_DEG, stepLongDeg)
  const south = Math.max(-90, down(box.south - MARGIN_LAT_DEG, stepLatDeg))
  const north = Math.min(90, up(box.north + MARGIN_LAT_DEG, stepLatDeg))
  return {
    south,
    west: normaliseLong(west),
    stepLatDeg,
    stepLongDeg,
    columns: Math.round((east - west) / stepLongDeg) + 1,
    rows: Math.round((north - south) / stepLatDeg) + 1,
  }
}

const down = (degrees: number, step: number): number => Math.floor(degrees / (EDGE_STEPS * step)) * EDGE_STEPS * step
const up = (degrees: number, step: number): number => Math.ceil(degrees / (EDGE_STEPS * step)) * EDGE_STEPS * step

/** Over the same box with few points: what changes slowly is worked out there. */
export function coarserOver(grid: PictureGrid): PictureGrid {
  const [spanLat, spanLong] = [(grid.rows - 1) * grid.stepLatDeg, (grid.columns - 1) * grid.stepLongDeg]
  const columns = Math.min(grid.columns, Math.max(COARSE_COLUMNS, Math.ceil(spanLong / COARSE_STEP_DEG) + 1))
  const rows = Math.min(grid.rows, Math.max(COARSE_ROWS, Math.ceil(spanLat / COARSE_STEP_DEG) + 1))
  return {
    ...grid,
    stepLatDeg: spanLat / (rows - 1),
    stepLongDeg: spanLong / (columns - 1),
    columns,
    rows,
  }
}

/** Values of the coarse grid at each point of the fine one over the same box, straight between its points. */
export function refined(coarse: PictureGrid, values: ArrayLike<number>, fine: PictureGrid): number[] {
  const value = (row: number, column: number): number => values[row * coarse.columns + column] ?? 0
  const found: number[] = []
  for (let row = 0; row < fine.rows; row++) {
    const y = (row * fine.stepLatDeg) / coarse.stepLatDeg
    const y0 = Math.min(Math.floor(y), coarse.rows - 2)
    for (let column = 0; column < fine.columns; column++) {
      const x = (column * fine.stepLongDeg) / coarse.stepLongDeg
      const x0 = Math.min(Math.floor(x), coarse.columns - 2)
      const south = value(y0, x0) * (1 - x + x0) + value(y0, x0 + 1) * (x - x0)
      const north = value(y0 + 1, x0) * (1 - x + x0) + value(y0 + 1, x0 + 1) * (x - x0)
      found.push(south * (1 - y + y0) + north * (y - y0))
    }
  }
  return found
}

// Tiles of the fine coastline: the bins a tile lies over, as land to fill and shore to stroke.
import { binLand } from '../../../shared/coast/bin-rings.ts'
import { BIN_DEG, COLUMNS, GRID, NO_SIDE, ROWS, type CoastFile } from '../../../shared/coast/coast-file.ts'
import { latOfWorldY, worldY } from '../projection/mercator.ts'
import { clipRing, ringRect, type Rect } from './clip.ts'
import { tileRect } from './cut.ts'
import type { Ring } from './decode.ts'
import { OVERLAP_PX, type TileColours, type TileRequest } from './draw.ts'

/** Points on the unit square, x from the bin's western side; with the rectangle about them. */
interface Line {
  points: Ring
  rect: Rect
}

export interface BinShapes {
  /** Filled together, by even-odd. */
  land: readonly Line[]
  /** Stroked as coast. */
  shore: readonly Line[]
  /** The bin's own sides over land: stroked as land, so that no seam shows between bins. */
  sides: readonly Line[]
}

export type ShapesOf = (column: number, row: number) => BinShapes

const KEPT_BINS = 80
/** Columns of the file run from 0°, those of the chart from 180°. */
const SHIFT = COLUMNS / 2
/** Points nearer to the last one drawn are passed over. */
const MIN_PX = 0.35

function lineOf(steps: ArrayLike<number>, row: number, isClosed: boolean): Line {
  const south = 90 - BIN_DEG * (row + 1)
  const count = steps.length / 2
  const points = new Float64Array((count + Number(isClosed)) * 2)
  for (let i = 0; i < points.length / 2; i++) {
    const at = (i % count) * 2
    const lat = south + ((steps[at + 1] ?? 0) * BIN_DEG) / GRID
    points[i * 2] = (steps[at] ?? 0) / GRID / COLUMNS
    points[i * 2 + 1] = worldY(lat)
  }
  return { points, rect: ringRect(points) }
}

/** The bins of a file as shapes, the last used kept. */
export function highShapes(file: CoastFile): ShapesOf {
  const kept = new Map<number, BinShapes>()
  return (column, row) => {
    const key = row * COLUMNS + column
    const known = kept.get(key)
    const made = known ?? shapesOf(file, column, row)
    if (known !== undefined) kept.delete(key)
    kept.set(key, made)
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_BINS) break
      kept.delete(oldest)
    }
    return made
  }
}

function shapesOf(file: CoastFile, column: number, row: number): BinShapes {
  const bin = file.bin(column, row)
  const { rings, sides } = binLand(bin)
  return {
    land: rings.map((ring) => lineOf(ring, row, false)),
    shore: bin.parts.map(({ points, entry }) => lineOf(points, row, entry === NO_SIDE)),
    sides: sides.map((side) => lineOf(side, row, false)),
  }
}

const overlaps = (a: Rect, b: Rect): boolean =>
  a.maxX >= b.minX && a.minX <= b.maxX && a.maxY >= b.minY && a.minY <= b.maxY

const moved = (rect: Rect, byX: number): Rect => ({ ...rect, minX: rect.minX + byX, maxX: rect.maxX + byX })

/** The bins a rectangle of the unit square lies over; the chart's column may count on beyond the world's last. */
export function binsUnder(rect: Rect): { column: number; row: number; originX: number }[] {
  const rowAt = (y: number): number => Math.max(0, Math.min(ROWS - 1, Math.floor((90 - latOfWorldY(y)) / BIN_DEG)))
  const found: { column: number; row: number; originX: number }[] = []
  for (let row = rowAt(rect.minY); row <= rowAt(rect.maxY); row++) {
    for (let k = Math.floor(rect.minX * COLUMNS); k <= Math.floor(rect.maxX * COLUMNS); k++)
      found.push({ column: (((k + SHIFT) % COLUMNS) + COLUMNS) % COLUMNS, row, originX: k / COLUMNS })
  }
  return found
}

/** Land of a bin within a rectangle of its own, as rings cut to it. */
export const landWithin = ({ land }: BinShapes, rect: Rect): Ring[] =>
  land.flatMap(({ points, rect: about }) => (overlaps(about, rect) ? (clipRing(points, rect) ?? []) : []))

/** Draws onto a canvas of TILE_PX × TILE_PX CSS pixels. */
export function drawHighTile(
  ctx: OffscreenCanvasRenderingContext2D,
  shapes: ShapesOf,
  tile: TileRequest,
  colours: TileColours,
): void {
  const size = 2 ** tile.z * 256
  const rect = tileRect(tile.z, tile.x, tile.y)
  const paths = { land: new Path2D(), shore: new Path2D(), sides: new Path2D() }
  for (const { column, row, originX } of binsUnder(rect)) {
    const bin = shapes(column, row)
    const within = moved(rect, -originX)
    const pxX = (x: number): number => (x + originX) * size - tile.x * 256 + OVERLAP_PX
    const pxY = (y: number): number => y * size - tile.y * 256 + OVERLAP_PX
    for (const ring of landWithin(bin, within)) {
      trace(paths.land, ring, null, pxX, pxY)
      paths.land.closePath()
    }
    for (const line of bin.shore) if (overlaps(line.rect, within)) trace(paths.shore, line.points, within, pxX, pxY)
    for (const line of bin.sides) if (overlaps(line.rect, within)) trace(paths.sides, line.points, within, pxX, pxY)
  }
  ctx.setTransform(tile.scale, 0, 0, tile.scale, 0, 0)
  ctx.fillStyle = colours.land
  ctx.fill(paths.land, 'evenodd')
  ctx.lineJoin = 'round'
  ctx.lineWidth = 1
  ctx.strokeStyle = colours.land
  ctx.stroke(paths.sides)
  ctx.strokeStyle = colours.coast
  // Where skerries lie a pixel or two apart, a full line would blacken the coast.
  ctx.lineWidth = tile.z <= 8 ? 0.7 : tile.z === 9 ? 0.85 : 1
  ctx.stroke(paths.shore)
}

/** Adds a line to a path; of one that runs on outside `within`, only what lies inside. */
function trace(
  path: Path2D,
  points: Ring,
  within: Rect | null,
  pxX: (x: number) => number,
  pxY: (y: number) => number,
): void {
  let lastX = points[0] ?? 0
  let lastY = points[1] ?? 0
  let [penX, penY] = [pxX(lastX), pxY(lastY)]
  let isDown = within === null
  if (isDown) path.moveTo(penX, penY)
  for (let i = 2; i < points.length; i += 2) {
    const x = points[i] ?? 0
    const y = points[i + 1] ?? 0
    const isOut =
      within !== null &&
      ((x < within.minX && lastX < within.minX) ||
        (x > within.maxX && lastX > within.maxX) ||
        (y < within.minY && lastY < within.minY) ||
        (y > within.maxY && lastY > within.maxY))
    if (isOut) isDown = false
    else {
      if (!isDown) {
        ;[penX, penY] = [pxX(lastX), pxY(lastY)]
        path.moveTo(penX, penY)
        isDown = true
      }
      const px = pxX(x)
      const py = pxY(y)
      // The last point is always drawn: a line ends where it ends.
      if (Math.abs(px - penX) + Math.abs(py - penY) >= MIN_PX || i === points.length - 2) {
        path.lineTo(px, py)
        ;[penX, penY] = [px, py]
      }
    }
    lastX = x
    lastY = y
  }
}

// Draws what of the weather picture lies beneath the land: heights as shading, hatching where they are less sure, and the wind's barbs.
import type { Colours } from '../../../shared/app/palette.ts'
import { CERTAINTY_LIMITS, limitsGrow } from '../../../shared/picture/certainty.ts'
import type { PicturePart } from '../../../shared/picture/picture.ts'
import { isRound } from '../../../shared/picture/read.ts'
import { drawBarbs } from './draw-picture-barbs.ts'
import { strokeLines } from './draw-picture.ts'
import { eastOf, type PictureShape } from '../picture-shape.ts'
import type { LabelSpace } from '../placing.ts'
import { latOfWorldY } from '../projection/mercator.ts'
import { copiesOf, type View } from '../view.ts'

/** A cell of the shading's image, in CSS pixels: drawn larger, its edges are smooth. */
const CELL_PX = 4
const HATCH_APART_PX = 9

/** What is hatched where it is less sure; the wind has dashed barbs in its stead. */
type HatchedPart = Exclude<PicturePart, 'wind'>
const isHatched = (part: PicturePart): part is HatchedPart => part !== 'wind'
/** Each part's own bit in what is hatched. */
const SIGN_OF: Readonly<Record<HatchedPart, number>> = { pressure: 1, sea: 2, swell: 4 }

/** What the cells of the view are: colours to draw, and for which parts they are hatched. Kept between frames. */
interface Cells {
  columns: number
  rows: number
  canvas: HTMLCanvasElement
  image: ImageData
  pixels: Uint32Array
  /** The signs of the parts that are hatched there, added. */
  hatched: Uint8Array
}

export interface Shading {
  /** Returns how many barbs were drawn. */
  draw(ctx: CanvasRenderingContext2D, shape: PictureShape, view: View, colours: Colours, taken: LabelSpace): number
}

/** Draws with an image of its own, which is made anew only when the view's size changes. */
export function createShading(): Shading {
  let cells: Cells | null = null
  return {
    draw(ctx, shape, view, colours, taken) {
      cells = cellsFor(cells, view)
      if (cells === null) return 0
      fill(cells, shape, view, colours)
      if (shape.waves !== null) {
        ctx.imageSmoothingEnabled = true
        ctx.drawImage(cells.canvas, 0, 0, cells.columns * CELL_PX, cells.rows * CELL_PX)
        ctx.globalAlpha = 0.9
        for (const copy of copiesOf(shape.bounds, view)) strokeLines(ctx, shape.waves.edges, copy, colours.sea, 1)
        ctx.globalAlpha = 1
      }
      for (const part of shape.parts.filter(isHatched)) hatch(ctx, cells, part, view, colours)
      return shape.parts.includes('wind') ? drawBarbs(ctx, shape, view, colours, taken) : 0
    },
  }
}

function cellsFor(before: Cells | null, { widthPx, heightPx }: View): Cells | null {
  const columns = Math.ceil(widthPx / CELL_PX)
  const rows = Math.ceil(heightPx / CELL_PX)
  if (before?.columns === columns && before.rows === rows) return before
  if (columns < 1 || rows < 1) return null
  const canvas = document.createElement('canvas')
  canvas.width = columns
  canvas.height = rows
  const image = new ImageData(columns, rows)
  const pixels = new Uint32Array(image.data.buffer)
  return { columns, rows, canvas, image, pixels, hatched: new Uint8Array(columns * rows) }
}

/** `#rrggbb` as an opaque pixel of an image's buffer: seen through, a high step on the dark water would look like a low one. */
function pixelOf(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const [pixel] = new Uint32Array(new Uint8Array([red ?? 0, green ?? 0, blue ?? 0, 255]).buffer)
  return pixel ?? 0
}

const STEPS = ['wave0', 'wave1', 'wave2', 'wave3', 'wave4', 'wave5', 'wave6', 'wave7', 'wave8'] as const

/** A plane of the picture as it is read along the rows of cells: between its rows once for all columns, then between two of these. */
interface Reader {
  /** One grid row, at the latitude that was read. */
  row: Float32Array
  columns: number
  rows: number
  /** How many of its columns and rows go into one of the picture's. */
  finer: number
  values: ArrayLike<number | null>
}

const readerOf = (values: ArrayLike<number | null>, columns: number, rows: number, finer: number): Reader => ({
  row: new Float32Array(columns),
  columns,
  rows,
  finer,
  values,
})

/** Reads a row at so many rows of the picture's grid. */
function readAt({ row, columns, rows, finer, values }: Reader, y: number): void {
  const below = Math.min(Math.floor(y * finer), rows - 1)
  const above = Math.min(below + 1, rows - 1)
  const part = y * finer - below
  for (let column = 0; column < columns; column++) {
    const low = values[below * columns + column] ?? NaN
    const high = values[above * columns + column] ?? NaN
    row[column] = low + (high - low) * part
  }
}

/** Says of each cell what it is: a step of the shading, and which of the parts that are drawn are less than sure there. */
function fill(cells: Cells, { played, parts, waves }: PictureShape, view: View, colours: Colours): void {
  const { grid, uncertainty } = played
  const { columns, rows, pixels, hatched } = cells
  const shades = STEPS.map((step) => pixelOf(colours[step]))
  const edges = waves === null ? [] : waves.steps.map(({ heightM }) => heightM)
  const heights =
    waves === null
      ? null
      : readerOf(
          waves.heights.values,
          waves.heights.columns,
          waves.heights.rows,
          (waves.heights.columns - 1) / Math.max(1, grid.columns - 1),
        )
  const sds = parts.filter(isHatched).map((part) => {
    const [wholeSd, dashedSd, hatchedSd] = CERTAINTY_LIMITS[part]
    const reader = readerOf(uncertainty[part], grid.columns, grid.rows, 1)
    return { reader, sign: SIGN_OF[part], wholeSd, dashedSd, hatchedSd, isShaded: part === waves?.part }
  })
  const limit = isRound(grid) ? 360 : (grid.columns - 1) * grid.stepLongDeg
  // Columns of the picture's grid at the middle of each column of cells; NaN beside it.
  const xs = Float64Array.from({ length: columns }, (_, column) => {
    const eastDeg = eastOf(grid, view.minX + ((column + 0.5) * CELL_PX) / view.worldPx)
    return eastDeg > limit ? NaN : eastDeg / grid.stepLongDeg
  })
  pixels.fill(0)
  hatched.fill(0)
  for (let row = 0; row < rows; row++) {
    const lat = latOfWorldY(view.minY + ((row + 0.5) * CELL_PX) / view.worldPx)
    const y = (lat - grid.south) / grid.stepLatDeg
    if (!(y >= 0 && y <= grid.rows - 1)) continue
    if (heights !== null) readAt(heights, y)
    for (const { reader } of sds) readAt(reader, y)
    for (let column = 0; column < columns; column++) {
      const x = xs[column] ?? NaN
      if (Number.isNaN(x)) continue
      const i = row * columns + column
      let isShown = false
      const height = heights === null ? NaN : across(heights, x)
      for (const { reader, sign, wholeSd, dashedSd, hatchedSd, isShaded } of sds) {
        const sd = isShaded ? across(reader, x) / limitsGrow('sea', height) : across(reader, x)
        // Where the sea has no height there is nothing to be unsure of.
        if (sd > wholeSd && sd <= hatchedSd && !(isShaded && Number.isNaN(height)))
          hatched[i] = (hatched[i] ?? 0) | sign
        if (isShaded) isShown = sd <= dashedSd
      }
      if (!isShown || Number.isNaN(height)) continue
      let step = 0
      while (step < edges.length && height >= (edges[step] ?? Infinity)) step++
      pixels[i] = shades[step] ?? 0
    }
  }
  cells.canvas.getContext('2d')?.putImageData(cells.image, 0, 0)
}

/** In the row that was read, at so many columns of the picture's grid. */
function across({ row, columns, finer }: Reader, x: number): number {
  const at = x * finer
  const left = Math.min(Math.floor(at), columns - 1)
  const west = row[left] ?? NaN
  const east = row[left + 1] ?? west
  return west + (east - west) * (at - left)
}

/** How far a part's hatching runs to the right for each pixel down, and its colour: distinguishable where parts overlap. */
const HATCHING: Readonly<Record<HatchedPart, readonly [slant: -1 | 1, colour: 'prs' | 'sea']>> = {
  pressure: [-1, 'prs'],
  sea: [1, 'sea'],
  swell: [1, 'sea'],
}

/** Fine lines over the cells where a part is less than sure, fixed to the globe. */
function hatch(ctx: CanvasRenderingContext2D, cells: Cells, part: HatchedPart, view: View, colours: Colours): void {
  const { columns, rows, hatched } = cells
  const [slant, colour] = HATCHING[part]
  const sign = SIGN_OF[part]
  const { widthPx, heightPx, worldPx } = view
  // Lines x = k + slant · y: within the view by its corners, in pixels of the world.
  const origin = (view.minX - slant * view.minY) * worldPx
  const apart = worldPx / Math.max(1, Math.round(worldPx / (HATCH_APART_PX * Math.hypot(1, slant))))
  const until = slant < 0 ? widthPx + heightPx : widthPx
  const first = Math.ceil((origin - (slant > 0 ? heightPx : 0)) / apart) * apart - origin
  ctx.beginPath()
  for (let k = first; k < until; k += apart) {
    let startY = NaN
    for (let y = 0; ; y += CELL_PX) {
      const column = Math.floor((k + slant * y) / CELL_PX)
      const row = y / CELL_PX
      const isIn = row < rows && column >= 0 && column < columns
      const isOn = isIn && ((hatched[row * columns + column] ?? 0) & sign) !== 0
      if (isOn && Number.isNaN(startY)) startY = y
      else if (!isOn && !Number.isNaN(startY)) {
        ctx.moveTo(k + slant * startY, startY)
        ctx.lineTo(k + slant * y, y)
        startY = NaN
      }
      if (row >= rows) break
    }
  }
  ctx.strokeStyle = colours[colour]
  ctx.lineWidth = 1
  ctx.globalAlpha = 0.45
  ctx.stroke()
  ctx.globalAlpha = 1
}

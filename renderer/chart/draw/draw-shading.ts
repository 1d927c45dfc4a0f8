// Draws what of the weather picture lies beneath the land: heights as shading, hatching where they are less sure, and the wind's barbs.
import type { Colours } from '../../../shared/app/palette.ts'
import { CERTAINTY_LIMITS, limitsGrow } from '../../../shared/picture/certainty.ts'
import { isRound } from '../../../shared/picture/read.ts'
import { drawGraticule } from './draw-graticule.ts'
import { drawBarbs } from './draw-picture-barbs.ts'
import { strokeLines } from './draw-picture.ts'
import { eastOf, type PictureShape, type WaveShape } from '../picture-shape.ts'
import type { LabelSpace } from '../placing.ts'
import { latOfWorldY } from '../projection/mercator.ts'
import { copiesOf, type View } from '../view.ts'

/** A cell of the shading's image, in CSS pixels: drawn larger, its edges are smooth. */
const CELL_PX = 4
const HATCH_APART_PX = 9

/** What the cells of the view are: colours to draw, and which are hatched. Kept between frames. */
interface Cells {
  columns: number
  rows: number
  canvas: HTMLCanvasElement
  image: ImageData
  pixels: Uint32Array
  /** 1 where the height is less sure; isobars and barbs are dashed instead. */
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
      const { waves } = shape
      if (waves !== null) {
        fill(cells, shape, waves, view, colours)
        ctx.imageSmoothingEnabled = true
        ctx.drawImage(cells.canvas, 0, 0, cells.columns * CELL_PX, cells.rows * CELL_PX)
        ctx.globalAlpha = 0.9
        for (const copy of copiesOf(shape.bounds, view)) strokeLines(ctx, waves.edges, copy, colours.sea, 1)
        ctx.globalAlpha = 1
        hatch(ctx, cells, view, colours)
      }
      drawGraticule(ctx, view, colours)
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

/** Says of each cell what it is: a step of the shading, and whether it is less than sure. */
function fill(cells: Cells, { played }: PictureShape, waves: WaveShape, view: View, colours: Colours): void {
  const { grid, uncertainty } = played
  const { columns, rows, pixels, hatched } = cells
  const shades = STEPS.map((step) => pixelOf(colours[step]))
  const edges = waves.steps.map(({ heightM }) => heightM)
  const heights = readerOf(
    waves.heights.values,
    waves.heights.columns,
    waves.heights.rows,
    (waves.heights.columns - 1) / Math.max(1, grid.columns - 1),
  )
  const sds = readerOf(uncertainty[waves.part], grid.columns, grid.rows, 1)
  const [wholeSd, dashedSd, hatchedSd] = CERTAINTY_LIMITS[waves.part]
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
    readAt(heights, y)
    readAt(sds, y)
    for (let column = 0; column < columns; column++) {
      const x = xs[column] ?? NaN
      if (Number.isNaN(x)) continue
      const height = across(heights, x)
      // Where the sea has no height there is nothing to be unsure of.
      if (Number.isNaN(height)) continue
      const i = row * columns + column
      const sd = across(sds, x) / limitsGrow(waves.part, height)
      if (sd > wholeSd && sd <= hatchedSd) hatched[i] = 1
      if (!(sd <= dashedSd)) continue
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

/** Fine lines over the cells that are less than sure, fixed to the globe. */
function hatch(ctx: CanvasRenderingContext2D, cells: Cells, view: View, colours: Colours): void {
  const { columns, rows, hatched } = cells
  const { widthPx, heightPx, worldPx } = view
  // Lines x = k + y: within the view by its corners, in pixels of the world.
  const origin = (view.minX - view.minY) * worldPx
  const apart = worldPx / Math.max(1, Math.round(worldPx / (HATCH_APART_PX * Math.SQRT2)))
  const first = Math.ceil((origin - heightPx) / apart) * apart - origin
  ctx.beginPath()
  for (let k = first; k < widthPx; k += apart) {
    let startY = NaN
    for (let y = 0; ; y += CELL_PX) {
      const column = Math.floor((k + y) / CELL_PX)
      const row = y / CELL_PX
      const isIn = row < rows && column >= 0 && column < columns
      const isOn = isIn && hatched[row * columns + column] === 1
      if (isOn && Number.isNaN(startY)) startY = y
      else if (!isOn && !Number.isNaN(startY)) {
        ctx.moveTo(k + startY, startY)
        ctx.lineTo(k + y, y)
        startY = NaN
      }
      if (row >= rows) break
    }
  }
  ctx.strokeStyle = colours.sea
  ctx.lineWidth = 1
  ctx.globalAlpha = 0.45
  ctx.stroke()
  ctx.globalAlpha = 1
}

// Which places of a view no tile of the coastline has been drawn for: they are never shown as water.
/** A tile by its zoom, column and row; columns run on over the copies of the world. */
export interface TilePlace {
  z: number
  x: number
  y: number
}

/** On the unit square, x continuous over the copies of the world. */
export interface Square {
  x: number
  y: number
  size: number
}

/** What a chart shows of the unit square, and the world's width in CSS pixels. */
interface Shown {
  worldPx: number
  minX: number
  minY: number
  maxX: number
  maxY: number
}

const keyOf = (z: number, x: number, y: number): string => `${z}/${x}/${y}`

/** Squares of the view, each a tile or a part of one, that lie beneath none of the drawn tiles, of whatever zoom these are. */
export function undrawnSquares(view: Shown, drawn: Iterable<TilePlace>): Square[] {
  const zoom = Math.max(0, Math.round(Math.log2(view.worldPx / 256)))
  const there = new Set<string>()
  /** Of the view's zoom and finer: something within it is drawn. */
  const inPart = new Set<string>()
  for (const { z, x, y } of drawn) {
    there.add(keyOf(z, x, y))
    for (let up = 1; z - up >= zoom; up++) inPart.add(keyOf(z - up, Math.floor(x / 2 ** up), Math.floor(y / 2 ** up)))
  }
  const isBeneath = (x: number, y: number): boolean => {
    for (let up = 1; up <= zoom; up++)
      if (there.has(keyOf(zoom - up, Math.floor(x / 2 ** up), Math.floor(y / 2 ** up)))) return true
    return false
  }
  const squares: Square[] = []
  const visit = (z: number, x: number, y: number): void => {
    if (there.has(keyOf(z, x, y))) return
    if (!inPart.has(keyOf(z, x, y))) {
      squares.push({ x: x / 2 ** z, y: y / 2 ** z, size: 2 ** -z })
      return
    }
    for (const [right, down] of QUARTERS) visit(z + 1, 2 * x + right, 2 * y + down)
  }
  const tiles = 2 ** zoom
  const [firstY, endY] = [Math.max(0, Math.floor(view.minY * tiles)), Math.min(tiles, view.maxY * tiles)]
  for (let y = firstY; y < endY; y++)
    for (let x = Math.floor(view.minX * tiles); x < view.maxX * tiles; x++) if (!isBeneath(x, y)) visit(zoom, x, y)
  return squares
}

const QUARTERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const

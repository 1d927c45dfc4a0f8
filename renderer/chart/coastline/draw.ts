// Draws one tile's rings: land and shore. Water is left clear: what lies beneath the land shows through it.
import type { Ring } from './decode.ts'

export interface TileColours {
  land: string
  coast: string
}

export interface TileRequest {
  z: number
  x: number
  y: number
  /** Device pixels for a CSS pixel. */
  scale: number
}

/** CSS pixels a tile is drawn beyond each edge, so that neighbours overlap and no gap shows between them at half zooms. */
export const OVERLAP_PX = 1
export const TILE_PX = 256 + 2 * OVERLAP_PX

/** Draws onto a canvas of TILE_PX × TILE_PX CSS pixels. */
export function drawTile(
  ctx: OffscreenCanvasRenderingContext2D,
  rings: readonly Ring[],
  tile: TileRequest,
  colours: TileColours,
): void {
  const size = 2 ** tile.z * 256
  const pxX = (x: number): number => x * size - tile.x * 256 + OVERLAP_PX
  const pxY = (y: number): number => y * size - tile.y * 256 + OVERLAP_PX
  ctx.setTransform(tile.scale, 0, 0, tile.scale, 0, 0)
  if (rings.length === 0) return
  const paths = { land: new Path2D(), shore: new Path2D() }
  for (const ring of rings) {
    let lastX = ring[ring.length - 2] ?? 0
    paths.shore.moveTo(pxX(lastX), pxY(ring[ring.length - 1] ?? 0))
    for (let i = 0; i < ring.length; i += 2) {
      const x = ring[i] ?? 0
      const y = ring[i + 1] ?? 0
      const px = pxX(x)
      const py = pxY(y)
      if (i === 0) paths.land.moveTo(px, py)
      else paths.land.lineTo(px, py)
      // The source cuts land at 180°: an edge along that meridian is no shore.
      if (x === lastX && Number.isInteger(x)) paths.shore.moveTo(px, py)
      else paths.shore.lineTo(px, py)
      lastX = x
    }
    paths.land.closePath()
  }
  ctx.fillStyle = colours.land
  ctx.fill(paths.land, 'evenodd')
  ctx.strokeStyle = colours.coast
  // Where a fjord coast is a few pixels wide, a full line would blacken it.
  ctx.lineWidth = tile.z <= 3 ? 0.6 : tile.z <= 5 ? 0.8 : 1
  ctx.lineJoin = 'round'
  ctx.stroke(paths.shore)
}

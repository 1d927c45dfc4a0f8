// Draws places whose coastline is still being read: hatched on a ground that is no water, so that no land is taken for sea.
import type { Colours } from '../../../shared/app/palette.ts'
import type { Square } from '../coastline/undrawn.ts'
import { viewX, viewY, type View } from '../view.ts'

const APART_PX = 12

export function drawUndrawn(
  ctx: CanvasRenderingContext2D,
  squares: readonly Square[],
  view: View,
  colours: Colours,
): void {
  const { widthPx, heightPx, worldPx } = view
  ctx.save()
  ctx.beginPath()
  for (const { x, y, size } of squares) {
    // Outwards to whole pixels: no seam of water shows between two of them.
    const [left, top] = [Math.floor(viewX(view, x)), Math.floor(viewY(view, y))]
    ctx.rect(left, top, Math.ceil(viewX(view, x + size)) - left, Math.ceil(viewY(view, y + size)) - top)
  }
  ctx.fillStyle = colours.rail
  ctx.fill()
  ctx.clip()
  // Lines x = k − y, fixed to the globe.
  const origin = (view.minX + view.minY) * worldPx
  ctx.beginPath()
  for (let k = Math.ceil(origin / APART_PX) * APART_PX - origin; k < widthPx + heightPx; k += APART_PX) {
    ctx.moveTo(k, 0)
    ctx.lineTo(k - heightPx, heightPx)
  }
  ctx.strokeStyle = colours.edge
  ctx.lineWidth = 1
  ctx.stroke()
  ctx.restore()
}

// Draws the measuring tool: its places and the rhumb lines between them, on each copy of the world.
import type { Colours } from '../../../shared/app/palette.ts'
import { strokeOnHalo } from '../halo.ts'
import type { WorldPoint } from '../projection/mercator.ts'
import { copiesInView } from '../projection/unwrap.ts'
import { viewX, viewY, type View } from '../view.ts'

const DOT_PX = 3.5

/** `places` run on across 180°. */
export function drawMeasure(
  ctx: CanvasRenderingContext2D,
  places: readonly WorldPoint[],
  view: View,
  colours: Colours,
): void {
  if (places.length === 0) return
  const xs = places.map(({ x }) => x)
  for (const k of copiesInView(Math.min(...xs), Math.max(...xs), view.minX, view.maxX)) {
    const copy = { ...view, minX: view.minX - k, maxX: view.maxX - k }
    const line = new Path2D()
    for (const { x, y } of places) line.lineTo(viewX(copy, x), viewY(copy, y))
    for (const { x, y } of places) {
      line.moveTo(viewX(copy, x) + DOT_PX, viewY(copy, y))
      line.arc(viewX(copy, x), viewY(copy, y), DOT_PX, 0, 2 * Math.PI)
    }
    ctx.lineJoin = 'round'
    strokeOnHalo(ctx, colours, colours.acc, 2, line)
  }
}

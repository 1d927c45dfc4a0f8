// Areas that better routes keep out of: a dashed frame with its words, on each copy of the world.
import type { Colours } from '../../../shared/app/palette.ts'
import type { Box } from '../../../shared/geo/position.ts'
import { canvasFont } from '../../theme/palette.ts'
import { inView } from './draw-route.ts'
import { strokeOnHalo } from '../halo.ts'
import { writeText } from '../lettering.ts'
import { worldX, worldY } from '../projection/mercator.ts'
import type { Bounds } from '../route-shape.ts'
import { copiesOf, viewX, viewY, type View } from '../view.ts'
import { words } from '../../words/words.ts'

const FONT = canvasFont(12)
const DASH = [6, 4]
const INSIDE_PX = 6

/** On the unit square; an area over ±180° runs on beyond it. */
export function areaBounds({ south, west, north, east }: Box): Bounds {
  const minX = worldX(west)
  const maxX = worldX(east)
  return { minX, maxX: maxX < minX ? maxX + 1 : maxX, minY: worldY(north), maxY: worldY(south) }
}

/** Beneath the routes: the frame is seen between them. */
export function drawAreas(ctx: CanvasRenderingContext2D, areas: readonly Bounds[], view: View, colours: Colours): void {
  for (const area of areas)
    for (const copy of copiesOf(area, view)) {
      if (!inView(area, copy)) continue
      const [left, top] = [viewX(copy, area.minX), viewY(copy, area.minY)]
      ctx.save()
      ctx.beginPath()
      ctx.rect(left, top, viewX(copy, area.maxX) - left, viewY(copy, area.maxY) - top)
      ctx.setLineDash(DASH)
      strokeOnHalo(ctx, colours, colours.text, 1)
      ctx.restore()
      const ink = { font: FONT, colour: colours.text, halo: colours.halo }
      // Within what is seen of it.
      writeText(ctx, words.chart.keepOut, Math.max(left, 0) + INSIDE_PX, Math.max(top, 0) + 2 * INSIDE_PX, ink)
    }
}

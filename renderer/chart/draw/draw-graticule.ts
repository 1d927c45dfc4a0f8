// Draws the graticule: hairlines, longitudes along the upper edge, latitudes along the left edge, clear of the boxes.
import type { Colours } from '../../../shared/app/palette.ts'
import { canvasFont } from '../../theme/palette.ts'
import { textWidth, writeText } from '../lettering.ts'
import { graticule } from '../graticule.ts'
import { box, type CollisionGrid } from '../placing.ts'
import { viewX, viewY, type View } from '../view.ts'

const FONT = canvasFont(12)
const EDGE_PX = 8
const LINE_PX = 16

/** Lines only: they lie on the water, beneath the land and everything else. */
export function drawGraticule(ctx: CanvasRenderingContext2D, view: View, colours: Colours): void {
  const { meridians, parallels } = graticule(view, view.worldPx)
  ctx.beginPath()
  // Half pixels keep a hairline one pixel wide.
  for (const { at } of meridians) {
    const x = Math.round(viewX(view, at)) + 0.5
    ctx.moveTo(x, 0)
    ctx.lineTo(x, view.heightPx)
  }
  for (const { at } of parallels) {
    const y = Math.round(viewY(view, at)) + 0.5
    ctx.moveTo(0, y)
    ctx.lineTo(view.widthPx, y)
  }
  ctx.strokeStyle = colours.grat
  ctx.lineWidth = 1
  ctx.stroke()
}

/** Labels beside their lines, below or beside what is there already. */
export function writeGraticule(
  ctx: CanvasRenderingContext2D,
  view: View,
  colours: Colours,
  collisions: CollisionGrid,
): void {
  const { meridians, parallels } = graticule(view, view.worldPx)
  const ink = { font: FONT, colour: colours.dim, halo: colours.halo }
  const write = (text: string, places: readonly (readonly [x: number, y: number])[]): void => {
    const width = textWidth(ctx, FONT, text)
    for (const [x, y] of places) {
      if (x < 2 || x + width > view.widthPx - 2 || y < LINE_PX / 2 || y > view.heightPx - LINE_PX / 2) continue
      if (!collisions.place(box(x - 3, y - LINE_PX / 2, width + 6, LINE_PX))) continue
      writeText(ctx, text, x, y, ink)
      return
    }
  }
  for (const { at, label } of meridians) {
    const x = viewX(view, at) + 5
    write(label, [
      [x, EDGE_PX + 6],
      [x, EDGE_PX + 54],
    ])
  }
  for (const { at, label } of parallels) {
    const y = viewY(view, at) - 9
    write(label, [
      [EDGE_PX, y],
      [EDGE_PX, y + 18],
    ])
  }
}

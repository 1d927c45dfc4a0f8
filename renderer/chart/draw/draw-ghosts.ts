// Draws ghosts beneath the own route: a compared passage dashed, the track as it was dotted; their names where there is room.
import type { Colours } from '../../../shared/app/palette.ts'
import { canvasFont } from '../../theme/palette.ts'
import { inView } from './draw-route.ts'
import type { GhostRoute, GhostShape } from '../ghost-shape.ts'
import { findPlace, writePlaced } from '../label-place.ts'
import type { CollisionGrid } from '../placing.ts'
import { copiesOf, viewX, viewY, type View } from '../view.ts'

const FONT = canvasFont(12, 600)
const DISTANCES_PX = [12, 24]
/** Below the line first. */
const AWAY = Math.PI / 2
const CASING_PX = 1.5

const STYLES: Readonly<Record<GhostRoute['kind'], { widthPx: number; dash: readonly number[] }>> = {
  passage: { widthPx: 2, dash: [8, 5] },
  former: { widthPx: 1.5, dash: [1.5, 4] },
}

/** On each copy of the world in view. */
export function drawGhosts(
  ctx: CanvasRenderingContext2D,
  ghosts: readonly GhostShape[],
  view: View,
  colours: Colours,
): void {
  ctx.save()
  ctx.lineJoin = 'round'
  for (const ghost of ghosts) {
    const { widthPx, dash } = STYLES[ghost.of.kind]
    for (const copy of copiesOf(ghost.bounds, view)) {
      if (!inView(ghost.bounds, copy, widthPx)) continue
      ctx.beginPath()
      for (let i = 0; i < ghost.line.length; i += 2)
        ctx.lineTo(viewX(copy, ghost.line[i] ?? 0), viewY(copy, ghost.line[i + 1] ?? 0))
      ctx.setLineDash([])
      ctx.strokeStyle = colours.halo
      ctx.lineWidth = widthPx + 2 * CASING_PX
      ctx.stroke()
      ctx.setLineDash([...dash])
      ctx.strokeStyle = colours.alt
      ctx.lineWidth = widthPx
      ctx.stroke()
    }
  }
  ctx.restore()
}

/** Each once on each copy: at its middle, else where it is free along the line. */
export function writeGhosts(
  ctx: CanvasRenderingContext2D,
  ghosts: readonly GhostShape[],
  view: View,
  colours: Colours,
  collisions: CollisionGrid,
): void {
  for (const ghost of ghosts)
    for (const copy of copiesOf(ghost.bounds, view))
      for (const { x, y } of ghost.places) {
        if (!inView({ minX: x, maxX: x, minY: y, maxY: y }, copy)) continue
        const label = {
          x: viewX(copy, x),
          y: viewY(copy, y),
          font: FONT,
          texts: [ghost.label],
          away: AWAY,
          distancesPx: DISTANCES_PX,
        }
        const place = findPlace(ctx, label, copy, collisions)
        if (place === null) continue
        writePlaced(ctx, label, place, { colour: colours.alt, halo: colours.halo, lead: colours.dim })
        break
      }
}

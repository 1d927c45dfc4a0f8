// Draws what must be seen on the line itself: hours beyond limits, hard as a solid band and soft as a hatched one; legs over land; the fix.
import type { Colours, ColourRole } from '../../../shared/app/palette.ts'
import { canvasFont } from '../../theme/palette.ts'
import type { BandShape, FixShape } from '../band-shape.ts'
import { inView } from './draw-route.ts'
import { strokeOnHalo } from '../halo.ts'
import { findPlace, writePlaced } from '../label-place.ts'
import { writeText, textWidth } from '../lettering.ts'
import { box, type CollisionGrid } from '../placing.ts'
import { viewX, viewY, type View } from '../view.ts'

const FONT = canvasFont(12, 600)
const FIX_FONT = canvasFont(12)
const BAND_PX = 13
/** A stretch shorter than this is drawn as a dot. */
const SHORTEST_PX = 6
const FIX_PX = 6

interface Style {
  role: ColourRole
  widthPx: number
  alpha: number
  dash: number[]
}
/** The orange of a soft limit is a tint alone: on land, by day, its lines would not be seen. */
const STYLES: Readonly<Record<BandShape['kind'], readonly Style[]>> = {
  hard: [{ role: 'alarm', widthPx: BAND_PX, alpha: 0.66, dash: [] }],
  soft: [
    { role: 'warn', widthPx: BAND_PX, alpha: 0.3, dash: [] },
    { role: 'softt', widthPx: BAND_PX, alpha: 1, dash: [2.5, 4.5] },
  ],
  land: [{ role: 'alarm', widthPx: 11, alpha: 1, dash: [2, 4] }],
}
const GRAVEST_FIRST = ['land', 'hard', 'soft'] as const

/** Bands of some kinds: those of limits lie beneath the line, a leg's over land across it. */
export function drawBands(
  ctx: CanvasRenderingContext2D,
  bands: readonly BandShape[],
  kinds: readonly BandShape['kind'][],
  view: View,
  colours: Colours,
): void {
  ctx.save()
  ctx.lineJoin = 'round'
  for (const band of bands) {
    if (!kinds.includes(band.kind) || !inView(band.bounds, view, BAND_PX)) continue
    for (const line of band.lines) {
      ctx.beginPath()
      for (let i = 0; i < line.length; i += 2) ctx.lineTo(viewX(view, line[i] ?? 0), viewY(view, line[i + 1] ?? 0))
      if (isShort(line, view)) {
        ctx.beginPath()
        ctx.arc(viewX(view, line[0] ?? 0), viewY(view, line[1] ?? 0), BAND_PX / 2, 0, 2 * Math.PI)
        ctx.globalAlpha = 1
        ctx.fillStyle = colours[band.kind === 'soft' ? 'softt' : 'alarm']
        ctx.fill()
      } else
        for (const { role, widthPx, alpha, dash } of STYLES[band.kind]) {
          ctx.strokeStyle = colours[role]
          ctx.lineWidth = widthPx
          ctx.globalAlpha = alpha
          ctx.setLineDash(dash)
          ctx.stroke()
        }
    }
  }
  ctx.restore()
}

function isShort(line: Float64Array, { worldPx }: View): boolean {
  const [dx, dy] = [(line.at(-2) ?? 0) - (line[0] ?? 0), (line.at(-1) ?? 0) - (line[1] ?? 0)]
  return Math.hypot(dx, dy) * worldPx < SHORTEST_PX
}

const DISTANCES_PX = [14, 26, 40, 58, 78]
/** Below the line first. */
const AWAY = Math.PI / 2

/** Land first, then hard, then soft: sign and words beside the worst; where no words find room the sign stands on the line. */
export function writeBands(
  ctx: CanvasRenderingContext2D,
  bands: readonly BandShape[],
  view: View,
  colours: Colours,
  collisions: CollisionGrid,
): void {
  for (const kind of GRAVEST_FIRST) {
    for (const band of bands) {
      if (band.kind !== kind) continue
      const { at, texts } = band
      if (!inView({ minX: at.x, maxX: at.x, minY: at.y, maxY: at.y }, view)) continue
      const [x, y] = [viewX(view, at.x), viewY(view, at.y)]
      // A light orange is no colour for letters: the sign's shape and the band distinguish soft from hard.
      const ink = {
        colour: kind === 'soft' ? colours.text : colours.alarm,
        halo: colours.halo,
        lead: colours.dim,
      }
      const label = { x, y, font: FONT, texts, away: AWAY, distancesPx: DISTANCES_PX }
      const place = findPlace(ctx, label, view, collisions)
      if (place !== null) writePlaced(ctx, label, place, ink)
      else {
        const sign = texts.at(-1) ?? ''
        writeText(ctx, sign, x - textWidth(ctx, FONT, sign) / 2, y, { font: FONT, ...ink })
      }
    }
  }
}

/** A circle with its middle, as a position fixed by observation. */
export function drawFix(ctx: CanvasRenderingContext2D, fix: FixShape, view: View, colours: Colours): void {
  const [x, y] = [viewX(view, fix.x), viewY(view, fix.y)]
  ctx.beginPath()
  ctx.arc(x, y, FIX_PX, 0, 2 * Math.PI)
  ctx.moveTo(x - FIX_PX - 4, y)
  ctx.lineTo(x + FIX_PX + 4, y)
  ctx.moveTo(x, y - FIX_PX - 4)
  ctx.lineTo(x, y + FIX_PX + 4)
  strokeOnHalo(ctx, colours, colours.text, 1.5)
}

/** The fix's time beside it. */
export function writeFix(
  ctx: CanvasRenderingContext2D,
  fix: FixShape,
  view: View,
  colours: Colours,
  collisions: CollisionGrid,
): void {
  if (!inView({ minX: fix.x, maxX: fix.x, minY: fix.y, maxY: fix.y }, view)) return
  const [x, y] = [viewX(view, fix.x), viewY(view, fix.y)]
  collisions.occupy(box(x - FIX_PX - 4, y - FIX_PX - 4, 2 * FIX_PX + 8, 2 * FIX_PX + 8))
  const label = { x, y, font: FIX_FONT, texts: [fix.label], away: -AWAY, distancesPx: DISTANCES_PX }
  const place = findPlace(ctx, label, view, collisions)
  if (place !== null) writePlaced(ctx, label, place, { colour: colours.text, halo: colours.halo, lead: colours.dim })
}

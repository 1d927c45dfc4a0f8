// Draws the weather picture's wind: barbs on an even lattice, fixed to the globe.
import type { Colours } from '../../../shared/app/palette.ts'
import { certaintyOf, type Certainty } from '../../../shared/picture/certainty.ts'
import { smoothAt, valueAt } from '../../../shared/picture/read.ts'
import { windFromDeg } from '../../../shared/picture/sample.ts'
import { windSpeedMs } from '../../../shared/picture/wind-speed.ts'
import { KN_PER_MS } from '../../../shared/geo/units.ts'
import { windBarbCorners, windBarbShape } from '../../../shared/weather/wind-barb.ts'
import { eastOf, type PictureShape } from '../picture-shape.ts'
import type { LabelSpace } from '../placing.ts'
import { latOfWorldY } from '../projection/mercator.ts'
import type { View } from '../view.ts'

const BARBS_APART_PX = 64
const BARB_PX = 18
const BARB_DASH_PX = [2, 2]

/** Thinner than the track's and the nodes', which they avoid; dashed where they are less sure. Returns how many were drawn. */
export function drawBarbs(
  ctx: CanvasRenderingContext2D,
  { played }: PictureShape,
  view: View,
  colours: Colours,
  taken: LabelSpace,
): number {
  const { grid, planes, uncertainty } = played
  // As many as go round the world without a seam.
  const apart = 1 / Math.max(1, Math.round(view.worldPx / BARBS_APART_PX))
  const [whole, dashed] = [barbPaths(), barbPaths()]
  const pathsOf: Partial<Record<Certainty, BarbPaths>> = { whole, dashed }
  let drawn = 0
  for (let line = Math.floor(view.minY / apart); line * apart <= view.maxY; line++) {
    const worldY = (line + 0.5) * apart
    const lat = latOfWorldY(worldY)
    const y = (worldY - view.minY) * view.worldPx
    for (let place = Math.floor(view.minX / apart); place * apart <= view.maxX; place++) {
      const worldX = (place + 0.5) * apart
      const eastDeg = eastOf(grid, worldX)
      const sdMs = valueAt(grid, uncertainty.wind, lat, eastDeg)
      const paths = pathsOf[certaintyOf('wind', sdMs)]
      if (paths === undefined) continue
      const eastMs = smoothAt(grid, planes.windEastMs, lat, eastDeg)
      const northMs = smoothAt(grid, planes.windNorthMs, lat, eastDeg)
      if (Number.isNaN(eastMs + northMs)) continue
      const x = (worldX - view.minX) * view.worldPx
      const [fromDeg, speedKn] = [windFromDeg(eastMs, northMs), windSpeedMs(eastMs, northMs, sdMs) * KN_PER_MS]
      const at = { southern: lat < 0, size: BARB_PX }
      if (!taken.open.isFree(windBarbCorners(x, y, fromDeg, speedKn, at).flat())) continue
      traceBarb(paths, windBarbShape(fromDeg, speedKn, at), x, y)
      drawn++
    }
  }
  inkBarbs(ctx, whole, colours.barb)
  ctx.setLineDash(BARB_DASH_PX)
  inkBarbs(ctx, dashed, colours.barb)
  ctx.setLineDash([])
  return drawn
}

interface BarbPaths {
  lines: Path2D
  pennants: Path2D
}

const barbPaths = (): BarbPaths => ({ lines: new Path2D(), pennants: new Path2D() })

function inkBarbs(ctx: CanvasRenderingContext2D, { lines, pennants }: BarbPaths, colour: string): void {
  ctx.strokeStyle = colour
  ctx.fillStyle = colour
  ctx.lineWidth = 1
  ctx.globalAlpha = 0.8
  ctx.stroke(lines)
  ctx.fill(pennants)
  ctx.globalAlpha = 1
}

/** Adds a barb to what is stroked at once: one canvas call for each of some hundreds would be slow. */
function traceBarb(
  { lines, pennants }: BarbPaths,
  shape: ReturnType<typeof windBarbShape>,
  x: number,
  y: number,
): void {
  if (shape.calmRadius > 0) {
    lines.moveTo(x + shape.calmRadius, y)
    lines.arc(x, y, shape.calmRadius, 0, 2 * Math.PI)
  }
  for (const [from, to] of shape.lines) {
    lines.moveTo(x + from[0], y + from[1])
    lines.lineTo(x + to[0], y + to[1])
  }
  for (const [a, b, c] of shape.pennants) {
    pennants.moveTo(x + a[0], y + a[1])
    pennants.lineTo(x + b[0], y + b[1])
    pennants.lineTo(x + c[0], y + c[1])
    pennants.closePath()
  }
}

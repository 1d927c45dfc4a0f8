// A thin line that is read on land and on water alike.
import type { Colours } from '../../shared/app/palette.ts'

const HALO_PX = 5

/** Strokes what was drawn last, or `line`, over a halo of its own. */
export function strokeOnHalo(
  ctx: CanvasRenderingContext2D,
  { halo }: Colours,
  colour: string,
  widthPx: number,
  line?: Path2D,
): void {
  for (const [strokeStyle, lineWidth] of [
    [halo, HALO_PX],
    [colour, widthPx],
  ] as const) {
    ctx.strokeStyle = strokeStyle
    ctx.lineWidth = lineWidth
    if (line === undefined) ctx.stroke()
    else ctx.stroke(line)
  }
}

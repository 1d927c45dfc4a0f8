// A canvas made ready for drawing in the palette's colours, sharp on any display.
import type { ColourRole, Colours } from '../../../shared/app/palette.ts'

export interface Pen {
  ctx: CanvasRenderingContext2D
  colour: (role: ColourRole) => string
  fontFamily: string
}

/** Sizes the canvas to its place, clears it, and returns its pen; null when the canvas cannot be drawn on. */
export function takePen(canvas: HTMLCanvasElement, widthPx: number, heightPx: number, colours: Colours): Pen | null {
  const ctx = canvas.getContext('2d')
  if (ctx === null) return null
  const ratio = window.devicePixelRatio || 1
  canvas.width = Math.max(1, Math.round(widthPx * ratio))
  canvas.height = Math.max(1, Math.round(heightPx * ratio))
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
  ctx.clearRect(0, 0, widthPx, heightPx)
  return { ctx, colour: (role) => colours[role], fontFamily: getComputedStyle(canvas).fontFamily }
}

/** The middle of a pixel, where a 1 px line is sharp. */
export const crisp = (px: number): number => Math.round(px) + 0.5

/** A straight line in the pen's stroke. */
export function line(ctx: CanvasRenderingContext2D, [x, y]: [number, number], [toX, toY]: [number, number]): void {
  ctx.beginPath()
  ctx.moveTo(x, y)
  ctx.lineTo(toX, toY)
  ctx.stroke()
}

interface LabelStyle {
  colour: ColourRole
  align: CanvasTextAlign
  size?: number
  weight?: number
  /** A rim in the ground's colour, where lines pass behind; `wide`: between its words too. */
  halo?: boolean | 'wide'
}

/** Text with its middle at y. */
export function label({ ctx, colour, fontFamily }: Pen, text: string, x: number, y: number, style: LabelStyle): void {
  ctx.font = `${style.weight ?? 400} ${style.size ?? 12}px ${fontFamily}`
  ctx.fillStyle = colour(style.colour)
  ctx.textAlign = style.align
  ctx.textBaseline = 'middle'
  if (style.halo !== undefined && style.halo !== false) {
    ctx.strokeStyle = colour('panel')
    ctx.lineWidth = style.halo === 'wide' ? 6 : 3
    ctx.lineJoin = 'round'
    ctx.strokeText(text, x, y)
  }
  ctx.fillText(text, x, y)
}

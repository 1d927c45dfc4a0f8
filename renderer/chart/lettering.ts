// Text on the chart's canvas: measured once, written with a halo.

const widths = new Map<string, number>()

/** Width of a text in a font, measured once. The face is bundled and loaded before the first chart. */
export function textWidth(ctx: CanvasRenderingContext2D, font: string, text: string): number {
  const key = `${font}|${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  if (widths.size > 20_000) widths.clear()
  ctx.font = font
  const width = ctx.measureText(text).width
  widths.set(key, width)
  return width
}

/** Forgets measured widths, once the bundled face has arrived. */
export const resetWidths = (): void => widths.clear()

/** Text with a halo, its middle line at y. */
export function writeText(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  ink: { font: string; colour: string; halo: string },
): void {
  ctx.font = ink.font
  ctx.textBaseline = 'middle'
  ctx.textAlign = 'left'
  ctx.lineJoin = 'round'
  ctx.strokeStyle = ink.halo
  ctx.lineWidth = 3
  ctx.strokeText(text, x, y)
  ctx.fillStyle = ink.colour
  ctx.fillText(text, x, y)
}

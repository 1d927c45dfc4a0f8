// A canvas over the whole view at the screen's own resolution.
import type { View } from './view.ts'

function sizeCanvas(canvas: HTMLCanvasElement, { widthPx, heightPx }: View): void {
  const width = Math.round(widthPx * devicePixelRatio)
  const height = Math.round(heightPx * devicePixelRatio)
  if (canvas.width === width && canvas.height === height) return
  canvas.width = width
  canvas.height = height
  canvas.style.width = `${widthPx}px`
  canvas.style.height = `${heightPx}px`
}

/** Of the view's size and empty, drawn on in CSS pixels. */
export function cleared(canvas: HTMLCanvasElement, view: View): CanvasRenderingContext2D | null {
  const ctx = canvas.getContext('2d')
  if (ctx === null) return null
  sizeCanvas(canvas, view)
  ctx.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
  ctx.clearRect(0, 0, view.widthPx, view.heightPx)
  return ctx
}

// A canvas of its own for the layers, beneath the route: drawn anew only when what it shows has changed, not with each move of the ship.
import type { Colours } from '../../shared/app/palette.ts'
import { drawLayers } from './draw-layers.ts'
import { shapeOf, type ChartLayers } from './layer-shape.ts'
import type { LabelSpace, Shape } from './placing.ts'
import type { View } from './view.ts'
import { classes } from '../ui/classes.ts'
import styles from './chart.module.css'

export interface LayerCanvas {
  element: HTMLCanvasElement
  /** Takes its room also where nothing has to be drawn. `beside`: whatever else decides what room is left; compared by identity. */
  draw(
    layers: ChartLayers | null,
    view: View,
    colours: Colours,
    labelSpace: LabelSpace,
    beside: readonly unknown[],
  ): void
}

export function layerCanvas(): LayerCanvas {
  const element = document.createElement('canvas')
  element.className = classes(styles.overlay)
  element.dataset['part'] = 'layers'
  let before: readonly unknown[] = []
  let drawn: readonly Shape[] = []
  return {
    element,
    draw(layers, view, colours, labelSpace, beside) {
      const now = [layers, colours, devicePixelRatio, ...Object.values(view), ...beside]
      if (now.length === before.length && now.every((part, i) => part === before[i])) {
        for (const shape of drawn) labelSpace.take(shape)
        return
      }
      before = now
      sizeCanvas(element, view)
      const ctx = element.getContext('2d')
      if (ctx === null) return
      ctx.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
      ctx.clearRect(0, 0, view.widthPx, view.heightPx)
      drawn = layers === null ? [] : drawLayers(ctx, shapeOf(layers), view, colours, labelSpace)
      element.dataset['layers'] = layers === null ? 'none' : layers.on.join(' ')
      element.dataset['nodes'] = String(layers?.nodes.lats.length ?? 0)
      element.dataset['drawn'] = String(drawn.length)
    },
  }
}

/** A canvas over the whole view at the screen's own resolution. */
export function sizeCanvas(canvas: HTMLCanvasElement, { widthPx, heightPx }: View): void {
  const width = Math.round(widthPx * devicePixelRatio)
  const height = Math.round(heightPx * devicePixelRatio)
  if (canvas.width === width && canvas.height === height) return
  canvas.width = width
  canvas.height = height
  canvas.style.width = `${widthPx}px`
  canvas.style.height = `${heightPx}px`
}

// A canvas of its own for the layers, beneath the route: drawn anew when what it shows has changed, and once what lies beside it is at rest.
import type { Colours } from '../../shared/app/palette.ts'
import { drawLayers } from './draw-layers.ts'
import { shapeOf, type ChartLayers } from './layer-shape.ts'
import { spaceOver, type LabelSpace } from './placing.ts'
import type { View } from './view.ts'
import { classes } from '../ui/classes.ts'
import styles from './chart.module.css'

export interface LayerCanvas {
  element: HTMLCanvasElement
  /** `taken`: what is on the chart already; another object where any of it has changed. */
  draw(layers: ChartLayers | null, view: View, colours: Colours, taken: LabelSpace): void
  end(): void
}

/** So long nothing else on the chart has changed before the layers keep clear of it anew: a hand that drags need not wait for them. */
const REST_MS = 150

export function layerCanvas(): LayerCanvas {
  const element = document.createElement('canvas')
  element.className = classes(styles.overlay)
  element.dataset['part'] = 'layers'
  let before: readonly unknown[] = []
  let takenBefore: LabelSpace | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const drawNow = (layers: ChartLayers | null, view: View, colours: Colours, taken: LabelSpace): void => {
    clearTimeout(timer)
    takenBefore = taken
    sizeCanvas(element, view)
    const ctx = element.getContext('2d')
    if (ctx === null) return
    ctx.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
    ctx.clearRect(0, 0, view.widthPx, view.heightPx)
    const drawn = layers === null ? 0 : drawLayers(ctx, shapeOf(layers), view, colours, spaceOver(taken))
    element.dataset['layers'] = layers === null ? 'none' : layers.on.join(' ')
    element.dataset['nodes'] = String(layers?.nodes.lats.length ?? 0)
    element.dataset['drawn'] = String(drawn)
  }
  return {
    element,
    draw(layers, view, colours, taken) {
      const now = [layers, colours, devicePixelRatio, ...Object.values(view)]
      const isSame = now.length === before.length && now.every((part, i) => part === before[i])
      before = now
      if (!isSame) return drawNow(layers, view, colours, taken)
      if (taken === takenBefore || layers === null) return
      clearTimeout(timer)
      timer = setTimeout(() => drawNow(layers, view, colours, taken), REST_MS)
    },
    end: () => clearTimeout(timer),
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

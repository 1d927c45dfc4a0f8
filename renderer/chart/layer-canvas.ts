// A canvas of its own for the layers, beneath the route: drawn anew when what it shows has changed, and once what lies beside it is at rest.
import type { Colours } from '../../shared/app/palette.ts'
import { cleared } from './canvas.ts'
import { drawLayers } from './draw/draw-layers.ts'
import { shapeOf, type ChartLayers } from './layer-shape.ts'
import { createLabelSpace, spaceOver, type LabelSpace } from './placing.ts'
import type { View } from './view.ts'
import { classes } from '../ui/classes.ts'
import styles from './chart.module.css'

export interface LayerCanvas {
  element: HTMLCanvasElement
  /** `taken`: what is on the chart already; another object where any of it has changed. */
  draw(layers: ChartLayers | null, view: View, colours: Colours, taken: LabelSpace): void
  /** What was there when it was drawn last, and what it has taken itself; another object after each drawing. */
  readonly space: LabelSpace
  end(): void
}

/** So long nothing else on the chart has changed before layers and picture keep clear of it anew: a hand that drags need not wait for them. */
export const REST_MS = 150

/** `onRest`: called when they keep clear of something anew, with nothing else drawn. */
export function layerCanvas(onRest: () => void): LayerCanvas {
  const element = document.createElement('canvas')
  element.className = classes(styles.overlay)
  element.dataset['part'] = 'layers'
  let before: readonly unknown[] = []
  let takenBefore: LabelSpace | null = null
  let space = createLabelSpace()
  let timer: ReturnType<typeof setTimeout> | undefined
  const drawNow = (layers: ChartLayers | null, view: View, colours: Colours, taken: LabelSpace): void => {
    clearTimeout(timer)
    takenBefore = taken
    space = spaceOver(taken)
    const ctx = cleared(element, view)
    if (ctx === null) return
    const drawn = layers === null ? 0 : drawLayers(ctx, shapeOf(layers), view, colours, space)
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
      if (taken === takenBefore) return
      clearTimeout(timer)
      if (layers === null) {
        // Nothing of its own takes room: what is there goes on to the picture at once.
        takenBefore = taken
        space = spaceOver(taken)
        return
      }
      timer = setTimeout(() => {
        drawNow(layers, view, colours, taken)
        onRest()
      }, REST_MS)
    },
    get space() {
      return space
    },
    end: () => clearTimeout(timer),
  }
}

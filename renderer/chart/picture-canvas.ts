// The weather picture's two canvases, one beneath the land and one above it: drawn anew when what they show has changed.
import type { Colours } from '../../shared/app/palette.ts'
import type { Units } from '../../shared/weather/units.ts'
import { cleared } from './canvas.ts'
import { drawPicture, writeLines } from './draw/draw-picture.ts'
import { createShading } from './draw/draw-shading.ts'
import { REST_MS } from './layer-canvas.ts'
import { pictureShape, type ChartPicture, type PictureShape } from './picture-shape.ts'
import { spaceOver, type LabelSpace } from './placing.ts'
import type { View } from './view.ts'
import { classes } from '../ui/classes.ts'
import styles from './chart.module.css'

export interface PictureCanvas {
  /** Shading, hatching and barbs. */
  beneath: HTMLCanvasElement
  /** Lines, letters and numbers. */
  above: HTMLCanvasElement
  /** `taken`: what is on the chart already; another object where any of it has changed. */
  draw(picture: ChartPicture | null, units: Units, view: View, colours: Colours, taken: LabelSpace): void
  /** As it was drawn last; null: nothing is. */
  readonly shape: PictureShape | null
  end(): void
}

export function pictureCanvas(): PictureCanvas {
  const [beneath, above] = [canvasNamed('picture-shading'), canvasNamed('picture')]
  const shading = createShading()
  let shape: PictureShape | null = null
  let shapedOf: readonly unknown[] = []
  let before: readonly unknown[] = []
  let takenBefore: LabelSpace | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const drawNow = (view: View, colours: Colours, taken: LabelSpace): void => {
    clearTimeout(timer)
    takenBefore = taken
    const [under, over] = [cleared(beneath, view), cleared(above, view)]
    above.dataset['picture'] = shape === null ? 'none' : shape.parts.join(' ')
    if (shape === null || under === null || over === null) return
    const space = spaceOver(taken)
    above.dataset['time'] = String(shape.played.timeMs)
    above.dataset['isobars'] = String(shape.isobars.length)
    above.dataset['centres'] = drawPicture(over, shape, view, colours, space)
    // Barbs avoid the letters, numbers of lines stand where there is room.
    above.dataset['barbs'] = String(shading.draw(under, shape, view, colours, space))
    writeLines(over, shape, view, colours, space)
  }
  return {
    beneath,
    above,
    get shape() {
      return shape
    },
    draw(picture, units, view, colours, taken) {
      const of = [picture, units]
      if (!isSame(of, shapedOf)) {
        shape = picture === null ? null : pictureShape(picture, units, shape)
        shapedOf = of
      }
      const now = [shape, colours, devicePixelRatio, ...Object.values(view)]
      const isSameDrawing = isSame(now, before) || (shape === null && before[0] === null)
      before = now
      if (!isSameDrawing) return drawNow(view, colours, taken)
      if (taken === takenBefore || shape === null) return
      clearTimeout(timer)
      timer = setTimeout(() => drawNow(view, colours, taken), REST_MS)
    },
    end: () => clearTimeout(timer),
  }
}

const isSame = (now: readonly unknown[], before: readonly unknown[]): boolean =>
  now.length === before.length && now.every((part, i) => part === before[i])

function canvasNamed(part: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.className = classes(styles.overlay)
  canvas.dataset['part'] = part
  return canvas
}

// The weather picture's two canvases, one beneath the land, with the graticule, and one above it: drawn anew when what they show has changed.
import type { Colours } from '../../shared/app/palette.ts'
import type { Units } from '../../shared/weather/units.ts'
import { cleared } from './canvas.ts'
import { drawGraticule } from './draw/draw-graticule.ts'
import { drawPicture, writeLines } from './draw/draw-picture.ts'
import { createShading } from './draw/draw-shading.ts'
import { REST_MS } from './layer-canvas.ts'
import { nearTrack } from './near-track.ts'
import { pictureShape, type ChartPicture, type PictureShape } from './picture-shape.ts'
import { spaceOver, type LabelSpace } from './placing.ts'
import type { RouteShape } from './route-shape.ts'
import type { View } from './view.ts'
import { classes } from '../ui/classes.ts'
import styles from './chart.module.css'

export interface PictureCanvas {
  /** Shading, hatching, the graticule and barbs. */
  beneath: HTMLCanvasElement
  /** Lines, letters and numbers. */
  above: HTMLCanvasElement
  /** `taken`: what is on the chart already; another object where any of it has changed, the route too. */
  draw(
    picture: ChartPicture | null,
    units: Units,
    view: View,
    colours: Colours,
    taken: LabelSpace,
    route: RouteShape | null,
  ): void
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
  let isAboveEmpty = true
  let near = { route: null as RouteShape | null, track: nearTrack(null) }
  const drawNow = (view: View, colours: Colours, taken: LabelSpace, route: RouteShape | null): void => {
    clearTimeout(timer)
    takenBefore = taken
    if (route !== near.route) near = { route, track: nearTrack(route) }
    const under = cleared(beneath, view)
    // Without a picture it was cleared once: a hand that drags the chart need not wait for it again.
    const over = shape === null && isAboveEmpty ? null : cleared(above, view)
    isAboveEmpty = shape === null
    above.dataset['picture'] = shape === null ? 'none' : shape.parts.join(' ')
    if (under === null) return
    if (shape === null || over === null) return drawGraticule(under, view, colours)
    const space = spaceOver(taken)
    above.dataset['time'] = String(shape.played.timeMs)
    above.dataset['isobars'] = String(shape.isobars.length)
    above.dataset['centres'] = drawPicture(over, shape, view, colours, space, near.track)
    // Barbs avoid the letters, numbers of lines stand where there is room.
    above.dataset['barbs'] = String(shading.draw(under, shape, view, colours, space))
    writeLines(over, shape, view, colours, space, near.track)
  }
  return {
    beneath,
    above,
    get shape() {
      return shape
    },
    draw(picture, units, view, colours, taken, route) {
      const of = [picture, units]
      if (!isSame(of, shapedOf)) {
        shape = picture === null ? null : pictureShape(picture, units, shape)
        shapedOf = of
      }
      const now = [shape, colours, devicePixelRatio, ...Object.values(view)]
      const isSameDrawing = isSame(now, before)
      before = now
      if (!isSameDrawing) return drawNow(view, colours, taken, route)
      if (taken === takenBefore || shape === null) return
      clearTimeout(timer)
      timer = setTimeout(() => drawNow(view, colours, taken, route), REST_MS)
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

// The canvas over the coastline's tiles: hatches what of the view has no tile yet, and says whether all of it is drawn.
import L from 'leaflet'
import type { Colours } from '../../shared/app/palette.ts'
import { cleared } from './canvas.ts'
import { drawUndrawn } from './draw/draw-undrawn.ts'
import { viewOf } from './overlay-layer.ts'
import type { CoastlineLayer } from './coastline/tile-layer.ts'
import { undrawnSquares } from './coastline/undrawn.ts'
import { classes } from '../ui/classes.ts'
import styles from './chart.module.css'

export interface UndrawnCanvas {
  recolour: (colours: Colours) => void
  end: () => void
}

/** `onDrawn`: called with each change of whether the coast of the whole view is drawn, as fine as it will be. */
export function undrawnCanvas(
  map: L.Map,
  coastline: CoastlineLayer,
  firstColours: Colours,
  onDrawn: (isDrawn: boolean) => void,
): UndrawnCanvas {
  const canvas = document.createElement('canvas')
  canvas.className = classes(styles.overlay, styles.undrawn)
  canvas.dataset['part'] = 'coast'
  map.getPane('tilePane')?.append(canvas)
  let colours = firstColours
  let frame = 0
  let wasDrawn: boolean | null = null
  const draw = (): void => {
    const view = viewOf(map)
    const squares = undrawnSquares(view, coastline.drawnPlaces())
    canvas.hidden = squares.length === 0
    // It is needed for moments alone: of a large screen it would keep 33 MB.
    if (squares.length === 0) canvas.width = canvas.height = 0
    const ctx = squares.length === 0 ? null : cleared(canvas, view)
    if (ctx !== null) {
      L.DomUtil.setPosition(canvas, map.containerPointToLayerPoint([0, 0]))
      drawUndrawn(ctx, squares, view, colours)
    }
    const isDrawn = squares.length === 0 && coastline.isComplete()
    if (isDrawn !== wasDrawn) onDrawn(isDrawn)
    wasDrawn = isDrawn
  }
  const soon = (): void => {
    if (frame !== 0) return
    frame = requestAnimationFrame(() => {
      frame = 0
      draw()
    })
  }
  map.on('move moveend zoom viewreset resize', soon)
  coastline.on('loading load progress', soon)
  draw()
  return {
    recolour(next) {
      colours = next
      soon()
    },
    end() {
      // Tiles that go with the layer say so still.
      coastline.off('loading load progress', soon)
      map.off('move moveend zoom viewreset resize', soon)
      cancelAnimationFrame(frame)
    },
  }
}

// Everything above the coastline, on one canvas that covers the view and is drawn anew when the view or the scene changes.
import L from 'leaflet'
import type { Colours } from '../../shared/app/palette.ts'
import type { ChartMarks, DrawnMark } from './chart-marks.ts'
import { drawDensity, drawRecords, drawRings } from './draw-casualties.ts'
import { drawGraticule, writeGraticule } from './draw-graticule.ts'
import { legRooms, writeLegs, writeWaypoints } from './draw-labels.ts'
import { drawTurnSigns, drawVertex, writeVertex, type VertexShape } from './draw-marks.ts'
import type { Box } from './fit.ts'
import { drawHandles, drawLegs, drawWaypoints, inView, legPaths, type LegPaths } from './draw-route.ts'
import { drawBarbs, drawPassed, drawShip, drawSteps, type ShipShape } from './draw-track.ts'
import { handlesOf } from './handles.ts'
import { layerCanvas, sizeCanvas } from './layer-canvas.ts'
import type { ChartLayers } from './layer-shape.ts'
import { resetWidths } from './lettering.ts'
import { box, createLabelSpace, type CollisionGrid, type LabelSpace, type Shape } from './placing.ts'
import type { RouteShape } from './route-shape.ts'
import { chooseBarbs, type TrackShape } from './track-shape.ts'
import { copiesInView } from './projection/unwrap.ts'
import { makeView, viewX, viewY, type View } from './view.ts'
import { classes } from '../ui/classes.ts'
import styles from './chart.module.css'

export interface Scene {
  colours: Colours
  route: RouteShape | null
  track: TrackShape
  ship: ShipShape | null
  cursorMs: number | null
  selectedWaypointIndex: number | null
  vertex: VertexShape | null
  /** Weather layers; null while none is on. */
  layers: ChartLayers | null
  casualties: ChartMarks
  /** How close they lie, as a tint. */
  isDensityShown: boolean
  /** Boxes that lie on the chart: left, top, width, height in CSS pixels. Nothing is written beneath them. */
  boxes: readonly Box[]
  /** Of these the ones a fitted route keeps clear of: not the layers' legend, which comes and goes. */
  fitBoxes: readonly Box[]
}

/** The view a map shows now. */
export function viewOf(map: L.Map): View {
  const size = map.getSize()
  const { min } = map.getPixelBounds()
  const worldPx = 256 * 2 ** map.getZoom()
  return makeView(min?.x ?? 0, min?.y ?? 0, size.x, size.y, worldPx)
}

class OverlayLayer extends L.Layer {
  readonly #canvas = document.createElement('canvas')
  readonly #layers = layerCanvas()
  #scene: Scene
  #frame = 0
  /** Counts the faces that came. */
  #letters = 0
  #barbs: { track: TrackShape; worldPx: number; chosen: readonly number[] } | null = null

  #paths: { route: RouteShape; worldPx: number; made: LegPaths } | null = null

  /** Casualties as they were drawn last. */
  #drawn: DrawnMark[] = []

  constructor(scene: Scene) {
    super()
    this.#scene = scene
    this.#canvas.className = classes(styles.overlay)
  }

  override onAdd(map: L.Map): this {
    map.getPane('overlayPane')?.append(this.#layers.element, this.#canvas)
    document.fonts.addEventListener('loadingdone', this.#lettersCame)
    this.#schedule()
    return this
  }

  override onRemove(): this {
    document.fonts.removeEventListener('loadingdone', this.#lettersCame)
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#canvas.remove()
    this.#layers.element.remove()
    return this
  }

  override getEvents(): Record<string, L.LeafletEventHandlerFn> {
    const again = (): void => this.#schedule()
    return { move: again, moveend: again, zoom: again, viewreset: again, resize: again }
  }

  get drawnCasualties(): readonly DrawnMark[] {
    return this.#drawn
  }

  /** Shows a scene from the next frame on. */
  show(scene: Scene): void {
    this.#scene = scene
    this.#schedule()
  }

  /** A script's face is loaded when its first letter is written: what was measured before is wrong. */
  readonly #lettersCame = (): void => {
    resetWidths()
    this.#letters++
    this.#schedule()
  }

  #schedule(): void {
    if (this.#frame !== 0) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      this.#draw()
    })
  }

  #barbsFor(track: TrackShape, worldPx: number): readonly number[] {
    if (this.#barbs?.track !== track || this.#barbs.worldPx !== worldPx) {
      this.#barbs = { track, worldPx, chosen: chooseBarbs(track, worldPx) }
    }
    return this.#barbs.chosen
  }

  #pathsFor(route: RouteShape, worldPx: number): LegPaths {
    if (this.#paths?.route !== route || this.#paths.worldPx !== worldPx) {
      this.#paths = { route, worldPx, made: legPaths(route, worldPx) }
    }
    return this.#paths.made
  }

  #draw(): void {
    const map = this._map as L.Map | null
    const ctx = this.#canvas.getContext('2d')
    if (map === null || ctx === null) return
    const view = viewOf(map)
    sizeCanvas(this.#canvas, view)
    const origin = map.containerPointToLayerPoint([0, 0])
    L.DomUtil.setPosition(this.#canvas, origin)
    L.DomUtil.setPosition(this.#layers.element, origin)
    ctx.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
    ctx.clearRect(0, 0, view.widthPx, view.heightPx)
    const labelSpace = createLabelSpace()
    for (const [left, top, boxWidth, boxHeight] of this.#scene.boxes)
      labelSpace.take(box(left, top, boxWidth, boxHeight))
    drawGraticule(ctx, view, this.#scene.colours)
    if (this.#scene.isDensityShown) drawDensity(ctx, this.#scene.casualties, view, this.#scene.colours)
    this.#drawn = drawRecords(ctx, this.#scene.casualties, view, this.#scene.colours)
    this.#drawVoyage(ctx, view, labelSpace)
    this.#canvas.dataset['route'] = this.#scene.route === null ? 'none' : 'drawn'
    this.#canvas.dataset['casualties'] = String(this.#scene.casualties.length)
  }

  /** Route and track on each copy of the world in view; lettering after all symbols. */
  #drawVoyage(ctx: CanvasRenderingContext2D, view: View, labelSpace: LabelSpace): void {
    const { route, track, ship, cursorMs, selectedWaypointIndex: selected, vertex, layers, colours } = this.#scene
    const bounds = route?.bounds ?? { minX: 0, maxX: 0, minY: 0, maxY: 0 }
    const margin = 100 / view.worldPx
    const copies = copiesInView(bounds.minX - margin, bounds.maxX + margin, view.minX, view.maxX)
    const views = route === null ? [] : copies.map((k) => ({ ...view, minX: view.minX - k, maxX: view.maxX - k }))
    const symbols: Shape[] = []
    for (const copy of views) {
      if (route === null) break
      drawLegs(ctx, this.#pathsFor(route, copy.worldPx), copy, colours)
      // The track's barbs are each of its own hour: beside the layer's, all of one time, they would mislead.
      const barbs = layers?.on.includes('wind') === true ? [] : this.#barbsFor(track, copy.worldPx)
      symbols.push(...drawBarbs(ctx, track, barbs, cursorMs, copy, colours))
      drawSteps(ctx, track, copy, colours)
      drawPassed(ctx, track, copy, colours)
      drawWaypoints(ctx, route, selected, copy, colours)
      if (vertex !== null) drawVertex(ctx, vertex, copy, colours)
      drawHandles(ctx, handlesOf(route, selected, copy.worldPx), copy, colours)
      if (ship !== null) drawShip(ctx, ship, copy, colours)
      for (const { x, y } of route.waypoints) {
        if (!inView({ minX: x, maxX: x, minY: y, maxY: y }, copy, 20)) continue
        symbols.push(box(viewX(copy, x) - 7, viewY(copy, y) - 7, 14, 14))
      }
      if (ship !== null) symbols.push(box(viewX(copy, ship.x) - 10, viewY(copy, ship.y) - 10, 20, 20))
    }
    for (const shape of symbols) labelSpace.take(shape)
    // Beside stored weather the graticule's labels can wait; else they come before the names, which find a place anywhere.
    if (layers === null) this.#writeGraticule(ctx, view, labelSpace)
    for (const copy of views)
      if (route !== null) for (const shape of legRooms(route, copy)) labelSpace.lines.take(shape)
    for (const copy of views) {
      if (vertex !== null) writeVertex(ctx, vertex, copy, colours, labelSpace)
      if (route !== null) drawTurnSigns(ctx, route, copy, colours, labelSpace)
    }
    for (const copy of views) if (route !== null) writeWaypoints(ctx, route, selected, copy, colours, labelSpace)
    this.#drawn.push(...drawRings(ctx, this.#scene.casualties, view, colours, labelSpace))
    const beside = [route, track, cursorMs, selected, vertex, this.#scene.boxes, this.#scene.casualties, this.#letters]
    this.#layers.draw(layers, view, colours, labelSpace, beside)
    if (layers !== null) this.#writeGraticule(ctx, view, labelSpace)
    for (const copy of views) if (route !== null) writeLegs(ctx, route, copy, colours, labelSpace)
  }

  #writeGraticule(ctx: CanvasRenderingContext2D, view: View, collisions: CollisionGrid): void {
    const corner = this.#scene.boxes.find(([left, top]) => left < 50 && top > 50)
    writeGraticule(ctx, view, this.#scene.colours, corner === undefined ? 0 : corner[0] + corner[2], collisions)
  }
}

export type { OverlayLayer }

export const overlayLayer = (scene: Scene): OverlayLayer => new OverlayLayer(scene)

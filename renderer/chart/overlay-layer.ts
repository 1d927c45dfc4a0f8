// Everything above the coastline, on canvases that cover the view: what stands still, and above it what moves with the cursor and the hand.
import L from 'leaflet'
import type { DrawnMark } from './chart-marks.ts'
import { drawDensity, drawRecords, drawRings, markRooms } from './draw/draw-casualties.ts'
import { writeGraticule } from './draw/draw-graticule.ts'
import { drawGhosts, writeGhosts } from './draw/draw-ghosts.ts'
import { legRooms, lineRooms, writeLegs, writeWaypoints } from './draw/draw-labels.ts'
import { drawAreas } from './draw/draw-areas.ts'
import { drawBands, drawFix, writeBands, writeFix } from './draw/draw-bands.ts'
import { shownChanges } from './change-shape.ts'
import { changeRooms, drawChanges } from './draw/draw-changes.ts'
import { drawHandles, drawTurnSigns, drawVertex, writeVertex } from './draw/draw-marks.ts'
import { drawMeasure } from './draw/draw-measure.ts'
import { drawCorridor, drawLegs, drawWaypoints, inView, legPaths, type LegPaths } from './draw/draw-route.ts'
import { barbRooms, drawBarbs, drawShip, drawSteps, GHOST_SHIP } from './draw/draw-track.ts'
import { handlesOf } from './handles.ts'
import { cleared } from './canvas.ts'
import { layerCanvas } from './layer-canvas.ts'
import { resetWidths } from './lettering.ts'
import { pictureCanvas } from './picture-canvas.ts'
import type { PictureShape } from './picture-shape.ts'
import { box, createLabelSpace, type LabelSpace } from './placing.ts'
import type { RouteShape } from './route-shape.ts'
import { isSameButMoving, type Scene } from './scene.ts'
import { chooseBarbs, type TrackShape } from './track-shape.ts'
import { copiesOf, makeView, viewX, viewY, type View } from './view.ts'
import { classes } from '../ui/classes.ts'
import styles from './chart.module.css'

const BENEATH = ['soft', 'hard'] as const
const ACROSS = ['land'] as const

/** The view a map shows now. */
export function viewOf(map: L.Map): View {
  const size = map.getSize()
  const { min } = map.getPixelBounds()
  const worldPx = 256 * 2 ** map.getZoom()
  return makeView(min?.x ?? 0, min?.y ?? 0, size.x, size.y, worldPx)
}

class OverlayLayer extends L.Layer {
  readonly #canvas = document.createElement('canvas')
  readonly #layers = layerCanvas(() => this.#schedule(true))
  readonly #picture = pictureCanvas()
  readonly #movingCanvas = document.createElement('canvas')
  #scene: Scene
  #frame = 0
  /** What stands still is drawn anew too. */
  #isStale = true
  #barbs: { track: TrackShape; worldPx: number; chosen: readonly number[] } | null = null

  #paths: { route: RouteShape; strokes: Scene['strokes']; worldPx: number; made: LegPaths } | null = null

  /** What stands still takes this room. */
  #taken: LabelSpace = createLabelSpace()

  /** Casualties as they were drawn last. */
  #drawn: DrawnMark[] = []

  constructor(scene: Scene) {
    super()
    this.#scene = scene
    this.#canvas.className = classes(styles.overlay)
    this.#movingCanvas.className = classes(styles.overlay)
    this.#movingCanvas.dataset['part'] = 'moving'
  }

  override onAdd(map: L.Map): this {
    // The land, on the tiles' pane, masks what lies beneath it.
    map.createPane('picture').append(this.#picture.beneath)
    const pane = map.getPane('overlayPane')
    pane?.append(this.#picture.above, this.#layers.element, this.#canvas, this.#movingCanvas)
    document.fonts.addEventListener('loadingdone', this.#onFontsLoaded)
    this.#schedule()
    return this
  }

  override onRemove(): this {
    document.fonts.removeEventListener('loadingdone', this.#onFontsLoaded)
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#canvas.remove()
    this.#movingCanvas.remove()
    this.#layers.element.remove()
    this.#picture.beneath.remove()
    this.#picture.above.remove()
    this.#layers.end()
    this.#picture.end()
    return this
  }

  override getEvents(): Record<string, L.LeafletEventHandlerFn> {
    const again = (): void => this.#schedule()
    return { move: again, moveend: again, zoom: again, viewreset: again, resize: again }
  }

  get drawnCasualties(): readonly DrawnMark[] {
    return this.#drawn
  }

  /** The weather picture as it is on the chart. */
  get picture(): PictureShape | null {
    return this.#picture.shape
  }

  /** Shows a scene from the next frame on. */
  show(scene: Scene): void {
    const isMoved = isSameButMoving(scene, this.#scene)
    this.#scene = scene
    this.#schedule(isMoved)
  }

  /** A script's face is loaded when its first letter is written: what was measured before is wrong. */
  readonly #onFontsLoaded = (): void => {
    resetWidths()
    this.#schedule()
  }

  #schedule(isMovedOnly = false): void {
    if (!isMovedOnly) this.#isStale = true
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
    const { strokes } = this.#scene
    if (this.#paths?.route !== route || this.#paths.strokes !== strokes || this.#paths.worldPx !== worldPx)
      this.#paths = { route, strokes, worldPx, made: legPaths(route, worldPx, strokes) }
    return this.#paths.made
  }

  #draw(): void {
    const map = this._map as L.Map | null
    if (map === null) return
    const view = viewOf(map)
    const origin = map.containerPointToLayerPoint([0, 0])
    const { above, beneath } = this.#picture
    for (const canvas of [beneath, above, this.#canvas, this.#movingCanvas, this.#layers.element])
      L.DomUtil.setPosition(canvas, origin)
    if (this.#isStale) this.#drawStill(view)
    this.#isStale = false
    const { layers, picture, units, colours, route } = this.#scene
    this.#layers.draw(layers, view, colours, this.#taken)
    // What was sent stays where it is; the picture avoids it.
    const before = this.#picture.shape
    this.#picture.draw(picture, units, view, colours, this.#layers.space, route)
    if (this.#picture.shape !== before) this.fire('picture')
    this.#drawMoving(view)
  }

  /** The route's copies of the world in view. */
  #copies(view: View): View[] {
    const { route } = this.#scene
    return route === null ? [] : copiesOf(route.bounds, view)
  }

  #drawStill(view: View): void {
    const ctx = cleared(this.#canvas, view)
    if (ctx === null) return
    const { colours, casualties } = this.#scene
    const labelSpace = createLabelSpace()
    for (const [left, top, boxWidth, boxHeight] of this.#scene.boxes)
      labelSpace.occupy(box(left, top, boxWidth, boxHeight))
    if (this.#scene.isDensityShown) drawDensity(ctx, casualties, view, colours)
    this.#drawn = drawRecords(ctx, casualties, view, colours)
    for (const shape of markRooms(casualties, view)) labelSpace.signs.occupy(shape)
    drawAreas(ctx, this.#scene.areas, view, colours)
    this.#drawVoyage(ctx, view, labelSpace)
    this.#taken = labelSpace
    this.#canvas.dataset['route'] = this.#scene.route === null ? 'none' : 'drawn'
    this.#canvas.dataset['casualties'] = String(casualties.length)
    this.#canvas.dataset['bands'] = this.#scene.bands.map(({ texts }) => texts[0]).join('; ')
    this.#canvas.dataset['changes'] = this.#scene.changes.map(({ kind }) => kind).join(' ')
    this.#canvas.dataset['strokes'] = this.#scene.strokes.map(({ stroke }) => stroke).join(' ')
    this.#canvas.dataset['ghosts'] = this.#scene.ghosts.map(({ label }) => label).join('; ')
    this.#canvas.dataset['areas'] = String(this.#scene.areas.length)
    this.#canvas.dataset['drawings'] = String(Number(this.#canvas.dataset['drawings'] ?? 0) + 1)
  }

  /** Barbs, which avoid the cursor's own, the ship, and the measuring tool. */
  #drawMoving(view: View): void {
    const ctx = cleared(this.#movingCanvas, view)
    if (ctx === null) return
    const { track, ship, ghostShips, cursorMs, measure, colours } = this.#scene
    for (const ghost of ghostShips)
      for (const copy of copiesOf({ minX: ghost.x, maxX: ghost.x }, view))
        drawShip(ctx, ghost, copy, colours, GHOST_SHIP)
    for (const copy of this.#copies(view)) {
      drawBarbs(ctx, track, this.#shownBarbs(copy), cursorMs, copy, colours)
      if (ship !== null) drawShip(ctx, ship, copy, colours)
    }
    if (measure !== null) drawMeasure(ctx, measure, view, colours)
  }

  /** The track's barbs are each of its own hour: beside the layer's, all of one time, they would mislead. */
  #shownBarbs({ worldPx }: View): readonly number[] {
    const { layers, track } = this.#scene
    return layers?.on.includes('wind') === true ? [] : this.#barbsFor(track, worldPx)
  }

  /** Route and track on each copy of the world in view; lettering after all symbols, and clear of the lines. */
  #drawVoyage(ctx: CanvasRenderingContext2D, view: View, labelSpace: LabelSpace): void {
    const { route, track, bands, changes, fix, selectedWaypointIndex: selected, vertex, colours } = this.#scene
    const { ghosts } = this.#scene
    const views = this.#copies(view)
    drawGhosts(ctx, ghosts, view, colours)
    for (const ghost of ghosts)
      for (const copy of copiesOf(ghost.bounds, view))
        for (const shape of lineRooms(ghost.line, copy)) labelSpace.lines.occupy(shape)
    for (const copy of views) {
      if (route === null) break
      const paths = this.#pathsFor(route, copy.worldPx)
      drawCorridor(ctx, paths, copy, colours)
      drawBands(ctx, bands, BENEATH, copy, colours)
      drawLegs(ctx, paths, copy, colours)
      drawBands(ctx, bands, ACROSS, copy, colours)
      drawSteps(ctx, track, copy, colours)
      const changed = shownChanges(changes, copy.worldPx)
      drawChanges(ctx, changed, copy, colours)
      for (const shape of changeRooms(changed, copy)) labelSpace.occupy(shape)
      drawWaypoints(ctx, route, selected, copy, colours)
      if (vertex !== null) drawVertex(ctx, vertex, copy, colours)
      drawHandles(ctx, handlesOf(route, selected, copy.worldPx), copy, colours)
      if (fix !== null) drawFix(ctx, fix, copy, colours)
      for (const shape of barbRooms(track, this.#barbsFor(track, copy.worldPx), copy)) labelSpace.occupy(shape)
      for (const { x, y } of route.waypoints) {
        if (!inView({ minX: x, maxX: x, minY: y, maxY: y }, copy, 20)) continue
        labelSpace.occupy(box(viewX(copy, x) - 7, viewY(copy, y) - 7, 14, 14))
      }
      for (const shape of legRooms(route, copy)) labelSpace.lines.occupy(shape)
    }
    // What may harm the ship finds its place before any name; names find one anywhere.
    for (const copy of views) {
      writeBands(ctx, bands, copy, colours, labelSpace)
      if (fix !== null) writeFix(ctx, fix, copy, colours, labelSpace)
    }
    // They come before the names, which find a place anywhere.
    writeGraticule(ctx, view, colours, labelSpace)
    for (const copy of views) {
      if (vertex !== null) writeVertex(ctx, vertex, copy, colours, labelSpace)
      if (route !== null) drawTurnSigns(ctx, route, copy, colours, labelSpace)
    }
    writeGhosts(ctx, ghosts, view, colours, labelSpace)
    for (const copy of views) if (route !== null) writeWaypoints(ctx, route, selected, copy, colours, labelSpace)
    this.#drawn.push(...drawRings(ctx, this.#scene.casualties, view, colours, labelSpace))
    for (const copy of views) if (route !== null) writeLegs(ctx, route, copy, colours, labelSpace)
  }
}

export type { OverlayLayer }

export const overlayLayer = (scene: Scene): OverlayLayer => new OverlayLayer(scene)

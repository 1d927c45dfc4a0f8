// The Leaflet map and its layers behind a few plain functions: made once, given what to show.
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { Colours } from '../../shared/app/palette.ts'
import type { Position } from '../../shared/geo/position.ts'
import type { PicturePart } from '../../shared/picture/picture.ts'
import { sampleAt } from '../../shared/picture/sample.ts'
import type { Units } from '../../shared/weather/units.ts'
import { onSizes } from '../ui/use-size.ts'
import { casualtyAt } from './chart-marks.ts'
import { chartKeys, type KeyEvents } from './chart-keys.ts'
import { coastlineLayer } from './coastline/tile-layer.ts'
import { dragHandles } from './drag-handles.ts'
import { estimateText } from './estimate-text.ts'
import { coversMore, fitRoute, reachOf, withPassages } from './fit.ts'
import { handleAt, handleBeyond } from './handles.ts'
import { hitAt, type Hit } from './hit.ts'
import { shapeOf } from './layer-shape.ts'
import { latOfWorldY, worldX, type WorldPoint } from './projection/mercator.ts'
import { overlayLayer, viewOf } from './overlay-layer.ts'
import type { Scene } from './scene.ts'
import { toPosition } from './to-position.ts'
import { nearestCopy } from './projection/unwrap.ts'
import { undrawnCanvas } from './undrawn-canvas.ts'
import type { View } from './view.ts'

export interface ChartEvents extends KeyEvents {
  /** The view moved, or its size changed. */
  onView: (view: View) => void
  /** The pointer is over a point of the unit square; null when it left the chart. */
  onPointer: (point: WorldPoint | null, hit: Hit | null, at: { x: number; y: number }) => void
  onHit: (hit: Hit) => void
  /** The coast of the whole view is drawn, or some of it is still to come. */
  onCoastline: (isDrawn: boolean) => void
  onCoastlineFault: () => void
  /** The fine coastline cannot be drawn; the world's stands in its place. */
  onHighCoastlineFault: () => void
}

export interface ChartMap {
  show: (scene: Scene) => void
  zoomBy: (levels: number) => void
  /** Brings a place into the middle, near enough to see what is there. */
  goTo: (position: Position) => void
  /** Brings the route into view, clear of the boxes, and keeps it there while the chart's size changes, until the officer moves it. */
  fit: () => void
  /** Keeps the view where it is from here on, whatever size the chart gets. */
  stay: () => void
  view: () => View
  /** What the weather picture says at a point of the unit square, in words. */
  estimateAt: (point: WorldPoint, parts: readonly PicturePart[], units: Units) => string
  /** The keys are the chart's from here on. */
  focus: () => void
  end: () => void
}

const MIN_ZOOM = 2
const MAX_ZOOM = 12
const FIT_ZOOM = 10
const GO_TO_ZOOM = 10
const ZOOM_STEP = 0.5
/** A waypoint chosen or moved by keys stays so far from the chart's edge. */
const INSET_PX = 48

const tileColours = ({ land, coast }: Colours): { land: string; coast: string } => ({ land, coast })

/** The zoom at which the world, from pole to pole, is as high as the chart: beyond it there is nothing to see. */
const smallestZoom = (heightPx: number): number => Math.max(MIN_ZOOM, Math.ceil(Math.log2(heightPx / 256) * 2) / 2)

/** Makes a chart in an element that has a size or will get one. */
export function createChartMap(host: HTMLElement, firstScene: Scene, events: ChartEvents): ChartMap {
  const map = L.map(host, {
    center: [25, 0],
    zoom: 2.5,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomSnap: ZOOM_STEP,
    zoomDelta: ZOOM_STEP,
    // A double click may also be a waypoint.
    doubleClickZoom: false,
    wheelPxPerZoomLevel: 120,
    zoomControl: false,
    attributionControl: false,
    preferCanvas: true,
    // Nothing moves by itself on a bridge but progress.
    zoomAnimation: false,
    fadeAnimation: false,
    markerZoomAnimation: false,
    inertia: false,
    maxBounds: [
      [-86, -Infinity],
      [86, Infinity],
    ],
    maxBoundsViscosity: 1,
  })
  let scene = firstScene
  let fitted = false
  /** The boxes that the last fit made room for. */
  let fittedTo: Scene['boxes'] = []
  let scale = devicePixelRatio
  const coastline = coastlineLayer(tileColours(scene.colours), {
    onFault: events.onCoastlineFault,
    onHighFault: events.onHighCoastlineFault,
  })
  coastline.addTo(map)
  coastline.getContainer()?.setAttribute('data-part', 'coast')
  const undrawn = undrawnCanvas(map, coastline, scene.colours, (isDrawn) => {
    host.dataset['coastline'] = isDrawn ? 'drawn' : 'drawing'
    events.onCoastline(isDrawn)
  })
  const overlay = overlayLayer(scene)
  overlay.addTo(map)

  const notifyView = (): void => events.onView(viewOf(map))
  map.on('move zoom resize viewreset', notifyView)

  const fitNow = (): void => {
    const size = map.getSize()
    if (scene.route === null || size.x < 50 || size.y < 50) return
    const { x, y, zoom } = fitRoute(
      withPassages(scene.route, scene.ghosts),
      { widthPx: size.x, heightPx: size.y },
      scene.boxes,
      FIT_ZOOM,
    )
    fittedTo = scene.boxes
    map.setView([latOfWorldY(y), x * 360 - 180], Math.max(zoom, map.getMinZoom()), { animate: false })
  }
  const released = (): void => {
    fitted = false
  }
  const goTo = (position: Position, zoom: number): void => {
    released()
    const x = nearestCopy(worldX(position.long), worldX(map.getCenter().lng))
    map.setView([position.lat, x * 360 - 180], Math.min(MAX_ZOOM, zoom), { animate: false })
  }
  map.on('dragstart', released)
  host.addEventListener('wheel', released, { passive: true })
  host.addEventListener('keydown', released)
  host.addEventListener('dblclick', released)

  const nodesOf = ({ layers }: Scene): readonly WorldPoint[] => (layers === null ? [] : shapeOf(layers).nodes)
  const hit = (at: { x: number; y: number }): Hit | null =>
    hitAt(scene.route, scene.track, viewOf(map), at, [], scene.minReachPx) ??
    casualtyAt(overlay.drawnCasualties, at, scene.minReachPx) ??
    hitAt(scene.route, scene.track, viewOf(map), at, nodesOf(scene), scene.minReachPx)
  const pointAt = ({ minX, minY, worldPx }: View, at: L.Point): WorldPoint => ({
    x: minX + at.x / worldPx,
    y: minY + at.y / worldPx,
  })
  let pointer: L.Point | null = null
  const notifyPointer = (): void => {
    if (pointer === null) return
    const view = viewOf(map)
    const under = hit(pointer)
    const isHandle = handleAt(scene.route, scene.selectedWaypointIndex, view, pointer, scene.minReachPx) !== null
    host.dataset['over'] = isHandle ? 'handle' : under === null ? 'water' : 'hit'
    events.onPointer(pointAt(view, pointer), under, { x: pointer.x, y: pointer.y })
  }
  map.on('mousemove', ({ containerPoint }: L.LeafletMouseEvent) => {
    pointer = containerPoint
    notifyPointer()
  })
  map.on('mouseout', () => {
    pointer = null
    events.onPointer(null, null, { x: 0, y: 0 })
  })
  // The keys move the chart under a pointer that rests.
  map.on('moveend', notifyPointer)
  // So does the time what it says there, and the coastline once it is drawn.
  coastline.on('load', notifyPointer)
  overlay.on('picture', notifyPointer)
  /** A waypoint that is clicked is measured from where it is. */
  const measuredAt = (at: L.Point): Position => {
    const view = viewOf(map)
    const under = hitAt(scene.route, [], view, at, [], scene.minReachPx)
    const waypoint = under?.kind === 'waypoint' ? scene.route?.waypoints[under.index] : undefined
    return toPosition(waypoint ?? pointAt(view, at))
  }
  let isSwallowed = false
  map.on('click', ({ containerPoint }: L.LeafletMouseEvent) => {
    if (isSwallowed) return
    if (scene.measure !== null) return events.onMeasure(measuredAt(containerPoint))
    const under = hit(containerPoint)
    if (under?.kind === 'cluster') goTo(under.position, Math.max(under.expandZoom, map.getZoom() + ZOOM_STEP))
    else if (under !== null) events.onHit(under)
  })

  map.on('dblclick', ({ containerPoint, originalEvent }: L.LeafletMouseEvent) => {
    if (scene.measure !== null) return
    const beyond = handleBeyond(scene.route, scene.selectedWaypointIndex)
    if (beyond === null) {
      const levels = originalEvent.shiftKey ? -ZOOM_STEP : ZOOM_STEP
      map.setZoomAround(containerPoint, map.getZoom() + levels, { animate: false })
    } else if (hit(containerPoint) === null) {
      events.onDrag(beyond, toPosition(pointAt(viewOf(map), containerPoint)))
      events.onDrop()
    }
  })
  const bring = ({ x, y }: WorldPoint): void => {
    const view = viewOf(map)
    const inset = INSET_PX / view.worldPx
    const near = nearestCopy(x, (view.minX + view.maxX) / 2)
    const isInside =
      near > view.minX + inset && near < view.maxX - inset && y > view.minY + inset && y < view.maxY - inset
    if (!isInside) map.panTo([latOfWorldY(y), near * 360 - 180], { animate: false })
  }
  const endKeys = chartKeys(
    host,
    () => scene,
    () => viewOf(map).worldPx,
    (point) => {
      released()
      bring(point)
    },
    () => {
      const { x, y } = map.getSize()
      return pointAt(viewOf(map), new L.Point(x / 2, y / 2))
    },
    events,
  )
  const endDrag = dragHandles(
    host,
    map,
    () => scene,
    events,
    // What lies under a hand that holds a waypoint is not looked for.
    (point) => {
      pointer = point
      events.onPointer(pointAt(viewOf(map), point), null, { x: point.x, y: point.y })
    },
    () => {
      released()
      isSwallowed = true
      // The click of the same hand comes before this.
      setTimeout(() => (isSwallowed = false))
    },
  )

  const endSizes = onSizes([host], () => {
    // Its upper edge stays where it is; from the side, its middle does.
    map.invalidateSize({ animate: false, pan: map.getSize().x !== host.clientWidth })
    map.setMinZoom(smallestZoom(map.getSize().y))
    if (fitted) fitNow()
    if (scale !== devicePixelRatio) {
      scale = devicePixelRatio
      coastline.repaint(tileColours(scene.colours))
    }
  })
  notifyView()

  return {
    show(next) {
      const recoloured = next.colours !== scene.colours
      const cleared = coversMore(next.boxes, fittedTo)
      // A fitted view shows what is drawn beside the route too.
      const isOther = next.ghosts !== scene.ghosts && reachOf(next.ghosts) !== reachOf(scene.ghosts)
      scene = next
      overlay.show(next)
      if (recoloured) {
        undrawn.recolour(next.colours)
        coastline.repaint(tileColours(next.colours))
      }
      if ((cleared || isOther) && fitted) fitNow()
    },
    zoomBy(levels) {
      released()
      map.setZoom(map.getZoom() + levels, { animate: false })
    },
    goTo: (position) => goTo(position, Math.max(GO_TO_ZOOM, map.getZoom())),
    fit() {
      fitted = scene.route !== null
      fitNow()
    },
    stay: released,
    view: () => viewOf(map),
    estimateAt(point, parts, units) {
      const sample = overlay.picture === null ? null : sampleAt(overlay.picture.played, toPosition(point))
      const isLand = coastline.isLandAt(point)
      return estimateText(sample, parts, units, isLand === null ? 'unknown' : isLand ? 'land' : 'sea')
    },
    focus: () => host.focus(),
    end() {
      endKeys()
      endDrag()
      endSizes()
      host.removeEventListener('wheel', released)
      host.removeEventListener('keydown', released)
      host.removeEventListener('dblclick', released)
      undrawn.end()
      coastline.end()
      map.remove()
    },
  }
}

// Dragging a handle of the selected waypoint over the chart; the chart itself stands still meanwhile. Escape leaves everything as it was.
import type L from 'leaflet'
import type { Position } from '../../shared/geo/position.ts'
import { handleAt, type Handle } from './handles.ts'
import { viewOf } from './overlay-layer.ts'
import type { Scene } from './scene.ts'
import { toPosition } from './to-position.ts'

export interface DragEvents {
  /** The handle is at a place; the last call before `onDrop` has the place where it is let go. */
  onDrag: (handle: Handle, position: Position) => void
  onDrop: () => void
  onCancel: () => void
}

/** A hand that trembles is no drag. */
const START_PX = 4

/**
 * Returns a function that ends it. `pointerAt` gets where the hand is: a captured pointer moves no mouse. `swallowClick` is called when
 * the click that follows is no choice.
 */
export function dragHandles(
  host: HTMLElement,
  map: L.Map,
  scene: () => Scene,
  events: DragEvents,
  pointerAt: (point: L.Point) => void,
  swallowClick: () => void,
): () => void {
  let held: { handle: Handle; fromX: number; fromY: number; isMoving: boolean } | null = null

  const pointOf = (event: PointerEvent): L.Point => map.mouseEventToContainerPoint(event)
  const positionOf = (event: PointerEvent): Position => {
    const view = viewOf(map)
    const { x, y } = pointOf(event)
    return toPosition({ x: view.minX + x / view.worldPx, y: view.minY + y / view.worldPx })
  }
  const letGo = (): boolean => {
    const wasMoving = held?.isMoving ?? false
    held = null
    map.dragging.enable()
    return wasMoving
  }
  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || held !== null) return
    const { route, selectedWaypointIndex, measure, minReachPx } = scene()
    if (measure !== null) return
    const { x, y } = pointOf(event)
    const handle = handleAt(route, selectedWaypointIndex, viewOf(map), { x, y }, minReachPx)
    if (handle === null) return
    // Neither the chart nor a selection of text begins to move.
    event.preventDefault()
    event.stopPropagation()
    map.dragging.disable()
    host.setPointerCapture(event.pointerId)
    held = { handle, fromX: x, fromY: y, isMoving: false }
  }
  const move = (event: PointerEvent): void => {
    if (held === null) return
    const point = pointOf(event)
    held.isMoving ||= Math.hypot(point.x - held.fromX, point.y - held.fromY) > START_PX
    if (!held.isMoving) return
    pointerAt(point)
    events.onDrag(held.handle, positionOf(event))
  }
  const up = (): void => {
    if (held === null || !letGo()) return
    swallowClick()
    events.onDrop()
  }
  const cancel = (): void => {
    if (held !== null && letGo()) events.onCancel()
  }
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || held === null) return
    // This Escape is for the drag alone.
    event.stopImmediatePropagation()
    cancel()
  }
  host.addEventListener('pointerdown', down, { capture: true })
  host.addEventListener('pointermove', move)
  host.addEventListener('pointerup', up)
  host.addEventListener('pointercancel', cancel)
  window.addEventListener('keydown', key, { capture: true })
  return () => {
    host.removeEventListener('pointerdown', down, { capture: true })
    host.removeEventListener('pointermove', move)
    host.removeEventListener('pointerup', up)
    host.removeEventListener('pointercancel', cancel)
    window.removeEventListener('keydown', key, { capture: true })
  }
}

// The chart's keys: F shows the whole route, M measures. Editing: arrows move the selected waypoint as a draft, Enter keeps it, Escape leaves it; [ and ] choose another.
// A draft that is left by the focus or by another choice is kept, as a field is; it can be undone.
import type { DragEvents } from './drag-handles.ts'
import type { Position } from '../../shared/geo/position.ts'
import type { WorldPoint } from './projection/mercator.ts'
import type { Scene } from './scene.ts'
import { toPosition } from './to-position.ts'

export interface KeyEvents extends DragEvents {
  /** null: none. */
  onChoose: (index: number | null) => void
  /** A waypoint was moved by keys and is not stored yet, or no longer so. */
  onHeld: (isHeld: boolean) => void
  /** A key that stands for one of the tools. */
  onTool: (tool: 'fit' | 'measure') => void
  /** While measuring: the next place, the last one away, or the end of it. */
  onMeasure: (what: Position | 'back' | 'end') => void
}

const STEP_PX = 8
const FINE_PX = 1
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const TOOLS: Readonly<Record<string, 'fit' | 'measure'>> = { f: 'fit', m: 'measure' }
const CHOICES: Readonly<Record<string, number>> = { '[': -1, ']': 1, PageUp: -1, PageDown: 1 }

interface Held extends WorldPoint {
  index: number
}

/**
 * Listens on the chart's own element before Leaflet and the window do; what it does not take goes on to them. `bring` moves the view so
 * that a point shows; `middle` is the middle of the view. Returns a function that ends it.
 */
export function chartKeys(
  host: HTMLElement,
  scene: () => Scene,
  worldPx: () => number,
  bring: (point: WorldPoint) => void,
  middle: () => WorldPoint,
  events: KeyEvents,
): () => void {
  let held: Held | null = null

  const letGo = (keep: boolean): boolean => {
    if (held === null) return false
    held = null
    events.onHeld(false)
    if (keep) events.onDrop()
    else events.onCancel()
    return true
  }
  const move = (index: number, [x, y]: readonly [number, number], stepPx: number): boolean => {
    const start = scene().route?.waypoints[index]
    if (start === undefined) return false
    const isNew = held?.index !== index
    const from = held === null || isNew ? start : held
    const next = { x: from.x + (x * stepPx) / worldPx(), y: from.y + (y * stepPx) / worldPx() }
    if (next.y <= 0 || next.y >= 1) return true
    held = { index, ...next }
    if (isNew) events.onHeld(true)
    events.onDrag({ kind: 'waypoint', index }, toPosition(next))
    bring(next)
    return true
  }
  const choose = (index: number | null, by: number): boolean => {
    const waypoints = scene().route?.waypoints ?? []
    const next = index === null ? (by > 0 ? 0 : waypoints.length - 1) : index + by
    const waypoint = waypoints[next]
    if (waypoint === undefined) return waypoints.length > 0
    letGo(true)
    events.onChoose(next)
    bring(waypoint)
    return true
  }
  const measure = (key: string): boolean => {
    if (key === 'Escape') events.onMeasure('end')
    else if (key === 'Backspace') events.onMeasure('back')
    else if (key === 'Enter') events.onMeasure(toPosition(middle()))
    else return false
    return true
  }
  /** Whether the key was for the chart's tools or its editing. */
  const take = (event: KeyboardEvent): boolean => {
    const { selectedWaypointIndex: index } = scene()
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (isPlain && scene().measure !== null && measure(event.key)) return true
    const tool = isPlain ? TOOLS[event.key.toLowerCase()] : undefined
    if (tool !== undefined) {
      events.onTool(tool)
      return true
    }
    // `[` is typed with Ctrl and Alt on many keyboards.
    const by = CHOICES[event.key]
    if (by !== undefined) return choose(index, by)
    if (!isPlain) return event.key.toLowerCase() === 'z' && letGo(false)
    if (index === null) return false
    const arrow = ARROWS[event.key]
    if (arrow !== undefined) return move(index, arrow, event.shiftKey ? FINE_PX : STEP_PX)
    if (event.key === 'Enter') return letGo(true)
    if (event.key === 'Escape') {
      if (!letGo(false)) events.onChoose(null)
      return true
    }
    // The window's own keys go on from what is stored.
    if (event.key === 'Insert') letGo(true)
    if (event.key === 'Delete') letGo(false)
    return false
  }
  const key = (event: KeyboardEvent): void => {
    if (!take(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const keep = (): void => void letGo(true)
  host.addEventListener('keydown', key, { capture: true })
  host.addEventListener('blur', keep)
  host.addEventListener('pointerdown', keep, { capture: true })
  return () => {
    host.removeEventListener('keydown', key, { capture: true })
    host.removeEventListener('blur', keep)
    host.removeEventListener('pointerdown', keep, { capture: true })
  }
}

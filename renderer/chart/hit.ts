// What lies under the pointer: a waypoint, a step of the track, or a stored node of the layers.
import type { CasualtyHitOnChart } from './chart-marks.ts'
import type { WorldPoint } from './projection/mercator.ts'
import { nearestCopy } from './projection/unwrap.ts'
import type { RouteShape } from './route-shape.ts'
import type { TrackShape } from './track-shape.ts'
import { viewX, viewY, type View } from './view.ts'

export type Hit =
  | { kind: 'waypoint'; index: number }
  | { kind: 'step'; timeMs: number }
  | { kind: 'node'; index: number }
  | CasualtyHitOnChart

const WAYPOINT_REACH_PX = 12
const STEP_REACH_PX = 16
const NODE_REACH_PX = 12

/** Half of a fingertip's 44 px. */
export const FINGER_REACH_PX = 22

/**
 * The waypoint under a point of the view, else the nearest step of the track within reach, else the nearest node, else null. A step nearer than the waypoint
 * wins over it, so that both can be chosen where they lie close together. `minPx`: how far at least each reaches.
 */
export function hitAt(
  route: RouteShape | null,
  track: TrackShape,
  view: View,
  point: { x: number; y: number },
  nodes: readonly WorldPoint[] = [],
  minPx = 0,
): Hit | null {
  const middleX = (view.minX + view.maxX) / 2 + (point.x - view.widthPx / 2) / view.worldPx
  const off = (x: number, y: number): number =>
    Math.hypot(viewX(view, nearestCopy(x, middleX)) - point.x, viewY(view, y) - point.y)
  let hit: Hit | null = null
  let best = Infinity
  for (const waypoint of route?.waypoints ?? []) {
    const distance = off(waypoint.x, waypoint.y)
    if (distance <= Math.max(WAYPOINT_REACH_PX, minPx) && distance < best) {
      best = distance
      hit = { kind: 'waypoint', index: waypoint.index }
    }
  }
  const taken = hit === null ? Math.max(STEP_REACH_PX, minPx) : best
  best = Infinity
  for (const step of track) {
    const distance = off(step.x, step.y)
    if (distance < taken && distance < best) {
      best = distance
      hit = { kind: 'step', timeMs: step.timeMs }
    }
  }
  if (hit !== null) return hit
  best = Math.max(NODE_REACH_PX, minPx)
  nodes.forEach((node, index) => {
    const distance = off(node.x, node.y)
    if (distance > best) return
    best = distance
    hit = { kind: 'node', index }
  })
  return hit
}

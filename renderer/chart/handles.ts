// What of the selected waypoint can be taken hold of: itself, and the middle of the legs beside it, where a new one begins.
import type { WorldPoint } from './projection/mercator.ts'
import type { LegShape, RouteShape } from './route-shape.ts'
import { nearestCopy } from './projection/unwrap.ts'
import { viewX, viewY, type View } from './view.ts'

/** `leg`: a new waypoint before the one of this index. */
export interface Handle {
  kind: 'waypoint' | 'leg'
  index: number
}

export interface HandleShape extends Handle, WorldPoint {}

/** With an end of the route selected, the waypoint that a place beyond it becomes; null while none of the ends is. */
export function handleBeyond(route: RouteShape | null, selected: number | null): Handle | null {
  const last = (route?.waypoints.length ?? 0) - 1
  if (route === null || selected === null || last < 0) return null
  if (selected === last) return { kind: 'leg', index: last + 1 }
  return selected === 0 ? { kind: 'leg', index: 0 } : null
}

const REACH_PX = 14
/** A leg shorter than this on the chart has no room for a handle between its ends. */
const SHORTEST_LEG_PX = 44

/** The middle of a leg as it is drawn. */
export function middleOf({ line }: LegShape): WorldPoint {
  const lengths: number[] = []
  let total = 0
  for (let i = 2; i < line.length; i += 2) {
    const length = Math.hypot((line[i] ?? 0) - (line[i - 2] ?? 0), (line[i + 1] ?? 0) - (line[i - 1] ?? 0))
    lengths.push(length)
    total += length
  }
  let left = total / 2
  for (const [i, length] of lengths.entries()) {
    if (left > length) {
      left -= length
      continue
    }
    const part = length === 0 ? 0 : left / length
    const [x, y, toX, toY] = line.subarray(2 * i, 2 * i + 4)
    return { x: (x ?? 0) + part * ((toX ?? 0) - (x ?? 0)), y: (y ?? 0) + part * ((toY ?? 0) - (y ?? 0)) }
  }
  return { x: line[0] ?? 0, y: line[1] ?? 0 }
}

/** Handles at a scale; none without a selected waypoint. */
export function handlesOf(route: RouteShape | null, selected: number | null, worldPx: number): HandleShape[] {
  const waypoint = selected === null ? undefined : route?.waypoints[selected]
  if (route === null || waypoint === undefined || selected === null) return []
  const legs = [selected, selected + 1].flatMap((index) => {
    const leg = route.legs[index - 1]
    if (leg === undefined) return []
    const { minX, maxX, minY, maxY } = leg.bounds
    if (Math.hypot(maxX - minX, maxY - minY) * worldPx < SHORTEST_LEG_PX) return []
    return [{ kind: 'leg' as const, index, ...middleOf(leg) }]
  })
  return [{ kind: 'waypoint', index: selected, x: waypoint.x, y: waypoint.y }, ...legs]
}

/** The handle under a point of the view, the nearest of those within reach, which is `minPx` at least. */
export function handleAt(
  route: RouteShape | null,
  selected: number | null,
  view: View,
  point: { x: number; y: number },
  minPx = 0,
): Handle | null {
  const pointX = view.minX + point.x / view.worldPx
  let best: Handle | null = null
  let bestPx = Math.max(REACH_PX, minPx)
  for (const { kind, index, x, y } of handlesOf(route, selected, view.worldPx)) {
    const offPx = Math.hypot(viewX(view, nearestCopy(x, pointX)) - point.x, viewY(view, y) - point.y)
    if (offPx > bestPx) continue
    bestPx = offPx
    best = { kind, index }
  }
  return best
}

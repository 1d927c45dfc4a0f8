// What the box at the lower left says about the place under the pointer.
import { formatDistance, formatPosition } from '../../shared/format.ts'
import { distanceNm } from '../../shared/geodesy.ts'
import { positionAt } from './graticule.ts'
import type { WorldPoint } from './mercator.ts'
import { nearestOnRoute, type RouteShape } from './route-shape.ts'

/** `44°12.418′ N 043°07.902′ W · 12.4 NM off track`; a rule when the pointer is off the chart. */
export function pointerText(point: WorldPoint | null, route: RouteShape | null): string {
  if (point === null || point.y <= 0 || point.y >= 1) return '––°––.–––′ – –––°––.–––′ –'
  const position = positionAt(point.x, point.y)
  const nearest = route === null ? null : nearestOnRoute(route, point)
  if (nearest === null) return formatPosition(position)
  const off = distanceNm(position, positionAt(nearest.x, nearest.y))
  return `${formatPosition(position)} · ${formatDistance(off)} NM off track`
}

// The vertex of the selected leg, where the great circle is nearest to a pole, if it lies between the leg's ends.
import { vertexWithin } from '../../shared/geo/composite.ts'
import { formatLat } from '../../shared/format/format.ts'
import type { VoyageDocument } from '../../shared/passage/voyage.ts'
import type { VertexShape } from './draw/draw-marks.ts'
import { worldX, worldY } from './projection/mercator.ts'
import type { RouteShape } from './route-shape.ts'
import { nearestCopy } from './projection/unwrap.ts'
import { words } from '../words/words.ts'

/** Of the leg that arrives at the selected waypoint; null without one, and for a rhumb line. */
export function vertexShape(
  voyage: VoyageDocument | null,
  route: RouteShape | null,
  selected: number | null,
): VertexShape | null {
  const [from, to] = selected === null ? [] : [voyage?.waypoints[selected - 1], voyage?.waypoints[selected]]
  const line = selected === null ? undefined : route?.legs[selected - 1]?.line
  if (from === undefined || to?.leg?.geometry !== 'GC' || line === undefined) return null
  const vertex = vertexWithin(from.position, to.position)
  if (vertex === null) return null
  // A leg may span half the world: the copy that lies between its ends.
  const middle = ((line[0] ?? 0) + (line.at(-2) ?? 0)) / 2
  return {
    x: nearestCopy(worldX(vertex.long), middle),
    y: worldY(vertex.lat),
    label: words.chart.vertexShape.vertex(formatLat(vertex.lat, 1)),
  }
}

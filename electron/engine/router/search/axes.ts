// Along and across a line, at one of its points.
import type { Sailing, PlanePoint } from '../terms.ts'

const A_LITTLE = 1e-4

/** How far one hour at the greatest speed reaches along the line from one point to another, and across it, at the point between them. */
export function axesAt(
  sailing: Sailing,
  from: PlanePoint,
  { x, y }: PlanePoint,
  to: PlanePoint,
): { along: PlanePoint; across: PlanePoint } {
  const scaleX = sailing.minHours(x, y, x + A_LITTLE, y) / A_LITTLE || 1
  const scaleY = sailing.minHours(x, y, x, y + A_LITTLE) / A_LITTLE || 1
  const [dx, dy] = [(to.x - from.x) * scaleX, (to.y - from.y) * scaleY]
  const length = Math.hypot(dx, dy)
  const [unitX, unitY] = length > 0 ? [dx / length, dy / length] : [1, 0]
  return { along: { x: unitX / scaleX, y: unitY / scaleY }, across: { x: -unitY / scaleX, y: unitX / scaleY } }
}

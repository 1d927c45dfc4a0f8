// Isochrones: how far the ship comes in each piece of time on each heading, of each sector about the departure the farthest. To compare.
import type { Sailed, Sailing, PlanePoint } from '../../../electron/engine/router/terms.ts'

const HEADINGS = 72
const SECTORS = 360
const STEPS = 40
/** Steps beyond those that were expected, before it is given up. */
const MAX_STEPS = 2 * STEPS
/** The length of a step follows from how long a first guess of it took. */
const SETTLES = 4
const A_LITTLE = 1e-4

/** Hours of the first arrival, in steps of a fortieth of `expectedH`; null where no front comes to it. */
export function isochrones(sailing: Sailing, from: PlanePoint, to: PlanePoint, expectedH: number): number | null {
  const stepH = expectedH / STEPS
  const out: Sailed = { hours: 0, hardH: 0, penaltyH: 0 }
  let front: PlanePoint[] = [from]
  for (let step = 0; step < MAX_STEPS; step++) {
    const hour = step * stepH
    let min = Number.POSITIVE_INFINITY
    for (const { x, y } of front)
      if (sailing.leg(x, y, to.x, to.y, hour, out) && out.hours <= 1.5 * stepH) min = Math.min(min, hour + out.hours)
    if (Number.isFinite(min)) return min
    front = farthestOf(sailing, from, front, hour, stepH, out)
    if (front.length === 0) return null
  }
  return null
}

function farthestOf(
  sailing: Sailing,
  start: PlanePoint,
  front: readonly PlanePoint[],
  hour: number,
  stepH: number,
  out: Sailed,
) {
  const farthest = new Map<number, { point: PlanePoint; off: number }>()
  for (const point of front)
    for (let i = 0; i < HEADINGS; i++) {
      const reached = afterStep(sailing, point, (2 * Math.PI * i) / HEADINGS, hour, stepH, out)
      if (reached === null) continue
      const off = sailing.minHours(start.x, start.y, reached.x, reached.y)
      const sector = Math.round((SECTORS * Math.atan2(reached.y - start.y, reached.x - start.x)) / (2 * Math.PI))
      if (off > (farthest.get(sector)?.off ?? -1)) farthest.set(sector, { point: reached, off })
    }
  return [...farthest.values()].map(({ point }) => point)
}

/** Where one step on a heading leads; null where the ship makes no headway. */
function afterStep(sailing: Sailing, { x, y }: PlanePoint, heading: number, hour: number, stepH: number, out: Sailed) {
  const [byX, byY] = [
    sailing.minHours(x, y, x + A_LITTLE, y) / A_LITTLE,
    sailing.minHours(x, y, x, y + A_LITTLE) / A_LITTLE,
  ]
  let far = stepH / 2
  let reached: PlanePoint = { x, y }
  for (let i = 0; i < SETTLES; i++) {
    reached = { x: x + (far * Math.cos(heading)) / byX, y: y + (far * Math.sin(heading)) / byY }
    if (!sailing.leg(x, y, reached.x, reached.y, hour, out)) return null
    far *= stepH / out.hours
  }
  return Math.abs(out.hours - stepH) < 0.02 * stepH ? reached : null
}

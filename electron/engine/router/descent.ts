// The descent of a way: its corners are moved a little, across and along, as long as that makes it better. It is never made worse, nor moved to
// where it cannot be sailed.
import { createCorners, type Corners } from './corners.ts'
import { costOfPath, inLegs, sailAlong } from './path.ts'
import type { IsStopped, Path, Sailing, Spot } from './terms.ts'

/** The way is made of so many legs, one after the other: few find its shape, many its bends. */
const LEGS = [10, 20, 40] as const
/** Steps as parts of a leg: the first, and the least. */
const FIRST_STEP = 0.5
const LEAST_STEP = 1 / 256
/** Legs sailed for one number of legs, at most: by then a hundredth of a per cent is at stake. */
const MOST_SAILED = 40_000
/** A sweep that gains less than this part of the cost: the step is halved. */
const WORTH = 1e-5

/** The better of the way given and what descent makes of it. Stopped, it ends with the best so far. */
export function descend(sailing: Sailing, start: Path, isStopped: IsStopped): Path {
  let best = start
  for (const legs of LEGS) {
    if (isStopped() || !((best.hours.at(-1) ?? 0) > 0)) return best
    const line = inLegs(sailing, best, legs)
    if (line === null) continue
    const corners = createCorners(sailing, line)
    settle(sailing, corners, isStopped)
    const moved = sailAlong(sailing, corners.spots())
    if (moved !== null && costOfPath(moved) < costOfPath(best)) best = moved
  }
  return best
}

/** Sweeps over the corners with ever smaller steps, until nothing more is gained. */
function settle(sailing: Sailing, corners: Corners, isStopped: IsStopped): void {
  let step = FIRST_STEP
  while (step >= LEAST_STEP && corners.sailed() < MOST_SAILED) {
    const before = corners.cost()
    const reachH = (step * corners.hours()) / corners.legs
    corners.weighDelays()
    for (let i = 1; i < corners.legs; i++) {
      if (isStopped()) return
      const { along, across } = axesAt(sailing, corners.spot(i - 1), corners.spot(i), corners.spot(i + 1))
      moveBest(corners, i, across, reachH)
      moveBest(corners, i, along, reachH)
    }
    if (!(corners.cost() < before * (1 - WORTH))) step /= 2
  }
}

/** Tries a corner to both sides, and at the foot of the parabola through what the three places seem to cost; the best is taken if it is better. */
function moveBest(corners: Corners, i: number, way: Spot, reachH: number): void {
  const { x, y } = corners.spot(i)
  const toX = (part: number): number => x + way.x * reachH * part
  const toY = (part: number): number => y + way.y * reachH * part
  const ahead = corners.change(i, toX(1), toY(1))
  const back = corners.change(i, toX(-1), toY(-1))
  const bend = ahead + back
  const foot = bend > 0 && bend < Number.POSITIVE_INFINITY ? (back - ahead) / (2 * bend) : 0
  const tried: [part: number, change: number][] = [
    [1, ahead],
    [-1, back],
  ]
  if (foot !== 0 && Math.abs(foot) <= 2) tried.push([foot, corners.change(i, toX(foot), toY(foot))])
  tried.sort(([, a], [, b]) => a - b)
  for (const [part, change] of tried) {
    if (!(change < 0) || corners.moveIfBetter(i, toX(part), toY(part))) return
  }
}

const A_LITTLE = 1e-4

/** How far one hour at the greatest speed reaches along the line from one spot to another, and across it, at the spot between them. */
function axesAt(sailing: Sailing, from: Spot, { x, y }: Spot, to: Spot): { along: Spot; across: Spot } {
  const scaleX = sailing.leastHours(x, y, x + A_LITTLE, y) / A_LITTLE || 1
  const scaleY = sailing.leastHours(x, y, x, y + A_LITTLE) / A_LITTLE || 1
  const [dx, dy] = [(to.x - from.x) * scaleX, (to.y - from.y) * scaleY]
  const length = Math.hypot(dx, dy)
  const [unitX, unitY] = length > 0 ? [dx / length, dy / length] : [1, 0]
  return { along: { x: unitX / scaleX, y: unitY / scaleY }, across: { x: -unitY / scaleX, y: unitX / scaleY } }
}

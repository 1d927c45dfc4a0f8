// The descent of a path: its corners are moved a little, across and along, as long as that makes it better. It is never made worse, nor moved to
// where it cannot be sailed.
import { createCorners, type Corners } from './corners.ts'
import { costOfPath, inLegs, sailAlong } from './path.ts'
import type { IsStopped, Path, Sailing } from '../terms.ts'

/** The path is cut into so many legs, one number after the other: few find its shape, many its bends. */
const LEGS = [10, 20, 40] as const
/** Steps as parts of a leg: the first, and the smallest. */
const FIRST_STEP = 0.5
const MIN_STEP = 1 / 128
/** Legs sailed for one number of legs, at most: by then a hundredth of a per cent is at stake. */
const MAX_SAILED = 40_000
/** A sweep that gains less than this part of the cost: the step is halved. */
const MIN_GAIN = 1e-5

/** The better of the path given and what descent makes of it, in such numbers of legs one after the other. Stopped, it ends with the best so far. */
export function descend(sailing: Sailing, start: Path, isStopped: IsStopped, numbers: readonly number[] = LEGS): Path {
  let best = start
  for (const legs of numbers) {
    if (isStopped() || !((best.hours.at(-1) ?? 0) > 0)) return best
    const line = inLegs(sailing, best, legs)
    if (line === null) continue
    const corners = createCorners(sailing, line)
    settle(corners, isStopped)
    const moved = sailAlong(sailing, corners.points())
    if (moved !== null && costOfPath(moved) < costOfPath(best)) best = moved
  }
  return best
}

/** Sweeps over the corners with ever smaller steps, until nothing more is gained. */
function settle(corners: Corners, isStopped: IsStopped): void {
  let step = FIRST_STEP
  while (step >= MIN_STEP && corners.sailed() < MAX_SAILED && !isStopped()) {
    const before = corners.cost()
    corners.sweep((step * corners.hours()) / corners.legs, isStopped)
    if (!(corners.cost() < before * (1 - MIN_GAIN))) step /= 3
  }
}

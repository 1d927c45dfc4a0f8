// A way as a line of spots: what sailing it costs, and the same line in other legs.
import { itemAt } from '../../../shared/item-at.ts'
import type { Path, Sailed, Sailing, Spot } from './terms.ts'

/** An hour beyond a hard limit is worth so many hours: no detour is dearer. It counts only where the sailing is not strict. */
const HARD_WEIGHT = 1000

/** What a way is judged by, in hours: its time, what is given up for the sea, and above all hours beyond hard limits. */
export const costOf = (of: Sailed): number => of.hours + of.penaltyH + HARD_WEIGHT * of.hardH

/** The cost of a whole way. */
export function costOfPath({ hours, penaltyH, hardH }: Path): number {
  return costOf({ hours: hours.at(-1) ?? 0, penaltyH, hardH })
}

/** The line sailed from hour 0; null where a leg of it cannot be. */
export function sailAlong(sailing: Sailing, spots: readonly Spot[]): Path | null {
  const out: Sailed = { hours: 0, hardH: 0, penaltyH: 0 }
  const hours = [0]
  const path: Path = { spots: [...spots], hours, penaltyH: 0, hardH: 0 }
  let at = 0
  for (let i = 1; i < spots.length; i++) {
    const from = itemAt(spots, i - 1)
    const to = itemAt(spots, i)
    if (!sailing.leg(from.x, from.y, to.x, to.y, at, out) || !Number.isFinite(costOf(out))) return null
    at += out.hours
    hours.push(at)
    path.penaltyH += out.penaltyH
    path.hardH += out.hardH
  }
  return path
}

/** The spot at an hour of the way, on the straight line between the spots beside it. */
export function spotAtHour(path: Path, hour: number): Spot {
  let i = 1
  while (i < path.spots.length - 1 && itemAt(path.hours, i) < hour) i++
  const from = itemAt(path.spots, i - 1)
  const to = itemAt(path.spots, i)
  const start = itemAt(path.hours, i - 1)
  const took = itemAt(path.hours, i) - start
  const part = took > 0 ? Math.min(1, Math.max(0, (hour - start) / took)) : 0
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

/** The same way in so many legs of equal time; its own corners are cut. Both ends stay as they are. */
export function inLegs(path: Path, legs: number): Spot[] {
  const total = path.hours.at(-1) ?? 0
  const spots = Array.from({ length: legs + 1 }, (_, i) => spotAtHour(path, (total * i) / legs))
  spots[0] = itemAt(path.spots, 0)
  spots[legs] = itemAt(path.spots, path.spots.length - 1)
  return spots
}

/** The same way with its own corners, its longer legs divided: for narrow water, where a cut corner is land. */
export function inLegsWithCorners(path: Path, legs: number): Spot[] {
  const most = (path.hours.at(-1) ?? 0) / legs
  const spots = [itemAt(path.spots, 0)]
  for (let i = 1; i < path.spots.length; i++) {
    const from = itemAt(path.spots, i - 1)
    const to = itemAt(path.spots, i)
    const parts = Math.max(1, Math.round((itemAt(path.hours, i) - itemAt(path.hours, i - 1)) / most))
    for (let part = 1; part < parts; part++) {
      spots.push({ x: from.x + ((to.x - from.x) * part) / parts, y: from.y + ((to.y - from.y) * part) / parts })
    }
    spots.push(to)
  }
  return spots
}

// A path as a line of points: what sailing it costs, and the same line in other legs.
import { itemAt } from '../../../../shared/item-at.ts'
import type { Path, Sailed, Sailing, PlanePoint } from '../terms.ts'

/** An hour beyond a hard limit costs so many hours: no detour is dearer. It counts only where the sailing is not strict. */
const HARD_WEIGHT = 1000

/** What a path is judged by, in hours: its time, what is given up for the sea, and above all hours beyond hard limits. */
export const costOf = (of: Sailed): number => of.hours + of.penaltyH + HARD_WEIGHT * of.hardH

/** The cost of a whole path. */
export function costOfPath({ hours, penaltyH, hardH }: Path): number {
  return costOf({ hours: hours.at(-1) ?? 0, penaltyH, hardH })
}

/** The line sailed from hour 0; null where a leg of it cannot be. */
export function sailAlong(sailing: Sailing, points: readonly PlanePoint[]): Path | null {
  const out: Sailed = { hours: 0, hardH: 0, penaltyH: 0 }
  const hours = [0]
  const path: Path = { points: [...points], hours, penaltyH: 0, hardH: 0 }
  let at = 0
  for (let i = 1; i < points.length; i++) {
    const from = itemAt(points, i - 1)
    const to = itemAt(points, i)
    if (!sailing.leg(from.x, from.y, to.x, to.y, at, out) || !Number.isFinite(costOf(out))) return null
    at += out.hours
    hours.push(at)
    path.penaltyH += out.penaltyH
    path.hardH += out.hardH
  }
  return path
}

/** The point at an hour of the path, on the leg between the points beside it. */
export function pointAtHour(sailing: Sailing, path: Path, hour: number): PlanePoint {
  let i = 1
  while (i < path.points.length - 1 && itemAt(path.hours, i) < hour) i++
  const from = itemAt(path.points, i - 1)
  const to = itemAt(path.points, i)
  const start = itemAt(path.hours, i - 1)
  const took = itemAt(path.hours, i) - start
  const part = took > 0 ? Math.min(1, Math.max(0, (hour - start) / took)) : 0
  if (part === 0 || part === 1) return part === 0 ? from : to
  if (sailing.between !== undefined) return sailing.between(from.x, from.y, to.x, to.y, part)
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

interface Mark {
  point: PlanePoint
  hour: number
}

/**
 * The same path sailed in so many legs of equal time, its corners cut where that can be sailed. Elsewhere, as in a canal, its own legs stay, from
 * corner to corner. null where it cannot be sailed so.
 */
export function inLegs(sailing: Sailing, path: Path, legs: number): Path | null {
  const total = path.hours.at(-1) ?? 0
  const corners = path.points.map((point, i): Mark => ({ point, hour: itemAt(path.hours, i) }))
  const ends = [itemAt(corners, 0), itemAt(corners, corners.length - 1)] as const
  const cuts = Array.from({ length: legs - 1 }, (_, i) => (total * (i + 1)) / legs)
  let marks: Mark[] = [ends[0], ...cuts.map((hour) => ({ point: pointAtHour(sailing, path, hour), hour })), ends[1]]
  for (;;) {
    const line = marks.map(({ point }) => point)
    const closed = firstClosed(sailing, line)
    if (closed === null) return sailAlong(sailing, line)
    const [from, to] = [itemAt(marks, closed).hour, itemAt(marks, closed + 1).hour]
    const before = corners.findLast(({ hour }) => hour <= from) ?? ends[0]
    const after = corners.find(({ hour }) => hour >= to) ?? ends[1]
    const kept = corners.filter(({ hour }) => hour >= before.hour && hour <= after.hour)
    const more = [
      ...marks.filter(({ hour }) => hour < before.hour),
      ...kept,
      ...marks.filter(({ hour }) => hour > after.hour),
    ]
    if (more.length === marks.length && more.every((mark, i) => mark.point === marks[i]?.point)) return null
    marks = more
  }
}

/** The first leg of a line that cannot be sailed; null: all can. */
function firstClosed(sailing: Sailing, line: readonly PlanePoint[]): number | null {
  const out: Sailed = { hours: 0, hardH: 0, penaltyH: 0 }
  let at = 0
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [itemAt(line, i - 1), itemAt(line, i)]
    if (!sailing.leg(from.x, from.y, to.x, to.y, at, out)) return i - 1
    at += out.hours
  }
  return null
}

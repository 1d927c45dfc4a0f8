// A path found, reduced to a few waypoints: as few as keep its line, each leg clear of land by the exact check.
import { itemAt } from '../../../../shared/item-at.ts'
import { costOfPath, sailAlong } from '../search/path.ts'
import type { Path, Sailing, PlanePoint } from '../terms.ts'
import { offLineNm } from './off-line.ts'
import { roundedPoint } from './candidate-document.ts'

/** As many as an officer keys in without swearing. */
const MAX_WAYPOINTS = 25
/** The line may lie so far off the one that was found, and cost so much more. */
const OFF_NM = 2
const DEARER = 1.0005

/** False where a great circle meets land, or what else is closed, by the exact check. */
export type IsClear = (from: PlanePoint, to: PlanePoint) => boolean

/**
 * The fewest points within two miles of the path, not dearer, clear; legs that are not clear keep the path's own corners. null where even those are
 * not: the candidate is not shown. The ends stay as they are.
 */
export function withFewPoints(
  sailing: Sailing,
  path: Path,
  isClear: IsClear,
  latitudeLimitDeg: number | null,
): Path | null {
  // Legs may bow a little beyond the latitude; waypoints keep within it.
  const furthest = latitudeLimitDeg ?? 90
  const within = ({ x, y }: PlanePoint): PlanePoint =>
    roundedPoint({ x, y: Math.max(-furthest, Math.min(furthest, y)) })
  const points = path.points.map((point, i) => (i === 0 || i === path.points.length - 1 ? point : within(point)))
  const maxCost = costOfPath(path) * DEARER
  for (const offNm of [OFF_NM, OFF_NM / 2, OFF_NM / 4, 0]) {
    const few = withCornersWhere(points, thinned(points, offNm), isClear)
    const sailed = few === null || few.length > MAX_WAYPOINTS ? null : sailAlong(sailing, few)
    if (sailed !== null && costOfPath(sailed) <= maxCost) return sailed
  }
  // A winding path: as few points as there may be, at what that costs.
  for (const offNm of [OFF_NM, 2 * OFF_NM, 4 * OFF_NM, 8 * OFF_NM]) {
    const few = withCornersWhere(points, thinned(points, offNm), isClear)
    const sailed = few === null || few.length > MAX_WAYPOINTS ? null : sailAlong(sailing, few)
    if (sailed !== null) return sailed
  }
  return null
}

/** Indices of the points that keep the line within so many miles (Douglas and Peucker 1973). */
function thinned(points: readonly PlanePoint[], offNm: number): number[] {
  const kept = new Set([0, points.length - 1])
  const divide = (first: number, last: number): void => {
    let [farthest, maxNm] = [-1, offNm]
    for (let i = first + 1; i < last; i++) {
      const nm = offLineNm(itemAt(points, first), itemAt(points, last), itemAt(points, i))
      if (nm <= maxNm) continue
      farthest = i
      maxNm = nm
    }
    if (farthest === -1) return
    kept.add(farthest)
    divide(first, farthest)
    divide(farthest, last)
  }
  divide(0, points.length - 1)
  return [...kept].sort((a, b) => a - b)
}

/** The points kept, and the path's own corners back in each leg that is not clear; null where one is not clear with them. */
function withCornersWhere(
  points: readonly PlanePoint[],
  kept: readonly number[],
  isClear: IsClear,
): PlanePoint[] | null {
  const line = [itemAt(points, 0)]
  const add = (first: number, last: number): boolean => {
    const [from, to] = [itemAt(points, first), itemAt(points, last)]
    if (isClear(from, to)) {
      line.push(to)
      return true
    }
    if (last - first < 2) return false
    const middle = (first + last) >> 1
    return add(first, middle) && add(middle, last)
  }
  for (let i = 1; i < kept.length; i++) if (!add(itemAt(kept, i - 1), itemAt(kept, i))) return null
  return line
}

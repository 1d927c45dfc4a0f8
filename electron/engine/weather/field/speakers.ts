// The points that may speak for an older one, in a tree of boxes of space and time: whole boxes that speak, or cannot, are not looked into.
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { HOURS_A_NM, type Candidate } from './cubes.ts'
import { speaksFor } from './given.ts'
import { fallOf } from './fall.ts'
import { MOVING, timeCorrelation, type Points } from './kernel.ts'

/** A newer point speaks for another that it says so much of. */
const SPEAKS_FOR = 0.9
/** It is newer by so much: of two parts of one fetch neither is. */
const NEWER_MS = 6 * HOUR_MS
/** By more than the digits of a correlation may be off: what lies between is looked at point by point. */
const SURELY = 1e-9
/** Points to a box that is not cut any more. */
const FEW = 12
/** What answers give is of a few kinds. */
const MAX_TREES = 64

interface Box {
  /** Three of space in NM, one of time in hours. */
  min: number[]
  max: number[]
  /** What any of its points speaks for. */
  spoken: number
  newestMs: number
  oldestMs: number
  /** Its points, in `order`. */
  from: number
  until: number
  halves: readonly [Box, Box] | null
}

/** Whether a fetch at one time is an older one than at another. */
export const isOlder = (fetchedAtMs: number, thanMs: number): boolean => thanMs - fetchedAtMs >= NEWER_MS

/** What is left of one of the candidates: what no newer one has that speaks for it. */
export function speakersAmong(candidates: readonly Candidate[], points: Points): (at: number) => number {
  const { at: places, hours } = points
  const spokenFor = Int32Array.from(candidates, ({ given }) => speaksFor(given))
  const { order, ends } = bySpoken(spokenFor)
  const fetchedMs = Float64Array.from(candidates, ({ fetchedAtMs }) => fetchedAtMs)
  const numberOf = (point: number, axis: number): number => (axis < 3 ? places[3 * point + axis] : hours[point]) ?? 0

  function boxOf(from: number, until: number): Box {
    const [min, max] = [
      [Infinity, Infinity, Infinity, Infinity],
      [-Infinity, -Infinity, -Infinity, -Infinity],
    ]
    const box: Box = { min, max, spoken: 0, newestMs: -Infinity, oldestMs: Infinity, from, until, halves: null }
    for (let i = from; i < until; i++) {
      const point = order[i] ?? 0
      box.spoken |= spokenFor[point] ?? 0
      box.newestMs = Math.max(box.newestMs, fetchedMs[point] ?? 0)
      box.oldestMs = Math.min(box.oldestMs, fetchedMs[point] ?? 0)
      for (let axis = 0; axis < 4; axis++) {
        const number = numberOf(point, axis)
        min[axis] = Math.min(min[axis] ?? 0, number)
        max[axis] = Math.max(max[axis] ?? 0, number)
      }
    }
    if (until - from <= FEW) return box
    const sides = min.map((low, axis) => ((max[axis] ?? 0) - low) / (axis < 3 ? 1 : HOURS_A_NM))
    const axis = sides.indexOf(Math.max(...sides))
    const middle = ((min[axis] ?? 0) + (max[axis] ?? 0)) / 2
    const cut = partition(from, until, (point) => numberOf(point, axis) <= middle)
    if (cut > from && cut < until) box.halves = [boxOf(from, cut), boxOf(cut, until)]
    return box
  }

  /** Those that are so first; where the others begin. */
  function partition(from: number, until: number, isFirst: (point: number) => boolean): number {
    let cut = from
    for (let i = from; i < until; i++) {
      const point = order[i] ?? 0
      if (!isFirst(point)) continue
      order[i] = order[cut] ?? 0
      order[cut++] = point
    }
    return cut
  }

  /** The minimum and maximum of what a point of the box says of another. */
  function correlations({ min, max }: Box, point: number): [min: number, max: number] {
    let [near, far, nearHours, farHours] = [0, 0, 0, 0]
    for (let axis = 0; axis < 4; axis++) {
      const number = numberOf(point, axis)
      const [below, above] = [number - (min[axis] ?? 0), (max[axis] ?? 0) - number]
      const [nearest, farthest] = [Math.max(0, -below, -above), Math.max(Math.abs(below), Math.abs(above))]
      if (axis === 3) [nearHours, farHours] = [nearest, farthest]
      else [near, far] = [near + nearest * nearest, far + farthest * farthest]
    }
    return [movingCorrelation(far, farHours), movingCorrelation(near, nearHours)]
  }

  function leftBy(box: Box, point: number, given: number): number {
    const ownMs = fetchedMs[point] ?? 0
    if ((given & box.spoken) === 0 || !isOlder(ownMs, box.newestMs)) return given
    const [min, max] = correlations(box, point)
    if (max <= SPEAKS_FOR - SURELY) return given
    if (min > SPEAKS_FOR + SURELY && isOlder(ownMs, box.oldestMs)) return given & ~box.spoken
    if (box.halves !== null) return leftBy(box.halves[1], point, leftBy(box.halves[0], point, given))
    let rest = given
    for (let i = box.from; i < box.until; i++) {
      const other = order[i] ?? 0
      const spoken = spokenFor[other] ?? 0
      if ((rest & spoken) !== 0 && isOlder(ownMs, fetchedMs[other] ?? 0) && says(other, point)) rest &= ~spoken
    }
    return rest
  }

  function says(other: number, point: number): boolean {
    let square = 0
    for (let axis = 0; axis < 3; axis++) square += (numberOf(point, axis) - numberOf(other, axis)) ** 2
    return movingCorrelation(square, (hours[point] ?? 0) - (hours[other] ?? 0)) > SPEAKS_FOR
  }

  const roots = ends.map((end, i) => boxOf(ends[i - 1] ?? 0, end))
  return (point) => {
    let rest = candidates[point]?.given ?? 0
    for (const root of roots) if (rest !== 0) rest = leftBy(root, point, rest)
    return rest
  }
}

/** Those that speak for anything, side by side those that speak for the same: a tree for each, unless they are many. `ends`: of each tree. */
function bySpoken(spokenFor: Int32Array): { order: Int32Array; ends: number[] } {
  const speaking = [...spokenFor.keys()].filter((point) => spokenFor[point] !== 0)
  const kinds = new Set(speaking.map((point) => spokenFor[point])).size
  if (kinds > MAX_TREES) return { order: Int32Array.from(speaking), ends: [speaking.length] }
  const order = Int32Array.from(speaking.sort((a, b) => (spokenFor[a] ?? 0) - (spokenFor[b] ?? 0)))
  const ends: number[] = []
  for (let i = 0; i < order.length; i++)
    if (spokenFor[order[i] ?? 0] !== spokenFor[order[i + 1] ?? -1]) ends.push(i + 1)
  return { order, ends }
}

/** How much the moving part at one point says of that at another, by the square of their distance in NM and the hours between them. */
function movingCorrelation(square: number, laterHours: number): number {
  const q = Math.sqrt(5 * square) / MOVING.lengthNm
  return (1 + q + (q * q) / 3) * fallOf(q) * timeCorrelation(laterHours, MOVING)
}

// Stored points where the systems had them, and cubes of that space and time, of which one point each is taken.
import { emptyPoints, MOVING, referenceOf, setPoint, SPHERE_NM, type Points } from './kernel.ts'
import type { PlaceTime } from '../../../../shared/picture/picture.ts'

/** A stored point without its values. */
export interface Candidate extends PlaceTime {
  /** Among all that are stored. */
  index: number
  /** Of the newest answer; -Infinity where nobody knows its age. */
  fetchedAtMs: number
  /** What it has: `given.ts`. */
  given: number
}

/** A length of the moving part is to its time as a mile to so many hours. */
export const HOURS_A_NM = MOVING.hours / MOVING.lengthNm

/** Places moved back along the drift to one time, in the order of the candidates. */
export function movedBack(candidates: readonly Candidate[]): Points {
  const points = emptyPoints(candidates.length)
  const referenceMs = referenceOf(candidates)
  candidates.forEach((candidate, i) => {
    setPoint(points, i, candidate, MOVING, referenceMs)
  })
  return points
}

type Cube = readonly [x: number, y: number, z: number, t: number]

/** The cube of space and time that a point lies in; no side is shorter than 15 NM. */
export function cubeOf({ at, hours }: Points, i: number, sideNm: number): Cube {
  const side = (value: number): number => Math.floor((value + SPHERE_NM) / sideNm)
  const t = Math.floor((hours[i] ?? 0) / (sideNm * HOURS_A_NM))
  return [side(at[3 * i] ?? 0), side(at[3 * i + 1] ?? 0), side(at[3 * i + 2] ?? 0), t]
}

/** One number for a cube; `kind` distinguishes cubes of different sides. */
export const nameOf = ([x, y, z, t]: Cube, kind = 0): number =>
  (((kind * 8192 + t + 4096) * 512 + x) * 512 + y) * 512 + z

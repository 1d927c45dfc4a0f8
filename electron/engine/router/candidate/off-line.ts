// How far a point lies off a great circle between two others, on the sphere.
import type { PlanePoint } from '../terms.ts'

const NM_PER_DEG = 60
const NM_PER_RADIAN = NM_PER_DEG * (180 / Math.PI)

/** From the nearer end where it is not abreast of it. */
export function offLineNm(from: PlanePoint, to: PlanePoint, at: PlanePoint): number {
  const [a, b, p] = [vectorOf(from), vectorOf(to), vectorOf(at)]
  return acrossNm(a, b, p) ?? Math.min(chord(a, p), chord(b, p)) * NM_PER_RADIAN
}

/** null where it is not abreast of it. */
export const abreastNm = (from: PlanePoint, to: PlanePoint, at: PlanePoint): number | null =>
  acrossNm(vectorOf(from), vectorOf(to), vectorOf(at))

function acrossNm(a: Vector, b: Vector, p: Vector): number | null {
  const normal = cross(a, b)
  const length = Math.hypot(...normal)
  if (length < 1e-12) return null
  const isAbreast = dot(cross(normal, a), p) >= 0 && dot(cross(b, normal), p) >= 0
  return isAbreast ? Math.asin(Math.min(1, Math.abs(dot(normal, p)) / length)) * NM_PER_RADIAN : null
}

type Vector = readonly [number, number, number]

function vectorOf({ x, y }: PlanePoint): Vector {
  const [long, lat] = [(x * Math.PI) / 180, (y * Math.PI) / 180]
  return [Math.cos(lat) * Math.cos(long), Math.cos(lat) * Math.sin(long), Math.sin(lat)]
}

const cross = ([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector => [
  ay * bz - az * by,
  az * bx - ax * bz,
  ax * by - ay * bx,
]
const dot = ([ax, ay, az]: Vector, [bx, by, bz]: Vector): number => ax * bx + ay * by + az * bz
const chord = (a: Vector, b: Vector): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

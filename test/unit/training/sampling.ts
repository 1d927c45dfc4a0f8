// Places and times drawn over the globe for the tests of the simulated ocean, and a little arithmetic over them.
import { isLand } from '../../../electron/training/land-mask.ts'
import type { PointValues } from '../../../electron/training/ocean/point.ts'
import { stream } from '../../../electron/training/random.ts'
import { wrap180 } from '../../../electron/training/sphere.ts'

export const SEED = 1
export const HOUR = 3_600_000
export const DAY = 24 * HOUR
export const START = Date.UTC(2024, 0, 1)
export const RAD = Math.PI / 180

export const random = stream(20)
export const anyTime = (): number => START + Math.floor(random() * 730 * 8) * 3 * HOUR
/** Evenly over the sphere. */
export const anyPlace = (): { lat: number; long: number } => ({
  lat: Math.asin(random() * 2 - 1) / RAD,
  long: random() * 360 - 180,
})
export function anySea(): { lat: number; long: number } {
  for (;;) {
    const place = anyPlace()
    if (!isLand(place.lat, place.long)) return place
  }
}
export const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
export const get = (record: PointValues, name: string): number => {
  const value = record[name]
  if (value === undefined) throw new Error(`${name} is missing`)
  return value
}
export const turn = (a: number, b: number): number => Math.abs(wrap180(a - b))

/** Pearson's correlation. */
export function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (k: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[k], 0) / pairs.length
  const [ma, mb] = [mean(0), mean(1)]
  const sum = (f: (a: number, b: number) => number): number =>
    pairs.reduce((total, [a, b]) => total + f(a - ma, b - mb), 0)
  return sum((a, b) => a * b) / Math.sqrt(sum((a) => a * a) * sum((_, b) => b * b))
}

/** Wind or current as a vector in space, so that places round a pole can be compared. */
export function inSpace(
  lat: number,
  long: number,
  { east, north }: { east: number; north: number },
): [number, number, number] {
  const [phi, lambda] = [lat * RAD, long * RAD]
  return [
    -east * Math.sin(lambda) - north * Math.sin(phi) * Math.cos(lambda),
    east * Math.cos(lambda) - north * Math.sin(phi) * Math.sin(lambda),
    north * Math.cos(phi),
  ]
}
export const apart = (a: [number, number, number], b: [number, number, number]): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

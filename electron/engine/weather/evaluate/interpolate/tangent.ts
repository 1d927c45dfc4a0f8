// The plane that touches the globe at a place: where others lie from it, in miles, right at the poles and across ±180° too.
import type { Position } from '../../../../../shared/geo/position.ts'
import { RAD } from '../../../../../shared/geo/units.ts'

export const SPHERE_NM = 3440.065

export type Vector = readonly [x: number, y: number, z: number]
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const vectorOf = (lat: number, long: number): Vector => [
  Math.cos(lat * RAD) * Math.cos(long * RAD),
  Math.cos(lat * RAD) * Math.sin(long * RAD),
  Math.sin(lat * RAD),
]

export function planeAt({ lat, long }: Position): { up: Vector; east: Vector; north: Vector } {
  const [sinLat, sinLong, cosLong] = [Math.sin(lat * RAD), Math.sin(long * RAD), Math.cos(long * RAD)]
  return {
    up: vectorOf(lat, long),
    east: [-sinLong, cosLong, 0],
    north: [-sinLat * cosLong, -sinLat * sinLong, Math.cos(lat * RAD)],
  }
}

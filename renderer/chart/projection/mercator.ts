// Web Mercator as a unit square: x 0 at 180° W to 1 at 180° E, y 0 at 85.05° N to 1 at 85.05° S. At zoom z the world is 256·2^z px wide.
import { RAD } from '../../../shared/geo/units.ts'

/** A point of the unit square; x may lie outside 0..1 on another copy of the world. */
export interface WorldPoint {
  x: number
  y: number
}

/** The square's latitude limits, in degrees. */
export const MERCATOR_LIMIT_DEG = 85.0511287798066

export const worldX = (long: number): number => (long + 180) / 360

/** Latitudes beyond ±89.9 are drawn there: the poles lie at infinity. */
export function worldY(lat: number): number {
  const bounded = Math.max(-89.9, Math.min(89.9, lat))
  return 0.5 - Math.asinh(Math.tan(bounded * RAD)) / (2 * Math.PI)
}

export const latOfWorldY = (y: number): number => Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) / RAD

/** Longitude −180 ≤ long < 180 of any copy of the world. */
export function longOfWorldX(x: number): number {
  const long = (x - Math.floor(x)) * 360 - 180
  return long === 180 ? -180 : long
}

/** Length of a nautical mile at a latitude, as a part of the world's width (sphere of the Earth's mean meridian minute). */
export const worldPerNm = (lat: number): number => 1 / (21_600 * Math.cos(Math.min(89, Math.abs(lat)) * RAD))

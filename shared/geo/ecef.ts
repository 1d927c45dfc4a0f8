// Places as points in space, for thousands of quick distances: nautical miles from the middle of WGS84.
import type { Position } from './position.ts'
import { METRES_PER_NM, RAD } from './units.ts'

const A_NM = 6378137 / METRES_PER_NM
const E2 = 0.0066943799901413165
/** Chord and arc differ by the cube of the distance: a mean radius is enough for that. */
const R_NM = 3440

export type Space = readonly [x: number, y: number, z: number]

export function inSpace(lat: number, long: number): Space {
  const sine = Math.sin(lat * RAD)
  const cosine = Math.cos(lat * RAD)
  const n = A_NM / Math.sqrt(1 - E2 * sine * sine)
  return [n * cosine * Math.cos(long * RAD), n * cosine * Math.sin(long * RAD), n * (1 - E2) * sine]
}

/** The place at, or a little below which, a point lies. */
export const onEarth = (x: number, y: number, z: number): Position => ({
  lat: Math.atan2(z, (1 - E2) * Math.hypot(x, y)) / RAD,
  long: Math.atan2(y, x) / RAD,
})

/** The direction of a true course at a place. */
export function heading({ lat, long }: Position, courseDeg: number): Space {
  const north = Math.cos(courseDeg * RAD)
  const east = Math.sin(courseDeg * RAD)
  const [sinLat, cosLat] = [Math.sin(lat * RAD), Math.cos(lat * RAD)]
  const [sinLong, cosLong] = [Math.sin(long * RAD), Math.cos(long * RAD)]
  return [-north * sinLat * cosLong - east * sinLong, -north * sinLat * sinLong + east * cosLong, north * cosLat]
}

/** The distance over the earth by that of the chord, to `arcErrorNm`. */
export const arcOf = (chordNm: number): number => 2 * R_NM * Math.asin(Math.min(1, chordNm / (2 * R_NM)))
export const chordOf = (arcNm: number): number => 2 * R_NM * Math.sin(Math.min(Math.PI / 2, arcNm / (2 * R_NM)))
/** Of the correction from chord to arc so much is uncertain: the earth's radius differs by a hundredth with place and course. */
export const arcErrorNm = (arcNm: number): number => (0.04 * arcNm ** 3) / (24 * R_NM ** 2)

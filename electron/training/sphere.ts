// Distances and directions on a sphere: precise enough for a simulated sea.

const RAD = Math.PI / 180
export const NM_PER_DEG = 60
export const METRES_PER_DEG = 111_195

/** Degrees of arc between two positions (haversine). */
export function arcDeg(lat1: number, long1: number, lat2: number, long2: number): number {
  const dLat = Math.sin(((lat2 - lat1) * RAD) / 2)
  const dLong = Math.sin(((long2 - long1) * RAD) / 2)
  const a = dLat * dLat + Math.cos(lat1 * RAD) * Math.cos(lat2 * RAD) * dLong * dLong
  return (2 * Math.asin(Math.min(1, Math.sqrt(a)))) / RAD
}

/** A point on the unit sphere. */
export interface Vector {
  x: number
  y: number
  z: number
}
export function vectorOf(lat: number, long: number): Vector {
  const [phi, lambda] = [lat * RAD, long * RAD]
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) }
}

/** Unit vectors that point east and north at a position; at a pole they follow its longitude. */
export function tangentsAt(lat: number, long: number): { east: Vector; north: Vector } {
  const [phi, lambda] = [lat * RAD, long * RAD]
  return {
    east: { x: -Math.sin(lambda), y: Math.cos(lambda), z: 0 },
    north: { x: -Math.sin(phi) * Math.cos(lambda), y: -Math.sin(phi) * Math.sin(lambda), z: Math.cos(phi) },
  }
}
export const dot = (a: Vector, b: Vector): number => a.x * b.x + a.y * b.y + a.z * b.z

/** The position at an arc and bearing (degrees) from another. */
export function destination(lat: number, long: number, bearing: number, arc: number): { lat: number; long: number } {
  const [phi, theta, delta] = [lat * RAD, bearing * RAD, arc * RAD]
  const sine = Math.sin(phi) * Math.cos(delta) + Math.cos(phi) * Math.sin(delta) * Math.cos(theta)
  const phi2 = Math.asin(Math.min(1, Math.max(-1, sine)))
  const lambda =
    long * RAD + Math.atan2(Math.sin(theta) * Math.sin(delta) * Math.cos(phi), Math.cos(delta) - Math.sin(phi) * sine)
  return { lat: phi2 / RAD, long: wrap180(lambda / RAD) }
}

export const wrap180 = (deg: number): number => ((((deg + 180) % 360) + 360) % 360) - 180
export const wrap360 = (deg: number): number => ((deg % 360) + 360) % 360
/** Direction in degrees of a vector that points `east`, `north`. */
export const bearingOf = (east: number, north: number): number => wrap360(Math.atan2(east, north) / RAD)
/** 0 below `from`, 1 above `to`, smooth between. */
export function ramp(from: number, to: number, value: number): number {
  const f = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return f * f * (3 - 2 * f)
}

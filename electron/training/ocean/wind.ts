// Wind at 10 m from the pressure gradient: geostrophic, slowed and turned by friction, trades near the equator.
import { globeNoise } from '../random.ts'
import { METRES_PER_DEG, bearingOf, ramp, wrap180 } from '../sphere.ts'
import { pressureAt } from './pressure.ts'

/** Eastward and northward parts in m/s. */
export interface Wind {
  east: number
  north: number
}

const AIR_DENSITY = 1.225
const OMEGA = 7.2921e-5
const STEP_DEG = 0.5
/** Cross-isobar angle over the sea, towards low pressure. */
const TURN = (18 * Math.PI) / 180

export function windAt(seed: number, lat: number, long: number, timeMs: number): Wind {
  // Half a degree from a pole the gradient would be taken across it: keep the stencil on one side.
  const at = Math.min(89, Math.max(-89, lat))
  const cosine = Math.max(0.05, Math.cos((at * Math.PI) / 180))
  const stepEast = Math.min(STEP_DEG / cosine, 10)
  const p = (la: number, lo: number): number => pressureAt(seed, la, wrap180(lo), timeMs)
  const dpdx = ((p(at, long + stepEast) - p(at, long - stepEast)) * 100) / (2 * stepEast * cosine * METRES_PER_DEG)
  const dpdy = ((p(at + STEP_DEG, long) - p(at - STEP_DEG, long)) * 100) / (2 * STEP_DEG * METRES_PER_DEG)
  const hemisphere = at >= 0 ? 1 : -1
  const f = 2 * OMEGA * Math.sin((Math.max(12, Math.abs(at)) * hemisphere * Math.PI) / 180)
  let east = -dpdy / (AIR_DENSITY * f)
  let north = dpdx / (AIR_DENSITY * f)
  // Curvature and friction: strong gradients give less than geostrophic wind.
  const speed = Math.hypot(east, north)
  const factor = 0.72 / (1 + speed / 70)
  const turn = TURN * hemisphere
  ;[east, north] = [
    factor * (east * Math.cos(turn) - north * Math.sin(turn)),
    factor * (east * Math.sin(turn) + north * Math.cos(turn)),
  ]
  const days = timeMs / 86_400_000
  const gustiness = 1.6
  east += gustiness * globeNoise(seed + 11, lat, long, 4, days * 0.9)
  north += gustiness * globeNoise(seed + 12, lat, long, 4, days * 0.9)
  // Within about 15° of the equator the gradient rules no more: trades, and doldrums between them.
  const tropics = 1 - ramp(9, 20, Math.abs(lat))
  const trades = ramp(1, 9, Math.abs(lat))
  const strength = 4 + 3 * trades + 1.5 * globeNoise(seed + 13, lat, long, 12, days * 0.3)
  return {
    east: east * (1 - tropics) - strength * tropics * (0.4 + 0.6 * trades),
    north: north * (1 - tropics) - hemisphere * strength * 0.5 * tropics * trades,
  }
}

export const speedOf = ({ east, north }: Wind): number => Math.hypot(east, north)
/** Where it comes from, degrees. */
export const fromOf = ({ east, north }: Wind): number => bearingOf(-east, -north)

const BEAUFORT_MS = [0.3, 1.6, 3.4, 5.5, 8, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7] as const
/** WMO limits at 10 m, on the rounding to a tenth that the scale is given in. */
export const beaufortOf = (ms: number): number =>
  BEAUFORT_MS.filter((limit) => Math.round(ms * 10) / 10 >= limit).length

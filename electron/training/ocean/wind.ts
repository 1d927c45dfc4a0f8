// Wind at 10 m from the pressure gradient: geostrophic, slowed and turned by friction, trades near the equator.
import { globeNoise, globeVectorNoise } from '../random.ts'
import { METRES_PER_DEG, bearingOf, ramp, tangentsAt, vectorOf, type Vector } from '../sphere.ts'
import { pressureOf, weatherNear, type Weather } from './pressure.ts'
import { erringAt, tradesError, type Ocean } from './forecast.ts'

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
/** Where the trades of both hemispheres meet, in the yearly mean. */
const CALM_LAT = 5
const CALM: Wind = { east: 0, north: 0 }

/** Pressure gradient in Pa a metre along a tangent. */
function slope(weather: Weather, at: Vector, along: Vector): number {
  const [c, s] = [Math.cos((STEP_DEG * Math.PI) / 180), Math.sin((STEP_DEG * Math.PI) / 180)]
  const shifted = (sign: number): Vector => ({
    x: c * at.x + sign * s * along.x,
    y: c * at.y + sign * s * along.y,
    z: c * at.z + sign * s * along.z,
  })
  const difference = pressureOf(weather, shifted(1)) - pressureOf(weather, shifted(-1))
  return (difference * 100) / (2 * STEP_DEG * METRES_PER_DEG)
}

/** Wind at 10 m. */
export function windAt(seed: number, lat: number, long: number, timeMs: number, ocean: Ocean = 'rough'): Wind {
  // The gradient along the great circles east and north, so that it holds at the poles too.
  const here = vectorOf(lat, long)
  const tangents = tangentsAt(lat, long)
  const weather = weatherNear(seed, here, timeMs, ocean)
  const dpdx = slope(weather, here, tangents.east)
  const dpdy = slope(weather, here, tangents.north)
  const hemisphere = lat >= 0 ? 1 : -1
  const f = 2 * OMEGA * Math.sin((Math.max(12, Math.abs(lat)) * hemisphere * Math.PI) / 180)
  let east = -dpdy / (AIR_DENSITY * f)
  let north = dpdx / (AIR_DENSITY * f)
  // Curvature and friction: strong gradients give less than geostrophic wind.
  const speed = Math.hypot(east, north)
  const factor = 0.76 / (1 + speed / 85)
  const turn = TURN * hemisphere
  ;[east, north] = [
    factor * (east * Math.cos(turn) - north * Math.sin(turn)),
    factor * (east * Math.sin(turn) + north * Math.cos(turn)),
  ]
  const days = timeMs / 86_400_000
  const gustiness = 1.6
  const unrest = globeVectorNoise(seed + 11, lat, long, 4, days * 0.9)
  east += gustiness * unrest.east
  north += gustiness * unrest.north
  // Within about 15° of the equator the gradient rules no more: trades, and doldrums where they meet, some degrees north of it.
  const tropics = 1 - ramp(9, 20, Math.abs(lat))
  const fromCalm = lat - CALM_LAT
  const trades = ramp(0, 7, Math.abs(fromCalm))
  const strength = 4 + 3 * trades + 1.5 * globeNoise(seed + 13, lat, long, 12, days * 0.3)
  const issue = tropics === 0 ? null : erringAt(ocean, timeMs)
  const { east: moreEast, north: moreNorth } = issue === null ? CALM : tradesError(issue, here, timeMs)
  return {
    east: east * (1 - tropics) + moreEast * tropics - strength * tropics * (0.4 + 0.6 * trades),
    north: north * (1 - tropics) + moreNorth * tropics - Math.sign(fromCalm) * strength * 0.5 * tropics * trades,
  }
}

export const speedOf = ({ east, north }: Wind): number => Math.hypot(east, north)
/** Where it comes from, degrees. */
export const fromOf = ({ east, north }: Wind): number => bearingOf(-east, -north)

const BEAUFORT_MS = [0.3, 1.6, 3.4, 5.5, 8, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7] as const
/** WMO limits at 10 m, on the rounding to a tenth that the scale is given in. */
export const beaufortOf = (ms: number): number =>
  BEAUFORT_MS.filter((limit) => Math.round(ms * 10) / 10 >= limit).length

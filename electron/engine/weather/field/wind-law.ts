// Wind and the pressure's gradient beyond the tropics: geostrophic wind, slowed and turned towards low pressure by friction.
//
// (J. R. Holton, G. J. Hakim, An Introduction to Dynamic Meteorology, 2013, sections 3.2 and 8.3.) Factor and turn as measured on the simulated
// ocean, within what is found at sea (0.6–0.75, 10–20°): docs/reference/picture.md.
import { TROPICS_DEG } from '../../../../shared/picture/picture.ts'
import { METRES_PER_NM, RAD } from '../../../../shared/geo/units.ts'

/** What friction leaves of the geostrophic wind's speed over the sea, and turns it by, towards low pressure. */
const LEFT = 0.68
const TURN = 20 * RAD
/** Air, kg/m³, and the turn of the globe, rad/s. */
const DENSITY = 1.225
const OMEGA = 7.2921e-5
/** The law is not followed closer to the equator than this: the gradient would come out as none. */
const MIN_LAT = 15
/** A wind is so far off the law in each of its parts: m/s, and a share of its speed. */
const OFF_MS = 2
const OFF_SHARE = 0.15

/** A vector's parts towards east and north. */
export interface Parts {
  east: number
  north: number
}

const hemisphereOf = (lat: number): number => (lat < 0 ? -1 : 1)

export const isTropical = (lat: number): boolean => Math.abs(lat) < TROPICS_DEG

/** Gradient of a geostrophic wind of 1 m/s, hPa a 100 NM; negative in the south. */
function hPaPerMs(lat: number): number {
  const f = 2 * OMEGA * Math.sin(Math.max(MIN_LAT, Math.abs(lat)) * RAD) * hemisphereOf(lat)
  // Pa a metre to hPa a 100 NM: 100 · 1852 / 100.
  return METRES_PER_NM * DENSITY * f
}

function turned({ east, north }: Parts, angle: number): Parts {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { east: east * cos - north * sin, north: east * sin + north * cos }
}

/** The pressure's gradient where the wind blows so (towards, m/s), hPa a 100 NM, and the variance of each of its parts. */
export function gradientOfWind(lat: number, wind: Parts): Parts & { variance: number } {
  const per = hPaPerMs(lat)
  const geostrophic = turned({ east: wind.east / LEFT, north: wind.north / LEFT }, -TURN * hemisphereOf(lat))
  const off = (Math.abs(per) / LEFT) * (OFF_MS + OFF_SHARE * Math.hypot(wind.east, wind.north))
  return { east: per * geostrophic.north, north: -per * geostrophic.east, variance: off * off }
}

/** The wind (towards, m/s) of a gradient in hPa a 100 NM: the inverse. */
export function windOfGradient(lat: number, { east, north }: Parts): Parts {
  const per = hPaPerMs(lat) / LEFT
  return turned({ east: -north / per, north: east / per }, TURN * hemisphereOf(lat))
}

/** Wind (towards, m/s) of speed and the direction it comes from. */
export const partsOfWind = (speedMs: number, fromDeg: number): Parts => ({
  east: -speedMs * Math.sin(fromDeg * RAD),
  north: -speedMs * Math.cos(fromDeg * RAD),
})

// Waves: wind sea from the last day and a half of wind here, limited by fetch; swell from storms far away, arriving later.
import { isLand } from '../land-mask.ts'
import { bearingOf, destination, wrap360 } from '../sphere.ts'
import type { Ocean } from './forecast.ts'
import { fromOf, speedOf, windAt, type Wind } from './wind.ts'

const HOUR = 3_600_000
const METRES_PER_ARC_DEG = 111_195

export interface Sea {
  heightM: number
  /** Where it comes from, degrees. */
  fromDeg: number
  periodS: number
}

/** Pierson–Moskowitz: a fully developed sea has Hs = 0.0213 U² and a peak period of 0.73 U (U in m/s at 10 m). */
const DEVELOPED_HEIGHT = 0.0213
const DEVELOPED_PERIOD = 0.73

/** Fetch upwind in kilometres, 600 when no land lies within. */
function fetchKm(lat: number, long: number, fromDeg: number): number {
  for (const km of [80, 160, 300, 450]) {
    const upwind = destination(lat, long, fromDeg, (km * 1000) / METRES_PER_ARC_DEG)
    if (isLand(upwind.lat, upwind.long)) return km
  }
  return 600
}

/** The part of the present wind's sea that the last 36 hours have built, with height and period growing together. */
export function windSea(seed: number, lat: number, long: number, timeMs: number, now: Wind, ocean: Ocean): Sea {
  const fromDeg = fromOf(now)
  const toward = ((fromDeg + 180) * Math.PI) / 180
  let weights = 0
  let energy = 0
  for (const agoH of [0, 3, 6, 12, 18, 27, 36]) {
    const wind = agoH === 0 ? now : windAt(seed, lat, long, timeMs - agoH * HOUR, ocean)
    const along = wind.east * Math.sin(toward) + wind.north * Math.cos(toward)
    const weight = Math.exp(-agoH / 12)
    weights += weight
    energy += weight * (DEVELOPED_HEIGHT * Math.max(0, along) ** 2) ** 2
  }
  const built = Math.sqrt(energy / weights)
  const limited = built * Math.min(1, Math.sqrt(fetchKm(lat, long, fromDeg) / 600) + 0.1)
  const effective = Math.sqrt(limited / DEVELOPED_HEIGHT)
  return { heightM: limited, fromDeg, periodS: Math.max(1.2, DEVELOPED_PERIOD * effective) }
}

/** Swell of about 12 s runs at half its phase speed, 9.4 m/s: 34 km an hour. */
const GROUP_KM_PER_HOUR = 34

/** Swell from storms at some distances around: what blew there towards here, as long ago as the waves needed. */
export function swell(seed: number, lat: number, long: number, timeMs: number, ocean: Ocean): Sea {
  let [east, north, energy, period] = [0, 0, 0, 0]
  for (let sector = 0; sector < 8; sector++) {
    const bearing = sector * 45
    for (const km of [700, 1500, 2600]) {
      const source = destination(lat, long, bearing, (km * 1000) / METRES_PER_ARC_DEG)
      const halfway = destination(lat, long, bearing, (km * 500) / METRES_PER_ARC_DEG)
      if (isLand(source.lat, source.long) || isLand(halfway.lat, halfway.long)) continue
      const leftMs = timeMs - Math.round(km / GROUP_KM_PER_HOUR / 3) * 3 * HOUR
      const wind = windAt(seed, source.lat, source.long, leftMs, ocean)
      const towardHere = wrap360(bearing + 180) * (Math.PI / 180)
      const along = wind.east * Math.sin(towardHere) + wind.north * Math.cos(towardHere)
      if (along < 4) continue
      // Spreading and damping take more of the height the longer the distance.
      const height = DEVELOPED_HEIGHT * along ** 2 * 0.42 * Math.sqrt(700 / km)
      const share = height * height
      energy += share
      east += share * Math.sin((bearing * Math.PI) / 180)
      north += share * Math.cos((bearing * Math.PI) / 180)
      period += share * (8 + speedOf(wind) * 0.2 + km / 900)
    }
  }
  // The sea is never without a trace of old swell.
  const rest = 0.2 ** 2
  const total = energy + rest
  return {
    heightM: Math.sqrt(total),
    fromDeg: energy > 0 ? bearingOf(east, north) : wrap360(lat >= 0 ? 300 : 240),
    periodS: (period + rest * 9) / total,
  }
}

/** What breaking leaves of the highest seas: they approach 16 m and never meet it. A share of their height. */
export const afterBreaking = (heightM: number): number =>
  heightM < 12 ? 1 : (16 - 4 * Math.exp((12 - heightM) / 4)) / heightM

/** Both together: energies add, and the direction and period are those of the greater part. */
export function combine(wind: Sea, old: Sea): Sea {
  const [a, b] = [wind.heightM ** 2, old.heightM ** 2]
  const rad = Math.PI / 180
  const east = a * Math.sin(wind.fromDeg * rad) + b * Math.sin(old.fromDeg * rad)
  const north = a * Math.cos(wind.fromDeg * rad) + b * Math.cos(old.fromDeg * rad)
  return {
    heightM: Math.sqrt(a + b),
    fromDeg: bearingOf(east, north),
    periodS: (a * wind.periodS + b * old.periodS) / Math.max(1e-9, a + b),
  }
}

// What a service would send of a made-up ocean: pressure, the wind that goes with its gradient, and the sea of the wind there has been.
import { HOUR_MS } from '../../../shared/format/time.ts'
import type { PlaceTime } from '../../../shared/picture/picture.ts'
import { mulberry } from '../mulberry.ts'
import { pressureOf, type Middle, type OceanName } from './pressures.ts'

export const OCEAN_NAMES: readonly OceanName[] = ['calm', 'changeable', 'rough']

const DEG = Math.PI / 180
const OMEGA = 7.2921e-5
const DENSITY = 1.22
const METRES_A_DEGREE = 111_195
const STEP_DEG = 0.02
/** The geostrophic law is not followed closer to the equator. */
const MIN_LAT = 12

/** What friction leaves and turns, degrees; what curvature takes, as the speed at which half is left; the wind of its own unrest, m/s, and its length, NM. */
const FRICTION = {
  calm: { left: 0.7, turnDeg: 15, halfMs: Infinity, unrestMs: 0.35, unrestNm: [250, 500] },
  changeable: { left: 0.68, turnDeg: 20, halfMs: 110, unrestMs: 0.5, unrestNm: [200, 450] },
  rough: { left: 0.74, turnDeg: 17, halfMs: 75, unrestMs: 1.1, unrestNm: [140, 320] },
} as const
const UNREST_WAVES = 6

/** Pierson and Moskowitz: a developed sea is of 0.0213 U² metres. */
const DEVELOPED = 0.0213
/** Hours of wind that a sea is of, and what is left of each. */
const BUILT: readonly (readonly [hours: number, share: number])[] = [
  [0, 0.55],
  [6, 0.3],
  [14, 0.15],
]

interface Values {
  pressureSeaLevel: number
  windSpeed: number
  windDirection: number
  totalWaveHeight: number
}

/** An ocean about a middle in the ten days from its start. */
export function valuesOfOcean(
  name: OceanName,
  seed: number,
  middle: Middle,
  startMs: number,
): (place: PlaceTime) => Values {
  const pressure = pressureOf(name, seed, middle)
  const { left, turnDeg, halfMs, unrestMs, unrestNm } = FRICTION[name]
  const random = mulberry(seed + 1)
  const between = (min: number, max: number): number => min + (max - min) * random()
  const unrest = Array.from({ length: UNREST_WAVES }, () => {
    const towards = between(0, 2 * Math.PI)
    const perNm = (2 * Math.PI) / between(unrestNm[0], unrestNm[1])
    const perHour = perNm * between(5, 25)
    const blows = between(0, 2 * Math.PI)
    return { perNm, towards, perHour, phase: between(0, 2 * Math.PI), blows }
  })
  const windAt = (lat: number, long: number, hours: number): { east: number; north: number } => {
    const slope = (dLat: number, dLong: number): number =>
      (100 * (pressure(lat + dLat, long + dLong, hours) - pressure(lat - dLat, long - dLong, hours))) /
      (2 * STEP_DEG * METRES_A_DEGREE)
    const hemisphere = lat < 0 ? -1 : 1
    const f = 2 * OMEGA * Math.sin(Math.max(MIN_LAT, Math.abs(lat)) * DEG) * hemisphere
    const eastward = slope(0, STEP_DEG) / Math.cos(lat * DEG)
    const [e, n] = [-slope(STEP_DEG, 0) / (DENSITY * f), eastward / (DENSITY * f)]
    const factor = left / (1 + Math.hypot(e, n) / halfMs)
    const [cos, sin] = [Math.cos(turnDeg * DEG), hemisphere * Math.sin(turnDeg * DEG)]
    let [east, north] = [factor * (e * cos - n * sin), factor * (e * sin + n * cos)]
    const eastNm = (long - middle.long) * 60 * Math.cos(middle.lat * DEG)
    const northNm = (lat - middle.lat) * 60
    for (const { perNm, towards, perHour, phase, blows } of unrest) {
      const by = Math.cos(perNm * (eastNm * Math.cos(towards) + northNm * Math.sin(towards)) - perHour * hours + phase)
      east += unrestMs * by * Math.cos(blows)
      north += unrestMs * by * Math.sin(blows)
    }
    return { east, north }
  }
  /** The sea of the last hours' wind, and a swell of what blew 400 NM to the west. */
  const seaAt = (lat: number, long: number, hours: number): number => {
    const builtAt = (atLong: number, at: number): number =>
      BUILT.reduce((sum, [ago, share]) => {
        const { east, north } = windAt(lat, atLong, at - ago)
        return sum + share * (DEVELOPED * (east * east + north * north)) ** 2
      }, 0)
    const swell = builtAt(long - 400 / 60 / Math.cos(lat * DEG), hours - 18)
    return Math.sqrt(builtAt(long, hours) + 0.35 * swell + 0.5)
  }
  return ({ lat, long, timeMs }) => {
    const hours = (timeMs - startMs) / HOUR_MS
    const near = middle.long + ((((long - middle.long + 180) % 360) + 360) % 360) - 180
    const { east, north } = windAt(lat, near, hours)
    return {
      pressureSeaLevel: pressure(lat, near, hours),
      windSpeed: Math.hypot(east, north),
      windDirection: (Math.atan2(-east, -north) / DEG + 360) % 360,
      totalWaveHeight: seaAt(lat, near, hours),
    }
  }
}

// An ocean of lows that move, deepen and fill, over trade winds and westerlies, with currents in bands and eddies: analytic, so that it can be read
// anywhere at any minute.
import type { Ocean, Place } from './passage-by-minutes.ts'
import { mulberry } from './mulberry.ts'

const DEG = Math.PI / 180
const HOUR = 3_600_000
const NM_A_DEGREE = 60
const MS_A_KNOT = 1852 / 3600

interface Low {
  lat: number
  long: number
  eastKn: number
  northKn: number
  maxMs: number
  radiusNm: number
  peakMs: number
  lifeMs: number
}

/** Lows about places along a track, in the time from one moment to another. */
export function movingLows(seed: number, about: readonly Place[], fromMs: number, untilMs: number): Ocean {
  const random = mulberry(seed)
  const between = (min: number, max: number): number => min + (max - min) * random()
  const lows = Array.from({ length: 3 }, (): Low => {
    const { lat, long } = about[Math.floor(random() * about.length)] ?? { lat: 0, long: 0 }
    return {
      lat: lat + between(-10, 10),
      long: long + between(-18, 18),
      eastKn: between(10, 32),
      northKn: between(-6, 10),
      maxMs: between(8, 26),
      radiusNm: between(200, 450),
      peakMs: between(fromMs, untilMs),
      lifeMs: between(40, 110) * HOUR,
    }
  })
  const [phase, bandDeg, maxKn] = [between(0, 6), between(5, 11), between(0.4, 1.6)]
  const eddies = Array.from({ length: 6 }, () => {
    const { lat, long } = about[Math.floor(random() * about.length)] ?? { lat: 0, long: 0 }
    return { lat: lat + between(-2, 2), long: long + between(-3, 3), kn: between(-2, 2), radiusNm: between(60, 150) }
  })
  const apart = (place: Place, lat: number, long: number): { eastNm: number; northNm: number } => {
    const east = ((((place.long - long + 180) % 360) + 360) % 360) - 180
    return { eastNm: east * NM_A_DEGREE * Math.cos(lat * DEG), northNm: (place.lat - lat) * NM_A_DEGREE }
  }
  return {
    windAt(place, timeMs) {
      // Trades blow towards the west, westerlies towards the east.
      let [east, north] = [-7 * Math.cos(3 * place.lat * DEG), -2 * Math.sin(2 * place.lat * DEG)]
      for (const low of lows) {
        const hours = (timeMs - low.peakMs) / HOUR
        const lat = low.lat + (low.northKn * hours) / NM_A_DEGREE
        const long = low.long + (low.eastKn * hours) / NM_A_DEGREE / Math.cos(low.lat * DEG)
        const { eastNm, northNm } = apart(place, lat, long)
        const far = Math.hypot(eastNm, northNm) / low.radiusNm
        const part = Math.exp(0.5 - far ** 2 / 2 - ((timeMs - low.peakMs) / low.lifeMs) ** 2) / low.radiusNm
        const turn = low.lat < 0 ? -1 : 1
        // Round the centre, and a little towards it.
        east += low.maxMs * part * (-turn * northNm - 0.35 * eastNm)
        north += low.maxMs * part * (turn * eastNm - 0.35 * northNm)
      }
      return { speedMs: Math.hypot(east, north), fromDeg: (Math.atan2(-east, -north) / DEG + 360) % 360 }
    },
    currentAt(place) {
      let eastKn = maxKn * Math.sin((place.lat / bandDeg) * 2 * Math.PI + phase)
      let northKn = 0.3 * Math.cos((place.long / bandDeg) * Math.PI + phase)
      for (const { lat, long, kn, radiusNm } of eddies) {
        const { eastNm, northNm } = apart(place, lat, long)
        const part = (kn * Math.exp(0.5 - (eastNm ** 2 + northNm ** 2) / radiusNm ** 2 / 2)) / radiusNm
        eastKn -= part * northNm
        northKn += part * eastNm
      }
      return { eastKn, northKn }
    },
  }
}

/** What a service would send for a place and time: m/s, wind from, current towards, and a sea of the wind's. */
export function valuesOf(ocean: Ocean, place: Place, timeMs: number) {
  const [wind, current] = [ocean.windAt(place, timeMs), ocean.currentAt(place, timeMs)]
  const seaM = 0.6 + 0.012 * (wind?.speedMs ?? 0) ** 2
  return {
    windSpeed: wind?.speedMs ?? null,
    windDirection: wind?.fromDeg ?? null,
    windGust: wind === null ? null : wind.speedMs * 1.3,
    totalWaveHeight: seaM,
    swellWaveHeight: seaM * 0.6,
    visibility: 15_000,
    iceThickness: 0,
    currentSpeed: current === null ? null : Math.hypot(current.eastKn, current.northKn) * MS_A_KNOT,
    currentDirection: current === null ? null : (Math.atan2(current.eastKn, current.northKn) / DEG + 360) % 360,
  }
}

// The air over the sea: temperature, dew point and humidity that agree, rain, fog and visibility.
import { globeNoise } from '../random.ts'
import { ramp, vectorOf } from '../sphere.ts'
import { erringAt, errorAt, factorAt, type Ocean } from './forecast.ts'
import { frontRain, pressureAt } from './pressure.ts'
import { seaTemperature, seasonOf } from './water.ts'
import type { Wind } from './wind.ts'

const DAY = 86_400_000
const CLEAREST_M = 45_000
const FOGGIEST_M = 150

export interface Air {
  temperatureC: number
  dewPointC: number
  humidityPercent: number
  precipitationMmH: number
  visibilityM: number
}

/** Magnus' formula over water (Sonntag 1990): vapour pressure in hPa. */
const vapour = (celsius: number): number => 6.112 * Math.exp((17.62 * celsius) / (243.12 + celsius))

export function airAt(
  seed: number,
  lat: number,
  long: number,
  timeMs: number,
  wind: Wind,
  overLand: boolean,
  ocean: Ocean,
): Air {
  const days = timeMs / DAY
  const issue = erringAt(ocean, timeMs)
  const at = vectorOf(lat, long)
  const sea = seaTemperature(seed, lat, long, timeMs)
  // Air comes from where it was: polewards wind brings warm, moist air, equatorwards wind cold and dry.
  const fromEquator = (lat >= 0 ? 1 : -1) * wind.north
  const advection = Math.max(-7, Math.min(4, fromEquator * 0.35)) * ramp(15, 40, Math.abs(lat))
  const daily = (overLand ? 6 : 0.6) * Math.sin(((timeMs % DAY) / DAY + long / 360 - 0.375) * 2 * Math.PI)
  const inland = overLand ? -8 * ramp(40, 75, Math.abs(lat)) : 0
  const noise = 0.8 * globeNoise(seed + 61, lat, long, 5, days * 0.4)
  const warmer = issue === null ? 0 : errorAt(issue, 'temperature', at, timeMs)
  const temperatureC = sea + advection + daily + inland + noise + warmer
  const wetter = issue === null ? 1 : factorAt(issue, 'rain', at, timeMs)
  const rain = rainAt(seed, lat, long, timeMs, ocean) * wetter
  const dryness = Math.max(
    0.15,
    3.2 -
      0.3 * fromEquator -
      1.6 * rain -
      0.9 * ramp(30, 42, Math.abs(lat)) * seasonOf(lat, timeMs) +
      1.8 * globeNoise(seed + 62, lat, long, 7, days * 0.5) +
      (issue === null ? 0 : errorAt(issue, 'dryness', at, timeMs)),
  )
  const dewPointC = temperatureC - dryness
  const humidityPercent = Math.min(100, (100 * vapour(dewPointC)) / vapour(temperatureC))
  const clearer = issue === null ? 1 : factorAt(issue, 'visibility', at, timeMs)
  const visibleM = visibility(
    overLand ? -50 : dewPointC - sea,
    humidityPercent,
    rain,
    Math.hypot(wind.east, wind.north),
  )
  return {
    temperatureC,
    dewPointC,
    humidityPercent,
    precipitationMmH: rain < 0.03 ? 0 : rain,
    visibilityM: issue === null ? visibleM : Math.min(CLEAREST_M, Math.max(FOGGIEST_M, visibleM * clearer)),
  }
}

/** Rain where the pressure is well below its surroundings, along fronts, and in the showers of the doldrums; mm an hour. */
function rainAt(seed: number, lat: number, long: number, timeMs: number, ocean: Ocean): number {
  const days = timeMs / DAY
  const low = 1008 - pressureAt(seed, lat, long, timeMs, ocean)
  const front = globeNoise(seed + 63, lat, long, 3, days * 1.1)
  const cyclone = ramp(4, 22, low) * Math.max(0, 0.4 + front) * 4
  const convergence =
    Math.exp(-(((lat - 6) / 5) ** 2)) * Math.max(0, globeNoise(seed + 64, lat, long, 2, days * 1.5) - 0.15) * 14
  return cyclone + convergence + frontRain(seed, lat, long, timeMs, ocean)
}

/** Advection fog forms where the dew point lies above the water; rain and haze take the rest. Metres. */
function visibility(dewAboveSeaC: number, humidity: number, rain: number, windMs: number): number {
  const clear = CLEAREST_M - 300 * Math.max(0, humidity - 60)
  const inRain = clear / (1 + 1.1 * rain)
  const fog = ramp(0.2, 1.6, dewAboveSeaC) * (1 - ramp(14, 20, windMs))
  return Math.max(FOGGIEST_M, inRain * (1 - fog) + 400 * fog)
}

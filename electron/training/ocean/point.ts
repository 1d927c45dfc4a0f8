// The ocean at a point and a time: the 25 measures in the specification's units and names.
import { isLand } from '../land-mask.ts'
import { wrap360 } from '../sphere.ts'
import { airAt } from './air.ts'
import { pressureAt } from './pressure.ts'
import { currentAt, iceThickness, salinity, seaTemperature } from './water.ts'
import { combine, swell, windSea } from './waves.ts'
import { beaufortOf, fromOf, speedOf, windAt } from './wind.ts'

export type PointValues = Record<string, number>

const STEP_MS = 3 * 3_600_000
const round = (value: number, decimals: number): number => Number(value.toFixed(decimals))

/** Values of the model step that holds for a time: the 3-hour step at or before it. Over land the sea's measures are missing. */
export function valuesAt(seed: number, lat: number, long: number, atMs: number): PointValues {
  const timeMs = Math.floor(atMs / STEP_MS) * STEP_MS
  const land = isLand(lat, long)
  const open = windAt(seed, lat, long, timeMs)
  const wind = land ? { east: open.east * 0.6, north: open.north * 0.6 } : open
  const speed = speedOf(wind)
  const air = airAt(seed, lat, long, timeMs, wind, land)
  const pressure = pressureAt(seed, lat, long, timeMs)
  const values: PointValues = {
    windSpeed: round(speed, 2),
    windDirection: round(fromOf(wind), 1) % 360,
    windGust: round(speed * (land ? 1.55 : 1.28) + 0.6, 2),
    atmosphericTemperature: round(air.temperatureC, 2),
    pressureSurfaceLevel: round(pressure - (land ? 25 : 0.2), 2),
    pressureSeaLevel: round(pressure, 2),
    visibility: round(air.visibilityM, 0),
    precipitation: round(air.precipitationMmH, 3),
    dewPoint: round(air.dewPointC, 2),
    humidity: round(air.humidityPercent, 1),
    beaufortScale: beaufortOf(round(speed, 2)),
  }
  if (land) return values
  const ice = iceThickness(seed, lat, long, timeMs)
  const local = windSea(seed, lat, long, timeMs, wind)
  const old = swell(seed, lat, long, timeMs)
  // Ice takes the waves out of the water under it.
  const damping = Math.exp(-3 * ice)
  const [wave, ground] = [
    { ...local, heightM: local.heightM * damping },
    { ...old, heightM: old.heightM * damping },
  ]
  const total = combine(wave, ground)
  const current = currentAt(seed, lat, long, timeMs, wind)
  return {
    ...values,
    iceThickness: round(ice, 2),
    totalWaveHeight: round(total.heightM, 2),
    // The specification: the direction the combined waves move in.
    totalWaveDirection: round(wrap360(total.fromDeg + 180), 1) % 360,
    totalWavePeriod: round(total.periodS, 2),
    windWaveHeight: round(wave.heightM, 2),
    windWaveDirection: round(wave.fromDeg, 1) % 360,
    windWavePeriod: round(wave.periodS, 2),
    swellWaveHeight: round(ground.heightM, 2),
    swellWaveDirection: round(ground.fromDeg, 1) % 360,
    swellWavePeriod: round(ground.periodS, 2),
    seaSurfaceSalinity: round(salinity(seed, lat, long), 2),
    seaSurfaceTemp: round(seaTemperature(seed, lat, long, timeMs), 2),
    currentSpeed: round(current.speedMs, 3),
    currentDirection: round(current.towardsDeg, 1) % 360,
  }
}

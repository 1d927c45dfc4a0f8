// The ocean at a point and a time: the 25 measures in the specification's units and names.
import { isLand } from '../land-mask.ts'
import { vectorOf, wrap360 } from '../sphere.ts'
import { airAt } from './air.ts'
import { pressureAt } from './pressure.ts'
import { currentWith, seasWith, waterWith } from './erring-water.ts'
import { erringAt, forecastOf, forWaves, speedKept, STEP_MS, type Ocean } from './forecast.ts'
import type { OceanKind } from './systems.ts'
import { currentAt, iceThickness, salinity, seaTemperature } from './water.ts'
import { afterBreaking, combine, swell, windSea } from './waves.ts'
import { beaufortOf, fromOf, speedOf, windAt } from './wind.ts'

export type PointValues = Record<string, number>

/** As a model's field in single precision comes out: seven digits that say something. */
const field = (value: number): number => Number(value.toPrecision(7))

/**
 * Values of the model step that holds for a time: the 3-hour step at or before it. Over land the sea's measures are missing. `issuedMs`: as the forecast
 * issued then has them, which errs in what was still to come; null: as they are.
 */
export function valuesAt(
  seed: number,
  lat: number,
  long: number,
  atMs: number,
  kind: OceanKind = 'rough',
  issuedMs: number | null = null,
): PointValues {
  const timeMs = Math.floor(atMs / STEP_MS) * STEP_MS
  const ocean: Ocean = issuedMs === null ? kind : forecastOf(seed, issuedMs, kind)
  const issue = erringAt(ocean, timeMs)
  const at = vectorOf(lat, long)
  const land = isLand(lat, long)
  const open = windAt(seed, lat, long, timeMs, ocean)
  const share = (land ? 0.6 : 1) * (issue === null ? 1 : speedKept(issue, timeMs))
  const wind = { east: open.east * share, north: open.north * share }
  const speed = speedOf(wind)
  const air = airAt(seed, lat, long, timeMs, wind, land, ocean)
  const pressure = pressureAt(seed, lat, long, timeMs, ocean)
  const values: PointValues = {
    windSpeed: field(speed),
    windDirection: field(fromOf(wind)) % 360,
    windGust: field(speed * (land ? 1.55 : 1.28) + 0.6),
    atmosphericTemperature: field(air.temperatureC),
    pressureSurfaceLevel: field(pressure - (land ? 25 : 0.2)),
    pressureSeaLevel: field(pressure),
    visibility: field(air.visibilityM),
    precipitation: field(air.precipitationMmH),
    dewPoint: field(air.dewPointC),
    humidity: field(air.humidityPercent),
    beaufortScale: beaufortOf(field(speed)),
  }
  if (land) return values
  const ice = iceThickness(seed, lat, long, timeMs)
  const before = forWaves(ocean)
  const seas = { wave: windSea(seed, lat, long, timeMs, wind, before), old: swell(seed, lat, long, timeMs, before) }
  const { wave: local, old } = issue === null ? seas : seasWith(issue, at, timeMs, seas.wave, seas.old)
  // Ice takes the waves out of the water under it.
  const breaking = kind === 'former' ? 1 : afterBreaking(Math.hypot(local.heightM, old.heightM))
  const damping = breaking * Math.exp(-3 * ice)
  const [wave, ground] = [
    { ...local, heightM: local.heightM * damping },
    { ...old, heightM: old.heightM * damping },
  ]
  const total = combine(wave, ground)
  const set = currentAt(seed, lat, long, timeMs, wind)
  const current = issue === null ? set : currentWith(issue, lat, long, timeMs, set)
  const water = seaTemperature(seed, lat, long, timeMs)
  return {
    ...values,
    iceThickness: field(ice),
    totalWaveHeight: field(total.heightM),
    // The specification: the direction the combined waves move in.
    totalWaveDirection: field(wrap360(total.fromDeg + 180)) % 360,
    totalWavePeriod: field(total.periodS),
    windWaveHeight: field(wave.heightM),
    windWaveDirection: field(wave.fromDeg) % 360,
    windWavePeriod: field(wave.periodS),
    swellWaveHeight: field(ground.heightM),
    swellWaveDirection: field(ground.fromDeg) % 360,
    swellWavePeriod: field(ground.periodS),
    seaSurfaceSalinity: field(salinity(seed, lat, long)),
    seaSurfaceTemp: field(issue === null ? water : waterWith(issue, at, timeMs, water)),
    currentSpeed: field(current.speedMs),
    currentDirection: field(current.towardsDeg) % 360,
  }
}

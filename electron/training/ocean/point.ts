// The ocean at a point and a time: the 25 measures in the specification's units and names.
import { isLand } from '../land-mask.ts'
import { wrap360 } from '../sphere.ts'
import { airAt } from './air.ts'
import { pressureAt } from './pressure.ts'
import type { OceanKind } from './systems.ts'
import { currentAt, iceThickness, salinity, seaTemperature } from './water.ts'
import { afterBreaking, combine, swell, windSea } from './waves.ts'
import { beaufortOf, fromOf, speedOf, windAt } from './wind.ts'

export type PointValues = Record<string, number>

const STEP_MS = 3 * 3_600_000
/** As a model's field in single precision comes out: seven digits that say something. */
const field = (value: number): number => Number(value.toPrecision(7))

/** Values of the model step that holds for a time: the 3-hour step at or before it. Over land the sea's measures are missing. */
export function valuesAt(
  seed: number,
  lat: number,
  long: number,
  atMs: number,
  kind: OceanKind = 'rough',
): PointValues {
  const timeMs = Math.floor(atMs / STEP_MS) * STEP_MS
  const land = isLand(lat, long)
  const open = windAt(seed, lat, long, timeMs, kind)
  const wind = land ? { east: open.east * 0.6, north: open.north * 0.6 } : open
  const speed = speedOf(wind)
  const air = airAt(seed, lat, long, timeMs, wind, land, kind)
  const pressure = pressureAt(seed, lat, long, timeMs, kind)
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
  const local = windSea(seed, lat, long, timeMs, wind, kind)
  const old = swell(seed, lat, long, timeMs, kind)
  // Ice takes the waves out of the water under it.
  const breaking = kind === 'former' ? 1 : afterBreaking(Math.hypot(local.heightM, old.heightM))
  const damping = breaking * Math.exp(-3 * ice)
  const [wave, ground] = [
    { ...local, heightM: local.heightM * damping },
    { ...old, heightM: old.heightM * damping },
  ]
  const total = combine(wave, ground)
  const current = currentAt(seed, lat, long, timeMs, wind)
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
    seaSurfaceTemp: field(seaTemperature(seed, lat, long, timeMs)),
    currentSpeed: field(current.speedMs),
    currentDirection: field(current.towardsDeg) % 360,
  }
}

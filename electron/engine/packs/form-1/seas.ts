// Wind sea and swell together, as spectra combine: energies add, the energy period is their mean by energy, and so is the direction, as vectors.
// Source: L. H. Holthuijsen, "Waves in Oceanic and Coastal Waters", 4.2 and 6.3 (moments of the spectrum are sums over its parts).
// Series instead of Math.sin and Math.atan2, and products instead of `**`, which differ from one engine to the next in the last digit.
import type { MeasureName } from '../../../../shared/weather/measures.ts'

/** What two seas make together, by what it is of. */
export type Together = 'height' | 'period' | 'direction'

type Values = ReadonlyMap<MeasureName, readonly (number | null)[]>

/** Of row `i`; null: a part of it was not given. */
export function together(of: Together, columns: Values, i: number): number | null {
  const value = (name: MeasureName): number => columns.get(name)?.[i] ?? Number.NaN
  const [windHeight, swellHeight] = [value('windWaveHeight'), value('swellWaveHeight')]
  const [wind, swell] = [windHeight * windHeight, swellHeight * swellHeight]
  const sum = wind + swell
  let result = Math.sqrt(sum)
  if (of === 'period') result = (wind * value('windWavePeriod') + swell * value('swellWavePeriod')) / sum
  if (of === 'direction') {
    const [a, b] = [value('windWaveDirection'), value('swellWaveDirection')]
    result = angleOf(wind * sine(a) + swell * sine(b), wind * sine(a + 90) + swell * sine(b + 90))
  }
  return Number.isFinite(result) ? result : null
}

const RADIANS = 0.017_453_292_519_943_295

/** Of degrees; to 1e-9. */
function sine(degrees: number): number {
  let turn = degrees % 360
  if (turn > 180) turn -= 360
  if (turn < -180) turn += 360
  if (turn > 90) turn = 180 - turn
  if (turn < -90) turn = -180 - turn
  const x = turn * RADIANS
  let [term, sum] = [x, x]
  for (let n = 2; n <= 16; n += 2) {
    term *= (-x * x) / (n * (n + 1))
    sum += term
  }
  return sum
}

/** The direction of a vector, degrees; to 1e-9. */
function angleOf(east: number, north: number): number {
  const [x, y] = [Math.abs(east), Math.abs(north)]
  if (!(x + y > 0)) return Number.NaN
  // From the nearest of the axes and the line between them: the rest is below 22.5°, where the series is short.
  let degrees = Math.min(x, y) / Math.max(x, y)
  const isBeyond = degrees > 0.414_213_562_373_095
  degrees = arc(isBeyond ? (degrees - 1) / (degrees + 1) : degrees) + (isBeyond ? 45 : 0)
  if (x > y) degrees = 90 - degrees
  if (north < 0) degrees = 180 - degrees
  return east < 0 ? 360 - degrees : degrees
}

/** The angle of a tangent, degrees; |tangent| < 0.42. */
function arc(tangent: number): number {
  let [power, sum] = [tangent, tangent]
  for (let n = 3; n <= 25; n += 2) {
    power *= -tangent * tangent
    sum += power / n
  }
  return sum / RADIANS
}

// A picture at one place: each number with its error, and nothing where the picture says nothing.
import type { Position } from '../geo/position.ts'
import { RAD } from '../geo/units.ts'
import { certaintyOf } from './certainty.ts'
import type { PicturePart } from './picture.ts'
import type { PlayedPicture } from './play.ts'
import { smoothAt, valueAt } from './read.ts'
import { windSpeedMs } from './wind-speed.ts'

/** An estimate and its scaled standard deviation, in the part's unit: hPa, m/s, m. */
interface Estimated {
  value: number
  sd: number
}

/** A direction that may be farther off than this is none. */
export const ANYWHERE_DEG = 45

/**
 * Across itself a wind is farther off than along it, and however strong it is, it is turned by more or less than friction's usual turn. Measured on
 * the simulated ocean, beyond the tropics: without both 62, 55 and 47 % of the directions between 40, 100 and 250 points were within one standard
 * deviation, with both 73, 69 and 66 %, of light airs and of gales alike.
 */
const ACROSS = 1.3
const TURN_OFF_DEG = 5

/** How far off the direction of a wind of these components may be. */
export const windDirectionSdDeg = (eastMs: number, northMs: number, sdMs: number): number =>
  Math.hypot(Math.atan2(ACROSS * sdMs, Math.hypot(eastMs, northMs)) / RAD, TURN_OFF_DEG)

/** null: no estimate. The wind's direction is where it comes from, true; null where it may come from anywhere. */
export interface PictureSample {
  pressure: Estimated | null
  wind: (Estimated & { from: { deg: number; sdDeg: number } | null }) | null
  sea: Estimated | null
  swell: Estimated | null
}

/** The direction that a wind of these components comes from, 0 ≤ d < 360. */
export const windFromDeg = (eastMs: number, northMs: number): number => {
  const deg = Math.atan2(-eastMs, -northMs) / RAD
  return deg < 0 ? deg + 360 : deg
}

/** Between the grid points about a place; null beyond the grid, beside a point without a value, and where nothing of the part is drawn. */
export function sampleAt(played: PlayedPicture, { lat, long }: Position): PictureSample {
  const { grid, planes, uncertainty } = played
  const turned = long - grid.west
  const eastDeg = turned - Math.floor(turned / 360) * 360
  const estimated = (part: PicturePart, value: number): Estimated | null => {
    const sd = valueAt(grid, uncertainty[part], lat, eastDeg)
    return Number.isNaN(value) || certaintyOf(part, sd, value) === 'none' ? null : { value, sd }
  }
  const eastMs = smoothAt(grid, planes.windEastMs, lat, eastDeg)
  const northMs = smoothAt(grid, planes.windNorthMs, lat, eastDeg)
  const wind = estimated('wind', windSpeedMs(eastMs, northMs, valueAt(grid, uncertainty.wind, lat, eastDeg)))
  const sdDeg = wind === null ? NaN : windDirectionSdDeg(eastMs, northMs, wind.sd)
  const from = sdDeg <= ANYWHERE_DEG ? { deg: windFromDeg(eastMs, northMs), sdDeg } : null
  return {
    pressure: estimated('pressure', smoothAt(grid, planes.pressureHpa, lat, eastDeg)),
    wind: wind === null ? null : { ...wind, from },
    sea: estimated('sea', smoothAt(grid, planes.seaM, lat, eastDeg)),
    swell: estimated('swell', smoothAt(grid, planes.swellM, lat, eastDeg)),
  }
}

// Fronts: a V-shaped trough along a line that trails from a low towards the equator, where the wind veers and rain falls.
import { ramp, type Vector } from '../sphere.ts'
import { along, BULGE, EAST, EQUATORWARDS, FRONT_HPA, numberAt, RADIUS, type SystemTable } from './moments.ts'

const DEG = 180 / Math.PI

/** Radii of its low at which a front ends. */
const LENGTH = 2.6
/** Within this of its line a front's V is round. */
const ROUND_DEG = 0.3
/** How far the trough reaches ahead of the line and behind it, where the pressure rises faster. */
const AHEAD_DEG = 2.6
const BEHIND_DEG = 1.8
const RAIN_DEG = 1

/** How many radii towards the equator of its low a position lies; beside the front from 0 to its length. */
const radiiOf = (table: SystemTable, row: number, at: Vector): number =>
  (along(table, row + EQUATORWARDS, at) * DEG) / numberAt(table, row + RADIUS)

/** How much of the front there is so many radii from its low, 0…1. */
const shareOf = (radii: number): number => ramp(0, 0.6, radii) * (1 - ramp(1.6, LENGTH, radii))

/** How many degrees ahead of the front's line (east of it) a position lies. */
function aheadOf(table: SystemTable, row: number, at: Vector, radii: number): number {
  const bulge = numberAt(table, row + BULGE)
  const lineDeg = numberAt(table, row + RADIUS) * bulge * radii * (0.9 - 0.45 * radii)
  const slant = bulge * (0.9 - 0.9 * radii)
  return (along(table, row + EAST, at) * DEG - lineDeg) / Math.sqrt(1 + slant * slant)
}

/** What the front of a table's row takes from the pressure, hPa. */
export function troughAt(table: SystemTable, row: number, at: Vector): number {
  const radii = radiiOf(table, row, at)
  if (radii <= 0 || radii >= LENGTH) return 0
  const aheadDeg = aheadOf(table, row, at, radii)
  const away = Math.sqrt(aheadDeg * aheadDeg + ROUND_DEG * ROUND_DEG) - ROUND_DEG
  const depth = numberAt(table, row + FRONT_HPA) * shareOf(radii)
  return depth * Math.exp(-away / (aheadDeg > 0 ? AHEAD_DEG : BEHIND_DEG))
}

/** Rain along its line, mm an hour. */
export function frontRainAt(table: SystemTable, row: number, at: Vector): number {
  const radii = radiiOf(table, row, at)
  if (radii <= 0 || radii >= LENGTH) return 0
  const aheadDeg = aheadOf(table, row, at, radii)
  return 1.6 * numberAt(table, row + FRONT_HPA) * shareOf(radii) * Math.exp(-((aheadDeg / RAIN_DEG) ** 2))
}

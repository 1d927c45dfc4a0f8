// Fronts: a V-shaped trough along a line that trails from a low towards the equator, where the wind veers and rain falls.
import { ramp, tangentsAt, type Vector } from '../sphere.ts'

const DEG = 180 / Math.PI

/** The front of a low; its line is told in degrees east of the low by degrees towards the equator from it. */
export interface Front {
  /** How far the pressure on the line lies below that beside it, hPa. */
  hpa: number
  /** The low's radius: the front is about two and a half of it long. */
  lengthDeg: number
  /** How far its line bulges eastwards; about 1. */
  bulge: number
  east: Vector
  equatorwards: Vector
}

/** Of a low's depth. */
const TROUGH = 0.07
/** Within this of its line a front's V is round. */
const ROUND_DEG = 0.3
/** How far the trough reaches ahead of the line and behind it, where the pressure rises faster. */
const AHEAD_DEG = 2.6
const BEHIND_DEG = 1.8
const RAIN_DEG = 1

export function frontOf(lat: number, long: number, depthHpa: number, lengthDeg: number, bulge: number): Front {
  const { east, north } = tangentsAt(lat, long)
  const sign = lat >= 0 ? -1 : 1
  return {
    hpa: TROUGH * depthHpa,
    lengthDeg,
    bulge,
    east,
    equatorwards: { x: sign * north.x, y: sign * north.y, z: sign * north.z },
  }
}

/** How much of the front there is beside a position, 0…1, and how many degrees ahead of its line (east of it) that lies. */
function beside(front: Front, at: Vector): { share: number; aheadDeg: number } {
  const { east, equatorwards, lengthDeg, bulge } = front
  const along = ((at.x * equatorwards.x + at.y * equatorwards.y + at.z * equatorwards.z) * DEG) / lengthDeg
  if (along <= 0 || along >= 2.6) return { share: 0, aheadDeg: 0 }
  const eastDeg = (at.x * east.x + at.y * east.y + at.z * east.z) * DEG
  const lineDeg = lengthDeg * bulge * along * (0.9 - 0.45 * along)
  const slant = bulge * (0.9 - 0.9 * along)
  return {
    share: ramp(0, 0.6, along) * (1 - ramp(1.6, 2.6, along)),
    aheadDeg: (eastDeg - lineDeg) / Math.sqrt(1 + slant * slant),
  }
}

/** What a front takes from the pressure, hPa. */
export function troughAt(front: Front, at: Vector): number {
  const { share, aheadDeg } = beside(front, at)
  if (share === 0) return 0
  const away = Math.sqrt(aheadDeg * aheadDeg + ROUND_DEG * ROUND_DEG) - ROUND_DEG
  return front.hpa * share * Math.exp(-away / (aheadDeg > 0 ? AHEAD_DEG : BEHIND_DEG))
}

/** Rain along a front's line, mm an hour. */
export function frontRainAt(front: Front, at: Vector): number {
  const { share, aheadDeg } = beside(front, at)
  return share === 0 ? 0 : 1.6 * front.hpa * share * Math.exp(-((aheadDeg / RAIN_DEG) ** 2))
}

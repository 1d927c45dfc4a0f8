// A leg cut into pieces that are straight on a plate of latitude and longitude, where the shoreline's own lines are straight too.
import { BIN_DEG, ROWS } from '../../../../shared/coast/coast-file.ts'
import type { LegPath } from '../../../../shared/geo/geodesy.ts'
import { METRES_PER_NM, RAD } from '../../../../shared/geo/units.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import type { Shore } from './shore.ts'

/** A place with its longitude counted on from the piece before, so that nothing jumps at 0° or 180°; degrees east. */
export interface UnwrappedPosition {
  east: number
  lat: number
}

export interface Piece {
  startNm: number
  endNm: number
  from: UnwrappedPosition
  to: UnwrappedPosition
}

/** The middle of a piece may lie so far from the leg's. */
const STRAIGHT_NM = 0.01
const LONGEST_NM = 40
const SHORTEST_NM = 0.05
/** Up to here a leg of open sea is passed over in one look. */
const LONGEST_LOOK_NM = 600
const LOOK_LAT = 75

const SEMI_MAJOR_NM = 6_378_137 / METRES_PER_NM
const E2 = (1 / 298.257_223_563) * (2 - 1 / 298.257_223_563)

/** Nautical miles in a degree of longitude and of latitude there, on WGS84. */
export function nmPerDegree(lat: number): { x: number; y: number } {
  const sin = Math.sin(lat * RAD)
  const w = 1 - E2 * sin * sin
  const normal = (SEMI_MAJOR_NM / Math.sqrt(w)) * RAD
  return { x: Math.max(1e-9, normal * Math.cos(lat * RAD)), y: (normal * (1 - E2)) / w }
}

export const placeOf = ({ lat, long }: Position, near?: UnwrappedPosition): UnwrappedPosition => {
  if (near === undefined) return { east: long < 0 ? long + 360 : long, lat }
  const east = long + 360 * Math.round((near.east - long) / 360)
  return { east, lat }
}

/** Bins that touch a box grown by a distance; columns may count on beyond the world's last. */
export interface BinRange {
  firstColumn: number
  lastColumn: number
  firstRow: number
  lastRow: number
  /** The grown box. */
  west: number
  east: number
  south: number
  north: number
}

export function binsAbout(a: UnwrappedPosition, b: UnwrappedPosition, reachNm: number): BinRange {
  const south = Math.max(-90, Math.min(a.lat, b.lat) - reachNm / 59.6)
  const north = Math.min(90, Math.max(a.lat, b.lat) + reachNm / 59.6)
  const furthest = Math.max(Math.abs(south), Math.abs(north))
  const acrossDeg = reachNm === 0 ? 0 : Math.min(180, reachNm / nmPerDegree(Math.min(89.9999, furthest)).x)
  const west = Math.min(a.east, b.east) - acrossDeg
  const east = Math.max(a.east, b.east) + acrossDeg
  const firstColumn = Math.floor(west / BIN_DEG)
  return {
    west,
    east,
    south,
    north,
    firstColumn,
    // Never the whole world twice.
    lastColumn: Math.min(firstColumn + 179, Math.floor(east / BIN_DEG)),
    firstRow: Math.max(0, Math.min(ROWS - 1, Math.floor((90 - north) / BIN_DEG))),
    lastRow: Math.max(0, Math.min(ROWS - 1, Math.floor((90 - south) / BIN_DEG))),
  }
}

function isOpenSea(shore: Shore, { firstColumn, lastColumn, firstRow, lastRow }: BinRange): boolean {
  for (let row = firstRow; row <= lastRow; row++)
    for (let column = firstColumn; column <= lastColumn; column++) if (!shore.isOpenWater(column, row)) return false
  return true
}

/** How far a leg of that length may bulge from its chord on the plate. */
const bulgeNm = (spanNm: number): number => (spanNm ** 2 / (8 * 3430)) * Math.tan((LOOK_LAT + 5) * RAD)

/**
 * Calls `visit` for each piece of the leg, in order, that may have shore within `reachNm`; pieces over open sea are left out.
 * `cuts` are distances at which a piece must end.
 */
export function eachPiece(
  path: LegPath,
  shore: Shore,
  reachNm: number,
  cuts: readonly number[],
  visit: (piece: Piece) => void,
): void {
  const divide = (startNm: number, from: UnwrappedPosition, endNm: number, to: UnwrappedPosition): void => {
    const spanNm = endNm - startNm
    const highest = Math.max(Math.abs(from.lat), Math.abs(to.lat))
    if (spanNm <= LONGEST_LOOK_NM && (highest < LOOK_LAT - spanNm / 60 || spanNm <= LONGEST_NM)) {
      const marginNm = spanNm <= SHORTEST_NM ? 0 : highest < LOOK_LAT ? bulgeNm(spanNm) : spanNm
      if (isOpenSea(shore, binsAbout(from, to, reachNm + marginNm))) return
    }
    const middleNm = (startNm + endNm) / 2
    const middle = placeOf(path.at(middleNm).position, from)
    if (spanNm <= LONGEST_NM) {
      const scale = nmPerDegree(middle.lat)
      const offNm = Math.hypot(
        (middle.east - (from.east + to.east) / 2) * scale.x,
        (middle.lat - (from.lat + to.lat) / 2) * scale.y,
      )
      if (offNm <= STRAIGHT_NM || spanNm <= SHORTEST_NM) return visit({ startNm, endNm, from, to })
    }
    divide(startNm, from, middleNm, middle)
    divide(middleNm, middle, endNm, placeOf({ lat: to.lat, long: to.east }, middle))
  }
  const ends = [...cuts.filter((nm) => nm > 0 && nm < path.distanceNm), path.distanceNm].sort((a, b) => a - b)
  let startNm = 0
  let start = placeOf(path.at(0).position)
  for (const endNm of ends) {
    if (endNm === startNm) continue
    const end = placeOf(path.at(endNm).position, start)
    divide(startNm, start, endNm, end)
    startNm = endNm
    start = end
  }
}

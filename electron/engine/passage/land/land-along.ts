// Land along a leg: where it lies on land, and the nearest shore within its cross-track distances.
import { BIN_DEG } from '../../../../shared/coast/coast-file.ts'
import { legPath, normaliseLong } from '../../../../shared/geo/geodesy.ts'
import type { LegGeometry, Position } from '../../../../shared/geo/position.ts'
import { binsAbout, eachPiece, nmPerDegree, placeOf, type BinRange, type Piece } from './pieces.ts'
import type { Shore } from './shore.ts'

export interface LegOverSea {
  from: Position
  to: Position
  geometry: LegGeometry
  xtdPortNm?: number | undefined
  xtdStarboardNm?: number | undefined
}

/** A stretch of the leg on land; 0 and the leg's length where it begins or ends there. */
export interface OnLand {
  startNm: number
  endNm: number
  /** Where it begins. */
  position: Position
}

/** Shore beside the leg. */
export interface NearLand {
  position: Position
  offNm: number
  side: 'port' | 'starboard'
  alongNm: number
}

export interface LegLand {
  distanceNm: number
  onLand: OnLand[]
  /** Nearest shore within the XTD of its side; about the leg's ends, all round. Null: none. */
  near: NearLand | null
  /** The same, of the parts of the leg within the berths' distances. */
  nearBerth: NearLand | null
}

/** So much of the leg's beginning and end belongs to a berth. */
export interface BerthParts {
  startNm: number
  endNm: number
}

const NO_BERTH: BerthParts = { startNm: 0, endNm: 0 }

/** Calls `visit` with each edge of shore in a range of bins, in degrees east and latitude. */
function eachEdge(
  shore: Shore,
  range: BinRange,
  visit: (ax: number, ay: number, bx: number, by: number) => void,
): void {
  for (let row = range.firstRow; row <= range.lastRow; row++) {
    for (let column = range.firstColumn; column <= range.lastColumn; column++) {
      const lines = shore.lines(column, row)
      if (lines === null) continue
      const { points, runs, boxes } = lines
      const originX = column * BIN_DEG
      const originY = 90 - BIN_DEG * (row + 1)
      const [west, east] = [range.west - originX, range.east - originX]
      const [south, north] = [range.south - originY, range.north - originY]
      for (let run = 0; run * 2 < runs.length; run++) {
        const box = run * 4
        if ((boxes[box] ?? 0) > east || (boxes[box + 2] ?? 0) < west) continue
        if ((boxes[box + 1] ?? 0) > north || (boxes[box + 3] ?? 0) < south) continue
        const last = runs[run * 2 + 1] ?? 0
        for (let i = runs[run * 2] ?? 0; i < last; i++) {
          const ax = points[i * 2] ?? 0
          const ay = points[i * 2 + 1] ?? 0
          const bx = points[i * 2 + 2] ?? 0
          const by = points[i * 2 + 3] ?? 0
          if ((ax > east && bx > east) || (ax < west && bx < west)) continue
          if ((ay > north && by > north) || (ay < south && by < south)) continue
          visit(originX + ax, originY + ay, originX + bx, originY + by)
        }
      }
    }
  }
}

/** Shore as a piece sees it: miles along it from its start, miles off it, starboard positive. */
interface Seen {
  alongNm: number
  offNm: number
}

interface Finder {
  cross: (alongNm: number) => void
  near: (seen: Seen, apartNm: number, at: { east: number; lat: number }) => void
  /** Only shore nearer than this is needed now. */
  portNm: () => number
  starboardNm: () => number
}

/** Looks along one piece: where shore crosses it, and what lies abeam; beyond an end only where the leg itself ends. */
function lookAlong(
  shore: Shore,
  piece: Piece,
  reachNm: number,
  isFirst: boolean,
  isLast: boolean,
  found: Finder,
): void {
  const { from, to } = piece
  const scale = nmPerDegree((from.lat + to.lat) / 2)
  const dx = (to.east - from.east) * scale.x
  const dy = (to.lat - from.lat) * scale.y
  const length = Math.hypot(dx, dy)
  if (length === 0) return
  const [ux, uy] = [dx / length, dy / length]
  const perNm = (piece.endNm - piece.startNm) / length
  eachEdge(shore, binsAbout(from, to, reachNm), (eastA, latA, eastB, latB) => {
    const ax = (eastA - from.east) * scale.x
    const ay = (latA - from.lat) * scale.y
    const bx = (eastB - from.east) * scale.x
    const by = (latB - from.lat) * scale.y
    const a: Seen = { alongNm: ax * ux + ay * uy, offNm: ax * uy - ay * ux }
    const b: Seen = { alongNm: bx * ux + by * uy, offNm: bx * uy - by * ux }
    // Half open, so that a point of the shoreline on the leg counts once.
    if (a.offNm >= 0 !== b.offNm >= 0) {
      const t = a.offNm / (a.offNm - b.offNm)
      const along = a.alongNm + t * (b.alongNm - a.alongNm)
      if (along >= 0 && (along < length || (isLast && along === length))) found.cross(piece.startNm + along * perNm)
    }
    if (reachNm === 0) return
    const neededNm = Math.max(found.portNm(), found.starboardNm())
    if (Math.min(a.offNm, b.offNm) > neededNm || Math.max(a.offNm, b.offNm) < -neededNm) return
    // The edge in parts that lie before, beside or beyond the piece, and on one side of it.
    const cuts = [0, 1]
    const alongDiffers = b.alongNm - a.alongNm
    for (const t of [-a.alongNm / alongDiffers, (length - a.alongNm) / alongDiffers, a.offNm / (a.offNm - b.offNm)])
      if (t > 0 && t < 1) cuts.push(t)
    if (cuts.length > 2) cuts.sort((one, other) => one - other)
    for (let i = 1; i < cuts.length; i++) {
      const [t0, t1] = [cuts[i - 1] ?? 0, cuts[i] ?? 1]
      const middleAlong = a.alongNm + ((t0 + t1) / 2) * alongDiffers
      const isStarboard = a.offNm + ((t0 + t1) / 2) * (b.offNm - a.offNm) >= 0
      const t = nearestWithin(a, b, t0, t1, middleAlong < 0 ? 0 : middleAlong > length ? length : null)
      if ((middleAlong < 0 && !isFirst) || (middleAlong > length && !isLast)) continue
      const along = a.alongNm + t * alongDiffers
      const off = Math.abs(a.offNm + t * (b.offNm - a.offNm))
      const beyond = middleAlong < 0 ? along : middleAlong > length ? along - length : 0
      const apartNm = Math.hypot(beyond, off)
      if (apartNm > (isStarboard ? found.starboardNm() : found.portNm())) continue
      const alongNm = piece.startNm + Math.max(0, Math.min(length, along)) * perNm
      found.near({ alongNm, offNm: isStarboard ? off : -off }, apartNm, {
        east: eastA + t * (eastB - eastA),
        lat: latA + t * (latB - latA),
      })
    }
  })
}

/** Where on a part of an edge it is nearest: to the piece's line, or to the end that lies at `end`. */
function nearestWithin(a: Seen, b: Seen, t0: number, t1: number, end: number | null): number {
  if (end === null) {
    const off = (t: number): number => Math.abs(a.offNm + t * (b.offNm - a.offNm))
    return off(t0) <= off(t1) ? t0 : t1
  }
  const [ex, ey] = [b.alongNm - a.alongNm, b.offNm - a.offNm]
  const square = ex * ex + ey * ey
  const t = square === 0 ? t0 : ((end - a.alongNm) * ex - a.offNm * ey) / square
  return Math.max(t0, Math.min(t1, t))
}

const positionOf = ({ east, lat }: { east: number; lat: number }): Position => ({ lat, long: normaliseLong(east) })

/**
 * The land along a leg, on its true line within 0.02 NM. Nothing is said of land beyond the XTDs; without an XTD a side is not looked at.
 * A leg of no length has none.
 */
export function landAlong(shore: Shore, leg: LegOverSea, berths: BerthParts = NO_BERTH): LegLand {
  const path = legPath(leg.from, leg.to, leg.geometry)
  const { distanceNm } = path
  const result: LegLand = { distanceNm, onLand: [], near: null, nearBerth: null }
  if (distanceNm === 0) return result
  const reach = { port: leg.xtdPortNm ?? 0, starboard: leg.xtdStarboardNm ?? 0 }
  const reachNm = Math.max(reach.port, reach.starboard)
  const startBerth = Math.min(berths.startNm, distanceNm)
  const endBerth = Math.max(0, distanceNm - berths.endNm)
  const crossings: number[] = []
  eachPiece(path, shore, reachNm, [startBerth, endBerth], (piece) => {
    const which = piece.endNm <= startBerth || piece.startNm >= endBerth ? 'nearBerth' : 'near'
    const limit = (side: NearLand['side']): number =>
      reach[side] === 0 ? -1 : Math.min(reach[side], result[which]?.offNm ?? Infinity)
    lookAlong(shore, piece, reachNm, piece.startNm === 0, piece.endNm === distanceNm, {
      cross: (alongNm) => void crossings.push(alongNm),
      portNm: () => limit('port'),
      starboardNm: () => limit('starboard'),
      near: ({ alongNm, offNm }, apartNm, at) => {
        if (result[which] !== null && apartNm >= result[which].offNm) return
        const side = offNm >= 0 ? 'starboard' : 'port'
        result[which] = { position: positionOf(at), offNm: apartNm, side, alongNm }
      },
    })
  })
  crossings.sort((a, b) => a - b)
  let startNm = shore.isLand(leg.from) ? 0 : null
  for (const alongNm of crossings) {
    if (startNm === null) startNm = alongNm
    else {
      result.onLand.push({ startNm, endNm: alongNm, position: path.at(startNm).position })
      startNm = null
    }
  }
  if (startNm !== null) result.onLand.push({ startNm, endNm: distanceNm, position: path.at(startNm).position })
  return result
}

/** Distance to the nearest shore, within `upToNm` (at most 60), on land or at sea; null when there is none. */
export function distanceToShoreNm(shore: Shore, position: Position, upToNm: number): number | null {
  const place = placeOf(position)
  const scale = nmPerDegree(place.lat)
  let best = upToNm
  let isFound = false
  eachEdge(shore, binsAbout(place, place, Math.min(60, upToNm)), (eastA, latA, eastB, latB) => {
    const [ax, ay] = [(eastA - place.east) * scale.x, (latA - place.lat) * scale.y]
    const [ex, ey] = [(eastB - eastA) * scale.x, (latB - latA) * scale.y]
    const square = ex * ex + ey * ey
    const t = square === 0 ? 0 : Math.max(0, Math.min(1, -(ax * ex + ay * ey) / square))
    const apart = Math.hypot(ax + t * ex, ay + t * ey)
    if (apart > best) return
    best = apart
    isFound = true
  })
  return isFound ? best : null
}

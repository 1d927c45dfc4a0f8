// The records of a place: by one-degree cells, then by distance; exactly on the ellipsoid where it is a near thing.
import { nearestOnLegBy, nearestOnRoute } from '../../../shared/passage/cross-track.ts'
import { distanceNm } from '../../../shared/geo/geodesy.ts'
import type { CasualtyOnRoute } from '../../../shared/casualties/search.ts'
import { arcErrorNm, arcOf, inSpace } from '../../../shared/geo/ecef.ts'
import type { Sliced } from '../../../shared/sliced.ts'
import type { Position, Box } from '../../../shared/geo/position.ts'
import type { CellOrder, CasualtyColumns } from '../store/casualty-columns.ts'
import { cellsAround } from '../../../shared/geo/cells.ts'
import type { Fits } from './filter.ts'
import { samplePoints, CHORD_NM, nearestLeg, type NearestLeg, type Piece, type RouteLine } from './route-line.ts'

/** Records in no order. Distances are good to `arcErrorNm` and the line's error: `exactly…` has them whole. */
export interface SearchHits {
  ids: number[]
  /** Beside each id; empty where the place has none. */
  distancesNm: number[]
  near: NearestLeg[]
}

export const positionOf = (marks: CasualtyColumns, id: number): Position => ({
  lat: marks.lat[id] ?? Number.NaN,
  long: marks.long[id] ?? Number.NaN,
})

/** The pieces of a route from which a place of a cell may be within reach; by cell. */
function* piecesByCell({ pieces }: RouteLine, reachNm: number): Sliced<Map<number, Piece[]>> {
  const byCell = new Map<number, Piece[]>()
  for (const piece of pieces) {
    for (const bead of samplePoints(piece)) {
      for (const [from, to] of cellsAround(bead, reachNm)) {
        for (let cell = from; cell <= to; cell++) {
          const there = byCell.get(cell)
          if (there === undefined) byCell.set(cell, [piece])
          else if (there.at(-1) !== piece) there.push(piece)
        }
      }
      yield
    }
  }
  return byCell
}

/** Records of one cell that are compared with its pieces without a pause. */
const TRIED_AT_ONCE = 20

export function* inCorridor(
  line: RouteLine,
  halfWidthNm: number,
  marks: CasualtyColumns,
  { ids, start }: CellOrder,
  fits: Fits,
): Sliced<SearchHits> {
  const found: SearchHits = { ids: [], distancesNm: [], near: [] }
  const errorNm = line.errorNm + arcErrorNm(halfWidthNm)
  const { x, y, z } = marks
  for (const [cell, pieces] of yield* piecesByCell(line, halfWidthNm + errorNm + CHORD_NM)) {
    yield
    const end = start[cell + 1] as number
    for (let i = start[cell] as number; i < end; i++) {
      const id = ids[i] as number
      if (!fits(id)) continue
      if (i % TRIED_AT_ONCE === 0) yield
      const near = nearestLeg(pieces, x[id] as number, y[id] as number, z[id] as number, halfWidthNm + errorNm)
      if (near === null) continue
      if (line.isPolar || near.distanceNm > halfWidthNm - errorNm) {
        const nearest = nearestOnRoute(line.waypoints, line.paths, positionOf(marks, id))
        if (nearest === null || Math.abs(nearest.offNm) > halfWidthNm) continue
        near.distanceNm = Math.abs(nearest.offNm)
        near.legIndex = nearest.legIndex
        near.alongLegNm = nearest.alongNm
      }
      found.ids.push(id)
      found.distancesNm.push(near.distanceNm)
      found.near.push(near)
    }
  }
  return found
}

const CIRCLE_ERROR_NM = 0.01

export function inCircle(
  centre: Position,
  radiusNm: number,
  marks: CasualtyColumns,
  { ids, start }: CellOrder,
  fits: Fits,
): SearchHits {
  const found: SearchHits = { ids: [], distancesNm: [], near: [] }
  const [x, y, z] = inSpace(centre.lat, centre.long)
  for (const [from, to] of cellsAround(centre, radiusNm)) {
    const end = start[to + 1] as number
    for (let i = start[from] as number; i < end; i++) {
      const id = ids[i] as number
      if (!fits(id)) continue
      const dx = (marks.x[id] as number) - x
      const dy = (marks.y[id] as number) - y
      const dz = (marks.z[id] as number) - z
      let awayNm = arcOf(Math.sqrt(dx * dx + dy * dy + dz * dz))
      const errorNm = CIRCLE_ERROR_NM + arcErrorNm(awayNm)
      if (awayNm > radiusNm + errorNm) continue
      if (awayNm > radiusNm - errorNm) {
        awayNm = distanceNm(centre, positionOf(marks, id))
        if (awayNm > radiusNm) continue
      }
      found.ids.push(id)
      found.distancesNm.push(awayNm)
    }
  }
  return found
}

/** A meridian is 180 and −180 at once; a box whose west is east of its east goes across it. */
function isInBox({ south, west, north, east }: Box, lat: number, long: number): boolean {
  if (!(lat >= south && lat <= north)) return false
  const within = (l: number): boolean => (west <= east ? l >= west && l <= east : l >= west || l <= east)
  return within(long) || (Math.abs(long) === 180 && within(-long))
}

export function inBox(box: Box, marks: CasualtyColumns, fits: Fits): SearchHits {
  const ids: number[] = []
  for (let id = 0; id < marks.end; id++) {
    if (marks.category[id] === 0) continue
    // Without a position: NaN, which is in no box.
    if (isInBox(box, marks.lat[id] ?? Number.NaN, marks.long[id] ?? Number.NaN) && fits(id)) ids.push(id)
  }
  return { ids, distancesNm: [], near: [] }
}

/** Where a record found near a leg lies, exactly. */
export function exactlyOnRoute(
  line: RouteLine,
  place: Position,
  { legIndex, alongLegNm }: NearestLeg,
): CasualtyOnRoute {
  const path = line.paths[legIndex - 1]
  if (path === undefined) throw new RangeError(`no leg ${legIndex}`)
  const nearest = nearestOnLegBy(path, place, alongLegNm)
  const startNm = line.startNm[legIndex - 1] ?? 0
  return { legIndex, offNm: nearest.offNm, alongLegNm: nearest.alongNm, alongNm: startNm + nearest.alongNm }
}

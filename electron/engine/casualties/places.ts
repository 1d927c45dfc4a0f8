// The records of a place: by cells from the store, then by distance; exactly on the ellipsoid where it is a near thing.
import { footNear, footOnRoute } from '../../../shared/cross-track.ts'
import { distanceNm } from '../../../shared/geodesy.ts'
import type { CasualtyBox, CasualtyOnRoute } from '../../../shared/casualty-search.ts'
import type { Position } from '../../../shared/voyage.ts'
import type { CasualtyMarks, Marks } from '../store/casualty-marks.ts'
import { cellsAround } from '../store/cells.ts'
import type { Fits } from './filter.ts'
import { arcErrorNm, arcOf, beads, CHORD_NM, inSpace, nearestLeg, type Near, type RouteLine } from './route-line.ts'

/** Records in no order. Distances are good to `arcErrorNm` and the line's error: `exactly…` has them whole. */
export interface Found {
  ids: number[]
  /** Beside each id; empty where the place has none. */
  distancesNm: number[]
  near: Near[]
}

export const positionOf = (marks: Marks, id: number): Position => ({
  lat: marks.lat[id] ?? Number.NaN,
  long: marks.long[id] ?? Number.NaN,
})

const CELLS = 180 * 360

/** Stretches of cells, none twice, that hold all within a distance of the places. */
function stretches(places: Iterable<Position>, reachNm: number): [from: number, to: number][] {
  const wanted = new Uint8Array(CELLS)
  const bands = new Set<number>()
  for (const place of places) {
    for (const [from, to] of cellsAround(place, reachNm)) {
      wanted.fill(1, from, to + 1)
      bands.add(Math.floor(from / 360))
    }
  }
  const found: [number, number][] = []
  for (const band of bands) {
    const end = (band + 1) * 360
    for (let from = wanted.indexOf(1, band * 360); from !== -1 && from < end;) {
      let to = from
      while (to + 1 < end && wanted[to + 1] === 1) to++
      found.push([from, to])
      from = wanted.indexOf(1, to + 1)
    }
  }
  return found
}

export function inCorridor(
  line: RouteLine,
  halfWidthNm: number,
  marks: Marks,
  search: CasualtyMarks,
  fits: Fits,
): Found {
  const found: Found = { ids: [], distancesNm: [], near: [] }
  const errorNm = line.errorNm + arcErrorNm(halfWidthNm)
  for (const [from, to] of stretches(beads(line), halfWidthNm + CHORD_NM)) {
    for (const id of search.idsInCells(from, to)) {
      if (!fits(id)) continue
      const place = positionOf(marks, id)
      const near = nearestLeg(line, place, halfWidthNm + errorNm)
      if (near === null) continue
      if (near.distanceNm > halfWidthNm - errorNm) {
        const foot = footOnRoute(line.waypoints, line.paths, place)
        if (foot === null || Math.abs(foot.offNm) > halfWidthNm) continue
        near.distanceNm = Math.abs(foot.offNm)
        near.legIndex = foot.legIndex
        near.alongLegNm = foot.alongNm
      }
      found.ids.push(id)
      found.distancesNm.push(near.distanceNm)
      found.near.push(near)
    }
  }
  return found
}

export function inCircle(centre: Position, radiusNm: number, marks: Marks, search: CasualtyMarks, fits: Fits): Found {
  const found: Found = { ids: [], distancesNm: [], near: [] }
  const [x, y, z] = inSpace(centre)
  for (const [from, to] of stretches([centre], radiusNm)) {
    for (const id of search.idsInCells(from, to)) {
      if (!fits(id)) continue
      const place = positionOf(marks, id)
      const [px, py, pz] = inSpace(place)
      let awayNm = arcOf(Math.hypot(px - x, py - y, pz - z))
      const errorNm = 0.01 + arcErrorNm(awayNm)
      if (awayNm > radiusNm + errorNm) continue
      if (awayNm > radiusNm - errorNm) {
        awayNm = distanceNm(centre, place)
        if (awayNm > radiusNm) continue
      }
      found.ids.push(id)
      found.distancesNm.push(awayNm)
    }
  }
  return found
}

/** A meridian is 180 and −180 at once; a box whose west is east of its east goes across it. */
export function isInBox({ south, west, north, east }: CasualtyBox, lat: number, long: number): boolean {
  if (!(lat >= south && lat <= north)) return false
  const within = (l: number): boolean => (west <= east ? l >= west && l <= east : l >= west || l <= east)
  return within(long) || (Math.abs(long) === 180 && within(-long))
}

export function inBox(box: CasualtyBox, marks: Marks, fits: Fits): Found {
  const ids: number[] = []
  for (let id = 0; id < marks.end; id++) {
    // Without a position: NaN, which is in no box.
    if (isInBox(box, marks.lat[id] ?? Number.NaN, marks.long[id] ?? Number.NaN) && fits(id)) ids.push(id)
  }
  return { ids, distancesNm: [], near: [] }
}

/** Where a record found near a leg lies, exactly. */
export function exactlyOnRoute(line: RouteLine, place: Position, { legIndex, alongLegNm }: Near): CasualtyOnRoute {
  const path = line.paths[legIndex - 1]
  if (path === undefined) throw new RangeError(`no leg ${legIndex}`)
  const foot = footNear(path, place, alongLegNm)
  const startNm = line.startNm[legIndex - 1] ?? 0
  return { legIndex, offNm: foot.offNm, alongLegNm: foot.alongNm, alongNm: startNm + foot.alongNm }
}

// Where paths are searched: a spine from the departure to the arrival, and nodes beside it.
//
// Straits and capes come from the officer's own route: where the direct path meets land, an area or the latitude, the spine is that route with its
// corners cut as far as the water allows.
import { compositePlaces } from '../../../../shared/geo/composite.ts'
import { legPath, normaliseLong } from '../../../../shared/geo/geodesy.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { SearchAim } from '../../../../shared/candidates/candidates.ts'
import type { Shore } from '../../passage/land/shore.ts'
import { createOpenWater, offingOf, type OpenWater } from './open-water.ts'
import { lengthNm } from './sphere.ts'
import { createSpine, type Spine } from './spine.ts'
import type { Lattice, PlanePoint } from '../terms.ts'

/** Paths are searched so far to each side, as a part of the length, and no farther. */
const REACH_PART = 0.25
const REACH_NM = 900
/** Beside what the own route takes up. */
const OWN_MORE = 1.15
/** Rhumb lines are great circles over so much. */
const CUT_NM = 60
/** With land on both sides within this the frame is as narrow as the water. */
const NARROW_NM = 60
const PROBE_NM = 6
/** Of the own route, among which corners are cut. */
const MAX_PLACES = 24

export interface Frame {
  /** What lies ahead, rhumb lines cut into great circles. Longitudes run on. */
  own: PlanePoint[]
  /** The great circle, composite at the latitude; null where land or an area is on it. */
  greatCircle: PlanePoint[] | null
  lengthNm: number
  water: OpenWater
  /** About the spine; rows are made odd, so that the spine itself is one. */
  lattice(columns: number, rows: number): Lattice
}

/** The next place, its longitude counted on from the one before. */
const runOn = (before: number, long: number): number => long + 360 * Math.round((before - long) / 360)

/** The legs of a document as great circles, and its waypoints alone. */
function pointsOf({ waypoints }: Pick<VoyageDocument, 'waypoints'>): { own: PlanePoint[]; corners: PlanePoint[] } {
  const own: PlanePoint[] = []
  const corners: PlanePoint[] = []
  for (const [i, { position, leg }] of waypoints.entries()) {
    const before = waypoints[i - 1]?.position
    const geometry = leg?.geometry ?? 'RL'
    if (before !== undefined && geometry === 'RL') {
      const path = legPath(before, position, 'RL')
      const pieces = Math.ceil(path.distanceNm / CUT_NM)
      for (let piece = 1; piece < pieces; piece++) {
        const { lat, long } = path.at((path.distanceNm * piece) / pieces).position
        own.push({ x: runOn(own.at(-1)?.x ?? long, long), y: lat })
      }
    }
    const point = { x: runOn(own.at(-1)?.x ?? position.long, position.long), y: position.lat }
    own.push(point)
    corners.push(point)
  }
  return { own, corners }
}

/** The direct path; null where an end lies beyond the latitude. */
function directOf(from: PlanePoint, to: PlanePoint, latitudeLimitDeg: number | null): PlanePoint[] | null {
  const start = { lat: from.y, long: normaliseLong(from.x) }
  const end = { lat: to.y, long: normaliseLong(to.x) }
  const points: PlanePoint[] = [{ x: from.x, y: from.y }]
  const add = (lat: number, long: number): void => {
    points.push({ x: runOn(points.at(-1)?.x ?? long, long), y: lat })
  }
  if (latitudeLimitDeg !== null) {
    if (Math.max(Math.abs(from.y), Math.abs(to.y)) > latitudeLimitDeg) return null
    const touched = compositePlaces(start, end, latitudeLimitDeg)
    if (touched !== null) {
      const [first, last] = touched
      const parallel = legPath(first, last, 'RL')
      // Great circles between places of a parallel bow beyond it: short ones, by less than the ship's own width.
      const pieces = Math.max(1, Math.ceil(parallel.distanceNm / CUT_NM))
      for (let piece = 0; piece <= pieces; piece++) {
        const { lat, long } = parallel.at((parallel.distanceNm * piece) / pieces).position
        add(lat, long)
      }
    }
  }
  add(end.lat, end.long)
  return points
}

/** The shortest of great circles between places of a route, where they are open, and of the route itself between neighbours. */
function cutCorners(own: readonly PlanePoint[], corners: readonly PlanePoint[], water: OpenWater): PlanePoint[] {
  const every = Math.max(1, Math.ceil(own.length / MAX_PLACES))
  const cornersEvery = Math.max(1, Math.ceil(corners.length / MAX_PLACES))
  const isCorner = new Set(corners.filter((_, i) => i % cornersEvery === 0))
  const at = own.flatMap((point, i) => (i % every === 0 || i === own.length - 1 || isCorner.has(point) ? [i] : []))
  const chainNm = [0]
  for (const [i, point] of own.entries()) {
    const before = own[i - 1]
    if (before !== undefined) chainNm.push((chainNm.at(-1) ?? 0) + lengthNm(before.x, before.y, point.x, point.y))
  }
  /** By place: the shortest length to it, and the place before. */
  const best: { nm: number; from: number; isDirect: boolean }[] = [{ nm: 0, from: 0, isDirect: false }]
  for (let j = 1; j < at.length; j++) {
    const [to, toAt] = [own[at[j] ?? 0], at[j] ?? 0]
    let min = { nm: Infinity, from: j - 1, isDirect: false }
    for (let i = 0; i < j; i++) {
      const [from, fromAt] = [own[at[i] ?? 0], at[i] ?? 0]
      if (from === undefined || to === undefined) continue
      const doneNm = best[i]?.nm ?? 0
      const directNm = doneNm + lengthNm(from.x, from.y, to.x, to.y)
      if (directNm < min.nm && water.isOpen(from.x, from.y, to.x, to.y)) min = { nm: directNm, from: i, isDirect: true }
      const ownNm = doneNm + (chainNm[toAt] ?? 0) - (chainNm[fromAt] ?? 0)
      if (i === j - 1 && ownNm < min.nm) min = { nm: ownNm, from: i, isDirect: false }
    }
    best.push(min)
  }
  const points: PlanePoint[] = []
  for (let j = at.length - 1; j > 0;) {
    const { from, isDirect } = best[j] ?? { from: j - 1, isDirect: false }
    const [toAt, fromAt] = [at[j] ?? 0, at[from] ?? 0]
    const kept = isDirect ? [own[toAt]] : own.slice(fromAt + 1, toAt + 1).toReversed()
    points.push(...kept.filter((point) => point !== undefined))
    j = from
  }
  const start = own[0]
  return start === undefined ? [] : [start, ...points.toReversed()]
}

/** The frame of what lies ahead; null with fewer than two places. Shore null: land is not looked at. */
export function createFrame(
  document: Pick<VoyageDocument, 'waypoints'>,
  aim: Pick<SearchAim, 'latitudeLimitDeg' | 'noGo'>,
  shore: Shore | null,
): Frame | null {
  const { own, corners } = pointsOf(document)
  const [from, to] = [own[0], own.at(-1)]
  if (from === undefined || to === undefined || own.length < 2) return null
  const water = createOpenWater(shore, aim, own, offingOf(document.waypoints))
  const isOpenAlong = (points: readonly PlanePoint[]): boolean =>
    points.every((point, i) => {
      const before = points[i - 1]
      return before === undefined || water.isOpen(before.x, before.y, point.x, point.y)
    })
  const direct = directOf(from, to, aim.latitudeLimitDeg)
  const greatCircle = direct !== null && isOpenAlong(direct) ? direct : null
  const spine = createSpine(greatCircle ?? cutCorners(own, corners, water))
  const ownOffNm = Math.max(...corners.map((point) => spine.offNm(point)))
  const reachNm = Math.max(Math.min(REACH_PART * spine.lengthNm, REACH_NM), OWN_MORE * ownOffNm)

  /** Distances along a spine for columns: even, and wherever the water lets no longer leg through. */
  function columnsOf(along: Spine, count: number): number[] {
    const evenNm = along.lengthNm / Math.max(1, count - 1)
    const distances = [0]
    let at = 0
    while (at < along.points.length - 1) {
      const [here, hereNm] = [along.points[at], along.distances[at] ?? 0]
      let next = at + 1
      for (let i = next + 1; i < along.points.length; i++) {
        const there = along.points[i]
        const longNm = (along.distances[i] ?? 0) - hereNm
        if (
          here === undefined ||
          there === undefined ||
          longNm > evenNm ||
          !water.isOpen(here.x, here.y, there.x, there.y)
        )
          break
        next = i
      }
      const nextNm = along.distances[next] ?? along.lengthNm
      const pieces = Math.max(1, Math.round((nextNm - hereNm) / evenNm))
      for (let piece = 1; piece <= pieces; piece++) distances.push(hereNm + ((nextNm - hereNm) * piece) / pieces)
      at = next
    }
    return distances
  }

  /** How wide the water is on one side, where it is narrow. */
  function waterNm(along: Spine, atNm: number, side: 1 | -1): number {
    for (let offNm = PROBE_NM; offNm <= NARROW_NM; offNm += PROBE_NM) {
      const { x, y } = along.offTrack(atNm, side * offNm, PROBE_NM)
      if (!water.isSea(x, y)) return offNm - PROBE_NM / 2
    }
    return Infinity
  }

  function latticeAbout(along: Spine, columns: number, rows: number, halfNm: number): Lattice {
    const distances = columnsOf(along, columns)
    const count = rows + ((rows + 1) % 2)
    const middle = (count - 1) / 2
    const nodes = distances.map((atNm) => {
      const part = atNm / along.lengthNm
      const wideNm = halfNm * Math.max(0, 4 * part * (1 - part)) ** 0.75
      const [port, starboard] = [waterNm(along, atNm, -1), waterNm(along, atNm, 1)]
      const isNarrow = Number.isFinite(port) && Number.isFinite(starboard)
      const [portNm, starboardNm] = isNarrow ? [Math.min(wideNm, port), Math.min(wideNm, starboard)] : [wideNm, wideNm]
      return Array.from({ length: count }, (_, row) => {
        const side = (row - middle) / middle
        return row === middle ? along.at(atNm) : along.offTrack(atNm, side * (side < 0 ? portNm : starboardNm), wideNm)
      })
    })
    const last = distances.length - 1
    return {
      columns: distances.length,
      rows: count,
      nodeAt: (column, row) =>
        nodes[column]?.[column === 0 || column === last ? middle : row] ?? along.at(column <= 0 ? 0 : along.lengthNm),
    }
  }

  return {
    own,
    greatCircle,
    lengthNm: spine.lengthNm,
    water,
    lattice: (columns, rows) => latticeAbout(spine, columns, rows, reachNm),
  }
}

// Where the ship may go: clear of land by the exact check and an offing from it, within the latitude and out of the areas that the officer set.
import { distanceNm, legPath, normaliseLong, type LegPath } from '../../../../shared/geo/geodesy.ts'
import { RAD } from '../../../../shared/geo/units.ts'
import type { Box, Position } from '../../../../shared/geo/position.ts'
import type { Waypoint } from '../../../../shared/passage/voyage.ts'
import type { SearchAim } from '../../../../shared/candidates/candidates.ts'
import { landAlong } from '../../passage/land/land-along.ts'
import { BERTH_NM } from '../../passage/land/land-findings.ts'
import type { Shore } from '../../passage/land/shore.ts'
import { createLandRaster, LAND, NEAR, SEA, type CellState } from './land-raster.ts'
import { createSphereLeg, lengthNm } from './sphere.ts'
import type { PlanePoint } from '../terms.ts'

export interface OpenWater {
  /** A great circle between two points, in the direction their longitudes run. A second call for the same costs nothing. */
  isOpen(ax: number, ay: number, bx: number, by: number): boolean
  isSea(x: number, y: number): boolean
}

/** A leg is straight on a plate for so long. */
const STRAIGHT_NM = 30
/** Of legs that are looked at as one: those of the lattice are shorter. */
const WIDEST_DEG = 60
/** Land in a cell is wrong farther than this from the ends, where a port's own shore is looked at exactly. */
const PORT_NM = 20
/** Bounds of a path's offing (ours); between them it is the greatest cross-track distance of the own route. */
const OFFING_NM = { min: 5, max: 10 }
/** The offing grows from nothing at a place of the own route that a leg joins to the whole of it so far away; from a port over `PORT_NM`. */
const JOIN_NM = 10
/** Where the offing grows, it is looked at in steps. */
const STEP_NM = 2.5
/** Positions are rounded when a path is written: shore is looked for so much farther. */
const ROUNDING_NM = 0.01
/** Pieces of a composite path bow a little beyond the parallel it follows. */
const LATITUDE_DEG = 0.01
/** A piece of the own route: the path over it is longer by no more. */
const ON_NM = 0.001
/** Legs whose answer is kept: a power of two. */
const KEPT = 1 << 16

const positionOf = (x: number, y: number): Position => ({ lat: y, long: normaliseLong(x) })

/** Whether a straight line of latitude and longitude touches a box (Liang and Barsky). */
function touches({ south, west, north, east }: Box, ax: number, ay: number, bx: number, by: number): boolean {
  const width = east >= west ? east - west : east - west + 360
  // Turned to the box's own longitudes.
  const turn = 360 * Math.floor((Math.max(ax, bx) - west) / 360)
  for (const shift of [turn, turn - 360]) {
    let [first, last] = [0, 1]
    const cut = (at: number, by_: number, low: number, high: number): void => {
      if (by_ === 0) {
        if (at < low || at > high) last = -1
        return
      }
      const [one, other] = [(low - at) / by_, (high - at) / by_]
      first = Math.max(first, Math.min(one, other))
      last = Math.min(last, Math.max(one, other))
    }
    cut(ax - shift, bx - ax, west, west + width)
    cut(ay, by - ay, south, north)
    if (first <= last) return true
  }
  return false
}

/** How far a path keeps off the land: the greatest XTD of the route, within our bounds. */
export const offingOf = (waypoints: readonly Pick<Waypoint, 'leg'>[]): number =>
  Math.min(
    OFFING_NM.max,
    Math.max(OFFING_NM.min, ...waypoints.flatMap(({ leg }) => [leg?.xtdPortNm ?? 0, leg?.xtdStarboardNm ?? 0])),
  )

/**
 * `own`: the officer's route, whose legs are open as they are: canals and narrow waters are theirs to judge. Other legs keep `offingNm` off the land,
 * less near the ends of the passage and where they join that route. Shore null: land is not looked at.
 */
export function createOpenWater(
  shore: Shore | null,
  { latitudeLimitDeg, noGo }: Pick<SearchAim, 'latitudeLimitDeg' | 'noGo'>,
  own: readonly PlanePoint[],
  offingNm: number,
): OpenWater {
  const raster = shore === null ? null : createLandRaster(shore, offingNm)
  const candidate = createSphereLeg()
  const [start, end] = [own[0], own.at(-1)]
  const ports = [start, end].flatMap((point) => (point === undefined ? [] : [positionOf(point.x, point.y)]))

  const joined = new Map<number, Map<number, boolean>>()
  /** On the own route. */
  function isJoined(x: number, y: number): boolean {
    let column = joined.get(x)
    if (column === undefined) joined.set(x, (column = new Map()))
    let known = column.get(y)
    if (known === undefined) {
      known = own.some((from, i) => {
        const to = own[i + 1] ?? from
        const wholeNm = lengthNm(from.x, from.y, to.x, to.y)
        return lengthNm(from.x, from.y, x, y) + lengthNm(x, y, to.x, to.y) < wholeNm + ON_NM
      })
      column.set(y, known)
    }
    return known
  }
  const isOwn = (ax: number, ay: number, bx: number, by: number): boolean =>
    isJoined(ax, ay) &&
    isJoined(bx, by) &&
    own.some((from, i) => {
      const to = own[i + 1]
      if (to === undefined) return false
      const turn = 360 * Math.round((ax - from.x) / 360)
      const wholeNm = lengthNm(from.x, from.y, to.x, to.y)
      const overNm = lengthNm(from.x, from.y, ax - turn, ay) + lengthNm(ax, ay, bx, by)
      return overNm < wholeNm + ON_NM && overNm + lengthNm(bx - turn, by, to.x, to.y) < wholeNm + ON_NM
    })
  const isNearPort = (x: number, y: number, nm: number): boolean =>
    ports.some((port) => distanceNm(port, positionOf(x, y)) <= nm)
  const isKeptOut = (ax: number, ay: number, bx: number, by: number): boolean =>
    (latitudeLimitDeg !== null && Math.max(Math.abs(ay), Math.abs(by)) > latitudeLimitDeg + LATITUDE_DEG) ||
    noGo.some((box) => touches(box, ax, ay, bx, by))

  /** By the application's own check; a berth's shore is soft as there. */
  function isClear(ax: number, ay: number, bx: number, by: number): boolean {
    if (shore === null) return true
    const [from, to] = [positionOf(ax, ay), positionOf(bx, by)]
    const { onLand } = landAlong(shore, { from, to, geometry: 'GC' })
    if (onLand.length === 0) return true
    const path = legPath(from, to, 'GC')
    return onLand.every(({ startNm, endNm }) =>
      ports.some((port) => [startNm, endNm].every((nm) => distanceNm(port, path.at(nm).position) <= BERTH_NM)),
    )
  }

  const isNotSea = (state: CellState): boolean => state !== SEA
  /** By the application's own check of XTD, in short pieces where the offing grows. */
  function hasOffing(ax: number, ay: number, bx: number, by: number): boolean {
    if (shore === null || raster === null) return true
    const soft = [start, end].flatMap((point) => (point === undefined ? [] : [{ ...point, overNm: PORT_NM }]))
    if (isJoined(ax, ay)) soft.push({ x: ax, y: ay, overNm: JOIN_NM })
    if (isJoined(bx, by)) soft.push({ x: bx, y: by, overNm: JOIN_NM })
    /** The part of the whole offing that is kept at a place, and how far the place is from where less than the whole is. */
    const keptAt = (x: number, y: number): { part: number; beyondNm: number } => {
      let [part, beyondNm] = [1, Infinity]
      for (const point of soft) {
        const nm = lengthNm(point.x, point.y, x, y)
        part = Math.min(part, nm / point.overNm)
        beyondNm = Math.min(beyondNm, nm - point.overNm)
      }
      return { part, beyondNm }
    }
    candidate.set(ax, ay, bx, by)
    const lengthOverNm = candidate.distanceNm
    const pathOf = (): LegPath => legPath(positionOf(ax, ay), positionOf(bx, by), 'GC')
    let path: LegPath | null = null
    let [x, y, nm, here] = [ax, ay, 0, keptAt(ax, ay)]
    while (nm < lengthOverNm) {
      const nextNm = Math.min(lengthOverNm, nm + Math.min(STRAIGHT_NM, Math.max(STEP_NM, here.beyondNm)))
      candidate.place(nextNm / lengthOverNm)
      const [nextX, nextY] = [candidate.x, candidate.y]
      const next = keptAt(nextX, nextY)
      const xtdNm = Math.min(here.part, next.part) * (offingNm + ROUNDING_NM)
      if (xtdNm > 0 && !raster.isOpenSea(x, y, nextX, nextY) && raster.along(x, y, nextX, nextY, isNotSea)) {
        path ??= pathOf()
        const scale = path.distanceNm / lengthOverNm
        const [from, to] = [path.at(nm * scale).position, path.at(nextNm * scale).position]
        const { near } = landAlong(shore, { from, to, geometry: 'GC', xtdPortNm: xtdNm, xtdStarboardNm: xtdNm })
        if (near !== null) return false
      }
      x = nextX
      y = nextY
      nm = nextNm
      here = next
    }
    return true
  }

  /** Of the leg that is looked at: no cell is anything but sea, and none has shore within the offing. */
  let isAtSea = true
  let isFarOff = true
  const isLandThere = (state: CellState): boolean => {
    if (state !== SEA) isFarOff = false
    if (state !== SEA && state !== NEAR) isAtSea = false
    return state === LAND
  }

  const isAimless = latitudeLimitDeg === null && noGo.length === 0
  /** In mid-ocean, where nothing is kept out of, one look at the bins says it for the whole leg. */
  function isInMidOcean(ax: number, ay: number, bx: number, by: number): boolean {
    if (raster === null || !isAimless || Math.abs(bx - ax) > WIDEST_DEG) return false
    // A great circle bulges polewards, at most as far as the one between two places on its end nearest to the pole (Napier: tan φ ÷ cos ½Δλ).
    const cos = Math.cos((Math.abs(bx - ax) / 2) * RAD)
    const bulged = (lat: number): number => Math.atan(Math.tan(lat * RAD) / cos) / RAD
    const [low, high] = [Math.min(ay, by), Math.max(ay, by)]
    return raster.isOpenBox(
      Math.min(ax, bx),
      Math.min(low, bulged(low)),
      Math.max(ax, bx),
      Math.max(high, bulged(high)),
    )
  }

  function found(ax: number, ay: number, bx: number, by: number): boolean {
    if (isInMidOcean(ax, ay, bx, by)) return true
    candidate.set(ax, ay, bx, by)
    const pieces = Math.max(1, Math.ceil(candidate.distanceNm / STRAIGHT_NM))
    let x = ax
    let y = ay
    isAtSea = true
    isFarOff = true
    for (let i = 1; i <= pieces; i++) {
      if (i < pieces) candidate.place(i / pieces)
      const nextX = i === pieces ? bx : candidate.x
      const nextY = i === pieces ? by : candidate.y
      if (isKeptOut(x, y, nextX, nextY)) return false
      const isLand = raster?.isOpenSea(x, y, nextX, nextY) === false && raster.along(x, y, nextX, nextY, isLandThere)
      if (isLand && !isNearPort(x, y, PORT_NM + STRAIGHT_NM)) return isOwn(ax, ay, bx, by)
      x = nextX
      y = nextY
    }
    if (isFarOff || isOwn(ax, ay, bx, by)) return true
    return hasOffing(ax, ay, bx, by) && (isAtSea || isClear(ax, ay, bx, by))
  }

  const keys = new Float64Array(4 * KEPT)
  const answers = new Uint8Array(KEPT)
  let kept = 0
  return {
    isSea: (x, y) => raster === null || raster.stateAt(x, y) === SEA,
    isOpen(ax, ay, bx, by) {
      const mixed = ax * 12.9898 + ay * 78.233 + bx * 37.719 + by * 94.673
      let slot = Math.floor((mixed - Math.floor(mixed)) * KEPT)
      for (; (answers[slot] ?? 0) !== 0; slot = (slot + 1) % KEPT) {
        const at = 4 * slot
        if (keys[at] === ax && keys[at + 1] === ay && keys[at + 2] === bx && keys[at + 3] === by)
          return answers[slot] === 1
      }
      const isOpen = found(ax, ay, bx, by)
      if (kept++ > KEPT / 2) {
        answers.fill(0)
        kept = 0
      }
      keys.set([ax, ay, bx, by], 4 * slot)
      answers[slot] = isOpen ? 1 : 2
      return isOpen
    },
  }
}

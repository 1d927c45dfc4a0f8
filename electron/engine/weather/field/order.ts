// Which points to request for a picture, in which order, and what a set of points may be trusted for: from the prior alone, before anything is known.
import { HOUR_MS } from '../../../../shared/format/time.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import { SOON_SIZE, type PlaceTime } from '../../../../shared/picture/picture.ts'
import { shipOf, soonOf } from '../../../../shared/picture/soon.ts'
import { toE4 } from '../../../../shared/geo/cells.ts'
import {
  covarianceAfter,
  knownAt,
  meanSdAfter,
  informativeSubset,
  NOISE_HPA2,
  priorPlaces,
  rowAt,
  type PriorPlaces,
} from './posterior.ts'
import { picturePlaces, hexagonsAbout, REACH_NM } from './region.ts'

/** What a picture is of: where the ship is at each 12-hour time it covers, within the forecast. */
export interface PictureOfVoyage {
  ship: readonly PlaceTime[]
  fromMs: number
  toMs: number
}

/** As new as the service has it, or requested before a picture's points. */
export interface KnownPoint extends PlaceTime {
  /** Stored without a pressure: it is not requested again, and says nothing. */
  isBlank?: boolean
}

export interface PictureOrder {
  /** Points to request, in their order: those that are fresh are not among them. */
  points: PlaceTime[]
  /** Points of the picture that are stored and fresh already. */
  fresh: number
  /** Mean posterior standard deviation of pressure at sea about the ship once all are here, hPa, before scaling. */
  sdHpa: number
}

/** A picture of the passage begins with so many of its first days, and goes on where most is unknown. */
const FIRST_POINTS = 32
/** Where it is evaluated how much is known, at sea: other places than those requested. */
const LOOKED_AT = { spacingNm: 130, reachNm: REACH_NM }
/** Points known beside the picture's own that are reckoned with. */
const MAX_BESIDE = 300
/** As many as a picture is drawn from. */
const MAX_DRAWN = 400
/** Of more than that, those about some times of the passage are looked at, so far from each. */
const TIMES_LOOKED_AT = 3
const ABOUT_MS = 12 * HOUR_MS
const MAX_LOOKED_THROUGH = 2000
/** A gain is greater only beyond rounding: of equal ones the earlier time, then the place in order. */
const GREATER = 1 + 1e-9

type IsLand = (position: Position) => boolean
type ToPrior = (places: readonly PlaceTime[]) => PriorPlaces

/**
 * The points of a picture of so many, each the one that reduces the variance at all places at sea the most. Each size begins with the smaller ones;
 * with the smallest of all, which is of the first three days alone, so far as `FIRST_POINTS`. Where fewer places are at sea, all of them.
 * `fresh`: points that are as new as the service has them, or are requested before these: they count as requested.
 * `isLand`: by the exact coast.
 */
export function orderPicture(
  of: PictureOfVoyage,
  size: number,
  fresh: readonly KnownPoint[],
  isLand: IsLand,
): PictureOrder {
  const toPrior = priorOf(of)
  const ship = shipOf(of, size)
  const atSea = (about: readonly PlaceTime[]): PlaceTime[] => picturePlaces(about).filter((place) => !isLand(place))
  const places = atSea(ship)
  const own = new Set(places.map(keyOf))
  const known = new Map(fresh.map((place) => [keyOf(place), place]))
  const isKnown = (place: PlaceTime): boolean => known.has(keyOf(place))
  const isInformative = (place: PlaceTime): boolean => known.get(keyOf(place))?.isBlank !== true
  const others = [...known.values()].filter((place) => !own.has(keyOf(place)))
  const here = [
    ...thinToInformative(others.filter(isInformative), MAX_BESIDE, toPrior),
    ...places.filter(isKnown).filter(isInformative),
  ]
  const points: PlaceTime[] = []
  const addPoints = (candidates: readonly PlaceTime[], upTo: number): void => {
    const listed = new Set(points.map(keyOf))
    const isOpen = candidates.map((place) => !isKnown(place) && !listed.has(keyOf(place)))
    const count = upTo - candidates.filter(isKnown).length - points.length
    points.push(...mostInformative(candidates, isOpen, count, [...here, ...points], toPrior))
  }
  if (size > SOON_SIZE) addPoints(atSea(soonOf(of)), FIRST_POINTS)
  addPoints(places, size)
  return {
    points,
    fresh: Math.min(size, places.filter(isKnown).length),
    sdHpa: meanSdAfter(knownAt(toPrior([...here, ...points])), toPrior(lookedAt(ship, isLand))),
  }
}

/** Mean standard deviation of pressure at sea about the ship, hPa. */
export interface Expected {
  /** With all points. */
  sdHpa: number
  /** Without those that are added. */
  hereSdHpa: number
}

/**
 * The same measure for any points that are added to what is here. Where both are more than a picture is drawn from it is taken at some times
 * of the passage, from the most informative points about each time.
 */
export function expectedOf(
  of: PictureOfVoyage,
  here: readonly KnownPoint[],
  added: readonly PlaceTime[],
  isLand: IsLand,
): Expected {
  const toPrior = priorOf(of)
  const known = new Set(here.map(keyOf))
  const informative = here.filter(({ isBlank }) => isBlank !== true)
  const all = [...informative, ...added.filter((place) => !known.has(keyOf(place)))]
  const isOfAll = all.length <= MAX_DRAWN || of.ship.length === 0
  const looked = isOfAll ? [of.ship] : of.ship.filter(isLookedAt).map((ship) => [ship])
  const sdWith = (points: readonly PlaceTime[]): number => {
    const sds = looked.map((ship) => {
      const about = isOfAll ? points : points.filter(({ timeMs }) => isAbout(timeMs, ship))
      return meanSdAfter(
        knownAt(toPrior(thinToInformative(about, MAX_DRAWN, toPrior))),
        toPrior(lookedAt(ship, isLand)),
      )
    })
    return sds.reduce((sum, sd) => sum + sd, 0) / sds.length
  }
  const hereSdHpa = sdWith(informative)
  // More points never reduce what is known: of too many some are ignored here.
  return { sdHpa: Math.min(hereSdHpa, sdWith(all)), hereSdHpa }
}

const lookedAt = (ship: readonly PlaceTime[], isLand: IsLand): PlaceTime[] =>
  hexagonsAbout(ship, LOOKED_AT).filter((place) => !isLand(place))

const isAbout = (timeMs: number, ship: readonly PlaceTime[]): boolean =>
  ship.some((one) => Math.abs(timeMs - one.timeMs) <= ABOUT_MS)

/** The middles of so many parts of the passage. */
const isLookedAt = (_: PlaceTime, index: number, { length }: readonly PlaceTime[]): boolean =>
  Math.floor((index / length) * TIMES_LOOKED_AT + 0.5) !== Math.floor(((index + 1) / length) * TIMES_LOOKED_AT + 0.5) ||
  length === 1

/**
 * Each time the candidate that reduces the variance of all most: max over i of Σⱼ Cᵢⱼ² / (Cᵢᵢ + noise), C the posterior covariance. Only
 * of which more than `minHpa2` is unknown yet.
 */
export function mostInformative(
  candidates: readonly PlaceTime[],
  isOpen: readonly boolean[],
  count: number,
  known: readonly PlaceTime[],
  toPrior: ToPrior,
  minHpa2 = 0,
): PlaceTime[] {
  const chosen: PlaceTime[] = []
  if (count <= 0) return chosen
  const open = [...isOpen]
  const n = candidates.length
  const covariance = covarianceAfter(knownAt(toPrior(known)), toPrior(candidates))
  const column = new Float64Array(n)
  const squares = new Float64Array(n)
  for (let divisor = Infinity; chosen.length < count;) {
    takeFrom(covariance, column, divisor, squares)
    let next = -1
    let max = 0
    for (let i = 0; i < n; i++) {
      const unknown = covariance[rowAt(i) + i] ?? 0
      if (open[i] !== true || unknown < minHpa2) continue
      const gain = (squares[i] ?? 0) / (unknown + NOISE_HPA2)
      if (gain <= max * GREATER) continue
      max = gain
      next = i
    }
    const place = candidates[next]
    if (place === undefined) break
    chosen.push(place)
    open[next] = false
    for (let j = 0; j < n; j++) column[j] = covariance[j <= next ? rowAt(next) + j : rowAt(j) + next] ?? 0
    divisor = (column[next] ?? 0) + NOISE_HPA2
  }
  return chosen
}

/** C −= ccᵀ/divisor, and the sum of squares of each row of what is left. */
function takeFrom(covariance: Float64Array, column: Float64Array, divisor: number, squares: Float64Array): void {
  squares.fill(0)
  for (let i = 0; i < column.length; i++) {
    const at = rowAt(i)
    const weight = (column[i] ?? 0) / divisor
    let sum = 0
    for (let j = 0; j < i; j++) {
      const left = (covariance[at + j] ?? 0) - weight * (column[j] ?? 0)
      covariance[at + j] = left
      const square = left * left
      sum += square
      squares[j] = (squares[j] ?? 0) + square
    }
    const own = (covariance[at + i] ?? 0) - weight * (column[i] ?? 0)
    covariance[at + i] = own
    squares[i] = (squares[i] ?? 0) + sum + own * own
  }
}

/** The most informative ones, in order of time and place; of thousands every so many are looked at. */
function thinToInformative(points: readonly PlaceTime[], atMost: number, toPrior: ToPrior): PlaceTime[] {
  const ordered = points.toSorted(byTimeAndPlace)
  const every = Math.ceil(ordered.length / MAX_LOOKED_THROUGH)
  const looked = ordered.filter((_, i) => i % every === 0)
  const chosen = new Set(informativeSubset(toPrior(looked), atMost))
  return looked.filter((_, i) => chosen.has(i))
}

/** Places as the prior has them, with times counted from the middle of what is looked at. */
export const priorOf =
  ({ fromMs, toMs }: Pick<PictureOfVoyage, 'fromMs' | 'toMs'>): ToPrior =>
  (places) =>
    priorPlaces(places, (fromMs + toMs) / 2)
const keyOf = ({ lat, long, timeMs }: PlaceTime): string => `${toE4(lat)}:${toE4(long)}:${timeMs}`
const byTimeAndPlace = (a: PlaceTime, b: PlaceTime): number => a.timeMs - b.timeMs || a.lat - b.lat || a.long - b.long

// The points that are requested first: where and when the ship can be.
import { ceilToStep, floorToStep, HOUR_MS, STEP_MS } from '../../../../shared/format/time.ts'
import { normaliseLong } from '../../../../shared/geo/geodesy.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import type { PlaceTime } from '../../../../shared/picture/picture.ts'
import type { PointsToRequest } from '../../../../shared/candidates/candidates.ts'
import type { Lattice } from '../terms.ts'
import { apartNm, chosenOf, pointAt } from './points.ts'

/** With fewer points that speak, nothing is searched: points are requested first. */
export const MIN_POINTS = 12
const FIRST_POINTS = 64
/** Places from which the first points are chosen are at least so far apart. */
const SPACING_NM = 120
/** So much slower than the minimum, for what wind and sea take. */
const SLOWED = 0.85
/** Without a range of speeds the ship is somewhat earlier or later than planned. */
const EARLY_LATE = 1.08
/** Points farther off than this say nothing of the sea the search looks at. */
const SPEAKS_WITHIN_NM = 300
const SPEAKS_BEFORE_MS = 24 * HOUR_MS

/** When and how fast the ship can be under way, and what may be requested. */
export interface Reach {
  lattice: Lattice
  etdMs: number
  minKn: number
  maxKn: number
  nowMs: number
  forecastUntilMs: number
  /** By the coastline itself. */
  isLand?: (position: Position) => boolean
}

const placeIn = (lattice: Lattice, column: number, row: number): Position => {
  const { x, y } = lattice.nodeAt(column, row)
  return { lat: y, long: normaliseLong(x) }
}

/** Miles along the middle of the lattice, column by column. */
function alongOf(lattice: Lattice): number[] {
  const along = [0]
  const middle = (column: number): number => (column === 0 || column === lattice.columns - 1 ? 0 : lattice.rows >> 1)
  for (let column = 1; column < lattice.columns; column++)
    along.push(
      (along[column - 1] ?? 0) +
        apartNm(placeIn(lattice, column - 1, middle(column - 1)), placeIn(lattice, column, middle(column))),
    )
  return along
}

/** How many of the points lie where and when the ship may be. */
export function speaking({ lattice, etdMs, minKn }: Reach, samples: readonly PlaceTime[]): number {
  const along = alongOf(lattice)
  const untilMs = etdMs + ((along.at(-1) ?? 0) / (minKn * SLOWED)) * HOUR_MS
  const places = reachablePlaces(lattice, 3, 3)
  return samples.filter(
    (sample) =>
      sample.timeMs >= etdMs - SPEAKS_BEFORE_MS &&
      sample.timeMs <= untilMs + SPEAKS_BEFORE_MS &&
      places.some((place) => apartNm(place, sample) <= SPEAKS_WITHIN_NM),
  ).length
}

/** Every so many columns and rows of it. */
function reachablePlaces(lattice: Lattice, everyColumn: number, everyRow: number): Position[] {
  const places: Position[] = []
  for (let column = 0; column < lattice.columns; column += everyColumn)
    for (let row = 0; row < rowsAt(lattice, column); row += everyRow) places.push(placeIn(lattice, column, row))
  return places
}

const rowsAt = ({ columns, rows }: Lattice, column: number): number =>
  column === 0 || column === columns - 1 ? 1 : rows

/** About 64 points where the ship can be at that time, the most informative first; null where all of it is known, or none of it is forecast. */
export function firstRequest(
  reach: Reach,
  samples: readonly PlaceTime[],
  isSea: (x: number, y: number) => boolean,
): PointsToRequest | null {
  const eligible = eligiblePlaces(reach, isSea)
  const points = chosenOf(eligible, FIRST_POINTS - Math.min(MIN_POINTS, speaking(reach, samples)), samples)
  return points.length === 0 ? null : { kind: 'first', points }
}

function eligiblePlaces(
  { lattice, etdMs, minKn, maxKn, nowMs, forecastUntilMs, isLand }: Reach,
  isSea: (x: number, y: number) => boolean,
): PlaceTime[] {
  const along = alongOf(lattice)
  const totalNm = along.at(-1) ?? 0
  const slowKn = Math.min(minKn, maxKn / EARLY_LATE) * SLOWED
  const fastKn = Math.max(maxKn, minKn * EARLY_LATE)
  const fromMs = Math.max(ceilToStep(etdMs), floorToStep(nowMs))
  const untilMs = Math.min(forecastUntilMs, etdMs + (totalNm / slowKn) * HOUR_MS)
  const stepMs = (untilMs - fromMs > 60 * HOUR_MS ? 4 : untilMs - fromMs > 24 * HOUR_MS ? 2 : 1) * STEP_MS
  const columnNm = totalNm / Math.max(1, lattice.columns - 1)
  const found: PlaceTime[] = []
  for (let timeMs = Math.ceil(fromMs / stepMs) * stepMs; timeMs <= untilMs; timeMs += stepMs) {
    const hours = (timeMs - etdMs) / HOUR_MS
    let lastNm = Number.NEGATIVE_INFINITY
    along.forEach((nm, column) => {
      const isReached = nm >= hours * slowKn - columnNm / 2 && nm <= hours * fastKn + columnNm / 2
      if (!isReached || nm - lastNm < SPACING_NM) return
      lastNm = nm
      const rows = rowsAt(lattice, column)
      const wideNm =
        rows === 1 ? 0 : apartNm(placeIn(lattice, column, 0), placeIn(lattice, column, rows - 1)) / (rows - 1)
      const every = Math.max(1, Math.ceil(SPACING_NM / Math.max(1, wideNm)))
      // The middle row is one of them.
      for (let row = (rows >> 1) % every; row < rows; row += every) {
        const node = lattice.nodeAt(column, row)
        const point = pointAt(node, timeMs)
        if (isSea(node.x, node.y) && isLand?.(point) !== true) found.push(point)
      }
    })
  }
  return found
}

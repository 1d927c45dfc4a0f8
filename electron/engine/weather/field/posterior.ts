// What stays unknown of the pressure at some places once it is known at others: from the prior alone, without one value.
import type { PlaceTime } from '../../../../shared/picture/picture.ts'
import { createCholesky, type Cholesky } from './cholesky.ts'
import { addCovariances, MOVING, pointsOf, STANDING, type Points } from './kernel.ts'

/** Of a known pressure, hPa²: 0.4 hPa. */
export const NOISE_HPA2 = 0.16
/** Of the pressure where nothing is known. */
const PRIOR_HPA2 = MOVING.sd ** 2 + STANDING.sd ** 2

/** Places as the prior's two parts have them. */
export interface PriorPlaces {
  count: number
  moving: Points
  standing: Points
}

export const priorPlaces = (places: readonly PlaceTime[], referenceMs: number): PriorPlaces => ({
  count: places.length,
  moving: pointsOf(places, MOVING, referenceMs),
  standing: pointsOf(places, STANDING, referenceMs),
})

/** Of the pressure at one place with that at all of `others`, hPa². */
function covariances(places: PriorPlaces, i: number, others: PriorPlaces): Float64Array {
  const sums = new Float64Array(others.count)
  addCovariances(places.moving, i, others.moving, MOVING, sums)
  addCovariances(places.standing, i, others.standing, STANDING, sums)
  return sums
}

/** Points at which the pressure is known. */
export interface Known {
  points: PriorPlaces
  factor: Cholesky
}

export function knownAt(points: PriorPlaces): Known {
  const factor = createCholesky(points.count)
  for (let i = 0; i < points.count; i++) {
    const row = covariances(points, i, points).subarray(0, i + 1)
    row[i] = (row[i] ?? 0) + NOISE_HPA2
    factor.append(row)
  }
  return { points, factor }
}

/** L⁻¹ of a place's covariances with what is known: its square is the variance that is taken there. */
function explained({ points, factor }: Known, places: PriorPlaces, i: number): Float64Array {
  const row = covariances(places, i, points)
  factor.solveLower(row)
  return row
}

/** Where a row of a symmetric matrix begins that is kept row by row up to the diagonal. */
export const rowAt = (row: number): number => (row * (row + 1)) / 2

/** Posterior covariance of pressure between places, hPa², its lower triangle row by row. */
export function covarianceAfter(known: Known, places: PriorPlaces): Float64Array {
  const covariance = new Float64Array(rowAt(places.count))
  const taken: Float64Array[] = []
  for (let i = 0; i < places.count; i++) {
    const here = explained(known, places, i)
    taken.push(here)
    const prior = covariances(places, i, places)
    taken.forEach((there, j) => {
      covariance[rowAt(i) + j] = (prior[j] ?? 0) - dot(here, there)
    })
  }
  return covariance
}

/** Mean posterior standard deviation of pressure over places, hPa; over none that of nothing known. */
export function meanSdAfter(known: Known, places: PriorPlaces): number {
  let sum = 0
  for (let i = 0; i < places.count; i++) {
    const here = explained(known, places, i)
    sum += Math.sqrt(Math.max(0, PRIOR_HPA2 - dot(here, here)))
  }
  return places.count === 0 ? Math.sqrt(PRIOR_HPA2) : sum / places.count
}

/**
 * The most informative of many points, at most so many, as indices: each time the one least known from those before (a pivoted
 * Cholesky factor). What is left out says less than a pressure's own noise, or is one too many.
 */
export function informativeSubset(points: PriorPlaces, atMost: number): number[] {
  const left = new Float64Array(points.count).fill(PRIOR_HPA2)
  const rows: Float64Array[] = []
  const chosen: number[] = []
  while (chosen.length < Math.min(atMost, points.count)) {
    let next = 0
    for (let i = 1; i < left.length; i++) if ((left[i] ?? 0) > (left[next] ?? 0)) next = i
    const unknown = left[next] ?? 0
    if (unknown <= NOISE_HPA2) break
    const row = covariances(points, next, points)
    for (const before of rows) {
      const weight = before[next] ?? 0
      for (let i = 0; i < row.length; i++) row[i] = (row[i] ?? 0) - weight * (before[i] ?? 0)
    }
    const divisor = Math.sqrt(unknown + NOISE_HPA2)
    for (let i = 0; i < row.length; i++) {
      const share = (row[i] ?? 0) / divisor
      row[i] = share
      left[i] = (left[i] ?? 0) - share * share
    }
    left[next] = 0
    rows.push(row)
    chosen.push(next)
  }
  return chosen
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}

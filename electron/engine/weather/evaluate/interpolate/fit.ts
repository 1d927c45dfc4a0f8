// Weights by which scattered samples speak for one place and time: a plane fitted locally in x, y and time, near samples with the greatest weight.
//
// Locally weighted linear regression (W. S. Cleveland, J. Amer. Statist. Assoc. 74, 1979): exact for any field that changes linearly in space and
// time, whatever the pattern of the samples, so that lattices, corridors and the samples of a moving ship need no case of their own.

/** A sample relative to where and when the value is needed: miles east and north, hours later. */
export interface Sample {
  eastNm: number
  northNm: number
  laterH: number
}

export interface Fit {
  /** One a sample, summing to 1. */
  weights: number[]
  /** How far the samples' own span misses the place: 0 where they surround it. */
  missNm: number
  missH: number
  /** Sum of the weights' sizes: 1 between the samples, more beyond them. */
  reach: number
}

/** So many miles off a sample is as far as an hour off: about as fast as weather moves. */
const NM_PER_HOUR = 20
/** A sample at the very place has no infinite weight. */
const SOFT_NM2 = 1
/** Slopes that no sample shows are zero. Relative to the weighted spread of the samples. */
const RIDGE = 1e-6

export const metricNm = ({ eastNm, northNm, laterH }: Sample): number =>
  Math.hypot(eastNm, northNm, laterH * NM_PER_HOUR)

/** null without samples. */
export function fitAt(samples: readonly Sample[]): Fit | null {
  if (samples.length === 0) return null
  const rows = samples.map((sample) => {
    const x = [1, sample.eastNm, sample.northNm, sample.laterH * NM_PER_HOUR] as const
    return { x, w: 1 / (metricNm(sample) ** 2 + SOFT_NM2) }
  })
  // Normal equations: (XᵀWX + ridge) z = e₁, then the weights are W X z.
  const matrix = Array.from({ length: 4 }, (_, i) =>
    Array.from({ length: 4 }, (__, j) => rows.reduce((sum, { x, w }) => sum + w * (x[i] ?? 0) * (x[j] ?? 0), 0)),
  )
  const spread = (matrix[1]?.[1] ?? 0) + (matrix[2]?.[2] ?? 0) + (matrix[3]?.[3] ?? 0)
  for (let i = 1; i < 4; i++) {
    const row = matrix[i]
    if (row !== undefined) row[i] = (row[i] ?? 0) + RIDGE * spread + 1e-12
  }
  const z = solve(matrix, [1, 0, 0, 0])
  const raw = rows.map(({ x, w }) => w * x.reduce((sum, value, i) => sum + value * (z[i] ?? 0), 0))
  const total = raw.reduce((sum, weight) => sum + weight, 0)
  const weights = raw.map((weight) => weight / total)
  const mean = (of: (sample: Sample) => number): number =>
    samples.reduce((sum, sample, i) => sum + (weights[i] ?? 0) * of(sample), 0)
  return {
    weights,
    missNm: Math.hypot(
      mean(({ eastNm }) => eastNm),
      mean(({ northNm }) => northNm),
    ),
    missH: Math.abs(mean(({ laterH }) => laterH)),
    reach: weights.reduce((sum, weight) => sum + Math.abs(weight), 0),
  }
}

/** Solves a small symmetric system by elimination with pivots. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0])
  const size = rows.length
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let i = column + 1; i < size; i++)
      if (Math.abs(rows[i]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = i
    const [a, b] = [rows[column] ?? [], rows[pivot] ?? []]
    rows[column] = b
    rows[pivot] = a
    const head = b[column] ?? 0
    for (let i = 0; i < size; i++) {
      const row = rows[i] ?? []
      if (i === column) continue
      const factor = head === 0 ? 0 : (row[column] ?? 0) / head
      for (let j = column; j <= size; j++) row[j] = (row[j] ?? 0) - factor * (b[j] ?? 0)
    }
  }
  return rows.map((row, i) => ((row[i] ?? 0) === 0 ? 0 : (row[size] ?? 0) / (row[i] ?? 1)))
}

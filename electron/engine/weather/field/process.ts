// A Gaussian process over places and times: fitted once to observations of values and gradients, then read anywhere.
//
// Posterior mean k*ᵀK⁻¹y and variance k** − k*ᵀK⁻¹k* (Rasmussen & Williams 2006, equations 2.25 and 2.26; gradients as in section 9.4). What is
// observed is kept apart from where: wind's two parts are two sets of numbers over one factor.
import type { PlaceTime } from '../../../../shared/picture/picture.ts'
import { createCholesky, TOGETHER } from './cholesky.ts'
import { addBlock, addCovariances, emptyPoints, setPoint, shapeOf, type Component, type Points } from './kernel.ts'
import { readComponent, readValues } from './component-mean.ts'
import { createSites, NO_ROW, SPARE, type Site } from './sites.ts'

/** What was observed, site by site: less the mean, 0 where nothing is. */
export interface Observed {
  values: Float64Array
  eastward?: Float64Array
  northward?: Float64Array
}

/** Numbers observed, weighed: what `read` needs. */
export interface Weights {
  /** One a row of the factor. */
  rows: Float64Array
  /** One a site. */
  values: Float64Array
  /** The gradients' weights as vectors in space, three numbers a site, by component. */
  vectors: Float64Array[]
}

/** What is read, target by target. */
interface Posterior {
  /** By component: their sum is the value, less the mean. */
  parts: Float64Array[]
  /** A 100 NM; zero where only values were observed. */
  eastward: Float64Array
  northward: Float64Array
}

/** Places and times to read at, as the process's components have them. */
export type Targets = Points[]

export interface Process {
  readonly sites: number
  weigh(observed: Observed): Weights
  targets(places: readonly PlaceTime[]): Targets
  read(weights: Weights, targets: Targets): Posterior
  /** Of several kinds of numbers at sites with a value alone: kind by kind the sum of all components. */
  sums(weights: readonly Weights[], targets: Targets): Float64Array[]
  /** Standard deviations of the value. */
  deviations(targets: Targets): Float64Array
  /** One more site: weights from before hold no more. */
  add(site: Site): void
  /**
   * Every value as the rest says it, standardised: how far it lies off, in standard deviations, the noise included (Rasmussen & Williams 2006,
   * equation 5.12). Of sites with a value alone.
   */
  residuals(weights: Weights): Float64Array
}

/** Where no site's covariance is more than this part of the variance, far less is known than is ever drawn or shown: it counts as nothing. */
const NEGLIGIBLE_PART = 0.2
/** Of one reference time for all; the sites' order is the caller's. */
export function createProcess(components: readonly Component[], referenceMs: number, first: readonly Site[]): Process {
  const shapes = components.map(shapeOf)
  const sites = createSites(components, referenceMs, first.length)
  const { rowsOf, valueRows } = sites
  const rows: Float64Array[] = []
  for (const site of first) sites.place(site)
  // Gradients first: the inverse's diagonal is needed for the values alone, and is cheap for the last rows.
  first.forEach(({ gradientNoise }, i) => {
    if (gradientNoise !== null) rows.push(...sites.addRows(i, [1, 2], rows.length))
  })
  const firstValueRow = rows.length
  first.forEach(({ noise }, i) => {
    if (noise !== null) rows.push(...sites.addRows(i, [0], rows.length))
  })
  const factor = createCholesky(rows.length + 3 * SPARE)
  append(rows)
  /** The diagonal of K⁻¹ for the rows from `firstValueRow` on, as far as it was used: of so many rows. */
  let inverse = new Float64Array(0)
  let invertedRows = 0
  const block = new Float64Array(9)

  function append(more: readonly Float64Array[]): void {
    if (!factor.appendAll(more)) throw new RangeError('A covariance without noise is no covariance.')
  }

  /** Adds the rows of the factor that are not in the inverse's diagonal yet. */
  function invert(): void {
    if (inverse.length < factor.size) {
      const larger = new Float64Array(factor.size)
      larger.set(inverse)
      inverse = larger
    }
    for (let row = Math.max(invertedRows, firstValueRow); row < factor.size; row++)
      factor.addInverseSquares(row, firstValueRow, inverse)
    invertedRows = factor.size
  }

  /** Adds the covariances of a target's value with every row to `column`; returns the greatest of those with a value, 0 where none is above it. */
  function covariancesOf(targets: Targets, t: number, column: Float64Array): number {
    let max = 0
    components.forEach((component, c) => {
      const [at, list, shape] = [sites.points[c], targets[c], shapes[c]]
      if (at === undefined || list === undefined || shape === undefined) return
      if (sites.areValuesAlone) {
        max = Math.max(max, addCovariances(list, t, at, component, column))
        return
      }
      for (let i = 0; i < sites.count; i++) {
        block.fill(0)
        addBlock(list, t, at, i, component, shape, block)
        max = Math.max(max, block[0] ?? 0)
        const own = rowsOf[i]
        for (let kind = 0; kind < 3; kind++) {
          const row = own?.[kind] ?? NO_ROW
          if (row !== NO_ROW) column[row] = (column[row] ?? 0) + (block[kind] ?? 0)
        }
      }
    })
    return max
  }

  return {
    get sites() {
      return sites.count
    },
    weigh({ values, eastward, northward }) {
      const rows = new Float64Array(factor.size)
      rowsOf.forEach(([value, east, north], i) => {
        if (value !== NO_ROW) rows[value] = values[i] ?? 0
        if (east !== NO_ROW) rows[east] = eastward?.[i] ?? 0
        if (north !== NO_ROW) rows[north] = northward?.[i] ?? 0
      })
      factor.solveLower(rows)
      factor.solveUpper(rows)
      const vectors = sites.points.map(({ east, north }) => {
        const vector = new Float64Array(3 * sites.count)
        for (let i = 0; i < sites.count; i++) {
          const own = rowsOf[i]
          const [e, n] = [rows[own?.[1] ?? NO_ROW] ?? 0, rows[own?.[2] ?? NO_ROW] ?? 0]
          for (let axis = 3 * i; axis < 3 * i + 3; axis++) vector[axis] = e * (east[axis] ?? 0) + n * (north[axis] ?? 0)
        }
        return vector
      })
      return { rows, values: Float64Array.from(rowsOf, ([value]) => rows[value] ?? 0), vectors }
    },
    targets: (places) =>
      components.map((component) => {
        const list = emptyPoints(places.length)
        places.forEach((target, i) => {
          setPoint(list, i, target, component, referenceMs)
        })
        return list
      }),
    read(weights, targets) {
      const length = targets[0]?.count ?? 0
      const posterior: Posterior = {
        parts: components.map(() => new Float64Array(length)),
        eastward: new Float64Array(length),
        northward: new Float64Array(length),
      }
      components.forEach((component, c) => {
        const [at, list, part, vectors] = [sites.points[c], targets[c], posterior.parts[c], weights.vectors[c]]
        if (at === undefined || list === undefined || part === undefined || vectors === undefined) return
        if (sites.areValuesAlone) readValues(component, at, sites.count, [weights.values], list, [part])
        else readComponent(component, at, sites.count, weights.values, vectors, list, part, posterior)
      })
      return posterior
    },
    sums(weights, targets) {
      const length = targets[0]?.count ?? 0
      const sums = weights.map(() => new Float64Array(length))
      const values = weights.map((weighed) => weighed.values)
      components.forEach((component, c) => {
        const [at, list] = [sites.points[c], targets[c]]
        if (at !== undefined && list !== undefined) readValues(component, at, sites.count, values, list, sums)
      })
      return sums
    },
    deviations(targets) {
      const length = targets[0]?.count ?? 0
      const prior = components.reduce((sum, { sd }) => sum + sd * sd, 0)
      const deviations = new Float64Array(length).fill(Math.sqrt(prior))
      let indices: number[] = []
      let columns: Float64Array[] = []
      for (let t = 0; t < length; t++) {
        const column = new Float64Array(factor.size)
        // Of the whole world most places are such: solving for them would take seconds.
        if (covariancesOf(targets, t, column) >= NEGLIGIBLE_PART * prior) {
          indices.push(t)
          columns.push(column)
        }
        if (columns.length < TOGETHER && t < length - 1) continue
        factor.solveLowerAll(columns)
        for (const [i, at] of indices.entries())
          deviations[at] = Math.sqrt(Math.max(0, prior - squaresOf(columns[i] ?? column)))
        indices = []
        columns = []
      }
      return deviations
    },
    add(site) {
      const i = sites.place(site)
      if (site.noise !== null) append(sites.addRows(i, [0], factor.size))
      if (site.gradientNoise !== null) append(sites.addRows(i, [1, 2], factor.size))
    },
    residuals({ rows }) {
      invert()
      return Float64Array.from(valueRows, (row) => (rows[row] ?? 0) / Math.sqrt(inverse[row] ?? Number.NaN))
    },
  }
}

function squaresOf(column: Float64Array): number {
  let sum = 0
  for (let i = 0; i < column.length; i++) sum += (column[i] ?? 0) ** 2
  return sum
}

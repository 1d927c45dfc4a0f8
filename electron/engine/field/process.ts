// A Gaussian process over places and times: fitted once to observations of values and gradients, then read anywhere.
//
// Posterior mean k*ᵀK⁻¹y and variance k** − k*ᵀK⁻¹k* (Rasmussen & Williams 2006, equations 2.25 and 2.26; gradients as in section 9.4). What is
// observed is kept apart from where: wind's two parts are two sets of numbers over one factor.
import type { PlaceTime } from '../../../shared/picture/picture.ts'
import { createCholesky } from './cholesky.ts'
import {
  addBlock,
  addCovariances,
  emptyPoints,
  setPoint,
  shapeOf,
  valueCovariance,
  type Component,
  type Points,
} from './kernel.ts'
import { readComponent, readValues } from './component-mean.ts'

/** Where something is observed, and how noisy: variances; null where it is not. */
export interface Site extends PlaceTime {
  noise: number | null
  /** Of each of the two parts of the gradient a 100 NM. */
  gradientNoise: number | null
}

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

const NO_ROW = -1
/** Where no site's covariance is more than this part of the variance, far less is known than is ever drawn or told: it counts as nothing. */
const UNTOLD = 0.2
/** Room for as many more sites without moving what is there. */
const SPARE = 16

/** Of one reference time for all; the sites' order is the caller's. */
export function createProcess(components: readonly Component[], referenceMs: number, first: readonly Site[]): Process {
  const shapes = components.map(shapeOf)
  const rowsOfFirst = first.reduce(
    (sum, { noise, gradientNoise }) => sum + (noise === null ? 0 : 1) + (gradientNoise === null ? 0 : 2),
    0,
  )
  const factor = createCholesky(rowsOfFirst + 3 * SPARE)
  let capacity = first.length + SPARE
  let points = components.map(() => emptyPoints(capacity))
  let count = 0
  const noises: Site[] = []
  /** A site's rows of the factor: value, eastward, northward. */
  const rowsOf: [number, number, number][] = []
  const valueRows: number[] = []
  /** The diagonal of K⁻¹ for the rows from `firstValueRow` on, as far as it was asked for: of so many rows. */
  let inverse = new Float64Array(0)
  let invertedRows = 0
  let firstValueRow = 0
  const block = new Float64Array(9)
  /** Row by row the sites themselves, as of all but the pressure: their gradients need not be worked out. */
  let areValuesAlone = true

  function place(site: Site): number {
    if (count === capacity) {
      capacity += SPARE
      points = points.map((old) => grown(old, capacity))
    }
    components.forEach((component, c) => {
      const list = points[c]
      if (list !== undefined) setPoint(list, count, site, component, referenceMs)
    })
    noises.push(site)
    rowsOf.push([NO_ROW, NO_ROW, NO_ROW])
    return count++
  }

  /** Covariance of a site's value with another's: what `between` has first. */
  function ofValues(i: number, j: number): number {
    let sum = 0
    for (let c = 0; c < components.length; c++) {
      const [component, list, shape] = [components[c], points[c], shapes[c]]
      if (component !== undefined && list !== undefined && shape !== undefined)
        sum += valueCovariance(list, i, list, j, component, shape)
    }
    return sum
  }

  /** Covariances of a site with another, all kinds with all kinds. */
  function between(i: number, j: number): Float64Array {
    block.fill(0)
    for (let c = 0; c < components.length; c++) {
      const [component, list, shape] = [components[c], points[c], shapes[c]]
      if (component !== undefined && list !== undefined && shape !== undefined)
        addBlock(list, i, list, j, component, shape, block)
    }
    return block
  }

  /** Rows of some kinds of a site: their covariances with all rows so far, and with those before them in the list. */
  function append(i: number, kinds: readonly (0 | 1 | 2)[]): void {
    const rows = kinds.map((_, n) => new Float64Array(factor.size + n + 1))
    const before = factor.size
    if (kinds.length !== 1 || kinds[0] !== 0 || before !== i) areValuesAlone = false
    const [first] = rows
    if (areValuesAlone && first !== undefined) {
      for (let j = 0; j <= i; j++) first[j] = ofValues(i, j)
      first[i] = (first[i] ?? 0) + noiseOf(i, 0)
    }
    const others = areValuesAlone ? 0 : count
    for (let j = 0; j < others; j++) {
      const own = rowsOf[j]
      if (own === undefined || (j !== i && own[0] + own[1] + own[2] === 3 * NO_ROW)) continue
      const covariances = between(i, j)
      for (let n = 0; n < kinds.length; n++) {
        const [kind, row] = [kinds[n], rows[n]]
        if (kind === undefined || row === undefined) continue
        for (let other = 0; other < 3; other++) {
          const at = own[other] ?? NO_ROW
          if (at !== NO_ROW) row[at] = covariances[3 * kind + other] ?? 0
        }
        if (j !== i) continue
        for (let earlier = 0; earlier <= n; earlier++)
          row[before + earlier] = covariances[3 * kind + (kinds[earlier] ?? 0)] ?? 0
        row[before + n] = (row[before + n] ?? 0) + noiseOf(i, kind)
      }
    }
    kinds.forEach((kind, n) => {
      const row = rows[n]
      if (row === undefined || !factor.append(row)) throw new RangeError('A covariance without noise is no covariance.')
      const own = rowsOf[i]
      if (own !== undefined) own[kind] = before + n
      if (kind === 0) valueRows.push(before + n)
    })
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

  const noiseOf = (i: number, kind: 0 | 1 | 2): number =>
    (kind === 0 ? noises[i]?.noise : noises[i]?.gradientNoise) ?? 0

  // Gradients first: the inverse's diagonal is wanted for the values alone, and is cheap for the last rows.
  for (const site of first) place(site)
  first.forEach(({ gradientNoise }, i) => {
    if (gradientNoise !== null) append(i, [1, 2])
  })
  firstValueRow = factor.size
  first.forEach(({ noise }, i) => {
    if (noise !== null) append(i, [0])
  })

  return {
    get sites() {
      return count
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
      const vectors = points.map(({ east, north }) => {
        const vector = new Float64Array(3 * count)
        for (let i = 0; i < count; i++) {
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
        const [sites, list, part, vectors] = [points[c], targets[c], posterior.parts[c], weights.vectors[c]]
        if (sites === undefined || list === undefined || part === undefined || vectors === undefined) return
        if (areValuesAlone) readValues(component, sites, count, weights.values, list, part)
        else readComponent(component, sites, count, weights.values, vectors, list, part, posterior)
      })
      return posterior
    },
    deviations(targets) {
      const length = targets[0]?.count ?? 0
      const prior = components.reduce((sum, { sd }) => sum + sd * sd, 0)
      const row = new Float64Array(factor.size)
      const covariances = new Float64Array(count)
      const deviations = new Float64Array(length)
      for (let t = 0; t < length; t++) {
        row.fill(0)
        let most = 0
        components.forEach((component, c) => {
          const [sites, list, shape] = [points[c], targets[c], shapes[c]]
          if (sites === undefined || list === undefined || shape === undefined) return
          if (areValuesAlone) {
            covariances.fill(0)
            addCovariances(list, t, sites, component, covariances)
            for (let i = 0; i < count; i++) {
              const covariance = covariances[i] ?? 0
              if (covariance > most) most = covariance
              row[i] = (row[i] ?? 0) + covariance
            }
            return
          }
          for (let i = 0; i < count; i++) {
            block.fill(0)
            addBlock(list, t, sites, i, component, shape, block)
            most = Math.max(most, block[0] ?? 0)
            const own = rowsOf[i]
            for (let kind = 0; kind < 3; kind++) {
              const at = own?.[kind] ?? NO_ROW
              if (at !== NO_ROW) row[at] = (row[at] ?? 0) + (block[kind] ?? 0)
            }
          }
        })
        // Of the whole world most places are such: solving for them would take seconds.
        if (most < UNTOLD * prior) {
          deviations[t] = Math.sqrt(prior)
          continue
        }
        factor.solveLower(row)
        let explained = 0
        for (let i = 0; i < row.length; i++) explained += (row[i] ?? 0) ** 2
        deviations[t] = Math.sqrt(Math.max(0, prior - explained))
      }
      return deviations
    },
    add(site) {
      const i = place(site)
      if (site.noise !== null) append(i, [0])
      if (site.gradientNoise !== null) append(i, [1, 2])
    },
    residuals({ rows }) {
      invert()
      return Float64Array.from(valueRows, (row) => (rows[row] ?? 0) / Math.sqrt(inverse[row] ?? Number.NaN))
    },
  }
}

function grown(old: Points, capacity: number): Points {
  const points = emptyPoints(capacity)
  points.at.set(old.at)
  points.hours.set(old.hours)
  points.east.set(old.east)
  points.north.set(old.north)
  return points
}

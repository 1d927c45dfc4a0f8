// The sites of a process: where each is to its components, which rows of the factor are its own, and how much it says of the others.
import type { PlaceTime } from '../../../../shared/picture/picture.ts'
import { addBlock, emptyPoints, setPoint, shapeOf, valueCovariance, type Component, type Points } from './kernel.ts'

/** Where something is observed, and how noisy: variances; null where it is not. */
export interface Site extends PlaceTime {
  noise: number | null
  /** Of each of the two parts of the gradient a 100 NM. */
  gradientNoise: number | null
}

/** What of a site a row is of: its value, its gradient eastwards, northwards. */
type Kind = 0 | 1 | 2

export const NO_ROW = -1
/** Room for as many more sites without moving what is there. */
export const SPARE = 16

export interface Sites {
  readonly count: number
  /** By component. */
  readonly points: readonly Points[]
  /** A site's rows of the factor: value, eastward, northward; `NO_ROW` where it has none. */
  readonly rowsOf: readonly (readonly [number, number, number])[]
  /** The rows of values, in their order. */
  readonly valueRows: readonly number[]
  /** Row by row the sites themselves, as of all but the pressure: their gradients need not be worked out. */
  readonly areValuesAlone: boolean
  /** One more, without a row; its number. */
  place(site: Site): number
  /** Rows of some kinds of a site, the first of them row `before`: covariances with all rows so far and those before them in the list, and their own. */
  addRows(i: number, kinds: readonly Kind[], before: number): Float64Array[]
}

/** None yet, with room for so many. */
export function createSites(components: readonly Component[], referenceMs: number, room: number): Sites {
  const shapes = components.map(shapeOf)
  let capacity = room + SPARE
  let points = components.map(() => emptyPoints(capacity))
  let count = 0
  let areValuesAlone = true
  const noises: Site[] = []
  const rowsOf: [number, number, number][] = []
  const valueRows: number[] = []
  const block = new Float64Array(9)

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

  const noiseOf = (i: number, kind: Kind): number => (kind === 0 ? noises[i]?.noise : noises[i]?.gradientNoise) ?? 0

  return {
    get count() {
      return count
    },
    get points() {
      return points
    },
    get areValuesAlone() {
      return areValuesAlone
    },
    rowsOf,
    valueRows,
    place(site) {
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
    },
    addRows(i, kinds, before) {
      const rows = kinds.map((_, n) => new Float64Array(before + n + 1))
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
        const own = rowsOf[i]
        if (own !== undefined) own[kind] = before + n
        if (kind === 0) valueRows.push(before + n)
      })
      return rows
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

// Ships in water that a formula describes, in a plane or on a sphere, and lattices for them: what the cases with a known time are made of.
import type { Lattice, Sailing, PlanePoint } from '../../electron/engine/router/terms.ts'

export interface TruthCase {
  name: string
  /** `closed`: by a formula; `numerical`: by the extremals' equations, shot from every heading. */
  kind: 'closed' | 'numerical'
  from: PlanePoint
  to: PlanePoint
  sailing: Sailing
  lattice: Lattice
  hours: number
}

/** At a place and hour, written into `to`: the current east (x) and north (y), and the speed through the water. */
type Water = (x: number, y: number, hour: number, to: Float64Array) => void

export interface FormulaSailing {
  water: Water
  /** No faster over ground anywhere at any time. */
  maxSpeed: number
  /** A leg is added up by pieces no longer, in units of x and y. */
  pieceLength: number
  /** Degrees on a sphere of so many miles a degree; in a plane without it. */
  milesByDegree?: number
  /** Outside nothing can be sailed. */
  isOpen?: (x: number, y: number) => boolean
}

export const DEG = Math.PI / 180

/** Gauss's two points of a piece. */
const GAUSS = [0.5 - Math.sqrt(3) / 6, 0.5 + Math.sqrt(3) / 6]

/** Legs straight in x and y, steered so that the current does not set off them. */
export function inWater({ water, maxSpeed, pieceLength, milesByDegree, isOpen }: FormulaSailing): Sailing {
  const at = new Float64Array(3)
  /** Hours for one length of the leg at a place of it; NaN where the ship makes no headway. */
  const paceAt = (x: number, y: number, hour: number, dx: number, dy: number): number => {
    const miles = milesByDegree ?? 1
    const east = dx * miles * (milesByDegree === undefined ? 1 : Math.cos(y * DEG))
    const north = dy * miles
    const length = Math.hypot(east, north)
    const [cx, cy] = [east / length, north / length]
    water(x, y, hour, at)
    const [u = 0, v = 0, speed = 0] = at
    const set = v * cx - u * cy
    const made = u * cx + v * cy + Math.sqrt(speed * speed - set * set)
    return made > 0 ? length / made : Number.NaN
  }
  return {
    minHours(ax, ay, bx, by) {
      if (milesByDegree === undefined) return Math.hypot(bx - ax, by - ay) / maxSpeed
      return (angleBetween(ax, ay, bx, by) * milesByDegree) / DEG / maxSpeed
    },
    leg(ax, ay, bx, by, departH, out) {
      const [dx, dy] = [bx - ax, by - ay]
      const length = Math.hypot(dx, dy)
      out.hours = 0
      out.hardH = 0
      out.penaltyH = 0
      if (length === 0) return true
      const pieces = Math.max(1, Math.ceil(length / pieceLength))
      const part = 1 / pieces
      if (isOpen !== undefined && !isOpen(bx, by)) return false
      for (let i = 0; i < pieces; i++) {
        const start = departH + out.hours
        if (isOpen !== undefined && !isOpen(ax + dx * part * i, ay + dy * part * i)) return false
        const first = paceAt(ax + dx * part * i, ay + dy * part * i, start, dx, dy)
        let sum = 0
        for (const gauss of GAUSS) {
          const [x, y] = [ax + dx * part * (i + gauss), ay + dy * part * (i + gauss)]
          const guess = paceAt(x, y, start + first * part * gauss, dx, dy)
          sum += paceAt(x, y, start + 0.5 * (first + guess) * part * gauss, dx, dy) / 2
        }
        out.hours += part * sum
        if (!Number.isFinite(out.hours)) return false
      }
      return true
    },
  }
}

/** Radians between two places given in degrees. */
export function angleBetween(ax: number, ay: number, bx: number, by: number): number {
  const a = Math.sin(((by - ay) / 2) * DEG) ** 2
  const b = Math.cos(ay * DEG) * Math.cos(by * DEG) * Math.sin(((bx - ax) / 2) * DEG) ** 2
  return 2 * Math.asin(Math.min(1, Math.sqrt(a + b)))
}

export interface LatticeSize {
  /** Beyond both ends, and to each side, as parts of the distance; on a sphere the side is in degrees. */
  beyond?: number
  side?: number
  columns?: number
  rows?: number
}

/** A lattice along the straight line between two points of a plane. */
export function planeLattice(
  from: PlanePoint,
  to: PlanePoint,
  { beyond = 0, side = 0.5, columns = 20, rows = 16 }: LatticeSize,
): Lattice {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  return {
    columns,
    rows,
    nodeAt(column, row) {
      if (column === 0) return from
      if (column === columns - 1) return to
      const s = -beyond + ((1 + 2 * beyond) * column) / (columns - 1)
      const w = side * ((2 * row) / (rows - 1) - 1)
      return { x: from.x + dx * s - dy * w, y: from.y + dy * s + dx * w }
    },
  }
}

type Vector = [x: number, y: number, z: number]

const cross = ([a, b, c]: Vector, [d, e, f]: Vector): Vector => [b * f - c * e, c * d - a * f, a * e - b * d]
const vectorOf = ({ x, y }: PlanePoint): Vector => [
  Math.cos(y * DEG) * Math.cos(x * DEG),
  Math.cos(y * DEG) * Math.sin(x * DEG),
  Math.sin(y * DEG),
]

/** A lattice along the great circle between two places. */
export function sphereLattice(
  from: PlanePoint,
  to: PlanePoint,
  { side = 15, columns = 20, rows = 16 }: LatticeSize,
): Lattice {
  const start = vectorOf(from)
  const normal = cross(start, vectorOf(to))
  const length = Math.hypot(...normal)
  const pole = normal.map((part) => part / length) as Vector
  const ahead = cross(pole, start)
  const angle = angleBetween(from.x, from.y, to.x, to.y)
  return {
    columns,
    rows,
    nodeAt(column, row) {
      if (column === 0) return from
      if (column === columns - 1) return to
      const s = (angle * column) / (columns - 1)
      const w = side * DEG * (1 - (2 * row) / (rows - 1))
      const part = (i: 0 | 1 | 2): number =>
        Math.cos(w) * (Math.cos(s) * start[i] + Math.sin(s) * ahead[i]) + Math.sin(w) * pole[i]
      const x = Math.atan2(part(1), part(0)) / DEG
      return { x: x + 360 * Math.round((from.x - x) / 360 + (to.x - from.x) / 720), y: Math.asin(part(2)) / DEG }
    },
  }
}

/** The first root after 0 of what is above 0 before it. */
export function firstRoot(of: (hours: number) => number, step: number): number {
  let high = step
  while (of(high) > 0) high += step
  let low = high - step
  for (let i = 0; i < 80; i++) {
    const middle = (low + high) / 2
    if (of(middle) > 0) low = middle
    else high = middle
  }
  return high
}

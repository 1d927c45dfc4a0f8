// What most routing programs do: A* over a grid of latitude and longitude, eight neighbours a node, one arrival each. Beside the router, to compare.
import { itemAt } from '../../../shared/item-at.ts'
import type { Lattice, Sailed, Sailing, PlanePoint } from '../../../electron/engine/router/terms.ts'

const SIDE = 40

interface Grid {
  /** The grid's nodes row by row, then the departure and the arrival. */
  points: PlanePoint[]
  neighbours: (node: number) => number[]
}

/** Hours of the earliest arrival over a grid of 40 × 40 on the lattice's water; null where the grid has no path. */
export function eightNeighbours(sailing: Sailing, lattice: Lattice): number | null {
  const { points, neighbours } = gridOver(lattice)
  const start = SIDE * SIDE
  const goal = start + 1
  const end = itemAt(points, goal)
  const hours = new Float64Array(points.length).fill(Number.POSITIVE_INFINITY)
  const isDone = new Uint8Array(points.length)
  const minH = points.map(({ x, y }) => sailing.minHours(x, y, end.x, end.y))
  const out: Sailed = { hours: 0, hardH: 0, penaltyH: 0 }
  hours[start] = 0
  for (;;) {
    const node = firstOf(hours, isDone, minH)
    if (node === null) return null
    if (node === goal) return hours[node] ?? null
    isDone[node] = 1
    const from = itemAt(points, node)
    for (const next of neighbours(node)) {
      const to = itemAt(points, next)
      if (isDone[next] === 1 || !sailing.leg(from.x, from.y, to.x, to.y, hours[node] ?? 0, out)) continue
      hours[next] = Math.min(hours[next] ?? 0, (hours[node] ?? 0) + out.hours)
    }
  }
}

/** The node with the fewest hours, sailed and still to come, of those that are open. */
function firstOf(hours: Float64Array, isDone: Uint8Array, minH: readonly number[]): number | null {
  let first: number | null = null
  let min = Number.POSITIVE_INFINITY
  for (let i = 0; i < hours.length; i++) {
    const total = (hours[i] ?? 0) + (minH[i] ?? 0)
    if (isDone[i] === 0 && total < min) [first, min] = [i, total]
  }
  return first
}

function gridOver(lattice: Lattice): Grid {
  const water = Array.from({ length: lattice.columns * lattice.rows }, (_, i) =>
    lattice.nodeAt(Math.floor(i / lattice.rows), i % lattice.rows),
  )
  const [xs, ys] = [water.map(({ x }) => x), water.map(({ y }) => y)]
  const [west, south] = [Math.min(...xs), Math.min(...ys)]
  const stepX = (Math.max(...xs) - west) / (SIDE - 1)
  const stepY = (Math.max(...ys) - south) / (SIDE - 1)
  const inside = Array.from({ length: SIDE * SIDE }, (_, i) => ({
    x: west + (i % SIDE) * stepX,
    y: south + Math.floor(i / SIDE) * stepY,
  }))
  const ends = [lattice.nodeAt(0, 0), lattice.nodeAt(lattice.columns - 1, 0)]
  /** The ends are joined to the nodes within a step and a half. */
  const beside = ends.map((end) =>
    inside.flatMap(({ x, y }, i) =>
      Math.abs(x - end.x) <= 1.5 * stepX && Math.abs(y - end.y) <= 1.5 * stepY ? [i] : [],
    ),
  )
  const neighbours = (node: number): number[] => {
    if (node >= inside.length) return beside[node - inside.length] ?? []
    const [column, row] = [node % SIDE, Math.floor(node / SIDE)]
    const found: number[] = []
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const [c, r] = [column + dx, row + dy]
        if ((dx !== 0 || dy !== 0) && c >= 0 && c < SIDE && r >= 0 && r < SIDE) found.push(r * SIDE + c)
      }
    if (beside[1]?.includes(node) === true) found.push(inside.length + 1)
    return found
  }
  return { points: [...inside, ...ends], neighbours }
}

// The search for a path over a lattice: label setting over (node, time), in order of cost and the minimum that is still to come (A*).
import { createLabels, NONE, type Label } from './labels.ts'
import { costOf } from './path.ts'
import { createQueue } from './queue.ts'
import type { IsStopped, Lattice, Path, Sailed, Sailing, PlanePoint } from '../terms.ts'

/** Moves go so many steps along and across, in the 32 directions of relatively prime steps: backwards too. */
const REACH = 3
/** Arrivals within so many hours meet one weather. A short voyage has finer buckets. */
const BUCKET_H = 3
const MIN_BUCKETS = 40
/** Labels taken between two looks at whether it is to end. */
const LOOK_EVERY = 16

/** How many buckets of time later an arrival may be, and still be followed beside a better one. */
export const PATIENCE = { little: 1, great: 8 } as const

export interface SearchOptions {
  patience?: number
  /** A path is known at this cost: only a better one is searched. */
  below?: number
}

/**
 * The best path over the nodes; null where there is none, or it was stopped. Same input, same path. The first to arrive is mostly the best, so that
 * little patience finds it; where weather closes the path for a time, only great patience does.
 */
export function search(
  sailing: Sailing,
  lattice: Lattice,
  isStopped: IsStopped,
  { patience = PATIENCE.little, below = Number.POSITIVE_INFINITY }: SearchOptions = {},
): Path | null {
  const nodes = nodesOf(sailing, lattice)
  const { count, x, y, minH } = nodes
  const moves = movesOf(sailing, lattice, nodes)
  const goal = count - 1
  const bucketH = Math.min(BUCKET_H, (minH[0] ?? 0) / MIN_BUCKETS) || BUCKET_H
  const labels = createLabels(count, bucketH, bucketH * patience)
  const queue = createQueue()
  const out: Sailed = { hours: 0, hardH: 0, penaltyH: 0 }
  const made: Label = { node: 0, parent: NONE, hours: 0, cost: 0, hardH: 0, penaltyH: 0 }
  const taken: Label = { ...made }
  let best = below
  queue.push(minH[0] ?? 0, labels.add(made))
  for (let looks = 1; ; looks++) {
    if (looks % LOOK_EVERY === 0 && isStopped()) return null
    const label = queue.pop()
    if (label === NONE) return null
    if (labels.isDropped(label)) continue
    labels.read(label, taken)
    if (taken.node === goal) return pathTo(label)
    const ax = x[taken.node] ?? 0
    const ay = y[taken.node] ?? 0
    made.parent = label
    for (const to of moves[taken.node] ?? []) {
      const bx = x[to] ?? 0
      const by = y[to] ?? 0
      const onward = minH[to] ?? 0
      const min = sailing.minHours(ax, ay, bx, by)
      if (taken.cost + min + onward >= best || labels.isLate(to, taken.hours + min, taken.cost + min)) continue
      if (!sailing.leg(ax, ay, bx, by, taken.hours, out)) continue
      made.node = to
      made.hours = taken.hours + out.hours
      made.cost = taken.cost + costOf(out)
      made.hardH = taken.hardH + out.hardH
      made.penaltyH = taken.penaltyH + out.penaltyH
      // False for what is no number, too.
      if (!(made.cost + onward < best)) continue
      const added = labels.add(made)
      if (added === NONE) continue
      if (to === goal) best = made.cost
      queue.push(made.cost + onward, added)
    }
  }

  function pathTo(last: number): Path {
    const { penaltyH, hardH } = taken
    const [points, hours]: [PlanePoint[], number[]] = [[], []]
    for (let label = last; label !== NONE; label = taken.parent) {
      labels.read(label, taken)
      points.push({ x: x[taken.node] ?? 0, y: y[taken.node] ?? 0 })
      hours.push(taken.hours)
    }
    return { points: points.reverse(), hours: hours.reverse(), penaltyH, hardH }
  }
}

/** The departure is node 0, the arrival the last; between them column by column. */
interface Nodes {
  count: number
  x: Float64Array
  y: Float64Array
  /** The minimum of hours from here to the arrival. */
  minH: Float64Array
}

const nodeAt = ({ rows }: Lattice, column: number, row: number): number => 1 + (column - 1) * rows + row

function nodesOf(sailing: Sailing, lattice: Lattice): Nodes {
  const { columns, rows } = lattice
  const goal = lattice.nodeAt(columns - 1, 0)
  const points = [lattice.nodeAt(0, 0)]
  for (let column = 1; column < columns - 1; column++) {
    for (let row = 0; row < rows; row++) points.push(lattice.nodeAt(column, row))
  }
  points.push(goal)
  return {
    count: points.length,
    x: Float64Array.from(points, ({ x }) => x),
    y: Float64Array.from(points, ({ y }) => y),
    minH: Float64Array.from(points, ({ x, y }) => sailing.minHours(x, y, goal.x, goal.y)),
  }
}

/** Where each node leads: the 32 directions. The ends lead to the nodes next to them, and are reached from them. */
function movesOf(sailing: Sailing, lattice: Lattice, nodes: Nodes): Int32Array[] {
  const { columns, rows } = lattice
  const goal = nodes.count - 1
  const steps = primeSteps()
  const nearGoal = new Set(nearest(sailing, nodes, goal, REACH * rows))
  const moves: number[][] = [nearest(sailing, nodes, 0, REACH * rows)]
  for (let column = 1; column < columns - 1; column++) {
    for (let row = 0; row < rows; row++) {
      const to: number[] = nearGoal.has(nodeAt(lattice, column, row)) ? [goal] : []
      for (const [along, across] of steps) {
        const [c, r] = [column + along, row + across]
        if (c >= 1 && c < columns - 1 && r >= 0 && r < rows) to.push(nodeAt(lattice, c, r))
      }
      moves.push(to)
    }
  }
  return moves.map((to) => Int32Array.from(to))
}

/** Nodes in the order of their minimum hours from one of them. */
function nearest(sailing: Sailing, { count, x, y }: Nodes, to: number, max: number): number[] {
  const hours = Float64Array.from(x, (atX, node) => sailing.minHours(x[to] ?? 0, y[to] ?? 0, atX, y[node] ?? 0))
  const order = Array.from({ length: count }, (_, node) => node).filter((node) => node !== to)
  return order.sort((a, b) => (hours[a] ?? 0) - (hours[b] ?? 0) || a - b).slice(0, max)
}

function primeSteps(): [along: number, across: number][] {
  const steps: [number, number][] = []
  for (let along = REACH; along >= -REACH; along--) {
    for (let across = -REACH; across <= REACH; across++)
      if (commonPart(along, across) === 1) steps.push([along, across])
  }
  return steps
}

function commonPart(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : commonPart(b, a % b)
}

// The search for a way over a lattice: label setting over (node, time), in order of cost and the least that is still to come (A*).
import { DROPPED, Labels, Queue } from './labels.ts'
import { costOf } from './path.ts'
import type { IsStopped, Lattice, Path, Sailed, Sailing, Spot } from './terms.ts'

/** Steps along and across of which moves are made: those relatively prime, so 32 directions, backwards too. */
const REACH = 3
/** The weather of arrivals within so many hours is held for one. A shorter voyage has finer buckets. */
const BUCKET_H = 3
const LEAST_BUCKETS = 40
/** Labels taken between two looks at whether it is to end. */
const LOOK_EVERY = 16

interface Nodes {
  count: number
  x: Float64Array
  y: Float64Array
  /** The least hours from here to the arrival. */
  leastH: Float64Array
}

/** What a search may be told beside its sailing and its lattice. */
export interface SearchOptions {
  /** A way is known that costs so much: only a better one is looked for. */
  below?: number
}

/** The best way over the nodes; null where there is none (better than `below`), or it was stopped. Same input, same way. */
export function search(
  sailing: Sailing,
  lattice: Lattice,
  isStopped: IsStopped,
  { below = Number.POSITIVE_INFINITY }: SearchOptions = {},
): Path | null {
  const nodes = nodesOf(sailing, lattice)
  const moves = movesOf(sailing, lattice, nodes)
  const bucketH = Math.min(BUCKET_H, (nodes.leastH[0] ?? 0) / LEAST_BUCKETS) || BUCKET_H
  // Whoever is first is mostly best. Where no way is found so, every later arrival gets its turn too.
  const first = run(sailing, nodes, moves, new Labels(nodes.count, bucketH, bucketH), isStopped, below)
  if (first !== null || below < Number.POSITIVE_INFINITY || isStopped()) return first
  return run(sailing, nodes, moves, new Labels(nodes.count, bucketH, Number.POSITIVE_INFINITY), isStopped, below)
}

function run(
  sailing: Sailing,
  { count, x, y, leastH }: Nodes,
  moves: readonly Int32Array[],
  labels: Labels,
  isStopped: IsStopped,
  below: number,
): Path | null {
  const queue = new Queue()
  const out: Sailed = { hours: 0, hardH: 0, penaltyH: 0 }
  const goal = count - 1
  let best = below
  queue.push(leastH[0] ?? 0, labels.add(0, -1, 0, 0, 0, 0))
  for (let taken = 1; ; taken++) {
    if (taken % LOOK_EVERY === 0 && isStopped()) return null
    const label = queue.pop()
    if (label < 0) return null
    if (labels.state[label] === DROPPED) continue
    const from = labels.node[label] ?? 0
    if (from === goal) return pathTo(labels, label, x, y)
    const ax = x[from] ?? 0
    const ay = y[from] ?? 0
    const hours = labels.hours[label] ?? 0
    const cost = labels.cost[label] ?? 0
    for (const to of moves[from] ?? []) {
      const bx = x[to] ?? 0
      const by = y[to] ?? 0
      const onward = leastH[to] ?? 0
      if (cost + sailing.leastHours(ax, ay, bx, by) + onward >= best) continue
      if (!sailing.leg(ax, ay, bx, by, hours, out)) continue
      const atCost = cost + costOf(out)
      if (!(atCost + onward < best)) continue
      const made = labels.add(
        to,
        label,
        hours + out.hours,
        atCost,
        (labels.hardH[label] ?? 0) + out.hardH,
        (labels.penaltyH[label] ?? 0) + out.penaltyH,
      )
      if (made === DROPPED) continue
      if (to === goal) best = atCost
      queue.push(atCost + onward, made)
    }
  }
}

function pathTo(labels: Labels, last: number, x: Float64Array, y: Float64Array): Path {
  const spots: Spot[] = []
  const hours: number[] = []
  for (let label = last; label >= 0; label = labels.parent[label] ?? -1) {
    const node = labels.node[label] ?? 0
    spots.push({ x: x[node] ?? 0, y: y[node] ?? 0 })
    hours.push(labels.hours[label] ?? 0)
  }
  return {
    spots: spots.reverse(),
    hours: hours.reverse(),
    penaltyH: labels.penaltyH[last] ?? 0,
    hardH: labels.hardH[last] ?? 0,
  }
}

/** The departure is node 0, the arrival the last; between them column by column. */
const nodeAt = ({ rows }: Lattice, column: number, row: number): number => 1 + (column - 1) * rows + row

function nodesOf(sailing: Sailing, lattice: Lattice): Nodes {
  const { columns, rows } = lattice
  const count = 2 + Math.max(0, columns - 2) * rows
  const [x, y] = [new Float64Array(count), new Float64Array(count)]
  const put = (node: number, { x: atX, y: atY }: Spot): void => {
    x[node] = atX
    y[node] = atY
  }
  put(0, lattice.spotAt(0, 0))
  for (let column = 1; column < columns - 1; column++) {
    for (let row = 0; row < rows; row++) put(nodeAt(lattice, column, row), lattice.spotAt(column, row))
  }
  const goal = lattice.spotAt(columns - 1, 0)
  put(count - 1, goal)
  const leastH = Float64Array.from(x, (atX, node) => sailing.leastHours(atX, y[node] ?? 0, goal.x, goal.y))
  return { count, x, y, leastH }
}

/** Where each node leads: the 32 directions. The ends lead to, and are reached from, the nodes next to them. */
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

/** Nodes in the order of their least hours from one of them. */
function nearest(sailing: Sailing, { count, x, y }: Nodes, to: number, most: number): number[] {
  const hours = Float64Array.from(x, (atX, node) => sailing.leastHours(x[to] ?? 0, y[to] ?? 0, atX, y[node] ?? 0))
  const order = Array.from({ length: count }, (_, node) => node).filter((node) => node !== to)
  return order.sort((a, b) => (hours[a] ?? 0) - (hours[b] ?? 0) || a - b).slice(0, most)
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

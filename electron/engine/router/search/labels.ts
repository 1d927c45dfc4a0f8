// The labels of a search: arrivals at nodes with their hours and cost, those not worth keeping dropped.

/** Arrivals kept at one node in one bucket of time. */
const MAX_IN_BUCKET = 3
const START_CAPACITY = 4096

/** Not kept; no label; no more labels. */
export const NONE = -1

/** An arrival: where, how, when, and what was paid until then. */
export interface Label {
  node: number
  /** The label it was reached from. */
  parent: number
  hours: number
  cost: number
  hardH: number
  penaltyH: number
}

export interface Labels {
  /** Its number, or NONE where a better one is known. */
  add(label: Label): number
  /** True: whatever comes to the node no earlier than that, and costs no less, would not be kept. */
  isLate(node: number, hours: number, cost: number): boolean
  /** Written into `to`. */
  read(label: number, to: Label): void
  isDropped(label: number): boolean
}

/**
 * One arrival is dropped where another at its node is no later and costs no more, if both are of one bucket of time, or the other is earlier by
 * more than `patienceH`: in changing weather it can pay to be later, and waiting is no move.
 */
export function createLabels(nodes: number, bucketH: number, patienceH: number): Labels {
  let count = 0
  let node = new Int32Array(START_CAPACITY)
  let parent = new Int32Array(START_CAPACITY)
  /** The next label of the same node. */
  let next = new Int32Array(START_CAPACITY)
  let dropped = new Int8Array(START_CAPACITY)
  let hours = new Float64Array(START_CAPACITY)
  let cost = new Float64Array(START_CAPACITY)
  let hardH = new Float64Array(START_CAPACITY)
  let penaltyH = new Float64Array(START_CAPACITY)
  const first = new Int32Array(nodes).fill(NONE)

  return {
    isDropped: (label) => dropped[label] === 1,
    isLate(at, minHours, minCost) {
      for (let label = first[at] ?? NONE; label !== NONE; label = next[label] ?? NONE) {
        if (dropped[label] === 1) continue
        if ((hours[label] ?? 0) + patienceH < minHours && (cost[label] ?? 0) <= minCost) return true
      }
      return false
    },
    add(label) {
      if (!makeRoom(label.node, label.hours, label.cost)) return NONE
      if (count === node.length) grow()
      const made = count++
      node[made] = label.node
      parent[made] = label.parent
      hours[made] = label.hours
      cost[made] = label.cost
      hardH[made] = label.hardH
      penaltyH[made] = label.penaltyH
      next[made] = first[label.node] ?? NONE
      first[label.node] = made
      return made
    },
    read(label, to) {
      to.node = node[label] ?? 0
      to.parent = parent[label] ?? NONE
      to.hours = hours[label] ?? 0
      to.cost = cost[label] ?? 0
      to.hardH = hardH[label] ?? 0
      to.penaltyH = penaltyH[label] ?? 0
    },
  }

  /** Drops what the new one is better than; false where one is better than the new one. */
  function makeRoom(at: number, newHours: number, newCost: number): boolean {
    const bucket = Math.floor(newHours / bucketH)
    let inBucket = 0
    let dearest = NONE
    let before = NONE
    let label = first[at] ?? NONE
    while (label !== NONE) {
      const oldHours = hours[label] ?? 0
      const oldCost = cost[label] ?? 0
      const isSame = Math.floor(oldHours / bucketH) === bucket
      const isGone = dropped[label] === 1
      if (!isGone && oldHours <= newHours && oldCost <= newCost && (isSame || newHours > oldHours + patienceH))
        return false
      const after = next[label] ?? NONE
      const isWorse = newHours <= oldHours && newCost <= oldCost && (isSame || oldHours > newHours + patienceH)
      if (isGone || isWorse) {
        dropped[label] = 1
        if (before === NONE) first[at] = after
        else next[before] = after
      } else {
        if (isSame) {
          inBucket++
          if (dearest === NONE || oldCost > (cost[dearest] ?? 0)) dearest = label
        }
        before = label
      }
      label = after
    }
    if (inBucket < MAX_IN_BUCKET) return true
    if (newCost >= (cost[dearest] ?? 0)) return false
    dropped[dearest] = 1
    return true
  }

  function grow(): void {
    const size = 2 * node.length
    node = wider(node, new Int32Array(size))
    parent = wider(parent, new Int32Array(size))
    next = wider(next, new Int32Array(size))
    dropped = wider(dropped, new Int8Array(size))
    hours = wider(hours, new Float64Array(size))
    cost = wider(cost, new Float64Array(size))
    hardH = wider(hardH, new Float64Array(size))
    penaltyH = wider(penaltyH, new Float64Array(size))
  }
}

function wider<Of extends { set(from: Of): void }>(old: Of, made: Of): Of {
  made.set(old)
  return made
}

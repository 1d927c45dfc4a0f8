// The labels of a search: arrivals at nodes with their hours and cost, the ones not worth keeping dropped, and the queue they wait in.

/** Arrivals kept at one node in one bucket of time. */
const MOST_IN_BUCKET = 3

/** Dropped: a better one is at its node. */
export const DROPPED = -1

const START_CAPACITY = 4096

/**
 * Arrivals at nodes. One is dropped where another is no later and costs no more, if both are of one bucket of time, or the other is earlier by
 * more than `patienceH`: in changing weather being later can pay, and waiting is no move.
 */
export class Labels {
  count = 0
  node = new Int32Array(START_CAPACITY)
  parent = new Int32Array(START_CAPACITY)
  hours = new Float64Array(START_CAPACITY)
  cost = new Float64Array(START_CAPACITY)
  hardH = new Float64Array(START_CAPACITY)
  penaltyH = new Float64Array(START_CAPACITY)
  /** Kept, or dropped since. */
  state = new Int8Array(START_CAPACITY)
  private next = new Int32Array(START_CAPACITY)
  private first: Int32Array
  private readonly bucketH: number
  private readonly patienceH: number

  constructor(nodes: number, bucketH: number, patienceH: number) {
    this.first = new Int32Array(nodes).fill(-1)
    this.bucketH = bucketH
    this.patienceH = patienceH
  }

  /** The label's number, or DROPPED. */
  add(node: number, parent: number, hours: number, cost: number, hardH: number, penaltyH: number): number {
    if (!this.makeRoom(node, hours, cost)) return DROPPED
    if (this.count === this.node.length) this.grow()
    const label = this.count++
    this.node[label] = node
    this.parent[label] = parent
    this.hours[label] = hours
    this.cost[label] = cost
    this.hardH[label] = hardH
    this.penaltyH[label] = penaltyH
    this.next[label] = this.first[node] ?? -1
    this.first[node] = label
    return label
  }

  /** Drops what the new one is better than; false where one is better than the new one. */
  private makeRoom(node: number, hours: number, cost: number): boolean {
    const bucket = Math.floor(hours / this.bucketH)
    let inBucket = 0
    let dearest = -1
    let before = -1
    let at = this.first[node] ?? -1
    while (at >= 0) {
      const atHours = this.hours[at] ?? 0
      const atCost = this.cost[at] ?? 0
      const isSame = Math.floor(atHours / this.bucketH) === bucket
      const isGone = this.state[at] === DROPPED
      if (!isGone && atHours <= hours && atCost <= cost && (isSame || hours > atHours + this.patienceH)) return false
      const after = this.next[at] ?? -1
      const isWorse = hours <= atHours && cost <= atCost && (isSame || atHours > hours + this.patienceH)
      if (isGone || isWorse) this.drop(at, before, node)
      else {
        if (isSame) {
          inBucket++
          if (dearest < 0 || atCost > (this.cost[dearest] ?? 0)) dearest = at
        }
        before = at
      }
      at = after
    }
    if (inBucket < MOST_IN_BUCKET) return true
    if (cost >= (this.cost[dearest] ?? 0)) return false
    this.state[dearest] = DROPPED
    return true
  }

  private drop(label: number, before: number, node: number): void {
    this.state[label] = DROPPED
    const after = this.next[label] ?? -1
    if (before < 0) this.first[node] = after
    else this.next[before] = after
  }

  private grow(): void {
    const wider = <Of extends Int32Array | Float64Array | Int8Array>(old: Of, made: Of): Of => {
      made.set(old)
      return made
    }
    const size = 2 * this.node.length
    this.node = wider(this.node, new Int32Array(size))
    this.parent = wider(this.parent, new Int32Array(size))
    this.next = wider(this.next, new Int32Array(size))
    this.hours = wider(this.hours, new Float64Array(size))
    this.cost = wider(this.cost, new Float64Array(size))
    this.hardH = wider(this.hardH, new Float64Array(size))
    this.penaltyH = wider(this.penaltyH, new Float64Array(size))
    this.state = wider(this.state, new Int8Array(size))
  }
}

/** Labels by their key, the least first; of equal ones the one made first. */
export class Queue {
  private keys: number[] = []
  private labels: number[] = []

  push(key: number, label: number): void {
    const { keys, labels } = this
    let at = keys.length
    keys.push(key)
    labels.push(label)
    while (at > 0) {
      const up = (at - 1) >> 1
      if (!this.isBefore(key, label, up)) break
      keys[at] = keys[up] ?? 0
      labels[at] = labels[up] ?? 0
      at = up
    }
    keys[at] = key
    labels[at] = label
  }

  /** The label of the least key; −1 where none waits. */
  pop(): number {
    const { keys, labels } = this
    const top = labels[0] ?? -1
    const key = keys.pop() ?? 0
    const label = labels.pop() ?? -1
    const size = keys.length
    if (size === 0) return top
    let at = 0
    for (;;) {
      let down = 2 * at + 1
      if (down >= size) break
      if (down + 1 < size && this.isBefore(keys[down + 1] ?? 0, labels[down + 1] ?? 0, down)) down++
      if (this.isBefore(key, label, down)) break
      keys[at] = keys[down] ?? 0
      labels[at] = labels[down] ?? 0
      at = down
    }
    keys[at] = key
    labels[at] = label
    return top
  }

  private isBefore(key: number, label: number, place: number): boolean {
    const other = this.keys[place] ?? 0
    return key < other || (key === other && label < (this.labels[place] ?? 0))
  }
}

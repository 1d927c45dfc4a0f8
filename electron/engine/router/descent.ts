// The descent of a way: its corners are moved a little, across and along, as long as that makes it better. It is never made worse, nor moved to
// where it cannot be sailed.
import { axesAt } from './lattice.ts'
import { costOf, costOfPath, inLegs, inLegsWithCorners, sailAlong } from './path.ts'
import type { IsStopped, Path, Sailed, Sailing, Spot } from './terms.ts'

/** The way is made of so many legs, one after the other: few find its shape, many its bends. */
const LEGS = [10, 20, 40] as const
/** Steps as parts of a leg: the first, and the least. */
const FIRST_STEP = 0.5
const LEAST_STEP = 1 / 256
const MOST_SWEEPS = 60
/** A sweep that gains less than this part of the cost: the step is halved. */
const WORTH = 1e-5
/** Later by this part of the way, to see what an hour's delay costs in what follows. */
const DELAY_PART = 1 / 200
/** What an hour's delay is taken to cost: penalties change in steps, so that a single difference may say anything. */
const DELAY_COSTS = { least: 0, most: 4 } as const

/** The better of the way given and what descent makes of it. Stopped, it ends with the best so far. */
export function descend(sailing: Sailing, start: Path, isStopped: IsStopped): Path {
  let best = start
  for (const legs of LEGS) {
    if (isStopped()) return best
    const line = sailAlong(sailing, inLegs(best, legs)) ?? sailAlong(sailing, inLegsWithCorners(best, legs))
    if (line === null) continue
    const moved = new Line(sailing, line).descend(isStopped)
    if (costOfPath(moved) < costOfPath(best)) best = moved
  }
  return best
}

/** A line while it is moved. Leg `i` goes from corner `i` to the next. */
class Line {
  private readonly sailing: Sailing
  private readonly legs: number
  private readonly x: Float64Array
  private readonly y: Float64Array
  /** Hour at each corner; of each leg what is paid beside its hours. */
  private readonly hour: Float64Array
  private readonly paid: Float64Array
  /** What an hour's delay at each corner costs until the end, itself included. */
  private readonly delay: Float64Array
  /** Of the legs from a moved corner on. */
  private readonly newHour: Float64Array
  private readonly newPaid: Float64Array
  private readonly out: Sailed = { hours: 0, hardH: 0, penaltyH: 0 }
  private total = 0

  constructor(sailing: Sailing, { spots, hours }: Path) {
    this.sailing = sailing
    this.legs = spots.length - 1
    this.x = Float64Array.from(spots, ({ x }) => x)
    this.y = Float64Array.from(spots, ({ y }) => y)
    this.hour = Float64Array.from(hours)
    this.newHour = Float64Array.from(hours)
    this.paid = new Float64Array(this.legs)
    this.newPaid = new Float64Array(this.legs)
    this.delay = new Float64Array(spots.length)
    this.total = this.sailFrom(0)
    this.paid.set(this.newPaid)
  }

  descend(isStopped: IsStopped): Path {
    const { sailing } = this
    let step = FIRST_STEP
    for (let sweep = 0; sweep < MOST_SWEEPS && step >= LEAST_STEP && !isStopped(); sweep++) {
      const before = this.total
      this.sweepOnce(step, isStopped)
      if (!(this.total < before * (1 - WORTH))) step /= 2
    }
    const spots = Array.from(this.x, (x, i): Spot => ({ x, y: this.y[i] ?? 0 }))
    const path = sailAlong(sailing, spots)
    if (path === null) throw new Error('A way that was sailed leg by leg cannot be sailed as a whole.')
    return path
  }

  /** Every corner across and along, both ways. */
  private sweepOnce(step: number, isStopped: IsStopped): void {
    this.weighDelays()
    const reach = (step * (this.hour[this.legs] ?? 0)) / this.legs
    for (let i = 1; i < this.legs && !isStopped(); i++) {
      const { along, across } = axesAt(this.sailing, this.spot(i - 1), this.spot(i), this.spot(i + 1))
      this.moveBest(i, across, reach)
      this.moveBest(i, along, reach)
    }
  }

  /** Tries a corner to both sides, and where the parabola through the three has its foot. */
  private moveBest(i: number, way: Spot, reach: number): void {
    const [x, y] = [this.x[i] ?? 0, this.y[i] ?? 0]
    const seems = (part: number): number => this.seems(i, x + way.x * reach * part, y + way.y * reach * part)
    const [ahead, back] = [seems(1), seems(-1)]
    const bend = ahead + back
    const foot = bend > 0 && Number.isFinite(bend) ? (back - ahead) / (2 * bend) : 0
    const tried: [part: number, seems: number][] = [
      [1, ahead],
      [-1, back],
    ]
    if (foot !== 0 && Math.abs(foot) <= 2) tried.push([foot, seems(foot)])
    tried.sort(([, a], [, b]) => a - b)
    for (const [part, change] of tried) {
      if (!(change < 0)) return
      if (this.takeIfBetter(i, x + way.x * reach * part, y + way.y * reach * part)) return
    }
  }

  /** By how much the cost would change with the corner there: both its legs sailed, what follows by what a delay costs. */
  private seems(i: number, x: number, y: number): number {
    const { out } = this
    const start = this.hour[i - 1] ?? 0
    if (!this.sailing.leg(this.x[i - 1] ?? 0, this.y[i - 1] ?? 0, x, y, start, out)) return Number.POSITIVE_INFINITY
    const between = start + out.hours
    const paid = costOf(out) - out.hours
    if (!this.sailing.leg(x, y, this.x[i + 1] ?? 0, this.y[i + 1] ?? 0, between, out)) return Number.POSITIVE_INFINITY
    const later = between + out.hours - (this.hour[i + 1] ?? 0)
    const change = paid + costOf(out) - out.hours - (this.paid[i - 1] ?? 0) - (this.paid[i] ?? 0)
    return change + later * (this.delay[i + 1] ?? 1)
  }

  /** The corner moved, if the whole way can be sailed so, and is better. */
  private takeIfBetter(i: number, x: number, y: number): boolean {
    const [oldX, oldY] = [this.x[i] ?? 0, this.y[i] ?? 0]
    this.x[i] = x
    this.y[i] = y
    const total = this.sailFrom(i - 1)
    if (!(total < this.total)) {
      this.x[i] = oldX
      this.y[i] = oldY
      return false
    }
    this.total = total
    this.hour.set(this.newHour.subarray(i), i)
    this.paid.set(this.newPaid.subarray(i - 1), i - 1)
    return true
  }

  /** The cost of the whole way, its legs sailed anew from this one on; infinite where one cannot be. */
  private sailFrom(first: number): number {
    const { out, legs } = this
    let hour = this.hour[first] ?? 0
    let total = 0
    for (let i = 0; i < first; i++) total += this.paid[i] ?? 0
    for (let i = first; i < legs; i++) {
      if (!this.sailLeg(i, hour)) return Number.POSITIVE_INFINITY
      hour += out.hours
      this.newHour[i + 1] = hour
      this.newPaid[i] = costOf(out) - out.hours
      total += this.newPaid[i] ?? 0
    }
    return total + hour
  }

  /** From the end back: what a delay costs in the leg itself, and by the delay it hands on. */
  private weighDelays(): void {
    const { out, legs, delay } = this
    const late = (this.hour[legs] ?? 0) * DELAY_PART
    delay[legs] = 1
    for (let i = legs - 1; i >= 0; i--) {
      const start = this.hour[i] ?? 0
      const onward = delay[i + 1] ?? 1
      let costs = onward
      if (this.sailLeg(i, start + late)) {
        const took = (this.hour[i + 1] ?? 0) - start
        costs += ((out.hours - took) / late) * onward + (costOf(out) - out.hours - (this.paid[i] ?? 0)) / late
      }
      delay[i] = Math.min(DELAY_COSTS.most, Math.max(DELAY_COSTS.least, costs))
    }
  }

  private sailLeg(i: number, start: number): boolean {
    const { x, y } = this
    return this.sailing.leg(x[i] ?? 0, y[i] ?? 0, x[i + 1] ?? 0, y[i + 1] ?? 0, start, this.out)
  }

  private spot(i: number): Spot {
    return { x: this.x[i] ?? 0, y: this.y[i] ?? 0 }
  }
}

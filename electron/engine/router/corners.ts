// A way while its corners are moved: what a move would change, judged by the two legs beside it, and the move itself, sailed to the end.
import { costOf } from './path.ts'
import type { Path, Sailed, Sailing, Spot } from './terms.ts'

/** Later by this part of the way, to see what an hour's delay costs in what follows. */
const DELAY_PART = 1 / 200
/** What an hour's delay may be taken to cost: penalties change in steps, so that a single difference may say anything. */
const MOST_OF_DELAY = 4

/** Leg `i` goes from corner `i` to the next. */
export interface Corners {
  legs: number
  cost(): number
  hours(): number
  /** Legs sailed until now: the work done. */
  sailed(): number
  spot(i: number): Spot
  spots(): Spot[]
  /** Looks what being late at each corner costs: `change` goes by it. */
  weighDelays(): void
  /** By how much the cost would change with the corner there: both its legs sailed, the rest by what a delay costs. */
  change(i: number, x: number, y: number): number
  /** The corner moved, if the whole way can be sailed so, and is better. */
  moveIfBetter(i: number, x: number, y: number): boolean
}

/** The corners of a way that can be sailed. */
export function createCorners(sailing: Sailing, { spots, hours }: Path): Corners {
  const legs = spots.length - 1
  const xs = Float64Array.from(spots, ({ x }) => x)
  const ys = Float64Array.from(spots, ({ y }) => y)
  /** Hour at each corner; of each leg what is paid beside its hours; the same while a move is tried. */
  const hour = Float64Array.from(hours)
  const paid = new Float64Array(legs)
  const triedHour = Float64Array.from(hours)
  const triedPaid = new Float64Array(legs)
  /** What an hour's delay at a corner costs until the end, that hour included. */
  const delay = new Float64Array(spots.length).fill(1)
  const out: Sailed = { hours: 0, hardH: 0, penaltyH: 0 }
  let sailed = 0
  let total = sailFrom(0)
  paid.set(triedPaid)

  return {
    legs,
    cost: () => total,
    hours: () => hour[legs] ?? 0,
    sailed: () => sailed,
    spot: (i) => ({ x: xs[i] ?? 0, y: ys[i] ?? 0 }),
    spots: () => Array.from(xs, (x, i) => ({ x, y: ys[i] ?? 0 })),
    weighDelays() {
      const late = (hour[legs] ?? 0) * DELAY_PART
      for (let i = legs - 1; i >= 0; i--) {
        const start = hour[i] ?? 0
        const onward = delay[i + 1] ?? 1
        let costs = onward
        if (sailLeg(i, start + late)) {
          const longer = out.hours - ((hour[i + 1] ?? 0) - start)
          costs += (longer * onward + paidFor(out) - (paid[i] ?? 0)) / late
        }
        delay[i] = Math.min(MOST_OF_DELAY, Math.max(0, costs))
      }
    },
    change(i, x, y) {
      const start = hour[i - 1] ?? 0
      sailed += 2
      if (!sailing.leg(xs[i - 1] ?? 0, ys[i - 1] ?? 0, x, y, start, out)) return Number.POSITIVE_INFINITY
      const between = start + out.hours
      const before = paidFor(out)
      if (!sailing.leg(x, y, xs[i + 1] ?? 0, ys[i + 1] ?? 0, between, out)) return Number.POSITIVE_INFINITY
      const later = between + out.hours - (hour[i + 1] ?? 0)
      return before + paidFor(out) - (paid[i - 1] ?? 0) - (paid[i] ?? 0) + later * (delay[i + 1] ?? 1)
    },
    moveIfBetter(i, x, y) {
      const [oldX, oldY] = [xs[i] ?? 0, ys[i] ?? 0]
      xs[i] = x
      ys[i] = y
      const tried = sailFrom(i - 1)
      if (tried < total) {
        total = tried
        hour.set(triedHour.subarray(i), i)
        paid.set(triedPaid.subarray(i - 1), i - 1)
        return true
      }
      xs[i] = oldX
      ys[i] = oldY
      return false
    },
  }

  /** The cost of the whole way, its legs sailed anew from this one on; infinite where one cannot be. */
  function sailFrom(first: number): number {
    let at = hour[first] ?? 0
    let cost = 0
    for (let i = 0; i < first; i++) cost += paid[i] ?? 0
    for (let i = first; i < legs; i++) {
      if (!sailLeg(i, at)) return Number.POSITIVE_INFINITY
      at += out.hours
      triedHour[i + 1] = at
      triedPaid[i] = paidFor(out)
      cost += paidFor(out)
    }
    return cost + at
  }

  function sailLeg(i: number, start: number): boolean {
    sailed++
    return sailing.leg(xs[i] ?? 0, ys[i] ?? 0, xs[i + 1] ?? 0, ys[i + 1] ?? 0, start, out)
  }
}

const paidFor = (sailed: Sailed): number => costOf(sailed) - sailed.hours

// A path while its corners are moved. A move is judged by the two legs beside it and by what a delay costs in the rest; a sweep of moves is kept only
// if the whole path has become better.
import { axesAt } from './axes.ts'
import { costOf } from './path.ts'
import type { IsStopped, Path, Sailed, Sailing, PlanePoint } from '../terms.ts'

/** Later by this part of the path's hours, to see what an hour's delay costs in what follows. */
const DELAY_PART = 1 / 200
/** What an hour's delay may be taken to cost: penalties change in steps, so that a single difference may say anything. */
const MAX_OF_DELAY = 4
/** A parabola's vertex through three tries is followed no further than this, in steps. */
const MAX_VERTEX = 2

/** Leg `i` goes from corner `i` to the next. */
export interface Corners {
  legs: number
  cost(): number
  hours(): number
  /** Legs sailed until now: the work done. */
  sailed(): number
  points(): PlanePoint[]
  /** Every corner tried across, and each other time along, by so many hours at the greatest speed. False: nothing better was found, and nothing was moved. */
  sweep(reachH: number, isStopped: IsStopped): boolean
}

/** The corners of a path that can be sailed. */
export function createCorners(sailing: Sailing, path: Path): Corners {
  const legs = path.points.length - 1
  let xs = Float64Array.from(path.points, ({ x }) => x)
  let ys = Float64Array.from(path.points, ({ y }) => y)
  /** Hour at each corner, and of each leg what is paid beside its hours. */
  let hour = Float64Array.from(path.hours)
  let paid = new Float64Array(legs)
  /** The same of a sweep that is not yet known to be better. */
  let newXs = Float64Array.from(xs)
  let newYs = Float64Array.from(ys)
  let newHour = Float64Array.from(hour)
  let newPaid = new Float64Array(legs)
  /** What an hour's delay at a corner costs until the end, that hour included. */
  const delay = new Float64Array(legs + 1).fill(1)
  const out: Sailed = { hours: 0, hardH: 0, penaltyH: 0 }
  /** The legs before and after a corner, as they stand and as they are tried. */
  const legA = { hours: 0, paid: 0 }
  const legB = { hours: 0, paid: 0 }
  const triedA = { hours: 0, paid: 0 }
  const triedB = { hours: 0, paid: 0 }
  let sailed = 0
  /** A corner moved along the path changes little: every other sweep tries it. */
  let isAlong = false
  let total = hour[legs] ?? 0
  for (let i = 0; i < legs; i++) {
    sail(xs[i] ?? 0, ys[i] ?? 0, xs[i + 1] ?? 0, ys[i + 1] ?? 0, hour[i] ?? 0, legA)
    paid[i] = legA.paid
    total += legA.paid
  }

  return {
    legs,
    cost: () => total,
    hours: () => hour[legs] ?? 0,
    sailed: () => sailed,
    points: () => Array.from(xs, (x, i) => ({ x, y: ys[i] ?? 0 })),
    sweep(reachH, isStopped) {
      weighDelays()
      isAlong = !isAlong
      newXs.set(xs)
      newYs.set(ys)
      let cost = 0
      if (!sail(xs[0] ?? 0, ys[0] ?? 0, xs[1] ?? 0, ys[1] ?? 0, 0, legA)) return false
      for (let i = 1; i < legs; i++) {
        if (isStopped() || !settle(i, reachH)) return false
        cost += legA.paid
        newPaid[i - 1] = legA.paid
        newHour[i] = (newHour[i - 1] ?? 0) + legA.hours
        legA.hours = legB.hours
        legA.paid = legB.paid
      }
      newPaid[legs - 1] = legA.paid
      newHour[legs] = (newHour[legs - 1] ?? 0) + legA.hours
      cost += legA.paid + (newHour[legs] ?? 0)
      if (!(cost < total)) return false
      total = cost
      ;[xs, newXs, ys, newYs] = [newXs, xs, newYs, ys]
      ;[hour, newHour, paid, newPaid] = [newHour, hour, newPaid, paid]
      return true
    },
  }

  /** Moves a corner to where its two legs and the rest seem to cost least; false where what follows cannot be sailed at its new hour. */
  function settle(i: number, reachH: number): boolean {
    const at = (newHour[i - 1] ?? 0) + legA.hours
    if (!sail(newXs[i] ?? 0, newYs[i] ?? 0, newXs[i + 1] ?? 0, newYs[i + 1] ?? 0, at, legB)) return false
    const { along, across } = axesAt(sailing, point(i - 1), point(i), point(i + 1))
    for (const { x: stepX, y: stepY } of isAlong ? [across, along] : [across]) {
      const [dx, dy] = [stepX * reachH, stepY * reachH]
      const [x, y] = [newXs[i] ?? 0, newYs[i] ?? 0]
      const [hoursNow, paidNow] = [legA.hours + legB.hours, legA.paid + legB.paid]
      const costNow = paidNow + hoursNow * (delay[i + 1] ?? 1)
      let min = costNow
      const seems = (part: number): number => {
        const cost = tryAt(i, x + dx * part, y + dy * part)
        if (cost < min) {
          min = cost
          newXs[i] = x + dx * part
          newYs[i] = y + dy * part
          Object.assign(legA, triedA)
          Object.assign(legB, triedB)
        }
        return cost - costNow
      }
      const ahead = seems(1)
      const back = seems(-1)
      const bend = ahead + back
      const vertex = bend > 0 && bend < Number.POSITIVE_INFINITY ? (back - ahead) / (2 * bend) : 0
      if (vertex !== 0 && Math.abs(vertex) <= MAX_VERTEX) seems(vertex)
    }
    return true
  }

  /** What both legs and the rest would cost with the corner there. */
  function tryAt(i: number, x: number, y: number): number {
    const start = newHour[i - 1] ?? 0
    if (!sail(newXs[i - 1] ?? 0, newYs[i - 1] ?? 0, x, y, start, triedA)) return Number.POSITIVE_INFINITY
    if (!sail(x, y, newXs[i + 1] ?? 0, newYs[i + 1] ?? 0, start + triedA.hours, triedB)) return Number.POSITIVE_INFINITY
    return triedA.paid + triedB.paid + (triedA.hours + triedB.hours) * (delay[i + 1] ?? 1)
  }

  /** From the end back: what a delay costs in the leg itself, and by the delay it hands on. */
  function weighDelays(): void {
    const late = (hour[legs] ?? 0) * DELAY_PART
    for (let i = legs - 1; i >= 0; i--) {
      const start = hour[i] ?? 0
      const onward = delay[i + 1] ?? 1
      let costs = onward
      if (sail(xs[i] ?? 0, ys[i] ?? 0, xs[i + 1] ?? 0, ys[i + 1] ?? 0, start + late, legA)) {
        const longer = legA.hours - ((hour[i + 1] ?? 0) - start)
        costs += (longer * onward + legA.paid - (paid[i] ?? 0)) / late
      }
      delay[i] = Math.min(MAX_OF_DELAY, Math.max(0, costs))
    }
  }

  function sail(
    ax: number,
    ay: number,
    bx: number,
    by: number,
    at: number,
    to: { hours: number; paid: number },
  ): boolean {
    sailed++
    if (!sailing.leg(ax, ay, bx, by, at, out)) return false
    to.hours = out.hours
    to.paid = costOf(out) - out.hours
    return true
  }

  function point(i: number): PlanePoint {
    return { x: newXs[i] ?? 0, y: newYs[i] ?? 0 }
  }
}

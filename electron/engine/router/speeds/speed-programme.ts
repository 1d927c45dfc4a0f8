// Set speeds on a fixed track by dynamic programming over stage and time.
import {
  HARD_WEIGHT,
  inTenths,
  restOf,
  SAME_H,
  sailed,
  sailStage,
  TENTH_KN,
  type SpeedCase,
  type SpeedGoal,
} from './speed-profile.ts'
import type { Stage } from './speed-track.ts'
import type { IsStopped, Sailed } from '../terms.ts'

/** As many speeds as are tried on a stage, about. */
const SPEEDS = 12
/** Labels of a stage, about. */
const BINS = 160

/** Speeds tried on a stage: tenths, evenly from minimum to maximum, and the planned one. */
function triedOn({ minKn, maxKn }: Stage, plannedKn: number): number[] {
  const stepKn = Math.max(TENTH_KN, Math.ceil((maxKn - minKn) / SPEEDS / TENTH_KN - 1e-9) * TENTH_KN)
  const speeds = new Set([minKn, maxKn])
  if (plannedKn > minKn && plannedKn < maxKn) speeds.add(plannedKn)
  for (let setKn = minKn + stepKn; setKn < maxKn; setKn += stepKn) speeds.add(inTenths(setKn))
  return [...speeds].toSorted((a, b) => a - b)
}

/** Labels of one stage's end, by time: the cheapest of each stretch of time, and its predecessor. */
interface Column {
  cost: Float64Array
  atH: Float64Array
  from: Int32Array
  setKn: Float64Array
}
const columnOf = (bins: number): Column => ({
  cost: new Float64Array(bins).fill(Infinity),
  atH: new Float64Array(bins),
  from: new Int32Array(bins),
  setKn: new Float64Array(bins),
})

/**
 * Set speeds by dynamic programming over (stage, time): of all labels within a stretch of time the cheapest goes on (R. Bellman, Dynamic Programming,
 * 1957). null where no speeds arrive within the window, and when it is stopped.
 */
export function programmed(of: SpeedCase, goal: SpeedGoal, isStopped: IsStopped): number[] | null {
  const { stages, sailingAt, plannedKn } = of
  const fastest = sailed(
    of,
    stages.map(({ maxKn }) => maxKn),
  )
  const slowest = sailed(
    of,
    stages.map(({ minKn }) => minKn),
  )
  const lastH = Math.min(goal.untilH, slowest === null ? Infinity : slowest.arriveH * 1.1, 24 * 365)
  if (!(lastH >= (fastest === null ? 0 : (minLeft(of)[0] ?? 0)))) return null
  const binH = Math.max(0.1, (lastH - Math.min(lastH, (fastest?.arriveH ?? 0) * 0.9)) / BINS)
  const bins = Math.ceil(lastH / binH) + 1
  const leftH = minLeft(of)
  const out: Sailed = { hours: 0, hardH: 0, penaltyH: 0 }
  const columns: Column[] = [columnOf(bins)]
  if (columns[0] !== undefined) columns[0].cost[0] = 0
  for (const [i, stage] of stages.entries()) {
    if (isStopped()) return null
    const [now, next] = [columns[i], columnOf(bins)]
    columns.push(next)
    const restH = restOf(stage)
    for (const setKn of triedOn(stage, plannedKn)) {
      const sailing = sailingAt(setKn)
      const unitsAnHour = goal.fuelWeight * (setKn / plannedKn) ** 3
      for (let bin = 0; bin < bins; bin++) {
        const before = now?.cost[bin] ?? Infinity
        const departH = now?.atH[bin] ?? 0
        if (before === Infinity || !sailStage(stage, sailing, departH, out, null)) continue
        const atH = departH + out.hours
        if (atH + (leftH[i + 1] ?? 0) > lastH + SAME_H) continue
        const cost =
          before +
          goal.hourWeight * out.hours +
          unitsAnHour * (out.hours - restH) +
          out.penaltyH +
          HARD_WEIGHT * out.hardH
        const at = Math.min(bins - 1, Math.floor(atH / binH))
        if (cost >= (next.cost[at] ?? Infinity)) continue
        next.cost[at] = cost
        next.atH[at] = atH
        next.from[at] = bin
        next.setKn[at] = setKn
      }
    }
  }
  return traced(columns, goal)
}

/** The minimum of hours from the begin of each stage to the arrival. */
function minLeft({ stages, sailingAt }: SpeedCase): number[] {
  const left = [0]
  for (const stage of stages.toReversed()) {
    const sailing = sailingAt(stage.maxKn)
    let hours = left[0] ?? 0
    for (const { points, restH } of stage.pieces) {
      const [a, b] = [points[0], points.at(-1)]
      if (a !== undefined && b !== undefined) hours += restH + sailing.minHours(a.x, a.y, b.x, b.y)
    }
    left.unshift(hours)
  }
  return left
}

function traced(columns: readonly Column[], { fromH }: SpeedGoal): number[] | null {
  const end = columns.at(-1)
  let [bin, min] = [-1, Infinity]
  end?.cost.forEach((cost, at) => {
    if (cost < min && (end.atH[at] ?? 0) >= fromH - SAME_H) [bin, min] = [at, cost]
  })
  if (bin === -1) return null
  const setSpeedsKn: number[] = []
  for (const column of columns.slice(1).toReversed()) {
    setSpeedsKn.unshift(column.setKn[bin] ?? 0)
    bin = column.from[bin] ?? 0
  }
  return setSpeedsKn
}

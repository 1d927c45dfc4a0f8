// The best speeds on a fixed track for a goal, with as few changes as are worth it: several speeds beside one for the whole way.
import { programmed } from './speed-programme.ts'
import {
  atOneSpeed,
  clamped,
  costOf,
  inTenths,
  sailed,
  speedToArrive,
  TENTH_KN,
  type Profile,
  type SpeedCase,
  type SpeedGoal,
} from './speed-profile.ts'
import type { Stage } from './speed-track.ts'
import type { IsStopped } from './terms.ts'

/** One speed is preferred to several that are better by less than this part of what is burnt: a tenth of a knot is about two such parts. */
const PART_FOR_SEVERAL = 0.01
/** So much may all changes together cost that are left out. */
const PART_FOR_CHANGES = 0.003

/** The best speeds for a goal, with as few changes as are worth it; null where none arrive within its window, and when it is stopped. */
export function bestSpeeds(of: SpeedCase, goal: SpeedGoal, isStopped: IsStopped): Profile | null {
  const [leastKn, mostKn] = [
    Math.min(...of.stages.map((stage) => stage.leastKn)),
    Math.max(...of.stages.map((stage) => stage.mostKn)),
  ]
  const wanted = Number.isFinite(goal.untilH) ? [speedToArrive(of, goal.untilH, leastKn, mostKn)] : []
  const fewest = [...wanted, mostKn, leastKn, of.plannedKn].flatMap((setKn) =>
    setKn === null ? [] : (atOneSpeed(of, setKn) ?? []),
  )
  const found = programmed(of, goal, isStopped)
  if (isStopped()) return null
  const several = found === null ? null : sailed(of, withFewerChanges(of, goal, found))
  let best: Profile | null = null
  for (const one of fewest) if (costOf(one, goal) < (best === null ? Infinity : costOf(best, goal))) best = one
  if (several === null || costOf(several, goal) === Infinity) return best
  const gain = best === null ? Infinity : costOf(best, goal) - costOf(several, goal)
  return gain > PART_FOR_SEVERAL * several.fuelUnits * (goal.fuelWeight + goal.hourWeight) ? several : best
}

/** Neighbouring stages made one speed where that costs next to nothing, then each speed moved by tenths as long as it helps. */
function withFewerChanges(of: SpeedCase, goal: SpeedGoal, found: readonly number[]): number[] {
  const judge = (speeds: readonly number[]): number => {
    const profile = sailed(of, speeds)
    return profile === null ? Infinity : costOf(profile, goal)
  }
  let speeds = [...found]
  let cost = judge(speeds)
  const mayCost = cost + PART_FOR_CHANGES * (sailed(of, speeds)?.fuelUnits ?? 0) * (goal.fuelWeight + goal.hourWeight)
  const set = (from: number, until: number, setKn: number): number[] =>
    speeds.map((old, i) => (i >= from && i < until ? clamped(of.stages[i] ?? NO_STAGE, setKn) : old))
  for (let sweep = 0; sweep < 2; sweep++)
    for (let at = 0; at < speeds.length;) {
      const until = runEnd(speeds, at)
      const next = runEnd(speeds, until)
      const [one, two] = [speeds[at] ?? 0, speeds[until] ?? 0]
      const tries = [one, two, inTenths((one * (until - at) + two * (next - until)) / (next - at))]
        .map((setKn) => set(at, next, setKn))
        .map((tried) => ({ tried, cost: judge(tried) }))
        .toSorted((a, b) => a.cost - b.cost)
      const best = until < speeds.length ? tries[0] : undefined
      if (best !== undefined && best.cost <= mayCost && runEnd(best.tried, at) >= next)
        [speeds, cost] = [best.tried, best.cost]
      else at = until
    }
  for (let sweep = 0; sweep < 3; sweep++)
    for (let at = 0; at < speeds.length; at = runEnd(speeds, at))
      for (const step of [-TENTH_KN, TENTH_KN]) {
        const until = runEnd(speeds, at)
        for (;;) {
          const tried = set(at, until, inTenths((speeds[at] ?? 0) + step))
          const triedCost = judge(tried)
          if (triedCost >= cost - 1e-9) break
          ;[speeds, cost] = [tried, triedCost]
        }
      }
  return speeds
}

const NO_STAGE: Stage = { pieces: [], distanceNm: 0, leastKn: 0, mostKn: Infinity, plannedKn: 0 }

/** Where the same speed is set no longer. */
function runEnd(speeds: readonly number[], from: number): number {
  let end = from + 1
  while (end < speeds.length && speeds[end] === speeds[from]) end++
  return end
}

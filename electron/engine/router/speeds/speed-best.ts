// The best speeds on a fixed track for a goal, with only changes that pay: several speeds beside one for the whole track.
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
import type { IsStopped } from '../terms.ts'

/** Hours that each change of speed must gain: what is found between two tenths of a knot does not. */
const CHANGE_H = 0.5

/** By a goal, with its changes of speed. */
const chargedOf = (profile: Profile, goal: SpeedGoal): number =>
  costOf(profile, goal) +
  CHANGE_H * profile.setSpeedsKn.filter((kn, i) => i > 0 && kn !== profile.setSpeedsKn[i - 1]).length

/** The best speeds for a goal, with only changes that pay; null where none arrive within its window, and when it is stopped. */
export function bestSpeeds(of: SpeedCase, goal: SpeedGoal, isStopped: IsStopped): Profile | null {
  const [minKn, maxKn] = [
    Math.min(...of.stages.map((stage) => stage.minKn)),
    Math.max(...of.stages.map((stage) => stage.maxKn)),
  ]
  const toArrive = (hours: number): number | null =>
    Number.isFinite(hours) ? speedToArrive(of, hours, minKn, maxKn) : null
  const [slow, fast] = [toArrive(goal.untilH), toArrive(goal.fromH)]
  // A tenth less is the fastest that does not arrive before the window.
  const steadySpeeds = [
    slow,
    fast === null ? null : Math.max(minKn, inTenths(fast - TENTH_KN)),
    maxKn,
    minKn,
    of.plannedKn,
  ]
  const fewest = steadySpeeds.flatMap((setKn) => (setKn === null ? [] : (atOneSpeed(of, setKn) ?? [])))
  const found = programmed(of, goal, isStopped)
  if (isStopped()) return null
  const several = found === null ? null : sailed(of, withFewerChanges(of, goal, found))
  let best = several
  for (const one of fewest) if (chargedOf(one, goal) <= (best === null ? Infinity : chargedOf(best, goal))) best = one
  return best === null || costOf(best, goal) === Infinity ? null : best
}

/** Neighbouring stages made one speed where that costs no more than the change, then each speed moved by tenths as long as it helps. */
function withFewerChanges(of: SpeedCase, goal: SpeedGoal, found: readonly number[]): number[] {
  const judge = (speeds: readonly number[]): number => {
    const profile = sailed(of, speeds)
    return profile === null ? Infinity : chargedOf(profile, goal)
  }
  let speeds = [...found]
  let cost = judge(speeds)
  const set = (from: number, until: number, setKn: number): number[] =>
    speeds.map((old, i) => (i >= from && i < until ? clamped(of.stages[i] ?? NO_STAGE, setKn) : old))
  for (let sweep = 0; sweep < 2; sweep++)
    for (let at = 0; at < speeds.length;) {
      const until = runEnd(speeds, at)
      const next = runEnd(speeds, until)
      const [one, two] = [speeds[at] ?? 0, speeds[until] ?? 0]
      const mean = inTenths((one * (until - at) + two * (next - until)) / (next - at))
      const tries = [one, two, mean, inTenths(mean + TENTH_KN)]
        .map((setKn) => set(at, next, setKn))
        .map((tried) => ({ tried, cost: judge(tried) }))
        .toSorted((a, b) => a.cost - b.cost)
      const best = until < speeds.length ? tries[0] : undefined
      if (best !== undefined && best.cost <= cost && runEnd(best.tried, at) >= next)
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

const NO_STAGE: Stage = { pieces: [], distanceNm: 0, minKn: 0, maxKn: Infinity, plannedKn: 0 }

/** Where the same speed is set no longer. */
function runEnd(speeds: readonly number[], from: number): number {
  let end = from + 1
  while (end < speeds.length && speeds[end] === speeds[from]) end++
  return end
}

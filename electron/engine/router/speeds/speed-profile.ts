// Speeds on a fixed track: what set speeds make of it, what that costs, and the one speed for an arrival.
import type { Stage } from './speed-track.ts'
import type { Sailed, Sailing } from '../terms.ts'

/** The ship at any set speed, in one picture of the weather. It is not strict: what is beyond a hard limit is sailed, and counted. */
export type SailingAt = (setSpeedKn: number) => Sailing

/** A track sailed: a set speed a stage. */
export interface Profile {
  setSpeedsKn: number[]
  /** Since the departure, at the end of each stage's pieces. */
  hours: number[][]
  arriveH: number
  /** Hours × (set speed ÷ planned)³. */
  fuelUnits: number
  penaltyH: number
  hardH: number
}

/** What a profile is chosen by. An hour beyond hard limits outweighs all else. */
export interface SpeedGoal {
  /** Arrival, hours since the departure: both ends included. */
  fromH: number
  untilH: number
  /** What an hour, and an hour's fuel at the planned speed, weigh beside an hour of penalty. */
  hourWeight: number
  fuelWeight: number
}

export interface SpeedCase {
  stages: readonly Stage[]
  sailingAt: SailingAt
  plannedKn: number
}

export const HARD_WEIGHT = 1000
/** Speeds are set to a tenth of a knot. */
export const TENTH_KN = 0.1
/** Arrivals nearer than this are the same. */
export const SAME_H = 1e-6

/** As near as a stage's bounds allow. */
export const clamped = ({ minKn, maxKn }: Stage, setKn: number): number => Math.max(minKn, Math.min(maxKn, setKn))
/** As a telegraph order is given. */
export const inTenths = (setKn: number): number => Math.round(setKn * 10) / 10

/** Sails a stage from a time on, rests included; `out.hours` is what it takes. False: the ship makes no headway. */
export function sailStage(
  stage: Stage,
  sailing: Sailing,
  departH: number,
  out: Sailed,
  ends: number[] | null,
): boolean {
  let [atH, hardH, penaltyH] = [departH, 0, 0]
  for (const { points, restH } of stage.pieces) {
    atH += restH
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1], points[i]]
      if (a === undefined || b === undefined || (a.x === b.x && a.y === b.y)) continue
      if (!sailing.leg(a.x, a.y, b.x, b.y, atH, out)) return false
      atH += out.hours
      hardH += out.hardH
      penaltyH += out.penaltyH
    }
    ends?.push(atH)
  }
  out.hours = atH - departH
  out.hardH = hardH
  out.penaltyH = penaltyH
  return true
}

/** Hours at rest in a stage. */
export const restOf = ({ pieces }: Stage): number => pieces.reduce((sum, { restH }) => sum + restH, 0)

/** The whole track at a set speed a stage; null where the ship makes no headway. */
export function sailed({ stages, sailingAt, plannedKn }: SpeedCase, setSpeedsKn: readonly number[]): Profile | null {
  const out: Sailed = { hours: 0, hardH: 0, penaltyH: 0 }
  const found: Profile = { setSpeedsKn: [...setSpeedsKn], hours: [], arriveH: 0, fuelUnits: 0, penaltyH: 0, hardH: 0 }
  for (const [i, stage] of stages.entries()) {
    const setKn = setSpeedsKn[i] ?? plannedKn
    const ends: number[] = []
    if (!sailStage(stage, sailingAt(setKn), found.arriveH, out, ends)) return null
    found.hours.push(ends)
    found.arriveH += out.hours
    found.fuelUnits += (out.hours - restOf(stage)) * (setKn / plannedKn) ** 3
    found.penaltyH += out.penaltyH
    found.hardH += out.hardH
  }
  return found
}

/** Constant power: one speed set throughout, where a stage's own bounds allow it. */
export const atOneSpeed = (of: SpeedCase, setKn: number): Profile | null =>
  sailed(
    of,
    of.stages.map((stage) => clamped(stage, setKn)),
  )

/** The lowest speed, to a tenth of a knot, that arrives by a time; null when not even `maxKn` does. Earlier is taken to be faster. */
export function speedToArrive(of: SpeedCase, untilH: number, minKn: number, maxKn: number): number | null {
  const arrives = (setKn: number): boolean => (atOneSpeed(of, setKn)?.arriveH ?? Infinity) <= untilH + SAME_H
  if (!arrives(maxKn)) return null
  if (arrives(minKn)) return minKn
  let [low, high] = [Math.ceil(minKn / TENTH_KN - 1e-9), Math.ceil(maxKn / TENTH_KN - 1e-9)]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (arrives(middle / 10)) high = middle
    else low = middle
  }
  return Math.min(maxKn, high / 10)
}

/** What a profile costs by a goal; Infinity outside its window. */
export function costOf(
  { arriveH, fuelUnits, penaltyH, hardH }: Profile,
  { fromH, untilH, hourWeight, fuelWeight }: SpeedGoal,
): number {
  if (arriveH < fromH - SAME_H || arriveH > untilH + SAME_H) return Infinity
  return hourWeight * arriveH + fuelWeight * fuelUnits + penaltyH + HARD_WEIGHT * hardH
}

// The expected passage: the plan stepped forward in time, at each moment where wind and current have let the ship come. Each leg starts from its
// set speed, else from the planned one taken as speed through calm water; the vessel's table takes the loss off, the triangle of current gives the speed
// over ground. Where one of the two is not known it counts for nothing; where neither is, the ship goes on as planned.
import { itemAt } from '../item-at.ts'
import { asExpected, type Expected, type ProgressPoint, type Schedule } from '../passage/schedule.ts'
import { JUDGED_MS, placeOnLeg, shipAt, stayAt } from '../passage/ship-at.ts'
import type { Sliced } from '../sliced.ts'
import { floorToStep, HOUR_MS, STEP_MS } from '../format/time.ts'
import type { Position } from '../geo/position.ts'
import { currentAlong, overGround, type Current } from '../weather/current.ts'
import type { SpeedLossTable } from './heavy/settings.ts'
import { lossIn, type Wind } from './speed-loss.ts'

/** Wind and current of a step stand for half the time to its neighbours. */
const HALF_MS = STEP_MS / 2
/** Where the ship comes so much off the place that was looked at, the weather of its own place is taken. */
export const SAME_PLACE_NM = 1
/** Lengths differ by less from rounding. */
const NO_LENGTH_NM = 1e-9

/** What moves the ship at a place and time; null: not known for the hour. */
export interface Moving {
  wind: Wind | null
  current: Current | null
}

const NOTHING: Moving = { wind: null, current: null }

/** `movingAt` is called with places at whole 3-hour steps; of several answers for one step the last is of the ship's own place. */
export type MovingAt = (place: Position, timeMs: number) => Moving

/** Where wind and current begin to count; null without times, and once the plan has the ship arrived. */
function startOf({ etdMs, etaMs, fix }: Schedule, nowMs: number): number | null {
  if (etdMs === null || etaMs === null) return null
  const fromMs = etdMs > nowMs ? etdMs : (fix?.timeMs ?? Math.max(etdMs, floorToStep(nowMs)))
  return fromMs < etaMs ? fromMs : null
}

/** null where there is nothing to expect: no times, no leg, or arrived. */
export function* expectedPassageInSlices(
  planned: Schedule,
  table: SpeedLossTable,
  nowMs: number,
  movingAt: MovingAt,
): Sliced<Schedule | null> {
  const fromMs = startOf(planned, nowMs)
  if (fromMs === null || planned.rows.length < 2) return null
  const { rows, etdMs, fix } = planned
  const begins = fromMs === etdMs ? 'departure' : fix === null ? 'plan' : 'fix'
  const boundMs = (etdMs ?? 0) + boundOf(planned.passageMs ?? 0)
  // Beyond it neither wind nor current counts.
  const judgedUntilMs = (etdMs ?? 0) + JUDGED_MS
  const arrivals: (number | null)[] = rows.map(() => null)
  const progress: ProgressPoint[] = []
  const sums = createSums()
  const stay = stayAt(planned, fromMs)
  const ship = shipAt(planned, fromMs)
  let timeMs = fromMs
  let leg = stay === null ? ship.legIndex : stay.index + 1
  let alongNm = stay?.fromStartNm ?? ship.distanceNm
  let restUntilMs = stay?.departMs ?? null
  let stepMs = floorToStep(fromMs)
  let lookedNm = alongNm
  let moving = fromMs - stepMs < HALF_MS ? movingAt(shipAt(planned, stepMs).position, stepMs) : NOTHING

  const placeAt = (nm: number): Position => {
    let on = Math.min(leg, rows.length - 1)
    while (on < rows.length - 1 && itemAt(rows, on).fromStartNm < nm) on++
    return placeOnLeg(planned, on, nm).position
  }
  const isHeld = (): boolean => sums.heldFromMs !== null
  const isPlanned = (): boolean => isHeld() || timeMs > judgedUntilMs
  const look = (nm: number): void => {
    lookedNm = nm
    moving = movingAt(placeAt(nm), stepMs)
  }

  while (leg < rows.length) {
    yield
    const row = itemAt(rows, leg)
    const plannedKn = row.speedKn ?? 0
    const leftNm = row.fromStartNm - alongNm
    if (isPlanned()) {
      // Leg by leg: nothing is looked at any more.
      moving = NOTHING
    } else if (timeMs - stepMs >= HALF_MS) {
      stepMs += STEP_MS
      // Where the ship gets in the weather at its place; at a waypoint where it stays no farther.
      const kn = progress.at(-1)?.overGroundKn ?? plannedKn
      const aheadNm = restUntilMs === null ? (kn * (stepMs - timeMs)) / HOUR_MS : 0
      look(Math.min(alongNm + aheadNm, row.stayMs > 0 ? row.fromStartNm : planned.totalNm))
    } else if (timeMs === stepMs && Math.abs(alongNm - lookedNm) > SAME_PLACE_NM) look(alongNm)
    const untilMs = isPlanned() ? Infinity : timeMs < stepMs ? stepMs : stepMs + HALF_MS
    if (restUntilMs !== null) {
      progress.push({ timeMs, alongNm, throughWaterKn: 0, overGroundKn: 0 })
      timeMs = Math.min(untilMs, restUntilMs)
      if (timeMs === restUntilMs) restUntilMs = null
      continue
    }
    if (leftNm > NO_LENGTH_NM) {
      if (timeMs > boundMs) sums.hold(timeMs)
      let sailed = speedsOf(isHeld() ? NOTHING : moving, planned, leg, alongNm, untilMs - timeMs, table)
      if (sailed === null) {
        sums.hold(timeMs)
        sailed = { throughWaterKn: plannedKn, overGroundKn: plannedKn, ...UNMOVED }
      }
      const { throughWaterKn, overGroundKn } = sailed
      progress.push({ timeMs, alongNm, throughWaterKn, overGroundKn })
      const arriveMs = Math.round(timeMs + (leftNm / overGroundKn) * HOUR_MS)
      const endMs = Math.min(untilMs, arriveMs)
      sums.add(sailed, timeMs, endMs)
      alongNm = endMs === arriveMs ? row.fromStartNm : alongNm + (overGroundKn * (endMs - timeMs)) / HOUR_MS
      timeMs = endMs
      if (endMs < arriveMs) continue
    }
    alongNm = row.fromStartNm
    arrivals[leg] = timeMs
    if (row.stayMs > 0) restUntilMs = timeMs + row.stayMs
    leg++
  }
  progress.push({ timeMs, alongNm, throughWaterKn: 0, overGroundKn: 0 })
  return asExpected(planned, { progress, unmovedEtaMs: planned.etaMs ?? timeMs, begins, ...sums.all() }, arrivals)
}

/** Ours: a passage that takes longer by its weather cannot be made; a plan that is as long itself, twice its own length. */
const boundOf = (plannedMs: number): number => (plannedMs < JUDGED_MS ? JUDGED_MS : 2 * plannedMs)

interface Sailed {
  throughWaterKn: number
  overGroundKn: number
  /** null: not known. */
  lostPercent: number | null
  alongKn: number | null
}

const UNMOVED = { lostPercent: null, alongKn: null } as const

/** By the course in the middle of what is sailed in so long; null: no headway. */
function speedsOf(
  { wind, current }: Moving,
  planned: Schedule,
  leg: number,
  alongNm: number,
  spanMs: number,
  table: SpeedLossTable,
): Sailed | null {
  const { speedKn, setSpeedKn, fromStartNm } = itemAt(planned.rows, leg)
  const plannedKn = speedKn ?? 0
  const calmKn = setSpeedKn ?? plannedKn
  const middleNm = Math.min(alongNm + (calmKn * spanMs) / HOUR_MS, fromStartNm)
  const courseDeg = placeOnLeg(planned, leg, (alongNm + middleNm) / 2).courseDeg
  const lostPercent = wind === null ? null : lossIn(wind, courseDeg, table)
  if (lostPercent === null && current === null)
    return { throughWaterKn: plannedKn, overGroundKn: plannedKn, ...UNMOVED }
  const throughWaterKn = calmKn * (1 - (lostPercent ?? 0) / 100)
  const overGroundKn = current === null ? throughWaterKn : overGround(courseDeg, throughWaterKn, current)
  if (overGroundKn === null) return null
  const alongKn = current === null ? null : currentAlong(courseDeg, current).alongKn
  return { throughWaterKn, overGroundKn, lostPercent, alongKn }
}

/** Adds up what the passage rests on. */
function createSums() {
  let [underWayMs, unknownMs, currentMs, currentSum] = [0, 0, 0, 0]
  let [unknownFromMs, knownUntilMs, heldFromMs] = [null, null, null] as (number | null)[]
  let maxLoss: Expected['maxLoss'] = null
  return {
    get heldFromMs() {
      return heldFromMs ?? null
    },
    hold(timeMs: number): void {
      heldFromMs ??= timeMs
    },
    add({ lostPercent, alongKn }: Sailed, startMs: number, endMs: number): void {
      const spanMs = endMs - startMs
      underWayMs += spanMs
      if (lostPercent !== null && lostPercent > (maxLoss?.percent ?? -1))
        maxLoss = { percent: lostPercent, timeMs: startMs }
      if (alongKn !== null) {
        currentMs += spanMs
        currentSum += alongKn * spanMs
      }
      if (lostPercent === null || alongKn === null) {
        unknownMs += spanMs
        unknownFromMs ??= startMs
      } else knownUntilMs = endMs
    },
    all: (): Omit<Expected, 'progress' | 'unmovedEtaMs' | 'begins'> => ({
      underWayMs,
      unknownMs,
      unknownFromMs: unknownFromMs ?? null,
      knownUntilMs: knownUntilMs ?? null,
      maxLoss,
      meanCurrentKn: currentMs > 0 ? currentSum / currentMs : null,
      heldFromMs: heldFromMs ?? null,
    }),
  }
}

// From a fixed arrival back to the speed or the departure it takes, by the passage that is expected. Times in epoch ms; legs of a speed of their own keep it.
import { buildSchedule } from './schedule.ts'
import { refused, type Parsed } from '../format/parsed.ts'
import { ready, type Sliced } from '../sliced.ts'
import { HOUR_MS } from '../format/time.ts'
import { SPEED_RANGE_KN, type VoyageDocument } from './voyage.ts'

/** What is left from the departure, or from the fix: distance at the voyage's speed, and time that no such speed changes. */
function split(document: VoyageDocument): { fromMs: number | null; freeNm: number; ownMs: number } {
  const { rows, waypoints, etdMs, fix } = buildSchedule(document)
  let freeNm = 0
  let ownMs = 0
  rows.forEach(({ legDistanceNm, fromStartNm, stayMs }, i) => {
    const isAhead = fix === null || i >= fix.legIndex
    if (isAhead) ownMs += stayMs
    if (legDistanceNm === null || !isAhead) return
    const leftNm = i === fix?.legIndex ? fromStartNm - fix.alongNm : legDistanceNm
    const own = waypoints[i]?.leg?.speedKn
    if (own === undefined) freeNm += leftNm
    else ownMs += (leftNm / own) * HOUR_MS
  })
  return { fromMs: fix?.timeMs ?? etdMs, freeNm, ownMs }
}

/** What is to be set: the voyage's speed (`maxKn`: the greatest that arrives in a window), or its departure. */
export type ArrivalAnswer = ({ speedKn: number; maxKn: number | null } | { etdMs: number }) & {
  /** Hours under way without wind or current: what they lose is not in it. */
  unknownH: number
}

/** When a voyage arrives; null: it has no times. */
export type ArrivalOf = (document: VoyageDocument) => Sliced<number | null>

const asPlanned: ArrivalOf = (document) => ready(buildSchedule(document).etaMs)

/** What the plan would take, in knots; refused where no speed of the voyage is free to be set. */
function plannedKn(document: VoyageDocument, etaMs: number): Parsed<number> {
  const { fromMs, freeNm, ownMs } = split(document)
  if (fromMs === null) return refused('Set ETD first: the speed follows from departure and arrival.')
  if (etaMs <= fromMs) return refused('This arrival is not after the departure.')
  if (freeNm === 0) return refused('Every leg has a speed of its own: no speed of the voyage is left to set.')
  const leftMs = etaMs - fromMs - ownMs
  if (leftMs <= 0) return refused('Stays and the legs with a speed of their own take longer than that already.')
  return { ok: true, value: freeNm / (leftMs / HOUR_MS) }
}

const withSpeed = (document: VoyageDocument, speedKn: number): VoyageDocument => ({
  ...document,
  schedule: { ...document.schedule, speedKn },
})

/** Tenths of a knot, as speeds are shown; what only rounding lifts to the next is not. */
const TENTHS = 10
const tenthsUp = (speedKn: number): number => Math.ceil(speedKn * TENTHS - 1e-6)
const tenthsDown = (speedKn: number): number => Math.floor(speedKn * TENTHS + 1e-6)
/** Times are whole milliseconds: what is later by rounding is not late. */
const ROUNDING_MS = 1

/**
 * The least whole number from `low` to `high` at which something holds that goes on holding above; null: at none. Looked for from `guess` outwards,
 * since each look sails the passage.
 */
function* lowestWhere(
  low: number,
  high: number,
  guess: number,
  holds: (at: number) => Sliced<boolean>,
): Sliced<number | null> {
  let [fails, found] = [low - 1, high + 1]
  let at = Math.max(low, Math.min(high, guess))
  for (let stride = 1; fails + 1 < found; stride *= 2) {
    if (yield* holds(at)) found = at
    else fails = at
    const isOpen = found > high ? at + stride : fails < low ? at - stride : null
    if (isOpen === null) break
    at = Math.max(fails + 1, Math.min(found - 1, isOpen))
  }
  while (fails + 1 < found) {
    const middle = Math.floor((fails + found) / 2)
    if (yield* holds(middle)) found = middle
    else fails = middle
  }
  return found > high ? null : found
}

/** The voyage's speed for an arrival: the least tenth of a knot at which the ship is not late. */
export function* speedForArrival(
  document: VoyageDocument,
  etaMs: number,
  arrivalOf: ArrivalOf = asPlanned,
): Sliced<Parsed<number>> {
  const planned = plannedKn(document, etaMs)
  if (!planned.ok) return planned
  const { min, max } = SPEED_RANGE_KN
  const guess = tenthsUp(planned.value)
  if (guess / TENTHS > max) return refused(`That would take ${(guess / TENTHS).toFixed(1)} kn.`)
  function* isInTime(tenths: number): Sliced<boolean> {
    return ((yield* arrivalOf(withSpeed(document, tenths / TENTHS))) ?? Infinity) <= etaMs + ROUNDING_MS
  }
  const lowest = yield* lowestWhere(min * TENTHS, max * TENTHS, guess, isInTime)
  if (lowest === null) return refused(`Even ${max.toFixed(0)} kn would be late by the weather on the way.`)
  if (lowest === min * TENTHS && guess < lowest)
    return refused(`That would be ${(guess / TENTHS).toFixed(1)} kn: leave later, or stay on the way.`)
  return { ok: true, value: lowest / TENTHS }
}

/** The speeds that arrive within a window, to the tenth of a knot: the lowest is the one to sail. */
export function* speedsForWindow(
  document: VoyageDocument,
  earliestMs: number,
  latestMs: number,
  arrivalOf: ArrivalOf = asPlanned,
): Sliced<Parsed<{ minKn: number; maxKn: number }>> {
  if (latestMs < earliestMs) return refused('The window ends before it begins.')
  const lowest = yield* speedForArrival(document, latestMs, arrivalOf)
  if (!lowest.ok) return lowest
  const planned = plannedKn(document, earliestMs)
  const { min, max } = SPEED_RANGE_KN
  function* isEarly(tenths: number): Sliced<boolean> {
    return ((yield* arrivalOf(withSpeed(document, tenths / TENTHS))) ?? Infinity) < earliestMs - ROUNDING_MS
  }
  const guess = planned.ok ? tenthsDown(planned.value) + 1 : max * TENTHS
  const early = yield* lowestWhere(min * TENTHS, max * TENTHS, guess, isEarly)
  const maxKn = early === null ? max : (early - 1) / TENTHS
  if (maxKn < lowest.value)
    return refused('No speed in tenths of a knot arrives within so short a window: make it longer.')
  return { ok: true, value: { minKn: lowest.value, maxKn } }
}

/** A departure is looked for so far to each side of the planned one: weather makes no greater difference. */
const MAX_SHIFT_MINUTES = 60 * 24 * 60

/** The latest departure for an arrival at the speeds as they are, in whole minutes: early rather than late, and not before `earliestMs`. */
export function* departureForArrival(
  document: VoyageDocument,
  etaMs: number,
  arrivalOf: ArrivalOf = asPlanned,
  earliestMs = -Infinity,
): Sliced<Parsed<number>> {
  const { passageMs, fix } = buildSchedule(document)
  if (passageMs === null) return refused('The route has no leg.')
  if (fix !== null) return refused('The ship is under way: take the fix away first, or set the speed.')
  const planned = Math.floor((etaMs - passageMs) / 60_000)
  function* isLate(minute: number): Sliced<boolean> {
    const at = { ...document, schedule: { ...document.schedule, etdMs: minute * 60_000 } }
    return ((yield* arrivalOf(at)) ?? Infinity) > etaMs + ROUNDING_MS
  }
  const first = Math.max(planned - MAX_SHIFT_MINUTES, Math.ceil(earliestMs / 60_000))
  const none = refused(
    `No departure${earliestMs === -Infinity ? '' : ' from now on'} arrives then by the weather on the way.`,
  )
  if (first > planned + MAX_SHIFT_MINUTES) return none
  const late = yield* lowestWhere(first, planned + MAX_SHIFT_MINUTES, planned + 1, isLate)
  if (late === null || late === first) return none
  const etdMs = (late - 1) * 60_000
  return etdMs < 0 ? refused('That departure would be before 1970.') : { ok: true, value: etdMs }
}

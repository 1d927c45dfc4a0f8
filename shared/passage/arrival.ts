// From a fixed arrival back to the speed or the departure it takes. Times in epoch ms; legs of a speed of their own keep it.
import { buildSchedule } from './schedule.ts'
import { refused, type Parsed } from '../format/parsed.ts'
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

/** The voyage's speed for an arrival: to the tenth of a knot that is shown, rounded up so that the ship is not late. */
export function speedForArrival(document: VoyageDocument, etaMs: number): Parsed<number> {
  const { fromMs, freeNm, ownMs } = split(document)
  if (fromMs === null) return refused('Set ETD first: the speed follows from departure and arrival.')
  if (etaMs <= fromMs) return refused('This arrival is not after the departure.')
  if (freeNm === 0) return refused('Every leg has a speed of its own: no speed of the voyage is left to set.')
  const leftMs = etaMs - fromMs - ownMs
  if (leftMs <= 0) return refused('Stays and the legs with a speed of their own take longer than that already.')
  const speedKn = Math.ceil((freeNm / (leftMs / HOUR_MS)) * 10 - 1e-6) / 10
  const { min, max } = SPEED_RANGE_KN
  if (speedKn > max) return refused(`That would take ${speedKn.toFixed(1)} kn.`)
  if (speedKn < min) return refused(`That would be ${speedKn.toFixed(1)} kn: leave later, or stay on the way.`)
  return { ok: true, value: speedKn }
}

/** The speeds that arrive within a window, to the tenth of a knot: the least is the one to sail. */
export function speedsForWindow(
  document: VoyageDocument,
  earliestMs: number,
  latestMs: number,
): Parsed<{ minKn: number; maxKn: number }> {
  if (latestMs < earliestMs) return refused('The window ends before it begins.')
  const least = speedForArrival(document, latestMs)
  if (!least.ok) return least
  const { fromMs, freeNm, ownMs } = split(document)
  const leftMs = earliestMs - (fromMs ?? 0) - ownMs
  const most = leftMs <= 0 ? SPEED_RANGE_KN.max : Math.floor((freeNm / (leftMs / HOUR_MS)) * 10 + 1e-6) / 10
  const maxKn = Math.min(SPEED_RANGE_KN.max, most)
  if (maxKn < least.value)
    return refused('No speed in tenths of a knot arrives within so short a window: make it longer.')
  return { ok: true, value: { minKn: least.value, maxKn } }
}

/** The departure for an arrival at the speeds as they are, whole minutes, early rather than late. */
export function departureForArrival(document: VoyageDocument, etaMs: number): Parsed<number> {
  const { passageMs, fix } = buildSchedule(document)
  if (passageMs === null) return refused('The route has no leg.')
  if (fix !== null) return refused('The ship is under way: take the fix away first, or set the speed.')
  const etdMs = Math.floor((etaMs - passageMs) / 60_000) * 60_000
  return etdMs < 0 ? refused('That departure would be before 1970.') : { ok: true, value: etdMs }
}

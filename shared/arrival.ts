// From a fixed arrival back to the speed or the departure it takes. Times in epoch ms; legs of a speed of their own keep it.
import { buildPlan } from './plan.ts'
import { HOUR_MS } from './time.ts'
import { SPEED_RANGE_KN, type VoyageDocument } from './voyage.ts'

export type Answer<T> = { ok: true; value: T } | { ok: false; sentence: string }
const refuse = (sentence: string): { ok: false; sentence: string } => ({ ok: false, sentence })

/** Distance and time of the legs that go at the voyage's speed, and time of the others. */
function split(document: VoyageDocument): { freeNm: number; ownMs: number } {
  const { rows, waypoints } = buildPlan(document)
  let freeNm = 0
  let ownMs = 0
  rows.forEach(({ legDistanceNm }, i) => {
    if (legDistanceNm === null) return
    const own = waypoints[i]?.leg?.speedKn
    if (own === undefined) freeNm += legDistanceNm
    else ownMs += (legDistanceNm / own) * HOUR_MS
  })
  return { freeNm, ownMs }
}

/** The voyage's speed for an arrival: to the tenth of a knot that is shown, rounded up so that she is not late. */
export function speedForArrival(document: VoyageDocument, etaMs: number): Answer<number> {
  const { etdMs } = document.schedule
  if (etdMs === null) return refuse('Set ETD first: the speed follows from departure and arrival.')
  if (etaMs <= etdMs) return refuse('This arrival is not after the departure.')
  const { freeNm, ownMs } = split(document)
  if (freeNm === 0) return refuse('Every leg has a speed of its own: no speed of the voyage is left to set.')
  const leftMs = etaMs - etdMs - ownMs
  if (leftMs <= 0) return refuse('The legs with a speed of their own take longer than that already.')
  const speedKn = Math.ceil((freeNm / (leftMs / HOUR_MS)) * 10 - 1e-6) / 10
  const { min, max } = SPEED_RANGE_KN
  if (speedKn > max) return refuse(`That would take ${speedKn.toFixed(1)} kn.`)
  if (speedKn < min) return refuse(`That would be ${speedKn.toFixed(1)} kn: leave later, or stay on the way.`)
  return { ok: true, value: speedKn }
}

/** The departure for an arrival at the speeds as they are, whole minutes, early rather than late. */
export function departureForArrival(document: VoyageDocument, etaMs: number): Answer<number> {
  const { steamingMs } = buildPlan(document)
  if (steamingMs === null) return refuse('The route has no leg.')
  const etdMs = Math.floor((etaMs - steamingMs) / 60_000) * 60_000
  return etdMs < 0 ? refuse('That departure would be before 1970.') : { ok: true, value: etdMs }
}

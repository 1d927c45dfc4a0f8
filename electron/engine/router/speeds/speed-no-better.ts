// Why no other speeds are shown: the window is out of reach, every speed passes a limit, or too little is gained.
import { SPEED_RANGE_KN } from '../../../../shared/passage/voyage.ts'
import type { NoBetter } from '../../../../shared/candidates/candidates.ts'
import type { RouterQuestion } from '../protocol.ts'
import { type Timed, timed } from './speed-line.ts'
import { isUnknownWhereOwnIsRough, unjudgedWhereOwnIsBeyond } from './speed-unjudged.ts'
import { isWithin, weatherBy, scored, steppedSpeeds, type Look } from './speed-look.ts'
import { atOneSpeed, speedToArrive, type Profile, type SpeedCase } from './speed-profile.ts'

/** So many hours gained, or given up for the sea and spared, or this part of the fuel: enough for orders to the engine room. */
const MIN_GAIN_H = 1
const MIN_FUEL_GAIN = 0.01
/** Arriving so little later is the same. */
const SAME_H = 0.1

/** null: the best draft is better by more than is uncertain. */
export function noBetterOf(look: Look, best: Timed | undefined, uncertainH: number): NoBetter | null {
  const { question, of, own, window } = look
  if (best === undefined && !isWithin(own, window)) {
    const missed = missedWindow(of, window, question.ship)
    if (missed !== null) return missed
  }
  if (best === undefined && (own.hardH > 0 || !isWithin(own, window))) {
    const least = leastBad(of, window)
    const { breach } = weatherBy(look, (least === null ? null : timed(look, least)) ?? own)
    if (breach !== null) return breach
  }
  if (best === undefined) return { why: 'not-worth-it', gainH: 0, uncertainH }
  const unjudged = unjudgedWhereOwnIsBeyond(look, best)
  if (unjudged !== null) return { why: 'not-judged-there', ...unjudged }
  if (own.hardH > 0 || !isWithin(own, window)) return null
  const sparedH = own.penaltyH - best.penaltyH
  const isCheaper = best.fuelUnits < own.fuelUnits * (1 - MIN_FUEL_GAIN) && best.arriveH <= own.arriveH + SAME_H
  const gainH = Math.max(0, scored(own) - scored(best))
  const isEnough = (h: number): boolean => h > 0 && (isCheaper || h > Math.max(uncertainH, MIN_GAIN_H))
  // Enough without the sea that is spared, which may lie where it is not known.
  if (isEnough(gainH - Math.max(0, sparedH))) return null
  if (!isEnough(gainH) && !(gainH > 0 && sparedH > MIN_GAIN_H)) return { why: 'not-worth-it', gainH, uncertainH }
  return isUnknownWhereOwnIsRough(look, best) ? { why: 'too-few-points' } : null
}

/** The speed it would take for the window, to a tenth of a knot; null where the ship's own range reaches it. */
function missedWindow(
  of: SpeedCase,
  { fromH, untilH }: Look['window'],
  { minKn, maxKn }: RouterQuestion['ship'],
): NoBetter | null {
  const free: SpeedCase = {
    ...of,
    stages: of.stages.map((stage) =>
      stage.minKn === stage.maxKn && minKn !== maxKn
        ? stage
        : { ...stage, minKn: SPEED_RANGE_KN.min, maxKn: SPEED_RANGE_KN.max },
    ),
  }
  const speedFor = (hours: number): number =>
    speedToArrive(free, Math.max(0, hours), SPEED_RANGE_KN.min, SPEED_RANGE_KN.max) ?? SPEED_RANGE_KN.max
  if ((atOneSpeed(of, maxKn)?.arriveH ?? Infinity) > untilH) return { why: 'no-speed', speedKn: speedFor(untilH) }
  if ((atOneSpeed(of, minKn)?.arriveH ?? Infinity) < fromH) return { why: 'no-speed', speedKn: speedFor(fromH) }
  return null
}

/** Of single speeds that arrive in time the one with the fewest hours beyond. */
function leastBad(of: SpeedCase, window: Look['window']): Profile | null {
  let least: Profile | null = null
  for (const { profile } of steppedSpeeds(of))
    if (isWithin(profile, window) && (least === null || profile.hardH < least.hardH)) least = profile
  return least
}

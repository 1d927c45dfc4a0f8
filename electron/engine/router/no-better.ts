// Why nothing better is shown: it gains less than is uncertain, or no way keeps within the limits, the window, or clear.
import { HOUR_MS } from '../../../shared/format/time.ts'
import { SPEED_RANGE_KN } from '../../../shared/passage/voyage.ts'
import type { NoBetter } from '../../../shared/ways/ways.ts'
import { atSpeedOf, draftOf, type Draft } from './draft.ts'
import type { Drafting } from './drafting.ts'
import { lineThrough, sailLine } from './line.ts'
import type { Path } from './terms.ts'
import { LENIENT, type Waters } from './waters.ts'

/** So many hours given up for the sea, or beyond hard limits, spared: worth it whatever the time. */
const WORTH_H = 0.5

/** By what the draft gains on the officer's own route at the same set speed: another speed alone is no other route. */
export function notWorthIt(waters: Waters, best: Draft, own: Draft, uncertainH: number): NoBetter | null {
  const sailed = sailLine(atSpeedOf(best, own), (setSpeedKn) => waters.sailing(setSpeedKn, LENIENT))
  if (sailed === null || sailed.hardH > 0) return null
  const gainH = sailed.hours - best.hours
  const isWorthIt = gainH > uncertainH || sailed.penaltyH - best.penaltyH > WORTH_H
  return isWorthIt ? null : { why: 'not-worth-it', gainH, uncertainH }
}

/** `drafts`: those found, of which none is shown; `leastBad`: the way least beyond hard limits where none keeps within them. */
export function whyNone(
  { waters, question }: Drafting,
  drafts: readonly Draft[],
  own: Draft,
  uncertainH: number,
  leastBad: Path | null | undefined,
): NoBetter {
  const { aim, etdMs, ship } = question
  const arriveMs = etdMs + own.hours * HOUR_MS
  const isLate = aim.arriveUntilMs !== null && arriveMs > aim.arriveUntilMs
  const isEarly = aim.arriveFromMs !== null && arriveMs < aim.arriveFromMs
  if (drafts.length > 0 && (isLate || isEarly)) {
    const towards = (isLate ? aim.arriveUntilMs : aim.arriveFromMs) ?? arriveMs
    const fastest = drafts.reduce((a, b) => (isLate === b.hours < a.hours ? b : a))
    const speedKn = fastest.line[0]?.setSpeedKn ?? ship.setSpeedKn
    const hours = (towards - etdMs) / HOUR_MS
    // A window that is over is out of reach at any speed.
    const neededKn = hours > 0 ? (speedKn * fastest.hours) / hours : Infinity
    const isOutOfRange = neededKn < ship.leastKn || neededKn > ship.mostKn
    if (isOutOfRange) return { why: 'no-speed', speedKn: Math.min(SPEED_RANGE_KN.max, neededKn) }
  }
  if (leastBad === null && (own.sailed.hardH > 0 || own.isClosed)) return { why: 'closed' }
  if (leastBad !== null && leastBad !== undefined) {
    const least = draftOf(waters, lineThrough(leastBad.spots, ship.setSpeedKn), ship.setSpeedKn)
    const breach = least === null ? null : waters.met(least.line, least.sailed).breach
    if (breach !== null) return breach
  }
  return { why: 'not-worth-it', gainH: 0, uncertainH }
}

// Where on a candidate the choice depends on what is not known: where the sea that may be hoped for costs less than the one that is expected.
import { ceilToStep, floorToStep, HOUR_MS, STEP_MS } from '../../../../shared/format/time.ts'
import { costOf, pointAtHour } from '../search/path.ts'
import type { Path, Sailed, Sailing, PlanePoint } from '../terms.ts'

/** So much of a time is looked at about it. */
const ABOUT_H = STEP_MS / HOUR_MS / 2
/** A part of the hours that is less decides nothing. */
const DECIDES_PART = 0.015

/** A point of a candidate at its hour, and where the ship goes from there. */
export interface Decisive {
  here: PlanePoint
  onward: PlanePoint
  timeMs: number
}

/** Points every 3 hours of a candidate where its cost depends on what is not known, from one time to another. */
export function decisiveOn(
  { etdMs, fromMs, untilMs }: { etdMs: number; fromMs: number; untilMs: number },
  { kinder, expected }: { kinder: Sailing; expected: Sailing },
  path: Path,
): Decisive[] {
  const endH = path.hours.at(-1) ?? 0
  const out: Sailed = { hours: 0, hardH: 0, penaltyH: 0 }
  const costH = (sailing: Sailing, from: PlanePoint, to: PlanePoint, hour: number): number =>
    sailing.leg(from.x, from.y, to.x, to.y, hour, out) ? costOf(out) : Number.NaN
  const found: Decisive[] = []
  const lastMs = Math.min(untilMs, etdMs + endH * HOUR_MS)
  for (let timeMs = ceilToStep(Math.max(etdMs, floorToStep(fromMs))); timeMs <= lastMs; timeMs += STEP_MS) {
    const hour = (timeMs - etdMs) / HOUR_MS
    const [startH, stopH] = [Math.max(0, hour - ABOUT_H), Math.min(endH, hour + ABOUT_H)]
    const [from, to] = [pointAtHour(kinder, path, startH), pointAtHour(kinder, path, stopH)]
    const hangs = costH(expected, from, to, startH) - costH(kinder, from, to, startH)
    if (hangs > DECIDES_PART * (stopH - startH))
      found.push({ here: pointAtHour(kinder, path, hour), onward: pointAtHour(kinder, path, hour + 1), timeMs })
  }
  return found
}

// A passage in figures: the whole of it, and after a fix what was made good so far and what is to go. From and to are the plan's own times.
import { averageOf, type Schedule } from './schedule.ts'
import { formatDuration, shownApartMs } from '../format/time.ts'

/** A passage or a part of it; `passageMs` is `steamingMs` and `stayMs`, and `toMs` less `fromMs` where they are known. */
export interface PassagePart {
  /** Epoch ms; null without an ETD. */
  fromMs: number | null
  toMs: number | null
  distanceNm: number
  passageMs: number
  stayMs: number
  /** Time under way. */
  steamingMs: number
  /** Over the time under way; null where there is none. */
  averageSpeedKn: number | null
}

/** The passage from departure to arrival; null when it has no leg. */
export function wholePassage(schedule: Schedule): PassagePart | null {
  const { etdMs, etaMs, totalNm, passageMs, steamingMs, averageSpeedKn } = schedule
  if (passageMs === null || steamingMs === null) return null
  const stayMs = passageMs - steamingMs
  return { fromMs: etdMs, toMs: etaMs, distanceNm: totalNm, passageMs, stayMs, steamingMs, averageSpeedKn }
}

/**
 * What the ship made good from departure to the fix, and what is planned from there to arrival; null without a fix on the plan. How long it
 * really stayed so far nobody has entered: a stay before the fix is taken as the plan's rows have it, so as long as planned where that can be.
 */
export function partsAtFix(schedule: Schedule): { soFar: PassagePart; toGo: PassagePart } | null {
  const { fix, etdMs, etaMs, rows, totalNm } = schedule
  if (fix === null || etdMs === null || etaMs === null) return null
  const part = (fromMs: number, toMs: number, distanceNm: number): PassagePart => {
    const within = (timeMs: number | null): number => Math.max(fromMs, Math.min(toMs, timeMs ?? fromMs))
    const stayMs = rows.reduce((sum, row) => sum + (row.stayMs > 0 ? within(row.departMs) - within(row.etaMs) : 0), 0)
    const passageMs = toMs - fromMs
    const steamingMs = passageMs - stayMs
    const averageSpeedKn = averageOf(distanceNm, steamingMs)
    return { fromMs, toMs, distanceNm, passageMs, stayMs, steamingMs, averageSpeedKn }
  }
  return {
    soFar: part(etdMs, fix.timeMs, fix.alongNm),
    toGo: part(fix.timeMs, Math.max(fix.timeMs, etaMs), Math.max(0, totalNm - fix.alongNm)),
  }
}

const MINUTE_MS = 60_000

/**
 * Durations of a part in words, to the minute: from the times as they are shown, so that what stands on screen and paper adds up. `stays`
 * is null where there are none.
 */
export function partDurations(part: PassagePart): { steaming: string; stays: string | null; passage: string } {
  const { fromMs, toMs } = part
  const passageMs =
    fromMs === null || toMs === null ? Math.round(part.passageMs / MINUTE_MS) * MINUTE_MS : shownApartMs(fromMs, toMs)
  const stayMs = Math.min(passageMs, Math.round(part.stayMs / MINUTE_MS) * MINUTE_MS)
  return {
    steaming: formatDuration(passageMs - stayMs),
    stays: stayMs === 0 ? null : formatDuration(stayMs),
    passage: formatDuration(passageMs),
  }
}

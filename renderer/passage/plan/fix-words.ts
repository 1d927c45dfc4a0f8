// What a fix says of the passage: how far off the plan the ship was, and the speed that the planned arrival needs from there.
import { formatDistance, formatSpeed } from '../../../shared/format/format.ts'
import { partsAtFix } from '../../../shared/passage/passage-parts.ts'
import { buildSchedule, type Schedule } from '../../../shared/passage/schedule.ts'
import { formatDuration, formatShortUtc, formatUtc, HOUR_MS } from '../../../shared/format/time.ts'
import { SPEED_RANGE_KN, type VoyageDocument } from '../../../shared/passage/voyage.ts'
import { words as catalogue } from '../../words/words.ts'

const MINUTE_MS = 60_000

/** Of the plan as it was before the fix. */
function plannedEta(document: VoyageDocument): number | null {
  const { fix: _fix, ...withoutFix } = document.schedule
  return buildSchedule({ ...document, schedule: withoutFix }).etaMs
}

/** How far off the plan the ship was, and what it does to the arrival. */
export function fixWords(document: VoyageDocument, schedule: Schedule): string | null {
  const beforeMs = plannedEta(document)
  if (schedule.fix === null || schedule.etaMs === null || beforeMs === null) return null
  const lateMs = schedule.etaMs - beforeMs
  const { offNm, timeMs, alongNm } = schedule.fix
  const side = offNm < 0 ? 'port' : 'starboard'
  const off =
    Math.abs(offNm) < 0.05
      ? catalogue.schedule.fix.onTrack
      : catalogue.schedule.fix.offTrack(formatDistance(Math.abs(offNm)), side)
  const late =
    Math.abs(lateMs) < MINUTE_MS
      ? catalogue.schedule.fix.asPlanned
      : catalogue.schedule.fix.besidePlan(formatDuration(Math.abs(lateMs)), lateMs)
  return catalogue.schedule.fix.timedFrom(formatUtc(timeMs), off, formatDistance(schedule.totalNm - alongNm), late)
}

/** `needed for ETA 30 NOV 0756: 18.4 kn`, to the tenth of a knot, rounded up; stays ahead are kept. null without a fix on the plan. */
export function neededWords(document: VoyageDocument, schedule: Schedule): string | null {
  const toGo = partsAtFix(schedule)?.toGo
  const etaMs = schedule.fix === null ? null : plannedEta(document)
  if (toGo === undefined || etaMs === null || schedule.fix === null) return null
  const left = etaMs - schedule.fix.timeMs - toGo.stayMs
  const neededKn = left <= 0 ? Infinity : Math.ceil((toGo.distanceNm / (left / HOUR_MS)) * 10 - 1e-6) / 10
  const words = catalogue.schedule.fix.neededForEta(formatShortUtc(etaMs))
  if (neededKn > SPEED_RANGE_KN.max) return catalogue.schedule.fix.cannotBeKept(words)
  return `${words}: ${formatSpeed(neededKn)} kn`
}

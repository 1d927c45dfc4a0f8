// What a fix says of the passage: how far off the plan the ship was, and the speed that the planned arrival needs from there.
import { formatDistance, formatSpeed } from '../../../shared/format/format.ts'
import { partsAtFix } from '../../../shared/passage/passage-parts.ts'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import type { ScheduleFix } from '../../../shared/passage/schedule-fixes.ts'
import { formatDuration, formatShortUtc, formatUtc, HOUR_MS, shownApartMs } from '../../../shared/format/time.ts'
import { SPEED_RANGE_KN } from '../../../shared/passage/voyage.ts'
import { ETA_NAMES } from '../../../shared/ship/arrival-words.ts'
import { words as catalogue } from '../../words/words.ts'

/** How far off the plan the ship was, and what it does to the arrival. */
export function fixWords(schedule: Schedule): string | null {
  const { etaMs, plannedEtaMs } = schedule
  if (schedule.fix === null || etaMs === null || plannedEtaMs === null) return null
  const lateMs = shownApartMs(plannedEtaMs, etaMs)
  const { timeMs, alongNm } = schedule.fix
  const off = offTrackWords(schedule.fix)
  const late =
    lateMs === 0
      ? catalogue.times.fix.asPlanned
      : catalogue.times.fix.besidePlan(formatDuration(Math.abs(lateMs)), lateMs)
  const eta = `${ETA_NAMES.fromFix} ${formatShortUtc(etaMs)}`
  return catalogue.times.fix.timedFrom(formatUtc(timeMs), off, formatDistance(schedule.totalNm - alongNm), eta, late)
}

/** `0.4 NM to port of the track`, as the words of the catalogue have it. */
export function offTrackWords({ offNm }: ScheduleFix): string {
  if (Math.abs(offNm) < 0.05) return catalogue.times.fix.onTrack
  return catalogue.times.fix.offTrack(formatDistance(Math.abs(offNm)), offNm < 0 ? 'port' : 'starboard')
}

/** `needed for ETA planned, 30 NOV 0756: 18.4 kn`, to the tenth of a knot, rounded up; stays ahead are kept. null without a fix on the plan. */
export function neededWords(schedule: Schedule): string | null {
  const toGo = partsAtFix(schedule)?.toGo
  const etaMs = schedule.plannedEtaMs
  if (toGo === undefined || etaMs === null || schedule.fix === null) return null
  const left = etaMs - schedule.fix.timeMs - toGo.stayMs
  const neededKn = left <= 0 ? Infinity : Math.ceil((toGo.distanceNm / (left / HOUR_MS)) * 10 - 1e-6) / 10
  const words = catalogue.times.fix.neededForEta(ETA_NAMES.planned, formatShortUtc(etaMs))
  if (neededKn > SPEED_RANGE_KN.max) return catalogue.times.fix.cannotBeKept(words)
  return `${words}: ${formatSpeed(neededKn)} kn`
}

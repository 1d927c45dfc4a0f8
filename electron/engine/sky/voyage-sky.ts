// Variation at each waypoint and the sun along the plan of a voyage.
import { buildSchedule, shipAt, type Schedule } from '../../../shared/passage/schedule.ts'
import type { SunTrack, VoyageSky } from '../../../shared/app/sky.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/format/time.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { sunEvents } from './sun.ts'
import { variation } from './variation.ts'

/** At the berth too, so that the night of departure and that of arrival are whole. */
const AT_REST_MS = 12 * HOUR_MS
/** A longer voyage is cut here, and said to be. */
export const MAX_SUN_DAYS = 120

/** Pure: the clock is read by the caller, and used only where the voyage has no ETD. */
export function voyageSky(voyage: Voyage, nowMs: number): VoyageSky {
  const schedule = buildSchedule(voyage.document)
  return {
    voyageId: voyage.voyageId,
    revision: voyage.revision,
    computedAtMs: nowMs,
    variations: schedule.waypoints.map(({ id, position }, i) => {
      const etaMs = schedule.rows[i]?.etaMs ?? null
      const timeMs = etaMs ?? nowMs
      return { waypointId: id, timeMs, timeIs: etaMs === null ? 'now' : 'eta', ...variation(position, timeMs) }
    }),
    sun: sunTrack(schedule),
  }
}

function sunTrack(schedule: Schedule): SunTrack | null {
  if (schedule.etdMs === null || schedule.etaMs === null) return null
  const fromMs = schedule.etdMs - AT_REST_MS
  const wholeMs = schedule.etaMs + AT_REST_MS
  const untilMs = Math.min(wholeMs, fromMs + MAX_SUN_DAYS * DAY_MS)
  const events = sunEvents((timeMs) => shipAt(schedule, timeMs).position, fromMs, untilMs)
  return { fromMs, untilMs, isWhole: untilMs === wholeMs, events }
}

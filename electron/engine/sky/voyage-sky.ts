// Variation at each waypoint and the sun along the passage of a voyage.
import type { Schedule } from '../../../shared/passage/schedule.ts'
import { shipAt } from '../../../shared/passage/ship-at.ts'
import type { SunTrack, VoyageSky } from '../../../shared/app/sky.ts'
import { HOUR_MS } from '../../../shared/format/time.ts'
import type { Position } from '../../../shared/geo/position.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { sunTrack } from './sun.ts'
import { variation } from './variation.ts'

/** At the berth too, so that the night of departure and that of arrival are whole. */
const AT_REST_MS = 12 * HOUR_MS

/** `schedule`: the passage that is judged. Pure: the clock is read by the caller, and used only where the voyage has no ETD. */
export function voyageSky(voyage: Voyage, schedule: Schedule, nowMs: number): VoyageSky {
  return {
    voyageId: voyage.voyageId,
    revision: voyage.revision,
    computedAtMs: nowMs,
    variations: schedule.waypoints.map(({ id, position }, i) => {
      const etaMs = schedule.rows[i]?.etaMs ?? null
      const timeMs = etaMs ?? nowMs
      return { waypointId: id, timeMs, timeIs: etaMs === null ? 'now' : 'eta', ...variation(position, timeMs) }
    }),
    sun: sunAlong(schedule),
  }
}

function sunAlong(schedule: Schedule): SunTrack | null {
  if (schedule.etdMs === null || schedule.etaMs === null) return null
  const placeAt = (timeMs: number): Position => shipAt(schedule, timeMs).position
  return sunTrack(placeAt, schedule.etdMs - AT_REST_MS, schedule.etaMs + AT_REST_MS)
}

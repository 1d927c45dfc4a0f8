// Variation at each waypoint and the sun along the passage of a voyage.
import type { Schedule } from '../../../../shared/passage/schedule.ts'
import { shipAt } from '../../../../shared/passage/ship-at.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { SunTrack, VoyageSky, WaypointVariation } from '../../../../shared/app/sky.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import { sunTrackInSlices } from './sun.ts'
import { variation } from './variation.ts'

/** At the berth too, so that the night of departure and that of arrival are whole. */
const AT_REST_MS = 12 * HOUR_MS

/**
 * `schedule`: the passage that is judged. Pure: the clock is read by the caller, and used only where the voyage has no ETD. Yields once a waypoint, and
 * along the passage every few hours.
 */
export function* voyageSkyInSlices(voyage: Voyage, schedule: Schedule, nowMs: number): Sliced<VoyageSky> {
  const variations: WaypointVariation[] = []
  for (const [i, { id, position }] of schedule.waypoints.entries()) {
    const etaMs = schedule.rows[i]?.etaMs ?? null
    const timeMs = etaMs ?? nowMs
    const timeIs = etaMs === null ? 'now' : 'eta'
    variations.push({ waypointId: id, timeMs, timeIs, ...variation(position, timeMs) })
    yield
  }
  return {
    voyageId: voyage.voyageId,
    revision: voyage.revision,
    computedAtMs: nowMs,
    variations,
    sun: yield* sunAlong(schedule),
  }
}

function* sunAlong(schedule: Schedule): Sliced<SunTrack | null> {
  if (schedule.etdMs === null || schedule.etaMs === null) return null
  const placeAt = (timeMs: number): Position => shipAt(schedule, timeMs).position
  return yield* sunTrackInSlices(placeAt, schedule.etdMs - AT_REST_MS, schedule.etaMs + AT_REST_MS)
}

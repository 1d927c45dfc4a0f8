// Variation at each waypoint and the sun along the plan of a voyage.
import { buildPlan, shipAt, type Plan } from '../../../shared/passage/schedule.ts'
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
  const plan = buildPlan(voyage.document)
  return {
    voyageId: voyage.voyageId,
    revision: voyage.revision,
    computedAtMs: nowMs,
    variations: plan.waypoints.map(({ id, position }, i) => {
      const etaMs = plan.rows[i]?.etaMs ?? null
      const timeMs = etaMs ?? nowMs
      return { waypointId: id, timeMs, timeIs: etaMs === null ? 'now' : 'eta', ...variation(position, timeMs) }
    }),
    sun: sunTrack(plan),
  }
}

function sunTrack(plan: Plan): SunTrack | null {
  if (plan.etdMs === null || plan.etaMs === null) return null
  const fromMs = plan.etdMs - AT_REST_MS
  const wholeMs = plan.etaMs + AT_REST_MS
  const untilMs = Math.min(wholeMs, fromMs + MAX_SUN_DAYS * DAY_MS)
  const events = sunEvents((timeMs) => shipAt(plan, timeMs).position, fromMs, untilMs)
  return { fromMs, untilMs, isWhole: untilMs === wholeMs, events }
}

// The Track plan: the ship's own position at each 3-hour step within the forecast; the least that answers "what will we meet".
import { buildSchedule } from '../../../shared/passage/schedule.ts'
import { trackSteps } from '../../../shared/passage/ship-at.ts'
import { DAY_MS, floorToStep, HORIZON_MS, HOUR_MS } from '../../../shared/format/time.ts'
import type { VoyageDocument } from '../../../shared/passage/voyage.ts'
import { toE4 } from '../store/cells.ts'
import type { SyncRequest } from '../store/request.ts'

/** When a stored answer was fetched; null when the position and time is not stored. */
export type FetchedAt = (latE4: number, longE4: number, timeMs: number) => number | null

/** What the service can answer at a time: from the step at or before now to 240 hours ahead. */
export const forecastWindow = (nowMs: number): { fromMs: number; toMs: number } => ({
  fromMs: floorToStep(nowMs),
  toMs: nowMs + HORIZON_MS,
})

/** The service refreshes every 3 hours: fetched since the last refresh is as new as it gets. From the future (clock set back): not. */
export const isFresh = (fetchedAtMs: number | null, nowMs: number): boolean =>
  fetchedAtMs !== null && fetchedAtMs >= floorToStep(nowMs) && fetchedAtMs <= nowMs

/** A point to ask for, with its place in the order: lower ranks first, then nearer, then earlier. */
export interface RankedPoint {
  request: SyncRequest & { kind: 'point' }
  rank: number
  offTrackNm: number
}

export interface TrackPoints {
  points: RankedPoint[]
  steps: number
  beyondHorizonSteps: number
}

/** The steps within the forecast window of a voyage's track, fresh or not. */
export function trackPoints(document: VoyageDocument, nowMs: number): TrackPoints {
  const steps = trackSteps(buildSchedule(document))
  const { fromMs, toMs } = forecastWindow(nowMs)
  const within = steps.filter(({ timeMs }) => timeMs >= fromMs && timeMs <= toMs)
  const firstMs = within[0]?.timeMs ?? 0
  return {
    points: within.map(({ timeMs, lat, long }) => ({
      request: { kind: 'point', latE4: toE4(lat), longE4: toE4(long), timeMs },
      rank: rankOf(timeMs, firstMs),
      offTrackNm: 0,
    })),
    steps: steps.length,
    beyondHorizonSteps: steps.filter(({ timeMs }) => timeMs > toMs).length,
  }
}

/** Next 24 h at every step, then to 72 h, then the rest coarse to fine: a link that drops leaves a picture of the whole voyage. */
export function rankOf(timeMs: number, firstMs: number): number {
  const aheadMs = timeMs - firstMs
  if (aheadMs <= DAY_MS) return 0
  if (aheadMs <= 3 * DAY_MS) return 1
  const coarser = [24, 12, 6].findIndex((hours) => timeMs % (hours * HOUR_MS) === 0)
  return coarser === -1 ? 5 : 2 + coarser
}

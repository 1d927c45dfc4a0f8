// The Track plan: the ship's own position at each 3-hour step within the forecast; the least that answers "what will we meet".
import { buildPlan, trackSteps } from '../../../shared/plan.ts'
import type { NothingToAsk } from '../../../shared/sync.ts'
import { DAY_MS, floorToStep, HORIZON_MS, HOUR_MS } from '../../../shared/time.ts'
import type { VoyageDocument } from '../../../shared/voyage.ts'
import type { PointJob } from '../store/jobs.ts'
import { toE4 } from '../store/weather.ts'

export interface TrackPlan {
  /** What to ask, in the order to ask it. */
  jobs: PointJob[]
  freshSteps: number
  beyondHorizonSteps: number
  nothing: NothingToAsk | null
}

/** When a stored answer was fetched; null when the position and time is not stored. */
export type FetchedAt = (latE4: number, longE4: number, timeMs: number) => number | null

/** What the service can answer at a time: from the step at or before now to 240 hours ahead. */
export const askable = (nowMs: number): { fromMs: number; toMs: number } => ({
  fromMs: floorToStep(nowMs),
  toMs: nowMs + HORIZON_MS,
})

/** The service refreshes every 3 hours: fetched since the last refresh is as new as it gets. From the future (clock set back): not. */
export const isFresh = (fetchedAtMs: number | null, nowMs: number): boolean =>
  fetchedAtMs !== null && fetchedAtMs >= floorToStep(nowMs) && fetchedAtMs <= nowMs

export const pointKey = (latE4: number, longE4: number, timeMs: number): string => `point:${latE4}:${longE4}:${timeMs}`

/** Plans what is missing along a voyage's track. Pure: the store is asked through `fetchedAt` only. */
export function planTrack(document: VoyageDocument, nowMs: number, fetchedAt: FetchedAt): TrackPlan {
  const steps = trackSteps(buildPlan(document))
  const { fromMs, toMs } = askable(nowMs)
  const within = steps.filter(({ timeMs }) => timeMs >= fromMs && timeMs <= toMs)
  const beyondHorizonSteps = steps.filter(({ timeMs }) => timeMs > toMs).length
  const jobs: (PointJob & { rank: number })[] = []
  let freshSteps = 0
  const firstMs = within[0]?.timeMs ?? 0
  for (const { timeMs, lat, long } of within) {
    const latE4 = toE4(lat)
    const longE4 = toE4(long)
    if (isFresh(fetchedAt(latE4, longE4, timeMs), nowMs)) freshSteps++
    else jobs.push({ key: pointKey(latE4, longE4, timeMs), latE4, longE4, timeMs, rank: rankOf(timeMs, firstMs) })
  }
  jobs.sort((a, b) => a.rank - b.rank || a.timeMs - b.timeMs)
  const ordered = jobs.map(({ key, latE4, longE4, timeMs }): PointJob => ({ key, latE4, longE4, timeMs }))
  const plan = { jobs: ordered, freshSteps, beyondHorizonSteps }
  return { ...plan, nothing: jobs.length > 0 ? null : whyNothing(steps.length, within.length, beyondHorizonSteps) }
}

/** Next 24 h at every step, then to 72 h, then the rest coarse to fine: a link that drops leaves a picture of the whole voyage. */
function rankOf(timeMs: number, firstMs: number): number {
  const aheadMs = timeMs - firstMs
  if (aheadMs <= DAY_MS) return 0
  if (aheadMs <= 3 * DAY_MS) return 1
  const coarser = [24, 12, 6].findIndex((hours) => timeMs % (hours * HOUR_MS) === 0)
  return coarser === -1 ? 5 : 2 + coarser
}

function whyNothing(steps: number, within: number, beyond: number): NothingToAsk {
  if (steps === 0) return 'no-etd'
  if (within > 0) return 'all-fresh'
  return beyond > 0 ? 'beyond-horizon' : 'voyage-over'
}

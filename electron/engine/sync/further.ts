// A further round of a run: what its answers moved the ship away from is asked where she is likely now, within what was told at the start.
import { FaultError } from '../../../shared/result.ts'
import { FURTHER_ROUNDS, TRACK_ONLY } from '../../../shared/sync/sync.ts'
import { atOnce } from '../../../shared/sliced.ts'
import type { Costs } from '../link/costs.ts'
import type { Profiles } from '../link/profiles.ts'
import { speaksFor } from '../planner/track.ts'
import type { PlannedRequest } from '../store/request.ts'
import type { Store } from '../store/store.ts'
import type { PlanNow } from './plan-now.ts'

interface Context {
  store: Store
  profiles: Profiles
  costs: Pick<Costs, 'expectation' | 'budget'>
  /** As of now: another key may have been refused meanwhile. */
  fetchPlan: () => PlanNow
}

/** Stores the jobs of the next round with their run; false: there is none, and the run is over. */
export function furtherRound(
  { store, profiles, costs, fetchPlan }: Context,
  runId: number,
  pendingBytes: number,
): boolean {
  const { jobs } = store
  const row = jobs.newest()
  // Its price was accepted for that link.
  if (row?.runId !== runId || row.further?.profileId !== profiles.inUse().id) return false
  const { last, points } = jobs.rounds(runId)
  const left = row.further.points - points
  if (last >= FURTHER_ROUNDS || left <= 0 || jobs.counts(runId).done === 0) return false
  const lacking = lackingOf().slice(0, left)
  if (lacking.length === 0) return false
  const expected = costs.expectation()
  const bytes = lacking.reduce((sum, { request }) => sum + expected(request).bothBytes, 0)
  if (bytes > costs.budget(runId, row.overBudget, pendingBytes).roomBytes) return false
  return store.commit(() => jobs.addRound(runId, last + 1, lacking)) > 0

  function lackingOf(): PlannedRequest[] {
    if (row === null) return []
    const { weather } = row.choice
    const tracks = { ...TRACK_ONLY, weather: weather.plan === 'passages' ? weather : TRACK_ONLY.weather }
    let requests: PlannedRequest[]
    try {
      requests = atOnce(fetchPlan()(store.voyages.get(row.voyageId), tracks, null)).requests
    } catch (error) {
      // A voyage is stored no longer.
      if (error instanceof FaultError) return []
      throw error
    }
    const asked = Map.groupBy(jobs.points(runId), ({ timeMs }) => timeMs)
    return requests.filter(
      ({ request }) =>
        request.kind === 'point' && !(asked.get(request.timeMs) ?? []).some((before) => speaksFor(before, request)),
    )
  }
}

// A further round of a run: where its answers moved the ship, weather is requested at the likely place, within the estimate given at the start.
import { FaultError } from '../../../../shared/result.ts'
import { FURTHER_ROUNDS, TRACK_ONLY } from '../../../../shared/sync/sync.ts'
import type { Costs } from '../link/costs.ts'
import type { Profiles } from '../link/profiles.ts'
import { speaksFor } from '../planner/track.ts'
import type { StoredRun } from '../../store/jobs.ts'
import type { PlannedRequest } from '../requests/request.ts'
import type { Store } from '../../store/store.ts'
import { runSliced, createStoppableYield } from '../../yield.ts'
import type { PlanNow } from './plan-now.ts'

interface Context {
  store: Store
  profiles: Pick<Profiles, 'inUse'>
  costs: Pick<Costs, 'expectation' | 'budget'>
  /** As of now: another key may have been refused meanwhile. */
  fetchPlan: () => PlanNow
  /** Counted, but not yet in the ledger. */
  pendingBytes: () => number
  monotonicMs: () => number
}

/** Stores the jobs of the next round with their run; false: there is none, or it was stopped (`signal`), and the run is over. */
export async function furtherRound(
  { store, profiles, costs, fetchPlan, pendingBytes, monotonicMs }: Context,
  runId: number,
  signal: AbortSignal,
): Promise<boolean> {
  const { jobs } = store
  const planned = open()
  const requests = planned === null ? [] : await planOf(planned.row)
  // It yielded meanwhile: another link may be in use.
  const now = open()
  if (signal.aborted || now === null) return false
  const lacking = lackingOf(requests).slice(0, now.left)
  if (lacking.length === 0) return false
  const expected = costs.expectation()
  const bytes = lacking.reduce((sum, { request }) => sum + expected(request).bothBytes, 0)
  if (bytes > costs.budget(runId, now.row.overBudget, pendingBytes()).roomBytes) return false
  return store.commit(() => jobs.addRound(runId, now.last + 1, lacking)) > 0

  /** null: nothing more is requested in this run. */
  function open(): { row: StoredRun; last: number; left: number } | null {
    const row = jobs.newest()
    // Its price was accepted for that link.
    if (row?.runId !== runId || row.further?.profileId !== profiles.inUse().id) return null
    const { last, points } = jobs.rounds(runId)
    const left = row.further.points - points
    return last >= FURTHER_ROUNDS || left <= 0 || jobs.counts(runId).done === 0 ? null : { row, last, left }
  }

  async function planOf({ choice: { weather }, voyageId }: StoredRun): Promise<readonly PlannedRequest[]> {
    const tracks = { ...TRACK_ONLY, weather: weather.plan === 'passages' ? weather : TRACK_ONLY.weather }
    try {
      const work = fetchPlan()(store.voyages.get(voyageId), tracks, null)
      return (await runSliced(work, createStoppableYield(monotonicMs, signal, 'The run was stopped.'))).requests
    } catch (error) {
      // A voyage is stored no longer, or the run was stopped.
      if (error instanceof FaultError) return []
      throw error
    }
  }

  function lackingOf(requests: readonly PlannedRequest[]): PlannedRequest[] {
    const requestedByTime = Map.groupBy(jobs.points(runId), ({ timeMs }) => timeMs)
    return requests.filter(
      ({ request }) =>
        request.kind === 'point' &&
        !(requestedByTime.get(request.timeMs) ?? []).some((before) => speaksFor(before, request)),
    )
  }
}

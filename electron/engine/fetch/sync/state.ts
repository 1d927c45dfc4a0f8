// How the newest run stands, put together from its rows and what goes on in memory.
import { isOfTrack, type StillToSend, type SyncPhase, type SyncState } from '../../../../shared/sync/sync.ts'
import type { Store } from '../../store/store.ts'
import type { Costs } from '../link/costs.ts'
import { reportOf } from './report.ts'
import type { Run } from './run.ts'
import type { UsableTime } from './usable-time.ts'

const IDLE: SyncState = {
  runId: null,
  voyageId: null,
  choice: null,
  profileId: null,
  phase: 'idle',
  by: null,
  total: 0,
  done: 0,
  waiting: 0,
  failed: 0,
  givenUp: [],
  gaps: [],
  refusedValues: 0,
  bytesUp: 0,
  bytesDown: 0,
  elapsedSeconds: 0,
  secondsLeft: null,
  stillToSend: null,
  usableUntilMs: null,
  startedAtMs: null,
  endedAtMs: null,
  retryAtMs: null,
  fault: null,
}

interface StateContext {
  store: Store
  costs: Pick<Costs, 'estimate'>
  usableTime: Pick<UsableTime, 'of'>
}

const STOPPED: readonly SyncPhase[] = ['paused', 'interrupted', 'failed']

/** What was read of a run's jobs, until one changes: the state is read several times a second, and a run may have thousands. */
function keptOfRun<Value>(jobs: Store['jobs'], read: (runId: number) => Value): (runId: number) => Value {
  let kept: { runId: number; changes: number; value: Value } | null = null
  return (runId) => {
    const changes = jobs.changes()
    if (kept?.runId !== runId || kept.changes !== changes) kept = { runId, changes, value: read(runId) }
    return kept.value
  }
}

/** `run`: the active one; `ended`: the last that ended in this process. */
export function createState({
  store,
  costs,
  usableTime,
}: StateContext): (run: Run | null, ended: Run | null) => SyncState {
  const { jobs } = store
  const report = keptOfRun(jobs, (runId) => reportOf(jobs.notes(runId), () => jobs.forecastEndMs(runId)))
  const waiting = keptOfRun(jobs, jobs.waiting)
  /** What requesting the rest would take, at current costs. */
  const stillToSend = (runId: number): StillToSend => {
    const requests = waiting(runId)
    const { bytesUp, bytesDown, seconds, costUsd } = costs.estimate(requests)
    return { requests: requests.length, bytesUp, bytesDown, seconds, costUsd }
  }
  return (underWay, last) => {
    const row = jobs.newest()
    if (row === null) return IDLE
    const run = underWay?.runId === row.runId ? underWay : null
    const ended = last?.runId === row.runId ? last : null
    const counts = jobs.counts(row.runId)
    const traffic = store.traffic.ofRun(row.runId)
    // A full disk may have kept the end of a run from being stored: what is known here counts then.
    const unstored = run === null && row.phase === 'running' ? (ended?.outcome() ?? null) : null
    const phase = unstored?.phase ?? row.phase
    // An answer of the office's relay is one of many jobs.
    const answered = run?.by() === 'office' ? counts.done : traffic.answers
    const secondsLeft = run !== null && answered > 0 ? ((traffic.busyMs / answered) * counts.waiting) / 1000 : null
    return {
      runId: row.runId,
      voyageId: row.voyageId,
      choice: row.choice,
      profileId: row.profileId,
      phase,
      by: run?.by() ?? null,
      stillToSend: run === null && counts.waiting > 0 && STOPPED.includes(phase) ? stillToSend(row.runId) : null,
      ...counts,
      ...report(row.runId),
      refusedValues: row.refusedValues,
      bytesUp: traffic.bytesUp,
      bytesDown: traffic.bytesDown,
      elapsedSeconds: row.elapsedMs / 1000,
      secondsLeft,
      usableUntilMs: hasWeather(row) ? usableTime.of(row.voyageId) : null,
      startedAtMs: row.startedAtMs,
      endedAtMs: row.endedAtMs,
      retryAtMs: run?.retryAtMs() ?? null,
      fault: run !== null ? run.fault() : (unstored?.fault ?? row.fault),
    }
  }
}

/** Weather of the voyage was requested: not casualties alone, nor a place, nor points for a search of candidates. */
export const hasWeather = ({ choice }: Pick<SyncState, 'choice'>): boolean =>
  choice !== null && isOfTrack(choice) && choice.weather.plan !== 'none' && choice.weather.plan !== 'points'

// How the newest run stands, put together from its rows and what goes on in memory.
import { buildPlan, trackSteps } from '../../../shared/passage/schedule.ts'
import type { StillToSend, SyncPhase, SyncState } from '../../../shared/sync/sync.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { VITAL_MEASURES } from '../../../shared/weather/weather.ts'
import type { RunRow } from '../store/jobs.ts'
import type { Store } from '../store/store.ts'
import { toE4 } from '../store/cells.ts'
import type { PlannedRequest } from '../store/request.ts'
import type { WeatherRow } from '../store/weather.ts'
import { askable } from '../planner/track.ts'
import { reportOf } from './report.ts'
import type { Run } from './run.ts'

const IDLE: SyncState = {
  runId: null,
  voyageId: null,
  choice: null,
  profileId: null,
  phase: 'idle',
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

interface InMemory {
  /** The run, while it is under way. */
  run: Run | null
  /** The run, when it ended in this process. */
  ended: Run | null
  usableUntilMs: number | null
  /** What asking these would take. */
  costOf: (requests: readonly PlannedRequest[]) => StillToSend
}

const STOPPED: readonly SyncPhase[] = ['paused', 'interrupted', 'failed']

export function stateOf(store: Store, row: RunRow | null, { run, ended, usableUntilMs, costOf }: InMemory): SyncState {
  if (row === null) return IDLE
  const counts = store.jobs.counts(row.runId)
  const traffic = store.traffic.ofRun(row.runId)
  // A full disk may have kept the end of a run from being stored: what is known here counts then.
  const untold = run === null && row.phase === 'running' ? (ended?.outcome() ?? null) : null
  const phase = untold?.phase ?? row.phase
  const secondsLeft =
    run !== null && traffic.answers > 0 ? ((traffic.busyMs / traffic.answers) * counts.waiting) / 1000 : null
  return {
    runId: row.runId,
    voyageId: row.voyageId,
    choice: row.choice,
    profileId: row.profileId,
    phase,
    stillToSend:
      run === null && counts.waiting > 0 && STOPPED.includes(phase) ? costOf(store.jobs.waiting(row.runId)) : null,
    ...counts,
    ...reportOf(store.jobs.notes(row.runId)),
    refusedValues: row.refusedValues,
    bytesUp: traffic.bytesUp,
    bytesDown: traffic.bytesDown,
    elapsedSeconds: row.elapsedMs / 1000,
    secondsLeft,
    usableUntilMs,
    startedAtMs: row.startedAtMs,
    endedAtMs: row.endedAtMs,
    retryAtMs: run?.retryAtMs() ?? null,
    fault: run !== null ? run.fault() : (untold?.fault ?? row.fault),
  }
}

/** A stored answer without wind or sea is no weather to sail by. */
const hasWeather = (row: WeatherRow | null): boolean =>
  row !== null && VITAL_MEASURES.every((measure) => row.values[measure] !== null)

/** The last of the steps ahead up to which wind and sea of every one are stored. */
export function usableUntil(store: Store, voyageId: number, nowMs: number): number | null {
  let until: number | null = null
  let voyage: Voyage
  try {
    voyage = store.voyages.get(voyageId)
  } catch {
    return null
  }
  const { fromMs, toMs } = askable(nowMs)
  for (const { timeMs, lat, long } of trackSteps(buildPlan(voyage.document))) {
    if (timeMs < fromMs) continue
    if (timeMs > toMs || !hasWeather(store.weather.read(toE4(lat), toE4(long), timeMs))) break
    until = timeMs
  }
  return until
}

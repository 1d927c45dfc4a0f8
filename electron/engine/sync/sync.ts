// The sync: one run at a time, its commands, its state, and what the link showed.
import { FaultError, type Fault } from '../../../shared/result.ts'
import type { LinkState, SyncEstimate, SyncState } from '../../../shared/sync.ts'
import { buildPlan, trackSteps } from '../../../shared/plan.ts'
import type { Voyage } from '../../../shared/voyage.ts'
import type { ServiceHttp } from '../service/http.ts'
import { toE4 } from '../store/weather.ts'
import { estimateCost } from './estimate.ts'
import { askable, planTrack, type TrackPlan } from './plan-track.ts'
import { CONNECTIONS, startRun, type Run, type RunContext } from './run.ts'

export interface SyncContext extends Omit<RunContext, 'http' | 'onChange'> {
  /** A new HTTP client for one run; null when no service is set up. */
  openHttp: () => ServiceHttp | null
  serviceUrl: URL | null
  onProgress: () => void
}

export interface Sync {
  estimate(voyage: Voyage): SyncEstimate
  start(voyage: Voyage): SyncState
  pause(): Promise<SyncState>
  /** Cancels a run of this voyage that is not over: its plan is about to change, and the new one is shown before it is sent. */
  dropFor(voyageId: number): Promise<void>
  resume(): SyncState
  cancel(): Promise<SyncState>
  state(): SyncState
  link(): LinkState
  close(): Promise<void>
}

const IDLE: SyncState = {
  runId: null,
  voyageId: null,
  phase: 'idle',
  total: 0,
  done: 0,
  waiting: 0,
  failed: 0,
  refusedValues: 0,
  bytesUp: 0,
  bytesDown: 0,
  elapsedSeconds: 0,
  secondsLeft: null,
  usableUntilMs: null,
  startedAtMs: null,
  endedAtMs: null,
  retryAtMs: null,
  fault: null,
}

export function createSync(context: SyncContext): Sync {
  const { store, now, serviceUrl } = context
  let run: Run | null = null
  let ended: Run | null = null
  let linkState: Pick<LinkState, 'state' | 'lastAnswerAtMs' | 'fault'> = {
    state: 'unknown',
    lastAnswerAtMs: null,
    fault: null,
  }

  const planFor = (voyage: Voyage): TrackPlan => planTrack(voyage.document, now(), store.weather.fetchedAt)

  function noteLink(answered: boolean, fault: Fault | null): void {
    if (fault === null) {
      if (answered) linkState = { state: 'up', lastAnswerAtMs: now(), fault: null }
    } else if (fault.code === 'key-refused') linkState = { ...linkState, state: 'refused', fault }
    else if (['unreachable', 'timed-out', 'not-the-service', 'certificate', 'clock-wrong'].includes(fault.code)) {
      linkState = { ...linkState, state: 'down', fault }
    }
  }

  function work(runId: number): void {
    const http = context.openHttp()
    if (http === null)
      throw new FaultError('no-service', 'No service is set up. Enter its base address and key in Settings.')
    const started = startRun(
      {
        ...context,
        http,
        onChange: ({ answered, fault }) => {
          noteLink(answered, fault)
          context.onProgress()
        },
      },
      runId,
    )
    run = started
    void started.ended.then(() => {
      if (run === started) run = null
      ended = started
      context.onProgress()
    })
    context.onProgress()
  }

  function state(): SyncState {
    const row = store.jobs.newest()
    if (row === null) return IDLE
    const counts = store.jobs.counts(row.runId)
    const traffic = store.traffic.ofRun(row.runId)
    const active = run?.runId === row.runId
    // A full disk may have kept the end of a run from being stored: what is known here counts then.
    const untold = !active && row.phase === 'running' ? (ended?.runId === row.runId ? ended.outcome() : null) : null
    const secondsLeft =
      active && traffic.answers > 0 ? ((traffic.busyMs / traffic.answers) * counts.waiting) / 1000 : null
    return {
      runId: row.runId,
      voyageId: row.voyageId,
      phase: untold?.phase ?? row.phase,
      ...counts,
      refusedValues: row.refusedValues,
      bytesUp: traffic.bytesUp,
      bytesDown: traffic.bytesDown,
      elapsedSeconds: row.elapsedMs / 1000,
      secondsLeft,
      usableUntilMs: usableUntil(row.voyageId),
      startedAtMs: row.startedAtMs,
      endedAtMs: row.endedAtMs,
      retryAtMs: active ? (run?.retryAtMs() ?? null) : null,
      fault: active ? (run?.fault() ?? null) : (untold?.fault ?? row.fault),
    }
  }

  /** The last of the steps ahead up to which every one is stored. */
  function usableUntil(voyageId: number): number | null {
    let until: number | null = null
    let voyage: Voyage
    try {
      voyage = store.voyages.get(voyageId)
    } catch {
      return null
    }
    const { fromMs, toMs } = askable(now())
    for (const { timeMs, lat, long } of trackSteps(buildPlan(voyage.document))) {
      if (timeMs < fromMs) continue
      if (timeMs > toMs || store.weather.fetchedAt(toE4(lat), toE4(long), timeMs) === null) break
      until = timeMs
    }
    return until
  }

  const stop = async (phase: 'paused' | 'cancelled'): Promise<SyncState> => {
    await run?.stop(phase)
    return state()
  }

  function start(voyage: Voyage): SyncState {
    if (run !== null)
      throw new FaultError('busy', 'Weather is being fetched already. Wait for it, pause it or cancel it first.')
    if (serviceUrl === null)
      throw new FaultError('no-service', 'No service is set up. Enter its base address and key in Settings.')
    const { jobs } = planFor(voyage)
    const runId = store.commit(() =>
      store.jobs.begin(
        {
          voyageId: voyage.voyageId,
          revision: voyage.revision,
          plan: 'track',
          origin: serviceUrl.origin,
          startedAtMs: now(),
        },
        jobs,
      ),
    )
    work(runId)
    return state()
  }

  async function cancel(): Promise<SyncState> {
    if (run !== null) return stop('cancelled')
    const row = store.jobs.newest()
    if (row !== null && row.phase !== 'finished')
      store.commit(() => store.jobs.setPhase(row.runId, 'cancelled', null, now()))
    return state()
  }

  return {
    estimate: (voyage) => {
      const { jobs, freshSteps, beyondHorizonSteps, nothing } = planFor(voyage)
      const shown = store.traffic.recent(serviceUrl?.origin ?? '', 1)
      const cost = estimateCost(jobs.length, shown, serviceUrl?.protocol === 'https:', CONNECTIONS)
      return {
        voyageId: voyage.voyageId,
        plan: 'track',
        requests: jobs.length,
        ...cost,
        freshSteps,
        beyondHorizonSteps,
        nothing,
      }
    },
    start,
    pause: () => stop('paused'),
    dropFor: async (voyageId) => {
      if (store.jobs.newest()?.voyageId === voyageId) await cancel()
    },
    resume: () => {
      if (run !== null) return state()
      const row = store.jobs.newest()
      if (row === null || row.phase === 'finished' || row.phase === 'cancelled') return state()
      const voyage = store.voyages.get(row.voyageId)
      // Edited since: the ship will be elsewhere, so the old plan's positions are not worth their bytes.
      if (voyage.revision !== row.revision) return start(voyage)
      const { fromMs, toMs } = askable(now())
      store.commit(() => {
        store.jobs.dropOutside(row.runId, fromMs, toMs)
        store.jobs.setPhase(row.runId, 'running', null, null)
      })
      work(row.runId)
      return state()
    },
    cancel,
    state,
    link: () => {
      const at = new Date(now())
      return {
        host: serviceUrl?.host ?? null,
        ...linkState,
        bytesToday: store.traffic.bytesSince(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())),
        bytesThisMonth: store.traffic.bytesSince(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)),
      }
    },
    close: async () => {
      await run?.stop('paused')
    },
  }
}

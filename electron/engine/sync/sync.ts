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
  /** `shownRequests`: as many as the officer was shown; more are not sent. Throws FaultError `busy`, `no-service`. */
  start(voyage: Voyage, shownRequests?: number): SyncState
  pause(): Promise<SyncState>
  /** Cancels a run of this voyage that is not over: its plan is about to change, and the new one is shown before it is sent. */
  dropFor(voyageId: number): Promise<void>
  resume(): SyncState
  cancel(): Promise<SyncState>
  state(): SyncState
  link(): LinkState
  /** Also for a run under way: a key taken away is not used again. */
  setApiKey(apiKey: string | null): void
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

  function openHttp(): ServiceHttp {
    const http = context.openHttp()
    if (http !== null) return http
    throw new FaultError('no-service', 'No service is set up. Enter its base address and key in Settings.')
  }

  function work(runId: number, http: ServiceHttp): void {
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

  function start(voyage: Voyage, shownRequests?: number): SyncState {
    if (run !== null)
      throw new FaultError('busy', 'Weather is being fetched already. Wait for it, pause it or cancel it first.')
    const http = openHttp()
    const { jobs } = planFor(voyage)
    if (shownRequests !== undefined && jobs.length > shownRequests) {
      throw new FaultError(
        'busy',
        `The service has newer weather since: it now takes ${jobs.length} requests, not ${shownRequests}. Nothing was sent; look at the figures and press again.`,
      )
    }
    const runId = store.commit(() =>
      store.jobs.begin(
        {
          voyageId: voyage.voyageId,
          revision: voyage.revision,
          plan: 'track',
          origin: context.ledger,
          startedAtMs: now(),
        },
        jobs,
      ),
    )
    work(runId, http)
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
      const shown = store.traffic.recent(context.ledger, 1)
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
      const row = store.jobs.newest()
      if (row?.voyageId !== voyageId) return
      if (run !== null) await run.stop('cancelled')
      else if (row.phase === 'paused' || row.phase === 'interrupted')
        store.commit(() => store.jobs.setPhase(row.runId, 'cancelled', null, now()))
    },
    resume: () => {
      if (run !== null) return state()
      const row = store.jobs.newest()
      if (row === null || row.phase === 'finished' || row.phase === 'cancelled') return state()
      const voyage = store.voyages.get(row.voyageId)
      const http = openHttp()
      // Edited since, or of another service: the old plan is not worth its bytes, and a new one is shown before it is sent.
      if (voyage.revision !== row.revision || row.origin !== context.ledger) {
        store.commit(() => store.jobs.setPhase(row.runId, 'cancelled', null, now()))
        void http.close()
        return state()
      }
      const { fromMs, toMs } = askable(now())
      store.commit(() => {
        // A run whose end could not be stored left jobs marked as under way.
        store.jobs.recoverJobs()
        store.jobs.dropOutside(row.runId, fromMs, toMs)
        store.jobs.setPhase(row.runId, 'running', null, null)
      })
      work(row.runId, http)
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
    setApiKey: (apiKey) => run?.setApiKey(apiKey),
    close: async () => {
      await run?.stop('paused')
    },
  }
}

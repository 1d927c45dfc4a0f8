// One run: takes waiting jobs, keeps a few requests in flight, commits each answer with its job, and survives the link.
import { FaultError, type Fault } from '../../../shared/result.ts'
import type { SyncPhase } from '../../../shared/sync.ts'
import type { ServiceHttp } from '../service/http.ts'
import { fetchPoint } from '../service/point.ts'
import type { WaitingJob } from '../store/jobs.ts'
import type { Store } from '../store/store.ts'
import { fromE4, valuesInOrder } from '../store/weather.ts'
import { outcomeOf } from './outcome.ts'

/** Requests in flight at once: thin links choke on more handshakes, fat ones gain little (design/link.md). */
export const CONNECTIONS = 4
/** So many answers in a row that cannot be used mean that this is not the service, or another version of it. */
const MAX_USELESS_IN_ROW = 12
const OPERATION = 1
/** Clocks are put right by less than this all the time. */
const CLOCK_SLACK_MS = 1000

export interface RunContext {
  store: Store
  http: ServiceHttp
  /** The service's name in the ledger. */
  ledger: string
  now: () => number
  monotonicMs: () => number
  random: () => number
  /** Resolves after a time, or at once when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Counts, weather or a fault changed; `answered`: the service has just answered. */
  onChange: (what: { answered: boolean; fault: Fault | null }) => void
  /** A defect of ours: goes to the log, never to the officer as text. */
  onDefect: (error: unknown) => void
}

export interface Run {
  runId: number
  /** Ends the run early; resolves when nothing is in flight and the phase is stored. */
  stop(phase: 'paused' | 'cancelled'): Promise<void>
  /** Resolves when the run has ended, for whatever reason. */
  ended: Promise<void>
  /** While the run waits to try again. */
  retryAtMs(): number | null
  /** The fault it waits for, or null. */
  fault(): Fault | null
  setApiKey(apiKey: string | null): void
  /** How it ended, also when a full disk kept that from being stored; null while it goes on. */
  outcome(): { phase: SyncPhase; fault: Fault | null } | null
}

class Stopped extends Error {}

/** Starts working on a run whose jobs are stored. */
export function startRun(context: RunContext, runId: number): Run {
  const { store, http, now, monotonicMs, random } = context
  const abort = new AbortController()
  const inFlight = new Set<Promise<void>>()
  let end: { phase: SyncPhase; fault: Fault | null } | null = null
  let holdUntilMs: number | null = null
  let waitFault: Fault | null = null
  let outages = 0
  let uselessInRow = 0
  let counted = http.meter()
  let countedAtMs = monotonicMs()
  let waitedMs = 0
  let lastNowMs = now()

  /** Bytes and time since the last account, written in the caller's commit. */
  const account = (requests: number, answers: number, refusedValues: number): void => {
    const meter = http.meter()
    const at = monotonicMs()
    const elapsedMs = at - countedAtMs
    store.traffic.add(runId, now(), context.ledger, OPERATION, {
      requests,
      answers,
      connections: meter.connections - counted.connections,
      bytesUp: meter.bytesUp - counted.bytesUp,
      bytesDown: meter.bytesDown - counted.bytesDown,
      // Waiting for the link says nothing of what an answer costs over it.
      busyMs: Math.max(0, elapsedMs - waitedMs),
    })
    store.jobs.addElapsed(runId, elapsedMs, refusedValues)
    counted = meter
    countedAtMs = at
    waitedMs = 0
  }
  const stopWith = (phase: SyncPhase, fault: Fault | null): void => {
    if (end !== null) return
    end = { phase, fault }
    abort.abort(new Stopped())
  }

  async function ask(job: WaitingJob): Promise<void> {
    try {
      const answer = await fetchPoint(http, fromE4(job.latE4), fromE4(job.longE4), job.timeMs, abort.signal)
      store.commit(() => {
        const { latE4, longE4, timeMs } = job
        const fetchedAtMs = now()
        store.weather.put({ latE4, longE4, timeMs, fetchedAtMs, values: valuesInOrder(answer.values) }, fetchedAtMs)
        store.jobs.done(runId, job.key)
        account(1, 1, answer.refused.length)
      })
      outages = 0
      uselessInRow = 0
      holdUntilMs = null
      waitFault = null
      context.onChange({ answered: true, fault: null })
    } catch (error) {
      if (error instanceof Stopped) return
      failed(job, error)
    }
  }

  function failed(job: WaitingJob, error: unknown): void {
    if (!(error instanceof FaultError)) {
      context.onDefect(error)
      return stopWith(
        'failed',
        new FaultError('internal', 'Getting weather stopped by an error of Binnacle’s own. What had arrived is kept.')
          .fault,
      )
    }
    const outcome = outcomeOf(error, job.attempts, outages, random)
    try {
      store.commit(() => {
        if (outcome.kind === 'give-up') store.jobs.failed(runId, job.key, outcome.fault.code)
        else if (outcome.kind === 'stop') store.jobs.putBack(runId, job.key, job.attempts, 0)
        else {
          const counts = outcome.kind === 'again' || outcome.countsAsAttempt
          store.jobs.putBack(runId, job.key, job.attempts + (counts ? 1 : 0), Math.round(now() + outcome.waitMs))
        }
        account(1, 0, 0)
      })
    } catch (storeError) {
      if (!(storeError instanceof FaultError)) context.onDefect(storeError)
      return stopWith('paused', storeError instanceof FaultError ? storeError.fault : error.fault)
    }
    if (outcome.kind === 'stop') return stopWith(outcome.phase, outcome.fault)
    if (outcome.kind === 'hold') {
      // The others of one burst fail together: that is one outage, not four.
      if (holdUntilMs === null || now() >= holdUntilMs) outages++
      holdUntilMs = Math.max(holdUntilMs ?? 0, now() + outcome.waitMs)
      waitFault = outcome.fault
    } else if (++uselessInRow >= MAX_USELESS_IN_ROW) stopWith('paused', outcome.fault)
    context.onChange({ answered: false, fault: outcome.fault })
  }

  /** How long nothing may be asked; 0 when something may be. */
  function waitMs(): number | null {
    const nextMs = store.jobs.nextAtMs(runId)
    if (nextMs === null) return null
    const untilMs = Math.max(nextMs, holdUntilMs ?? 0) - now()
    return Math.max(0, untilMs)
  }

  /** A clock set back must not turn a wait of seconds into an hour: what waits by it may be tried at once. */
  function watchClock(): void {
    const atMs = now()
    if (atMs < lastNowMs - CLOCK_SLACK_MS) {
      store.commit(() => store.jobs.release(runId))
      holdUntilMs = null
    }
    lastNowMs = atMs
  }

  async function wait(ms: number): Promise<void> {
    const from = monotonicMs()
    await context.wait(ms, abort.signal)
    waitedMs += monotonicMs() - from
  }

  async function loop(): Promise<void> {
    while (!abort.signal.aborted) {
      watchClock()
      const pause = waitMs()
      if (pause === null && inFlight.size === 0) break
      const held = holdUntilMs !== null && now() < holdUntilMs
      const jobs = held ? [] : store.commit(() => store.jobs.take(runId, now(), CONNECTIONS - inFlight.size))
      for (const job of jobs) {
        const asking = ask(job).finally(() => inFlight.delete(asking))
        inFlight.add(asking)
      }
      if (inFlight.size > 0) await Promise.race(inFlight)
      else if (pause !== null && pause > 0) await wait(pause)
    }
  }

  async function finish(): Promise<void> {
    await Promise.allSettled(inFlight)
    await http.close()
    const counts = store.jobs.counts(runId)
    const finished = end ?? { phase: counts.done === 0 && counts.failed > 0 ? 'failed' : 'finished', fault: waitFault }
    end = finished
    store.commit(() => {
      account(0, 0, 0)
      store.jobs.recoverJobs()
      store.jobs.setPhase(runId, finished.phase, finished.fault, now())
    })
    context.onChange({ answered: false, fault: finished.fault })
  }

  const ended = loop()
    .catch((error: unknown) => {
      if (!(error instanceof FaultError)) context.onDefect(error)
      stopWith('paused', error instanceof FaultError ? error.fault : null)
    })
    .then(finish)
    .catch((error: unknown) => context.onDefect(error))

  return {
    runId,
    ended,
    stop: async (phase) => {
      stopWith(phase, null)
      await ended
    },
    retryAtMs: () =>
      end === null && inFlight.size === 0 && holdUntilMs !== null && holdUntilMs > now() ? holdUntilMs : null,
    fault: () => waitFault,
    setApiKey: http.setApiKey,
    outcome: () => end,
  }
}

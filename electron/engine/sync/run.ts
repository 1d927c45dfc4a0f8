// One run: takes waiting jobs, keeps as many requests in flight as the link holds, commits each answer with its job, survives the link.
import { FaultError, type Fault } from '../../../shared/result.ts'
import type { FetchedBy } from '../../../shared/office/office.ts'
import type { SyncPhase } from '../../../shared/sync/sync.ts'
import type { ServiceHttp } from '../service/http.ts'
import type { Operation } from '../service/operation.ts'
import type { WaitingJob } from '../store/jobs.ts'
import type { Store } from '../store/store.ts'
import { NOTHING_RECORDED, type TrafficRecorder } from '../link/traffic-recorder.ts'
import type { Execute } from './execute.ts'
import { outcomeOf } from './outcome.ts'
import type { KeyMemory } from './key-memory.ts'
import { OBSERVE_MS, type Pace } from '../link/pace.ts'
import { createJudge, isRefusal, NotPermitted } from './refusal.ts'
import { failureNote } from './report.ts'
import type { SyncRequest } from '../store/request.ts'

/** So many answers in a row that cannot be used mean that this is not the service, or another version of it. */
const MAX_USELESS_IN_ROW = 12
/** So many under way at most: a track at once, and no more streams than servers usually allow. */
export const MAX_UNDER_WAY = 100
/** Clocks are put right by less than this all the time. */
const CLOCK_SLACK_MS = 1000

export interface RunContext {
  store: Store
  http: ServiceHttp
  /** What the service has answered and refused with the key in force. */
  keys: KeyMemory
  pace: Pace
  trafficRecorder: TrafficRecorder
  execute: Execute
  /** By what the ledger shows now: bytes an answer is expected to bring, and both ways with its request. */
  expectation: () => (request: SyncRequest) => { downBytes: number; bothBytes: number }
  /** Bytes the budget leaves, both ways, and the fault when that is too few; Infinity without a cap. */
  budget: () => { roomBytes: number; fault: Fault | null }
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
  /** Ends the run early, for a reason or by the officer; resolves when nothing is in flight and the phase is stored. */
  stop(phase: 'paused' | 'cancelled', fault?: Fault | null): Promise<void>
  /** Resolves when the run has ended, for whatever reason. */
  ended: Promise<void>
  /** While the run waits to try again. */
  retryAtMs(): number | null
  /** The fault it waits for, or null. */
  fault(): Fault | null
  /** By whom it is fetched now. */
  by(): FetchedBy
  /** How it ended, also when a full disk kept that from being stored; null while it goes on. */
  outcome(): { phase: SyncPhase; fault: Fault | null } | null
}

class Stopped extends Error {}

/** Files take the link for themselves, one after the other. */
const isAlone = ({ request }: WaitingJob): boolean => request.kind === 'bulk-day'

/** Starts working on a run whose jobs are stored. */
export function startRun(context: RunContext, runId: number): Run {
  const { store, http, pace, trafficRecorder, now, monotonicMs, random } = context
  const abort = new AbortController()
  const inFlight = new Map<string, { work: Promise<void>; bothBytes: number; isAlone: boolean }>()
  let end: { phase: SyncPhase; fault: Fault | null } | null = null
  let holdUntilMs: number | null = null
  let waitFault: Fault | null = null
  let outages = 0
  let uselessInRow = 0
  let lastNowMs = now()
  const judge = createJudge({ keys: context.keys, now, probe })
  trafficRecorder.begin(runId)
  const observing = setInterval(() => {
    if (inFlight.size > 0) pace.observe(http.meter().bytesDown, http.roundTripMs(), monotonicMs())
  }, OBSERVE_MS)
  observing.unref()

  const stopWith = (phase: SyncPhase, fault: Fault | null): void => {
    if (end !== null) return
    end = { phase, fault }
    abort.abort(new Stopped())
  }

  async function ask(job: WaitingJob, downBytes: number): Promise<void> {
    const sentAtMs = monotonicMs()
    try {
      const executed = await context.execute(job.request, abort.signal, () => tellBytes(job))
      trafficRecorder.commit(
        job.operation,
        { requests: 1, answers: 1, units: executed.units },
        executed.refusedValues,
        () => {
          if (executed.unusable !== null) return store.jobs.failed(runId, job.key, failureNote(executed.unusable))
          executed.commit()
          store.jobs.done(runId, job.key, executed.note)
        },
      )
      context.keys.noteAnswer(job.operation)
      pace.answered(downBytes, monotonicMs() - sentAtMs)
      outages = 0
      // A service that has no value somewhere is still the service.
      if (executed.unusable?.fault.code === 'bad-answer') countUseless(executed.unusable.fault)
      else uselessInRow = 0
      holdUntilMs = null
      waitFault = null
      context.onChange({ answered: true, fault: null })
    } catch (error) {
      pace.lost(downBytes)
      if (error instanceof Stopped) return
      try {
        failed(job, isRefusal(error) ? await judge(error, job.operation, job.request, abort.signal) : error)
      } catch (judging) {
        if (!(judging instanceof Stopped)) failed(job, judging)
      }
    }
  }

  /** One request of another operation than the refused one, counted like every other; what it brings is not stored. */
  async function probe({ operation, request, read }: Operation<unknown>, signal: AbortSignal): Promise<void> {
    let answers = 0
    try {
      read(await http.json(request, signal))
      answers = 1
    } finally {
      trafficRecorder.commit(operation, { requests: 1, answers, units: answers }, 0, () => undefined)
    }
  }

  function countUseless(fault: Fault): void {
    if (++uselessInRow >= MAX_USELESS_IN_ROW) stopWith('paused', fault)
  }

  /** Long work shows its bytes as they come, and stops where the budget does. */
  function tellBytes(job: WaitingJob): void {
    trafficRecorder.commit(job.operation, NOTHING_RECORDED, 0, () => undefined)
    const { roomBytes, fault } = context.budget()
    if (roomBytes <= 0) stopWith('paused', fault)
    context.onChange({ answered: false, fault: null })
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
      trafficRecorder.commit(job.operation, { ...NOTHING_RECORDED, requests: 1 }, 0, () => {
        if (outcome.kind === 'give-up') store.jobs.failed(runId, job.key, failureNote(error))
        if (error instanceof NotPermitted) store.jobs.failWaiting(runId, job.operation, failureNote(error))
        if (outcome.kind === 'give-up') return
        if (outcome.kind === 'stop') store.jobs.putBack(runId, job.key, job.attempts, 0)
        else {
          const counts = outcome.kind === 'again' || outcome.countsAsAttempt
          store.jobs.putBack(runId, job.key, job.attempts + (counts ? 1 : 0), Math.round(now() + outcome.waitMs))
        }
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
    } else if (!(error instanceof NotPermitted)) countUseless(outcome.fault)
    context.onChange({ answered: false, fault: outcome.fault })
  }

  /** Marks and sends what the link, the transport and the budget have room for; returns when the pace allows the next, in ms. */
  function send(): number {
    if (holdUntilMs !== null && now() < holdUntilMs) return Infinity
    const free = Math.min(MAX_UNDER_WAY, (http.slots() ?? MAX_UNDER_WAY) - inFlight.size)
    if (free <= 0 || [...inFlight.values()].some(({ isAlone }) => isAlone)) return Infinity
    let nextMs = Infinity
    const chosen: { job: WaitingJob; downBytes: number; bothBytes: number }[] = []
    const expected = context.expectation()
    const { roomBytes, fault } = context.budget()
    let leftBytes = roomBytes - [...inFlight.values()].reduce((sum, { bothBytes }) => sum + bothBytes, 0)
    for (const job of store.jobs.due(runId, now(), free)) {
      const { downBytes, bothBytes } = expected(job.request)
      if (isAlone(job) && inFlight.size + chosen.length > 0) break
      nextMs = pace.waitMs(downBytes, monotonicMs())
      if (nextMs > 0) break
      nextMs = Infinity
      if (bothBytes > leftBytes) {
        if (inFlight.size + chosen.length === 0) stopWith('paused', fault)
        break
      }
      leftBytes -= bothBytes
      pace.sent(downBytes)
      chosen.push({ job, downBytes, bothBytes })
      if (isAlone(job)) break
    }
    if (chosen.length === 0) return nextMs
    try {
      store.commit(() => chosen.forEach(({ job }) => store.jobs.setRunning(runId, job.key)))
    } catch (error) {
      for (const { downBytes } of chosen) pace.lost(downBytes)
      throw error
    }
    for (const { job, downBytes, bothBytes } of chosen) {
      const work = ask(job, downBytes).finally(() => inFlight.delete(job.key))
      inFlight.set(job.key, { work, bothBytes, isAlone: isAlone(job) })
    }
    return nextMs
  }

  /** How long nothing may be asked; 0 when something may be; null when nothing waits. */
  function waitMs(): number | null {
    const nextMs = store.jobs.nextAtMs(runId)
    if (nextMs === null) return null
    return Math.max(0, Math.max(nextMs, holdUntilMs ?? 0) - now())
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

  /** Resolves when something under way has ended, or after `ms`. */
  async function oneEnded(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | null = null
    const works = [...inFlight.values()].map(({ work }) => work)
    if (ms < Infinity) works.push(new Promise((resolve) => (timer = setTimeout(resolve, Math.ceil(ms)))))
    await Promise.race(works)
    if (timer !== null) clearTimeout(timer)
  }

  async function loop(): Promise<void> {
    while (!abort.signal.aborted) {
      watchClock()
      const pause = waitMs()
      if (pause === null && inFlight.size === 0) break
      const nextMs = send()
      if (inFlight.size > 0) await oneEnded(nextMs)
      else if (pause !== null && pause > 0) {
        const fromMs = monotonicMs()
        await context.wait(pause, abort.signal)
        trafficRecorder.idle(monotonicMs() - fromMs)
      }
    }
  }

  async function finish(): Promise<void> {
    clearInterval(observing)
    await Promise.allSettled([...inFlight.values()].map(({ work }) => work))
    const counts = store.jobs.counts(runId)
    const finished = end ?? { phase: counts.done === 0 && counts.failed > 0 ? 'failed' : 'finished', fault: waitFault }
    end = finished
    trafficRecorder.commit(0, NOTHING_RECORDED, 0, () => {
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
    stop: async (phase, fault) => {
      stopWith(phase, fault ?? null)
      await ended
    },
    retryAtMs: () =>
      end === null && inFlight.size === 0 && holdUntilMs !== null && holdUntilMs > now() ? holdUntilMs : null,
    by: () => 'own',
    fault: () => waitFault,
    outcome: () => end,
  }
}

// One run: takes waiting jobs, keeps as many requests in flight as the link holds, commits each answer with its job, survives the link.
import { FaultError, type Fault } from '../../../../shared/result.ts'
import type { FetchedBy } from '../../../../shared/office/office.ts'
import type { SyncPhase } from '../../../../shared/sync/sync.ts'
import { NOTHING_RECORDED, type TrafficRecorder } from '../link/traffic-recorder.ts'
import { OBSERVE_MS, type Pace } from '../link/pace.ts'
import { bulkNeedsOwnKey } from '../office/faults.ts'
import type { Office } from '../office/office.ts'
import type { ServiceHttp } from '../service/http.ts'
import type { WaitingJob } from '../../store/jobs.ts'
import type { SyncRequest } from '../requests/request.ts'
import type { Store } from '../../store/store.ts'
import { createCourse } from './course.ts'
import type { Execute } from './execute.ts'
import type { ForecastEnd } from './forecast-end.ts'
import type { KeyMemory } from '../outcome/key-memory.ts'
import { createOfficeRequests } from './office-requests.ts'
import { createOwnRequests } from './own-requests.ts'
import { failureNote } from './report.ts'

const BULK_OPERATION = 2
/** So many in flight at most: a track at once, and no more streams than servers usually allow. */
export const MAX_UNDER_WAY = 100
/** Not a job: the request that checks that the service is still there. */
const CHECK = 'forecast check'
/** Clocks are put right by less than this all the time. */
const CLOCK_SLACK_MS = 1000

export interface RunContext {
  store: Store
  http: ServiceHttp
  office: Office
  /** The link is paid by volume: nothing dearer than what was shown goes over it without the officer. */
  isPaid: () => boolean
  /** What the service has answered and refused with the key in force. */
  keys: KeyMemory
  forecastEnd: ForecastEnd
  pace: Pace
  trafficRecorder: TrafficRecorder
  execute: Execute
  /** By what the ledger shows now: bytes an answer is expected to bring, and with its request. */
  expectation: () => (request: SyncRequest) => { downBytes: number; bothBytes: number }
  /** Bytes the budget leaves, sent and received, and the fault when that is too few; Infinity without a cap. */
  budget: () => { roomBytes: number; fault: Fault | null }
  /** Nothing waits any more: stores the next round's jobs; false: there is none, or the run was stopped. */
  further: (signal: AbortSignal) => Promise<boolean>
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

/** Files take the link for themselves, one after the other. */
const isAlone = ({ request }: WaitingJob): boolean => request.kind === 'bulk-day'

/** Starts working on a run whose jobs are stored. */
export function startRun(context: RunContext, runId: number): Run {
  const { store, http, office, pace, trafficRecorder, now, monotonicMs } = context
  const course = createCourse(now)
  const own = createOwnRequests(context, course, runId)
  const byOffice = createOfficeRequests(context, course, runId)
  const inFlight = new Map<string, { work: Promise<void>; bothBytes: number; isAlone: boolean }>()
  /** The relay was tried in this run: what was given up before is looked at once again. */
  let hasTriedOffice = false
  let lastNowMs = now()
  trafficRecorder.begin(runId)
  const observing = setInterval(() => {
    if (inFlight.size > 0) pace.observe(http.meter().bytesDown, http.roundTripMs(), monotonicMs())
  }, OBSERVE_MS)
  observing.unref()

  const by = (): FetchedBy => office.fetchMode.byOfRun(hasTriedOffice)

  /** One relay request at a time, alone: the pack it brings takes the link. Returns when the next may go, in ms. */
  function sendByOffice(): number {
    if (inFlight.size > 0) return Infinity
    const [next] = byOffice.isUnfinished() ? [] : store.jobs.due(runId, now(), 1)
    if (next === undefined && !byOffice.isUnfinished()) return Infinity
    if (next !== undefined && isAlone(next)) return sendOwn(failedWithoutKey() ? 0 : 1)
    hasTriedOffice = true
    underWay('office', byOffice.send(), 0, true)
    return Infinity
  }

  /** Bulk files are fetched by the own key alone: without one they are given up. */
  function failedWithoutKey(): boolean {
    if (office.fetchMode.state()?.hasOwnKey === true) return false
    store.commit(() => store.jobs.failWaiting(runId, BULK_OPERATION, failureNote(bulkNeedsOwnKey())))
    return true
  }

  function underWay(key: string, work: Promise<void>, bothBytes: number, alone: boolean): void {
    inFlight.set(key, { work: work.finally(() => inFlight.delete(key)), bothBytes, isAlone: alone })
  }

  /** Sends what may go now; returns when the pace allows the next, in ms. */
  function send(): number {
    const holdUntilMs = course.holdUntilMs()
    if (holdUntilMs !== null && now() < holdUntilMs) return Infinity
    if (by() === 'office') return sendByOffice()
    return sendOwn(Math.min(MAX_UNDER_WAY, (http.slots() ?? MAX_UNDER_WAY) - inFlight.size))
  }

  /** Marks and sends with the own key what the link, the transport and the budget have room for, `free` at most. */
  function sendOwn(free: number): number {
    if (free <= 0 || [...inFlight.values()].some(({ isAlone }) => isAlone)) return Infinity
    const toCheck = own.toCheck()
    if (toCheck !== null) return sendCheck(toCheck)
    let nextMs = Infinity
    const chosen: { job: WaitingJob; downBytes: number; bothBytes: number }[] = []
    const expected = context.expectation()
    const { fault, ...room } = roomLeft()
    let { leftBytes } = room
    for (const job of store.jobs.due(runId, now(), free)) {
      const { downBytes, bothBytes } = expected(job.request)
      if (isAlone(job) && inFlight.size + chosen.length > 0) break
      nextMs = pace.waitMs(downBytes, monotonicMs())
      if (nextMs > 0) break
      nextMs = Infinity
      if (bothBytes > leftBytes) {
        if (inFlight.size + chosen.length === 0) course.stopWith('paused', fault)
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
    for (const { job, downBytes, bothBytes } of chosen)
      underWay(job.key, own.send(job, downBytes), bothBytes, isAlone(job))
    return nextMs
  }

  /** What the budget leaves besides what is in flight. */
  function roomLeft(): { leftBytes: number; fault: Fault | null } {
    const { roomBytes, fault } = context.budget()
    return { leftBytes: roomBytes - [...inFlight.values()].reduce((sum, { bothBytes }) => sum + bothBytes, 0), fault }
  }

  /** One request, as a job's, before the next job; returns when the pace allows it, in ms. */
  function sendCheck(request: SyncRequest): number {
    if (inFlight.has(CHECK)) return Infinity
    const { downBytes, bothBytes } = context.expectation()(request)
    const nextMs = pace.waitMs(downBytes, monotonicMs())
    if (nextMs > 0) return nextMs
    const { leftBytes, fault } = roomLeft()
    if (bothBytes > leftBytes) {
      if (inFlight.size === 0) course.stopWith('paused', fault)
      return Infinity
    }
    pace.sent(downBytes)
    underWay(CHECK, own.check(downBytes), bothBytes, false)
    return Infinity
  }

  /** How long nothing may be requested; 0 when something may be; null when nothing waits. */
  function waitMs(): number | null {
    const isCheckDue = by() === 'own' && own.toCheck() !== null
    const nextMs = byOffice.isUnfinished() || isCheckDue ? 0 : store.jobs.nextAtMs(runId)
    if (nextMs === null) return null
    return Math.max(0, Math.max(nextMs, course.holdUntilMs() ?? 0) - now())
  }

  /** A clock set back must not turn a wait of seconds into an hour: what waits by it may be tried at once. */
  function watchClock(): void {
    const atMs = now()
    if (atMs < lastNowMs - CLOCK_SLACK_MS) {
      store.commit(() => store.jobs.release(runId))
      course.release()
    }
    lastNowMs = atMs
  }

  /** Resolves when something in flight has ended, or after `ms`. */
  async function oneEnded(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | null = null
    const works = [...inFlight.values()].map(({ work }) => work)
    if (ms < Infinity) works.push(new Promise((resolve) => (timer = setTimeout(resolve, Math.ceil(ms)))))
    await Promise.race(works)
    if (timer !== null) clearTimeout(timer)
  }

  async function loop(): Promise<void> {
    while (!course.signal.aborted) {
      watchClock()
      const pause = waitMs()
      if (pause === null && inFlight.size === 0) {
        if (!(await context.further(course.signal))) break
        context.onChange({ answered: false, fault: null })
        continue
      }
      const nextMs = send()
      if (inFlight.size > 0) await oneEnded(nextMs)
      else if (pause !== null && pause > 0) {
        const fromMs = monotonicMs()
        await context.wait(pause, course.signal)
        trafficRecorder.idle(monotonicMs() - fromMs)
      }
    }
  }

  async function finish(): Promise<void> {
    clearInterval(observing)
    await Promise.allSettled([...inFlight.values()].map(({ work }) => work))
    const counts = store.jobs.counts(runId)
    const phase = counts.done === 0 && counts.failed > 0 ? 'failed' : 'finished'
    course.stopWith(phase, course.fault() ?? course.remarked())
    const finished = course.outcome() ?? { phase, fault: null }
    trafficRecorder.commit(0, NOTHING_RECORDED, 0, () => {
      store.jobs.recoverJobs()
      store.jobs.setPhase(runId, finished.phase, finished.fault, now())
    })
    context.onChange({ answered: false, fault: finished.fault })
  }

  const ended = loop()
    .catch((error: unknown) => {
      if (!(error instanceof FaultError)) context.onDefect(error)
      course.stopWith('paused', error instanceof FaultError ? error.fault : null)
    })
    .then(finish)
    .catch((error: unknown) => context.onDefect(error))

  return {
    runId,
    ended,
    stop: async (phase, fault) => {
      course.stopWith(phase, fault ?? null)
      await ended
    },
    retryAtMs: () => {
      const holdUntilMs = course.holdUntilMs()
      const isHeld = course.outcome() === null && inFlight.size === 0 && holdUntilMs !== null && holdUntilMs > now()
      return isHeld ? holdUntilMs : null
    },
    by,
    fault: course.fault,
    outcome: course.outcome,
  }
}

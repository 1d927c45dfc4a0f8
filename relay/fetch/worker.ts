// The loop of one relay: takes jobs that wait, sends them at the pace that all relays share, and ends each with its result.
import { isPast } from '../../shared/format/time.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { FaultError } from '../../shared/result.ts'
import type { ServiceHttp } from '../../electron/engine/fetch/service/http.ts'
import { forecastWindow } from '../../electron/engine/fetch/planner/track.ts'
import { pointWeather } from '../../electron/engine/fetch/service/point.ts'
import { fromE4 } from '../../shared/geo/cells.ts'
import { operationOf } from '../../electron/engine/fetch/requests/request.ts'
import { createJudge, isRefusal } from '../../electron/engine/fetch/outcome/refusal.ts'
import type { RelayLog } from '../log.ts'
import type { Job, Refused, RelayStore } from '../store/relay-store.ts'
import { isNotThere } from '../../electron/engine/fetch/service/http-faults.ts'
import { fetchAnswers, NO_ANSWERS, type Brought } from './fetch-answers.ts'
import { NO_REQUESTS, type FetchCounts } from './counts.ts'
import { startEnds } from './ends.ts'
import { createForecastEnd } from './forecast-end.ts'
import { keyMemoryOf } from './key-memory-of.ts'
import { createTrouble, type Verdict } from './trouble.ts'
import { createServiceNotes } from './service-notes.ts'
import { createWake } from './wake.ts'

export interface WorkerContext {
  store: Pick<RelayStore, 'jobs' | 'pace' | 'service'>
  http: ServiceHttp
  /** The key that `http` sends: shows whether it is still the same key. */
  serviceKey: string
  /** Where the season-less average is requested. */
  averagePath: string
  /** Of the shared pace: no more jobs are taken at once than a second allows. */
  perSecond: number
  now: () => number
  monotonicMs: () => number
  random: () => number
  log: RelayLog
  /** How long jobs are this relay's; another takes them after. */
  leaseMs?: number
}

/** Made at rest: `begin` starts it. */
export interface Worker {
  begin(): void
  /** There may be new jobs: looks at once. */
  nudge(): void
  counts(): FetchCounts
  /** Takes nothing more, lets running jobs end and commits them; after `ms` they are aborted and taken again after their lease. */
  close(ms: number): Promise<void>
}

/** Longer than a request may take: nothing is requested again while it runs. */
const LEASE_MS = 60_000
/** Other relays' wishes are seen so often. */
const IDLE_MS = 1000
const DATABASE_AWAY_MS = 1000
/** Nothing is taken while as many as may run wait for their commit. */
const FULL_MS = 100
const MAX_UNDER_WAY = 100
/** Answers of many megabytes at once. */
const MAX_LARGE = 2
const LARGE_AGAIN_MS = 2000
const MAX_IN_HAND = 100
/** What is taken waits no longer for the pace: then it is given back, and no other job is taken either. */
const MAX_IN_HAND_MS = 2000
const MAX_PAUSE_MS = 30_000
/** Two pauses that end so close are one. */
const SAME_HOLD_MS = 1000
/** The database is away: looked again after it. */
const NO_TOKEN = { granted: 0, waitMs: DATABASE_AWAY_MS }

const isLarge = ({ request }: Job): boolean => request.kind === 'casualties-of-year'

export function createWorker(context: WorkerContext): Worker {
  const { store, http, now, monotonicMs, random, log, leaseMs = LEASE_MS } = context
  const abort = new AbortController()
  const wake = createWake()
  const trouble = createTrouble(monotonicMs, random)
  const notes = createServiceNotes(store.service, now, log)
  const ends = startEnds({ jobs: store.jobs, now, log })
  const underWay = new Map<string, { job: Job; work: Promise<void> }>()
  const keys = keyMemoryOf(context.serviceKey, now)
  const judge = createJudge({ keys, now, probe })
  const forecastEnd = createForecastEnd({
    now,
    monotonicMs,
    probe: ({ latE4, longE4, timeMs }) => probe(pointWeather(fromE4(latE4), fromE4(longE4), timeMs), abort.signal),
  })
  const requests = { ...NO_REQUESTS }
  /** Taken and not yet sent. */
  let inHand: Job[] = []
  let takenAtMs = 0
  /** All relays pause, by the shared pace. */
  let pausedUntilMs = 0
  let heldAllUntilMs = -Infinity
  let refusedValues = 0
  const closing = new AbortController()
  let isDatabaseAway = false

  const putBack = ({ key, attempts, isSent }: Job, waitMs: number): void =>
    ends.add({ key, attempts, isSent, notBeforeMs: Math.round(now() + waitMs) })

  async function run(job: Job): Promise<void> {
    const operation = operationOf(job.request)
    let brought: Brought
    try {
      brought = await fetchAnswers({ http, averagePath: context.averagePath, now }, job.request, abort.signal)
      keys.noteAnswer(operation)
      refusedValues += brought.refusedValues
      if (brought.unusable !== null) throw brought.unusable
    } catch (error) {
      return failed(job, error)
    }
    answered()
    forecastEnd.answered(job.request)
    requests.answered++
    const { answers, without } = brought
    ends.add({ key: job.key, brought: answers, ...(without.length === 0 ? {} : { without }) })
  }

  function answered(): void {
    trouble.answered()
    notes.answered()
  }

  async function failed(job: Job, error: unknown): Promise<void> {
    const judged = isRefusal(error)
      ? await judge(error, operationOf(job.request), job.request, abort.signal).catch((judging: unknown) => judging)
      : error
    const isPastEnd = await forecastEnd.isBefore(judged, job.request)
    if (abort.signal.aborted) {
      requests['broken-off']++
      putBack(job, 0)
    } else if (isPastEnd) refused(job, 'beyond')
    else if (isOfPast(judged, job)) refused(job, 'no-value')
    else apply(job, judged)
  }

  /** How far back the service goes nobody knows: what it has not of an hour that has passed is no trouble of its own. */
  const isOfPast = (error: unknown, { request }: Job): boolean =>
    isNotThere(error) && request.kind === 'point' && isPast(request.timeMs, now())

  function refused({ key }: Job, reason: Refused['reason']): void {
    requests[reason === 'beyond' ? 'no-value' : reason]++
    ends.add({ key, refused: reason, atMs: now() })
  }

  function apply(job: Job, error: unknown): void {
    if (!(error instanceof FaultError)) log.write('error', 'defect', { job: job.key, why: wordsOf(error) })
    const fault = error instanceof FaultError ? error : new FaultError('bad-answer', 'internal', { retryable: true })
    // The service has answered for the requested place: it is reachable.
    if (fault.fault.code === 'no-value' || fault.fault.code === 'not-permitted') answered()
    const verdict = trouble.failed(fault, job.attempts)
    const isKey = verdict.service?.is === 'key-refused'
    if ('refused' in verdict.job) {
      refused(job, verdict.job.refused)
      if (verdict.job.refused === 'failed') log.write('warn', 'given-up', { job: job.key, why: fault.fault.message })
    } else {
      requests[isKey ? 'key-refused' : 'put-back']++
      const { waitMs, countsAsAttempt } = verdict.job
      putBack({ ...job, attempts: job.attempts + (countsAsAttempt ? 1 : 0) }, waitMs)
    }
    applyVerdict(verdict)
  }

  function applyVerdict({ service, holdAllMs }: Verdict): void {
    if (holdAllMs !== null) holdAll(holdAllMs)
    if (service?.is === 'down') notes.failed(service.words)
    if (service?.is === 'key-refused') notes.keyRefused()
    // Another relay may do better.
    if (trouble.heldMs() > 0) giveBack()
    wake.now()
  }

  /** Requests of one burst are delayed together: that is logged once. */
  function holdAll(ms: number): void {
    if (monotonicMs() + ms < heldAllUntilMs + SAME_HOLD_MS) return
    heldAllUntilMs = monotonicMs() + ms
    log.write('warn', 'all-relays-pause', { seconds: Math.ceil(ms / 1000) })
    void store.pace.hold(Math.round(now() + ms)).catch(() => undefined)
  }

  /** One request of another operation than the refused one, at the shared pace; what it brings is not kept. */
  async function probe(operation: Parameters<Parameters<typeof createJudge>[0]['probe']>[0], signal: AbortSignal) {
    for (;;) {
      const { granted, waitMs } = await store.pace.take(1, now()).catch(() => NO_TOKEN)
      if (granted > 0) break
      await sleep(Math.max(10, waitMs), undefined, { signal })
    }
    operation.read(await http.json(operation.request, signal))
  }

  function giveBack(): void {
    for (const job of inHand) putBack(job, 0)
    inHand = []
  }

  /** How many requests may be sent now. */
  function room(): number {
    const max = trouble.isInDoubt() ? 1 : Math.min(MAX_UNDER_WAY, http.slots() ?? 1)
    return Math.max(0, max - underWay.size)
  }

  /** Jobs in hand that are still to be sent: no forecast whose hour has passed meanwhile, none of a refused operation, none held for too long. */
  function sorted(jobs: readonly Job[]): Job[] {
    const { toMs } = forecastWindow(now())
    let large = [...underWay.values()].filter(({ job }) => isLarge(job)).length
    return jobs.flatMap((job) => {
      const { request } = job
      // Wished while its hour was ahead.
      const isOver =
        request.kind === 'point' && isPast(request.timeMs, now()) && !isPast(request.timeMs, job.wishedAtMs)
      if (isOver || (request.kind === 'point' && request.timeMs > toMs)) {
        ends.add({ key: job.key, brought: NO_ANSWERS, isUnrequested: !job.isSent })
        return []
      }
      if (keys.isRefused(operationOf(request))) {
        requests['not-permitted']++
        ends.add({ key: job.key, refused: 'not-permitted', atMs: now(), isUnrequested: !job.isSent })
        return []
      }
      if (isLarge(job) && ++large > MAX_LARGE) {
        putBack(job, LARGE_AGAIN_MS)
        return []
      }
      return [job]
    })
  }

  /** Takes and sends what it may; resolves to when to look again, in ms. Throws FaultError while the database is away. */
  async function step(): Promise<number> {
    const heldMs = Math.max(trouble.heldMs(), pausedUntilMs - monotonicMs())
    if (heldMs > 0) return heldMs
    const free = room()
    // A lease must outlast the request that follows.
    if (inHand.length > 0 && monotonicMs() - takenAtMs > leaseMs / 3) giveBack()
    if (free === 0) return IDLE_MS
    if (ends.size() > MAX_UNDER_WAY) return FULL_MS
    if (inHand.length === 0) {
      // As many as a second allows, so that what ships request meanwhile comes before what is fetched ahead.
      const max = trouble.isInDoubt() ? 1 : Math.min(MAX_IN_HAND, Math.max(1, Math.ceil(context.perSecond)))
      const jobs = await store.jobs.take(max, leaseMs, now())
      takenAtMs = monotonicMs()
      inHand = sorted(jobs)
      if (inHand.length === 0) return jobs.length > 0 ? 0 : IDLE_MS
      if (closing.signal.aborted) return 0
    }
    const { granted, waitMs } = await store.pace.take(Math.min(free, inHand.length), now())
    if (trouble.heldMs() > 0) {
      giveBack()
      return 0
    }
    for (const job of inHand.splice(0, granted)) send({ ...job, isSent: true })
    if (granted === 0 && waitMs > MAX_IN_HAND_MS) {
      pausedUntilMs = monotonicMs() + Math.min(waitMs, MAX_PAUSE_MS)
      giveBack()
    }
    return granted > 0 ? 0 : Math.max(1, waitMs)
  }

  function send(job: Job): void {
    const work = run(job)
      .catch((error: unknown) => log.write('error', 'defect', { job: job.key, why: wordsOf(error) }))
      .finally(() => {
        underWay.delete(job.key)
        wake.now()
      })
    underWay.set(job.key, { job, work })
  }

  async function loop(): Promise<void> {
    while (!closing.signal.aborted) {
      const seen = wake.mark()
      let pauseMs = DATABASE_AWAY_MS
      try {
        pauseMs = await step()
        notes.write()
        if (isDatabaseAway) log.write('info', 'database-back')
        isDatabaseAway = false
      } catch (error) {
        if (!isDatabaseAway) log.write('warn', 'database-away', { why: wordsOf(error) })
        isDatabaseAway = true
      }
      if (pauseMs > 0 && !closing.signal.aborted) await wake.after(seen, isDatabaseAway ? DATABASE_AWAY_MS : pauseMs)
    }
    giveBack()
  }

  let looping: Promise<void> | null = null
  return {
    begin: () => {
      looping ??= loop()
    },
    nudge: wake.now,
    counts: () => {
      const { bytesUp: sentBytes, bytesDown: receivedBytes } = http.meter()
      const held = trouble.heldMs()
      const heldUntilMs = held > 0 ? Math.round(now() + held) : null
      const sizes = { underWay: underWay.size, uncommitted: ends.size() }
      return { requests: { ...requests }, sentBytes, receivedBytes, refusedValues, heldUntilMs, ...sizes }
    },
    close: async (ms) => {
      closing.abort()
      wake.now()
      const endMs = monotonicMs() + ms
      await looping
      const works = [...underWay.values()].map(({ work }) => work)
      const timer = setTimeout(() => abort.abort(new Error('the relay is closing')), ms)
      await Promise.allSettled(works)
      clearTimeout(timer)
      const left = await ends.drain(Math.max(500, endMs - monotonicMs()))
      if (left > 0) log.write('warn', 'left-to-the-lease', { jobs: left })
    },
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

// A run's jobs requested from the service with the ship's own key, one request a job, each answer committed with its job.
import { FaultError, type Fault } from '../../../../shared/result.ts'
import { NOTHING_RECORDED } from '../link/traffic-recorder.ts'
import { isPast } from '../../../../shared/format/time.ts'
import { forecastWindow } from '../planner/track.ts'
import { isNotThere } from '../service/http-faults.ts'
import type { Operation } from '../service/operation.ts'
import { FORECAST_ENDS } from '../../store/forecast-jobs.ts'
import type { PointRequest, WaitingJob } from '../../store/jobs.ts'
import { Stopped, type Course } from './course.ts'
import { createForecastCheck } from './forecast-check.ts'
import { createForecastReach } from './forecast-reach.ts'
import { outcomeOf } from '../outcome/outcome.ts'
import { createJudge, isRefusal, NotPermitted } from '../outcome/refusal.ts'
import { failureNote } from './report.ts'
import type { RunContext } from './run.ts'

export interface OwnRequests {
  /** Sends one job that is marked as running; never throws. */
  send(job: WaitingJob, downBytes: number): Promise<void>
  /** Points are not found where the forecast may end, or the service broke: this is requested again before anything else; null: nothing is. */
  toCheck(): PointRequest | null
  /** Sends it; never throws. */
  check(downBytes: number): Promise<void>
}

/** `unheard`: the service was not reached, and has not answered this run since `begun`. */
export function createOwnRequests(context: RunContext, course: Course, runId: number): OwnRequests {
  const { store, http, pace, trafficRecorder, forecastEnd, now, monotonicMs, random } = context
  const { signal } = course
  const judge = createJudge({ keys: context.keys, now, probe })
  const latest = store.jobs.latestDone(runId)
  const isOver = ({ timeMs }: PointRequest): boolean => isPast(timeMs, now())
  const reach = createForecastReach(latest !== null && isOver(latest) ? null : latest, isOver)
  const sendCheck = createForecastCheck({ context, course, runId, reach, forecastEnd, judge })
  let [hasAnswered, notThereInRow] = [latest !== null, 0]
  const useless = (fault: Fault): void => course.useless(fault, reach.toCheck(true) !== null)

  async function send(job: WaitingJob, downBytes: number): Promise<void> {
    const sentAtMs = monotonicMs()
    try {
      const executed = await context.execute(job.request, signal, () => recordBytes(job))
      // A service that has no value somewhere is still the service.
      const isOfService = executed.unusable?.fault.code !== 'bad-answer'
      const isRefuted = isOfService && reach.isRefutedBy(job.request)
      trafficRecorder.commit(
        job.operation,
        { requests: 1, answers: 1, units: executed.units },
        executed.refusedValues,
        () => {
          if (isRefuted) store.jobs.reopenForecast(runId)
          if (executed.unusable !== null) return store.jobs.failed(runId, job.key, failureNote(executed.unusable))
          executed.commit()
          store.jobs.done(runId, job.key, executed.note)
        },
      )
      context.keys.noteAnswer(job.operation)
      pace.answered(downBytes, monotonicMs() - sentAtMs)
      course.answered()
      if (isRefuted) forecastEnd.forget()
      if (isOfService) {
        course.useful()
        reach.answered(job.request)
        hasAnswered = true
        notThereInRow = 0
      } else if (executed.unusable !== null) useless(executed.unusable.fault)
      context.onChange({ answered: true, fault: null })
    } catch (error) {
      pace.lost(downBytes)
      if (error instanceof Stopped) return
      try {
        failed(job, isRefusal(error) ? await judge(error, job.operation, job.request, signal) : error)
      } catch (judging) {
        if (!(judging instanceof Stopped)) failed(job, judging)
      }
    }
  }

  /** One request of another operation than the refused one, counted like every other; what it brings is not stored. */
  async function probe({ operation, request, read }: Operation<unknown>, probing: AbortSignal): Promise<void> {
    let answers = 0
    try {
      read(await http.json(request, probing))
      answers = 1
    } finally {
      trafficRecorder.commit(operation, { requests: 1, answers, units: answers }, 0, () => undefined)
    }
  }

  /** Long work shows its bytes as they arrive, and stops where the budget does. */
  function recordBytes(job: WaitingJob): void {
    trafficRecorder.commit(job.operation, NOTHING_RECORDED, 0, () => undefined)
    const { roomBytes, fault } = context.budget()
    if (roomBytes <= 0) course.stopWith('paused', fault)
    context.onChange({ answered: false, fault: null })
  }

  function failed(job: WaitingJob, error: unknown): void {
    if (!(error instanceof FaultError)) return stoppedByDefect(context, course, error)
    const outcome = outcomeOf(error, job.attempts, course.outages(), random)
    const isBeyond = reach.failed(error, job.request) === 'beyond'
    try {
      trafficRecorder.commit(job.operation, { ...NOTHING_RECORDED, requests: 1 }, 0, () => {
        if (outcome.kind === 'give-up') store.jobs.failed(runId, job.key, isBeyond ? FORECAST_ENDS : failureNote(error))
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
      return course.stopWith('paused', storeError instanceof FaultError ? storeError.fault : error.fault)
    }
    if (outcome.kind === 'stop') return course.stopWith(outcome.phase, outcome.fault)
    if (isBeyond) {
      course.answered()
      return context.onChange({ answered: true, fault: null })
    }
    if (outcome.kind === 'hold') {
      course.hold(outcome.waitMs, outcome.fault)
      // Nobody is reached: the office's relay may be as well as the service once the link is back.
      if (LINK.includes(outcome.fault.code)) context.office.fetchMode.linkIsDown()
    } else if (isNotThere(error) && job.request.kind === 'point' && isOver(job.request)) notThere(outcome.fault)
    else if (!(error instanceof NotPermitted)) useless(outcome.fault)
    context.onChange({ answered: false, fault: outcome.fault })
  }

  /**
   * How far back the service goes nobody knows: what it has not of hours that have passed is no trouble of its own where it answers. After several in a
   * row the others of the past are not sent.
   */
  function notThere(fault: Fault): void {
    if (!hasAnswered) return useless(fault)
    if (++notThereInRow < MAX_NOT_THERE) return
    store.commit(() => store.jobs.dropBetween(runId, -Infinity, forecastWindow(now()).fromMs))
  }

  async function check(downBytes: number): Promise<void> {
    try {
      await sendCheck(downBytes)
    } catch (error) {
      if (error instanceof Stopped) return
      if (!(error instanceof FaultError)) return stoppedByDefect(context, course, error)
      course.stopWith('paused', error.fault)
    }
  }

  return { send, toCheck: () => reach.toCheck(course.isUseless())?.request ?? null, check }
}

/** So many are given up before the rest of the past is. */
const MAX_NOT_THERE = 8

const LINK: readonly FaultError['fault']['code'][] = ['unreachable', 'timed-out']

/** A defect of ours: it goes to the log, and the run ends with what had arrived. */
export function stoppedByDefect(context: Pick<RunContext, 'onDefect'>, course: Course, error: unknown): void {
  context.onDefect(error)
  course.stopWith(
    'failed',
    new FaultError('internal', 'Getting weather stopped by an error of Binnacle’s own. What had arrived is kept.')
      .fault,
  )
}

// Whether the service is still there once many later times were not found: the latest answered time is requested again, then the first not found.
import { FaultError } from '../../../../shared/result.ts'
import { NOTHING_RECORDED } from '../link/traffic-recorder.ts'
import { StatusError } from '../service/http-faults.ts'
import type { PointRequest } from '../../store/jobs.ts'
import { keyOf } from '../requests/request.ts'
import { Stopped, type Course } from './course.ts'
import type { ForecastEnd } from './forecast-end.ts'
import type { ForecastReach } from './forecast-reach.ts'
import { outcomeOf } from '../outcome/outcome.ts'
import { NotPermitted, type Judge, isRefusal } from '../outcome/refusal.ts'
import { failureNote } from './report.ts'
import type { RunContext } from './run.ts'

const POINT_OPERATION = 1

type Check = NonNullable<ReturnType<ForecastReach['toCheck']>>

interface CheckParts {
  context: RunContext
  course: Course
  runId: number
  reach: ForecastReach
  forecastEnd: ForecastEnd
  judge: Judge
}

/**
 * Sends one request of two, each counted as one more point of the run. The latest that was answered: refused now, what was not found waits again and
 * the run pauses. Then the first that was not found: not found again, what lies later is given up without being sent; answered, what was not found
 * waits again and the run goes on. Out of reach, the run is held and the same is due again. Throws what is no FaultError.
 */
export function createForecastCheck({ context, course, runId, reach, forecastEnd, judge }: CheckParts) {
  const { store, pace, trafficRecorder, monotonicMs, random } = context
  let attempts = 0

  async function sendCheck({ request, was }: Check, downBytes: number): Promise<void> {
    const sentAtMs = monotonicMs()
    const executed = await context.execute(request, course.signal, () => undefined)
    const { unusable } = executed
    const isService = unusable === null || unusable.fault.code === 'no-value'
    const isFoundAfterAll = isService && was === 'not-found'
    const recorded = { requests: 1, answers: 1, units: executed.units }
    trafficRecorder.commit(POINT_OPERATION, recorded, executed.refusedValues, () => {
      if (unusable === null) executed.commit()
      if (!isFoundAfterAll) return
      retryNotFound({ request, was })
      if (unusable === null) store.jobs.done(runId, keyOf(request), executed.note)
      else store.jobs.failed(runId, keyOf(request), failureNote(unusable))
    })
    pace.answered(downBytes, monotonicMs() - sentAtMs)
    if (!isService) return broke({ request, was }, unusable)
    if (isFoundAfterAll) {
      reach.dropUnproven()
      reach.answered(request)
    } else reach.answeredAgain()
    attempts = 0
    context.keys.noteAnswer(POINT_OPERATION)
    isThere()
  }

  function isThere(): void {
    course.answered()
    course.useful()
    context.onChange({ answered: true, fault: null })
  }

  /** All that was not found later than what was answered. */
  const retryNotFound = ({ request: { timeMs }, was }: Check): void =>
    store.jobs.retryNotFound(runId, was === 'answered' ? timeMs : timeMs - 1)

  /** The service broke: what it did not find it may have had. */
  function broke(check: Check, { fault }: FaultError): void {
    store.commit(() => retryNotFound(check))
    course.stopWith('paused', fault)
  }

  /** It is there, and has nothing of that time. */
  function ends(request: PointRequest): void {
    const endsFromMs = reach.prove(request)
    trafficRecorder.commit(POINT_OPERATION, { ...NOTHING_RECORDED, requests: 1 }, 0, () => {
      if (endsFromMs !== null) store.jobs.endForecast(runId, endsFromMs)
    })
    if (endsFromMs !== null) forecastEnd.found(endsFromMs)
    isThere()
  }

  function failed({ request, was }: Check, error: FaultError): void {
    if (was === 'not-found' && error instanceof StatusError && error.status === 404) return ends(request)
    const outcome = outcomeOf(error, attempts++, course.outages(), random)
    trafficRecorder.commit(POINT_OPERATION, { ...NOTHING_RECORDED, requests: 1 }, 0, () => {
      if (error instanceof NotPermitted) store.jobs.failWaiting(runId, error.operation, failureNote(error))
    })
    if (error instanceof NotPermitted) reach.dropUnproven()
    else if (outcome.kind === 'stop') course.stopWith(outcome.phase, outcome.fault)
    else if (outcome.kind === 'give-up') broke({ request, was }, error)
    else course.hold(outcome.waitMs, outcome.fault)
    context.onChange({ answered: false, fault: error.fault })
  }

  return async (downBytes: number): Promise<void> => {
    const check = reach.toCheck(course.isUseless())
    if (check === null) return
    try {
      await sendCheck(check, downBytes)
    } catch (error) {
      pace.lost(downBytes)
      if (error instanceof Stopped) return
      const judged = isRefusal(error) ? await judge(error, POINT_OPERATION, check.request, course.signal) : error
      if (!(judged instanceof FaultError)) throw judged
      failed(check, judged)
    }
  }
}

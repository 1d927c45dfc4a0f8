// Whether the service is still there once many later times were not found: the latest time that it answered is asked once more.
import { FaultError } from '../../../shared/result.ts'
import { NOTHING_RECORDED } from '../link/traffic-recorder.ts'
import type { PointRequest } from '../store/jobs.ts'
import { Stopped, type Course } from './course.ts'
import type { ForecastEnd } from './forecast-end.ts'
import type { ForecastReach } from './forecast-reach.ts'
import { outcomeOf } from './outcome.ts'
import { NotPermitted, type Judge, isRefusal } from './refusal.ts'
import { failureNote } from './report.ts'
import type { RunContext } from './run.ts'

const POINT_OPERATION = 1

interface CheckParts {
  context: RunContext
  course: Course
  runId: number
  reach: ForecastReach
  forecastEnd: ForecastEnd
  judge: Judge
}

/**
 * Sends one request, counted as a point more of the run. Answered, what lies later than the forecast is given up without being sent; refused, what was
 * not found waits again and the run pauses; out of reach, the run is held and this is due again. Throws what is no FaultError.
 */
export function createForecastCheck({ context, course, runId, reach, forecastEnd, judge }: CheckParts) {
  const { store, pace, trafficRecorder, monotonicMs, random } = context
  let attempts = 0

  async function answeredAgain(latest: PointRequest, downBytes: number): Promise<void> {
    const sentAtMs = monotonicMs()
    const executed = await context.execute(latest, course.signal, () => undefined)
    const { unusable } = executed
    const isService = unusable === null || unusable.fault.code === 'no-value'
    const endsFromMs = isService ? reach.prove() : null
    const recorded = { requests: 1, answers: 1, units: executed.units }
    trafficRecorder.commit(POINT_OPERATION, recorded, executed.refusedValues, () => {
      if (unusable === null) executed.commit()
      if (endsFromMs !== null) store.jobs.endForecast(runId, endsFromMs)
    })
    pace.answered(downBytes, monotonicMs() - sentAtMs)
    if (!isService) return refused(latest, unusable)
    if (endsFromMs !== null) forecastEnd.found(endsFromMs)
    attempts = 0
    context.keys.noteAnswer(POINT_OPERATION)
    course.answered()
    course.useful()
    context.onChange({ answered: true, fault: null })
  }

  /** The service broke: what it did not find it may have had. */
  function refused(latest: PointRequest, { fault }: FaultError): void {
    store.commit(() => store.jobs.retryNotFound(runId, latest.timeMs))
    course.stopWith('paused', fault)
  }

  function failed(latest: PointRequest, error: FaultError): void {
    const outcome = outcomeOf(error, attempts++, course.outages(), random)
    trafficRecorder.commit(POINT_OPERATION, { ...NOTHING_RECORDED, requests: 1 }, 0, () => {
      if (error instanceof NotPermitted) store.jobs.failWaiting(runId, error.operation, failureNote(error))
    })
    if (error instanceof NotPermitted) reach.dropUnproven()
    else if (outcome.kind === 'stop') course.stopWith(outcome.phase, outcome.fault)
    else if (outcome.kind === 'give-up') refused(latest, error)
    else course.hold(outcome.waitMs, outcome.fault)
    context.onChange({ answered: false, fault: error.fault })
  }

  return async (downBytes: number): Promise<void> => {
    const latest = reach.latest()
    if (latest === null) return reach.dropUnproven()
    try {
      await answeredAgain(latest, downBytes)
    } catch (error) {
      pace.lost(downBytes)
      if (error instanceof Stopped) return
      const judged = isRefusal(error) ? await judge(error, POINT_OPERATION, latest, course.signal) : error
      if (!(judged instanceof FaultError)) throw judged
      failed(latest, judged)
    }
  }
}

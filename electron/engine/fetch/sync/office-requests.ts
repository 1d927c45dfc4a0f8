// A run's jobs requested from the office's relay, many in one relay request; what becomes of them where it does not answer.
import { MEASURE_NAMES } from '../../../../shared/weather/measures.ts'
import { isMeasureAveraged } from '../../../../shared/weather/climatology.ts'
import { FaultError, type Fault } from '../../../../shared/result.ts'
import { NOTHING_RECORDED } from '../link/traffic-recorder.ts'
import { batchOf } from '../office/batch.ts'
import {
  aheadOfClock,
  behind,
  damagedAnswer,
  mayUseOwnKey,
  OfficeFault,
  olderForQuota,
  overQuota,
} from '../office/faults.ts'
import type { OfficeFetch } from '../office/fetch.ts'
import type { PackImportContext } from '../office/pack-import.ts'
import { ROWS_PER_RELAY_REQUEST } from '../planner/office-rows.ts'
import { Stopped, type Course } from './course.ts'
import { backOffMs, outcomeOf } from '../outcome/outcome.ts'
import { stoppedByDefect } from './own-requests.ts'
import { answerNote } from './report.ts'
import type { RunContext } from './run.ts'

export interface OfficeRequests {
  /** One relay request and its pack, or the rest of one that was cut; never throws. */
  send(): Promise<void>
  /** A pack was cut and is gone on with. */
  isUnfinished(): boolean
  /** Jobs of a pack that was cut wait again. */
  drop(): void
}

/** A relay request, its heads and those of its answer; a connection with TLS; less than a pack of one row. */
const HEAD_BYTES = 1500
const SET_UP_BYTES = 5400
const MIN_PACK_BYTES = 550
/** A relay that requests a longer wait is retried all the same, where the own key can be used instead. */
const MAX_WAIT_MS = 15_000

const AVERAGED = MEASURE_NAMES.filter(isMeasureAveraged)

export function createOfficeRequests(context: RunContext, course: Course, runId: number): OfficeRequests {
  const { store, office, trafficRecorder, now, random } = context
  const { fetchMode } = office
  const { signal } = course
  let unfinished: OfficeFetch | null = null

  const lacking: PackImportContext['lacking'] = (answers, kind) =>
    kind === 'casualties' ? null : answerNote(answers, kind === 'weather' ? MEASURE_NAMES : AVERAGED)

  const overBudget = (): FaultError => {
    const { fault } = context.budget()
    return new FaultError(fault?.code ?? 'over-budget', fault?.message ?? 'The budget is used up.')
  }

  /** Bytes left for a pack or the rest of one; Infinity without a cap. */
  function roomBytes(): number {
    const setUp = office.isTls() && !office.hasConnected() ? SET_UP_BYTES : 0
    return context.budget().roomBytes - HEAD_BYTES - setUp
  }

  async function begin(): Promise<OfficeFetch | null> {
    const batch = await batchOf(store.jobs.due(runId, now(), ROWS_PER_RELAY_REQUEST.weather), store, now())
    if (batch === null) return null
    store.commit(() => batch.jobs.forEach(({ job }) => store.jobs.setRunning(runId, job.key)))
    return office.fetch(batch, {
      store,
      runId,
      lacking,
      overBudget,
      commit: (noted, refusedValues, work) => {
        trafficRecorder.commit(batch.operation, noted, refusedValues, work)
        course.answered()
        context.onChange({ answered: true, fault: null })
      },
    })
  }

  async function send(): Promise<void> {
    try {
      unfinished ??= await begin()
      if (unfinished === null) return
      if (roomBytes() < MIN_PACK_BYTES) return course.stopWith('paused', overBudget().fault)
      const settled = await unfinished.attempt(roomBytes, signal)
      unfinished = null
      course.answered()
      fetchMode.answered()
      if (settled.isBehind) remark(behind().fault)
      if (settled.isOlderForQuota) remark(olderForQuota().fault)
      if (settled.isAhead) remark(aheadOfClock().fault)
      if (settled.isOverBudget) course.stopWith('paused', overBudget().fault)
      if (settled.isOverQuota) course.stopWith('paused', overQuota().fault)
      if (settled.isLost) course.useless(damagedAnswer().fault)
      else course.useful()
      context.onChange({ answered: true, fault: null })
    } catch (error) {
      if (error instanceof Stopped) return
      try {
        failed(error)
      } catch (storeError) {
        if (!(storeError instanceof FaultError)) return stoppedByDefect(context, course, storeError)
        course.stopWith('paused', storeError.fault)
      }
    }
  }

  function remark(fault: Fault): void {
    course.remark(fault)
    fetchMode.failed(fault, false)
  }

  function failed(error: unknown): void {
    if (!(error instanceof FaultError)) return stoppedByDefect(context, course, error)
    const { fault } = error
    const isOutOfReach = fault.code === 'office-unreachable'
    if (error instanceof OfficeFault) fetchMode.failed(fault, isOutOfReach)
    // What failed before there was a relay request sent nothing.
    if (unfinished !== null)
      trafficRecorder.commit(unfinished.batch.operation, { ...NOTHING_RECORDED, requests: 1 }, 0, () => undefined)
    if (isOutOfReach) outOfReach(error)
    else if (fault.code === 'bad-answer') {
      lost(unfinished)
      course.useless(fault)
    } else {
      const outcome = outcomeOf(error, 0, course.outages(), random)
      course.stopWith(outcome.kind === 'stop' ? outcome.phase : 'paused', fault)
    }
    context.onChange({ answered: false, fault })
  }

  /** Retried, until it falls back to the own key; where bytes are paid nothing dearer is sent without the officer. */
  function outOfReach(error: FaultError): void {
    const { fault } = error
    const outcome = outcomeOf(error, 0, course.outages(), random)
    const requestedWaitMs = error instanceof OfficeFault ? (error.waitMs ?? 0) : 0
    // Where a server answers each try costs its bytes: unlike a link that is down it is retried less and less often.
    const isHeard = error instanceof OfficeFault && error.isHeard
    const isOwnKeySet = fetchMode.state()?.hasOwnKey === true
    // What a retry cannot mend is not retried: each handshake costs.
    const isGivenUp = fetchMode.isGivenUp() || !fault.retryable
    const mayFallBack = isOwnKeySet && isGivenUp
    if (mayFallBack && !context.isPaid()) {
      drop()
      fetchMode.fallBack()
      course.remark(fellBack(fault.message))
      return course.release()
    }
    // The officer may choose the dearer own key; until then the run waits, since a link that is down comes back at night too.
    const shownFault = mayFallBack ? mayUseOwnKey(error).fault : fault
    if (!fault.retryable) return course.stopWith('paused', shownFault)
    const offlineMs = outcome.kind === 'hold' ? outcome.waitMs : 0
    const heardMs = Math.max(requestedWaitMs, isHeard ? backOffMs(course.outages(), random) : 0)
    course.hold(Math.max(offlineMs, isOwnKeySet ? Math.min(heardMs, MAX_WAIT_MS) : heardMs), shownFault)
  }

  function lost(fetch: OfficeFetch | null): void {
    fetch?.abandon()
    unfinished = null
  }
  const drop = (): void => lost(unfinished)

  return { send, isUnfinished: () => unfinished !== null, drop }
}

const fellBack = (message: string) =>
  new FaultError('office-unreachable', `${message} This was fetched by this ship’s own key instead.`, {
    retryable: true,
  }).fault

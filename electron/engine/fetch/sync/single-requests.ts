// What is requested outside any run: one of the service's operations, or who the office's relay is. Each within the budget, and in the ledger.
import { errorOf, FaultError } from '../../../../shared/result.ts'
import type { Costs } from '../link/costs.ts'
import type { LinkWatch } from '../link/link-watch.ts'
import { NOTHING_RECORDED, type TrafficRecorder } from '../link/traffic-recorder.ts'
import type { RelayAbout } from '../office/client.ts'
import { OfficeFault } from '../office/faults.ts'
import type { Office } from '../office/office.ts'
import { noRelay } from '../office/fetch-mode.ts'
import type { ServiceHttp } from '../service/http.ts'
import type { Operation } from '../service/operation.ts'
import type { Store } from '../../store/store.ts'
import type { IdleClose } from './idle-close.ts'
import type { KeyMemory } from '../outcome/key-memory.ts'
import { isOfOperation, isRefusal, refusedOperation } from '../outcome/refusal.ts'
import { requestOnce, sendOnce, type Counted, type SingleReply } from './single-request.ts'

interface SingleRequestsContext {
  store: Store
  keys: KeyMemory
  office: Office
  costs: Costs
  link: LinkWatch
  idleClose: IdleClose
  closing: AbortSignal
  parts: () => { http: ServiceHttp; trafficRecorder: TrafficRecorder }
  /** Throws where a run or a request is active. */
  needIdle: () => void
  onProgress: () => void
}

export interface SingleRequests {
  /** Throws FaultError `busy`, `no-service`, `over-budget`, or what became of it. */
  request<Answer>(operation: Operation<Answer>, counted?: Counted): Promise<SingleReply<Answer>>
  /** The same, of the relay. */
  checkRelay(counted: Counted): Promise<RelayAbout>
  underWay(): Promise<unknown> | null
}

export function createSingleRequests(context: SingleRequestsContext): SingleRequests {
  const { store, keys, office, costs, link, idleClose, closing, parts, needIdle } = context
  let pending: Promise<unknown> | null = null

  /** What cannot be counted is not sent: a run is stored before it sends, a single request is not. */
  function needLedger(): void {
    const fault = store.limited.voyages ?? store.limited.weather
    if (fault !== null) throw errorOf(fault)
  }

  async function one<T>(begin: () => Promise<T>): Promise<T> {
    idleClose.hold()
    const work = begin()
    pending = work.catch(() => undefined)
    try {
      const answer = await work
      link.note(true, null)
      return answer
    } finally {
      pending = null
      idleClose.letGo()
      context.onProgress()
    }
  }

  return {
    underWay: () => pending,
    request: async (operation, counted) => {
      needIdle()
      needLedger()
      const { http, trafficRecorder } = parts()
      try {
        const reply = await one(() => requestOnce({ http, trafficRecorder, costs }, operation, closing, counted))
        keys.noteAnswer(operation.operation)
        return reply
      } catch (thrown) {
        const isOwn = isRefusal(thrown) && isOfOperation(thrown, operation.operation, keys)
        const error = isOwn ? refusedOperation(operation.operation, keys) : thrown
        if (error instanceof FaultError) link.note(false, error.fault)
        throw error
      }
    },
    checkRelay: async (counted) => {
      needIdle()
      needLedger()
      const { trafficRecorder } = parts()
      if (office.fetchMode.state() === null) throw noRelay()
      try {
        const reply = await one(() =>
          sendOnce(
            { trafficRecorder, costs },
            () => office.about(closing),
            () => trafficRecorder.commit(0, { ...NOTHING_RECORDED, requests: 1 }, 0, () => undefined, 'office'),
            counted,
          ),
        )
        office.fetchMode.answered()
        return reply.answer
      } catch (error) {
        if (error instanceof OfficeFault) office.fetchMode.failed(error.fault, false)
        if (error instanceof FaultError) link.note(false, error.fault)
        throw error
      }
    },
  }
}

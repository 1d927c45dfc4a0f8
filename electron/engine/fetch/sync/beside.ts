// What is asked beside any run: one request of the service's operations, or the office's relay who it is. Each within the budget, and in the ledger.
import { errorOf, FaultError } from '../../../../shared/result.ts'
import type { Costs } from '../link/costs.ts'
import type { LinkWatch } from '../link/link-watch.ts'
import { NOTHING_RECORDED, type TrafficRecorder } from '../link/traffic-recorder.ts'
import type { RelayAbout } from '../office/client.ts'
import { OfficeFault } from '../office/faults.ts'
import type { Office } from '../office/office.ts'
import { noRelay } from '../office/way.ts'
import type { ServiceHttp } from '../service/http.ts'
import type { Operation } from '../service/operation.ts'
import type { Store } from '../../store/store.ts'
import type { IdleClose } from './idle-close.ts'
import type { KeyMemory } from '../outcome/key-memory.ts'
import { isOfOperation, isRefusal, refusedOperation } from '../outcome/refusal.ts'
import { requestOnce, sendOnce, type Counted, type SingleReply } from './single-request.ts'

interface BesideContext {
  store: Store
  keys: KeyMemory
  office: Office
  costs: Costs
  link: LinkWatch
  idleClose: IdleClose
  closing: AbortSignal
  parts: () => { http: ServiceHttp; trafficRecorder: TrafficRecorder }
  /** Throws where something is under way. */
  needIdle: () => void
  onProgress: () => void
}

export interface Beside {
  /** Throws FaultError `busy`, `no-service`, `over-budget`, or what became of it. */
  ask<Answer>(operation: Operation<Answer>, counted?: Counted): Promise<SingleReply<Answer>>
  /** The same, of the relay. */
  askOffice(counted: Counted): Promise<RelayAbout>
  underWay(): Promise<unknown> | null
}

export function createBeside(context: BesideContext): Beside {
  const { store, keys, office, costs, link, idleClose, closing, parts, needIdle } = context
  let asking: Promise<unknown> | null = null

  /** What cannot be counted is not sent: a run is stored before it sends, a single request is not. */
  function needLedger(): void {
    const fault = store.limited.voyages ?? store.limited.weather
    if (fault !== null) throw errorOf(fault)
  }

  async function one<T>(begin: () => Promise<T>): Promise<T> {
    idleClose.hold()
    const work = begin()
    asking = work.catch(() => undefined)
    try {
      const answer = await work
      link.note(true, null)
      return answer
    } finally {
      asking = null
      idleClose.letGo()
      context.onProgress()
    }
  }

  return {
    underWay: () => asking,
    ask: async (operation, counted) => {
      needIdle()
      needLedger()
      const { http, trafficRecorder } = parts()
      try {
        const asked = await one(() => requestOnce({ http, trafficRecorder, costs }, operation, closing, counted))
        keys.noteAnswer(operation.operation)
        return asked
      } catch (thrown) {
        const isOwn = isRefusal(thrown) && isOfOperation(thrown, operation.operation, keys)
        const error = isOwn ? refusedOperation(operation.operation, keys) : thrown
        if (error instanceof FaultError) link.note(false, error.fault)
        throw error
      }
    },
    askOffice: async (counted) => {
      needIdle()
      needLedger()
      const { trafficRecorder } = parts()
      if (office.fetchMode.state() === null) throw noRelay()
      try {
        const asked = await one(() =>
          sendOnce(
            { trafficRecorder, costs },
            () => office.about(closing),
            () => trafficRecorder.commit(0, { ...NOTHING_RECORDED, requests: 1 }, 0, () => undefined, 'office'),
            counted,
          ),
        )
        office.fetchMode.answered()
        return asked.answer
      } catch (error) {
        if (error instanceof OfficeFault) office.fetchMode.failed(error.fault, false)
        if (error instanceof FaultError) link.note(false, error.fault)
        throw error
      }
    },
  }
}

// One request beside any run: within the budget, and every byte of it in the ledger.
import { FaultError } from '../../../shared/result.ts'
import type { ServiceHttp } from '../service/http.ts'
import type { Operation } from '../service/operation.ts'
import { NOTHING_RECORDED, type TrafficRecorder } from '../link/traffic-recorder.ts'
import type { Costs } from '../link/costs.ts'

/** Traffic outside any run stands under this. */
const NO_RUN = 0
/** A single request with its connection takes no more. */
const MAX_BYTES = 20_000

export interface SingleReply<Answer> {
  answer: Answer
  /** Both ways, a connection that had to be set up included. */
  bytes: number
}

interface RequestParts {
  http: ServiceHttp
  trafficRecorder: TrafficRecorder
  costs: Costs
}

/** No run may be under way. Throws FaultError `over-budget`, or what became of the request, or the signal's reason. */
export async function requestOnce<Answer>(
  { http, trafficRecorder, costs }: RequestParts,
  { operation, request, read }: Operation<Answer>,
  signal: AbortSignal,
): Promise<SingleReply<Answer>> {
  const before = trafficRecorder.pendingBytes()
  const { fault, roomBytes } = costs.budget(NO_RUN, false, before)
  if (fault !== null && roomBytes < MAX_BYTES) throw new FaultError(fault.code, fault.message)
  trafficRecorder.begin(NO_RUN)
  let answers = 0
  try {
    const answer = read(await http.json(request, signal))
    answers = 1
    return { answer, bytes: trafficRecorder.pendingBytes() - before }
  } finally {
    trafficRecorder.commit(operation, { ...NOTHING_RECORDED, requests: 1, answers, units: answers }, 0, () => undefined)
  }
}

// One request beside any run: within the budget, and every byte of it in the ledger.
import { FaultError } from '../../../shared/result.ts'
import type { ServiceHttp } from '../service/http.ts'
import { SMALL_ANSWER } from '../service/json-bounds.ts'
import type { Operation } from '../service/operation.ts'
import { NOTHING_RECORDED, type TrafficRecorder } from '../link/traffic-recorder.ts'
import type { Costs } from '../link/costs.ts'

/** Traffic outside any run stands under this. */
export const NO_RUN = 0
/** What must be left of the budget: its connection, and an answer that is read to its end. */
const ROOM_BYTES = 20_000
/** A few times what one hour or one average takes; more is broken off, though what is on its way still arrives and is counted. */
const MAX_ANSWER_BYTES = 12_000

export interface SingleReply<Answer> {
  answer: Answer
  /** Both ways, a connection that had to be set up included. */
  bytes: number
}

/** Told of the bytes once the request was tried, whatever became of it. */
export type Counted = (bytes: number) => void

interface RequestParts {
  http: ServiceHttp
  trafficRecorder: TrafficRecorder
  costs: Costs
}

/** Throws FaultError where the budget has too little for one request. */
export function needRoom(costs: Costs, pendingBytes: number): void {
  const { fault, roomBytes } = costs.budget(NO_RUN, false, pendingBytes)
  if (fault !== null && roomBytes < ROOM_BYTES) throw new FaultError(fault.code, fault.message)
}

/** No run may be under way. Throws FaultError `over-budget`, or what became of the request, or the signal's reason. */
export async function requestOnce<Answer>(
  { http, trafficRecorder, costs }: RequestParts,
  { operation, request, read }: Operation<Answer>,
  signal: AbortSignal,
  counted: Counted = () => undefined,
): Promise<SingleReply<Answer>> {
  const before = trafficRecorder.pendingBytes()
  needRoom(costs, before)
  trafficRecorder.begin(NO_RUN)
  const bounds = { ...SMALL_ANSWER, maxBytes: MAX_ANSWER_BYTES }
  let answers = 0
  try {
    const answer = read(await http.json({ ...request, bounds }, signal))
    answers = 1
    return { answer, bytes: trafficRecorder.pendingBytes() - before }
  } finally {
    counted(trafficRecorder.pendingBytes() - before)
    trafficRecorder.commit(operation, { ...NOTHING_RECORDED, requests: 1, answers, units: answers }, 0, () => undefined)
  }
}

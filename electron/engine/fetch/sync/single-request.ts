// One request outside any run: within the budget, and every byte of it in the ledger.
import { FaultError } from '../../../../shared/result.ts'
import type { ServiceHttp } from '../service/http.ts'
import { SMALL_ANSWER } from '../service/json-bounds.ts'
import type { Operation } from '../service/operation.ts'
import type { TrafficRecorder } from '../link/traffic-recorder.ts'
import type { Costs } from '../link/costs.ts'

/** Traffic outside any run stands under this. */
const NO_RUN = 0
/** What must be left of the budget: its connection, and an answer that is read to its end. */
const ROOM_BYTES = 20_000
/** A few times what one hour or one average takes; more is broken off, though what is in transit still arrives and is counted. */
const MAX_ANSWER_BYTES = 12_000

export interface SingleReply<Answer> {
  answer: Answer
  /** Sent and received, a connection that had to be set up included. */
  bytes: number
}

/** Called with the bytes once the request was tried, whatever became of it. */
export type Counted = (bytes: number) => void

interface CountParts {
  trafficRecorder: TrafficRecorder
  costs: Costs
}

/** Throws FaultError where the budget has too little for one request. */
function needRoom(costs: Costs, pendingBytes: number): void {
  const { fault, roomBytes } = costs.budget(NO_RUN, false, pendingBytes)
  if (fault !== null && roomBytes < ROOM_BYTES) throw new FaultError(fault.code, fault.message)
}

/** `note`: what the ledger records of it. No run may be active. Throws FaultError `over-budget`, or what became of the request. */
export async function sendOnce<Answer>(
  { trafficRecorder, costs }: CountParts,
  send: () => Promise<Answer>,
  note: (answers: 0 | 1) => void,
  counted: Counted = () => undefined,
): Promise<SingleReply<Answer>> {
  const before = trafficRecorder.pendingBytes()
  needRoom(costs, before)
  trafficRecorder.begin(NO_RUN)
  let answers: 0 | 1 = 0
  try {
    const answer = await send()
    answers = 1
    return { answer, bytes: trafficRecorder.pendingBytes() - before }
  } finally {
    counted(trafficRecorder.pendingBytes() - before)
    note(answers)
  }
}

/** The same of an operation of the service's. Throws the signal's reason too. */
export function requestOnce<Answer>(
  { http, ...parts }: CountParts & { http: ServiceHttp },
  { operation, request, read }: Operation<Answer>,
  signal: AbortSignal,
  counted?: Counted,
): Promise<SingleReply<Answer>> {
  const bounds = { ...SMALL_ANSWER, maxBytes: MAX_ANSWER_BYTES }
  return sendOnce(
    parts,
    async () => read(await http.json({ ...request, bounds }, signal)),
    (answers) => parts.trafficRecorder.commit(operation, { requests: 1, answers, units: answers }, 0, () => undefined),
    counted,
  )
}

// The only connection to the main process: typed calls and events over the preload's two functions.
import type { PreloadBridge } from '../../shared/ipc/channels.ts'
import type { CallInput, CallName, CallOutput, EventName, EventPayloads } from '../../shared/ipc/contract.ts'
import { FaultError, type Fault, type Result } from '../../shared/result.ts'
import { words } from '../words/words.ts'

declare global {
  interface Window {
    readonly binnacle: PreloadBridge
  }
}

/** Calls the main process. Throws a FaultError that carries the fault's sentence. */
export async function invoke<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>> {
  const answer = await callBridge(name, input)
  if (answer.ok) return answer.value as CallOutput<Name>
  const { code, message, retryable } = answer.fault
  throw new FaultError(code, message, { retryable })
}

async function callBridge(name: string, input: unknown): Promise<Result<unknown>> {
  try {
    const answer = await window.binnacle.invoke(name, input)
    if (isResult(answer)) return answer
  } catch (cause) {
    throw new FaultError('internal', words.state.bridge.lostTouch, { cause })
  }
  throw new FaultError('internal', words.state.bridge.answerNotRead)
}

function isResult(answer: unknown): answer is Result<unknown> {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer)) return false
  return answer.ok === true ? 'value' in answer : 'fault' in answer && isFault(answer.fault)
}

const isFault = (fault: unknown): fault is Fault =>
  typeof fault === 'object' && fault !== null && 'code' in fault && 'message' in fault

/** Listens to one event; returns a function that ends it. */
export function on<Name extends EventName>(name: Name, listener: (payload: EventPayloads[Name]) => void): () => void {
  return window.binnacle.on((eventName, payload) => {
    if (eventName === name) listener(payload as EventPayloads[Name])
  })
}

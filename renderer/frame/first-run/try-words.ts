// The key tried with one request, and what the answer means in words.
import { formatBytes } from '../../../shared/format/format.ts'
import { faultOf, type Fault, type FaultCode } from '../../../shared/result.ts'
import { invoke } from '../../state/bridge.ts'
import { words } from '../../words/words.ts'

/** The result. */
export interface Trial {
  tone: 'ok' | 'caution' | 'alarm'
  sentence: string
  /** What is known of the key now. `not`: nothing was requested. */
  key: keyof typeof words.firstRun.done.tried
}

const { tryKey: said } = words.firstRun

/** Answered by the service that knows the key, if not with what was requested. */
const TAKEN: readonly FaultCode[] = ['not-permitted', 'no-value']
/** The service was not heard: nothing is known of the key. */
const NOT_HEARD: readonly FaultCode[] = ['unreachable', 'timed-out', 'proxy']

/** Sends one request. Never rejects: a refusal is an answer too. */
export async function tryKey(): Promise<Trial> {
  try {
    const { measures, bytes, fault } = await invoke('service.try', { by: 'own' })
    if (fault !== null) return trialOf(fault, bytes)
    return { tone: 'ok', sentence: said.accepted(measures, formatBytes(bytes)), key: 'taken' }
  } catch (error) {
    return { tone: 'caution', sentence: said.notTried(faultOf(error).message), key: 'not' }
  }
}

/** What a fault of the request says of the key; its bytes are said with it. */
export function trialOf({ code, message }: Fault, bytes: number): Trial {
  const counted = formatBytes(bytes)
  if (TAKEN.includes(code)) return { tone: 'caution', sentence: said.notThis(message, counted), key: 'taken' }
  if (NOT_HEARD.includes(code)) return { tone: 'caution', sentence: said.noAnswer(message, counted), key: 'unclear' }
  const key = code === 'key-refused' ? 'refused' : 'unclear'
  return { tone: 'alarm', sentence: said.answered(message, counted), key }
}

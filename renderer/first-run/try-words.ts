// The key tried with one request, and what the answer means in words.
import { formatBytes } from '../../shared/format/format.ts'
import { faultOf, type Fault, type FaultCode } from '../../shared/result.ts'
import { invoke } from '../state/bridge.ts'
import { words } from '../words/words.ts'

/** What came of it. */
export interface Trial {
  tone: 'ok' | 'caution' | 'alarm'
  sentence: string
  /** The service has taken the key. */
  isTaken: boolean
}

const { tryKey: said } = words.firstRun

/** Answered by the service that knows the key, if not with what was asked. */
const TAKEN: readonly FaultCode[] = ['not-permitted', 'no-value']
/** The service was not heard: nothing is known of the key. */
const NOT_HEARD: readonly FaultCode[] = ['unreachable', 'timed-out', 'proxy', 'over-budget', 'busy']

/** Asks once. Never rejects: a refusal is an answer too. */
export async function tryKey(): Promise<Trial> {
  try {
    const { measures, bytes } = await invoke('service.try', {})
    return { tone: 'ok', sentence: said.accepted(measures, formatBytes(bytes)), isTaken: true }
  } catch (error) {
    return trialOf(faultOf(error))
  }
}

/** What a fault says of the key. */
export function trialOf({ code, message }: Fault): Trial {
  if (TAKEN.includes(code)) return { tone: 'caution', sentence: said.notThis(message), isTaken: true }
  if (NOT_HEARD.includes(code)) return { tone: 'caution', sentence: said.noLink(message), isTaken: false }
  return { tone: 'alarm', sentence: message, isTaken: false }
}

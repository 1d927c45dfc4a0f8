// Where a key is: in the keychain, or, where none works, in this process's memory for this run. Never in a file.
import type { KeyStatus } from '../../shared/app/app.ts'
import { faultOf, type Fault } from '../../shared/result.ts'
import type { Keychain } from './keychain.ts'

export interface KeyKeeper {
  /** Never rejects: a keychain that fails is in the status. */
  read(origin: string): Promise<{ apiKey: string | null; status: KeyStatus }>
  /** Never rejects: a key the keychain does not take is kept for this run. */
  set(origin: string, apiKey: string): Promise<KeyStatus>
  /** Throws FaultError when the keychain may still hold the key. */
  remove(origin: string): Promise<KeyStatus>
  /** Whether a keychain works here, before any key is given. No prompt comes up: nothing is looked for that exists. */
  probe(): Promise<KeyStatus>
}

/** Keeps keys by the origin they may be sent to. `onFault` hears of every failure, for the log. */
export function createKeyKeeper(keychain: Keychain, onFault: (error: unknown) => void): KeyKeeper {
  const ofThisRun = new Map<string, string>()
  const attempt = async <T>(work: () => Promise<T>): Promise<{ value: T } | { fault: Fault; error: unknown }> => {
    try {
      return { value: await work() }
    } catch (error) {
      onFault(error)
      return { fault: faultOf(error), error }
    }
  }
  const ofMemory = (origin: string, fault: Fault | null): { apiKey: string | null; status: KeyStatus } => {
    const apiKey = ofThisRun.get(origin) ?? null
    return { apiKey, status: { place: apiKey === null ? 'none' : 'session', fault } }
  }
  return {
    async read(origin) {
      const answer = await attempt(() => keychain.get(origin))
      if ('fault' in answer) return ofMemory(origin, answer.fault)
      // A key typed while the keychain failed is newer than the one the keychain holds.
      if (ofThisRun.has(origin) || answer.value === null) return ofMemory(origin, null)
      return { apiKey: answer.value, status: { place: 'keychain', fault: null } }
    },
    async set(origin, apiKey) {
      const answer = await attempt(() => keychain.set(origin, apiKey))
      if ('fault' in answer) {
        ofThisRun.set(origin, apiKey)
        return { place: 'session', fault: answer.fault }
      }
      ofThisRun.delete(origin)
      return { place: 'keychain', fault: null }
    },
    async remove(origin) {
      ofThisRun.delete(origin)
      const answer = await attempt(() => keychain.delete(origin))
      if (!('fault' in answer)) return { place: 'none', fault: null }
      // Where no keychain works at all, none holds a key of ours that could be used.
      if (answer.fault.code === 'keychain-unavailable') return { place: 'none', fault: answer.fault }
      throw answer.error
    },
    async probe() {
      const answer = await attempt(() => keychain.get('keychain-probe'))
      return { place: 'none', fault: 'fault' in answer ? answer.fault : null }
    },
  }
}

// Going back, and restoring replaced data: one at a time. It stays while all answers, and the components with them, are read anew.
import { create } from 'zustand'
import type { OlderChoice } from '../../shared/app/older-copy.ts'
import { faultOf, type Fault } from '../../shared/result.ts'
import { invoke } from './bridge.ts'
import { olderData } from './computer-queries.ts'
import { readAgain } from './query-client.ts'

/** Where it was begun: among the copies of before, or in replaced data. */
export type OlderPlace = 'copies' | 'replaced'

interface OlderSlice {
  busy: OlderPlace | null
  /** Why the last was not done; until it is put away, or another is begun. */
  failed: { from: OlderPlace; fault: Fault } | null
}

export const useOlder = create<OlderSlice>()(() => ({ busy: null, failed: null }))

/** false: not done. What was done is a message of the application. */
export async function takeOlder(from: OlderPlace, choice: OlderChoice): Promise<boolean> {
  if (useOlder.getState().busy !== null) return false
  useOlder.setState({ busy: from, failed: null })
  try {
    await invoke('older.take', choice)
    return true
  } catch (error) {
    useOlder.setState({ failed: { from, fault: faultOf(error) } })
    // What can be chosen may be other than what is shown.
    void readAgain(olderData)
    return false
  } finally {
    useOlder.setState({ busy: null })
  }
}

export const dismissOlderFault = (): void => useOlder.setState({ failed: null })

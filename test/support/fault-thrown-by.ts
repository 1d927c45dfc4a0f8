// What is thrown on purpose, for a test to look at.
import { FaultError, type Fault } from '../../shared/result.ts'

/** The fault that is thrown; anything else that is thrown goes on. */
export function faultThrownBy(work: () => unknown): Fault {
  try {
    work()
  } catch (error) {
    if (error instanceof FaultError) return error.fault
    throw error
  }
  throw new Error('nothing was thrown')
}

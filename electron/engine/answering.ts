// A call's answer: what it returns, or its fault.
import { faultOf, ok, type Result } from '../../shared/result.ts'
import { storeFault } from './store/sql-faults.ts'

interface Answers {
  /** Never rejects. */
  of<T>(work: () => T | Promise<T>): Promise<Result<T>>
  /** The same of what reads the store: once the engine closes none is begun. */
  untilClosing<T>(work: () => T | Promise<T>): Promise<Result<T>>
  /** One that reads the store is running. */
  isAnswering(): boolean
  /** Those running that read the store have ended. */
  ended(): Promise<void>
}

/** `log` has what was thrown; `onDamage`: stored data was found damaged. */
export function answering(log: (error: unknown) => void, closing: AbortSignal, onDamage?: () => void): Answers {
  const of: Answers['of'] = async (work) => {
    try {
      return ok(await work())
    } catch (thrown) {
      const error = storeFault(thrown)
      log(error)
      const fault = faultOf(error)
      if (fault.code === 'store-damaged') onDamage?.()
      return { ok: false, fault }
    }
  }
  const underWay = new Set<Promise<unknown>>()
  return {
    of,
    untilClosing: async (work) => {
      const call = of(() => {
        closing.throwIfAborted()
        return work()
      })
      underWay.add(call)
      try {
        return await call
      } finally {
        underWay.delete(call)
      }
    },
    isAnswering: () => underWay.size > 0,
    ended: async () => void (await Promise.all(underWay)),
  }
}

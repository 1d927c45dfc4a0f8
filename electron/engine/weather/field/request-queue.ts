// One question at a time, the newest first: who moves the chart waits for the place where it stopped.
import { FaultError } from '../../../../shared/result.ts'

/** So many of one kind may wait, one a window; of more the oldest is answered that it was overtaken. */
const MAX_WAITING = 3

interface Waiting {
  kind: string | null
  start: () => void
  drop: (why: FaultError) => void
}

/** Rejects with a FaultError where newer questions of its kind arrive before it is begun; of no kind (null) it is never overtaken, and goes first. */
type Enqueue = <T>(kind: string | null, work: () => Promise<T>) => Promise<T>

/** What all callers share. */
export interface RequestQueue {
  enqueue: Enqueue
  /** Nothing is begun any more: what waits, and whatever arrives, is rejected. Resolves once the running work has ended. */
  end(): Promise<void>
}

const overtaken = (): FaultError =>
  new FaultError('busy', 'A newer picture was asked for before this one was begun.', { retryable: true })
const closing = (): FaultError => new FaultError('busy', 'Binnacle is closing.')

export function createRequestQueue(): RequestQueue {
  let isBusy = false
  let isEnded = false
  const ended = Promise.withResolvers<void>()
  /** The newest last. */
  const waiting: Waiting[] = []
  const next = (): void => {
    // What nothing overtakes would wait for ever where the chart is moved on and on.
    const first = waiting.findIndex(({ kind }) => kind === null)
    const [one] = waiting.splice(first === -1 ? waiting.length - 1 : first, 1)
    isBusy = one !== undefined
    if (one !== undefined) one.start()
    else if (isEnded) ended.resolve()
  }
  const enqueue: Enqueue = (kind, work) =>
    new Promise((resolve, reject) => {
      if (isEnded) return reject(closing())
      const start = (): void => void work().then(resolve, reject).finally(next)
      const alike = waiting.filter((one) => one.kind === kind)
      const [oldest] = alike
      if (kind !== null && oldest !== undefined && alike.length >= MAX_WAITING) {
        waiting.splice(waiting.indexOf(oldest), 1)
        oldest.drop(overtaken())
      }
      waiting.push({ kind, start, drop: reject })
      if (!isBusy) next()
    })
  return {
    enqueue,
    end: () => {
      isEnded = true
      for (const one of waiting.splice(0)) one.drop(closing())
      if (!isBusy) ended.resolve()
      return ended.promise
    },
  }
}

// The router's thread as the engine has it: started at the first question, stopped by shared memory, terminated where it does not stop.
import { extname } from 'node:path'
import { Worker, type ResourceLimits } from 'node:worker_threads'
import { FaultError } from '../../../shared/result.ts'
import type { FromRouter, RouterJobName, RouterJobs, ToRouter } from './protocol.ts'

/** Beside this the fits of the field hold up to some 30 MB each outside the heap. */
const LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 }
/** A thread that was to stop and has not answered by then is terminated. */
const STOPS_WITHIN_MS = 100

interface Waiting {
  question: ToRouter
  answered: (output: never) => void
  failed: (error: FaultError) => void
  report: (done: number) => void
}

export interface RouterThread {
  /**
   * `report`: how far it is, 0 to 1. Rejects with a FaultError where the thread failed at it, or ended; `busy` where it was stopped, at once.
   */
  request<Name extends RouterJobName>(
    name: Name,
    input: RouterJobs[Name]['input'],
    report: (done: number) => void,
  ): Promise<RouterJobs[Name]['output']>
  /** Ends the running question. */
  stop(): void
  close(): Promise<void>
}

/** Also of a search that is not yet, or no longer, with the thread. */
export const stopped = (): FaultError =>
  new FaultError('busy', 'The search was stopped. Nothing was changed; look again.', { retryable: true })
const failure = (): FaultError =>
  new FaultError('internal', 'The search failed. Look again; what was stored is safe.', { retryable: true })

/** `failed` is called with what the thread threw, or how it ended: for the log. */
export function createRouterThread(failed: (why: string) => void, limits: ResourceLimits = LIMITS): RouterThread {
  const waiting = new Map<number, Waiting>()
  const shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const stoppedUpTo = new Int32Array(shared)
  let worker: Worker | null = null
  /** Questions the thread has not answered, stopped ones too. */
  const atWork = new Set<number>()
  let lastId = 0
  let isClosed = false

  const start = (): Worker => {
    const started = new Worker(new URL(`router-worker${extname(import.meta.url)}`, import.meta.url), {
      name: 'router',
      resourceLimits: limits,
      workerData: shared,
    })
    started.on('message', (message: FromRouter) => {
      const one = waiting.get(message.id)
      if ('done' in message) return one?.report(message.done)
      waiting.delete(message.id)
      atWork.delete(message.id)
      if (atWork.size === 0) started.unref()
      // What was stopped may end as it likes.
      if (one === undefined) return
      if ('output' in message) return one.answered(message.output as never)
      failed(message.failed)
      one.failed(failure())
    })
    started.on('error', (error) => failed(error.stack ?? error.message))
    started.on('exit', (code) => {
      if (worker !== started) return
      failed(`the router's thread ended with code ${code}`)
      dropAll(failure)
    })
    return started
  }
  /** The thread is gone, or is to go. */
  const dropAll = (why: () => FaultError): Worker | null => {
    const ending = worker
    worker = null
    atWork.clear()
    for (const one of waiting.values()) one.failed(why())
    waiting.clear()
    return ending
  }
  const stop = (): void => {
    Atomics.store(stoppedUpTo, 0, lastId)
    for (const one of waiting.values()) one.failed(stopped())
    waiting.clear()
    const stopping = [...atWork]
    if (stopping.length === 0) return
    setTimeout(() => {
      if (stopping.some((id) => atWork.has(id))) startAnew()
    }, STOPS_WITHIN_MS).unref()
  }
  /** Questions received since are put to another thread. */
  const startAnew = (): void => {
    void worker?.terminate()
    worker = null
    atWork.clear()
    for (const { question } of waiting.values()) put(question)
  }
  const put = (question: ToRouter): void => {
    worker ??= start()
    atWork.add(question.id)
    worker.ref()
    worker.postMessage(question, [])
  }

  return {
    request: (name, input, report) => {
      if (isClosed) return Promise.reject(stopped())
      const question = { id: ++lastId, name, input } as ToRouter
      return new Promise((answered, rejected) => {
        waiting.set(question.id, { question, answered, failed: rejected, report })
        put(question)
      })
    },
    stop,
    close: async () => {
      isClosed = true
      await dropAll(stopped)?.terminate()
    },
  }
}

// The field's thread as the engine has it: started at the first question, and anew at the next one after it failed.
import { extname } from 'node:path'
import { Worker, type ResourceLimits } from 'node:worker_threads'
import { FaultError } from '../../../../shared/result.ts'
import type { FieldJobName, FieldJobs, FromField, ToField } from './protocol.ts'

/** Beside this the fits hold up to some 30 MB each outside the heap. */
const LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 12 }

interface Waiting {
  answered: (output: never) => void
  failed: (error: FaultError) => void
}

export interface FieldThread {
  /** Rejects with a FaultError where the thread failed at it, or ended. */
  request<Name extends FieldJobName>(name: Name, input: FieldJobs[Name]['input']): Promise<FieldJobs[Name]['output']>
  close(): Promise<void>
}

const failure = (): FaultError =>
  new FaultError('internal', 'The weather picture could not be worked out. Try again; what was stored is safe.', {
    retryable: true,
  })

/** `failed` is called with what the thread threw, or how it ended: for the log. */
export function createFieldThread(failed: (why: string) => void, limits: ResourceLimits = LIMITS): FieldThread {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let lastId = 0
  let isClosed = false

  const start = (): Worker => {
    const started = new Worker(new URL(`field-worker${extname(import.meta.url)}`, import.meta.url), {
      name: 'field',
      resourceLimits: limits,
    })
    started.on('message', (message: FromField) => {
      const one = waiting.get(message.id)
      waiting.delete(message.id)
      if (waiting.size === 0) started.unref()
      if ('output' in message) return one?.answered(message.output as never)
      failed(message.failed)
      one?.failed(failure())
    })
    started.on('error', (error) => failed(error.stack ?? error.message))
    started.on('exit', (code) => {
      if (worker !== started) return
      worker = null
      failed(`the field's thread ended with code ${code}`)
      for (const one of waiting.values()) one.failed(failure())
      waiting.clear()
    })
    return started
  }

  return {
    request: (name, input) => {
      if (isClosed) return Promise.reject(failure())
      worker ??= start()
      const target = worker
      const id = ++lastId
      return new Promise((answered, rejected) => {
        waiting.set(id, { answered, failed: rejected })
        target.ref()
        target.postMessage({ id, name, input } as ToField, [])
      })
    },
    close: async () => {
      isClosed = true
      const ending = worker
      worker = null
      for (const one of waiting.values()) one.failed(failure())
      waiting.clear()
      await ending?.terminate()
    },
  }
}

// The simulated service's thread in training mode.
import { Worker } from 'node:worker_threads'
import { FaultError } from '../../shared/result.ts'
import { errorText } from './log.ts'
import { TRAINING_LIMITS } from './heap-limits.ts'

export interface TrainingHost {
  baseUrl: string
  close(deadlineMs: number): Promise<void>
}

type FromTraining = { type: 'listening'; baseUrl: string } | { type: 'failed'; message: string }

const START_DEADLINE_MS = 30_000

/**
 * Starts the thread from its bundle at `path`; resolves when the service listens on loopback. `onCrash` is called when it ends unexpectedly
 * after that. `forecasts`: as the command line says it; null: nothing. Rejects with a FaultError when it does not come up, which says why where the command
 * line is wrong.
 */
export function startTraining(
  path: string,
  apiKey: string,
  forecasts: string | null,
  onCrash: (why: string) => void,
): Promise<TrainingHost> {
  const worker = new Worker(path, {
    workerData: { apiKey, forecasts },
    name: 'training',
    resourceLimits: TRAINING_LIMITS,
  })
  const started = Promise.withResolvers<TrainingHost>()
  const exited = Promise.withResolvers<void>()
  let listening = false
  let closing = false

  const fail = (why: string): void => {
    const sentence = `The simulated service did not start.${why.startsWith('--') ? ` ${why}` : ''} Restart Binnacle; stored voyages and weather can be used meanwhile.`
    started.reject(new FaultError('internal', sentence, { retryable: true, cause: new Error(why) }))
  }
  const late = setTimeout(() => {
    fail(`no word from the thread within ${START_DEADLINE_MS} ms`)
    void worker.terminate()
  }, START_DEADLINE_MS)
  const close = async (deadlineMs: number): Promise<void> => {
    closing = true
    worker.postMessage({ type: 'close' }, [])
    const force = setTimeout(() => exited.resolve(), deadlineMs)
    await exited.promise
    clearTimeout(force)
    await worker.terminate()
  }

  let lastError = ''
  worker.on('message', (message: FromTraining) => {
    clearTimeout(late)
    if (message.type === 'listening') {
      listening = true
      return started.resolve({ baseUrl: message.baseUrl, close })
    }
    fail(message.message)
    void worker.terminate()
  })
  worker.on('error', (error) => void (lastError = errorText(error)))
  worker.on('exit', (code) => {
    clearTimeout(late)
    exited.resolve()
    const why = `the simulated service's thread ended with code ${code}. ${lastError}`
    if (!listening) fail(why)
    else if (!closing) onCrash(why)
  })
  return started.promise
}
